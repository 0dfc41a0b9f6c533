import AssetModel
import Configuration
import Decoding
import Inventory
import Linter
import Options
import Reporting

/// `assetlint lint`.
struct LintCommand {
  let options: LintOptions

  /// - Returns: the exit status: 0 clean, 1 findings at or above `--fail-on`, 2 not all could be done.
  func run() async throws -> ExitStatus {
    let paths = options.paths + (try options.pathList?.paths() ?? [])
    let configuration = try Surroundings.configuration(options.configuration, for: paths, settings)
    let book = try RuleBook(configuration)
    let tables = try RuleBook.tables(configuration)
    guard !options.printsConfiguration else {
      let text = configuration.printed(rules: book.rules.map(\.description))
      try Output.standardOutput.write(Array(text.utf8))
      return .clean
    }
    let (rules, tooCostly) = book.enabled(upTo: options.limits.cost)
    let request = LintRequest(
      inventory: InventoryRequest(
        paths: paths, excludes: configuration.excludes, includes: configuration.includes,
        forceExclude: options.excludesNamedPaths, usesIgnoreFiles: options.readsIgnoreFiles),
      rules: rules, screens: tables.screens, roles: tables.roles,
      limits: DecodingLimits(options.limits),
      jobs: options.limits.jobs ?? Surroundings.processorCount(),
      cache: Surroundings.cache(options.limits))
    let outcome = try await lint(request)
    for path in outcome.unreadable {
      Surroundings.tell("assetlint: '\(path.path.display)' cannot be read: \(path.error.text).")
    }
    let base = Surroundings.pathBase()
    let accepted = try configuration.accept(
      outcome.findings, reach: Reach(paths: paths, rules: rules.map(\.id), base: base), base: base,
      today: Surroundings.today(), writesBaseline: options.writesBaseline)

    let failOn = configuration.failOn.value.severity
    let status = exitStatus(of: outcome, accepted.findings, failOn)
    var report = Report(
      findings: accepted.findings, rules: rules.map(\.description), fileCount: outcome.fileCount,
      familyCount: outcome.familyCount, exitStatus: status.rawValue, failOn: failOn,
      tool: .assetlint, base: base)
    if tooCostly > 0 { report.skipped.append(Skipped(.costlyRules, count: tooCostly)) }
    report.skipped += accepted.skipped
    if options.outputs.contains(where: { $0.format.needsDigests }) {
      report.digests = Self.digests(of: accepted.findings)
    }
    try write(report)
    if !options.isQuiet {
      for notice in accepted.notices { Surroundings.tell("assetlint: \(notice)") }
    }
    if outcome.fileCount == 0 { tellNothingFound() }
    return status
  }

  private func exitStatus(
    of outcome: LintOutcome, _ findings: [Finding], _ failOn: Severity?
  ) -> ExitStatus {
    guard outcome.unreadable.isEmpty else { return .failed }
    guard let failOn else { return .clean }
    return findings.contains { $0.severity >= failOn } ? .findings : .clean
  }

  /// What the command line says of what a configuration can say, too.
  private var settings: CommandLineSettings {
    var settings = CommandLineSettings()
    settings.exclude = options.excludes.map { String(decoding: $0, as: UTF8.self) }
    settings.select = options.select
    settings.ignore = options.ignore
    for setting in options.ruleSettings {
      settings.levels[setting.rule] = setting.severity.map { .severity($0) } ?? .off
    }
    settings.rulesFolders = options.rulesFolders
    settings.failOn = options.failOn
    settings.baseline = options.baseline
    return settings
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

extension DecodingLimits {
  init(_ limits: Limits) {
    self.init()
    if let maxPixels = limits.maxPixels { self.maxPixels = maxPixels }
    if let timeout = limits.timeout { self.timeout = timeout }
  }
}
