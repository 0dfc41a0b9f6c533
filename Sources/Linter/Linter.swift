// The linter runs the stages one after the other. It decides how much of each file is read (what the
// enabled rules ask for, no more), spreads the work over tasks, and brings the findings into their
// order. It knows no option, no format and no rule.

import AssetModel
import Caching
import Decoding
import Facts
import Inventory
import RuleEngine

/// What a run is to do.
public struct LintRequest: Sendable {
  public var inventory: InventoryRequest
  public var rules: [Rule]
  public var screens: ScreenTable
  public var roles: RoleTable
  /// What art is for where neither slot, name nor surroundings say it: a word of the fact 'platform'.
  public var defaultPlatform = "iphone"
  public var limits: DecodingLimits
  /// The number of tasks.
  public var jobs: Int
  /// Where what pixels show is kept between runs; nil for nowhere.
  public var cache: CachePlace?
  /// Told after each few files, from whichever task read them.
  public var progress: (@Sendable (LintProgress) async -> Void)?

  public init(
    inventory: InventoryRequest, rules: [Rule], screens: ScreenTable, roles: RoleTable,
    limits: DecodingLimits = DecodingLimits(), jobs: Int, cache: CachePlace? = nil
  ) {
    self.inventory = inventory
    self.rules = rules
    self.screens = screens
    self.roles = roles
    self.limits = limits
    self.jobs = jobs
    self.cache = cache
  }
}

/// How far a run is.
public enum LintProgress: Hashable, Sendable {
  /// So many files are going to be read, or to be decoded anew.
  case started(Int)
  /// So many more of them are done.
  case done(Int)
}

/// What a run found.
public struct LintOutcome: Sendable {
  /// In the order of `Finding.isReportedBefore`.
  public var findings: [Finding]
  public var fileCount: Int
  public var familyCount: Int
  /// Folders that could not be listed.
  public var unreadable: [UnreadablePath]
  /// What the findings were told from.
  public var project: Project
}

/// Runs all stages.
///
/// - Throws: `MissingPath` for a path of the request that does not exist.
public func lint(_ request: LintRequest) async throws -> LintOutcome {
  let inventory = try takeInventory(request.inventory)
  return await lint(inventory, request, known: Recollection())
}

func lint(
  _ inventory: Inventory, _ request: LintRequest, known: Recollection
) async -> LintOutcome {
  var project = await read(inventory, request, upTo: cost(of: request.rules), known: known)
  var (findings, pending) = await evaluate(project, request)
  if !pending.isEmpty {
    let files = Set(pending.flatMap(\.files)).sorted()
    project = await addPixels(to: project, of: files, request, known: known)
    findings += await resume(pending, in: project, request)
  }
  findings.sort(by: Finding.isReportedBefore)
  let selected = inventory.assets.indices.filter {
    inventory.assets[$0].isSelected && inventory.assets[$0].format != .svg
  }
  return LintOutcome(
    findings: findings, fileCount: selected.count,
    familyCount: Set(selected.map { inventory.familyOfAsset[$0] }).count,
    unreadable: inventory.unreadable, project: project)
}

/// The cost of the dearest fact that selects or judges in any of `rules`.
private func cost(of rules: [Rule]) -> Cost {
  rules.map(\.readingCost).max() ?? .name
}

private func evaluate(
  _ project: Project, _ request: LintRequest
) async -> ([Finding], [Evaluation.Pending]) {
  let rules = request.rules
  let parts = await inParallel(
    project.inventory.families.count, chunk: 256, jobs: request.jobs,
    state: Evaluation(project, rules: rules)
  ) { range, evaluation in
    for family in range { evaluation.evaluate(family: family) }
    return evaluation.take()
  }
  let sets = await inParallel(
    project.inventory.sets.count, chunk: 256, jobs: request.jobs,
    state: Evaluation(project, rules: rules)
  ) { range, evaluation in
    for set in range { evaluation.evaluate(set: set) }
    return evaluation.take()
  }
  return ((parts + sets).flatMap(\.findings), parts.flatMap(\.pending))
}

private func resume(
  _ pending: [Evaluation.Pending], in project: Project, _ request: LintRequest
) async -> [Finding] {
  let rules = request.rules
  let resumed = await inParallel(
    pending.count, chunk: 256, jobs: request.jobs, state: Evaluation(project, rules: rules)
  ) { range, evaluation in
    for index in range { evaluation.resume(pending[index]) }
    return evaluation.take().findings
  }
  var failures = Evaluation(project, rules: rules)
  for asset in project.pixels.keys.sorted() { failures.reportFailure(of: asset) }
  return resumed.flatMap { $0 } + failures.findings
}
