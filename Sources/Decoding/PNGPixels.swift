import AssetModel
import CArtwork

extension PNGReader {
  /// Why rows could not be had.
  enum RowFault: Error {
    case outOfMemory
    /// libpng refuses a row, or the file cannot be read.
    case refused(row: Int)
  }

  /// Bytes that decoding a picture of this width takes for rows; that the picture is tall costs
  /// nothing.
  static func rowMemory(width: Int) -> Int { width * 64 }

  /// Pictures that take more are refused: those of more than a million pixels in a row.
  static let rowMemoryLimit = 1 << 26

  /// Decodes all rows, once, after `header`.
  func pixels(_ file: OpenFile, of png: PNG) throws(RowFault) -> PixelSummary {
    let pixels = UnsafeMutablePointer<artwork_pixels>.allocate(capacity: 1)
    defer { pixels.deallocate() }
    let isWide = png.colorTag.gamut == .displayP3
    switch artwork_png_read_pixels(reader, file.window, isWide, pixels) {
    case ARTWORK_ROWS_READ: return PixelSummary(pixels, size: png.size, isWideColor: isWide)
    case ARTWORK_ROWS_REFUSED: throw .refused(row: Int(pixels.pointee.row_count) + 1)
    default: throw .outOfMemory
    }
  }
}

extension PixelSummary {
  fileprivate init(
    _ pixels: UnsafeMutablePointer<artwork_pixels>, size: PixelSize, isWideColor: Bool
  ) {
    self.init()
    self.size = size
    colorCount = Int(pixels.pointee.color_count)
    flatColorCount = Int(pixels.pointee.flat_color_count)
    flatShare = share(pixels.pointee.flat_count, of: pixels.pointee.colored_count)
    opaqueCount = Int(pixels.pointee.opaque_count)
    transparentCount = Int(pixels.pointee.transparent_count)
    visibleInsets = PixelInsets(pixels.pointee.visible, in: size)
    opaqueInsets = PixelInsets(pixels.pointee.opaque, in: size)
    bands.top = PixelBand(pixels.pointee.top)
    bands.bottom = PixelBand(pixels.pointee.bottom)
    bands.left = PixelBand(pixels.pointee.left)
    bands.right = PixelBand(pixels.pointee.right)
    digest = pixels.pointee.digest
    grid.columns = Int(pixels.pointee.grid_columns)
    grid.rows = Int(pixels.pointee.grid_rows)
    let count = grid.columns * grid.rows
    grid.luminance = elements(of: &pixels.pointee.luminance, count: count)
    grid.alpha = elements(of: &pixels.pointee.alpha, count: count)
    grid.detail = elements(of: &pixels.pointee.detail, count: count)
    let side = PixelThumbnail.side
    thumbnail.bytes = elements(of: &pixels.pointee.thumbnail, count: 4 * side * side)
    differences.slope = pixels.pointee.differences.slope
    differences.bend = pixels.pointee.differences.bend
    let edges: [UInt64] = elements(of: &pixels.pointee.differences.edges, count: 8)
    differences.edges = edges.map(Int.init)
    let singles: [UInt64] = elements(of: &pixels.pointee.differences.single, count: 6)
    differences.singles = singles.map(Int.init)
    if isWideColor { wideColor = WideColor(pixels.pointee.wide_color) }
  }
}

/// The first elements of a C array, which Swift sees as a tuple.
private func elements<Array, Element>(of array: inout Array, count: Int) -> [Element] {
  withUnsafeBytes(of: &array) { bytes in
    bytes.withMemoryRebound(to: Element.self) { [Element]($0.prefix(count)) }
  }
}

private func share(_ part: UInt64, of whole: UInt64) -> Double {
  whole == 0 ? 0 : Double(part) / Double(whole)
}

extension PixelInsets {
  /// Nil where there is nothing to be around.
  fileprivate init?(_ insets: artwork_insets, in size: PixelSize) {
    guard insets.left < size.width else { return nil }
    self.init(
      top: Int(insets.top), bottom: Int(insets.bottom), left: Int(insets.left),
      right: Int(insets.right))
  }
}

extension PixelBand {
  fileprivate init?(_ band: artwork_band) {
    guard band.count > 0 else { return nil }
    let (red, green, blue, alpha) = band.color
    self.init(
      count: Int(band.count), color: PixelColor(red: red, green: green, blue: blue, alpha: alpha),
      edge: Int(band.edge))
  }
}

extension WideColor {
  fileprivate init(_ wide: artwork_wide_color) {
    self.init(
      outsideShare: share(wide.outside_count, of: wide.pixel_count),
      stepShare: share(wide.step_count, of: wide.pair_count))
  }
}
