/// Samples of the rules about what a file is.
func addFileSamples(to tree: inout SampleTree) {
  tree.rule("empty-file") { samples in
    samples.bad("badge@2x.png", [])
    samples.bad("badge@3x.png", Art.badge(0).png(scale: 3))
    samples.bad("mark.pdf", [])
    samples.goodPair("dot", Art.photo(0, 1, 1))
    samples.good("dash.pdf", PDFBytes(page: "/MediaBox [0 0 1 1]", content: "0 0 1 1 re f").bytes)
  }

  tree.rule("lfs-pointer") { samples in
    samples.bad("hero@2x.png", ForeignFile.lfsPointer(byteCount: 48213))
    samples.bad("hero@3x.png", ForeignFile.lfsPointer(byteCount: 97024))
    samples.bad("mark.pdf", ForeignFile.lfsPointer(byteCount: 3312))
    let pointer = ForeignFile.lfsPointer(byteCount: 48213)
    for scale in 2...3 {
      samples.good(
        "quoted@\(scale)x.png",
        PNGBytes(Art.badge(1).png(scale: scale))
          .inserting(.init("tEXt", Array("Comment\0".utf8) + pointer)))
    }
    samples.good("quoted-mark.pdf", Art.glyph(1).pdf() + [0x25] + pointer)
  }

  addWrongExtensions(to: &tree)
  addCrushedPNGs(to: &tree)
  addDamagedPNGs(to: &tree)
  addDamagedPDFs(to: &tree)

  tree.rule("trailing-data") { samples in
    let endings = [("zip", ForeignFile.zip), ("newline", [0x0A]), ("zeros", [0, 0, 0, 0])]
    for (index, ending) in endings.enumerated() {
      let badge = Art.badge(index)
      samples.bad("\(ending.0)@2x.png", badge.png(scale: 2) + ending.1)
      samples.bad("\(ending.0)@3x.png", badge.png(scale: 3))
    }
    let twice = Art.badge(4)
    samples.bad("two-in-one@2x.png", twice.png(scale: 2) + twice.png(scale: 1))
    samples.bad("two-in-one@3x.png", twice.png(scale: 3))
    samples.goodPair("whole", Art.badge(5))
    samples.good("newline.pdf", Art.glyph(5).pdf() + [0x0A])
  }

  tree.rule("animated-png") { samples in
    let spinner = Art.badge(0)
    samples.bad("spinner@2x.png", animated(spinner.png(scale: 2)))
    samples.bad("spinner@3x.png", animated(spinner.png(scale: 3)))
    for frame in 1...3 {
      samples.goodPair("spinner-\(frame)", Art.badge(frame))
    }
    for scale in 2...3 {
      let text = PNGBytes.Chunk("tEXt", Array("Comment\0acTL fcTL fdAT".utf8))
      samples.good(
        "quoted@\(scale)x.png", PNGBytes(Art.badge(5).png(scale: scale)).inserting(text))
    }
  }
}

/// The picture as an animation of two frames that show the same.
private func animated(_ bytes: [UInt8]) -> [UInt8] {
  var png = PNGBytes(bytes)
  let size = Array(png.chunks[png.first("IHDR")].data.prefix(8))
  func control(_ number: UInt32) -> PNGBytes.Chunk {
    .init("fcTL", bigEndian(number) + size + bigEndian(0) + bigEndian(0) + [0, 1, 0, 10, 0, 0])
  }
  let data = png.chunks.filter { $0.type == Array("IDAT".utf8) }.flatMap(\.data)
  png.chunks.insert(
    contentsOf: [.init("acTL", bigEndian(2) + bigEndian(0)), control(0)], at: png.first("IDAT"))
  png.chunks.insert(
    contentsOf: [control(1), .init("fdAT", bigEndian(2) + data)], at: png.first("IEND"))
  return png.bytes
}

private func addWrongExtensions(to tree: inout SampleTree) {
  tree.rule("wrong-extension") { samples in
    let pictures: [(String, [UInt8])] = [
      ("jpeg", ForeignFile.jpeg(48, 48)), ("webp", ForeignFile.webp(48, 48)),
      ("gif", ForeignFile.gif), ("bmp", ForeignFile.bmp), ("tiff", ForeignFile.tiff),
      ("heic", ForeignFile.heic), ("avif", ForeignFile.avif), ("icns", ForeignFile.icns),
      ("ico", ForeignFile.ico), ("psd", ForeignFile.psd), ("svg", ForeignFile.svg),
      ("svg-prolog", ForeignFile.svgWithProlog), ("html", ForeignFile.html),
      ("text", ForeignFile.text), ("zip", ForeignFile.zip), ("zip-empty", ForeignFile.emptyZip),
      ("pdf", Art.glyph(2).pdf()),
    ]
    for (index, picture) in pictures.enumerated() {
      samples.bad("\(picture.0)@2x.png", picture.1)
      samples.bad("\(picture.0)@3x.png", Art.badge(index).png(scale: 3))
    }
    samples.bad("png.pdf", Art.badge(3).png(scale: 3))
    samples.bad("eps.pdf", ForeignFile.postScript)
    samples.bad("page.pdf", ForeignFile.html)
    samples.bad("drawing.pdf", ForeignFile.svg)
    samples.goodPair("photo", Art.photo(1, 16, 16))
    samples.good("drawing.svg", ForeignFile.svg)
    samples.good("picture.jpg", ForeignFile.jpeg(16, 16))
    samples.good("mark.pdf", Art.glyph(3).pdf())
    samples.good("UPPER@2x.PNG", Art.badge(20).png(scale: 2))
    samples.good("UPPER@3x.PNG", Art.badge(20).png(scale: 3))
    samples.good("UPPER-MARK.PDF", Art.glyph(4).pdf())
  }
}

private func addCrushedPNGs(to tree: inout SampleTree) {
  tree.rule("apple-crushed-png") { samples in
    for scale in 2...3 {
      let side = 24 * scale
      var png = PNGBytes(width: side, height: side, depth: 8, colorType: 6, sample: 0x99)
      png.chunks.insert(.init("CgBI", [0x50, 0x00, 0x20, 0x02]), at: 0)
      let rows = repeatElement([0] + [UInt8](repeating: 0x99, count: side * 4), count: side)
      // Apple leaves zlib's header and checksum out.
      png.chunks[png.first("IDAT")].data = deflateStored(Array(rows.joined()))
      samples.bad("pin@\(scale)x.png", png.bytes)
      let text = PNGBytes.Chunk("tEXt", Array("Comment\0CgBI".utf8))
      samples.good(
        "quoted@\(scale)x.png", PNGBytes(Art.badge(1).png(scale: scale)).inserting(text))
    }
  }
}
