import AssetModel
import Inventory
import RuleEngine
import TestSupport
import Testing
import YAML

@testable import Configuration

@Suite struct DiscoveryTests {
  private func nearest(_ paths: [String], in tree: FileTree, from folder: String = "") -> String? {
    ConfigurationFile.nearest(
      to: paths.map { FilePath($0) }, currentFolder: FilePath(tree.path(folder)))?.display
  }

  @Test func theNearestAboveTheCommonFolderIsTaken() {
    let tree = FileTree([
      ".git/", ".assetlint.yml", "art/a/x.png", "art/a/y.png", "art/b/z.png",
      "art/.assetlint.yml", "art/a/.assetlint.yml", "docs/d.png",
    ])
    #expect(nearest(["."], in: tree) == ".assetlint.yml")
    #expect(nearest([], in: tree) == ".assetlint.yml")
    #expect(nearest(["art"], in: tree) == "art/.assetlint.yml")
    #expect(nearest(["art/a"], in: tree) == "art/a/.assetlint.yml")
    #expect(nearest(["art/a/x.png"], in: tree) == "art/a/.assetlint.yml")
    #expect(nearest(["art/a/x.png", "art/a/y.png"], in: tree) == "art/a/.assetlint.yml")
    #expect(nearest(["art/a/x.png", "art/b/z.png"], in: tree) == "art/.assetlint.yml")
    #expect(nearest(["art/a", "art/a/x.png"], in: tree) == "art/a/.assetlint.yml")
    #expect(nearest(["art/b/z.png", "docs"], in: tree) == ".assetlint.yml")
    #expect(nearest([tree.path("art/b")], in: tree) == "art/.assetlint.yml")
    #expect(nearest(["."], in: tree, from: "art/b") == "../.assetlint.yml")
    #expect(nearest(["../a/../../docs/d.png"], in: tree, from: "art/b") == "../../.assetlint.yml")
  }

  @Test func theRootOfTheRepositoryIsTheLimit() {
    let tree = FileTree([
      ".assetlint.yml", "repository/.git/", "repository/art/x.png", "loose/art/x.png",
      "work-tree/.git", "work-tree/x.png",
    ])
    #expect(nearest(["repository/art"], in: tree) == nil)
    #expect(nearest(["work-tree"], in: tree) == nil)
    #expect(nearest(["loose/art"], in: tree) == ".assetlint.yml")
    #expect(nearest(["repository", "loose"], in: tree) == ".assetlint.yml")
  }

  @Test func aLinkedFolderBelongsWhereItLies() {
    let tree = FileTree(["real/.git/", "real/.assetlint.yml", "real/art/x.png", "other/.git/"])
    tree.link("other/art", to: "../real/art")
    #expect(nearest(["other/art"], in: tree) == "real/.assetlint.yml")
  }

