import AssetModel
import TestSupport
import Testing
import YAML

@testable import Configuration

@Suite struct BaselineTests {
  private let tree = FileTree()
  private let findings = [
    finding("missing-scale", "art/b.png", key: "b", message: "'b' has \"@2x\" but\tno @3x."),
    finding("empty-file", "art/a.png", severity: .error, message: "'a.png' is empty."),
    finding("duplicate-picture", "art/a.png", message: "'a.png' is 'c.png'."),
    finding("duplicate-picture", "art/a.png", message: "'a.png' is 'd.png'."),
    finding("empty-file", "art/é\u{7F}\u{FFFF}\u{1F600}.png", severity: .error),
  ]

  private func reach(_ paths: String..., rules: [String]? = nil) -> Reach {
    Reach(
      paths: paths.map { FilePath($0) },
      rules: rules ?? ["missing-scale", "empty-file", "duplicate-picture"], base: tree.base)
  }

  private func judge(
    _ baseline: Baseline, _ findings: [Finding], _ reach: Reach? = nil
  ) -> Judgement {
    baseline.applied(
      to: findings, reach: reach ?? self.reach("."), base: tree.base, file: "known.json")
  }

  @Test func theFileHasOneLineAnEntry() {
    let baseline = Baseline(recording: findings, base: tree.base)
    #expect(
      String(decoding: baseline.document, as: UTF8.self) == #"""
        {
          "version": 1,
          "findings": [
            {"rule": "duplicate-picture", "path": "art/a.png", "key": "", "count": 2, "message": "'a.png' is 'c.png'."},
            {"rule": "empty-file", "path": "art/a.png", "key": "", "count": 1, "message": "'a.png' is empty."},
            {"rule": "missing-scale", "path": "art/b.png", "key": "b", "count": 1, "message": "'b' has \"@2x\" but\tno @3x."},
            {"rule": "empty-file", "path": "art/é\\u{7F}\#u{5C}uffff😀.png", "key": "", "count": 1, "message": "It is wrong."}
          ]
        }

        """#)
    #expect(
      String(decoding: Baseline([]).document, as: UTF8.self)
        == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let baseline = Baseline(recording: findings, base: tree.base)
    tree.write(baseline.document, to: "known.json")
    let path = FilePath(tree.path("known.json"))
    #expect(try Baseline.read(path) == baseline)
    tree.write(Baseline([]).document, to: "known.json")
    #expect(try Baseline.read(path) == Baseline([]))
    #expect(try Baseline.read(FilePath(tree.path("no.json"))) == nil)
  }

  @Test func recordedFindingsAreHeldBack() {
    let judgement = judge(Baseline(recording: findings, base: tree.base), findings)
    #expect(judgement.findings == [])
    #expect(judgement.heldCount == 5)
    #expect(judgement.notices == [])
  }

  @Test func moreThanRecordedAreReported() {
    let baseline = Baseline(recording: findings, base: tree.base)
    let third = finding("duplicate-picture", "art/a.png", message: "'a.png' is 'e.png'.")
    let other = finding("missing-scale", "art/b.png", key: "b~ipad")
    let judgement = judge(baseline, findings + [third, other])
    #expect(judgement.findings == [third, other])
    #expect(judgement.heldCount == 5)
  }

  @Test func entriesThatNoLongerOccurAreNamed() {
    let baseline = Baseline(recording: findings, base: tree.base)
    #expect(
      judge(baseline, Array(findings[1...2])).notices == [
        """
        known.json: warning: 3 entries no longer occur; '--write-baseline' removes them:
          art/a.png: 'a.png' is 'c.png'. [duplicate-picture] (1 of 2)
          art/b.png: 'b' has "@2x" but\tno @3x. [missing-scale]
          art/é\\u{7F}\u{FFFF}😀.png: It is wrong. [empty-file]
        """
      ])
    #expect(
      judge(baseline, Array(findings[1...])).notices == [
        """
        known.json: warning: 1 entry no longer occurs; '--write-baseline' removes it:
          art/b.png: 'b' has "@2x" but\tno @3x. [missing-scale]
        """
      ])
    #expect(judge(baseline, [], reach("other", "art/x.png")).notices == [])
    #expect(judge(baseline, [], reach(".", rules: ["unknown-scale"])).notices == [])
  }

  @Test func aRunOverAPartLeavesTheRest() {
    let old = Baseline(recording: findings, base: tree.base)
    let found = [finding("empty-file", "art/b.png", message: "'b.png' is empty.")]
    let new = Baseline(recording: found, base: tree.base)
    #expect(
      new.keeping(old, outside: reach("art/b.png", "art/a.png"), base: tree.base).entries
        .map { "\($0.path) \($0.rule)" } == [
          "art/b.png empty-file", "art/é\\u{7F}\u{FFFF}😀.png empty-file",
        ])
    #expect(
      new.keeping(old, outside: reach(".", rules: ["empty-file"]), base: tree.base).entries
        .map { "\($0.path) \($0.rule)" } == [
          "art/a.png duplicate-picture", "art/b.png empty-file", "art/b.png missing-scale",
        ])
  }

  static let mistakes: [(String, String)] = [
    ("", "1:1: This is no baseline: it has no 'version' and 'findings'."),
    ("[]", "1:1: Expected a map of keys and values, found a list."),
    (
      #"{"version": 2, "findings": []}"#,
      "1:13: This baseline is of version 2; only version 1 is known."
    ),
    (#"{"version": 1, "finding": []}"#, "1:16: Unknown key 'finding'. Did you mean 'findings'?"),
    (
      #"{"version": 1, "findings": [\#n{"rule": "a", "path": "b", "key": "", "count": 1}]}"#,
      "2:1: The key 'message' is missing."
    ),
    (
      #"{"version": 1, "findings": [{"rule": "a", "path": "b", "key": "", "count": 0, "message": ""}]}"#,
      "1:76: Expected a count of 1 or more."
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreNamedWithTheirPlace(text: String, message: String) {
    let error = #expect(throws: SourceError.self) {
      try Baseline(Array(text.utf8), file: "known.json")
    }
    #expect(error?.description == "known.json:" + message)
  }
}
