import AssetModel
import Reporting

extension Invocation {
  /// Finds out what a command line means.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - exists: Whether there is a file or folder of this path; asked only to tell a mistyped
  ///     command from a path.
  public static func parse(
    _ arguments: [[UInt8]], exists: (FilePath) -> Bool
  ) throws(UsageError) -> Invocation {
    try parse(RawOptions(arguments), exists: exists)
  }

  static func parse(
    _ raw: RawOptions, exists: (FilePath) -> Bool
  ) throws(UsageError) -> Invocation {
    var words = raw.words
    let first = words.first.map { String(decoding: $0, as: UTF8.self) }
    let command = first.flatMap(Command.init)
    if command != nil { words.removeFirst() }
    if raw.values[.help] != nil { return .help(command) }
    if raw.values[.version] != nil { return .version }
    if let first, command == nil, !exists(FilePath(first)), !first.contains(where: "./".contains),
      let nearest = Spelling.nearest(first, in: Command.allCases.map(\.rawValue))
    {
      throw .unknownCommand(first, nearest: nearest)
    }
    let meaning = Meaning(raw: raw, command: command ?? .lint, operands: words + raw.operands)
    return try meaning.invocation()
  }
}

/// Gives the options of one command their meaning.
struct Meaning {
  let raw: RawOptions
  let command: Command
  /// What belongs to no option, the command's name left out.
  let operands: [[UInt8]]

  func invocation() throws(UsageError) -> Invocation {
    for option in Option.allCases where raw.values[option] != nil {
      let owners = option.row.commands
      guard owners.contains(command) else {
        throw .misplacedOption(option.spelling, command: command, owners: owners)
      }
    }
    switch command {
    case .lint: return .lint(try lint())
    case .inspect: return .inspect(try inspect())
    case .rules:
      try expectOperands(atMost: 0)
      return .rules(try rules())
    case .explain:
      guard let rule = try operand() else { throw .missingOperand(command, "the id of a rule") }
      return .explain(rule: rule, try rules())
    case .facts:
      try expectOperands(atMost: 0)
      return .facts(try color())
    case .initialize:
      try expectOperands(atMost: 1)
      return .initialize(folder: try paths().first ?? FilePath("."))
    case .schema:
      try expectOperands(atMost: 0)
      return .schema
    case .completions:
      let shells = Shell.allCases.map(\.rawValue)
      guard let word = try operand() else {
        throw .missingOperand(command, "the name of a shell: \(shells.joined(separator: ", "))")
      }
      guard let shell = Shell(rawValue: word) else { throw .unexpectedOperand(command, word) }
      return .completions(shell)
    case .man:
      try expectOperands(atMost: 0)
      return .man
    case .help:
      guard let word = try operand() else { return .help(nil) }
      guard let topic = Command(rawValue: word) else { throw .unexpectedOperand(command, word) }
      return .help(topic)
    }
  }

  private func lint() throws(UsageError) -> LintOptions {
    let pathList = try pathList()
    let paths = try paths()
    return LintOptions(
      paths: paths.isEmpty && pathList == nil ? [FilePath(".")] : paths,
      pathList: pathList,
      excludes: raw.values[.exclude] ?? [],
      excludesNamedPaths: isOn(.forceExclude),
      readsIgnoreFiles: !isOn(.noIgnore),
      configuration: try configuration(),
      printsConfiguration: isOn(.printConfig),
      baseline: try filePaths(.baseline).last,
      writesBaseline: isOn(.writeBaseline),
      select: try ruleIDs(.select),
      ignore: try ruleIDs(.ignore),
      ruleSettings: try ruleSettings(),
      rulesFolders: try filePaths(.rules),
      failOn: try failOn(),
      fixing: try fixing(),
      isWatching: try isWatching(),
      outputs: try outputs(),
      sarifProfile: try word(.sarifProfile, SARIFProfile.allCases) ?? .github,
      color: try color(),
      isQuiet: isOn(.quiet),
      isVerbose: isOn(.verbose),
      showsStatistics: isOn(.statistics),
      limits: try limits())
  }

  private func inspect() throws(UsageError) -> InspectOptions {
    let files = try paths()
    guard !files.isEmpty else { throw .missingOperand(command, "a file") }
    return InspectOptions(
      files: files, configuration: try configuration(),
      format: try word(.format, InspectOptions.Format.allCases) ?? .text,
      color: try color(), limits: try limits())
  }

  private func rules() throws(UsageError) -> RulesOptions {
    RulesOptions(
      configuration: try configuration(), rulesFolders: try filePaths(.rules), color: try color())
  }

  private func color() throws(UsageError) -> ColorChoice {
    try word(.color, ColorChoice.allCases) ?? .auto
  }

  private func limits() throws(UsageError) -> Limits {
    Limits(
      jobs: try count(.jobs), maxPixels: try count(.maxPixels), timeout: try seconds(.timeout),
      usesCache: !isOn(.noCache), cost: try cost())
  }

  private func expectOperands(atMost limit: Int) throws(UsageError) {
    guard operands.count > limit else { return }
    throw .unexpectedOperand(command, FilePath.display(operands[limit]))
  }

  private func operand() throws(UsageError) -> String? {
    try expectOperands(atMost: 1)
    return operands.first.map { String(decoding: $0, as: UTF8.self) }
  }

  private func paths() throws(UsageError) -> [FilePath] {
    guard !operands.contains([]) else { throw .emptyPath }
    return operands.map { FilePath(bytes: $0) }
  }
}
