/// Bytes as they arrive, of messages that each begin with their size in four bytes, the lowest first.
package struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  package static func frame(_ message: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt32(message.count).littleEndian) { Array($0) } + message
  }

  /// The bytes that are in no message taken yet.
  var count: Int { bytes.count - start }

  package mutating func append(_ more: ArraySlice<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The size of the first message; nil where not even that has arrived.
  var nextSize: Int? {
    guard count >= 4 else { return nil }
    return bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Takes the first message; nil where it has not arrived in full.
  package mutating func popMessage() -> [UInt8]? {
    guard let size = nextSize, count - 4 >= size else { return nil }
    defer { start += 4 + size }
    return Array(bytes[start + 4..<start + 4 + size])
  }
}
