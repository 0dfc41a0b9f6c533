import CZlib

/// zlib: checksums of chunks, compressed profiles.
enum Zlib {
  /// Carries the CRC of a chunk on over more of its bytes (`crc32_z`); starts at 0.
  static func crc(_ crc: UInt, _ bytes: UnsafeRawBufferPointer) -> UInt {
    crc32_z(crc, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }

  /// Unpacks a zlib stream (`uncompress`); nil where it is damaged or holds more than `limit` bytes.
  static func unpack(_ packed: UnsafeRawBufferPointer, limit: Int) -> [UInt8]? {
    var capacity = min(limit, 1 << 14)
    while true {
      var status = Z_OK
      let unpacked = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var length = uLongf(capacity)
        status = uncompress(
          buffer.baseAddress, &length, packed.bindMemory(to: UInt8.self).baseAddress,
          uLong(packed.count))
        count = status == Z_OK ? Int(length) : 0
      }
      if status == Z_OK { return unpacked }
      guard status == Z_BUF_ERROR, capacity < limit else { return nil }
      capacity = min(limit, capacity * 16)
    }
  }
}
