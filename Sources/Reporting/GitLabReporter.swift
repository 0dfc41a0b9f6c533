import AssetModel

/// GitLab's Code Quality report: a JSON array, empty where nothing was found.
struct GitLabReporter {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func document() -> [UInt8] {
    let fingerprints = Fingerprint.unique(report.findings, base: report.base)
    return JSONWriter.document(.array(zip(report.findings, fingerprints).map(violation)))
  }

  private func violation(_ finding: Finding, fingerprint: String) -> JSON {
    let path = report.base.identity(finding.location.path)
    return .members([
      "description": .string(finding.message.text),
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(Self.name(of: finding.severity)),
      "location": .members([
        "path": .string(String(decoding: path.bytes, as: UTF8.self)),
        "lines": .members(["begin": .number(finding.location.position?.line ?? 1)]),
      ]),
    ])
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
