import AssetModel
import BuiltInRules
import RuleEngine
import TestSupport
import Testing
import YAML

@testable import Configuration

@Suite struct PrintingTests {
  private let tree = FileTree()

  private func printed(_ settings: CommandLineSettings = CommandLineSettings()) throws -> String {
    let configuration = try tree.configuration(".assetlint.yml", settings)
    let rules = try descriptions(configuration).filter {
      ["missing-scale", "heavy-vector", "scale-suffix-form"].contains($0.id)
    }
    return configuration.printed(rules: rules)
  }

  @Test func everyValueSaysWhereItCameFrom() throws {
    tree.write(
      """
      extends: conf/base.yml
      exclude:
        - "*.tmp.png"
        - Drafts/
      rules:
        missing-scale: { scales: [3] }
      roles:
        glyph:
          words: [icon, "2x"]
      overrides:
        - files: ["Logo/*.png", yes]
          rules: [missing-scale]
          reason: 'The "agency".'
          expires: 2026-12-31
      baseline: known.json
      """, to: ".assetlint.yml")
    tree.write(
      """
      platforms: [iphone]
      include: Art/
      rules-dir: Rules
      rules: { heavy-vector: { severity: off, bytes: 5 } }
      roles: { glyph: { words: pic, folders: [Icons] }, web: { folders: [w] } }
      screens: { screens: [{ name: Kiosk, points: 600x960, scales: [2] }] }
      """, to: "conf/base.yml")
    var settings = CommandLineSettings()
    settings.exclude = ["#x"]
    settings.failOn = .never
    settings.levels = ["scale-suffix-form": .severity(.error)]
    let text = try printed(settings)
    #expect(
      text == """
        # What holds for this run and where it was said. Globs are relative to the folder of the file
        # that says them, paths to the current folder.
        include:
          - Art/  # conf/base.yml:2
        exclude:
          - "*.tmp.png"  # .assetlint.yml:3
          - Drafts/  # .assetlint.yml:4
          - "#x"  # command line
        platforms:
          - iphone  # conf/base.yml:1
        fail-on: never  # command line
        baseline: known.json  # .assetlint.yml:15
        rules-dir:
          - conf/Rules  # conf/base.yml:3
        rules:
          heavy-vector:
            severity: off  # conf/base.yml:4
            bytes: 5  # conf/base.yml:4
          missing-scale:
            severity: warning  # default
            scales: [3]  # .assetlint.yml:6
          scale-suffix-form:
            severity: error  # command line
        roles:
          glyph:
            words:
              - pic  # conf/base.yml:5
              - icon  # .assetlint.yml:9
              - "2x"  # .assetlint.yml:9
            folders:
              - Icons  # conf/base.yml:5
          web:
            folders:
              - w  # conf/base.yml:5
        screens:
          screens:
            - { name: Kiosk, points: "600x960", scales: [2] }  # conf/base.yml:6
        overrides:
          - files: ["Logo/*.png", "yes"]  # .assetlint.yml:11
            rules: [missing-scale]  # .assetlint.yml:11
            severity: off  # .assetlint.yml:11
            reason: "The \\"agency\\"."  # .assetlint.yml:11
            expires: 2026-12-31  # .assetlint.yml:11

        """)
    // What is printed can be read.
    tree.write(text, to: "again.yml")
    let again = try tree.configuration("again.yml")
    #expect(again.excludes.map(\.globs) == [["*.tmp.png", "Drafts/", "#x"]])
    #expect(again.overrides.map(\.reason) == ["The \"agency\"."])
  }

  @Test func withoutAnythingSaidAllIsDefault() throws {
    tree.write("", to: ".assetlint.yml")
    #expect(
      try printed() == """
        # What holds for this run and where it was said. Globs are relative to the folder of the file
        # that says them, paths to the current folder.
        include: []  # default
        exclude: []  # default
        platforms: []  # default
        fail-on: warning  # default
        # baseline: none  # default
        rules-dir: []  # default
        rules:
          heavy-vector:
            severity: note  # default
            bytes: 100000  # default
          missing-scale:
            severity: warning  # default
            scales: [2, 3]  # default
          scale-suffix-form:
            severity: warning  # default
        roles: {}  # default
        screens: {}  # default
        overrides: []  # default

        """)
  }

  @Test(arguments: [
    "plain", "a/b-c.png", "yes", "Off", "null", "~", "1", "-", "", " x", "a: b", "#", "é", "\u{7F}",
    "\n\t\"\\", "\u{FFFF}", "*", "&a", "!x", "2026-12-31", "@2x", "a#b", "x #y",
  ])
  func textsComeBackAsTheyWere(text: String) throws {
    let node = try YAMLNode.parse(Array("a: \(YAMLText.text(text))\n".utf8), file: "f")
    guard case .text(let read) = try node.entries()[0].value.kind else {
      Issue.record("'\(text)' is no text any more.")
      return
    }
    #expect(read == text)
  }
}
