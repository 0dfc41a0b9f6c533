// Reporting turns a report into the bytes of one format. It reads no artwork and decides nothing: a
// finding's severity, sentence and place are given, and what a format cannot say is left out.
import AssetModel

/// The formats a report can be written in, by the name given to `--format`.
public enum OutputFormat: String, CaseIterable, Sendable {
  case text, sarif, json, github, gitlab, junit, xcode, html

  /// Whether the format tells the length and SHA-256 of files, so that `Report.digests` is needed.
  public var needsDigests: Bool { self == .sarif }

  /// The whole report, as bytes because a path need not be UTF-8.
  public func render(_ report: Report, _ presentation: Presentation = Presentation()) -> [UInt8] {
    let ordered = self == .text ? report : report.inRootOrder
    return switch self {
    case .text: Array(TextReporter(ordered, presentation).findings().utf8)
    case .sarif: SARIFReporter(ordered, presentation.sarifProfile).document()
    case .json: JSONReporter(ordered).document()
    case .github: Array(GitHubReporter(ordered).commands().utf8)
    case .gitlab: GitLabReporter(ordered).document()
    case .junit: Array(JUnitReporter(ordered).document().utf8)
    case .xcode: XcodeReporter(ordered).lines()
    case .html: Array(HTMLReporter(ordered).document().utf8)
    }
  }
}

extension Report {
  /// The report with its findings in the order of their paths from the root: the order of paths as
  /// reported depends on the folder a run is started in, and what machines read must not.
  var inRootOrder: Report {
    var report = self
    report.findings = findings.enumerated()
      .map { (path: base.identity($1.location.path), offset: $0, finding: $1) }
      .sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }
      .map(\.finding)
    return report
  }
}

/// How a report is to be laid out, where a format leaves a choice.
public struct Presentation: Hashable, Sendable {
  /// The form of `text`.
  public enum Layout: Hashable, Sendable {
    /// One finding a line, for pipes and files.
    case lines
    /// Grouped by folder and wrapped, for a terminal of so many columns.
    case grouped(columns: Int)
  }

  public var layout = Layout.lines
  /// Never true for a file.
  public var usesColor = false
  /// Every finding is written out, however often its rule repeats.
  public var isVerbose = false
  /// No summary.
  public var isQuiet = false
  /// A table of how often each rule was broken.
  public var showsStatistics = false
  public var sarifProfile = SARIFProfile.github

  public init() {}
}

/// Whose reading of SARIF a report follows where the two disagree.
public enum SARIFProfile: String, CaseIterable, Sendable {
  /// What GitHub code scanning accepts and shows: a line and column even in a binary file, one
  /// result a rule, file and line, no more results than an upload may have.
  case github
  /// The letter of the specification: a binary file's region is counted in bytes.
  case strict
}
