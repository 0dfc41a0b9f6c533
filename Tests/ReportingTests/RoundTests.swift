import AssetModel
import Testing

@testable import Reporting

@Suite struct RoundTests {
  private let a = Fixture.missingScale(FilePath("a.png"))
  private let b = Fixture.missingScale(FilePath("b.png"))

  private func round(_ old: [Finding], _ new: [Finding], usesColor: Bool = false) -> RoundReporter {
    RoundReporter(from: old, to: new, usesColor: usesColor)
  }

  @Test func whatCameAndWentIsListed() {
    let line = "warning: 'b.png' has @2x but lacks @3x. [missing-scale]"
    #expect(
      round([a], [b]).findings() == """
        gone  a.png: warning: 'a.png' has @2x but lacks @3x. [missing-scale]
        new   b.png: \(line)

        """)
    #expect(
      round([], [b], usesColor: true).findings() == "\u{1B}[1;35mnew\u{1B}[0m   b.png: \(line)\n")
  }

  @Test func theSummaryCounts() {
    #expect(
      round([a], [b]).summary(time: "14:03:12", changedFiles: 2)
        == "14:03:12  2 files changed: 1 finding new, 1 gone, 1 left.")
    #expect(
      round([a, b], []).summary(time: "14:03:12", changedFiles: 1)
        == "14:03:12  1 file changed: 2 findings gone, none left.")
    #expect(
      round([a], [a]).summary(time: "14:03:12", changedFiles: 1)
        == "14:03:12  1 file changed: nothing new, 1 left.")
    #expect(round([a], [a]).isEmpty)
    #expect(!round([a], []).isEmpty)
  }
}
