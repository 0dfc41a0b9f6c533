import AssetModel

/// Workflow commands, which GitHub Actions shows as annotations of a change.
struct GitHubReporter {
  private let report: Report

  /// A step shows this many annotations of each kind and drops the rest in silence.
  static let annotationLimit = 10

  init(_ report: Report) {
    self.report = report
  }

  func commands() -> String {
    var lines = [String]()
    var counts = [Severity: Int]()
    let isCut = Severity.allCases.contains { severity in
      report.findings.count { $0.severity == severity } > Self.annotationLimit
    }
    for finding in report.findings {
      // The closing summary is a notice, too, and takes one of the places of the notes.
      let limit = Self.annotationLimit - (isCut && finding.severity == .note ? 1 : 0)
      counts[finding.severity, default: 0] += 1
      if counts[finding.severity, default: 0] <= limit { lines.append(command(finding)) }
    }
    if isCut {
      let shown = Wording.count(lines.count, "finding is", "findings are")
      let text =
        "\(Wording.severities(of: report.findings)): \(shown) shown, since a step shows at most "
        + "\(Self.annotationLimit) of each kind. The formats 'text' and 'sarif' give all of them."
      lines.append("::notice title=assetlint::\(Self.data(text))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(_ finding: Finding) -> String {
    let position = finding.location.position ?? .start
    let path = report.base.identity(finding.location.path)
    let file = String(decoding: path.bytes, as: UTF8.self)
    var properties = "file=\(Self.property(file)),line=\(position.line)"
    if finding.location.position != nil { properties += ",col=\(position.column)" }
    let title = report.rules.first { $0.id == finding.rule }?.title
    let heading = title.map { "\($0) [\(finding.rule)]" } ?? finding.rule
    properties += ",title=\(Self.property(heading))"
    let text = finding.message.text + (finding.remedy.map { "\n\($0)" } ?? "")
    return "::\(Self.name(of: finding.severity)) \(properties)::\(Self.data(text))"
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The text of a command, which ends with its line.
  private static func data(_ text: String) -> String {
    escape(text, characters: "%\r\n")
  }

  /// A property of a command, which ends at a comma or a colon as well.
  private static func property(_ text: String) -> String {
    escape(text, characters: "%\r\n:,")
  }

  private static func escape(_ text: String, characters: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
