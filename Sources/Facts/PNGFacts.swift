import AssetModel

/// What the chunks of a PNG say.
enum PNGFacts {
  static let all: [Fact] = [
    png("png.size", .size, .pixels, "Width and height in pixels.") { .pixelSize($0.size) },
    png("png.width", .number, .pixels, "Width in pixels.") { .number($0.size.width) },
    png("png.height", .number, .pixels, "Height in pixels.") { .number($0.size.height) },
    png("png.bit-depth", .number, nil, "Bits a sample.") { .number($0.bitDepth) },
    png(
      "png.color-type", .text, nil, words: PNG.ColorType.allCases.map(\.rawValue),
      "How a pixel is stored."
    ) { .text($0.colorType.rawValue) },
    png("png.interlaced", .boolean, nil, "Whether rows come in seven passes (Adam7).") {
      .boolean($0.isInterlaced)
    },
    png("png.alpha", .boolean, nil, "Whether pixels may be transparent (alpha or tRNS).") {
      .boolean($0.hasAlpha)
    },
    png("png.palette", .number, nil, "The number of palette entries.") {
      $0.paletteCount.map(Value.number)
    },
    png("png.density", .size, .pixels, "Pixels a metre (pHYs), across and down.") {
      $0.density.map(Value.pixelSize)
    },
    png("png.frames", .number, nil, "The number of frames of an animation (acTL).") {
      $0.frameCount.map(Value.number)
    },
    png(
      "color.tag", .text, nil,
      words: ["none", "cicp", "profile", "unreadable-profile", "srgb", "gamma"],
      "What says which colors the numbers mean."
    ) {
      switch $0.colorTag {
      case .untagged: .text("none")
      case .cicp: .text("cicp")
      case .profile: .text("profile")
      case .unreadableProfile: .text("unreadable-profile")
      case .sRGB: .text("srgb")
      case .gamma: .text("gamma")
      }
    },
    png("color.profile", .text, nil, "The name of the ICC profile.") {
      switch $0.colorTag {
      case .profile(let profile): .text(profile.name)
      case .unreadableProfile(let name): .text(name)
      case .untagged, .cicp, .sRGB, .gamma: nil
      }
    },
    png(
      "color.profile.space", .text, nil, words: ["RGB", "grey", "CMYK", "other"],
      "The color space of the ICC profile."
    ) {
      if case .profile(let profile) = $0.colorTag { .text(profile.space.rawValue) } else { nil }
    },
    structure("png.trailing-bytes", .number, .bytes, "Bytes after IEND.") {
      .number($0.trailingByteCount)
    },
    structure("png.end", .number, nil, "The offset of the first byte after IEND.") {
      .number($0.trailingOffset)
    },
  ]

  private static func png(
    _ name: String, _ type: FactType, _ unit: Unit?, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (PNG) -> Value?
  ) -> Fact {
    .file(name, type, unit, cost: .header, words: words, summary) { $0.png.flatMap(measure) }
  }

  private static func structure(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (PNGStructure) -> Value?
  ) -> Fact {
    .file(name, type, unit, cost: .structure, summary) { $0.png?.structure.flatMap(measure) }
  }
}
