import AssetModel
import Inventory
import RuleEngine

/// Findings that a project accepts or grades otherwise: artwork has no comments that could say so.
public struct Override: Sendable {
  var files: PathGlobs
  var rules: [Sourced<String>]
  var level: RuleSetting.Level
  var reason: String
  /// The last day it holds.
  var expires: CalendarDate?
  var file: String
  var position: TextPosition

  /// The folders that the globs can be about at most, absolute.
  var folders: [FilePath] {
    files.globs.map { glob in
      let glob = glob.drop { $0 == "!" }
      // A glob without a slash before its end is about names at any depth.
      guard glob.dropLast().contains("/") else { return files.folder }
      let literal = glob.prefix { !"*?[\\".contains($0) }
      guard let slash = literal.lastIndex(of: "/") else { return files.folder }
      return FilePath(String(literal[..<slash].drop { $0 == "/" })).resolved(in: files.folder)
    }
  }
}

/// What a run is left with once overrides or a baseline have been held against its findings.
public struct Judgement: Sendable {
  /// In the order they came in.
  public var findings: [Finding]
  /// How many are held back.
  public var heldCount = 0
  /// Lines for people: what no longer holds or is no longer needed.
  public var notices: [String] = []
}

extension [Override] {
  /// Drops and regrades findings as the first override that is about them says.
  ///
  /// An override that matches nothing any more, or has expired, is told in a notice and not in a
  /// finding: it is a matter of the configuration, and no reason for artwork to fail.
  public func applied(
    to findings: [Finding], reach: Reach, base: PathBase, today: CalendarDate
  ) -> Judgement {
    let matchers = map { PathMatcher($0.files) }
    var byRule: [String: [Int]] = [:]
    for (index, override) in enumerated() {
      for rule in override.rules { byRule[rule.value, default: []].append(index) }
    }
    var counts = [Int](repeating: 0, count: count)
    var judgement = Judgement(findings: [])
    for finding in findings {
      let path = base.absolute(finding.location.path)
      let matching = (byRule[finding.rule] ?? []).filter { matchers[$0].matches(path) }
      for index in matching { counts[index] += 1 }
      switch matching.first(where: { !self[$0].hasExpired(on: today) }).map({ self[$0].level }) {
      case .off: judgement.heldCount += 1
      case .severity(let severity):
        var finding = finding
        finding.severity = severity
        judgement.findings.append(finding)
      case nil: judgement.findings.append(finding)
      }
    }
    judgement.notices = zip(self, counts).compactMap { override, count in
      override.notice(matches: count, reach: reach, today: today)
    }
    return judgement
  }
}

extension Override {
  func hasExpired(on today: CalendarDate) -> Bool { expires.map { $0 < today } ?? false }

  fileprivate func notice(matches: Int, reach: Reach, today: CalendarDate) -> String? {
    let place = "\(file):\(position.line):\(position.column): warning"
    let isInReach =
      rules.allSatisfy { reach.applied($0.value) } && folders.allSatisfy(reach.covers)
    if let expires, hasExpired(on: today) {
      if matches > 0 {
        let findings = matches == 1 ? "1 finding is" : "\(matches) findings are"
        return "\(place): This override expired on \(expires): \(findings) reported again."
      }
      return isInReach
        ? "\(place): This override expired on \(expires) and matches no finding any more." : nil
    }
    return matches == 0 && isInReach
      ? "\(place): This override matches no finding any more." : nil
  }
}
