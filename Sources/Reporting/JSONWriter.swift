import AssetModel

/// A JSON value whose members keep the order they were given in.
public enum JSON: Sendable {
  case object([(String, JSON)])
  case array([JSON])
  case string(String)
  case number(Int)
  /// At most five decimals; what is not finite is `null`, which JSON has instead.
  case decimal(Double)
  case bool(Bool)

  /// An object of the members that have a value.
  public static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  public static func strings(_ strings: some Sequence<String>) -> JSON {
    .array(strings.map { .string($0) })
  }

  public static func optional(_ string: String?) -> JSON? { string.map { .string($0) } }
  public static func optional(_ number: Int?) -> JSON? { number.map { .number($0) } }
}

/// Writes JSON as UTF-8, indented by two spaces: one value has one form, whatever the machine, and
/// a change in a report shows as a change of a line.
public struct JSONWriter {
  private var bytes = [UInt8]()
  private var depth = 0
  /// Whether everything is on one line.
  private var isCompact = false

  /// The value as a whole document, a line break at its end.
  public static func document(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  /// The value on one line, without a line break at its end.
  public static func line(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.isCompact = true
    writer.write(value)
    return writer.bytes
  }

  private mutating func write(_ value: JSON) {
    switch value {
    case .object(let members):
      writeList(members, between: ("{", "}")) { writer, member in
        writer.write(member.0)
        writer.bytes.append(contentsOf: ": ".utf8)
        writer.write(member.1)
      }
    case .array(let elements):
      writeList(elements, between: ("[", "]")) { writer, element in writer.write(element) }
    case .string(let string): write(string)
    case .number(let number): bytes.append(contentsOf: String(number).utf8)
    case .decimal(let number):
      let text = number.isFinite ? Decimals.short(number, digits: 5) : "null"
      bytes.append(contentsOf: text.utf8)
    case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], between marks: (String, String),
    writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(contentsOf: marks.0.utf8)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(contentsOf: isCompact ? ", ".utf8 : ",".utf8) }
      breakLine()
      writeElement(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    bytes.append(contentsOf: marks.1.utf8)
  }

  private mutating func breakLine() {
    guard !isCompact else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Quotation marks, backslashes, control characters, the line separators that JavaScript breaks
  /// lines at and what YAML refuses are escaped; all else is written as it is.
  private mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
