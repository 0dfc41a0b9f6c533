import AssetModel
import Configuration
import Linter
import Options
import Reporting

/// A run of `lint` that is ready to begin: what is checked, and what becomes of the findings.
struct LintRun {
  let options: LintOptions
  let configuration: Configuration
  let request: LintRequest
  /// What paths are told from.
  let base: PathBase
  /// How many rules were left out for what they cost.
  let tooCostly: Int

  /// Checks, with a meter on the terminal.
  func lint(_ request: LintRequest) async throws -> LintOutcome {
    try await lintShowingProgress(request, isQuiet: options.isQuiet)
  }

  /// What is left once overrides and baseline have had their say.
  func accept(_ outcome: LintOutcome, writesBaseline: Bool = false) throws -> Acceptance {
    let reach = Reach(
      paths: request.inventory.paths, rules: request.rules.map(\.id), base: base)
    return try configuration.accept(
      outcome.findings, reach: reach, base: base, today: Surroundings.today(),
      writesBaseline: writesBaseline)
  }

  func status(of outcome: LintOutcome, _ findings: [Finding]) -> ExitStatus {
    guard outcome.unreadable.isEmpty else { return .failed }
    guard let failOn = configuration.failOn.value.severity else { return .clean }
    return findings.contains { $0.severity >= failOn } ? .findings : .clean
  }

  /// Writes the reports.
  ///
  /// - Parameter fixed: what was mended before the files were checked.
  func report(_ outcome: LintOutcome, fixed: FixTally = FixTally()) throws -> ExitStatus {
    for path in outcome.unreadable {
      Surroundings.tell("assetlint: '\(path.path.display)' cannot be read: \(path.error.text).")
    }
    let accepted = try accept(outcome, writesBaseline: options.writesBaseline)
    let status = fixed.hasFailed ? .failed : status(of: outcome, accepted.findings)
    var report = Report(
      findings: accepted.findings, rules: request.rules.map(\.description),
      fileCount: outcome.fileCount, familyCount: outcome.familyCount, exitStatus: status.rawValue,
      failOn: configuration.failOn.value.severity, tool: .assetlint,
      base: base)
    if tooCostly > 0 { report.skipped.append(Skipped(.costlyRules, count: tooCostly)) }
    report.skipped += accepted.skipped
    report.fixCount = fixed.count
    if options.fixing == nil {
      report.fixableCount = FixCommand(run: self).plan(for: outcome, accepted.findings).count
    }
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
