// Options turns the words of a command line into what they mean. It opens no file and starts
// nothing: the parser, the help texts, the manual page and the completions are functions of one
// table (`Option`), and whoever calls decides what to do with the answer.

/// What assetlint can be asked to do, by the first word of the command line.
public enum Command: String, CaseIterable, Hashable, Sendable {
  case lint, inspect, rules, explain, facts
  case initialize = "init"
  case schema, completions, man, help

  /// What follows the options in the usage line.
  var operands: String {
    switch self {
    case .lint: "[PATH…]"
    case .inspect: "FILE…"
    case .rules, .facts, .schema, .man: ""
    case .explain: "RULE"
    case .initialize: "[FOLDER]"
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    }
  }

  /// One line for the list of commands.
  var summary: String {
    switch self {
    case .lint: "Check the PNG and PDF files under the paths (the default command)."
    case .inspect: "Print every fact measured of the files, with its unit."
    case .rules: "List the rules."
    case .explain: "Say why a rule exists, what to do about it and what can be set."
    case .facts: "List the facts that rules can ask for."
    case .initialize: "Write a commented '.assetlint.yml' for the folder."
    case .schema: "Print the JSON schema of '.assetlint.yml', for editors."
    case .completions: "Print the completions for a shell."
    case .man: "Print the manual page."
    case .help: "Print this help, or that of a command."
    }
  }

  /// What the help of the command says beside its summary.
  var details: String? {
    switch self {
    case .lint:
      """
      Without a path the current folder is checked. Symbolic links are not followed; hidden \
      folders, folders of build products and of packages, and what '.gitignore' names are \
      skipped. A path named on the command line is always read, and of a file named alone the \
      files of the same name in other scales and formats are read with it. A path that is also \
      the name of a command is written './rules'.
      """
    case .initialize:
      """
      The file says what was found in the folder and how often each rule was broken, so that \
      what to change is at hand. A file that is there already is left alone.
      """
    case .rules, .explain, .inspect, .facts, .schema, .completions, .man, .help: nil
    }
  }

  /// What the completions offer for the operands.
  var operandValues: ValueKind? {
    switch self {
    case .lint, .inspect: .file
    case .initialize: .folder
    case .explain: .rule
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .help: .words(Command.allCases.map(\.rawValue))
    case .rules, .facts, .schema, .man: nil
    }
  }
}

/// The shells that completions are made for.
public enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash, zsh, fish
}
