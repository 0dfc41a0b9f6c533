import CZlib

/// A PNG taken apart into chunks, to be put together again otherwise than a library would.
struct PNGBytes {
  struct Chunk {
    var type: [UInt8]
    var data: [UInt8]
    /// What is added to the right checksum, and to the right length.
    var checksumError: UInt32 = 0
    var lengthError: UInt32 = 0

    init(_ type: String, _ data: [UInt8] = []) {
      (self.type, self.data) = (Array(type.utf8), data)
    }

    var bytes: [UInt8] {
      let body = type + data
      return bigEndian(UInt32(data.count) &+ lengthError) + body
        + bigEndian(UInt32(crc32(0, body, uInt(body.count))) &+ checksumError)
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var signature = PNGBytes.signature
  var chunks: [Chunk]

  init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// Takes a whole, well-formed PNG apart.
  init(_ bytes: [UInt8]) {
    chunks = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      var chunk = Chunk("")
      chunk.type = Array(bytes[offset + 4..<offset + 8])
      chunk.data = Array(bytes[offset + 8..<offset + 8 + length])
      chunks.append(chunk)
      offset += length + 12
    }
  }

  var bytes: [UInt8] { signature + chunks.flatMap(\.bytes) }

  /// The position of the first chunk of a type.
  func first(_ type: String) -> Int {
    guard let index = chunks.firstIndex(where: { $0.type == Array(type.utf8) }) else {
      stop("The PNG to edit has no '\(type)' chunk.")
    }
    return index
  }

  /// The file with one chunk changed; `change` may also touch its neighbours.
  func with(_ type: String, _ change: (inout Chunk) -> Void) -> [UInt8] {
    var copy = self
    change(&copy.chunks[first(type)])
    return copy.bytes
  }

  func without(_ type: String) -> [UInt8] {
    PNGBytes(chunks: chunks.filter { $0.type != Array(type.utf8) }).bytes
  }

  /// The file as a program saves it that does not pack.
  var unpacked: [UInt8] {
    let packed = chunks.filter { $0.type == Array("IDAT".utf8) }.flatMap(\.data)
    var raw = [UInt8](repeating: 0, count: 1 << 20)
    var length = uLong(raw.count)
    guard uncompress(&raw, &length, packed, uLong(packed.count)) == Z_OK else {
      stop("The PNG to unpack is damaged or holds more than \(raw.count) bytes.")
    }
    return with("IDAT") { $0.data = zlibStored(Array(raw.prefix(Int(length)))) }
  }

  /// The file with chunks put in before the picture's data.
  func inserting(_ added: Chunk...) -> [UInt8] {
    var copy = self
    copy.chunks.insert(contentsOf: added, at: first("IDAT"))
    return copy.bytes
  }
}

extension PNGBytes {
  /// A PNG of one repeated sample byte, of a kind that cairo does not write. The pixel data is
  /// stored, not compressed, so that no library has a say in the bytes.
  init(
    width: Int, height: Int, depth: Int, colorType: Int, isInterlaced: Bool = false,
    sample: UInt8, before: [Chunk] = [], rowFilter: UInt8 = 0
  ) {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    func rows(_ width: Int, _ height: Int) -> [UInt8] {
      guard width > 0 else { return [] }
      let row = [rowFilter] + repeatElement(sample, count: (width * channels * depth + 7) / 8)
      return Array(repeatElement(row, count: height).joined())
    }
    var raw: [UInt8] = []
    if isInterlaced {
      // Adam7: where each pass begins and how far it steps, across and down.
      let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      for (x, y, across, down) in passes {
        raw += rows((width - x + across - 1) / across, (height - y + down - 1) / down)
      }
    } else {
      raw = rows(width, height)
    }
    self.init(
      chunks: [
        Chunk(
          "IHDR",
          bigEndian(UInt32(width)) + bigEndian(UInt32(height))
            + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
      ] + before + [Chunk("IDAT", zlibStored(raw)), Chunk("IEND")])
  }
}

/// A zlib stream that stores `raw` without compressing it.
func zlibStored(_ raw: [UInt8]) -> [UInt8] {
  [0x78, 0x01] + deflateStored(raw) + bigEndian(UInt32(adler32(1, raw, uInt(raw.count))))
}

/// A zlib stream of `raw`, packed as tightly as zlib can.
func zlibPacked(_ raw: [UInt8]) -> [UInt8] {
  var length = compressBound(uLong(raw.count))
  var packed = [UInt8](repeating: 0, count: Int(length))
  guard compress2(&packed, &length, raw, uLong(raw.count), Z_BEST_COMPRESSION) == Z_OK else {
    stop("zlib cannot pack \(raw.count) bytes.")
  }
  return Array(packed.prefix(Int(length)))
}

/// A deflate stream that stores `raw`, without zlib's header and checksum.
func deflateStored(_ raw: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = []
  var offset = 0
  repeat {
    let block = raw[offset..<min(offset + 65535, raw.count)]
    offset += block.count
    let length = UInt16(block.count)
    stream.append(offset == raw.count ? 1 : 0)
    for value in [length, ~length] { stream += [UInt8(value & 0xFF), UInt8(value >> 8)] }
    stream += block
  } while offset < raw.count
  return stream
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
