// The command: options in, exit status out. What a run does is in the stages; here they are only
// given what the command line says.

import AssetModel
import Configuration
import Inventory
import Options
import Platform
import Reporting
import YAML

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the process ends.
enum ExitStatus: Int32 {
  case clean = 0
  /// There are findings at or above `--fail-on`.
  case findings = 1
  /// Wrong usage, a bad rule, a path that is not there, an output that cannot be written.
  case failed = 2
}

/// Does what the command line says.
func run(_ arguments: [[UInt8]]) async -> ExitStatus {
  do {
    let invocation = try Invocation.parse(arguments) { path in
      if case .success = status(of: path.bytes) { true } else { false }
    }
    switch invocation {
    case .lint(let options): return try await LintCommand(options: options).run()
    case .inspect(let options): return try await InspectCommand(options: options).run()
    case .rules(let options): try show(RuleTexts.list(ruleBook(options)))
    case .explain(let id, let options):
      try show(RuleTexts.explanation(of: ruleBook(options).rule(id)))
    case .facts: try show(RuleTexts.facts())
    case .completions(let shell):
      try show(Completions.script(shell, rules: RuleBook(.builtIn).rules.map(\.id)))
    case .initialize(let folder): return try await InitCommand(folder: folder).run()
    case .schema:
      let rules = try RuleBook(.builtIn).rules.map(\.description)
      try Output.standardOutput.write(ConfigurationSchema.document(rules: rules))
    case .man: try show(ManualPage.text(version: ToolDescription.assetlint.version))
    case .help(let topic): try show(Help.text(topic))
    case .version: try show("assetlint \(ToolDescription.assetlint.version)\n")
    }
    return .clean
  } catch let error as UsageError {
    Surroundings.tell("assetlint: \(error.description)\nSee 'assetlint --help'.")
  } catch let error as MissingPath {
    Surroundings.tell("assetlint: '\(error.path.display)': \(error.error.text).")
  } catch {
    Surroundings.tell("assetlint: \(error)")
  }
  return .failed
}

private func ruleBook(_ options: RulesOptions) throws -> RuleBook {
  var settings = CommandLineSettings()
  settings.rulesFolders = options.rulesFolders
  return try RuleBook(
    Surroundings.configuration(options.configuration, for: [FilePath(".")], settings))
}

private func show(_ text: String) throws {
  try Output.standardOutput.write(Array(text.utf8))
}

Output.reserveStandardStreams()
let arguments = (1..<Int(CommandLine.argc)).compactMap { index in
  CommandLine.unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}
Output.ignoreClosedPipes()
exit(await run(arguments).rawValue)
