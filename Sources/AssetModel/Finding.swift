/// How bad a finding is.
public enum Severity: String, Comparable, Hashable, Sendable, CaseIterable {
  /// Worth a look; never fails a run.
  case note
  /// Almost surely a mistake.
  case warning
  /// Certainly wrong on a device, or unreadable.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A finding's sentence, and what it was made of.
public struct Message: Hashable, Sendable {
  /// One of the rule's `messages`.
  public var id: String
  /// What fills `{0}`, `{1}` … of the message's template.
  public var arguments: [String]
  /// The sentence, filled in.
  public var text: String

  public init(id: String, arguments: [String], text: String) {
    self.id = id
    self.arguments = arguments
    self.text = text
  }
}

/// The place a finding is about.
public struct Location: Hashable, Comparable, Sendable {
  /// Always a file.
  public var path: FilePath
  /// 1-based, for text files (`Contents.json`); nil for pictures.
  public var position: TextPosition?
  /// The place inside a picture ("chunk IDAT", "page 1").
  public var part: String?

  public init(path: FilePath, position: TextPosition? = nil, part: String? = nil) {
    self.path = path
    self.position = position
    self.part = part
  }

  public static func < (left: Location, right: Location) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.position ?? .start, left.part ?? "") < (right.position ?? .start, right.part ?? "")
  }
}

/// A place in a text, both 1-based; columns count UTF-8 bytes.
public struct TextPosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static let start = TextPosition(line: 1, column: 1)

  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// One thing that is wrong with one file, family, set or folder.
public struct Finding: Hashable, Sendable {
  public var rule: String
  public var severity: Severity
  public var location: Location
  public var message: Message
  /// What to do about it; nil where the rule says nothing.
  public var remedy: String?
  /// Partner files, in path order.
  public var related: [FilePath]
  /// What tells this finding from others of the same rule and path, stable between runs: a family
  /// or slot name, never an offset.
  public var key: String

  public init(
    rule: String, severity: Severity, location: Location, message: Message,
    remedy: String? = nil, related: [FilePath] = [], key: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.message = message
    self.remedy = remedy
    self.related = related
    self.key = key
  }

  /// The order findings are reported in: path, rule, place.
  public static func isReportedBefore(_ left: Finding, _ right: Finding) -> Bool {
    if left.location.path != right.location.path { return left.location.path < right.location.path }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.location != right.location { return left.location < right.location }
    return left.key < right.key
  }
}

/// How what a rule reports can be mended without losing anything.
public enum FixKind: String, Hashable, Sendable, CaseIterable {
  /// The file gets the name that its faulty one means.
  case correctName = "correct-name"
  /// The file gets the extension of what its bytes are.
  case correctExtension = "correct-extension"
  /// What follows the end of the picture is cut off.
  case removeTrailingData = "remove-trailing-data"
}

/// What reporters need to know of a rule.
public struct RuleDescription: Hashable, Sendable {
  public var id: String
  public var title: String
  /// Nil: off unless switched on.
  public var severity: Severity?
  /// What its severity is in cases that the rule tells apart.
  public var otherSeverities: [Severity]
  /// The folder of `Rules/` it is in: "pairs".
  public var topic: String
  public var remedy: String?
  public var rationale: String
  public var sources: [String]
  public var cost: Cost
  /// By message id, with `{0}`, `{1}` … for the arguments; literal braces doubled.
  public var messages: [String: String]
  public var parameters: [RuleParameter]
  /// Nil where only people can mend it.
  public var fix: FixKind?

  public init(
    id: String, title: String, severity: Severity?, topic: String, remedy: String?,
    rationale: String, sources: [String], cost: Cost, messages: [String: String],
    parameters: [RuleParameter] = [], otherSeverities: [Severity] = [], fix: FixKind? = nil
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.otherSeverities = otherSeverities
    self.topic = topic
    self.remedy = remedy
    self.rationale = rationale
    self.sources = sources
    self.cost = cost
    self.messages = messages
    self.parameters = parameters
    self.fix = fix
  }
}

/// A figure of a rule that a project may set, its value as written.
public struct RuleParameter: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
