import AssetModel
import RuleEngine
import TestSupport
import Testing
import YAML

@testable import Configuration

@Suite struct ReadingTests {
  @Test func everyKeyIsRead() throws {
    let tree = FileTree()
    tree.write(
      """
      include: ["Art/**"]
      exclude: ["*.tmp.png", Drafts/]
      platforms: [iphone, watch]
      rules:
        missing-scale: { severity: note, scales: [3] }
        empty-file: off
        heavy-vector: error
      roles:
        glyph: { words: [icon] }
      screens:
        markers: [kiosk]
      rules-dir: Rules
      overrides:
        - files: "Logo/*.png"
          rules: missing-scale
          severity: note
          reason: The agency delivers @3x only.
          expires: 2026-12-31
      fail-on: error
      baseline: known.json
      """, to: "design/.assetlint.yml")
    let configuration = try tree.configuration("design/.assetlint.yml")
    let folder = FilePath(tree.path("design"))
    #expect(configuration.includes.map(\.globs) == [["Art/**"]])
    #expect(configuration.excludes.map(\.globs) == [["*.tmp.png", "Drafts/"]])
    #expect((configuration.includes + configuration.excludes).map(\.folder) == [folder, folder])
    #expect(configuration.platforms.map(\.value) == [.iphone, .watch])
    #expect(configuration.defaultPlatform == nil)
    #expect(configuration.roles.map(\.position) == [TextPosition(line: 9, column: 3)])
    #expect(configuration.screens.map(\.position) == [TextPosition(line: 11, column: 3)])
    #expect(configuration.rulesFolders == [FilePath("design/Rules")])
    #expect(configuration.baseline?.value == FilePath("design/known.json"))
    let place = Origin.file("design/.assetlint.yml", TextPosition(line: 19, column: 10))
    #expect(configuration.failOn == Sourced(.severity(.error), place))
    let override = try #require(configuration.overrides.first)
    #expect(override.files.globs == ["Logo/*.png"])
    #expect(override.rules.map(\.value) == ["missing-scale"])
    #expect(override.level.severity == .note)
    #expect(override.reason == "The agency delivers @3x only.")
    #expect(override.expires == CalendarDate(year: 2026, month: 12, day: 31))
    let setting = configuration.setting(of: "missing-scale")
    #expect(setting.level?.severity == .note)
    #expect(setting.parameters.map(\.key) == ["scales"])
    let severities = try descriptions().filter {
      ["missing-scale", "empty-file", "heavy-vector", "lfs-pointer"].contains($0.id)
    }.map { configuration.severity(of: $0).value }
    #expect(severities == [nil, .error, .error, .note])
  }

  @Test(arguments: ["", "# nothing\n", "rules:\nexclude:\nbaseline:\n"])
  func whatSaysNothingChangesNothing(text: String) throws {
    let tree = FileTree()
    tree.write(text, to: ".assetlint.yml")
    let configuration = try tree.configuration()
    #expect(configuration.excludes.isEmpty)
    #expect(configuration.includes.isEmpty)
    #expect(configuration.baseline == nil)
    #expect(configuration.failOn == Sourced(.severity(.warning), .builtIn))
  }

