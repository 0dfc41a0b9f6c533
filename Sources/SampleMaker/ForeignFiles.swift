/// Small files of other types than PNG and PDF, as they turn up under their names. Those that are
/// found most often (JPEG, WebP, GIF, BMP) are whole pictures; of the others only as much is there
/// as tells what they are.
enum ForeignFile {
  /// A grey baseline JPEG: every block has one value, so two codes are enough for each table.
  static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker] + sixteen(data.count + 2) + data
    }
    func table(_ kind: UInt8, _ counts: [Int: UInt8], _ symbols: [UInt8]) -> [UInt8] {
      [kind] + (1...16).map { counts[$0] ?? 0 } + symbols
    }
    var bits = BitWriter(isMostSignificantFirst: true)
    for block in 0..<((width + 7) / 8) * ((height + 7) / 8) {
      if block == 0 {
        // Category 7 and the value 80, counted from middle grey.
        bits.append(0b10, count: 2)
        bits.append(80, count: 7)
      } else {
        bits.append(0, count: 1)
      }
      bits.append(0, count: 1)
    }
    bits.fill(with: 1)
    return [0xFF, 0xD8]
      + segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xDB, [0] + repeatElement(8, count: 64))
      + segment(0xC0, [8] + sixteen(height) + sixteen(width) + [1, 1, 0x11, 0])
      + segment(0xC4, table(0x00, [1: 1, 2: 1], [0, 7]))
      + segment(0xC4, table(0x10, [1: 1], [0]))
      + segment(0xDA, [1, 1, 0x00, 0, 63, 0])
      + bits.bytes + [0xFF, 0xD9]
  }

  /// A lossless WebP of one colour: all five prefix codes have one symbol, so pixels take no bits.
  static func webp(_ width: Int, _ height: Int) -> [UInt8] {
    var bits = BitWriter(isMostSignificantFirst: false)
    bits.append(0x2F, count: 8)
    bits.append(width - 1, count: 14)
    bits.append(height - 1, count: 14)
    bits.append(0, count: 1 + 3 + 1 + 1 + 1)
    for (symbol, isByte) in [(120, true), (200, true), (90, true), (255, true), (0, false)] {
      bits.append(1, count: 1)
      bits.append(0, count: 1)
      bits.append(isByte ? 1 : 0, count: 1)
      bits.append(symbol, count: isByte ? 8 : 1)
    }
    bits.fill(with: 0)
    var data = bits.bytes
    let length = data.count
    if length % 2 == 1 { data.append(0) }
    return Array("RIFF".utf8) + littleEndian(12 + data.count) + Array("WEBPVP8L".utf8)
      + littleEndian(length) + data
  }

  /// One grey pixel.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0x80, 0x80, 0x80, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  /// Two by two grey pixels of 24 bits.
  static let bmp: [UInt8] =
    Array("BM".utf8) + littleEndian(70) + littleEndian(0) + littleEndian(54)
    + littleEndian(40) + littleEndian(2) + littleEndian(2) + [1, 0, 24, 0]
    + repeatElement(0, count: 24) + repeatElement(0x80, count: 16)

  static let tiff: [UInt8] =
    Array("II".utf8) + [42, 0] + littleEndian(8) + [0, 0] + littleEndian(0)
  static let heic: [UInt8] =
    bigEndian(24) + Array("ftypheic".utf8) + littleEndian(0) + Array("mif1heic".utf8)
    + bigEndian(8) + Array("mdat".utf8)
  static let avif: [UInt8] =
    bigEndian(24) + Array("ftypavif".utf8) + littleEndian(0) + Array("mif1avif".utf8)
    + bigEndian(8) + Array("mdat".utf8)
  static let icns: [UInt8] =
    Array("icns".utf8) + bigEndian(24) + Array("TOC ".utf8) + bigEndian(16)
    + Array("ic07".utf8) + bigEndian(8)
  static let ico: [UInt8] =
    [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0] + littleEndian(0) + littleEndian(22)
  static let psd: [UInt8] =
    Array("8BPS".utf8) + [0, 1, 0, 0, 0, 0, 0, 0, 0, 3] + bigEndian(16) + bigEndian(16)
    + [0, 8, 0, 3] + repeatElement(0, count: 12)
  /// An archive with nothing in it.
  static let emptyZip: [UInt8] =
    Array("PK".utf8) + [5, 6] + repeatElement(0, count: 18)
  /// The head of an archive's first entry, "a.png".
  static let zip: [UInt8] =
    Array("PK".utf8) + [3, 4, 10, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x4C] + repeatElement(0, count: 12)
    + [5, 0, 0, 0] + Array("a.png".utf8)
  static let svg = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">
      <path d="M4 4h16v16H4z"/>
    </svg>

    """.utf8)
  static let svgWithProlog =
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- Exported by a drawing program -->

      """.utf8) + svg
  static let html = Array(
    """
    <!DOCTYPE html>
    <html><head><title>404 Not Found</title></head><body>Not Found</body></html>

    """.utf8)
  static let text = Array("The artwork is on its way.\n".utf8)
  static let postScript = Array("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 24 24\n".utf8)

  /// What Git leaves in place of a file kept in Large File Storage.
  static func lfsPointer(byteCount: Int) -> [UInt8] {
    let hash = String(repeating: "4d7a214614ab2935", count: 4)
    return Array(
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:\(hash)
      size \(byteCount)

      """.utf8)
  }
}

private func littleEndian(_ value: Int) -> [UInt8] { bigEndian(UInt32(value)).reversed() }

private func sixteen(_ value: Int) -> [UInt8] { Array(bigEndian(UInt32(value)).suffix(2)) }

/// Bits packed into bytes, from the most significant bit down as in JPEG or from the least
/// significant up as in WebP.
private struct BitWriter {
  let isMostSignificantFirst: Bool
  private(set) var bytes: [UInt8] = []
  private var used = 8

  init(isMostSignificantFirst: Bool) {
    self.isMostSignificantFirst = isMostSignificantFirst
  }

  mutating func append(_ value: Int, count: Int) {
    for index in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      let bit = isMostSignificantFirst ? value >> (count - 1 - index) & 1 : value >> index & 1
      bytes[bytes.count - 1] |= UInt8(bit) << (isMostSignificantFirst ? 7 - used : used)
      used += 1
    }
  }

  /// Completes the last byte.
  mutating func fill(with bit: Int) {
    while used != 8 { append(bit, count: 1) }
  }
}
