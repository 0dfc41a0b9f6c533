import AssetModel
import Reporting

/// The findings that a project knows and has put off, so that only new ones are reported.
public struct Baseline: Hashable, Sendable {
  /// Findings that are one by their fingerprint.
  public struct Entry: Hashable, Sendable {
    public var rule: String
    /// From the root on, as `FilePath.display` shows it.
    public var path: String
    public var key: String
    public var count: Int
    /// For readers; nothing goes by it.
    public var message: String

    fileprivate var fingerprint: String {
      Fingerprint.of(rule: rule, path: FilePath(path), key: key)
    }
  }

  /// By path, rule and key.
  public private(set) var entries: [Entry]

  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { ($0.path, $0.rule, $0.key) < ($1.path, $1.rule, $1.key) }
  }

  /// Records findings, the message of the first where several are one.
  public init(recording findings: [Finding], base: PathBase) {
    var entries: [Entry] = []
    var positions: [String: Int] = [:]
    for finding in findings {
      let entry = Entry(finding, base: base)
      if let position = positions[entry.fingerprint] {
        entries[position].count += 1
      } else {
        positions[entry.fingerprint] = entries.count
        entries.append(entry)
      }
    }
    self.init(entries)
  }

  /// This baseline, and what `old` knows of files and rules that the run did not look at.
  public func keeping(_ old: Baseline, outside reach: Reach, base: PathBase) -> Baseline {
    let own = Set(entries.map(\.fingerprint))
    return Baseline(
      entries
        + old.entries.filter { entry in
          !entry.isIn(reach, base: base) && !own.contains(entry.fingerprint)
        })
  }

  /// Holds back the findings that are recorded; of more than were recorded the last are reported.
  /// Entries with fewer findings than recorded are told in notices.
  ///
  /// - Parameters:
  ///   - base: its root is the one that the entries' paths start from.
  ///   - file: the baseline's file, as shown to people.
  public func applied(
    to findings: [Finding], reach: Reach, base: PathBase, file: String
  ) -> Judgement {
    var remaining: [String: Int] = [:]
    for entry in entries { remaining[entry.fingerprint, default: 0] += entry.count }
    var judgement = Judgement(findings: [])
    for finding in findings {
      let fingerprint = Entry(finding, base: base).fingerprint
      if let count = remaining[fingerprint], count > 0 {
        remaining[fingerprint] = count - 1
        judgement.heldCount += 1
      } else {
        judgement.findings.append(finding)
      }
    }
    let stale = entries.filter { entry in
      remaining[entry.fingerprint] ?? 0 > 0 && entry.isIn(reach, base: base)
    }
    judgement.notices = notices(of: stale, remaining, file: file)
    return judgement
  }

  private func notices(
    of stale: [Entry], _ remaining: [String: Int], file: String
  ) -> [String] {
    guard !stale.isEmpty else { return [] }
    let count =
      stale.count == 1 ? "1 entry no longer occurs" : "\(stale.count) entries no longer occur"
    let lines = stale.map { entry -> String in
      let missing = remaining[entry.fingerprint] ?? 0
      let part = missing < entry.count ? " (\(missing) of \(entry.count))" : ""
      return "  \(entry.path): \(entry.message) [\(entry.rule)]\(part)"
    }
    let it = stale.count == 1 ? "it" : "them"
    let first = "\(file): warning: \(count); '--write-baseline' removes \(it):"
    return [([first] + lines).joined(separator: "\n")]
  }
}

extension Baseline.Entry {
  fileprivate init(_ finding: Finding, base: PathBase) {
    self.init(
      rule: finding.rule, path: base.identity(finding.location.path).display, key: finding.key,
      count: 1, message: finding.message.text)
  }

  /// Whether the run looked at the file with the rule.
  fileprivate func isIn(_ reach: Reach, base: PathBase) -> Bool {
    reach.applied(rule) && reach.covers(FilePath(path).resolved(in: base.root))
  }
}
