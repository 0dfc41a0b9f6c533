import CCairo

/// Samples of the rules about PDF artwork.
func addVectorSamples(to tree: inout SampleTree) {
  addRasterGlyphs(to: &tree)
  addDrawnBitmaps(to: &tree)
  addPageSizes(to: &tree)

  tree.rule("vector-with-scale") { samples in
    for scale in 1...3 {
      samples.bad(
        "anchor@\(scale)x.pdf", Art.glyph(0).pdf(24 * Double(scale), 24 * Double(scale)))
    }
    samples.bad("tablet@2x~ipad.pdf", Art.glyph(1).pdf(48, 48))
    samples.good("anchor.pdf", Art.glyph(2).pdf())
    samples.good("grid-2x2.pdf", Art.glyph(3).pdf())
    samples.good("zoom-2x-lens.pdf", Art.glyph(4).pdf())
    samples.good("mail@work.pdf", Art.glyph(5).pdf())
  }

  tree.rule("vector-multiple-pages") { samples in
    samples.bad("two-pages.pdf", Art.glyph(0).pdf(pages: 2))
    samples.bad("five-pages.pdf", Art.glyph(1).pdf(pages: 5))
    samples.good("one-page.pdf", Art.glyph(2).pdf())
    // A page is an object in a tree: one leaf may hang below several nodes.
    samples.good(
      "nested-page-tree.pdf",
      PDFBytes(
        objects: ["<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>"],
        pageReferences: "5 0 R"
      ).bytes)
    let first = "<< /Type /OCG /Name (Page 1) >>"
    let second = "<< /Type /OCG /Name (Page 2) >>"
    samples.good(
      "two-layers.pdf",
      PDFBytes(
        version: "1.5", resources: "/Properties << /L1 5 0 R /L2 6 0 R >>",
        content: "/OC /L1 BDC 2 2 9 20 re f EMC /OC /L2 BDC 13 2 9 20 re f EMC",
        objects: [first, second]
      ).bytes)
  }

  tree.rule("vector-empty-page") { samples in
    samples.bad("nothing.pdf", PDFBytes(content: "").bytes)
    samples.bad("state-only.pdf", PDFBytes(content: "q 1 0 0 1 4 4 cm 0.5 g Q").bytes)
    samples.bad("clip-only.pdf", PDFBytes(content: "q 4 4 16 16 re W n Q").bytes)
    samples.bad("path-not-painted.pdf", PDFBytes(content: "4 4 m 20 20 l n").bytes)
    samples.bad(
      "unused-form.pdf",
      PDFBytes(
        resources: "/XObject << /F 5 0 R >>", content: "",
        objects: [
          PDFBytes.stream("/Type /XObject /Subtype /Form /BBox [0 0 24 24]", "0 0 24 24 re f")
        ]
      ).bytes)

    samples.good("white-on-white.pdf", Art.glyph(1, color: .white).pdf())
    samples.good("hairline.pdf", PDFBytes(content: "0 w 2 12 m 22 12 l S").bytes)
    samples.good(
      "drawn-in-a-form.pdf",
      PDFBytes(
        resources: "/XObject << /F 5 0 R >>", content: "/F Do",
        objects: [
          PDFBytes.stream("/Type /XObject /Subtype /Form /BBox [0 0 24 24]", "2 2 20 9 re f")
        ]
      ).bytes)
    samples.good("shading.pdf", PDFBytes(resources: axialShading, content: "/S sh").bytes)
  }

  addLiveText(to: &tree)

  tree.rule("vector-and-raster") { samples in
    samples.bad("wheel.pdf", Art.badge(0).pdf())
    samples.badPair("wheel", Art.badge(0))
    samples.bad("sail.pdf", Art.badge(1, 32, 20).pdf())
    samples.bad("sail.png", Art.badge(1, 32, 20).png())
    samples.badPair("sail", Art.badge(1, 32, 20))
    samples.good("vector/wheel.pdf", Art.badge(2).pdf())
    samples.goodPair("raster/wheel", Art.badge(3))
    samples.good("sail-outline.pdf", Art.glyph(4).pdf())
    samples.goodPair("sail", Art.badge(5))
  }

  tree.rule("heavy-vector") { samples in
    samples.bad("map.pdf", scribble(strokes: 15500).pdf())
    samples.good("sketch.pdf", scribble(strokes: 14200).pdf())
    samples.goodPair("leaf", Art.badge(1))
  }
}

private let axialShading =
  "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 0 24] /Function << "
  + "/FunctionType 2 /Domain [0 1] /C0 [0.9 0.3 0.2] /C1 [0.2 0.3 0.9] /N 1 >> >> >>"

