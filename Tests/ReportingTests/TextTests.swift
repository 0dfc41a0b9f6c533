import AssetModel
import Testing

@testable import Reporting

@Suite struct TextTests {
  private func grouped(_ findings: [Finding], columns: Int = 80, verbose: Bool = false) -> String {
    var presentation = Presentation()
    presentation.layout = .grouped(columns: columns)
    presentation.isVerbose = verbose
    return TextReporter(Fixture.report(findings), presentation).findings()
  }

  private func repeats(_ count: Int) -> [Finding] {
    (1...count).map { Fixture.missingScale(FilePath("f\($0 % 3)/a\(10 + $0).png")) }
  }

  @Test func sixOfARuleAreWrittenOutSevenAreFolded() {
    #expect(grouped(repeats(6)).split(separator: "\n").count { $0.contains("[missing") } == 6)
    #expect(!grouped(repeats(6)).contains("More of the same"))
    #expect(grouped(repeats(7)).split(separator: "\n").count { $0.contains("[missing") } == 5)
    #expect(
      grouped(repeats(7)).contains(
        "More of the same (--verbose lists them)\n  2  missing-scale, in 1 folder\n"))
    #expect(
      grouped(repeats(7), verbose: true).split(separator: "\n")
        .count { $0.contains("[missing") } == 7)
  }

  @Test func theRemedyIsSaidOnceUntilItChanges() {
    var findings = repeats(4)
    findings[3].remedy = "Export @3x at 9 × 9 px."
    let remedies = grouped(findings).split(separator: "\n").filter { $0.contains("Remedy:") }
    // In report order f0/a13, f1/a11, f1/a14, f2/a12: the third is the one that differs.
    #expect(
      remedies.map(String.init) == [
        "           Remedy: Export @3x at 72 × 72 px.",
        "           Remedy: Export @3x at 9 × 9 px.",
        "           Remedy: Export @3x at 72 × 72 px.",
      ])
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func noLineIsWiderThanTheTerminal(columns: Int) {
    let text = grouped(Fixture.report.findings, columns: columns, verbose: true)
    let findings = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let limit = min(columns, GroupedText.widestText)
    let tooWide = findings.filter {
      TextStyle.width(of: $0) > limit && $0.dropFirst(11).contains(" ")
    }
    #expect(tooWide == [])
    #expect(findings.count > 25)
  }

  @Test func numbersStayWithTheirUnitsAndWidthsWithTheirHeights() {
    #expect(
      TextStyle.wrap("a page of 24.5 × 24 pt; nearest is 25 × 24 pt.", columns: 16)
        == ["a page of", "24.5 × 24 pt;", "nearest is", "25 × 24 pt."])
    #expect(
      TextStyle.wrap("crops 17.9 % (122 px at", columns: 12) == ["crops 17.9 %", "(122 px at"])
    #expect(TextStyle.wrap("px of no number", columns: 5) == ["px of", "no", "number"])
  }

  @Test func aCatalogIsOneGroup() {
    let paths = ["A.xcassets/a.imageset/a.png", "A.xcassets/b/c.imageset/c.png", "b/d.png"]
    #expect(
      grouped(paths.map { Fixture.missingScale(FilePath($0)) }).split(separator: "\n")
        .filter { !$0.contains("Remedy") }.prefix(5) == [
          "A.xcassets", "  warning  a.imageset: 'a.png' has @2x but lacks @3x. [missing-scale]",
          "  warning  b/c.imageset: 'c.png' has @2x but lacks @3x. [missing-scale]", "b",
          "  warning  'd.png' has @2x but lacks @3x. [missing-scale]",
        ])
  }

  @Test func whatCanBeFixedIsSaid() {
    var report = Fixture.report([Fixture.missingScale(FilePath("a.png"))])
    report.fixableCount = 1
    #expect(
      TextReporter(report).summary().hasSuffix(
        """
        Next: '--fix' repairs 1 fault without losing anything; '--diff' shows how.
              'assetlint explain missing-scale' says why and what to do.

        """))
    (report.fixableCount, report.fixCount) = (0, 1_200)
    #expect(TextReporter(report).summary().hasPrefix("Fixed 1,200 faults.\nChecked "))
  }

  @Test func aNarrowTerminalBreaksLinesItself() {
    let lines = grouped([Fixture.missingScale(FilePath("a.png"))], columns: 20)
      .split(separator: "\n")
    #expect(lines.contains("  warning  'a.png' has @2x but lacks @3x. [missing-scale]"))
  }

  @Test func aMessageWithoutTheFileGetsItsName() {
    var finding = Fixture.missingScale(FilePath("Icons/a.png"))
    finding.message.text = "It lacks @3x."
    #expect(grouped([finding]).contains("  warning  a.png: It lacks @3x. [missing-scale]\n"))
  }

  @Test func quietLeavesOutTheSummary() {
    var presentation = Presentation()
    presentation.isQuiet = true
    presentation.showsStatistics = true
    #expect(TextReporter(Fixture.report, presentation).summary() == "")
    presentation.layout = .grouped(columns: 80)
    #expect(TextReporter(Fixture.clean, presentation).findings() == "")
  }

  @Test func noControlCharacterReachesTheTerminal() {
    for format in [OutputFormat.text, .xcode, .junit, .html] {
      let scalars = String(decoding: format.render(Fixture.report), as: UTF8.self).unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
    }
  }

  @Test func wrappingCountsColumns() {
    #expect(TextStyle.wrap("aa bb cc", columns: 5) == ["aa bb", "cc"])
    #expect(TextStyle.wrap("漢字 漢字", columns: 8) == ["漢字", "漢字"])
    #expect(TextStyle.wrap("a-word-too-long b", columns: 5) == ["a-word-too-long", "b"])
    #expect(TextStyle.wrap("", columns: 5) == [])
    #expect(TextStyle.width(of: "e\u{301}\u{1F600}x") == 4)
  }

  @Test func progressFitsTheLine() {
    #expect(
      Progress.line(done: 1_204, found: 10_000, columns: 80)
        == "\rChecking 1,204 of 10,000 files (12 %)\u{1B}[K")
    #expect(Progress.line(done: 1, found: 1, columns: 10) == "\rChecking \u{1B}[K")
    #expect(Progress.line(done: 0, found: 0, columns: 80) == "\rChecking 0 of 0 files\u{1B}[K")
  }

  @Test func theLineComesLateAndNotOften() {
    var pace = ProgressPace(start: 10)
    pace.begin(100)
    #expect(pace.advance(by: 32, at: 10.4, columns: 80) == nil)
    #expect(!pace.isShown)
    let first = "\rChecking 64 of 100 files (64 %)\u{1B}[K"
    #expect(pace.advance(by: 32, at: 10.5, columns: 80) == first)
    #expect(pace.advance(by: 10, at: 10.55, columns: 80) == nil)
    pace.begin(3)
    #expect(
      pace.advance(by: 1, at: 10.65, columns: 80) == "\rChecking 1 of 3 files (33 %)\u{1B}[K")
    #expect(pace.isShown)
  }

  @Test func gitHubShowsTenOfAKindAndKeepsAPlaceForTheRest() {
    let notes = (10...30).map { number in
      Finding(
        rule: "export-leftover-name", severity: .note,
        location: Location(path: FilePath("Frame \(number).png")),
        message: Message(id: "default", arguments: [], text: "Frame \(number)."))
    }
    func commands(_ count: Int) -> [Substring] {
      String(
        decoding: OutputFormat.github.render(Fixture.report(Array(notes.prefix(count)))),
        as: UTF8.self
      ).split(separator: "\n")
    }
    #expect(commands(10).count == 10)
    #expect(commands(11).count == 10)
    #expect(
      commands(11).last
        == """
        ::notice title=assetlint::11 notes: 9 findings are shown, since a step shows at most 10 of \
        each kind. The formats 'text' and 'sarif' give all of them.
        """)
  }

  @Test func gitHubReadsBackWhatWasWritten() {
    let hostile = "a%0A::error::,b\r\n:c.png"
    let path = FilePath(hostile)
    let output = String(
      decoding: OutputFormat.github.render(Fixture.report([Fixture.missingScale(path)])),
      as: UTF8.self)
    #expect(output.split(separator: "\n").count == 1)
    #expect(
      output.hasPrefix("::warning file=art/a%250A%3A%3Aerror%3A%3A%2Cb%0D%0A%3Ac.png,line=1,"))
  }

  @Test func jsonStringsAreEscaped() {
    let text = "\"\\\u{0}\u{1F}\u{7F}\u{9B}\u{2028}\n\t/é\u{1F600}"
    #expect(
      String(decoding: JSONWriter.document(.string(text)), as: UTF8.self)
        == "\"\\\"\\\\\\u0000\\u001f\\u007f\\u009b\\u2028\\n\\t/é\u{1F600}\"\n")
    #expect(
      String(decoding: JSONWriter.document(.object([("a", .array([]))])), as: UTF8.self)
        == "{\n  \"a\": []\n}\n")
  }
}
