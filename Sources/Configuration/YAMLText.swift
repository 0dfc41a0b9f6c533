import YAML

/// Values as YAML that this and other readers take alike.
enum YAMLText {
  /// Words that some reader of YAML takes for something else than a text.
  private static let reserved: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text, in quotation marks where it could be taken for something else.
  static func text(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): true
        default: false
        }
      }
    let isWord = text.utf8.first.map { $0 == UInt8(ascii: "_") || $0 >= 0x41 } ?? false
    if isPlain, isWord, !reserved.contains(text.lowercased()) { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func list(_ texts: [String]) -> String { "[\(texts.map(text).joined(separator: ", "))]" }

  /// A value on one line.
  static func line(_ node: YAMLNode) -> String {
    switch node.kind {
    case .text(let text): Self.text(text)
    case .number, .boolean: node.written
    case .empty: "null"
    case .list(let items): "[\(items.map(line).joined(separator: ", "))]"
    case .map(let entries):
      "{ \(entries.map { "\(text($0.key)): \(line($0.value))" }.joined(separator: ", ")) }"
    }
  }
}
