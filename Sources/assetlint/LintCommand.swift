import AssetModel
import Decoding
import Inventory
import Linter
import Options
import Platform
import Reporting
import RuleEngine

/// `assetlint lint`.
struct LintCommand {
  let options: LintOptions

  /// - Returns: the exit status: 0 clean, 1 findings at or above `--fail-on`, 2 not all could be done.
  func run() async throws -> ExitStatus {
    let book = try RuleBook(folders: options.rulesFolders, settings: settings)
    let (rules, tooCostly) = try book.enabled(by: options)
    let tables = try RuleBook.tables()
    let paths = try options.pathList.map { try Self.paths(listedIn: $0) } ?? []
    let request = LintRequest(
      inventory: InventoryRequest(
        paths: options.paths + paths,
        exclude: options.excludes.map { String(decoding: $0, as: UTF8.self) },
        forceExclude: options.excludesNamedPaths, usesIgnoreFiles: options.readsIgnoreFiles),
      rules: rules, screens: tables.screens, roles: tables.roles,
      limits: DecodingLimits(options.limits),
      jobs: options.limits.jobs ?? Surroundings.processorCount())
    let report = { try self.report($0, rules: rules, tooCostly: tooCostly, fixed: $1) }
    if options.isWatching {
      return try await WatchCommand(
        request: request, usesColor: Surroundings.usesColor(options.color),
        isQuiet: options.isQuiet,
        report: { try report($0, FixTally()) }, status: exitStatus
      ).run()
    }
    let fixes = FixCommand(request: request, isQuiet: options.isQuiet)
    switch options.fixing {
    case .preview: return try await fixes.preview()
    case .apply:
      let (outcome, tally) = try await fixes.apply()
      return try report(outcome, tally)
    case nil:
      let outcome = try await lintShowingProgress(request, isQuiet: options.isQuiet)
      return try report(outcome, FixTally())
    }
  }

  /// Writes the reports.
  private func report(
    _ outcome: LintOutcome, rules: [Rule], tooCostly: Int, fixed: FixTally
  ) throws -> ExitStatus {
    for path in outcome.unreadable {
      Surroundings.tell("assetlint: '\(path.path.display)' cannot be read: \(path.error.text).")
    }
    let status = fixed.hasFailed ? .failed : exitStatus(of: outcome)
    var report = Report(
      findings: outcome.findings, rules: rules.map(\.description), fileCount: outcome.fileCount,
      familyCount: outcome.familyCount, exitStatus: status.rawValue, failOn: options.failOn,
      tool: .assetlint, base: Surroundings.pathBase())
    report.fixCount = fixed.count
    if tooCostly > 0 { report.skipped.append(Skipped(.costlyRules, count: tooCostly)) }
    if options.outputs.contains(where: { $0.format.needsDigests }) {
      report.digests = Self.digests(of: outcome.findings)
    }
    try write(report)
    if outcome.fileCount == 0 { tellNothingFound() }
    return status
  }

  /// What `--rule ID=SEVERITY` says of each rule, the last one said.
  private var settings: [String: RuleEngine.RuleSetting] {
    var settings: [String: RuleEngine.RuleSetting] = [:]
    for setting in options.ruleSettings {
      settings[setting.rule] = .init(level: setting.severity.map { .severity($0) } ?? .off)
    }
    return settings
  }

  private func exitStatus(of outcome: LintOutcome) -> ExitStatus {
    guard outcome.unreadable.isEmpty else { return .failed }
    guard let failOn = options.failOn else { return .clean }
    return outcome.findings.contains { $0.severity >= failOn } ? .findings : .clean
  }

  private func tellNothingFound() {
    let paths = options.paths.map { "'\($0.display)'" }.joined(separator: ", ")
    Surroundings.tell("assetlint: No PNG or PDF found under \(paths.isEmpty ? "the list" : paths).")
  }

  private static func digests(of findings: [Finding]) -> [FilePath: FileDigest] {
    var digests: [FilePath: FileDigest] = [:]
    for path in Set(findings.map(\.location.path)) {
      // A file that cannot be read has no digest, and a finding that says so.
      digests[path] = try? FileDigest.ofFile(at: path).get()
    }
    return digests
  }

  private static func paths(listedIn list: PathList) throws(ListError) -> [FilePath] {
    let bytes: [UInt8]
    do {
      switch list.source {
      case .standardInput: bytes = try readAll(0)
      case .file(let path): bytes = try readSmallFile(path, limit: 1 << 30)
      }
    } catch {
      throw ListError(source: list.source, cause: error)
    }
    let separator = UInt8(ascii: list.isNullSeparated ? "\0" : "\n")
    return bytes.split(separator: separator).map { FilePath(bytes: Array($0)) }
  }

  // MARK: Output

  private func write(_ report: Report) throws {
    var presentation = Presentation()
    presentation.isVerbose = options.isVerbose
    presentation.isQuiet = options.isQuiet
    presentation.showsStatistics = options.showsStatistics
    presentation.sarifProfile = options.sarifProfile
    for output in options.outputs where output.output != .standardOutput {
      try output.output.write(output.format.render(report, presentation))
    }
    let isTerminal = Surroundings.isTerminal(1)
    if let output = options.outputs.first(where: { $0.output == .standardOutput }) {
      if output.format == .text {
        presentation.usesColor = Surroundings.usesColor(options.color)
        if isTerminal {
          presentation.layout = .grouped(columns: Surroundings.terminalColumns())
        }
      }
      try output.output.write(output.format.render(report, presentation))
      guard !(output.format == .text && isTerminal) else { return }
    }
    if !options.isQuiet {
      var plain = Presentation()
      plain.showsStatistics = options.showsStatistics
      Surroundings.tell(TextReporter(report, plain).summary())
    }
  }
}

/// Why a list of paths could not be read.
struct ListError: Error, CustomStringConvertible {
  let source: PathList.Source
  let cause: SystemError

  var description: String {
    switch source {
    case .standardInput: "The list of paths on standard input cannot be read: \(cause.text)."
    case .file(let path): "The list of paths '\(path.display)' cannot be read: \(cause.text)."
    }
  }
}

extension DecodingLimits {
  init(_ limits: Limits) {
    self.init()
    if let maxPixels = limits.maxPixels { self.maxPixels = maxPixels }
    if let timeout = limits.timeout { self.timeout = timeout }
  }
}
