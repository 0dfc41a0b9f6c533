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

/// Differences of neighbouring pixels along some rows, squared and summed: of the luminance
/// (multiplied by alpha) and of the alpha.
public struct PixelDifferences: Hashable, Sendable {
  /// Between pixels 1, 2 and 3 px apart.
  public var lags: [Double] = [0, 0, 0]
  /// Between neighbours, by the column of the left one modulo 6. An enlargement by repeating pixels
  /// leaves whole classes of columns without any.
  public var first: [Double] = [0, 0, 0, 0, 0, 0]
  /// Second differences (a curve's bend), by the column of the left one of three pixels modulo 6.
  public var second: [Double] = [0, 0, 0, 0, 0, 0]

  public init() {}
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
