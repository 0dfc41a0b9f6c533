import AssetModel
import Platform

/// Goes through all chunks of a PNG, reads every byte up to the end of `IEND` once, and checks what
/// can be known without unpacking pixels: lengths, order and checksums.
struct PNGChunkWalk {
  private let file: OpenFile
  private var structure = PNGStructure()
  private var indexOfType: [ChunkType: Int] = [:]
  private var previous: ChunkType?
  private var header: PNGHeaderFields?

  /// Why a walk ends early.
  enum Fault: Error {
    case damage(PNGDamage)
    case system(SystemError)
  }

  private init(_ file: OpenFile) {
    self.file = file
  }

  /// - Parameter file: Known to begin with the PNG signature.
  static func structure(of file: OpenFile) throws(ReadFailure) -> PNGStructure {
    do {
      try file.rewind()
      _ = try file.take(pngSignature.count) { _ in }
    } catch {
      throw .unreadable(error)
    }
    var walk = PNGChunkWalk(file)
    do {
      while try walk.chunk() {}
    } catch {
      switch error {
      case .damage(let damage): throw .damagedPNG(damage)
      case .system(let error): throw .unreadable(error)
      }
    }
    return walk.structure
  }

  /// Reads one chunk; false after the last.
  private mutating func chunk() throws(Fault) -> Bool {
    let start = file.position
    let left = file.byteCount - start
    guard left > 0 else {
      throw damage(.missingEnd, nil, start, "the file ends at byte \(start) without 'IEND'")
    }
    guard let (length, type) = try lengthAndType() else {
      throw damage(.truncated, nil, start, "the file ends inside a chunk's head at byte \(start)")
    }
    try checkType(type, at: start)
    guard length <= Int(Int32.max) else {
      throw damage(.badChunk, type, start, "the length of '\(type)' at byte \(start) is impossible")
    }
    guard left >= 12 + length else { throw try overrun(length, type, start: start, left: left) }

    let (first, crc, missing) = try data(length, of: type)
    guard missing == 0 else { throw truncation(type, start: start, missing: missing + 4) }
    try check(crc, of: type, at: start)
    try checkData(first, length: length, of: type, at: start)
    record(type, length: length, crc: crc)
    guard type == .end else { return true }
    let end = file.position
    structure.trailingOffset = end
    structure.trailingByteCount = max(0, file.byteCount - end)
    return false
  }

  // MARK: Reading

  /// Nil where the file ends first.
  private func lengthAndType() throws(Fault) -> (Int, ChunkType)? {
    guard let length = try bigEndian32(), let code = try bigEndian32() else { return nil }
    return (Int(length), ChunkType(code: code))
  }

  private func bigEndian32() throws(Fault) -> UInt32? {
    var value: UInt32 = 0
    let missing = try take(4) { for byte in $0 { value = value << 8 | UInt32(byte) } }
    return missing == 0 ? value : nil
  }

  /// Takes a chunk's data: its first bytes (enough for `IHDR`), its checksum as reckoned, and how
  /// many bytes the file lacks.
  private func data(
    _ length: Int, of type: ChunkType
  ) throws(Fault) -> (first: [UInt8], crc: UInt, missing: Int) {
    var first: [UInt8] = []
    var crc = withUnsafeBytes(of: type.code.bigEndian) { Zlib.crc(0, $0) }
    let isHeader = type == .header
    let missing = try take(length) {
      crc = Zlib.crc(crc, $0)
      if isHeader { first += $0.prefix(PNGHeaderFields.byteCount - first.count) }
    }
    return (first, crc, missing)
  }

