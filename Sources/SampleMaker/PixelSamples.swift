import CCairo

/// Samples of the rules that compare pictures or look at their alpha and weight.
func addPixelSamples(to tree: inout SampleTree) {
  addEnlargedScales(to: &tree)
  addDifferentPictures(to: &tree)
  addDuplicatePictures(to: &tree)
  addAlphaSamples(to: &tree)

  tree.rule("heavy-raster") { samples in
    let banner = Art.badge(0, 120, 117)
    samples.bad("banner@2x.png", banner.png(scale: 2))
    samples.bad("banner@3x.png", PNGBytes(banner.png(scale: 3)).unpacked)
    samples.goodPair("banner", Art.harbor(1, 140, 120))
  }
}

/// A picture with much in it that only a larger scale can show.
private func engraving(_ number: Int, _ width: Double, _ height: Double) -> Picture {
  Picture(width, height) { canvas in
    canvas.roundedRectangle(canvas.box.inset(0.5), radius: 5)
    canvas.fillGradient(.hue(number), .hue(number + 2, value: 0.5), in: canvas.box)
    canvas.writing(number, in: canvas.box.inset(4), lines: Int(height / 4), color: .white)
    Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.5))
    canvas.fill(.ink)
  }
}

private func addEnlargedScales(to tree: inout SampleTree) {
  tree.rule("enlarged-scale") { samples in
    func enlarged(_ name: String, _ picture: Picture, from: Int, isSmooth: Bool = true) {
      for scale in 2...3 {
        samples.bad(
          "\(name)@\(scale)x.png",
          scale > from
            ? picture.png(scale: scale, enlargedFrom: from, isSmooth: isSmooth)
            : picture.png(scale: scale))
      }
    }
    enlarged("engraving", engraving(0, 48, 40), from: 2)
    enlarged("photo", Art.photo(1, 36, 36), from: 2)
    enlarged("blocky", engraving(2, 48, 40), from: 2, isSmooth: false)
    samples.bad("from-1x.png", engraving(3, 48, 40).png())
    enlarged("from-1x", engraving(3, 48, 40), from: 1)

    samples.goodPair("engraving", engraving(10, 48, 40))
    samples.goodPair("photo", Art.photo(11, 36, 36))
    samples.goodPair("badge", Art.badge(12, 40, 40))
    // Nothing in them is sharp, at any scale.
    samples.goodPair(
      "glow", Picture(60, 60) { canvas in canvas.paintSoftly(.hue(13), in: canvas.box) })
    samples.goodPair(
      "dusk",
      Picture(60, 40, kind: .opaque) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fillGradient(.hue(14), .hue(15), in: canvas.box)
      })
    samples.goodPair(
      "block",
      Picture(60, 40, kind: .palette) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.hue(16))
        canvas.rectangle(Box(10, 10, 20, 20))
        canvas.fill(.white)
      })
  }
}

private func addDifferentPictures(to tree: inout SampleTree) {
  tree.rule("different-pictures") { samples in
    func pair(_ name: String, _ second: Picture, _ third: Picture) {
      samples.bad("\(name)@2x.png", second.png(scale: 2))
      samples.bad("\(name)@3x.png", third.png(scale: 3))
    }
    func round(_ number: Int, _ shape: Shape, isMirrored: Bool = false, hasDot: Bool = false)
      -> Picture
    {
      Picture(40, 40) { canvas in
        canvas.circle(canvas.box)
        canvas.fillGradient(.hue(number), .hue(number, value: 0.5), in: canvas.box)
        let place = canvas.box.middle(0.5)
        shape.trace(
          on: canvas,
          in: isMirrored
            ? Box(place.x + place.width, place.y, -place.width, place.height) : place)
        canvas.fill(.white)
        if hasDot {
          canvas.circle(Box(26, 0, 14, 14))
          canvas.fill(.hue(number + 7, saturation: 0.9, value: 1))
        }
      }
    }
    pair("other-subject", Art.badge(0, 40, 40), Art.badge(1, 40, 40))
    pair("other-shape", round(2, .house), round(2, .bolt))
    pair("other-color", round(3, .star), round(6, .star))
    pair("mirrored", round(4, .arrow), round(4, .arrow, isMirrored: true))
    pair("old-version", round(5, .moon), round(5, .moon, hasDot: true))

    func goodPair(_ name: String, _ second: Picture, _ third: Picture) {
      samples.good("\(name)@2x.png", second.png(scale: 2))
      samples.good("\(name)@3x.png", third.png(scale: 3))
    }
    samples.goodPair("same", round(10, .drop))
    // Drawn anew for each scale, with thinner lines where there are more pixels.
    func outlined(_ line: Double) -> Picture {
      Picture(40, 40) { canvas in
        canvas.circle(canvas.box.inset(2))
        canvas.stroke(.hue(11), width: line)
        Shape.flag.trace(on: canvas, in: canvas.box.middle(0.45))
        canvas.fill(.hue(11))
      }
    }
    goodPair("hinted", outlined(2), outlined(5.0 / 3))
    // One photograph, another grain.
    func grained(_ noise: Int) -> Picture {
      let speckle = Art.grain(noise, 90, 90)
      return Picture(40, 40, kind: .opaque) { canvas in
        canvas.draw(Art.harbor(12, 40, 40), in: canvas.box)
        cairo_push_group(canvas.context)
        canvas.paint(speckle, in: canvas.box)
        cairo_pop_group_to_source(canvas.context)
        cairo_paint_with_alpha(canvas.context, 0.06)
      }
    }
    goodPair("grain", grained(13), grained(14))
    samples.goodPair("photo", Art.photo(15, 30, 30))
    samples.goodPair(
      "hairline",
      Picture(60, 1, kind: .opaque) {
        $0.rectangle($0.box)
        $0.fill(.hue(16))
      })
  }
}

