import AssetModel

/// Text for people: one finding a line where something else reads along, grouped by folder on a
/// terminal.
public struct TextReporter {
  private let report: Report
  private let presentation: Presentation
  private let style: TextStyle

  public init(_ report: Report, _ presentation: Presentation = Presentation()) {
    self.report = report
    self.presentation = presentation
    style = TextStyle(usesColor: presentation.usesColor)
  }

  /// What goes to standard output. The grouped layout ends in the summary.
  public func findings() -> String {
    switch presentation.layout {
    case .lines:
      return report.findings.map { line($0) + "\n" }.joined()
    case .grouped(let columns):
      let grouped = GroupedText(
        report.findings, columns: columns, isVerbose: presentation.isVerbose, style: style)
      return grouped.text() + summary()
    }
  }

  /// How much was checked, what was found and what to do next: the end of the grouped layout; with
  /// single lines it belongs on standard error. Empty when quiet.
  public func summary() -> String {
    guard !presentation.isQuiet else { return "" }
    var lines = presentation.showsStatistics ? statistics() : []
    if !lines.isEmpty { lines.append("") }
    if report.fixCount > 0 { lines.append("Fixed \(Wording.count(report.fixCount, "fault")).") }
    let checked =
      "Checked \(Wording.count(report.fileCount, "file")) in "
      + Wording.count(report.familyCount, "family", "families")
    let found = Wording.severities(of: report.findings)
    lines.append("\(checked): \(style.paint(found, report.findings.map(\.severity).max())).")
    if !report.skipped.isEmpty {
      lines.append("Left out: \(Wording.list(report.skipped.map(\.wording))).")
    }
    if report.fixableCount > 0 {
      let count = Wording.count(report.fixableCount, "fault")
      lines.append("Next: '--fix' repairs \(count) without losing anything; '--diff' shows how.")
    }
    if let rule = ruleToExplain {
      let start = report.fixableCount > 0 ? "      " : "Next: "
      lines.append("\(start)'assetlint explain \(rule)' says why and what to do.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ finding: Finding) -> String {
    var place = finding.location.path.display
    if let position = finding.location.position { place += ":\(position.line):\(position.column)" }
    let severity = style.paint(finding.severity.rawValue, finding.severity)
    let rule = style.dim("[\(finding.rule)]")
    return "\(place): \(severity): \(finding.message.text.onOneLine) \(rule)"
  }

  /// A table of the rules with findings, the most frequent first.
  private func statistics() -> [String] {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    let titles = Dictionary(
      report.rules.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    let rows = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let countWidth = rows.first.map { Wording.grouped($0.value.count).count } ?? 0
    let ruleWidth = rows.map(\.key.count).max() ?? 0
    return rows.map { rule, findings in
      let severity = findings.map(\.severity).max() ?? .note
      let count = Wording.grouped(findings.count).padded(toLeft: countWidth)
      let name = style.paint(severity.rawValue.padded(to: 7), severity)
      let id = titles[rule] == nil ? rule : rule.padded(to: ruleWidth)
      return ([count, name, id] + [titles[rule]].compactMap { $0 }).joined(separator: "  ")
    }
  }

  /// The rule of the worst findings, of several the most frequent, of those the first by name.
  private var ruleToExplain: String? {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    let worst = byRule.min { left, right in
      let (leftSeverity, rightSeverity) = (
        left.value.map(\.severity).max() ?? .note, right.value.map(\.severity).max() ?? .note
      )
      if leftSeverity != rightSeverity { return leftSeverity > rightSeverity }
      return (right.value.count, left.key) < (left.value.count, right.key)
    }
    return worst?.key
  }
}

extension Skipped {
  fileprivate var wording: String {
    switch reason {
    case .ignored: "\(Wording.count(count, "path")) ignored by git"
    case .excluded: "\(Wording.count(count, "path")) excluded"
    case .costlyRules: "\(Wording.count(count, "rule")) above the cost allowed"
    case .overridden: "\(Wording.count(count, "finding")) accepted by overrides"
    case .baselined: "\(Wording.count(count, "finding")) held back by the baseline"
    }
  }
}
