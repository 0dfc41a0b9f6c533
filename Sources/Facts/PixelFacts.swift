import AssetModel

/// What the pixels of a picture show.
enum PixelFacts {
  static let all: [Fact] = [
    .file("pixels.colors", .number, cost: .pixels, "The number of colors, counted up to 256.") {
      $0.pixels.map { .number($0.colorCount) }
    },
    .file("pixels.opaque", .boolean, cost: .pixels, "Whether every pixel is opaque.") {
      $0.pixels.map { .boolean($0.isOpaque) }
    },
    .family(
      "family.colors", .number, cost: .pixels,
      "The number of colors of the family's pictures, blends of two others left out."
    ) { family in family.files.compactMap(\.pixels?.flatColorCount).max().map(Value.number) },
    .family(
      "family.side", .number, .points, cost: .header,
      "The longest side of the family's smallest PNG."
    ) {
      $0.rasters.first.map { .number(max($0.pointSize.width, $0.pointSize.height)) }
    },
  ]
}
