/// Writes values as bytes, for a reader that is the same executable: no version, no alignment, all
/// numbers eight bytes, the lowest first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func write(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  mutating func write(_ value: Int) {
    withUnsafeBytes(of: Int64(value).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: some Collection<UInt8>) {
    write(value.count)
    bytes.append(contentsOf: value)
  }

  mutating func write(_ value: String) {
    write(value.utf8)
  }

  /// A list: its count, then each element as `body` writes it.
  mutating func write<Element>(
    _ list: [Element], _ body: (inout ByteWriter, Element) -> Void
  ) {
    write(list.count)
    for element in list { body(&self, element) }
  }

  /// Whether there is a value, then the value as `body` writes it.
  mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }
}

/// Bytes that no `ByteWriter` wrote.
struct MalformedMessage: Error, Hashable {}

/// Reads what a `ByteWriter` wrote. Anything else is a `MalformedMessage`, never a crash.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func readByte() throws(MalformedMessage) -> UInt8 {
    guard !isAtEnd else { throw MalformedMessage() }
    position += 1
    return bytes[position - 1]
  }

  mutating func readBool() throws(MalformedMessage) -> Bool {
    switch try readByte() {
    case 0: return false
    case 1: return true
    default: throw MalformedMessage()
    }
  }

  private mutating func readWord() throws(MalformedMessage) -> UInt64 {
    guard bytes.count - position >= 8 else { throw MalformedMessage() }
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += 8
    return word
  }

  mutating func readInt() throws(MalformedMessage) -> Int {
    guard let value = Int(exactly: Int64(bitPattern: try readWord())) else {
      throw MalformedMessage()
    }
    return value
  }

  mutating func readDouble() throws(MalformedMessage) -> Double {
    Double(bitPattern: try readWord())
  }

  mutating func readBytes() throws(MalformedMessage) -> [UInt8] {
    let count = try readCount()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func readString() throws(MalformedMessage) -> String {
    String(decoding: try readBytes(), as: UTF8.self)
  }

  mutating func readList<Element>(
    _ body: (inout ByteReader) throws(MalformedMessage) -> Element
  ) throws(MalformedMessage) -> [Element] {
    let count = try readCount()
    var list = [Element]()
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  mutating func readOptional<Value>(
    _ body: (inout ByteReader) throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> Value? {
    try readBool() ? try body(&self) : nil
  }

  /// A count of things of a byte or more each, so never more than there are bytes left.
  private mutating func readCount() throws(MalformedMessage) -> Int {
    let count = try readInt()
    guard count >= 0, count <= bytes.count - position else { throw MalformedMessage() }
    return count
  }
}
