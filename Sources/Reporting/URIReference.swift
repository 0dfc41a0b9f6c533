import AssetModel

/// A file as a URI reference (RFC 3986).
enum URIReference {
  /// What a file's path is written as: relative to the root, or as a `file` URI where it lies
  /// elsewhere.
  static func of(_ path: FilePath, base: PathBase) -> (uri: String, isBelowRoot: Bool) {
    if let relative = base.relative(path) { return (self.relative(relative), true) }
    return ("file://" + encoded(base.absolute(path)), false)
  }

  /// A relative path; one whose first component holds a colon would be read as a scheme, and gets
  /// `./` before it.
  static func relative(_ path: FilePath) -> String {
    let first = path.bytes.prefix { $0 != UInt8(ascii: "/") }
    return (first.contains(UInt8(ascii: ":")) ? "./" : "") + encoded(path)
  }

  private static func encoded(_ path: FilePath) -> String {
    var text = ""
    for byte in path.bytes {
      if isLiteral(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// The characters of a path that stand for themselves: RFC 3986's `pchar`, and the slash.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/".utf8.contains(byte)
    }
  }
}
