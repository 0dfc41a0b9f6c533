/// From which severity up findings fail a run.
public enum FailOn: Hashable, Sendable {
  case severity(Severity)
  case never

  /// Nil for never.
  public var severity: Severity? {
    if case .severity(let severity) = self { severity } else { nil }
  }

  /// As written on the command line and in configurations; nil for any other word.
  public init?(_ word: String) {
    if word == Self.never.word {
      self = .never
    } else if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }

  public var word: String { severity?.rawValue ?? "never" }

  /// All words, the strictest last.
  public static let words = Severity.allCases.reversed().map(\.rawValue) + [FailOn.never.word]
}
