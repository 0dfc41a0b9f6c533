#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes PNG files byte for byte, whole or with a fault of the test's choice. It packs nothing, so
/// that every offset can be told in advance.
public struct PNGBuilder: Sendable {
  public struct Chunk: Sendable {
    public var type: String
    public var data: [UInt8]
    /// Written instead of the true checksum.
    public var crc: UInt32?
    /// Written instead of the true length.
    public var length: UInt32?

    public init(_ type: String, _ data: [UInt8] = [], crc: UInt32? = nil, length: UInt32? = nil) {
      self.type = type
      self.data = data
      self.crc = crc
      self.length = length
    }

    public var bytes: [UInt8] {
      let typed = Array(type.utf8) + data
      return bigEndian(length ?? UInt32(data.count)) + typed + bigEndian(crc ?? crc32(typed))
    }
  }

  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  public var signature = PNGBuilder.signature
  public var chunks: [Chunk]
  /// Bytes after the last chunk.
  public var trailing: [UInt8] = []

  public init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// A picture of `width` × `height` pixels. `pixel` gives the samples of the pixel at x, y: as many
  /// as the colour type has channels, each of `depth` bits.
  public init(
    _ width: Int, _ height: Int, depth: Int = 8, colorType: Int = 6, interlaced: Bool = false,
    before: [Chunk] = [], pixel: (Int, Int) -> [Int] = { _, _ in [255, 0, 0, 255] }
  ) {
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [UInt8(depth), UInt8(colorType), 0, 0, interlaced ? 1 : 0]
    var scanlines: [UInt8] = []
    for pass in interlaced ? adam7 : [(0, 0, 1, 1)] where pass.0 < width {
      for y in stride(from: pass.1, to: height, by: pass.3) {
        scanlines.append(0)
        let samples = stride(from: pass.0, to: width, by: pass.2).flatMap { pixel($0, y) }
        scanlines += packed(samples, depth: depth)
      }
    }
    chunks =
      [Chunk("IHDR", header)] + before + [Chunk("IDAT", zlibStored(scanlines)), Chunk("IEND")]
  }

  public var bytes: [UInt8] { signature + chunks.flatMap(\.bytes) + trailing }

  /// The offset of the first chunk of this type.
  public func offset(of type: String) -> Int {
    signature.count + chunks.prefix { $0.type != type }.reduce(0) { $0 + $1.bytes.count }
  }

  public mutating func change(_ type: String, _ body: (inout Chunk) -> Void) {
    for index in chunks.indices where chunks[index].type == type {
      body(&chunks[index])
      return
    }
  }
}

/// First column, first row, column step and row step of the seven passes.
private let adam7 = [
  (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
]

private func packed(_ samples: [Int], depth: Int) -> [UInt8] {
  if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
  let perByte = 8 / depth
  return stride(from: 0, to: samples.count, by: perByte).map { start in
    (0..<perByte).reduce(0) { byte, index in
      let sample = start + index < samples.count ? samples[start + index] : 0
      return byte << UInt8(depth % 8) | UInt8(sample)
    }
  }
}

public func bigEndian(_ number: UInt32) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

public func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~0) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
      crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
    }
  }
}

/// A zlib stream that holds its bytes as they are.
public func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    for number in [length, ~length] { stream += [UInt8(number & 255), UInt8(number >> 8)] }
    stream += block
  } while !rest.isEmpty
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  return stream + bigEndian(b << 16 | a)
}

/// A file for one test, gone when this is.
public final class TemporaryFile {
  public let path: String

  public init(_ bytes: [UInt8]) {
    var template = Array("/tmp/assetlint-file-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    write(bytes)
    close(descriptor)
  }

  public func write(_ bytes: [UInt8]) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  deinit { unlink(path) }
}
