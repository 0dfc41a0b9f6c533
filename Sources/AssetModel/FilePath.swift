// The model holds the values that pass between the stages. It reads nothing, imports neither C nor
// Foundation, and refuses to know how a value was come by or what will be said of it.

/// A file's path as the bytes the operating system gave: on Linux a name need not be UTF-8, and on
/// every system it may hold line breaks.
public struct FilePath: Hashable, Comparable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The bytes after the last slash.
  public var nameBytes: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The last component, invalid UTF-8 replaced.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The path of the containing folder: empty for a bare name, `/` for a name at the root.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: []) }
    return FilePath(bytes: Array(bytes[..<max(slash, 1)]))
  }

  /// This folder's path with one component more; an empty path is the current folder.
  public func appending(_ component: some Collection<UInt8>) -> FilePath {
    var joined = [UInt8]()
    joined.reserveCapacity(bytes.count + 1 + component.count)
    joined.append(contentsOf: bytes)
    if let last = bytes.last, last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    joined.append(contentsOf: component)
    return FilePath(bytes: joined)
  }

  public func appending(_ component: String) -> FilePath {
    appending(component.utf8)
  }

  /// The path for people, on one line: bytes that are not UTF-8 and control characters are shown
  /// as escapes (`\xFF`, `\n`, `\u{7F}`), all else as it is.
  public var display: String { Self.display(bytes) }

  public static func display(_ bytes: some Collection<UInt8>) -> String {
    // Nearly all names are plain, and many are asked for: no generic collection for those.
    let plain = bytes.withContiguousStorageIfAvailable { bytes -> String? in
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
      return isPlain ? String(decoding: bytes, as: UTF8.self) : nil
    }
    if let plain = plain ?? nil { return plain }
    var text = ""
    var decoder = UTF8.ForwardParser()
    var remaining = bytes.makeIterator()
    var position = bytes.startIndex
    while true {
      switch decoder.parseScalar(from: &remaining) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        position = bytes.index(position, offsetBy: encoded.count)
        switch scalar.value {
        case 0x09: text += "\\t"
        case 0x0A: text += "\\n"
        case 0x0D: text += "\\r"
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
      case .error(let length):
        for _ in 0..<length {
          let byte = bytes[position]
          position = bytes.index(after: position)
          text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      case .emptyInput: return text
      }
    }
  }
}
