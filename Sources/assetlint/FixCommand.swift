import AssetModel
import Fixing
import Linter
import Platform
import Reporting

/// `assetlint lint --fix` and `--diff`.
struct FixCommand {
  let run: LintRun

  /// One fix can open the way for another (a PNG that was named `.pdf`); more than a few in a row
  /// would mean that two undo each other.
  private static let maximumRounds = 4

  /// Prints what would be done.
  ///
  /// - Returns: status 1 where something would.
  func preview() async throws -> ExitStatus {
    let outcome = try await run.lint(run.request)
    let plan = plan(for: outcome, try run.accept(outcome).findings)
    try Output.standardOutput.write(Array(plan.preview().utf8))
    tell(plan.obstacles.map(\.description))
    tell([plan.isEmpty ? "There is nothing to fix." : "Nothing was changed; '--fix' does it."])
    return plan.isEmpty ? .clean : .findings
  }

  /// Mends what can be mended, checks again and reports what is left.
  func apply() async throws -> ExitStatus {
    var request = run.request
    var outcome = try await run.lint(request)
    var tally = FixTally()
    for round in 1...Self.maximumRounds {
      let plan = plan(for: outcome, try run.accept(outcome).findings)
      if round == 1 { tell(plan.obstacles.map(\.description)) }
      guard !plan.isEmpty else { break }
      let result = plan.apply()
      tell(result.truncated.map(\.description) + result.renamed.map(\.description))
      for failure in result.failures { Surroundings.tell("assetlint: \(failure.description)") }
      tally.add(result)
      guard result.count > 0 else { break }
      request.inventory.paths = request.inventory.paths.map(result.path(after:))
      outcome = try await run.lint(request)
    }
    return try run.report(outcome, fixed: tally)
  }

  func plan(for outcome: LintOutcome, _ findings: [Finding]) -> FixPlan {
    FixPlan(
      findings, rules: run.request.rules.map(\.description), project: outcome.project
    ) { try? names(in: $0) }
  }

  private func tell(_ lines: [String]) {
    guard !run.options.isQuiet else { return }
    for line in lines { Surroundings.tell(line) }
  }
}

/// What a run has fixed.
struct FixTally {
  var count = 0
  var hasFailed = false

  mutating func add(_ result: FixResult) {
    count += result.count
    hasFailed = hasFailed || !result.failures.isEmpty
  }
}