  private func take(
    _ count: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(Fault) -> Int {
    do {
      return try file.take(count, body)
    } catch {
      throw .system(error)
    }
  }

  private mutating func record(_ type: ChunkType, length: Int, crc: UInt) {
    previous = type
    for word in [UInt64(type.code) << 32 | UInt64(length), UInt64(crc)] {
      structure.digest = mixed(structure.digest ^ word)
    }
    if let index = indexOfType[type] {
      structure.chunks[index].count += 1
      structure.chunks[index].byteCount += length
    } else {
      indexOfType[type] = structure.chunks.count
      structure.chunks.append(PNGChunks(type: type, count: 1, byteCount: length))
    }
  }

  /// A word whose every bit depends on every bit of `word` (the finalizer of SplitMix64).
  private func mixed(_ word: UInt64) -> UInt64 {
    var word = word &+ 0x9E37_79B9_7F4A_7C15
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  // MARK: Checking

  /// Whether a chunk of this type may stand here.
  private func checkType(_ type: ChunkType, at start: Int) throws(Fault) {
    guard type.isValid else {
      throw damage(.badChunk, nil, start, "no chunk begins at byte \(start), where one should")
    }
    if previous == nil, type != .header {
      throw damage(
        .missingHeader, type, start, "the first chunk is '\(type)' instead of 'IHDR'")
    }
    switch type {
    case .header where previous != nil:
      throw damage(.badChunk, type, start, "a second 'IHDR' at byte \(start)")
    case .palette where indexOfType[.palette] != nil:
      throw damage(.badPalette, type, start, "a second 'PLTE' at byte \(start)")
    case .data where previous != .data && indexOfType[.data] != nil:
      throw damage(.badChunk, type, start, "'IDAT' at byte \(start) is apart from the others")
    case .data where header?.colorType == .palette && indexOfType[.palette] == nil:
      throw damage(.badPalette, type, start, "no 'PLTE' before 'IDAT' at byte \(start)")
    case .end where indexOfType[.data] == nil:
      throw damage(.missingData, type, start, "no 'IDAT' before 'IEND' at byte \(start)")
    case .header, .palette, .data, .end: return
    default:
      guard type.isCritical else { return }
      throw damage(
        .badChunk, type, start, "'\(type)' at byte \(start) is critical and of no known type")
    }
  }

  private mutating func check(
    _ crc: UInt, of type: ChunkType, at start: Int
  ) throws(Fault) {
    guard let written = try bigEndian32() else {
      throw truncation(type, start: start, missing: 4)
    }
    guard UInt(written) != crc else { return }
    let bad = PNGDamage(
      kind: .badCRC, chunk: "\(type)", offset: start,
      description: "bad CRC in '\(type)' at byte \(start)")
    if type.isCritical { throw .damage(bad) }
    if structure.ancillaryDamage == nil { structure.ancillaryDamage = bad }
  }

  private mutating func checkData(
    _ first: [UInt8], length: Int, of type: ChunkType, at start: Int
  ) throws(Fault) {
    if type == .header {
      guard length == PNGHeaderFields.byteCount, let fields = PNGHeaderFields(first) else {
        throw damage(.badHeader, type, start, "'IHDR' has \(length) bytes instead of 13")
      }
      if let fault = fields.fault {
        throw damage(.badHeader, type, start, "bad values in 'IHDR': \(fault)")
      }
      header = fields
    }
    // Elsewhere a palette is a mere suggestion, which libpng passes over where it is wrong.
    if type == .palette, header?.colorType == .palette,
      length == 0 || length > 768 || length % 3 != 0
    {
      throw damage(
        .badPalette, type, start,
        "'PLTE' at byte \(start) has \(length) bytes instead of 3 for each of 1 to 256 colors")
    }
  }

  // MARK: Faults

  private func damage(
    _ kind: PNGDamage.Kind, _ type: ChunkType?, _ offset: Int, _ description: String
  ) -> Fault {
    .damage(
      PNGDamage(
        kind: kind, chunk: type.map { "\($0)" }, offset: offset, description: description))
  }

  private func truncation(_ type: ChunkType, start: Int, missing: Int) -> Fault {
    damage(
      .truncated, type, start,
      "the file ends inside '\(type)' at byte \(start) (\(missing) bytes missing)")
  }

  /// A chunk that reaches past the end of the file: the file was cut off, unless its end is there.
  private func overrun(
    _ length: Int, _ type: ChunkType, start: Int, left: Int
  ) throws(Fault) -> Fault {
    var end: [UInt8] = []
    _ = try take(left - 8) { end = (end + $0.suffix(12)).suffix(12) }
    let isWhole = end.starts(with: [0, 0, 0, 0] + Array("IEND".utf8))
    guard isWhole, type != .end else {
      return truncation(type, start: start, missing: 12 + length - left)
    }
    return damage(
      .badChunk, type, start,
      "the length of '\(type)' at byte \(start) (\(length) bytes) reaches past the end of the file")
  }
}
