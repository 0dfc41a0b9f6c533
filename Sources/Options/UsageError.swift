import AssetModel

/// What is wrong with a command line. Ends a run with status 2.
public enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  case unknownCommand(String, nearest: String?)
  case missingValue(option: String)
  /// A value for an option that is on or off.
  case unexpectedValue(option: String)
  /// `-j4`: the value of a letter is a word of its own.
  case attachedValue(option: String, value: String)
  /// An option that this command does not have.
  case misplacedOption(String, command: Command, owners: [Command])
  /// A value that is none of a few words.
  case unknownWord(option: String, word: String, choices: [String])
  /// A value that is not what `expected` says ("a whole number of 1 or more").
  case badValue(option: String, value: String, expected: String)
  /// A command that needs something after it ("a rule").
  case missingOperand(Command, String)
  case unexpectedOperand(Command, String)
  /// An option that has no meaning without another.
  case dependentOption(String, needs: String)
  /// Two options that say the opposite.
  case exclusiveOptions(String, String)
  /// Two reports for one place, named as on the command line.
  case sharedOutput(String)
  case emptyPath
}

extension UsageError: CustomStringConvertible {
  /// One or two sentences.
  public var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "Unknown option '\(option)'.\(Self.question(nearest))"
    case .unknownCommand(let word, let nearest):
      "'\(word)' is neither a command nor an existing path.\(Self.question(nearest))"
    case .missingValue(let option):
      "Option '\(option)' needs a value."
    case .unexpectedValue(let option):
      "Option '\(option)' takes no value."
    case .attachedValue(let option, let value):
      "Write '\(option) \(value)', with a space between option and value."
    case .misplacedOption(let option, let command, let owners):
      "Option '\(option)' has no meaning for '\(command.rawValue)'; it belongs to "
        + "\(Self.list(owners.map { "'\($0.rawValue)'" }, "and"))."
    case .unknownWord(let option, let word, let choices):
      "Option '\(option)' does not know '\(word)'; it takes \(Self.list(choices, "or"))."
        + Self.question(Spelling.nearest(word, in: choices))
    case .badValue(let option, let value, let expected):
      "Option '\(option)' takes \(expected), not '\(value)'."
    case .missingOperand(let command, let what):
      "Command '\(command.rawValue)' needs \(what)."
    case .unexpectedOperand(let command, let word):
      "Command '\(command.rawValue)' does not know what to do with '\(word)'."
    case .dependentOption(let option, let other):
      "Option '\(option)' has no meaning without '\(other)'."
    case .exclusiveOptions(let option, let other):
      "Options '\(option)' and '\(other)' exclude each other."
    case .sharedOutput(let place):
      "Two reports cannot both go to \(place)."
    case .emptyPath:
      "A path is empty."
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func list(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
