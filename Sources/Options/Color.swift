/// What `--color` says.
public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never
}

/// What the surroundings say about colour.
public struct ColorEnvironment: Hashable, Sendable {
  /// The variable `NO_COLOR`.
  public var noColor: String?
  /// The variable `CLICOLOR_FORCE`.
  public var forcesColor: String?
  /// The variable `TERM`.
  public var terminal: String?
  /// Whether the output is a terminal (`isatty`).
  public var isTerminal: Bool

  public init(
    noColor: String? = nil, forcesColor: String? = nil, terminal: String? = nil, isTerminal: Bool
  ) {
    self.noColor = noColor
    self.forcesColor = forcesColor
    self.terminal = terminal
    self.isTerminal = isTerminal
  }
}

extension ColorChoice {
  /// Whether to use colour: the option decides, then `NO_COLOR` where it is set and not empty, then
  /// `CLICOLOR_FORCE` where it is set and neither empty nor 0, then whether there is a terminal that
  /// knows colours.
  public func usesColor(in environment: ColorEnvironment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment.noColor, !value.isEmpty { return false }
      if let value = environment.forcesColor, !value.isEmpty, value != "0" { return true }
      return environment.isTerminal && environment.terminal != "dumb"
    }
  }
}
