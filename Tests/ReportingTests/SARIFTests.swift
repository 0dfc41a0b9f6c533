import AssetModel
import Foundation
import Testing

@testable import Reporting

/// What the schema cannot see. The document is read back with Foundation's parser, so that the
/// writer does not vouch for itself.
@Suite struct SARIFTests {
  static func run(_ report: Report, _ profile: SARIFProfile = .github) throws -> [String: Any] {
    var presentation = Presentation()
    presentation.sarifProfile = profile
    return try run(OutputFormat.sarif.render(report, presentation))
  }

  static func run(_ bytes: [UInt8]) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require((document?["runs"] as? [[String: Any]])?.first)
  }

  static func results(of run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  static func rules(of run: [String: Any]) throws -> [[String: Any]] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    return try #require(driver?["rules"] as? [[String: Any]])
  }

  static func text(_ value: Any?) -> String? { (value as? [String: Any])?["text"] as? String }

  static func physicalLocation(_ location: [String: Any]) throws -> [String: Any] {
    try #require(location["physicalLocation"] as? [String: Any])
  }

  static func uri(_ physicalLocation: [String: Any]) -> String? {
    (physicalLocation["artifactLocation"] as? [String: Any])?["uri"] as? String
  }

  @Test(arguments: SARIFProfile.allCases)
  func rulesAndResultsAgree(profile: SARIFProfile) throws {
    let run = try Self.run(Fixture.report, profile)
    let rules = try Self.rules(of: run)
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids == Fixture.rules.map(\.id).sorted())
    for result in try Self.results(of: run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == ids[index])
      let message = try #require(result["message"] as? [String: Any])
      guard let id = message["id"] as? String else { continue }
      let templates = try #require(rules[index]["messageStrings"] as? [String: Any])
      var filled = try #require(Self.text(templates[id]))
      let arguments = message["arguments"] as? [String] ?? []
      for (number, argument) in arguments.enumerated() {
        filled = filled.replacingOccurrences(
          of: "{\(number)}", with: SARIFResults.escaped(argument))
      }
      #expect(Self.text(message) == filled)
    }
  }

  @Test(arguments: SARIFProfile.allCases)
  func everyResultHasOneRelativeLocation(profile: SARIFProfile) throws {
    let run = try Self.run(Fixture.report, profile)
    for result in try Self.results(of: run) {
      let locations = try #require(result["locations"] as? [[String: Any]])
      #expect(locations.count == 1)
      let uri = try #require(Self.uri(try Self.physicalLocation(locations[0])))
      #expect(!uri.hasPrefix("/") && !uri.contains("..") && !uri.contains("Users"))
    }
  }

  @Test(arguments: SARIFProfile.allCases)
  func fingerprintsAreUnique(profile: SARIFProfile) throws {
    let results = try Self.results(of: Self.run(Fixture.report, profile))
    let fingerprints = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["assetlint/v1"]
    }
    #expect(fingerprints.count == results.count)
    #expect(Set(fingerprints).count == results.count)
  }

  @Test func gitHubGetsOneResultARuleFileAndLine() throws {
    func twice(_ profile: SARIFProfile) throws -> [String?] {
      try Self.results(of: Self.run(Fixture.report, profile)).filter { result in
        let location = (result["locations"] as? [[String: Any]])?.first ?? [:]
        return Self.uri(try Self.physicalLocation(location)) == "shared/twice.png"
      }.map { Self.text($0["message"]) }
    }
    let text = "'twice.png' has @2x but lacks @3x."
    #expect(try twice(.github) == ["\(text) \(text)"])
    #expect(try twice(.strict) == [text, text])
  }

  @Test func regionsFollowTheProfile() throws {
    func region(_ path: String, _ profile: SARIFProfile) throws -> [String: Int]? {
      for result in try Self.results(of: Self.run(Fixture.report, profile)) {
        let location = (result["locations"] as? [[String: Any]])?.first ?? [:]
        let physical = try Self.physicalLocation(location)
        if Self.uri(physical) == path { return physical["region"] as? [String: Int] }
      }
      return nil
    }
    let start = ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 1]
    let line = ["startLine": 4, "startColumn": 20, "endLine": 4, "endColumn": 20]
    let contents = "art/App.xcassets/close.imageset/Contents.json"
    #expect(try region("art/Icons/close@2x.png", .github) == start)
    #expect(
      try region("art/Icons/close@2x.png", .strict) == ["byteOffset": 0, "byteLength": 3_412])
    #expect(try region("art/Frame%2012.png", .strict) == nil)
    #expect(try region(contents, .github) == line)
    #expect(try region(contents, .strict) == line)
  }

  @Test func descriptionsFitTheLimit() throws {
    let rules = try Self.rules(of: Self.run(Fixture.report))
    let lengths = rules.compactMap { Self.text($0["fullDescription"])?.unicodeScalars.count }
    #expect(lengths == [63, 1_024, 30, 90, 24])
  }

  @Test func columnsAreExplainedOnlyWhereThereAreAny() throws {
    #expect(try Self.run(Fixture.report)["columnKind"] as? String == "unicodeCodePoints")
    #expect(try Self.run(Fixture.clean)["columnKind"] == nil)
  }

  @Test(arguments: [(SARIFProfile.github, 4), (.strict, 25)])
  func anUploadIsCutToItsLimitTheMostSevereKept(profile: SARIFProfile, count: Int) throws {
    let run = try Self.run(
      SARIFReporter(Fixture.report, profile, uploadLimit: 4).document())
    let results = try Self.results(of: run)
    #expect(results.count == count)
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let notifications = invocation?["toolExecutionNotifications"] as? [[String: Any]]
    guard profile == .github else {
      #expect(notifications == nil)
      return
    }
    #expect(
      results.compactMap { $0["level"] as? String } == ["warning", "error", "error", "error"])
    #expect(
      Self.text(notifications?.first?["message"])
        == "20 results left out, the least severe: an upload may hold 4.")
  }

  @Test func aRunThatFailedSaysSo() throws {
    var report = Fixture.report
    report.exitStatus = 2
    let invocation = (try Self.run(report)["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    #expect(invocation?["exitCode"] as? Int == 2)
  }

  @Test func theCurrentFolderMakesNoDifference() throws {
    let above = Self.moved(Fixture.report, to: "/Users/ana/app", adding: "art/")
    #expect(above.findings.map(\.location.path) != Fixture.report.findings.map(\.location.path))
    for format in OutputFormat.allCases where format != .text {
      let isSame = format.render(above) == format.render(Fixture.report)
      #expect(isSame, "\(format)")
    }
  }

  /// The report of the same run started in another folder, where `prefix` comes before each path.
  static func moved(_ report: Report, to folder: String, adding prefix: String) -> Report {
    var moved = report
    moved.base.currentFolder = FilePath(folder)
    func rebased(_ path: FilePath) -> FilePath {
      let up = Array("../".utf8)
      return path.bytes.starts(with: up)
        ? FilePath(bytes: Array(path.bytes.dropFirst(up.count)))
        : FilePath(bytes: Array(prefix.utf8) + path.bytes)
    }
    moved.findings = report.findings.map { finding in
      var finding = finding
      finding.location.path = rebased(finding.location.path)
      finding.related = finding.related.map(rebased)
      return finding
    }.sorted(by: Finding.isReportedBefore)
    moved.digests = Dictionary(
      uniqueKeysWithValues: report.digests.map { (rebased($0), $1) })
    return moved
  }
}
