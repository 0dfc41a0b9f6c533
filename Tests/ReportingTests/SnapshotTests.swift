import AssetModel
import TestSupport
import Testing

@testable import Reporting

/// Every format, byte for byte.
@Suite struct SnapshotTests {
  static let presentations: [(String, OutputFormat, Presentation)] = {
    var strict = Presentation()
    strict.sarifProfile = .strict
    var narrow = Presentation()
    narrow.layout = .grouped(columns: 80)
    var wide = Presentation()
    wide.layout = .grouped(columns: 200)
    wide.usesColor = true
    wide.isVerbose = true
    wide.showsStatistics = true
    return [
      ("lines.txt", .text, Presentation()), ("grouped-80.txt", .text, narrow),
      ("grouped-200-color-verbose.txt", .text, wide), ("github.sarif.json", .sarif, Presentation()),
      ("strict.sarif.json", .sarif, strict), ("json.json", .json, Presentation()),
      ("github.txt", .github, Presentation()), ("gitlab.json", .gitlab, Presentation()),
      ("junit.xml", .junit, Presentation()), ("xcode.txt", .xcode, Presentation()),
      ("html.html", .html, Presentation()),
    ]
  }()

  @Test(arguments: presentations.indices)
  func findings(index: Int) {
    let (name, format, presentation) = Self.presentations[index]
    let bytes = format.render(Fixture.report, presentation)
    #expect(Snapshot.difference(bytes, from: name) == nil)
    let isStable = format.render(Fixture.report, presentation) == bytes
    #expect(isStable)
  }

  @Test(arguments: presentations.indices)
  func cleanRun(index: Int) {
    let (name, format, presentation) = Self.presentations[index]
    let bytes = format.render(Fixture.clean, presentation)
    #expect(Snapshot.difference(bytes, from: "clean-\(name)") == nil)
  }

  @Test func summaryOfLines() {
    var presentation = Presentation()
    presentation.showsStatistics = true
    let summary = TextReporter(Fixture.report, presentation).summary()
    #expect(Snapshot.difference(Array(summary.utf8), from: "summary.txt") == nil)
  }
}
