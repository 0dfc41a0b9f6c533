import AssetModel
import Reporting

/// What an option's value is, for the completions.
enum ValueKind: Hashable, Sendable {
  case words([String])
  case file, folder, rule
  /// A number or a pattern: nothing can be offered.
  case free
}

/// The parts of the help that options are listed in, in their order.
enum OptionGroup: String, CaseIterable, Sendable {
  case paths = "What is checked"
  case configuration = "Configuration and baseline"
  case rules = "Rules"
  case changes = "Fixing and watching"
  case output = "Output"
  case limits = "Limits"
  case general = "General"
}

/// The options. A new one is a case, its row in the table and a field where it is used.
enum Option: String, CaseIterable, Hashable, Sendable {
  case filesFrom = "files-from"
  case null, exclude
  case forceExclude = "force-exclude"
  case noIgnore = "no-ignore"
  case config
  case noConfig = "no-config"
  case printConfig = "print-config"
  case baseline
  case writeBaseline = "write-baseline"
  case select, ignore, rule, rules, cost
  case failOn = "fail-on"
  case fix, diff, watch
  case format
  case sarifProfile = "sarif-profile"
  case color, quiet, verbose, statistics, jobs
  case maxPixels = "max-pixels"
  case noCache = "no-cache"
  case timeout, help, version

  /// A row of the table.
  struct Row {
    var letter: Character?
    /// The value's name in the help and its kind; nil for an option that is on or off.
    var value: (name: String, kind: ValueKind)?
    var group: OptionGroup
    var commands: [Command]
    var help: String
  }

  var row: Row {
    switch self {
    case .filesFrom:
      Row(
        value: ("FILE", .file), group: .paths, commands: [.lint],
        help: "Check the paths that FILE lists, one a line; '-' is standard input.")
    case .null:
      Row(
        letter: "0", group: .paths, commands: [.lint],
        help: "Zero bytes, not line ends, separate the paths of '--files-from'.")
    case .exclude:
      Row(
        value: ("GLOB", .free), group: .paths, commands: [.lint],
        help: "Skip paths that match, in the notation of '.gitignore'. Repeatable.")
    case .forceExclude:
      Row(
        group: .paths, commands: [.lint],
        help: "Apply excludes to paths named on the command line, too, as hooks need it.")
    case .noIgnore:
      Row(
        group: .paths, commands: [.lint],
        help: "Check what '.gitignore' names as well.")
    case .config:
      Row(
        value: ("FILE", .file), group: .configuration,
        commands: [.lint, .inspect, .rules, .explain],
        help: "Read this configuration, not the nearest '.assetlint.yml' above the files.")
    case .noConfig:
      Row(
        group: .configuration, commands: [.lint, .inspect, .rules, .explain],
        help: "Read no configuration.")
    case .printConfig:
      Row(
        group: .configuration, commands: [.lint],
        help: "Print what holds for the run and where each value was said, and end.")
    case .baseline:
      Row(
        value: ("FILE", .file), group: .configuration, commands: [.lint],
        help: "Hold back the findings that FILE knows.")
    case .writeBaseline:
      Row(
        group: .configuration, commands: [.lint],
        help: "Write all findings into the baseline (default: 'assetlint-baseline.json' beside "
          + "the configuration).")
    case .select:
      Row(
        value: ("RULE,…", .rule), group: .rules, commands: [.lint],
        help: "Apply these rules only. Repeatable.")
    case .ignore:
      Row(
        value: ("RULE,…", .rule), group: .rules, commands: [.lint],
        help: "Leave these rules out. Repeatable.")
    case .rule:
      Row(
        value: ("RULE=SEVERITY", .rule), group: .rules, commands: [.lint],
        help: "Give a rule another severity: error, warning, note or off. Repeatable.")
    case .rules:
      Row(
        value: ("FOLDER", .folder), group: .rules, commands: [.lint, .rules, .explain],
        help: "Add the rules in FOLDER. Repeatable.")
    case .cost:
      Row(
        value: ("COST", .words(Cost.allCases.map(\.description))), group: .rules,
        commands: [.lint, .inspect],
        help: "Read no more of a file than this: name, header, structure or pixels (default).")
    case .failOn:
      Row(
        value: ("SEVERITY", .words(FailOn.words)), group: .rules, commands: [.lint],
        help: "End with status 1 from this severity up: error, warning (default), note or never.")
    case .fix:
      Row(
        group: .changes, commands: [.lint],
        help: "Mend what loses nothing: misspelt scales, wrong extensions, data after the end of a "
          + "PNG. No file is overwritten.")
    case .diff:
      Row(
        group: .changes, commands: [.lint],
        help: "Print what '--fix' would do, and change nothing; status 1 if there is anything.")
    case .watch:
      Row(
        group: .changes, commands: [.lint],
        help: "Check again whenever files change, and print what came and went.")
    case .format:
      Row(
        letter: "f",
        value: ("FORMAT[=FILE]", .words(OutputFormat.allCases.map(\.rawValue))), group: .output,
        commands: [.lint, .inspect],
        help: "Write a report as text (default), \(Self.otherFormats); with =FILE into a file. "
          + "Repeatable. 'inspect' writes text or json.")
    case .sarifProfile:
      Row(
        value: ("PROFILE", .words(SARIFProfile.allCases.map(\.rawValue))), group: .output,
        commands: [.lint],
        help: "SARIF as GitHub reads it (github, default) or by the letter (strict).")
    case .color:
      Row(
        value: ("WHEN", .words(ColorChoice.allCases.map(\.rawValue))), group: .output,
        commands: [.lint, .inspect, .rules, .explain, .facts],
        help: "Use colour: auto (default), always or never.")
    case .quiet:
      Row(
        letter: "q", group: .output, commands: [.lint],
        help: "Print findings only: no summary and no progress.")
    case .verbose:
      Row(
        letter: "v", group: .output, commands: [.lint],
        help: "Print every finding, however often its rule repeats.")
    case .statistics:
      Row(
        group: .output, commands: [.lint],
        help: "Print how often each rule was broken.")
    case .jobs:
      Row(
        letter: "j", value: ("N", .free), group: .limits, commands: [.lint, .inspect],
        help: "Read N files at a time (default: one for each core).")
    case .maxPixels:
      Row(
        value: ("N", .free), group: .limits, commands: [.lint, .inspect],
        help: "Decode no picture of more than N pixels.")
    case .noCache:
      Row(
        group: .limits, commands: [.lint, .inspect],
        help: "Decode every picture anew and keep nothing for the next run.")
    case .timeout:
      Row(
        value: ("SECONDS", .free), group: .limits, commands: [.lint, .inspect],
        help: "Give up on a file after this time.")
    case .help:
      Row(
        letter: "h", group: .general, commands: Command.allCases,
        help: "Print help and end.")
    case .version:
      Row(
        letter: "V", group: .general, commands: Command.allCases,
        help: "Print the version and end.")
    }
  }

  private static var otherFormats: String {
    let names = OutputFormat.allCases.filter { $0 != .text }.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// As it is written: "--fail-on".
  var spelling: String { "--\(rawValue)" }

  /// The options of a command in the order of the table.
  static func all(of command: Command) -> [Option] {
    allCases.filter { $0.row.commands.contains(command) }
  }
}

extension Option.Row {
  init(
    letter: Character? = nil, group: OptionGroup, commands: [Command], help: String
  ) {
    self.init(letter: letter, value: nil, group: group, commands: commands, help: help)
  }
}
