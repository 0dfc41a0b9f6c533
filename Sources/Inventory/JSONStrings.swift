import AssetModel

extension JSONReader {
  /// Reads a string whose opening quote is the current byte.
  mutating func readString() throws(ContentsProblem) -> String {
    let opening = position
    offset += 1
    let start = offset
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try decode(start..<offset)
        offset += 1
        return text
      case UInt8(ascii: "\\"): return try readEscapedString(from: start, opening: opening)
      case 0..<0x20: throw problem("a string has a control character or does not end")
      default: offset += 1
      }
    }
    throw ContentsProblem(kind: .syntax("a string does not end"), position: opening)
  }

  /// Goes on with a string at its first escape.
  private mutating func readEscapedString(
    from start: Int, opening: TextPosition
  ) throws(ContentsProblem) -> String {
    var text = try decode(start..<offset)
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try readEscape())
      case 0..<0x20: throw problem("a string has a control character or does not end")
      default:
        let start = offset
        while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""),
          byte != UInt8(ascii: "\\")
        {
          offset += 1
        }
        text += try decode(start..<offset)
      }
    }
    throw ContentsProblem(kind: .syntax("a string does not end"), position: opening)
  }

  private func decode(_ range: Range<Int>) throws(ContentsProblem) -> String {
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    var parser = UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    var place = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { place += scalar.count }
    throw ContentsProblem(kind: .notUTF8, position: position(at: place))
  }

  private mutating func readEscape() throws(ContentsProblem) -> Unicode.Scalar {
    let start = self
    offset += 1
    defer { offset += 1 }
    switch current {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = readHexadecimal() else { throw start.problem("an escape is malformed") }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a pair, whose second half has to follow.
      guard unit < 0xDC00, offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\\"),
        bytes[offset + 2] == UInt8(ascii: "u")
      else { throw start.problem("an escape is half a surrogate pair") }
      offset += 2
      guard let low = readHexadecimal(), (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw start.problem("an escape is half a surrogate pair") }
      return scalar
    default: throw start.problem("an escape is unknown")
    }
  }

  /// Reads the four digits after a `u` and stops at the last of them.
  private mutating func readHexadecimal() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      offset += 1
      guard let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue,
        byte < 0x80
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
