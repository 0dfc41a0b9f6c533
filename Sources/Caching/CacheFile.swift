import AssetModel
import BinaryCoding
import Platform

/// A cache file, open for reading: a header (`CachePlace.header`), the payloads one after the other,
/// the index, which says whose they are, and a footer, which says where the index is.
struct CacheFile: Sendable {
  /// What the index says of a payload.
  struct Entry: Hashable, Sendable {
    var stamp: FileStamp
    /// Nanoseconds since 1970.
    var lastUse: Int
    var offset: Int
    var byteCount: Int
    var checksum: UInt64
  }

  let entries: [FileIdentity: Entry]
  private let file: RandomAccessFile

  /// Nil where there is no file that this program wrote whole for `place`.
  init?(_ place: CachePlace) {
    guard let file = try? RandomAccessFile(place.path),
      let entries = try? Self.index(of: file, place)
    else { return nil }
    self.file = file
    self.entries = entries
  }

  /// The bytes of an entry, nil where they are not those that were written.
  func payload(of entry: Entry) -> [UInt8]? {
    let bytes = file.read(entry.byteCount, at: entry.offset)
    guard bytes.count == entry.byteCount, checksum(bytes) == entry.checksum else { return nil }
    return bytes
  }

  // MARK: Layout

  /// Bytes in the index.
  static let entrySize = 9 * 8
  static let footerSize = 3 * 8

  private static func index(
    of file: RandomAccessFile, _ place: CachePlace
  ) throws(MalformedMessage) -> [FileIdentity: Entry] {
    let header = place.header
    let size = file.stamp.byteCount
    guard size >= header.count + footerSize, size <= place.bounds.fileSize,
      file.read(header.count, at: 0) == header
    else { throw MalformedMessage() }
    var footer = ByteReader(file.read(footerSize, at: size - footerSize))
    let start = try footer.readInt()
    let count = try footer.readInt()
    let sum = UInt64(bitPattern: Int64(try footer.readInt()))
    let (indexSize, overflow) = count.multipliedReportingOverflow(by: entrySize)
    guard !overflow, count >= 0, start >= header.count, start == size - footerSize - indexSize
    else { throw MalformedMessage() }
    let bytes = file.read(indexSize, at: start)
    guard bytes.count == indexSize, checksum(bytes) == sum else { throw MalformedMessage() }
    var reader = ByteReader(bytes)
    var entries: [FileIdentity: Entry] = [:]
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let entry = try Entry(from: &reader)
      guard entry.offset >= header.count, entry.byteCount >= 0, entry.byteCount <= start,
        entry.offset <= start - entry.byteCount
      else { throw MalformedMessage() }
      entries[entry.stamp.identity] = entry
    }
    return entries
  }

  /// Writes what comes after the payloads, which `file` holds.
  static func finish(_ file: inout StagedFile, _ entries: [Entry]) throws(SystemError) {
    var index = ByteWriter()
    for entry in entries { entry.write(to: &index) }
    var footer = ByteWriter()
    footer.write(file.byteCount)
    footer.write(entries.count)
    footer.write(Int(bitPattern: UInt(checksum(index.bytes))))
    try file.write(index.bytes)
    try file.write(footer.bytes)
  }
}

extension CacheFile.Entry {
  fileprivate init(from reader: inout ByteReader) throws(MalformedMessage) {
    let identity = FileIdentity(
      device: UInt64(bitPattern: Int64(try reader.readInt())),
      number: UInt64(bitPattern: Int64(try reader.readInt())))
    self.init(
      stamp: FileStamp(
        identity: identity, byteCount: try reader.readInt(), modified: try reader.readInt(),
        changed: try reader.readInt()),
      lastUse: try reader.readInt(), offset: try reader.readInt(),
      byteCount: try reader.readInt(), checksum: UInt64(bitPattern: Int64(try reader.readInt())))
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(Int(truncatingIfNeeded: stamp.identity.device))
    writer.write(Int(truncatingIfNeeded: stamp.identity.number))
    for number in [stamp.byteCount, stamp.modified, stamp.changed, lastUse, offset, byteCount] {
      writer.write(number)
    }
    writer.write(Int(truncatingIfNeeded: checksum))
  }
}

/// Tells bytes from others that came of them by accident. Each step is one to one, so that a change
/// of a single word of eight bytes is always seen.
func checksum(_ bytes: [UInt8]) -> UInt64 {
  var sum = UInt64(bytes.count)
  func mix(_ word: UInt64) {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    sum = product << 29 | product >> 35
  }
  bytes.withUnsafeBytes { bytes in
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var rest: UInt64 = 0
    for byte in bytes[whole...] { rest = rest << 8 | UInt64(byte) }
    mix(rest)
  }
  return sum
}
