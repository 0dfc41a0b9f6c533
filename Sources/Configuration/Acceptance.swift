import AssetModel
import Platform
import Reporting
import YAML

/// What a run reports once overrides and baseline have had their say.
public struct Acceptance: Sendable {
  public var findings: [Finding]
  /// How many findings were held back, and by what.
  public var skipped: [Skipped] = []
  /// For people, on standard error; some of several lines.
  public var notices: [String] = []
}

/// No baseline is there to hold findings against.
public struct MissingBaseline: Error, CustomStringConvertible {
  let file: FilePath

  public var description: String {
    "There is no baseline '\(file.display)'; '--write-baseline' makes it."
  }
}

extension Configuration {
  /// Holds the overrides against the findings of a run, and the baseline against what is left.
  ///
  /// - Parameter writesBaseline: whether the baseline is first made to hold just these findings;
  ///   what it knows of files and rules that the run did not look at stays in it.
  /// - Throws: `MissingBaseline`, `SourceError` for what is wrong in a baseline, `OutputError` where
  ///   it cannot be written.
  public func accept(
    _ findings: [Finding], reach: Reach, base: PathBase, today: CalendarDate, writesBaseline: Bool
  ) throws -> Acceptance {
    let judgement = overrides.applied(to: findings, reach: reach, base: base, today: today)
    var acceptance = Acceptance(findings: judgement.findings)
    acceptance.add(judgement, .overridden)
    guard writesBaseline || baseline != nil else { return acceptance }

    let file =
      baseline?.value ?? folder.appending(Baseline.fileName).seen(from: base.currentFolder)
    let place = file.resolved(in: base.currentFolder).folder.withoutLinks
    let root = PathBase(root: place.repositoryRoot, currentFolder: base.currentFolder)
    let old = try Baseline.read(file)
    var known = old
    if writesBaseline {
      var new = Baseline(recording: acceptance.findings, base: root)
      if let old { new = new.keeping(old, outside: reach, base: root) }
      try Output.file(file).write(new.document)
      acceptance.notices.append(written(new, to: file))
      known = new
    }
    guard let known else { throw MissingBaseline(file: file) }
    acceptance.add(
      known.applied(to: acceptance.findings, reach: reach, base: root, file: file.display),
      .baselined)
    return acceptance
  }

  private func written(_ new: Baseline, to file: FilePath) -> String {
    let count = new.entries.count
    let entries = count == 1 ? "1 entry" : "\(count) entries"
    let hint =
      baseline == nil
      ? " Name it as 'baseline' in '\(ConfigurationFile.name)' or with '--baseline'." : ""
    return "Wrote \(entries) to '\(file.display)'.\(hint)"
  }
}

extension Acceptance {
  fileprivate mutating func add(_ judgement: Judgement, _ reason: Skipped.Reason) {
    findings = judgement.findings
    if judgement.heldCount > 0 { skipped.append(Skipped(reason, count: judgement.heldCount)) }
    notices += judgement.notices
  }
}
