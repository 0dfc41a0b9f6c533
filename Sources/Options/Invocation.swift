import AssetModel
import Reporting

/// What a command line means.
public enum Invocation: Hashable, Sendable {
  case lint(LintOptions)
  case inspect(InspectOptions)
  case rules(RulesOptions)
  case explain(rule: String, RulesOptions)
  case facts(ColorChoice)
  case initialize(folder: FilePath)
  case schema
  case completions(Shell)
  case man
  /// Of one command, or of the whole.
  case help(Command?)
  case version
}

/// Which configuration is read.
public enum ConfigurationChoice: Hashable, Sendable {
  /// The nearest `.assetlint.yml` above the files.
  case nearest
  case file(FilePath)
  case none
}

/// The options of `lint`.
public struct LintOptions: Hashable, Sendable {
  /// As typed; the current folder where neither a path nor a list of paths was given.
  public var paths: [FilePath]
  public var pathList: PathList?
  /// Patterns in the notation of `.gitignore`.
  public var excludes: [[UInt8]]
  public var excludesNamedPaths: Bool
  public var readsIgnoreFiles: Bool
  public var configuration: ConfigurationChoice
  /// Whether the configuration is printed and nothing checked.
  public var printsConfiguration: Bool
  public var baseline: FilePath?
  public var writesBaseline: Bool
  /// Rule ids; empty for all that are on.
  public var select: [String]
  public var ignore: [String]
  public var ruleSettings: [RuleSetting]
  public var rulesFolders: [FilePath]
  /// Nil where nothing was said.
  public var failOn: FailOn?
  /// Nil for a run that changes nothing.
  public var fixing: Fixing?
  public var isWatching: Bool
  /// Never empty; at most one goes to standard output.
  public var outputs: [ReportOutput]
  public var sarifProfile: SARIFProfile
  public var color: ColorChoice
  public var isQuiet: Bool
  public var isVerbose: Bool
  public var showsStatistics: Bool
  public var limits: Limits
}

/// What becomes of what can be mended.
public enum Fixing: Hashable, Sendable {
  /// It is printed.
  case preview
  /// It is done.
  case apply
}

/// The options of `inspect`.
public struct InspectOptions: Hashable, Sendable {
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case text, json
  }

  /// Never empty.
  public var files: [FilePath]
  public var configuration: ConfigurationChoice
  public var format: Format
  public var color: ColorChoice
  public var limits: Limits
}

/// The options of the commands about rules.
public struct RulesOptions: Hashable, Sendable {
  public var configuration: ConfigurationChoice
  public var rulesFolders: [FilePath]
  public var color: ColorChoice
}

/// How much work a run may do; nil where nothing was said.
public struct Limits: Hashable, Sendable {
  /// Files read at a time.
  public var jobs: Int?
  public var maxPixels: Int?
  /// Seconds a file.
  public var timeout: Double?
  /// Whether what pixels show is kept from run to run.
  public var usesCache = true
  /// Rules and facts that cost more are left out.
  public var cost: Cost
}

/// A file that lists the paths to check.
public struct PathList: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case standardInput
    case file(FilePath)
  }

  public var source: Source
  /// Whether zero bytes separate the paths, else line ends.
  public var isNullSeparated: Bool
}

/// `--rule ID=SEVERITY`.
public struct RuleSetting: Hashable, Sendable {
  public var rule: String
  /// Nil for off.
  public var severity: Severity?
}

/// A report to write, and where.
public struct ReportOutput: Hashable, Sendable {
  public var format: OutputFormat
  public var output: Output
}
