import AssetModel

/// assetlint's own JSON, for scripts. Members are only ever added within one `version`; whoever
/// reads it should ignore those it does not know.
///
/// ```
/// version      1
/// tool         {name, version}
/// checked      {files, families}
/// counts       {error, warning, note}: findings by severity
/// exitStatus   0, 1 or 2
/// failOn       "error", "warning", "note" or "never"
/// skipped      [{reason, count}]: "ignored", "excluded", "costly-rules", "overridden" or
///              "baselined"
/// rules        {ID: {title, severity, topic, findings}} of rules with findings
/// findings     [{rule, severity, path, uri, line, column, part, message, remedy, related,
///                fingerprint}] in path order
///   path         from the repository's root, for people: escapes for what cannot be printed
///   uri          the same, percent-encoded: the exact bytes of the name
///   line, column 1-based, in text files only
///   part         a place inside a picture ("chunk IDAT"), where there is one
///   message      {text, id, arguments}
///   remedy       what to do, where the rule says
///   related      [{path, uri}] of partner files
///   fingerprint  the same in every run for the same finding; unique in a report
/// ```
struct JSONReporter {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func document() -> [UInt8] {
    let fingerprints = Fingerprint.unique(report.findings, base: report.base)
    return JSONWriter.document(
      .members([
        "version": .number(1),
        "tool": .members([
          "name": .string(report.tool.name), "version": .string(report.tool.version),
        ]),
        "checked": .members([
          "files": .number(report.fileCount), "families": .number(report.familyCount),
        ]),
        "counts": .object(
          Severity.allCases.reversed().map { severity in
            (severity.rawValue, .number(report.findings.count { $0.severity == severity }))
          }),
        "exitStatus": .number(Int(report.exitStatus)),
        "failOn": .string(report.failOn?.rawValue ?? "never"),
        "skipped": .array(
          report.skipped.map {
            .members(["reason": .string($0.reason.name), "count": .number($0.count)])
          }),
        "rules": rules,
        "findings": .array(zip(report.findings, fingerprints).map(finding)),
      ]))
  }

  private var rules: JSON {
    let counts = report.findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    return .object(
      report.rules.sorted { $0.id < $1.id }.compactMap { rule in
        guard let count = counts[rule.id] else { return nil }
        return (
          rule.id,
          .members([
            "title": .string(rule.title),
            "severity": .string(rule.severity?.rawValue ?? "off"),
            "topic": .string(rule.topic),
            "findings": .number(count),
          ])
        )
      })
  }

  private func finding(_ finding: Finding, fingerprint: String) -> JSON {
    .object(
      [
        ("rule", .string(finding.rule)),
        ("severity", .string(finding.severity.rawValue)),
      ] + place(finding.location.path)
        + members([
          "line": .optional(finding.location.position?.line),
          "column": .optional(finding.location.position?.column),
          "part": .optional(finding.location.part),
          "message": .members([
            "text": .string(finding.message.text), "id": .string(finding.message.id),
            "arguments": .strings(finding.message.arguments),
          ]),
          "remedy": .optional(finding.remedy),
          "related": finding.related.isEmpty
            ? nil : .array(finding.related.map { .object(place($0)) }),
          "fingerprint": .string(fingerprint),
        ]))
  }

  private func members(_ members: KeyValuePairs<String, JSON?>) -> [(String, JSON)] {
    members.compactMap { name, value in value.map { (name, $0) } }
  }

  private func place(_ path: FilePath) -> [(String, JSON)] {
    [
      ("path", .string(report.base.identity(path).display)),
      ("uri", .string(URIReference.of(path, base: report.base).uri)),
    ]
  }
}

extension Skipped.Reason {
  fileprivate var name: String {
    switch self {
    case .ignored: "ignored"
    case .excluded: "excluded"
    case .costlyRules: "costly-rules"
    case .overridden: "overridden"
    case .baselined: "baselined"
    }
  }
}
