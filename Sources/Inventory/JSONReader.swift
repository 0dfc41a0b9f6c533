import AssetModel

/// A JSON value with its place in the text.
struct JSONNode {
  enum Value {
    case null
    case bool(Bool)
    /// As written.
    case number
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  var value: Value
  var position: TextPosition
  /// The bytes of the text that are the value.
  var range: Range<Int>
}

/// A key of an object and its value.
struct JSONMember {
  var key: String
  var position: TextPosition
  var node: JSONNode
}

/// Reads JSON (RFC 8259) and keeps the place of everything, which no reader at hand does.
///
/// It takes what Xcode takes beyond the standard, a comma before a closing bracket, and notes it;
/// any other fault ends the reading. No bytes make it crash, and nests deeper than
/// `depthLimit` are refused.
struct JSONReader {
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0
  private var problems: [ContentsProblem] = []

  /// Reads a whole text.
  ///
  /// - Returns: the root value, and what is wrong with the text all the same.
  /// - Throws: the problem that ended the reading.
  static func read(
    _ text: [UInt8]
  ) throws(ContentsProblem) -> (root: JSONNode, problems: [ContentsProblem]) {
    // Typed throws do not pass through `withUnsafeBufferPointer` of all library versions.
    let result: Result<(JSONNode, [ContentsProblem]), ContentsProblem> =
      text.withUnsafeBufferPointer { bytes in
        var reader = JSONReader(bytes: bytes)
        do throws(ContentsProblem) {
          let root = try reader.readDocument()
          return .success((root, reader.problems))
        } catch {
          return .failure(error)
        }
      }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var position: TextPosition { position(at: offset) }

  func position(at offset: Int) -> TextPosition {
    TextPosition(line: line, column: offset - lineStart + 1)
  }

  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func problem(_ clause: String) -> ContentsProblem {
    ContentsProblem(kind: .syntax(clause), position: position)
  }

  private mutating func readDocument() throws(ContentsProblem) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      problems.append(ContentsProblem(kind: .byteOrderMark, position: position))
      offset = 3
      lineStart = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ContentsProblem(kind: .notUTF8, position: position)
    }
    skipSpace()
    if current == nil { throw problem("it is empty") }
    let root = try readValue()
    skipSpace()
    if current != nil { throw problem("text follows its end") }
    return root
  }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = offset + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      offset += 1
    }
  }

  private mutating func readValue() throws(ContentsProblem) -> JSONNode {
    let (start, place) = (offset, position)
    let value: JSONNode.Value
    switch current {
    case UInt8(ascii: "{"): value = try readObject()
    case UInt8(ascii: "["): value = try readArray()
    case UInt8(ascii: "\""): value = .string(try readString())
    case UInt8(ascii: "t"): value = try readWord("true", as: .bool(true))
    case UInt8(ascii: "f"): value = try readWord("false", as: .bool(false))
    case UInt8(ascii: "n"): value = try readWord("null", as: .null)
    case nil: throw problem("it ends too early")
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      value = try readNumber()
    default: throw problem("a value is missing")
    }
    return JSONNode(value: value, position: place, range: start..<offset)
  }

  private mutating func readObject() throws(ContentsProblem) -> JSONNode.Value {
    try enter()
    var members: [JSONMember] = []
    while try !endsList(with: UInt8(ascii: "}"), isFirst: members.isEmpty) {
      let place = position
      guard let current else { throw problem("it ends too early") }
      guard current == UInt8(ascii: "\"") else { throw problem("a key in quotes is missing") }
      let key = try readString()
      skipSpace()
      guard self.current == UInt8(ascii: ":") else { throw problem("a ':' is missing") }
      offset += 1
      skipSpace()
      let node = try readValue()
      members.append(JSONMember(key: key, position: place, node: node))
    }
    noteDuplicates(among: members)
    return .object(members)
  }

  private mutating func readArray() throws(ContentsProblem) -> JSONNode.Value {
    try enter()
    var nodes: [JSONNode] = []
    while try !endsList(with: UInt8(ascii: "]"), isFirst: nodes.isEmpty) {
      nodes.append(try readValue())
    }
    return .array(nodes)
  }

  private mutating func enter() throws(ContentsProblem) {
    guard depth < Self.depthLimit else {
      throw ContentsProblem(kind: .tooDeep(limit: Self.depthLimit), position: position)
    }
    depth += 1
    offset += 1
  }

  /// Goes on to the next element; true where the list ends instead.
  private mutating func endsList(
    with closing: UInt8, isFirst: Bool
  ) throws(ContentsProblem) -> Bool {
    skipSpace()
    if current == closing {
      offset += 1
      depth -= 1
      return true
    }
    if isFirst { return false }
    guard current == UInt8(ascii: ",") else {
      guard current != nil else { throw problem("it ends too early") }
      throw problem("a comma or '\(Character(UnicodeScalar(closing)))' is missing")
    }
    let comma = ContentsProblem(kind: .trailingComma, position: position)
    offset += 1
    skipSpace()
    guard current == closing else { return false }
    problems.append(comma)
    offset += 1
    depth -= 1
    return true
  }

  private mutating func noteDuplicates(among members: [JSONMember]) {
    guard members.count > 1 else { return }
    if members.count <= 16 {
      for (index, member) in members.enumerated()
      where members[..<index].contains(where: { $0.key == member.key }) {
        problems.append(
          ContentsProblem(kind: .duplicateKey(member.key), position: member.position))
      }
      return
    }
    var known: Set<String> = []
    for member in members where !known.insert(member.key).inserted {
      problems.append(ContentsProblem(kind: .duplicateKey(member.key), position: member.position))
    }
  }

  private mutating func readWord(
    _ word: StaticString, as value: JSONNode.Value
  ) throws(ContentsProblem) -> JSONNode.Value {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[offset...].starts(with: letters) else { throw problem("a value is missing") }
    offset += letters.count
    return value
  }

  private mutating func readNumber() throws(ContentsProblem) -> JSONNode.Value {
    if current == UInt8(ascii: "-") { offset += 1 }
    let hasLeadingZero = current == UInt8(ascii: "0")
    let digits = skipDigits()
    if digits == 0 || hasLeadingZero && digits > 1 { throw problem("a number is malformed") }
    if current == UInt8(ascii: ".") {
      offset += 1
      if skipDigits() == 0 { throw problem("a number is malformed") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      if skipDigits() == 0 { throw problem("a number is malformed") }
    }
    return .number
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = current, (0x30...0x39).contains(byte) { offset += 1 }
    return offset - start
  }
}
