// Facts turn raw values (an inventory, what was read of each file) into named measures. A fact says
// what is, never what should be: that is for the rules, which are data. Nothing here opens a file.

import AssetModel

/// What a fact is measured on and a rule speaks of.
public enum Subject: String, CaseIterable, Sendable {
  /// One file.
  case file
  /// One picture in all its scales and formats.
  case family
  /// One entry of a set's `Contents.json`.
  case slot
  /// One typed folder of an asset catalog.
  case set

  /// The subjects whose facts a rule on this one may ask for: its own first, then those around it.
  public var around: [Subject] {
    switch self {
    case .file: [.file, .family, .set]
    case .family: [.family, .set]
    case .slot: [.slot, .set]
    case .set: [.set]
    }
  }
}

/// The type of a fact's value.
public enum FactType: String, Sendable {
  case boolean, number, text, path, list, size, file, place
}

/// What a number counts.
public enum Unit: String, Sendable {
  case pixels = "px"
  case points = "pt"
  case bytes
  case percent = "%"
  /// Pixels a point: 2 is written @2x.
  case scale
}

/// One named measure. The list of all is `FactCatalog.all`. A class, so that asking for a fact again and
/// again copies nothing.
public final class Fact: Sendable {
  /// What to compute. `nil` is "not known": it never makes a finding.
  enum Measure: Sendable {
    case file(@Sendable (FileSubject) -> Value?)
    case family(@Sendable (FamilySubject) -> Value?)
    case slot(@Sendable (SlotSubject) -> Value?)
    case set(@Sendable (SetSubject) -> Value?)
  }

  /// Lower-case words joined by hyphens, a dot before what is part of something: `page.width`.
  public let name: String
  public let type: FactType
  public let unit: Unit?
  public let cost: Cost
  /// One sentence.
  public let summary: String
  /// For text facts with a fixed vocabulary, its words.
  public let words: [String]
  let measure: Measure
  /// Whether the fact is about why a file could not be read. Only rules that ask for such a fact are
  /// held against a file that could not be: its one cause silences every other finding on it.
  public let concernsFailures: Bool
  /// What a message can say of those values that a list lacks: `{scales.missing.pixels}`.
  let detail: Detail?

  struct Detail: Sendable {
    let name: String
    let describe: @Sendable (FamilySubject, [Value]) -> String?
  }

  init(
    name: String, type: FactType, unit: Unit?, cost: Cost, summary: String, words: [String],
    measure: Measure, concernsFailures: Bool = false, detail: Detail? = nil
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.cost = cost
    self.summary = summary
    self.words = words
    self.measure = measure
    self.concernsFailures = concernsFailures
    self.detail = detail
  }

  public var subject: Subject {
    switch measure {
    case .file: .file
    case .family: .family
    case .slot: .slot
    case .set: .set
    }
  }

  static func file(
    _ name: String, _ type: FactType, _ unit: Unit? = nil, cost: Cost, words: [String] = [],
    _ summary: String, _ measure: @escaping @Sendable (FileSubject) -> Value?
  ) -> Fact {
    Fact(
      name: name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: .file(measure))
  }

  static func family(
    _ name: String, _ type: FactType, _ unit: Unit? = nil, cost: Cost, words: [String] = [],
    _ summary: String, _ measure: @escaping @Sendable (FamilySubject) -> Value?
  ) -> Fact {
    Fact(
      name: name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: .family(measure))
  }

  static func slot(
    _ name: String, _ type: FactType, _ unit: Unit? = nil, cost: Cost, words: [String] = [],
    _ summary: String, _ measure: @escaping @Sendable (SlotSubject) -> Value?
  ) -> Fact {
    Fact(
      name: name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: .slot(measure))
  }

  static func set(
    _ name: String, _ type: FactType, _ unit: Unit? = nil, cost: Cost, words: [String] = [],
    _ summary: String, _ measure: @escaping @Sendable (SetSubject) -> Value?
  ) -> Fact {
    Fact(
      name: name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: .set(measure))
  }

  var aboutFailures: Fact {
    Fact(
      name: name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: measure, concernsFailures: true, detail: detail)
  }

  func withDetail(
    _ name: String, _ describe: @escaping @Sendable (FamilySubject, [Value]) -> String?
  ) -> Fact {
    Fact(
      name: self.name, type: type, unit: unit, cost: cost, summary: summary, words: words,
      measure: measure, concernsFailures: concernsFailures,
      detail: Detail(name: name, describe: describe))
  }

  /// The name of what can be said of missing values, if anything.
  public var detailName: String? { detail?.name }

  /// What is to be said of those values that `family` lacks.
  public func detail(of missing: [Value], in family: FamilySubject) -> String? {
    detail?.describe(family, missing)
  }

  /// The fact of `file`; for a fact of families or sets, that of the file's own.
  public func value(of file: FileSubject) -> Value? {
    if case .file(let measure) = measure { measure(file) } else { value(of: file.family) }
  }

  /// The fact of `family`, or of its set; nil for a fact of files, which a family has several of.
  public func value(of family: FamilySubject) -> Value? {
    switch measure {
    case .family(let measure): measure(family)
    case .set(let measure): family.set.flatMap(measure)
    case .file, .slot: nil
    }
  }

  /// The fact of `slot`, or of its set.
  public func value(of slot: SlotSubject) -> Value? {
    if case .slot(let measure) = measure { measure(slot) } else { value(of: slot.set) }
  }

  public func value(of set: SetSubject) -> Value? {
    if case .set(let measure) = measure { measure(set) } else { nil }
  }
}
