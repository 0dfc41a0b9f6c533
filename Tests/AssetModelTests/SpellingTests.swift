import Testing

@testable import AssetModel

@Suite struct SpellingTests {
  @Test(arguments: [
    ("fromat", "format"), ("formt", "format"), ("FORMAT", "format"), ("vormat", "format"),
    ("warn", "warning"), ("erorr", "error"), ("sarfi", "sarif"), ("jsn", "json"),
    ("missing-scales", "missing-scale"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    let words = [
      "format", "files-from", "error", "warning", "note", "sarif", "json", "junit", "missing-scale",
      "unknown-scale",
    ]
    #expect(Spelling.nearest(typed, in: words) == meant)
  }

  @Test(arguments: ["", "x", "banana", "fo", "form-factor-of-a-device", "w"])
  func leavesStrangersAlone(typed: String) {
    #expect(Spelling.nearest(typed, in: ["format", "warning", "missing-scale"]) == nil)
  }

  @Test func takesTheFirstInAlphabeticalOrderOfEquallyNearOnes() {
    #expect(Spelling.nearest("cat", in: ["rat", "bat", "hat"]) == "bat")
    #expect(Spelling.nearest("cat", in: ["bat", "hat", "rat"]) == "bat")
  }

  @Test func countsSlips() {
    func slips(_ left: String, _ right: String) -> Int {
      Spelling.slips(from: Array(left), to: Array(right))
    }
    #expect(slips("", "abc") == 3)
    #expect(slips("abc", "") == 3)
    #expect(slips("abcd", "abdc") == 1)
    #expect(slips("kitten", "sitting") == 3)
    #expect(slips("ca", "abc") == 3)
  }
}
