/// A name of a content stream, without its slash. Short ones, which is nearly all, are kept without
/// an allocation.
struct PDFName: Hashable, ExpressibleByStringLiteral {
  private let packed: UInt64
  private let long: [UInt8]

  init(_ bytes: UnsafeRawBufferPointer) {
    var packed: UInt64 = 0
    guard bytes.count <= 8, !bytes.contains(UInt8(ascii: "#")) else {
      self.packed = 0
      long = Array(bytes)
      return
    }
    for byte in bytes { packed = packed << 8 | UInt64(byte) }
    self.packed = packed
    long = []
  }

  init(stringLiteral text: String) {
    self = Array(text.utf8).withUnsafeBytes { PDFName($0) }
  }

  /// The name with its slash and without escapes (`#20` is a space), as qpdf has it.
  var key: String {
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    if long.isEmpty {
      for shift in stride(from: 56, through: 0, by: -8) where packed >> UInt64(shift) != 0 {
        bytes.append(UInt8(truncatingIfNeeded: packed >> UInt64(shift)))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    var rest = long[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
