import AssetModel

/// Findings as SARIF's `results` and `artifacts`.
struct SARIFResults {
  /// The name that stands for the root in every URI.
  static let root = "%SRCROOT%"

  /// Findings that become one result. GitHub shows one result a rule, file and line: with its
  /// profile those that share all three go together.
  struct Group {
    var findings: [Finding]
    var fingerprint: String

    var first: Finding { findings[0] }
    var severity: Severity { findings.map(\.severity).max() ?? first.severity }
  }

  let groups: [Group]
  private let report: Report
  private let profile: SARIFProfile
  private let ruleIndexes: [String: Int]

  init(_ report: Report, rules: [RuleDescription], profile: SARIFProfile) {
    self.report = report
    self.profile = profile
    ruleIndexes = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let fingerprints = Fingerprint.unique(report.findings, base: report.base)
    var groups = [Group]()
    for (finding, fingerprint) in zip(report.findings, fingerprints) {
      if profile == .github, let last = groups.last?.first, last.rule == finding.rule,
        last.location.path == finding.location.path,
        last.location.position?.line == finding.location.position?.line
      {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append(Group(findings: [finding], fingerprint: fingerprint))
      }
    }
    self.groups = groups
  }

  func result(_ group: Group) -> JSON {
    let finding = group.first
    let related = group.findings.flatMap(\.related).reduce(into: [FilePath]()) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
    return .members([
      "ruleId": .string(finding.rule),
      "ruleIndex": .optional(ruleIndexes[finding.rule]),
      "level": group.severity.sarifLevel,
      "message": message(group),
      "locations": .array([location(finding.location)]),
      "relatedLocations": related.isEmpty
        ? nil : .array(related.enumerated().map { relatedLocation($1, id: $0 + 1) }),
      "partialFingerprints": .members([Fingerprint.name: .string(group.fingerprint)]),
    ])
  }

  /// The files with results, in path order.
  func artifacts(of groups: [Group]) -> JSON {
    let paths = Set(groups.map(\.first.location.path))
    return .array(
      paths.map { (identity: report.base.identity($0), path: $0) }.sorted { $0 < $1 }.map {
        _, path in
        let digest = report.digests[path]
        return .members([
          "location": artifactLocation(path),
          "length": .optional(digest?.length),
          "mimeType": .string(Self.mimeType(of: path)),
          "hashes": digest.map { .members(["sha-256": .string($0.sha256)]) },
        ])
      })
  }

  /// A single finding's sentence comes with what it was made of; several share their sentences only,
  /// since a message can name one template.
  private func message(_ group: Group) -> JSON {
    let text = group.findings.map { Self.escaped($0.message.text) }.joined(separator: " ")
    guard group.findings.count == 1 else { return .members(["text": .string(text)]) }
    let message = group.first.message
    return .members([
      "text": .string(text), "id": .string(message.id),
      "arguments": message.arguments.isEmpty ? nil : .strings(message.arguments),
    ])
  }

  /// In SARIF a message's braces enclose the number of an argument; literal ones are doubled.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  private func location(_ location: Location) -> JSON {
    .members([
      "physicalLocation": physicalLocation(location),
      "logicalLocations": location.part.map { .array([.members(["name": .string($0)])]) },
    ])
  }

  private func relatedLocation(_ path: FilePath, id: Int) -> JSON {
    .members([
      "id": .number(id),
      "physicalLocation": physicalLocation(Location(path: path)),
      "message": .members(["text": .string(Self.escaped(FilePath.display(path.nameBytes)))]),
    ])
  }

  private func physicalLocation(_ location: Location) -> JSON {
    .members([
      "artifactLocation": artifactLocation(location.path), "region": region(location),
    ])
  }

  private func artifactLocation(_ path: FilePath) -> JSON {
    let (uri, isBelowRoot) = URIReference.of(path, base: report.base)
    return .members([
      "uri": .string(uri), "uriBaseId": isBelowRoot ? .string(Self.root) : nil,
    ])
  }

  /// A text file's line and column. The whole of a binary file by the letter; for GitHub, which
  /// shows nothing without a line, its beginning.
  private func region(_ location: Location) -> JSON? {
    if location.position == nil, profile == .strict {
      return report.digests[location.path].map {
        .members(["byteOffset": .number(0), "byteLength": .number($0.length)])
      }
    }
    let position = location.position ?? .start
    return .members([
      "startLine": .number(position.line), "startColumn": .number(position.column),
      "endLine": .number(position.line), "endColumn": .number(position.column),
    ])
  }

  private static func mimeType(of path: FilePath) -> String {
    let name = path.name.lowercased()
    if name.hasSuffix(".png") { return "image/png" }
    if name.hasSuffix(".pdf") { return "application/pdf" }
    if name.hasSuffix(".json") { return "application/json" }
    return "application/octet-stream"
  }
}
