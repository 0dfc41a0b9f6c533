import AssetModel
import BuiltInRules
import Facts
import TestSupport
import Testing
import YAML

@testable import RuleEngine

@Suite struct EvaluationTests {
  private static let noRoles = RoleTable([])
  private static let noScreens = ScreenTable(screens: [], classes: [], markers: [])

  /// The findings of one rule, made of `body`, on a folder of `files`, as `path: severity: text`.
  private func findings(_ body: String, _ files: [ProjectBuilder.File]) throws -> [String] {
    let rule = try rule(
      """
      id: icon-grid
      title: t
      severity: warning
      rationale: r
      \(body)
      """)
    let project = ProjectBuilder.project(
      files, screens: Self.noScreens, roles: Self.noRoles)
    var evaluation = Evaluation(project, rules: [rule])
    for family in project.inventory.families.indices { evaluation.evaluate(family: family) }
    #expect(evaluation.pending.isEmpty)
    return evaluation.findings.map {
      "\($0.location.path.display): \($0.severity.rawValue): \($0.message.text)"
    }
  }

  @Test(arguments: [
    ("png.width: 40", true), ("png.width: [30, 40]", true), ("png.width: 41", false),
    ("png.width: { not: 40 }", false), ("png.width: { not: [1, 2] }", true),
    ("png.width: { at-least: 40 }", true), ("png.width: { at-least: 40.5 }", false),
    ("png.width: { at-most: 40 }", true), ("png.width: { at-most: 39 }", false),
    ("png.width: { between: [40, 50] }", true), ("png.width: { between: [41, 50] }", false),
    ("png.width: { at-least: 30, at-most: 39 }", false),
    ("png.width: { multiple-of: 8 }", true), ("png.width: { multiple-of: 7 }", false),
    ("name: { matches: \"a*t\" }", true), ("name: { matches: \"a\" }", false),
    ("name: { matches: \"/^a.t$/\" }", true), ("name: { matches: [\"b*\", \"/R/\"] }", false),
    ("path: \"export/*.png\"", true), ("path: \"*.png\"", true), ("path: \"other/**\"", false),
    ("png.alpha: true", true), ("png.alpha: false", false),
    ("page.width: { present: false }", true), ("page.width: { present: true }", false),
    ("page.width: 24", false), ("page.width: { not: 24 }", false),
    ("scales: 2", true), ("scales: 3", false), ("scales: { not: 3 }", true),
    ("format: [png, pdf]", true),
  ])
  func operators(_ condition: String, _ selects: Bool) throws {
    let found = try findings(
      "subject: file\nwhere: { \(condition) }\nmessage: m",
      [.png("art@2x.png", scale: 2, 40, 30)])
    #expect(found == (selects ? ["export/art@2x.png: warning: m"] : []))
  }

  /// No fact, no verdict: neither a `where` nor a `require` on an absent fact makes a finding.
  @Test func absentFactsAreSilent() throws {
    let png = [ProjectBuilder.File.png("art.png", 40, 30)]
    #expect(try findings("subject: file\nrequire: { page.width: 24 }\nmessage: m", png) == [])
    #expect(
      try findings("subject: file\nrequire: { page.width: { present: true } }\nmessage: m", png)
        == ["export/art.png: warning: m"])
  }

  @Test func missingValuesAreNamed() throws {
    let found = try findings(
      """
      subject: family
      parameters: { scales: [1, 2, 3] }
      require: { scales: { includes: $scales } }
      message: "'{name}' has {scales} but no {scales.missing} ({scales.missing.pixels})."
      """, [.png("art@2x.png", scale: 2, 41, 30)])
    #expect(
      found == [
        "export/art@2x.png: warning: 'art' has @2x but no 1x and @3x (21 × 15 px and 62 × 45 px)."
      ])
  }

  @Test func theFirstMessageAndSeverityThatHold() throws {
    let body = """
      subject: file
      where: { format: png }
      severity-when: [{ severity: error, when: { png.width: { at-least: 100 } } }]
      messages:
        wide: { when: { png.width: { at-least: 100 } }, text: "wide" }
        default: "narrow"
      """
    #expect(
      try findings(body, [.png("a.png", of: "a", 100, 1), .png("b.png", of: "b", 99, 1)])
        == ["export/a.png: error: wide", "export/b.png: warning: narrow"])
  }

  /// A file that could not be read gets the finding that says so, and no other.
  @Test func oneCauseSilencesTheRest() throws {
    let broken = [ProjectBuilder.File.failed("art.png", .empty)]
    #expect(try findings("subject: file\nwhere: { format: png }\nmessage: m", broken) == [])
    #expect(
      try findings("subject: family\nrequire: { scales: { includes: [2] } }\nmessage: m", broken)
        == [])
    #expect(
      try findings("subject: file\nwhere: { failure: empty }\nmessage: \"{bytes}\"", broken)
        == ["export/art.png: warning: 0 bytes"])
  }

  @Test func pixelsAreAwaited() throws {
    let rule = try rule(
      """
      id: icon-grid
      title: t
      severity: note
      subject: file
      where: { png.width: 40, pixels.colors: 2 }
      rationale: r
      message: "{pixels.colors}"
      """)
    let project = ProjectBuilder.project(
      [.png("a.png", of: "a", 40, 1), .png("b.png", of: "b", 41, 1)], screens: Self.noScreens,
      roles: Self.noRoles)
    var evaluation = Evaluation(project, rules: [rule])
    evaluation.evaluate(family: 0)
    evaluation.evaluate(family: 1)
    #expect(evaluation.findings.isEmpty)
    #expect(evaluation.pending.map(\.files) == [[0]])

    var summary = PixelSummary()
    summary.colorCount = 2
    var second = Evaluation(project.adding(pixels: [0: .success(summary)]), rules: [rule])
    second.resume(evaluation.pending[0])
    #expect(second.findings.map(\.message.text) == ["2"])
  }
}

@Suite struct BuiltInRulesTests {
  @Test func allAreRead() throws {
    for file in BuiltInRules.rules {
      let node = try YAMLNode.parse(file.bytes(), file: "\(file.topic)/\(file.name).yml")
      let rule = try Rule(node, name: file.name, topic: file.topic)
      #expect(rule.description.title.count <= 80, "\(file.name)")
      #expect(rule.description.remedy != nil, "\(file.name)")
      #expect(!rule.description.rationale.isEmpty, "\(file.name)")
      for variant in rule.messages {
        let text = variant.template.numbered
        #expect(text.hasSuffix("."), "\(file.name)")
      }
    }
  }
}
