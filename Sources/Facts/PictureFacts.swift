import AssetModel

/// What a picture shows at its edges, in its colors and beside other pictures.
enum PictureFacts {
  static let all: [Fact] = opacity + edges + color + neighbours

  private static let opacity: [Fact] = [
    pixels("pixels.colors", .number, "The number of colors, counted up to 256.") {
      .number($0.colorCount)
    },
    pixels("pixels.opaque", .boolean, "Whether every pixel is opaque.") { .boolean($0.isOpaque) },
    pixels("pixels.transparent", .boolean, "Whether there is nothing to see.") {
      .boolean($0.isFullyTransparent)
    },
    pixels("corners.opaque", .boolean, "Whether all four corners are filled.") {
      .boolean($0.hasFilledCorners)
    },
  ]

  private static let edges: [Fact] = [
    padding("padding.sides", .text, "Two opposite sides with bars of one color.") {
      .text($0.sides)
    },
    padding("padding.at-ends", .boolean, "Whether these are the short sides.") {
      .boolean($0.isAtEnds)
    },
    padding("padding.first", .number, unit: .pixels, "The bar at the top or left.") {
      .number($0.first.count)
    },
    padding("padding.second", .number, unit: .pixels, "The bar at the bottom or right.") {
      .number($0.second.count)
    },
    padding(
      "padding.share", .number, unit: .percent, "The share of the picture that the bars take."
    ) {
      .number($0.share)
    },
    padding("padding.difference", .number, unit: .percent, "By how much the bars differ in size.") {
      .number($0.difference)
    },
    padding("padding.edge", .number, "How sharply the bars end, in levels from 0 to 255.") {
      .number(min($0.first.edge, $0.second.edge))
    },
    padding("padding.brightness", .number, "The bars' brightest channel, from 0 to 255.") {
      .number($0.brightness)
    },
    padding("padding.bounded", .boolean, "Whether the picture between them reaches both sides.") {
      .boolean($0.isBounded)
    },
    padding("padding.inner", .size, unit: .pixels, "The picture between the bars.") {
      .pixelSize($0.inner)
    },
    padding("padding.ratio", .text, "The ratio of width to height between the bars.") {
      .text($0.ratio)
    },
    .file(
      "padding.first.points", .number, .points, cost: .pixels,
      "The bar at the top or left, at the picture's scale."
    ) { points($0, \.first) },
    .file(
      "padding.second.points", .number, .points, cost: .pixels,
      "The bar at the bottom or right, at the picture's scale."
    ) { points($0, \.second) },
    inset("inset", .text, "Transparent rows and columns at the edges, in words.") {
      .text($0.description)
    },
    inset("inset.sides", .number, "The number of sides that have some.") { .number($0.sides) },
    inset("inset.area", .number, unit: .percent, "The share of the picture that lies inside them.")
    {
      .number($0.area)
    },
    pixels("pixels.filled", .number, unit: .percent, "The share of pixels that are opaque.") {
      .number(Double($0.opaqueCount) / Double(max(1, $0.size.width * $0.size.height)) * 100)
    },
    inset("inset.sharp", .boolean, "Whether what is inside ends in opaque pixels.") {
      .boolean($0.isSharp)
    },
    pixels("frame.thickness", .number, unit: .pixels, "A drawn dark frame around the whole.") {
      DeviceFrame.thickness($0).map(Value.number)
    },
    pixels("device.drawn", .boolean, "Whether a phone's frame or sensor housing is drawn.") {
      .boolean(
        DeviceFrame.thickness($0) != nil || DeviceFrame.hasInsetFrame($0)
          || DeviceFrame.hasHousing($0))
    },
    pixels("frame.housing", .boolean, "Whether a dark patch like a sensor housing is drawn.") {
      .boolean(DeviceFrame.hasHousing($0))
    },
  ]

  private static let color: [Fact] = [
    .file(
      "color.gamut", .text, cost: .header,
      words: ["sRGB", "Display P3", "Adobe RGB", "grey", "CMYK", "other"],
      "The colors that the numbers can stand for, where the file says."
    ) { ($0.png?.colorTag.gamut?.rawValue).map(Value.text) },
    pixels("color.outside-srgb", .number, unit: .percent, "Pixels that sRGB cannot show.") {
      ($0.wideColor?.outsideShare).map { .number($0 * 100) }
    },
    .file(
      "color.narrow", .boolean, cost: .pixels,
      "Whether wide color is not used, or shows in steps for want of bits."
    ) { file in
      guard let wide = file.pixels?.wideColor, let png = file.png else { return nil }
      return .boolean(wide.outsideShare < 0.0005 || (png.bitDepth <= 8 && wide.stepShare >= 0.02))
    },
    pixels("color.steps", .number, unit: .percent, "Neighbours that form the stairs of a gradient.")
    {
      ($0.wideColor?.stepShare).map { .number($0 * 100) }
    },
  ]

