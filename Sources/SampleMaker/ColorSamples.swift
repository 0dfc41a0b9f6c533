/// Samples of the rules about what the numbers of a picture mean.
func addColorSamples(to tree: inout SampleTree) {
  addForeignProfiles(to: &tree)
  addWideColors(to: &tree)

  tree.add("untagged-color/options.txt", Array("--select=untagged-color\n".utf8))
  tree.rule("untagged-color") { samples in
    samples.badPair("plain", Art.badge(0))
    samples.badPair("gamma", Art.badge(1), tag: .init("gAMA", bigEndian(45455)))
    samples.goodPair("srgb", Art.badge(10), tag: .init("sRGB", [0]))
    samples.goodPair("profile", Art.badge(11), tag: .profile(.sRGB))
    samples.goodPair("code-points", Art.badge(12), tag: .codePoints(primaries: 1, transfer: 13))
    samples.good("leaf.pdf", Art.glyph(13).pdf())
  }
}

extension RuleSamples {
  /// Both scales with a chunk more.
  fileprivate mutating func badPair(_ name: String, _ picture: Picture, tag: PNGBytes.Chunk) {
    for scale in 2...3 {
      bad("\(name)@\(scale)x.png", PNGBytes(picture.png(scale: scale)).tagged(tag))
    }
  }

  fileprivate mutating func goodPair(_ name: String, _ picture: Picture, tag: PNGBytes.Chunk) {
    for scale in 2...3 {
      good("\(name)@\(scale)x.png", PNGBytes(picture.png(scale: scale)).tagged(tag))
    }
  }
}

extension PNGBytes {
  /// The file with a chunk right behind its header, where colour is told.
  fileprivate func tagged(_ tag: Chunk) -> [UInt8] {
    var copy = self
    copy.chunks.insert(tag, at: first("IHDR") + 1)
    return copy.bytes
  }
}

private func addForeignProfiles(to tree: inout SampleTree) {
  tree.rule("foreign-color-profile") { samples in
    samples.badPair("adobe", Art.badge(0), tag: .profile(.adobeRGB))
    samples.badPair("monitor", Art.badge(1), tag: .profile(.monitor))
    samples.badPair("prophoto", Art.badge(2), tag: .profile(.proPhoto))
    samples.badPair("cmyk", Art.badge(3), tag: .profile(.cmyk))
    // What counts are the primaries, not the name.
    samples.badPair("renamed", Art.badge(4), tag: .profile(.adobeRGB.named("sRGB")))
    samples.badPair("rec-2020", Art.badge(5), tag: .codePoints(primaries: 9, transfer: 16))

    samples.goodPair("srgb", Art.badge(10), tag: .init("sRGB", [0]))
    samples.goodPair("srgb-profile", Art.badge(11), tag: .profile(.sRGB))
    samples.goodPair("srgb-by-any-name", Art.badge(12), tag: .profile(.sRGB.named("c2")))
    samples.goodPair(
      "srgb-code-points", Art.badge(13), tag: .codePoints(primaries: 1, transfer: 13))
    samples.goodPair("display-p3", vivid(14), tag: .profile(.displayP3))
    samples.goodPair("p3-by-any-name", vivid(15), tag: .profile(.displayP3.named("Color LCD")))
    samples.goodPair("p3-code-points", vivid(16), tag: .codePoints(primaries: 12, transfer: 13))
    samples.goodPair("untagged", Art.badge(17))
    for scale in 2...3 {
      let gray = PNGBytes(
        width: 20 * scale, height: 12 * scale, depth: 8, colorType: 0, sample: 0x80)
      samples.good("gray@\(scale)x.png", gray.tagged(.profile(.gray)))
    }
  }
}

/// Flat colours at the rim of what the numbers can say.
private func vivid(_ number: Int) -> Picture {
  Picture(24, 24) { canvas in
    canvas.circle(canvas.box)
    canvas.fill(Color(1, 0.05, 0.1))
    Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.6))
    canvas.fill(Color(0, 1, 0.2))
  }
}

private func addWideColors(to tree: inout SampleTree) {
  /// A glow from green to red.
  func sunset(_ side: Double, _ number: Int) -> Picture {
    Picture(side, side, kind: .opaque) { canvas in
      canvas.rectangle(canvas.box)
      canvas.fillGradient(Color(1, 0.1, 0.05), Color(0.05, 0.95, 0.1), in: canvas.box)
      Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.4))
      canvas.fill(Color(1, 0, 0.1))
    }
  }
  let tag = PNGBytes.Chunk.profile(.displayP3)
  tree.rule("narrow-wide-color") { samples in
    samples.badPair("gradient-in-8-bits", sunset(120, 0), tag: tag)
    // Tagged as wide, with nothing in it that needs to be.
    samples.badPair("pastel", pastel(1), tag: tag)
    samples.badPair("gray", Art.glyph(2, color: Color(0.4, 0.4, 0.4)), tag: tag)
    samples.badPair(
      "pastel-code-points", pastel(3), tag: .codePoints(primaries: 12, transfer: 13))

    samples.goodPair("flat", vivid(10), tag: tag)
    samples.goodPair("narrow-gradient", sunset(60, 11), tag: .profile(.sRGB))
    samples.goodPair("untagged-gradient", sunset(60, 12))
    for scale in 2...3 {
      samples.good("gradient-in-16-bits@\(scale)x.png", deepSunset(16 * scale).tagged(tag))
    }
  }
}

/// Shades so pale that any gamut holds them.
private func pastel(_ number: Int) -> Picture {
  Picture(24, 24) { canvas in
    canvas.roundedRectangle(canvas.box, radius: 6)
    canvas.fillGradient(
      .hue(number, saturation: 0.25), .hue(number + 3, saturation: 0.25, value: 0.6),
      in: canvas.box)
    Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.56))
    canvas.fill(.white)
  }
}

/// The glow in 16 bits a part.
private func deepSunset(_ side: Int) -> PNGBytes {
  func part(_ value: Double) -> [UInt8] {
    let sample = UInt16(value * 65535)
    return [UInt8(sample >> 8), UInt8(sample & 0xFF)]
  }
  var raw: [UInt8] = []
  for y in 0..<side {
    raw.append(0)
    for x in 0..<side {
      let (down, across) = (Double(y) / Double(side - 1), Double(x) / Double(side - 1))
      raw += part(1 - 0.95 * down) + part(0.1 + 0.85 * down) + part(0.1 * across)
    }
  }
  let size = bigEndian(UInt32(side)) + bigEndian(UInt32(side))
  return PNGBytes(chunks: [
    .init("IHDR", size + [16, 2, 0, 0, 0]), .init("IDAT", zlibPacked(raw)), .init("IEND"),
  ])
}
