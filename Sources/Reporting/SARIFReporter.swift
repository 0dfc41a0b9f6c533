import AssetModel

/// SARIF 2.1.0: one run, the same bytes for the same findings. No times, no identifiers made up for
/// the run, no absolute paths.
struct SARIFReporter {
  private let report: Report
  private let profile: SARIFProfile
  private let rules: [RuleDescription]
  private let uploadLimit: Int

  /// - Parameter uploadLimit: Of more results GitHub refuses the whole upload.
  init(_ report: Report, _ profile: SARIFProfile, uploadLimit: Int = 25_000) {
    self.report = report
    self.profile = profile
    self.uploadLimit = uploadLimit
    rules = report.rules.sorted { $0.id < $1.id }
  }

  func document() -> [UInt8] {
    let results = SARIFResults(report, rules: rules, profile: profile)
    let (kept, leftOut) = limited(results.groups)
    let run = JSON.members([
      "tool": .members(["driver": driver]),
      "originalUriBaseIds": .members([
        SARIFResults.root: .members([
          "description": .members([
            "text": .string("The root of the repository, else the folder assetlint ran in.")
          ])
        ])
      ]),
      "columnKind": reportsText ? .string("unicodeCodePoints") : nil,
      "invocations": .array([invocation(leftOut: leftOut)]),
      "artifacts": results.artifacts(of: kept),
      "results": .array(kept.map(results.result)),
      "properties": .members([
        "checkedFiles": .number(report.fileCount), "checkedFamilies": .number(report.familyCount),
      ]),
    ])
    return JSONWriter.document(
      .members([
        "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
        "version": .string("2.1.0"),
        "runs": .array([run]),
      ]))
  }

  private var driver: JSON {
    .members([
      "name": .string(report.tool.name),
      "fullName": .string(report.tool.fullName),
      "version": .string(report.tool.version),
      "semanticVersion": .string(report.tool.version),
      "informationUri": .string(report.tool.informationURI),
      "rules": .array(rules.map { SARIFRule.descriptor($0, tool: report.tool) }),
    ])
  }

  /// Columns have a meaning only where a finding has one.
  private var reportsText: Bool { report.findings.contains { $0.location.position != nil } }

  private func invocation(leftOut: Int) -> JSON {
    var notifications: JSON?
    if leftOut > 0 {
      let text =
        "\(Wording.count(leftOut, "result")) left out, the least severe: an upload may hold "
        + "\(Wording.grouped(uploadLimit))."
      notifications = .array([
        .members(["level": .string("warning"), "message": .members(["text": .string(text)])])
      ])
    }
    return .members([
      "executionSuccessful": .bool(report.exitStatus < 2),
      "exitCode": .number(Int(report.exitStatus)),
      "toolExecutionNotifications": notifications,
    ])
  }

  /// As many results as an upload may hold, the most severe first to stay, in report order.
  private func limited(_ groups: [SARIFResults.Group]) -> (kept: [SARIFResults.Group], Int) {
    let leftOut = groups.count - uploadLimit
    guard profile == .github, leftOut > 0 else { return (groups, 0) }
    let bySeverity = groups.indices.sorted {
      (groups[$1].severity, $0) < (groups[$0].severity, $1)
    }
    return (bySeverity.prefix(uploadLimit).sorted().map { groups[$0] }, leftOut)
  }
}

extension Severity {
  /// SARIF's `level`, which has the same three names.
  var sarifLevel: JSON { .string(rawValue) }
}