  static let mistakes: [(String, String)] = [
    ("exlude: []", "1:1: Unknown key 'exlude'. Did you mean 'exclude'?"),
    ("rules: [a]", "1:8: Expected a map of keys and values, found a list."),
    (
      "rules:\n  empty-file: eror",
      "2:15: Unknown severity 'eror'. Did you mean 'error'?"
    ),
    (
      "rules:\n  empty-file: { severity: of }",
      "2:27: Unknown severity 'of'. Did you mean 'off'?"
    ),
    ("rules:\n  empty-file:", "2:14: Expected a text, found nothing."),
    ("fail-on: nevr", "1:10: Unknown severity 'nevr'. Did you mean 'never'?"),
    ("platforms: [iphone, ipod]", "1:21: Unknown platform 'ipod'. Did you mean 'ipad'?"),
    ("exclude: { a: b }", "1:10: Expected a text, found a map."),
    ("exclude: ['']", "1:11: Expected a glob, found an empty text."),
    ("baseline: [a, b]", "1:11: Expected a text, found a list."),
    ("rules-dir: ['']", "1:13: Expected a path, found an empty text."),
    ("overrides: [a]", "1:13: Expected a map of keys and values, found 'a'."),
    (
      "overrides:\n  - file: a\n    rules: b",
      "2:5: Unknown key 'file'. Did you mean 'files'?"
    ),
    (
      "overrides:\n  - files: a\n    rules: empty-file\n",
      "2:5: An override needs 'reason'."
    ),
    (
      "overrides:\n  - files: []\n    rules: empty-file\n    reason: b",
      "2:5: An override needs 'files'."
    ),
    (
      "overrides:\n  - files: a\n    rules: empty-file\n    reason: b\n    expires: 2026-02-29",
      "5:14: Expected a day such as 2026-12-31, found '2026-02-29'."
    ),
    ("rules: {}\nrules: {}", "2:1: The key 'rules' is there twice."),
    ("extends: base.yml", "1:10: 'base.yml' cannot be read: No such file or directory."),
    ("extends: { a: b }", "1:10: Expected a text, found a map."),
    ("rules: {", "2:1: This is not YAML: did not find expected node content."),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamedWithTheirPlace(text: String, message: String) {
    let tree = FileTree()
    tree.write(text, to: ".assetlint.yml")
    let error = #expect(throws: SourceError.self) { try tree.configuration() }
    #expect(error?.description == ".assetlint.yml:" + message)
  }

  @Test func aFileThatIsNotThereIsNamed() {
    let tree = FileTree(["folder.yml/"])
    #expect(
      throws: SourceError(file: "no.yml", position: nil, message: "No such file or directory.")
    ) {
      try tree.configuration("no.yml")
    }
    #expect(throws: SourceError(file: "folder.yml", position: nil, message: "Is a directory.")) {
      try tree.configuration("folder.yml")
    }
  }

  static let unknownRules: [(String, String)] = [
    (
      "rules:\n  lfs-pointer: off\n  missing-scal: off\n  empty-fil: off",
      ".assetlint.yml:3:3: Unknown rule 'missing-scal'. Did you mean 'missing-scale'?"
    ),
    (
      "overrides: [{ files: a, rules: [empty-file, empty-fiel], reason: b }]",
      ".assetlint.yml:1:45: Unknown rule 'empty-fiel'. Did you mean 'empty-file'?"
    ),
  ]

  @Test(arguments: unknownRules)
  func rulesHaveToBeThere(text: String, message: String) throws {
    let tree = FileTree()
    tree.write(text, to: ".assetlint.yml")
    let configuration = try tree.configuration()
    let ids = try descriptions().map(\.id)
    let error = #expect(throws: SourceError.self) { try configuration.check(ruleIDs: ids) }
    #expect(error?.description == message)
  }

  @Test func rulesOfTheCommandLineHaveToBeThere() throws {
    let tree = FileTree()
    let ids = try descriptions().map(\.id)
    var settings = CommandLineSettings()
    settings.ignore = ["empty-fiel"]
    let configuration = try tree.configuration(nil, settings)
    let error = #expect(throws: UnknownRule.self) { try configuration.check(ruleIDs: ids) }
    #expect(error?.description == "There is no rule 'empty-fiel'. Did you mean 'empty-file'?")
  }

  @Test func parametersHaveToBeTheRulesOwn() throws {
    let tree = FileTree()
    tree.write("rules:\n  missing-scale: { scale: [3] }\n", to: ".assetlint.yml")
    let configuration = try tree.configuration()
    let error = #expect(throws: SourceError.self) { try descriptions(configuration) }
    #expect(
      error?.description
        == ".assetlint.yml:2:20: Unknown parameter 'scale' of 'missing-scale'. "
        + "Did you mean 'scales'?")
  }

  @Test(arguments: [
    ("2026-12-31", true), ("2024-02-29", true), ("2100-02-29", false), ("2000-02-29", true),
    ("2026-04-31", false), ("2026-13-01", false), ("2026-00-10", false), ("0000-01-01", false),
    ("26-12-31", false), ("2026-1-31", false), ("2026-12-31 ", false), ("2026--2-1", false),
    ("2026-+2-01", false), ("", false),
  ])
  func daysAreThoseOfTheCalendar(text: String, isDay: Bool) {
    #expect(CalendarDate(text)?.description == (isDay ? text : nil))
  }
}