  @Test func extendedFilesHoldWhereTheFileSaysNothing() throws {
    let tree = FileTree()
    tree.write(
      """
      extends: [../base.yml, more/icons.yml]
      exclude: own/
      rules:
        empty-file: note
        missing-scale: { scales: [2] }
      """, to: "art/.assetlint.yml")
    tree.write(
      """
      fail-on: error
      platforms: iphone
      include: base/
      exclude: [base/]
      rules-dir: Rules
      rules:
        empty-file: warning
        lfs-pointer: warning
        missing-scale: { severity: error, scales: [1, 2, 3] }
      """, to: "base.yml")
    tree.write(
      "fail-on: never\nexclude: icons/\nrules-dir: Rules\nrules: { lfs-pointer: off }\n",
      to: "art/more/icons.yml")
    let configuration = try tree.configuration("art/.assetlint.yml")
    #expect(configuration.failOn.value == .never)
    #expect(configuration.failOn.origin.description == "art/more/icons.yml:1")
    #expect(configuration.defaultPlatform == .iphone)
    let (root, art) = (FilePath(tree.root), FilePath(tree.path("art")))
    #expect(configuration.includes == [PathGlobs(["base/"], in: root)])
    #expect(
      configuration.excludes == [
        PathGlobs(["base/"], in: root), PathGlobs(["icons/"], in: art.appending("more")),
        PathGlobs(["own/"], in: art),
      ])
    #expect(configuration.rulesFolders == [FilePath("Rules"), FilePath("art/more/Rules")])
    let known = try descriptions(configuration)
    let severities = ["empty-file", "lfs-pointer", "missing-scale"].map { id in
      known.first { $0.id == id }.map { configuration.severity(of: $0) }
    }
    #expect(severities.map { $0?.value } == [.note, nil, .error])
    #expect(
      severities.map { $0?.origin.description } == [
        "art/.assetlint.yml:4", "art/more/icons.yml:4", "base.yml:9",
      ])
    #expect(
      known.first { $0.id == "missing-scale" }?.parameters
        == [RuleParameter(name: "scales", value: "2")])
  }

  @Test func aFileThatTwoExtendIsReadOnce() throws {
    let tree = FileTree()
    tree.write("extends: [a.yml, b.yml]\n", to: ".assetlint.yml")
    tree.write("extends: base.yml\n", to: "a.yml")
    tree.write("extends: ./base.yml\n", to: "b.yml")
    tree.write("exclude: x\n", to: "base.yml")
    #expect(try tree.configuration().excludes.map(\.globs) == [["x"]])
  }

  @Test func aCircleIsAnError() {
    let tree = FileTree()
    tree.write("extends: b/b.yml\n", to: "a.yml")
    tree.write("fail-on: error\nextends:\n  - ../a.yml\n", to: "b/b.yml")
    let error = #expect(throws: SourceError.self) { try tree.configuration("a.yml") }
    #expect(
      error?.description
        == "b/b.yml:3:5: This goes in a circle: 'a.yml' extends 'b/b.yml' extends 'a.yml'.")
    tree.write("extends: self.yml\n", to: "self.yml")
    let own = #expect(throws: SourceError.self) { try tree.configuration("self.yml") }
    #expect(
      own?.description
        == "self.yml:1:10: This goes in a circle: 'self.yml' extends 'self.yml'.")
  }

  @Test func theCommandLineStandsAboveTheFile() throws {
    let tree = FileTree()
    tree.write(
      """
      fail-on: error
      baseline: known.json
      exclude: x
      rules-dir: Rules
      rules: { empty-file: note, lfs-pointer: off, heavy-vector: error }
      """, to: "art/.assetlint.yml")
    var settings = CommandLineSettings()
    settings.failOn = .never
    settings.baseline = FilePath("other.json")
    settings.exclude = ["!x"]
    settings.rulesFolders = [FilePath("More")]
    settings.levels = ["empty-file": .severity(.warning), "damaged-png": .off]
    settings.ignore = ["heavy-vector"]
    let configuration = try tree.configuration("art/.assetlint.yml", settings)
    #expect(configuration.failOn == Sourced(.never, .commandLine))
    #expect(configuration.baseline == Sourced(FilePath("other.json"), .commandLine))
    #expect(
      configuration.excludes == [
        PathGlobs(["x"], in: FilePath(tree.path("art"))),
        PathGlobs(["!x"], in: FilePath(tree.root)),
      ])
    #expect(configuration.rulesFolders == [FilePath("art/Rules"), FilePath("More")])
    #expect(configuration.setting(of: "empty-file").level?.severity == .warning)
    let ids = ["empty-file", "lfs-pointer", "heavy-vector", "damaged-png", "damaged-pdf"]
    func severities(_ configuration: Configuration) throws -> [Severity?] {
      let known = try descriptions()
      return ids.map { id in
        known.first { $0.id == id }.flatMap { configuration.severity(of: $0).value }
      }
    }
    #expect(try severities(configuration) == [.warning, nil, nil, nil, .error])
    settings.select = ["lfs-pointer", "heavy-vector"]
    settings.ignore = []
    // What is selected is on, though the file switches it off; its severity is the file's.
    #expect(
      try severities(tree.configuration("art/.assetlint.yml", settings))
        == [.warning, .error, .error, nil, nil])
  }
}