/// Many short lines: some 7 bytes of compressed PDF each.
private func scribble(strokes: Int) -> Picture {
  Picture(200, 200) { canvas in
    var random = SeededGenerator(seed: 7)
    cairo_move_to(canvas.context, 100, 100)
    for _ in 0..<strokes {
      cairo_line_to(canvas.context, random.unit() * 200, random.unit() * 200)
    }
    canvas.stroke(.ink, width: 0.25)
  }
}

private func addRasterGlyphs(to tree: inout SampleTree) {
  tree.rule("raster-glyph") { samples in
    samples.badPair("tab-home-glyph", Art.glyph(0))
    samples.badPair("glyphs/heart", Art.glyph(1, color: .hue(3)))
    samples.badPair("glyph_white", Art.glyph(2, color: .white))
    samples.badPair(
      "two-color-glyph",
      Picture(24, 24) { canvas in
        canvas.circle(canvas.box.middle(0.9))
        canvas.fill(.hue(5))
        Shape.flag.trace(on: canvas, in: canvas.box.middle(0.5))
        canvas.fill(.white)
      })

    // A vector form is there, only not in PDF.
    samples.good("bell-glyph.svg", ForeignFile.svg)
    samples.goodPair("bell-glyph", Art.glyph(3))
    // Called a glyph, but shaded or photographed: nothing that a flat vector could replace.
    samples.goodPair("shaded-glyph", Art.badge(4))
    samples.goodPair("glyphs/portrait", Art.photo(5, 24, 24))
    // Flat, but as large as an illustration.
    samples.goodPair("glyphs/poster", Art.glyph(6, 300, 220))
    samples.good("moon-glyph.pdf", Art.glyph(7).pdf())
  }
}

private func addDrawnBitmaps(to tree: inout SampleTree) {
  tree.rule("raster-in-vector") { samples in
    func bitmaps(_ boxes: [Box]) -> Picture {
      Picture(60, 40) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.hue(2))
        for (index, box) in boxes.enumerated() {
          canvas.paint(Art.grain(index, Int(box.width) * 2, Int(box.height) * 2), in: box)
        }
      }
    }
    samples.bad("photo.pdf", bitmaps([Box(0, 0, 60, 40)]).pdf())
    samples.bad("three-photos.pdf", bitmaps([0, 20, 40].map { Box($0, 10, 18, 18) }).pdf())
    samples.bad("camera-glyph.pdf", bitmaps([Box(10, 0, 40, 40)]).pdf())
    samples.bad(
      "inline-image.pdf",
      PDFBytes(
        content: "q 16 0 0 16 4 4 cm BI /W 4 /H 1 /CS /G /BPC 8 /F /AHx ID 00559FFF> EI Q"
      ).bytes)
    let image = "/XObject << /I 5 0 R >>"
    samples.bad(
      "image-in-a-form.pdf",
      PDFBytes(
        resources: "/XObject << /F 6 0 R >>", content: "/F Do",
        objects: [
          PDFBytes.image(20, 20),
          PDFBytes.stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 24 24] /Resources << \(image) >>",
            "q 20 0 0 20 2 2 cm /I Do Q"),
        ]
      ).bytes)

    // In the file, but never drawn.
    samples.good(
      "unused-image.pdf", PDFBytes(resources: image, objects: [PDFBytes.image(20, 20)]).bytes)
    samples.good("procset.pdf", PDFBytes(resources: "/ProcSet [/PDF /ImageB /ImageC]").bytes)
    samples.good("thumbnail.pdf", thumbnail.bytes)
    let gradient = Picture(40, 40) { canvas in
      canvas.circle(canvas.box.middle(0.9))
      canvas.fillGradient(.hue(1), .hue(4), in: canvas.box)
    }
    let softMask = Picture(40, 40) { canvas in
      canvas.paintSoftly(.hue(6), in: canvas.box)
    }
    samples.good("gradient.pdf", gradient.pdf())
    samples.good("soft-mask.pdf", softMask.pdf())
    samples.good("shading.pdf", PDFBytes(resources: axialShading, content: "/S sh").bytes)
    samples.good(
      "constant-alpha.pdf",
      PDFBytes(
        resources: "/ExtGState << /A << /ca 0.4 >> >>", content: "/A gs 2 2 16 16 re f"
      ).bytes)
    samples.good(
      "no-annotations.pdf",
      PDFBytes(page: "/MediaBox [0 0 24 24] /Annots []", content: "2 2 9 9 re f").bytes)
  }
}

/// A page with a preview of itself for file browsers.
private let thumbnail = PDFBytes(
  page: "/MediaBox [0 0 24 24] /Thumb 5 0 R", content: "1 1 22 9 re f",
  objects: [PDFBytes.image(12, 12)])

