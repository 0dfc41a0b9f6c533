import AssetModel
import Facts
import Testing
import YAML

@testable import RuleEngine

/// Reads a rule whose file is called `name`.
func rule(
  _ text: String, name: String = "icon-grid", setting: RuleSetting = RuleSetting()
) throws -> Rule {
  try Rule(
    YAMLNode.parse(Array(text.utf8), file: "rules/\(name).yml"), name: name, topic: "team",
    setting: setting)
}

@Suite struct RuleReaderTests {
  private let start = """
    id: icon-grid
    title: Icons sit on the 24 pt grid
    severity: warning
    subject: file
    rationale: Icons of other sizes jump.

    """

  @Test func aTeamsRule() throws {
    let rule = try rule(
      start + """
        where: { path: "Icons/**", format: pdf }
        require: { page.width: 24, page.height: 24 }
        message: "'{path}' is {page.size}, not 24 × 24 pt."
        """)
    #expect(rule.id == "icon-grid")
    #expect(rule.subject == .file)
    #expect(rule.description.severity == .warning)
    #expect(rule.description.cost == .header)
    #expect(rule.description.messages == ["default": "'{0}' is {1}, not 24 × 24 pt."])
    #expect(rule.description.rationale == "Icons of other sizes jump.")
  }

  /// Every mistake is told with its place and, where one is near, the right spelling.
  @Test(arguments: [
    ("wher: { format: pdf }\nmessage: m", "6:1: Unknown key 'wher'. Did you mean 'where'?"),
    (
      "where: { formt: pdf }\nmessage: m",
      "6:10: Unknown fact 'formt'. Did you mean 'format'?"
    ),
    (
      "where: { bytes: { at-leats: 3 } }\nmessage: m",
      "6:19: Unknown operator 'at-leats'. Did you mean 'at-least'?"
    ),
    (
      "where: { bytes: { at-least: $limt } }\nparameters: { limit: 3 }\nmessage: m",
      "6:29: Unknown parameter '$limt'. Did you mean 'limit'?"
    ),
    ("where: { bytes: many }\nmessage: m", "6:17: Expected a number, found 'many'."),
    (
      "where: { format: { at-least: 3 } }\nmessage: m",
      "6:30: 'at-least' is for numbers, but the fact 'format' is a text."
    ),
    (
      "where: { failure: emtpy }\nmessage: m",
      "6:19: 'failure' is never 'emtpy'. Did you mean 'empty'?"
    ),
    (
      "where: { format: pdf }\nmessage: \"{nmae}\"",
      "7:10: Unknown fact '{nmae}'. Did you mean 'name'?"
    ),
    (
      "where: { format: pdf }\nmessage: \"{name\"",
      "7:10: The brace '{' is not closed; a literal one is written '{{'."
    ),
    (
      "where: { format: pdf }\nformat: pdf\nformat: pdf\nmessage: m",
      "8:1: The key 'format' is there twice."
    ),
    (
      "message: m",
      "1:1: The rule has neither 'where' nor 'require', so it would report everything."
    ),
    (
      "where: { format: pdf }",
      "1:1: There is no message for every case: the last one must have no 'when'."
    ),
    (
      "where: { format: pdf }\nat: bytes\nmessage: m",
      "7:5: The fact 'bytes' is a number, not a file."
    ),
  ])
  func mistakes(_ body: String, _ expected: String) throws {
    let error = #expect(throws: SourceError.self) { try rule(start + body) }
    #expect(error?.description == "rules/icon-grid.yml:\(expected)")
  }

  /// What exactly is wrong with an expression is told in GLib's words, which change.
  @Test func aBrokenExpression() throws {
    let error = #expect(throws: SourceError.self) {
      try rule(start + "where: { name: { matches: \"/(/\" } }\nmessage: m")
    }
    #expect(error?.position == TextPosition(line: 6, column: 27))
    #expect(error?.message.hasPrefix("'/(/' is no regular expression: ") == true)
  }

  @Test func theIdIsTheFilesName() throws {
    let error = #expect(throws: SourceError.self) {
      try rule(start + "where: { format: pdf }\nmessage: m", name: "icons")
    }
    #expect(
      error?.description
        == "rules/icons.yml:1:5: The id 'icon-grid' is not the file's name, 'icons'.")
  }

  @Test func bracesAreDoubledInSARIF() throws {
    let rule = try rule(start + "where: { format: pdf }\nmessage: \"{{{name}}} has {bytes}\"")
    #expect(rule.description.messages == ["default": "{{{0}}} has {1}"])
    #expect(rule.messages[0].template.filled(["a", "3 bytes"]) == "{a} has 3 bytes")
  }

  @Test func aProjectSetsParametersAndSeverity() throws {
    let text =
      start + """
        parameters: { limit: 100 }
        require: { bytes: { at-most: $limit } }
        message: "More than {$limit}."
        """
    let value = try YAMLNode.parse(Array("limit: 5".utf8), file: ".assetlint.yml").entries()
    let rule = try rule(
      text, setting: RuleSetting(level: .severity(.error), parameters: value))
    #expect(rule.severity == .error)
    #expect(rule.description.parameters == [RuleParameter(name: "limit", value: "5")])
    #expect(rule.messages[0].template.filled([]) == "More than 5.")
    let wrong = try YAMLNode.parse(Array("limits: 5".utf8), file: ".assetlint.yml").entries()
    let error = #expect(throws: SourceError.self) {
      try RuleEngineTests.rule(text, setting: RuleSetting(parameters: wrong))
    }
    #expect(
      error?.description
        == ".assetlint.yml:1:1: Unknown parameter 'limits' of 'icon-grid'. Did you mean 'limit'?")
  }
}
