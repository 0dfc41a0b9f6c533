// BinaryCoding writes values as bytes and reads them again, for messages between processes of this
// program and for files that only this program reads. It refuses to know what the values are, and to
// carry a version: who keeps bytes for longer than a run says of which version they are.

/// Writes values as bytes: no alignment, numbers of eight bytes but for those of lists of bytes and
/// of 16 bits, the lowest byte first.
public struct ByteWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  public mutating func write(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  public mutating func write(_ value: Int) {
    withUnsafeBytes(of: Int64(value).littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func write(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func write(_ value: [UInt8]) {
    write(value.count)
    bytes.append(contentsOf: value)
  }

  public mutating func write(_ values: [UInt16]) {
    write(values.count)
    for value in values {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  public mutating func write(_ value: String) {
    write(Array(value.utf8))
  }

  /// A list: its count, then each element as `body` writes it.
  @inlinable
  public mutating func write<Element>(
    _ list: [Element], _ body: (inout ByteWriter, Element) -> Void
  ) {
    write(list.count)
    for element in list { body(&self, element) }
  }

  /// Whether there is a value, then the value as `body` writes it.
  @inlinable
  public mutating func write<Value>(_ value: Value?, _ body: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }
}
