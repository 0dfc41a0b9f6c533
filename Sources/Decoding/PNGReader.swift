import AssetModel
import CArtwork

/// One PNG in libpng's hands.
struct PNGReader: ~Copyable {
  let reader: OpaquePointer

  /// - Parameter file: At its first byte.
  init(_ file: OpenFile) throws(ReadFailure) {
    guard let reader = artwork_png_open(file.window) else {
      throw .unreadable(.outOfMemory)
    }
    self.reader = reader
  }

  deinit {
    artwork_png_close(reader)
  }

  /// libpng's words for why it refused the file.
  var message: String { String(cString: artwork_png_message(reader)) }

  /// Reads all chunks before the pixels (`png_read_info`); nil where libpng refuses the file or the
  /// file cannot be read.
  func header(byteCount: Int, profiles: ColorProfileReader) -> PNG? {
    var header = artwork_header()
    guard artwork_png_read_header(reader, &header),
      let colorType = PNG.ColorType(code: Int(header.color_type))
    else { return nil }
    var png = PNG(
      size: PixelSize(width: Int(header.width), height: Int(header.height)),
      bitDepth: Int(header.bit_depth), colorType: colorType, byteCount: byteCount)
    png.isInterlaced = header.is_interlaced
    png.paletteCount = colorType == .palette ? Int(header.palette_count) : nil
    png.hasTransparencyChunk = header.has_transparency
    withUnsafeBytes(of: &header.chunks) {
      let chunks = RawChunks($0.bindMemory(to: artwork_chunk.self))
      png.density = chunks.density
      png.frameCount = chunks.frameCount
      png.colorTag = chunks.colorTag(profiles)
    }
    return png
  }
}

/// The chunks that libpng hands out as they are in the file. One of the wrong length is passed over
/// as if it were not there.
private struct RawChunks {
  private let chunks: UnsafeBufferPointer<artwork_chunk>

  init(_ chunks: UnsafeBufferPointer<artwork_chunk>) {
    self.chunks = chunks
  }

  private func chunk(
    _ type: artwork_chunk_type, atLeast length: Int
  ) -> UnsafeRawBufferPointer? {
    let chunk = chunks[Int(type.rawValue)]
    guard chunk.bytes != nil, chunk.count >= length else { return nil }
    return UnsafeRawBufferPointer(start: chunk.bytes, count: chunk.count)
  }

  /// `pHYs` in metres; a mere aspect ratio is no density.
  var density: PixelSize? {
    guard let bytes = chunk(ARTWORK_CHUNK_PHYS, atLeast: 9), bytes[8] == 1 else { return nil }
    return PixelSize(width: Int(bytes.bigEndian32(at: 0)), height: Int(bytes.bigEndian32(at: 4)))
  }

  var frameCount: Int? {
    chunk(ARTWORK_CHUNK_ACTL, atLeast: 8).map { Int($0.bigEndian32(at: 0)) }
  }

  func colorTag(_ profiles: ColorProfileReader) -> ColorTag {
    if let bytes = chunk(ARTWORK_CHUNK_CICP, atLeast: 4) {
      return .cicp(primaries: Int(bytes[0]), transfer: Int(bytes[1]))
    }
    if let bytes = chunk(ARTWORK_CHUNK_ICCP, atLeast: 1) { return profiles.tag(bytes) }
    if chunk(ARTWORK_CHUNK_SRGB, atLeast: 1) != nil { return .sRGB }
    guard let gamma = chunk(ARTWORK_CHUNK_GAMA, atLeast: 4) else { return .untagged }
    let chromaticities = chunk(ARTWORK_CHUNK_CHRM, atLeast: 32).map { bytes in
      (0..<8).map { Int(bytes.bigEndian32(at: 4 * $0)) }
    }
    return .gamma(Int(gamma.bigEndian32(at: 0)), chromaticities: chromaticities)
  }
}
