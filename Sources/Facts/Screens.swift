import AssetModel

/// The screens that artwork is made for. The table itself is data: `Rules/screens.yml`.
public struct ScreenTable: Sendable {
  /// One screen, upright.
  public struct Screen: Sendable {
    public var name: String
    /// Points.
    public var width: Int
    public var height: Int
    /// The scales whose pixel size is a screen's: 375 × 812 is 1125 × 2436 @3x and 750 × 1624 @2x.
    public var scales: [Int]
    /// Pixel sizes that are not points × scale: 1080 × 1920 of the 5.5-inch phones.
    public var pixelSizes: [PixelSize]
    public var isPhone: Bool

    public init(
      name: String, width: Int, height: Int, scales: [Int], pixelSizes: [PixelSize], isPhone: Bool
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.scales = scales
      self.pixelSizes = pixelSizes
      self.isPhone = isPhone
    }
  }

  /// Screens of one shape, told by the ratio of the short side to the long one.
  public struct ShapeClass: Sendable {
    public var name: String
    /// As a message calls it: "iPhone X".
    public var title: String
    public var ratio: ClosedRange<Double>
    /// The size in pixels on which the other class's art is judged.
    public var reference: PixelSize
    /// Points of status bar.
    public var statusBar: Int
    /// Where content is safe; nil for screens that are plain rectangles.
    public var geometry: ScreenGeometry?

    public init(
      name: String, title: String, ratio: ClosedRange<Double>, reference: PixelSize, statusBar: Int,
      geometry: ScreenGeometry? = nil
    ) {
      self.name = name
      self.title = title
      self.ratio = ratio
      self.reference = reference
      self.statusBar = statusBar
      self.geometry = geometry
    }
  }

  /// Distances in points from the edges of a screen.
  public struct Insets: Hashable, Sendable {
    public var top: Int
    public var left: Int
    public var bottom: Int
    public var right: Int

    public init(top: Int, left: Int, bottom: Int, right: Int) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Where content is safe on a screen of a class, in points of one of its screens.
  public struct ScreenGeometry: Hashable, Sendable {
    /// The size of that screen, upright.
    public var points: PixelSize
    public var portraitInsets: Insets
    public var landscapeInsets: Insets

    public init(points: PixelSize, portraitInsets: Insets, landscapeInsets: Insets) {
      self.points = points
      self.portraitInsets = portraitInsets
      self.landscapeInsets = landscapeInsets
    }
  }

  public let screens: [Screen]
  public let classes: [ShapeClass]
  /// Words of a base name that only tell the screen: `ip6`, `iphonex`.
  public let markers: Set<String>
  /// All exact sizes of phones, upright, with the scale each is drawn for.
  let phoneSizes: [(size: PixelSize, scale: Int, screen: Screen)]
  private let exact: Set<PixelSize>

  public init(screens: [Screen], classes: [ShapeClass], markers: Set<String>) {
    self.screens = screens
    self.classes = classes
    self.markers = markers
    var phoneSizes: [(size: PixelSize, scale: Int, screen: Screen)] = []
    var exact = Set<PixelSize>()
    for screen in screens {
      for scale in screen.scales {
        let size = PixelSize(width: screen.width * scale, height: screen.height * scale)
        if screen.isPhone { phoneSizes.append((size, scale, screen)) }
        exact.insert(size)
      }
      for size in screen.pixelSizes {
        if screen.isPhone { phoneSizes.append((size, screen.scales.last ?? 1, screen)) }
        exact.insert(size)
      }
    }
    self.phoneSizes = phoneSizes
    self.exact = exact
  }

  /// Whether `size`, in either orientation, is exactly that of a known screen.
  func isKnown(_ size: PixelSize) -> Bool { exact.contains(size) || exact.contains(size.rotated) }

  func shapeClass(of size: PixelSize) -> ShapeClass? {
    guard size.width > 0, size.height > 0 else { return nil }
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let ratio = Double(short) / Double(long)
    return classes.first { $0.ratio.contains(ratio) }
  }
}
