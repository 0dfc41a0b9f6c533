import AssetModel

/// The value of a fact.
public enum Value: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([Value])
  case pixelSize(PixelSize)
  case pointSize(PointSize)
  /// A file of the run, shown by its name.
  case file(AssetID, name: String)
  /// A place in the set's `Contents.json`.
  case place(TextPosition)

  static func number(_ integer: Int) -> Value { .number(Double(integer)) }

  static func texts(_ texts: some Sequence<String>) -> Value { .list(texts.map(Value.text)) }

  /// The value for people, with its unit: `@2x and @3x`, `24 × 24 pt`, `3.3 kB`.
  public func formatted(_ unit: Unit?) -> String {
    switch self {
    case .boolean(let value): value ? "yes" : "no"
    case .number(let value): Self.formatted(value, unit)
    case .text(let text): text
    case .list(let values):
      Self.joined(
        values.map { value in
          if case .file(_, let name) = value { "'\(name)'" } else { value.formatted(unit) }
        })
    case .pixelSize(let size): size.description
    case .pointSize(let size): size.description
    case .file(_, let name): name
    case .place(let position): "\(position.line):\(position.column)"
    }
  }

  private static func formatted(_ value: Double, _ unit: Unit?) -> String {
    switch unit {
    case nil: Decimals.short(value)
    case .pixels: "\(Decimals.short(value, digits: 2)) px"
    case .points: "\(Decimals.short(value)) pt"
    case .percent: "\(Decimals.short(value, digits: 1)) %"
    case .scale: value == 1 ? "1x" : "@\(Decimals.short(value))x"
    case .bytes:
      if value < 1000 {
        value == 1 ? "1 byte" : "\(Decimals.short(value)) bytes"
      } else if value < 1e6 {
        "\(Decimals.short(value / 1e3, digits: 1)) kB"
      } else {
        "\(Decimals.short(value / 1e6, digits: 1)) MB"
      }
    }
  }

  /// "a", "a and b", "a, b and c".
  public static func joined(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "none" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