  private static let neighbours: [Fact] = [
    .file(
      "picture.duplicate", .file, cost: .pixels,
      "An earlier picture of another name, the same pixels."
    ) { $0.earlierDuplicate?.value },
    .file("picture.duplicate.path", .path, cost: .pixels, "Its path, as reported.") {
      ($0.earlierDuplicate?.asset.path.display).map(Value.text)
    },
    .family(
      "pictures.difference", .number, cost: .pixels,
      "How much two scales differ as pictures, in levels from 0 to 255."
    ) { PictureComparison($0).map { .number($0.difference) } },
    .family(
      "pictures.one", .file, cost: .pixels, "The smaller of the two scales that differ most."
    ) { family in PictureComparison(family).map { family.value(of: $0.one) } },
    .family(
      "pictures.other", .file, cost: .pixels, "The larger of the two scales that differ most."
    ) { family in PictureComparison(family).map { family.value(of: $0.other) } },
    enlargement(
      "scales.enlarged", .text, words: Enlargement.Kind.allCases.map(\.rawValue),
      "How the larger of two scales was made from the smaller one."
    ) { _, found in .text(found.kind.rawValue) },
    enlargement("scales.enlarged.smaller", .file, "The smaller of them.") { family, found in
      family.value(of: found.smaller)
    },
    enlargement("scales.enlarged.larger", .file, "The larger of them.") { family, found in
      family.value(of: found.larger)
    },
    .family(
      "family.flat", .number, .percent, cost: .pixels,
      "The least share of a picture's pixels that are of one of these colors and no blend."
    ) { family in
      family.files.compactMap(\.pixels?.flatShare).min().map { .number($0 * 100) }
    },
    .family(
      "family.colors", .number, cost: .pixels,
      "The number of colors of the family's pictures, blends of two others left out."
    ) { family in family.files.compactMap(\.pixels?.flatColorCount).max().map(Value.number) },
    .family(
      "family.side", .number, .points, cost: .header,
      "The longest side of the family's smallest PNG."
    ) { $0.rasters.first.map { .number(max($0.pointSize.width, $0.pointSize.height)) } },
  ]

  private static func points(
    _ file: FileSubject, _ band: KeyPath<Padding, PixelBand>
  ) -> Value? {
    guard let padding = file.pixels.flatMap(Padding.init), let scale = file.scale else {
      return nil
    }
    return .number(Double(padding[keyPath: band].count) / Double(scale))
  }

  private static func pixels(
    _ name: String, _ type: FactType, unit: Unit? = nil, _ summary: String,
    _ measure: @escaping @Sendable (PixelSummary) -> Value?
  ) -> Fact {
    .file(name, type, unit, cost: .pixels, summary) { $0.pixels.flatMap(measure) }
  }

  private static func padding(
    _ name: String, _ type: FactType, unit: Unit? = nil, _ summary: String,
    _ measure: @escaping @Sendable (Padding) -> Value?
  ) -> Fact {
    pixels(name, type, unit: unit, summary) { Padding($0).flatMap(measure) }
  }

  private static func enlargement(
    _ name: String, _ type: FactType, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (FamilySubject, Enlargement) -> Value?
  ) -> Fact {
    .family(name, type, cost: .pixels, words: words, summary) { family in
      Enlargement(family).flatMap { measure(family, $0) }
    }
  }

  private static func inset(
    _ name: String, _ type: FactType, unit: Unit? = nil, _ summary: String,
    _ measure: @escaping @Sendable (TransparentInset) -> Value?
  ) -> Fact {
    pixels(name, type, unit: unit, summary) { TransparentInset($0).flatMap(measure) }
  }
}

extension FileSubject {
  /// The first picture of the same pixels, where it stands nearby under another name.
  fileprivate var earlierDuplicate: FileSubject? {
    // Pictures of one color, or none, are the same by nature.
    guard let pixels, !pixels.isFullyTransparent, pixels.colorCount > 1 || !pixels.isOpaque,
      let first = project.firstByDigest[pixels.digest], first != id
    else { return nil }
    let other = FileSubject(project: project, id: first)
    guard other.family.isNeighbour(of: family) else { return nil }
    // Slots of one set may share a picture, and an icon may be shown in the app it stands for.
    if other.family.family.folder == family.family.folder, family.set != nil { return nil }
    if other.family.roles.contains("app-icon") { return nil }
    let isSameName = other.asset.name.base.utf8.elementsEqual(asset.name.base.utf8)
    return isSameName || other.family.id == family.id ? nil : other
  }

  /// Pixels a point of the file in its first family.
  var scale: Int? {
    family.family.members.first { $0.asset == id }.flatMap(\.scale)
  }
}
