/// Takes a content stream apart (ISO 32000-1, 7.2 and 7.8.2). What is not well formed is a token of
/// its own, for the caller to give up on: this is no repair shop.
struct PDFTokenizer {
  enum Token {
    case number(Double)
    case name(PDFName)
    /// A string; whether it holds anything but spaces.
    case string(hasText: Bool)
    /// `true`; or `false` and `null`, which come to the same where they are met.
    case literal(Bool)
    case arrayStart, arrayEnd, dictionaryStart, dictionaryEnd
    /// An operator; nil where none has that name.
    case word(PDFOperator?)
    case malformed
    case end
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next() -> Token {
    skipSpace()
    guard position < bytes.count else { return .end }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      return number()
    case UInt8(ascii: "/"):
      position += 1
      return name()
    case UInt8(ascii: "("):
      return literalString()
    case UInt8(ascii: "["):
      position += 1
      return .arrayStart
    case UInt8(ascii: "]"):
      position += 1
      return .arrayEnd
    case UInt8(ascii: "<"):
      position += 1
      guard position < bytes.count, bytes[position] == first else { return hexString() }
      position += 1
      return .dictionaryStart
    case UInt8(ascii: ">"):
      guard position + 1 < bytes.count, bytes[position + 1] == first else { return .malformed }
      position += 2
      return .dictionaryEnd
    case UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return .malformed
    default:
      return word()
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 {
          position += 1
        }
      } else if !Self.isSpace(byte) {
        return
      } else {
        position += 1
      }
    }
  }

  private mutating func number() -> Token {
    var isNegative = false
    if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var value = 0.0
    var scale = 1.0
    var digits = 0
    var isFraction = false
    while position < bytes.count, !Self.endsToken(bytes[position]) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
        digits += 1
      } else {
        return .malformed
      }
      position += 1
    }
    // Beyond that the sums here are no longer the number written.
    guard digits > 0, digits < 300 else { return .malformed }
    return .number((isNegative ? -value : value) / scale)
  }

  private mutating func name() -> Token {
    let start = position
    while position < bytes.count, !Self.endsToken(bytes[position]) { position += 1 }
    return .name(PDFName(UnsafeRawBufferPointer(rebasing: bytes[start..<position])))
  }

  private mutating func word() -> Token {
    let start = position
    while position < bytes.count, !Self.endsToken(bytes[position]) { position += 1 }
    let word = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    if let known = PDFOperator.named(word) { return .word(known) }
    if word.elementsEqual("true".utf8) { return .literal(true) }
    if word.elementsEqual("false".utf8) || word.elementsEqual("null".utf8) {
      return .literal(false)
    }
    return .word(nil)
  }

  private mutating func literalString() -> Token {
    var depth = 0
    var hasText = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return .string(hasText: hasText) }
      case UInt8(ascii: " "): continue
      default: break
      }
      hasText = true
    }
    return .malformed
  }

  private mutating func hexString() -> Token {
    var hasText = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: ">"): return .string(hasText: hasText)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        hasText = true
      default: guard Self.isSpace(byte) else { return .malformed }
      }
    }
    return .malformed
  }

  /// Skips the data of an inline image, of which `ID` was the last token, and its `EI`; false where
  /// there is no end. `count` is the size of data without a filter; else the end is where `EI`
  /// stands alone with nothing but text following.
  mutating func skipInlineImage(count: Int?) -> Bool {
    position += 1
    if let count {
      guard count >= 0, count <= bytes.count - position else { return false }
      position += count
      skipSpace()
      guard isAtEndOfImage(position) else { return false }
      position += 2
      return true
    }
    while position + 1 < bytes.count {
      if position > 0, Self.isSpace(bytes[position - 1]), isAtEndOfImage(position),
        bytes[(position + 2)..<min(position + 12, bytes.count)].allSatisfy({
          Self.isSpace($0) || ($0 >= 0x20 && $0 < 0x7F)
        })
      {
        position += 2
        return true
      }
      position += 1
    }
    return false
  }

  private func isAtEndOfImage(_ index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "E"),
      bytes[index + 1] == UInt8(ascii: "I")
    else { return false }
    return index + 2 == bytes.count || Self.isSpace(bytes[index + 2])
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12 || byte == 0
  }

  private static func endsToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
