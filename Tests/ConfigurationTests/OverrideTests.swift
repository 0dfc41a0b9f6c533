import AssetModel
import TestSupport
import Testing

@testable import Configuration

@Suite struct OverrideTests {
  private let tree = FileTree(["art/Logo/", "other/"])
  private let today = CalendarDate("2026-03-01") ?? .earliest

  private func judge(
    _ text: String, _ findings: [Finding], paths: [String] = ["."],
    rules: [String] = ["missing-scale", "empty-file"]
  ) throws -> Judgement {
    tree.write(text, to: "art/.assetlint.yml")
    let configuration = try tree.configuration("art/.assetlint.yml")
    let reach = Reach(paths: paths.map { FilePath($0) }, rules: rules, base: tree.base)
    return configuration.overrides.applied(
      to: findings, reach: reach, base: tree.base, today: today)
  }

  private let findings = [
    finding("empty-file", "art/Logo/a.png", severity: .error),
    finding("missing-scale", "art/Logo/a.png"),
    finding("missing-scale", "art/Logo/deep/b.png"),
    finding("missing-scale", "art/c.png"),
    finding("missing-scale", "other/Logo/a.png"),
  ]

  private func paths(_ judgement: Judgement) -> [String] {
    judgement.findings.map { "\($0.location.path.display) \($0.rule) \($0.severity)" }
  }

  @Test func findingsAreAccepted() throws {
    let judgement = try judge(
      "overrides: [{ files: [Logo/, c.png], rules: missing-scale, reason: r }]", findings)
    #expect(
      paths(judgement) == [
        "art/Logo/a.png empty-file error", "other/Logo/a.png missing-scale warning",
      ])
    #expect(judgement.heldCount == 3)
    #expect(judgement.notices == [])
  }

  @Test func globsAreRelativeToTheFileAndMayTakeBack() throws {
    let judgement = try judge(
      """
      overrides:
        - { files: ["/*.png"], rules: [missing-scale], severity: error, reason: r }
        - { files: ["Logo/*", "!a.png"], rules: [empty-file, missing-scale], reason: r }
      """, findings)
    #expect(
      paths(judgement) == [
        "art/Logo/a.png empty-file error", "art/Logo/a.png missing-scale warning",
        "art/c.png missing-scale error", "other/Logo/a.png missing-scale warning",
      ])
    #expect(judgement.heldCount == 1)
  }

  @Test func theFirstThatMatchesDecides() throws {
    let judgement = try judge(
      """
      overrides:
        - { files: Logo/a.png, rules: missing-scale, severity: note, reason: r, expires: 2026-03-01 }
        - { files: "*.png", rules: missing-scale, reason: r }
      """, findings)
    #expect(
      paths(judgement) == [
        "art/Logo/a.png empty-file error", "art/Logo/a.png missing-scale note",
        "other/Logo/a.png missing-scale warning",
      ])
    #expect(judgement.notices == [])
  }

  @Test func whatIsExpiredHoldsNoMore() throws {
    let text = """
      overrides:
        - { files: Logo/, rules: missing-scale, reason: r, expires: 2026-02-28 }
        - { files: c.png, rules: missing-scale, reason: r, expires: 2026-02-28 }
        - { files: gone.png, rules: missing-scale, reason: r, expires: 2020-01-01 }
      """
    let judgement = try judge(text, findings)
    #expect(judgement.findings == findings)
    #expect(
      judgement.notices == [
        "art/.assetlint.yml:2:5: warning: This override expired on 2026-02-28: 2 findings are "
          + "reported again.",
        "art/.assetlint.yml:3:5: warning: This override expired on 2026-02-28: 1 finding is "
          + "reported again.",
        "art/.assetlint.yml:4:5: warning: This override expired on 2020-01-01 and matches no "
          + "finding any more.",
      ])
  }

  /// Silence of a run that could not have found anything is no reason to speak.
  @Test func whatMatchesNothingAnyMoreIsToldWhereTheRunLooked() throws {
    let text = """
      overrides:
        - { files: "Logo/*.png", rules: missing-scale, reason: r }
        - { files: "*.png", rules: [missing-scale, empty-file], reason: r }
        - { files: [Logo/x.png, "/d*/x.png"], rules: empty-file, reason: r }
      """
    func lines(_ paths: [String], _ rules: [String] = ["missing-scale", "empty-file"]) throws
      -> [Int]
    {
      try judge(text, [], paths: paths, rules: rules).notices.map { notice in
        let parts = notice.split(separator: ":")
        #expect(
          notice
            == "art/.assetlint.yml:\(parts[1]):5: warning: This override matches no finding any "
            + "more.")
        return Int(parts[1]) ?? 0
      }
    }
    #expect(try lines(["."]) == [2, 3, 4])
    #expect(try lines([tree.path("art")]) == [2, 3, 4])
    #expect(try lines(["art/Logo"]) == [2])
    #expect(try lines(["other"]) == [])
    #expect(try lines(["art/Logo/a.png"]) == [])
    #expect(try lines(["."], ["empty-file"]) == [4])
  }
}
