import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The PNG of a drawn surface as a palette picture, which cairo does not write. Rows of flat art
/// mostly repeat the one above, and then the filter leaves nothing of them.
func palettePNG(
  of surface: OpaquePointer?, _ width: Int, _ height: Int, hasAlpha: Bool
) -> [UInt8] {
  cairo_surface_flush(surface)
  let stride = Int(cairo_image_surface_get_stride(surface))
  guard let data = cairo_image_surface_get_data(surface) else {
    stop("cairo has no pixels of \(width) × \(height) px.")
  }
  var palette = Palette()
  // The samples of each row; none for a row that repeats the one above.
  var rows: [[UInt8]] = []
  for y in 0..<height {
    let row = UnsafeRawPointer(data + y * stride)
    if y > 0, memcmp(row, row - stride, width * 4) == 0 {
      rows.append([])
      continue
    }
    let pixels = UnsafeBufferPointer(
      start: row.assumingMemoryBound(to: UInt32.self), count: width)
    rows.append(pixels.map { palette.index(of: hasAlpha ? $0 : $0 | 0xFF00_0000) })
  }
  let depth = [1, 2, 4].first { palette.colors.count <= 1 << $0 } ?? 8
  let nothing = [UInt8](repeating: 0, count: (width * depth + 7) / 8)
  var raw: [UInt8] = []
  for row in rows {
    raw.append(row.isEmpty ? 2 : 0)
    raw += row.isEmpty ? nothing : packed(row, depth: depth)
  }
  let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
  var chunks: [PNGBytes.Chunk] = [
    .init("IHDR", size + [UInt8(depth), 3, 0, 0, 0]),
    .init("PLTE", palette.colors.flatMap { bigEndian($0).dropFirst() }),
  ]
  if let alphas = palette.alphas { chunks.append(.init("tRNS", alphas)) }
  return PNGBytes(chunks: chunks + [.init("IDAT", zlibPacked(raw)), .init("IEND")]).bytes
}

/// The colours of a picture in the order in which they appear.
private struct Palette {
  private var indices: [UInt32: UInt8] = [:]
  /// `0xAARRGGBB`.
  private(set) var colors: [UInt32] = []
  /// Neighbours mostly share a colour, so the last one is kept at hand.
  private var last: (color: UInt32, index: UInt8)?

  /// The alpha of each colour; nil where all are opaque.
  var alphas: [UInt8]? {
    let alphas = colors.map { UInt8($0 >> 24) }
    return alphas.contains { $0 < 255 } ? alphas : nil
  }

  mutating func index(of color: UInt32) -> UInt8 {
    if let last, last.color == color { return last.index }
    let index = indices[color] ?? UInt8(truncatingIfNeeded: colors.count)
    if indices.updateValue(index, forKey: color) == nil {
      guard colors.count < 256 else { stop("Too many colours for a palette.") }
      guard color >> 24 == 255 || color == 0 else { stop("A cutout has a faint pixel.") }
      colors.append(color)
    }
    last = (color, index)
    return index
  }
}

/// A row of samples, several to a byte where they have fewer bits.
private func packed(_ samples: [UInt8], depth: Int) -> [UInt8] {
  guard depth < 8 else { return samples }
  let inByte = 8 / depth
  var bytes = [UInt8](repeating: 0, count: (samples.count + inByte - 1) / inByte)
  for (index, sample) in samples.enumerated() {
    bytes[index / inByte] |= sample << UInt8(8 - depth - index % inByte * depth)
  }
  return bytes
}
