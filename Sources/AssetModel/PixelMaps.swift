/// A picture divided into cells of about a square each: at most 64 along its longer side and 2048 in
/// all, and none of less than 8 px along that side. Cell `(column, row)` covers the pixels from
/// `column * width / columns` up to `(column + 1) * width / columns`, rows likewise.
public struct PixelGrid: Hashable, Sendable {
  public var columns = 0
  public var rows = 0
  /// The mean luminance of each cell over black, 0 to 255, row by row.
  public var luminance: [UInt8] = []
  /// The mean alpha of each cell.
  public var alpha: [UInt8] = []
  /// By how much a pixel differs from the one at its right and the one above it, all four channels
  /// multiplied by alpha and added up, differences of up to 8 levels left out as noise: the mean of
  /// each cell in 1/32 levels. Gradients and plain colours have none.
  public var detail: [UInt16] = []

  public init() {}
}

/// A picture shrunk to 16 × 16 cells, whatever its shape, each the exact mean of the area it covers.
public struct PixelThumbnail: Hashable, Sendable {
  public static let side = 16

  /// Red, green, blue (multiplied by alpha) and alpha of each cell, row by row.
  public var bytes: [UInt8] = []

  public init() {}
}

/// How fine the detail of a picture is, along rows: of the luminance (multiplied by alpha) and of the
/// alpha. What was enlarged has softer edges than what it was made from, and bends less sharply.
public struct PixelDifferences: Hashable, Sendable {
  /// Squared differences of neighbours, summed.
  public var slope = 0.0
  /// Squared second differences, summed: by how much a pixel differs from the mean of its two
  /// neighbours. `bend / slope` is near 1.4 for drawings with sharp edges, near 0.6 for enlarged ones
  /// and 4 for noise.
  public var bend = 0.0
  /// Edges (of a contrast of at least 48 levels over four pixels) by the share of the contrast that
  /// lies between two neighbours, in eighths: the last are the sharpest. Drawn edges rarely lie in
  /// the first four.
  public var edges = [Int](repeating: 0, count: 8)
  /// Pixels that differ from both neighbours, by their column modulo 6. Enlarging by repeating pixels
  /// leaves whole classes of columns without any.
  public var singles = [Int](repeating: 0, count: 6)

  public init() {}

  /// The share (0 to 1) of edges with less than half of their contrast between two neighbours; nil
  /// for less than 40 edges.
  public var softShare: Double? {
    let count = edges.reduce(0, +)
    return count < 40 ? nil : Double(edges.prefix(4).reduce(0, +)) / Double(count)
  }

  /// `bend / slope`; nil for plain colours.
  public var sharpness: Double? { slope > 0 ? bend / slope : nil }
}

/// What a picture makes of Display P3.
public struct WideColor: Hashable, Sendable {
  /// The share (0 to 1) of coloured pixels that sRGB cannot show.
  public var outsideShare: Double
  /// The share (0 to 1) of neighbours that form the stairs of a gradient: two pixels of one colour,
  /// then two of a colour one level from it.
  public var stepShare: Double

  public init(outsideShare: Double, stepShare: Double) {
    self.outsideShare = outsideShare
    self.stepShare = stepShare
  }
}
