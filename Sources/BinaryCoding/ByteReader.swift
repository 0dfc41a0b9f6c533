/// Bytes that no `ByteWriter` wrote.
public struct MalformedMessage: Error, Hashable {
  public init() {}
}

/// Reads what a `ByteWriter` wrote. Anything else is a `MalformedMessage`, never a crash.
public struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public var isAtEnd: Bool { position == bytes.count }

  public mutating func readByte() throws(MalformedMessage) -> UInt8 {
    guard !isAtEnd else { throw MalformedMessage() }
    position += 1
    return bytes[position - 1]
  }

  public mutating func readBool() throws(MalformedMessage) -> Bool {
    switch try readByte() {
    case 0: return false
    case 1: return true
    default: throw MalformedMessage()
    }
  }

  private mutating func readWord() throws(MalformedMessage) -> UInt64 {
    guard bytes.count - position >= 8 else { throw MalformedMessage() }
    defer { position += 8 }
    return UInt64(
      littleEndian: bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      })
  }

  public mutating func readInt() throws(MalformedMessage) -> Int {
    guard let value = Int(exactly: Int64(bitPattern: try readWord())) else {
      throw MalformedMessage()
    }
    return value
  }

  public mutating func readDouble() throws(MalformedMessage) -> Double {
    Double(bitPattern: try readWord())
  }

  public mutating func readBytes() throws(MalformedMessage) -> [UInt8] {
    let count = try readCount()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  public mutating func readUInt16s() throws(MalformedMessage) -> [UInt16] {
    let count = try readCount(ofBytes: 2)
    defer { position += 2 * count }
    return [UInt16](unsafeUninitializedCapacity: count) { values, initializedCount in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(values).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[position..<position + 2 * count]))
      }
      for index in 0..<count { values[index] = UInt16(littleEndian: values[index]) }
      initializedCount = count
    }
  }

  public mutating func readString() throws(MalformedMessage) -> String {
    String(decoding: try readBytes(), as: UTF8.self)
  }

  @inlinable
  public mutating func readList<Element>(
    _ body: (inout ByteReader) throws(MalformedMessage) -> Element
  ) throws(MalformedMessage) -> [Element] {
    let count = try readCount()
    var list = [Element]()
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  @inlinable
  public mutating func readOptional<Value>(
    _ body: (inout ByteReader) throws(MalformedMessage) -> Value
  ) throws(MalformedMessage) -> Value? {
    try readBool() ? try body(&self) : nil
  }

  /// A count of things of `size` bytes or more each, so never more than there are bytes left for.
  @usableFromInline
  mutating func readCount(ofBytes size: Int = 1) throws(MalformedMessage) -> Int {
    let count = try readInt()
    guard count >= 0, count <= (bytes.count - position) / size else { throw MalformedMessage() }
    return count
  }
}
