import AssetModel

/// One line a finding as Xcode reads it from a Run Script phase, with absolute paths, which it
/// opens when the issue is clicked.
struct XcodeReporter {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func lines() -> [UInt8] {
    report.findings.flatMap { finding in
      let position = finding.location.position ?? .start
      let rest =
        ":\(position.line):\(position.column): \(finding.severity.rawValue): "
        + "\(finding.message.text.onOneLine) [\(finding.rule)]\n"
      return Self.oneLine(report.base.absolute(finding.location.path)) + Array(rest.utf8)
    }
  }

  /// The path as it is, unless a control character in it would end the line or steer a terminal.
  private static func oneLine(_ path: FilePath) -> [UInt8] {
    let isPlain = path.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isPlain ? path.bytes : Array(path.display.utf8)
  }
}
