/// What the pixels of a picture show, folded together in one pass over its rows.
///
/// Whatever the file's colour type and depth, pixels are taken as red, green, blue and alpha of 8
/// bits each. A pixel of no alpha has no colour: what is stored there counts for nothing. Opacity,
/// insets, bands and the digest are exact; all else is taken from every row of pictures of up to 128
/// rows, and from 64 to 128 rows spread evenly over a taller one.
public struct PixelSummary: Hashable, Sendable {
  public var size = PixelSize(width: 0, height: 0)

  // MARK: Colours (raster-glyph)

  /// The number of different colours, whatever their alpha; pixels of an alpha below 16 do not
  /// count. Stops at `colorLimit`.
  public var colorCount = 0
  /// The number of colours that are left when those that lie between two more frequent ones are
  /// taken for their blends (the edges of a drawing); stops above `flatColorLimit`.
  public var flatColorCount = 0
  /// The share (0 to 1) of coloured pixels that are of one of these colours and no blend: near 1
  /// for flat drawings, small for gradients. 0 where there are more than `flatColorLimit`.
  public var flatShare = 0.0

  /// Counting colours stops here: beyond it a picture is not flat.
  public static let colorLimit = 256
  /// Counting flat colours stops here.
  public static let flatColorLimit = 8

  // MARK: Opacity (icon-transparency, opaque-alpha, fully-transparent, inset-background)

  /// The number of pixels of full alpha.
  public var opaqueCount = 0
  /// The number of pixels of no alpha.
  public var transparentCount = 0
  /// Around the pixels that are not fully transparent; nil where all are.
  public var visibleInsets: PixelInsets?
  /// Around the pixels of full alpha; nil where there are none.
  public var opaqueInsets: PixelInsets?

  // MARK: Bands (masked-display, embedded-padding)

  /// Rows and columns of one colour at each edge.
  public var bands = PixelBands()

  // MARK: Maps

  /// What is where, coarsely (device-frame, unsafe-content, lost-when-cropped).
  public var grid = PixelGrid()
  /// What it looks like (different-pictures, duplicate-picture).
  public var thumbnail = PixelThumbnail()
  /// Equal for pictures of the same size and the same pixels, whatever their files look like
  /// (duplicate-picture).
  public var digest: UInt64 = 0
  /// How fine its detail is (enlarged-scale).
  public var differences = PixelDifferences()
  /// Nil where the file is not tagged as Display P3 (narrow-wide-color).
  public var wideColor: WideColor?

  public init() {}

  /// Whether every pixel is opaque.
  public var isOpaque: Bool { opaqueCount == size.width * size.height }

  /// Whether there is nothing to see.
  public var isFullyTransparent: Bool { transparentCount == size.width * size.height }

  /// The share (0 to 1) of pixels that are neither opaque nor fully transparent.
  public var translucentShare: Double {
    let count = size.width * size.height
    return count == 0 ? 0 : Double(count - opaqueCount - transparentCount) / Double(count)
  }
}

/// Distances in pixels from the edges of a picture to a box inside it.
public struct PixelInsets: Hashable, Sendable {
  public var top: Int
  public var bottom: Int
  public var left: Int
  public var right: Int

  public init(top: Int, bottom: Int, left: Int, right: Int) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }
}

/// A colour of 8 bits a channel, not multiplied by alpha.
public struct PixelColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// Rows (columns) from one edge inwards in which every channel of every pixel is within 6 levels of
/// the colour of the outermost one: noise and dithering do not end a band.
public struct PixelBand: Hashable, Sendable {
  /// Rows (columns), from 1 to the picture's height (width). Of a picture with more than 4096
  /// different rows in a band at its bottom only those are counted.
  public var count: Int
  public var color: PixelColor
  /// How sharply it ends: the largest difference of a channel, in levels (0 to 255), between the
  /// band's colour and the mean of the row (column) after it. Small where a picture fades into the
  /// band or has only a little beside it; 0 where the band is the whole picture.
  public var edge: Int

  public init(count: Int, color: PixelColor, edge: Int) {
    self.count = count
    self.color = color
    self.edge = edge
  }
}

/// The bands at the four edges; nil where the outermost row (column) is not of one colour.
public struct PixelBands: Hashable, Sendable {
  public var top: PixelBand?
  public var bottom: PixelBand?
  public var left: PixelBand?
  public var right: PixelBand?

  public init() {}
}