private func addPageSizes(to tree: inout SampleTree) {
  tree.rule("vector-fractional-page") { samples in
    samples.bad("half-point.pdf", Art.glyph(0).pdf(24.5, 24))
    samples.bad("both-sides.pdf", Art.glyph(1).pdf(23.3, 17.67))
    samples.bad("beyond-tolerance.pdf", Art.glyph(2).pdf(24, 24.02))
    // Noise of single precision, as drawing programs write it.
    samples.good("float-noise.pdf", Art.glyph(3).pdf(16.000244, 16.000244))
    samples.good("within-tolerance.pdf", Art.glyph(4).pdf(23.992, 24.008))
    samples.good("whole.pdf", Art.glyph(5).pdf(25, 17))
    samples.good(
      "fractional-art-box.pdf",
      PDFBytes(
        page: "/MediaBox [0 0 24 24] /ArtBox [1.3 1.3 22.1 22.1] /TrimBox [0.5 0.5 23 23.7]"
      ).bytes)
    samples.good(
      "moved-origin.pdf",
      PDFBytes(page: "/MediaBox [-0.5 100.25 23.5 124.25]", content: "0 104 16 16 re f").bytes)
  }

  tree.rule("vector-size-mismatch") { samples in
    // A PDF and PNGs of one name in one folder are a fault of their own, reported as well.
    samples.bad("at-3x-size.pdf", Art.badge(0).pdf(72, 72))
    samples.badPair("at-3x-size", Art.badge(0))
    samples.bad("at-2x-size.pdf", Art.badge(1, 30, 20).pdf(60, 40))
    samples.badPair("at-2x-size", Art.badge(1, 30, 20))
    samples.bad("larger.pdf", Art.badge(2).pdf(30, 28))
    samples.badPair("larger", Art.badge(2))
    samples.good("vector/lamp.pdf", Art.glyph(3).pdf(72, 72))
    samples.goodPair("raster/lamp", Art.badge(4))
  }
}

private func addLiveText(to tree: inout SampleTree) {
  tree.rule("vector-live-text") { samples in
    let helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    let fonts = "/Font << /F 5 0 R >>"
    samples.bad(
      "not-embedded.pdf",
      PDFBytes(
        resources: fonts, content: "BT /F 12 Tf 2 8 Td (Go) Tj ET", objects: [helvetica]
      ).bytes)
    samples.bad(
      "embedded.pdf",
      PDFBytes(
        resources: fonts, content: "BT /F 20 Tf 2 4 Td (a) Tj ET",
        objects: [
          "<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Blocks /FirstChar 97 /LastChar 97 "
            + "/Widths [1000] /FontDescriptor 6 0 R >>",
          "<< /Type /FontDescriptor /FontName /ABCDEF+Blocks /Flags 32 /FontBBox [0 0 1000 1000] "
            + "/ItalicAngle 0 /Ascent 900 /Descent 0 /CapHeight 900 /StemV 80 /FontFile3 7 0 R >>",
          PDFBytes.stream("/Subtype /Type1C /Filter /ASCIIHexDecode", blockFont + ">"),
        ]
      ).bytes)
    samples.bad(
      "two-fonts.pdf",
      PDFBytes(
        resources: "/Font << /F 5 0 R /G 6 0 R >>",
        content: "BT /F 9 Tf 1 12 Td (One) Tj /G 9 Tf 0 -10 Td (Two) Tj ET",
        objects: [helvetica, "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>"]
      ).bytes)

    // The letters of a Type 3 font are drawings in the file itself.
    samples.good(
      "drawn-letters.pdf",
      PDFBytes(
        resources: fonts, content: "BT /F 20 Tf 2 4 Td (a) Tj ET",
        objects: [
          "<< /Type /Font /Subtype /Type3 /Name /Blocks /FontBBox [0 0 1000 1000] "
            + "/FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] "
            + "/Encoding << /Type /Encoding /Differences [97 /block] >> "
            + "/CharProcs << /block 6 0 R >> /Resources << >> >>",
          PDFBytes.stream("", "1000 0 0 0 900 900 d1 0 0 900 900 re f"),
        ]
      ).bytes)
    samples.good(
      "font-not-used.pdf", PDFBytes(resources: fonts, objects: [helvetica]).bytes)
    samples.good(
      "no-letters.pdf",
      PDFBytes(
        resources: fonts, content: "BT /F 12 Tf ET 3 3 18 9 re f", objects: [helvetica]
      ).bytes)
    samples.good("outlines.pdf", Art.glyph(9).pdf())
  }
}

/// A font in the compact format with one letter: 'a' is a block.
private let blockFont =
  "010004010001010107426C6F636B730001010112F81B028B8BFA18FA1805BD0F8BD512C0110001010107426C6F636B73"
  + "0000000042000201010410FA7C0EFA7C8B16FA18FA18FE18070E"
