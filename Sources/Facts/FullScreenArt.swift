import AssetModel

/// Art that fills a phone's screen, seen over the scales of one family.
struct FullScreenArt {
  struct Picture {
    let raster: Raster
    let shape: ScreenTable.ShapeClass
  }

  /// The full-screen pictures of the family, by ascending scale; never empty.
  let pictures: [Picture]

  /// Nil where no PNG of the family is full-screen art for a phone.
  init?(_ family: FamilySubject) {
    guard family.hasPNG(where: { Self.mayFillScreen($0.size) }) else { return nil }
    let rasters = family.rasters
    let roles = family.roles
    guard !Self.isExcluded(roles), family.family.device != .ipad else { return nil }
    let screens = family.project.screens
    pictures = rasters.compactMap { raster in
      guard let shape = screens.shapeClass(of: raster.size) else { return nil }
      let fills =
        screens.isPhoneSize(raster.size) && !Self.isVideoSize(raster.size)
        || roles.contains("full-screen") && Self.isPlausible(raster)
      return fills ? Picture(raster: raster, shape: shape) : nil
    }
    guard !pictures.isEmpty else { return nil }
  }

  /// Art that is shown elsewhere than in an app: store pictures, snapshots of tests, web pages.
  static func isExcluded(_ roles: [String]) -> Bool {
    roles.contains { ["snapshot", "store-screenshot", "web", "other-platform"].contains($0) }
  }

  /// The picture of the largest scale.
  var largest: Picture { pictures[pictures.count - 1] }

  /// The names of the classes, each once.
  var classNames: [String] {
    var names = [String]()
    for picture in pictures where !names.contains(picture.shape.name) {
      names.append(picture.shape.name)
    }
    return names
  }

  /// The first picture and the first of another class, where there are two classes.
  var mixed: (one: Picture, other: Picture)? {
    let one = pictures[0]
    return pictures.first { $0.shape.name != one.shape.name }.map { (one, $0) }
  }

  /// A cheap test that nothing smaller than a phone's screen passes.
  static func mayFillScreen(_ size: PixelSize) -> Bool {
    min(size.width, size.height) >= 318 && max(size.width, size.height) >= 560
  }

  /// 1920 × 1080 is what a video is, and a 5.5-inch phone lying on its side only by accident.
  private static func isVideoSize(_ size: PixelSize) -> Bool {
    size.width > size.height
      && (size == PixelSize(width: 1920, height: 1080)
        || size == PixelSize(width: 1280, height: 720))
  }

  /// Whether a picture stands or lies like some phone, from the 4:3 screens to the tallest ones: a
  /// square on a launch screen is a logo.
  static func hasPhoneRatio(_ size: PixelSize) -> Bool {
    let ratio = Double(min(size.width, size.height)) / Double(max(size.width, size.height))
    return (0.42...0.70).contains(ratio)
  }

  /// Whether the short side is about as wide as a phone in points.
  static func isPlausible(_ raster: Raster) -> Bool {
    let short = min(raster.size.width, raster.size.height)
    let scales = raster.scale > 1 ? [raster.scale] : [1, 2, 3]
    return scales.contains { (300...460).contains(short / $0) }
  }
}

/// What a screen of one shape does to art made for another.
struct ScreenFit {
  /// The size of the screen, lying or standing like the art.
  let screen: PixelSize
  /// Pixels of the screen lost on each of two sides when the art fills it.
  let crop: Double
  /// Per cent of the art's width or height that is lost.
  let cropPercent: Double
  let cropsWidth: Bool
  /// Pixels of the screen that stay empty on each of two sides when the art is fitted in.
  let bar: Double
  let barsAtSides: Bool

  init(_ art: PixelSize, on screen: PixelSize) {
    let isLandscape = art.width > art.height
    self.screen = isLandscape ? screen.rotated : screen
    let across = Double(self.screen.width) / Double(art.width)
    let down = Double(self.screen.height) / Double(art.height)
    let filled = max(across, down)
    cropsWidth = down > across
    let scaled = filled * Double(cropsWidth ? art.width : art.height)
    let kept = Double(cropsWidth ? self.screen.width : self.screen.height)
    crop = (scaled - kept) / 2
    cropPercent = (scaled - kept) / scaled * 100
    let fitted = min(across, down)
    barsAtSides = down < across
    let used = fitted * Double(barsAtSides ? art.width : art.height)
    bar = (Double(barsAtSides ? self.screen.width : self.screen.height) - used) / 2
  }
}

extension ScreenTable {
  func isPhoneSize(_ size: PixelSize) -> Bool {
    phoneSizes.contains { $0.size == size || $0.size == size.rotated }
  }

  /// The class that art of `shape` is to be judged on: the first of the others.
  func otherClass(than shape: ShapeClass) -> ShapeClass? {
    classes.first { $0.name != shape.name }
  }

  /// A base name without what only tells the screen: `launch-812h` and `launch_ipX` are `launch`.
  func stem(of name: String) -> String {
    let separators: Set<Character> = ["-", "_", " ", ".", "(", ")", ",", "+"]
    let chunks = name.lowercased().split(whereSeparator: separators.contains)
    let namesPhones = chunks.contains("iphone")
    var kept = [String]()
    for (index, chunk) in chunks.enumerated() {
      if isMarker(chunk) || (namesPhones && Self.isPhoneWord(chunk)) { continue }
      // `375-667`: two chunks that are the sides of a screen.
      let (previous, next) = (chunks[..<index].last, chunks[(index + 1)...].first)
      if areSides(previous, chunk) || areSides(chunk, next) { continue }
      let marker = markers.filter { $0.utf8.count >= 5 && chunk.hasSuffix($0) }
        .max { $0.utf8.count < $1.utf8.count }
      kept.append(String(chunk.dropLast(marker?.count ?? 0)))
    }
    return kept.joined(separator: "-")
  }

  /// What follows the word iPhone in its names, and in those of its launch images: `iPhone X_XS`,
  /// `iPhone Portrait-Retina HD 4.7`.
  private static func isPhoneWord(_ chunk: Substring) -> Bool {
    let words: Set<Substring> = [
      "iphone", "x", "xs", "xr", "se", "max", "plus", "pro", "mini", "air", "retina", "hd",
    ]
    return words.contains(chunk) || chunk.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private func areSides(_ one: Substring?, _ other: Substring?) -> Bool {
    guard let one = one.flatMap({ Int($0) }), let other = other.flatMap({ Int($0) }) else {
      return false
    }
    let size = PixelSize(width: one, height: other)
    return isKnown(size) || screens.contains { $0.width == one && $0.height == other }
  }

  /// A screen's word, a height (`667h`) or a size (`375x812`).
  private func isMarker(_ chunk: Substring) -> Bool {
    if markers.contains(String(chunk)) { return true }
    func isSide(_ text: Substring) -> Bool {
      (3...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
    if chunk.hasSuffix("h") { return isSide(chunk.dropLast()) }
    let sides = chunk.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    return sides.count == 2 && sides.allSatisfy(isSide)
  }
}
