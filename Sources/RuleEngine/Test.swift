import AssetModel
import Facts
import YAML

/// What a condition asks of a fact's value.
enum Test: Hashable, Sendable {
  /// One of the values; for a list, some item is.
  case oneOf([Value])
  /// None of the values; for a list, no item is.
  case noneOf([Value])
  case atLeast(Double)
  case atMost(Double)
  case between(Double, Double)
  case multipleOf(Double)
  /// Some pattern fits; for a list, it fits some item.
  case matches([Pattern])
  /// A list holds all of the values.
  case includes([Value])
  /// The fact is there, or is not.
  case present(Bool)

  /// The operators of a condition's map, as written.
  static let operators = [
    "not", "at-least", "at-most", "between", "multiple-of", "matches", "includes", "present",
  ]

  /// Whether `value` passes; what is absent is for the condition to judge.
  func passes(_ value: Value) -> Bool {
    switch self {
    case .oneOf(let values): Self.has(value, anyOf: values)
    case .noneOf(let values): !Self.has(value, anyOf: values)
    case .atLeast(let bound): value.double.map { $0 >= bound } ?? false
    case .atMost(let bound): value.double.map { $0 <= bound } ?? false
    case .between(let low, let high): value.double.map { $0 >= low && $0 <= high } ?? false
    case .multipleOf(let factor): value.double.map { ($0 / factor).isWhole } ?? false
    case .matches(let patterns): Self.fits(value, patterns)
    case .includes: missing(from: value).isEmpty
    case .present(let isWanted): isWanted
    }
  }

  /// The values that an `includes` asks for and `value` lacks.
  func missing(from value: Value) -> [Value] {
    guard case .includes(let wanted) = self else { return [] }
    return wanted.filter { !Self.has(value, anyOf: [$0]) }
  }

  private static func has(_ value: Value, anyOf values: [Value]) -> Bool {
    switch value {
    case .list(let items): items.contains { has($0, anyOf: values) }
    case .text(let text): values.contains { $0.textValue == text }
    case .boolean, .number, .pixelSize, .pointSize, .file, .place: values.contains(value)
    }
  }

  private static func fits(_ value: Value, _ patterns: [Pattern]) -> Bool {
    switch value {
    case .list(let items): items.contains { fits($0, patterns) }
    case .text(let text), .file(_, let text): patterns.contains { $0.matches(text) }
    case .boolean, .number, .pixelSize, .pointSize, .place: false
    }
  }
}

extension Value {
  var double: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var textValue: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension Double {
  var isWhole: Bool { rounded() == self }
}
