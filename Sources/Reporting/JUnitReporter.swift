import AssetModel

/// JUnit's XML: a test case a rule and file with findings. It fails where a finding fails the run;
/// the others pass and carry their text along. A clean run is one case that passes.
struct JUnitReporter {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  private struct Case {
    var rule: String
    var path: String
    var findings: [Finding]
  }

  func document() -> String {
    let cases = cases()
    let failureCount = cases.count { !failures(of: $0).isEmpty }
    let count = max(cases.count, 1)
    let counts = "tests=\"\(count)\" failures=\"\(failureCount)\" errors=\"0\""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="assetlint" \(counts)>
        <testsuite name="assetlint" \(counts) skipped="0">

      """
    for testCase in cases { text += element(testCase) }
    if cases.isEmpty {
      let checked =
        "\(Wording.count(report.fileCount, "file")) in "
        + Wording.count(report.familyCount, "family", "families")
      text += "    <testcase classname=\"assetlint\" name=\"\(checked)\"/>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// Findings of one rule and file are neighbours in the report.
  private func cases() -> [Case] {
    var cases = [Case]()
    for finding in report.findings {
      let path = report.base.identity(finding.location.path).display
      if let last = cases.last, last.rule == finding.rule, last.path == path {
        cases[cases.count - 1].findings.append(finding)
      } else {
        cases.append(Case(rule: finding.rule, path: path, findings: [finding]))
      }
    }
    return cases
  }

  private func failures(of testCase: Case) -> [Finding] {
    guard let failOn = report.failOn else { return [] }
    return testCase.findings.filter { $0.severity >= failOn }
  }

  private func element(_ testCase: Case) -> String {
    let path = Markup.escaped(testCase.path)
    let rule = Markup.escaped(testCase.rule)
    let text = testCase.findings.map(Self.line).map(Markup.escaped).joined(separator: "\n")
    let content: String
    if let first = failures(of: testCase).first {
      let message = Markup.escaped(first.message.text.onOneLine)
      let type = first.severity.rawValue
      content = "<failure message=\"\(message)\" type=\"\(type)\">\(text)</failure>"
    } else {
      content = "<system-out>\(text)</system-out>"
    }
    return """
          <testcase classname="\(rule)" name="\(path)" file="\(path)">
            \(content)
          </testcase>

      """
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.location.position.map { "line \($0.line), column \($0.column): " } ?? ""
    let remedy = finding.remedy.map { " \($0.onOneLine)" } ?? ""
    return "\(finding.severity.rawValue): \(place)\(finding.message.text.onOneLine)\(remedy)"
  }
}