private func addDuplicatePictures(to tree: inout SampleTree) {
  tree.rule("duplicate-picture") { samples in
    samples.badPair("close", Art.badge(0, 40, 40))
    samples.badPair("cancel", Art.badge(0, 40, 40))
    samples.badPair("profile/avatar", Art.badge(1, 40, 40))
    samples.badPair("chat/person", Art.badge(1, 40, 40))
    // The same pixels in other bytes.
    for scale in 2...3 {
      let info = Art.badge(2, 40, 40).png(scale: scale)
      samples.bad("info@\(scale)x.png", info)
      samples.bad(
        "about@\(scale)x.png",
        PNGBytes(info).inserting(.init("tEXt", Array("Software\0Painter".utf8))))
    }

    samples.goodPair("play", Art.badge(10, 40, 40))
    samples.goodPair("stop", Art.badge(11, 40, 40))
    // Twins: mirrored, of another colour, with a dot, one larger than the other.
    func arrow(_ color: Color, isMirrored: Bool = false, hasDot: Bool = false) -> Picture {
      Picture(40, 40) { canvas in
        canvas.circle(canvas.box.inset(1))
        canvas.fillGradient(color, .ink, in: canvas.box)
        Shape.arrow.trace(
          on: canvas, in: isMirrored ? Box(30, 10, -20, 20) : Box(10, 10, 20, 20))
        canvas.fill(.white)
        if hasDot {
          canvas.circle(Box(28, 0, 12, 12))
          canvas.fill(Color(1, 0.2, 0.2))
        }
      }
    }
    samples.goodPair("next", arrow(.hue(12)))
    samples.goodPair("previous", arrow(.hue(12), isMirrored: true))
    samples.goodPair("next-off", arrow(Color(0.6, 0.6, 0.6)))
    samples.goodPair("next-unread", arrow(.hue(12), hasDot: true))
    // One name in two folders, and one picture for two kinds of device.
    samples.goodPair("light/cloud", Art.badge(13, 40, 40))
    samples.goodPair("dark/cloud", Art.badge(13, 40, 40))
    samples.goodPair("shared", Art.badge(14, 40, 40))
    samples.good("shared@2x~ipad.png", Art.badge(14, 40, 40).png(scale: 2))
  }
}

private func addAlphaSamples(to tree: inout SampleTree) {
  func tile(_ number: Int, kind: Picture.Kind = .translucent, speck: Double = 1) -> Picture {
    Picture(40, 30, kind: kind) { canvas in
      canvas.rectangle(canvas.box)
      canvas.fillGradient(.hue(number), .hue(number + 4), in: canvas.box)
      Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.6))
      canvas.fill(.white)
      if speck < 1 {
        cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
        canvas.rectangle(Box(39, 29, 1, 1))
        canvas.fill(Color.white.faded(speck))
      }
    }
  }
  func raw(_ scale: Int, colorType: Int, depth: Int, sample: UInt8, _ before: [PNGBytes.Chunk] = [])
    -> [UInt8]
  {
    PNGBytes(
      width: (12 + colorType) * scale, height: 9 * scale, depth: depth, colorType: colorType,
      sample: sample,
      before: before
    ).bytes
  }
  tree.rule("opaque-alpha") { samples in
    for scale in 2...3 {
      samples.bad("tile@\(scale)x.png", tile(0).pngWithAlpha(40 * scale, 30 * scale))
      samples.bad(
        "gray-with-alpha@\(scale)x.png", raw(scale, colorType: 4, depth: 8, sample: 0xFF))
      samples.bad("deep@\(scale)x.png", raw(scale, colorType: 6, depth: 16, sample: 0xFF))
    }
    samples.goodPair("without-alpha", tile(10, kind: .opaque))
    samples.goodPair("one-pixel", tile(11, speck: 0.98))
    samples.goodPair("rounded", Art.badge(12, 40, 30))
    samples.goodPair("palette", Art.screen(13, 40, 30))
  }

  tree.rule("fully-transparent") { samples in
    samples.badPair("nothing", Picture(40, 30) { _ in })
    let key = PNGBytes.Chunk("tRNS", [0, 0x40])
    let clear = [PNGBytes.Chunk("PLTE", [0x20, 0x40, 0x60]), .init("tRNS", [0])]
    for scale in 2...3 {
      samples.bad(
        "gray-key@\(scale)x.png", raw(scale, colorType: 0, depth: 8, sample: 0x40, [key]))
      samples.bad("palette@\(scale)x.png", raw(scale, colorType: 3, depth: 8, sample: 0, clear))
      // Colours are there, under an alpha of nothing.
      let side = (width: 14 * scale, height: 11 * scale)
      var hidden = PNGBytes(
        width: side.width, height: side.height, depth: 8, colorType: 6, sample: 0)
      let row: [UInt8] = [0] + (0..<UInt8(side.width)).flatMap { [$0, 0x80, 0xC0, 0] }
      hidden.chunks[hidden.first("IDAT")].data = zlibPacked(
        Array(repeatElement(row, count: side.height).joined()))
      samples.bad("hidden@\(scale)x.png", hidden.bytes)
    }

    samples.goodPair(
      "dot",
      Picture(40, 30) { canvas in
        canvas.rectangle(Box(20, 15, 0.5, 0.5))
        canvas.fill(.hue(10))
      })
    samples.goodPair(
      "shadow",
      Picture(40, 30) { canvas in canvas.paintSoftly(.black.faded(0.12), in: canvas.box) })
    samples.goodPair("white", Art.badge(12, 40, 30))
  }
}
