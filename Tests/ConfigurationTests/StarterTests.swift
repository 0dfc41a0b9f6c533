import AssetModel
import BuiltInRules
import Facts
import RuleEngine
import TestSupport
import Testing
import YAML

@testable import Configuration

@Suite struct StarterTests {
  private func starter(_ files: [String], _ findings: [Finding] = []) throws -> String {
    let roles = try RoleTable.read([
      YAMLNode.parse(BuiltInRules.roles.bytes(), file: "roles.yml")
    ])
    return StarterConfiguration(
      files: files.map { FilePath($0) }, findings: findings, rules: try descriptions(),
      roles: roles
    ).text
  }

  /// The lines from one on that begins so, up to the next empty one.
  private func section(_ start: String, of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { !$0.hasPrefix(start) }.prefix { !$0.isEmpty })
  }

  @Test func itSaysWhatWasFound() throws {
    let text = try starter(
      [
        "a.png", "b.PDF", "Art.xcassets/x.imageset/x.png", "Art.xcassets/y.imageset/y.png",
        "Other.xcassets/z.imageset/z.png", "c.svg",
      ],
      [
        finding("missing-scale", "a.png"), finding("empty-file", "a.png"),
        finding("missing-scale", "c.png"),
      ])
    #expect(
      text.contains("# When this file was made there were 4 PNG, 1 PDF and 2 asset catalogs here."))
    #expect(
      section("# rules:", of: text) == [
        "# rules:", "#   missing-scale: warning  # 2 findings",
        "#   empty-file: error  # 1 finding",
      ])
    #expect(section("# exclude:", of: text) == ["# exclude: [\"Drafts/\", \"*.tmp.png\"]"])
  }

  @Test func picturesThatAreNoArtworkAreExcluded() throws {
    let text = try starter([
      "fastlane/en/a.png", "fastlane/b.png", "Tests/__Snapshots__/x [1].png", "art/fastlane.png",
    ])
    #expect(
      section("exclude:", of: text) == [
        "exclude:", "  - \"/Tests/__Snapshots__/\"  # 1 file", "  - \"/fastlane/\"  # 2 files",
      ])
  }

  /// As it is, and with every suggestion in effect.
  @Test func itIsAConfiguration() throws {
    let text = try starter(["a.png"], [finding("missing-scale", "a.png")])
    let tree = FileTree()
    tree.write(text, to: ".assetlint.yml")
    let configuration = try tree.configuration()
    #expect(configuration.failOn.origin.description.hasPrefix(".assetlint.yml:"))
    let keys = ConfigurationKey.names.map { "# \($0):" }
    var isSuggestion = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line -> String in
      if keys.contains(where: line.hasPrefix) { isSuggestion = true }
      if line.isEmpty { isSuggestion = false }
      return isSuggestion ? String(line.dropFirst(2)) : String(line)
    }
    tree.write("", to: "base.yml")
    tree.write(lines.joined(separator: "\n"), to: "art/.assetlint.yml")
    let full = try tree.configuration("art/.assetlint.yml")
    #expect(full.overrides.map(\.reason) == ["The agency delivers @3x only."])
    #expect(full.defaultPlatform == .iphone)
    #expect(full.baseline?.value == FilePath("art/assetlint-baseline.json"))
    try full.check(ruleIDs: descriptions().map(\.id))
    _ = try RoleTable.read(full.roles)
    _ = try ScreenTable.read(full.screens)
  }
}
