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
    let base = Surroundings.pathBase(for: paths)
    var request = LintRequest(
      inventory: InventoryRequest(
        paths: paths, excludes: configuration.excludes, includes: configuration.includes,
        forceExclude: options.excludesNamedPaths, usesIgnoreFiles: options.readsIgnoreFiles),
      rules: rules, screens: tables.screens, roles: tables.roles,
      limits: DecodingLimits(options.limits),
      jobs: options.limits.jobs ?? Surroundings.processorCount(),
      cache: Surroundings.cache(options.limits, of: base.root))
    if let platform = configuration.defaultPlatform {
      request.defaultPlatform = platform.rawValue
    }
    let run = LintRun(
      options: options, configuration: configuration, request: request, base: base,
      tooCostly: tooCostly)
    if options.isWatching { return try await WatchCommand(run: run).run() }
    switch options.fixing {
    case .preview: return try await FixCommand(run: run).preview()
    case .apply: return try await FixCommand(run: run).apply()
    case nil: return try run.report(try await run.lint(request))
    }
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
}

extension DecodingLimits {
  init(_ limits: Limits) {
    self.init()
    if let maxPixels = limits.maxPixels { self.maxPixels = maxPixels }
    if let timeout = limits.timeout { self.timeout = timeout }
  }
}
