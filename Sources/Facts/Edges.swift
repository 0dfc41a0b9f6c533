import AssetModel

/// Bars of one color on two opposite sides of a picture: of the two directions the one whose bars take
/// more of it.
struct Padding {
  /// At the top or left.
  let first: PixelBand
  /// At the bottom or right.
  let second: PixelBand
  let isVertical: Bool
  let size: PixelSize
  /// Whether what lies between the bars reaches the other two sides: on dark art with cards on it the
  /// ground goes around.
  let isBounded: Bool

  /// Channels may differ by this many levels between the two bars.
  private static let tolerance = 12

  /// Nil without such bars, and for a picture of one color.
  init?(_ summary: PixelSummary) {
    let vertical = Self.pair(summary.bands.top, summary.bands.bottom, summary.size.height)
    let horizontal = Self.pair(summary.bands.left, summary.bands.right, summary.size.width)
    guard let pair = [vertical, horizontal].compactMap({ $0 }).max(by: { $0.share < $1.share })
    else { return nil }
    (first, second) = (pair.first, pair.second)
    isVertical = vertical.map { $0.share == pair.share } ?? false
    size = summary.size
    let aside =
      isVertical
      ? [summary.bands.left, summary.bands.right] : [summary.bands.top, summary.bands.bottom]
    let color = first.color
    isBounded = !aside.contains { $0.map { Self.isNear($0.color, color) } ?? false }
  }

  private static func isNear(_ one: PixelColor, _ other: PixelColor) -> Bool {
    abs(Int(one.red) - Int(other.red)) <= tolerance
      && abs(Int(one.green) - Int(other.green)) <= tolerance
      && abs(Int(one.blue) - Int(other.blue)) <= tolerance
  }

  private static func pair(
    _ first: PixelBand?, _ second: PixelBand?, _ length: Int
  ) -> (first: PixelBand, second: PixelBand, share: Double)? {
    guard let first, let second, first.count + second.count < length,
      isNear(first.color, second.color), first.color.alpha == 255, second.color.alpha == 255
    else { return nil }
    return (first, second, Double(first.count + second.count) / Double(length))
  }

  var sides: String { isVertical ? "top and bottom" : "left and right" }

  /// Whether the bars are at the ends of a longish picture, not along it.
  var isAtEnds: Bool { isVertical == (size.height >= size.width) }

  private var length: Int { isVertical ? size.height : size.width }

  /// Per cent.
  var share: Double { Double(first.count + second.count) / Double(length) * 100 }

  /// Per cent of the picture's height or width.
  var difference: Double { Double(abs(first.count - second.count)) / Double(length) * 100 }

  var brightness: Int {
    [first, second].map { max($0.color.red, $0.color.green, $0.color.blue) }.max().map(Int.init)
      ?? 0
  }

  var inner: PixelSize {
    let rest = length - first.count - second.count
    return isVertical
      ? PixelSize(width: size.width, height: rest) : PixelSize(width: rest, height: size.height)
  }

  /// The ratio by its name where it has one, within 1 %.
  var ratio: String {
    let ratio = Double(inner.width) / Double(inner.height)
    let named: [(String, Double)] = [
      ("4:3", 4.0 / 3), ("16:9", 16.0 / 9), ("1.85:1", 1.85), ("2:1", 2), ("2.20:1", 2.2),
      ("2.35:1", 2.35), ("2.40:1", 2.4), ("1:1", 1), ("9:16", 9.0 / 16),
    ]
    return named.first { abs($0.1 / ratio - 1) <= 0.01 }?.0
      ?? "\(Decimals.short(ratio, digits: 2)):1"
  }
}

/// Fully transparent rows and columns around what a picture shows.
struct TransparentInset {
  private let insets: PixelInsets
  private let size: PixelSize
  /// Whether opaque pixels touch all sides of what is inside.
  let isSharp: Bool

  /// Nil where the picture reaches all edges, or shows nothing.
  init?(_ summary: PixelSummary) {
    guard let insets = summary.visibleInsets,
      insets.top + insets.bottom + insets.left + insets.right > 0
    else { return nil }
    self.insets = insets
    size = summary.size
    isSharp = summary.opaqueInsets == insets
  }

  private var named: [(count: Int, side: String)] {
    [
      (insets.top, "top"), (insets.bottom, "bottom"), (insets.left, "left"),
      (insets.right, "right"),
    ].filter { $0.0 > 0 }
  }

  var sides: Int { named.count }

  /// Per cent.
  var area: Double {
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom
    return Double(width * height) / Double(size.width * size.height) * 100
  }

  /// "12 px at the bottom"
  var description: String { Value.joined(named.map { "\($0.count) px at the \($0.side)" }) }
}

extension PixelSummary {
  /// Whether the picture reaches all its edges and its corners are opaque: no rounded corners.
  var hasFilledCorners: Bool {
    guard let insets = opaqueInsets,
      insets.top + insets.bottom + insets.left + insets.right == 0, grid.columns > 0,
      grid.rows > 0
    else { return false }
    let (right, bottom) = (grid.columns - 1, (grid.rows - 1) * grid.columns)
    return [0, right, bottom, bottom + right].allSatisfy { grid.alpha[$0] >= 250 }
  }
}
