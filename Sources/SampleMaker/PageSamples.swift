/// Samples of the rules about a page's boxes, rotation and colours, which no drawing library writes.
func addPageSamples(to tree: inout SampleTree) {
  tree.rule("vector-cropped-page") { samples in
    samples.bad(
      "cropped.pdf",
      PDFBytes(page: "/MediaBox [0 0 48 48] /CropBox [12 12 36 36]", content: "14 14 20 20 re f")
        .bytes)
    samples.bad(
      "one-side.pdf",
      PDFBytes(page: "/MediaBox [0 0 24 24] /CropBox [0 0 24 20]", content: "2 2 16 9 re f").bytes)
    samples.good(
      "same.pdf", PDFBytes(page: "/MediaBox [0 0 24 24] /CropBox [0 0 24 24]").bytes)
    samples.good("none.pdf", PDFBytes(content: "3 3 18 9 re f").bytes)
    // A crop box ends where the media box does.
    samples.good(
      "beyond.pdf",
      PDFBytes(page: "/MediaBox [0 0 24 24] /CropBox [-9 -9 40 40]", content: "5 3 9 9 re f").bytes)
    samples.good(
      "corners-exchanged.pdf",
      PDFBytes(page: "/MediaBox [24 24 0 0] /CropBox [0 0 24 24]", content: "5 5 9 9 re f").bytes)
    samples.good(
      "float-noise.pdf",
      PDFBytes(
        page: "/MediaBox [0 0 24 24] /CropBox [0 0 23.99998 24.0001]", content: "5 7 9 9 re f"
      ).bytes)
    samples.good(
      "other-boxes.pdf",
      PDFBytes(
        page:
          "/MediaBox [0 0 24 24] /TrimBox [2 2 22 22] /ArtBox [3 3 21 21] /BleedBox [1 1 23 23]",
        content: "6 6 9 9 re f"
      ).bytes)
  }

  tree.rule("vector-rotated-page") { samples in
    func page(_ angle: String) -> [UInt8] {
      PDFBytes(
        page: "/MediaBox [0 0 30 20] /Rotate \(angle)", content: "2 2 \(angle.count + 8) 9 re f"
      ).bytes
    }
    for angle in ["90", "180", "270", "-90", "450"] {
      samples.bad("rotate\(angle).pdf", page(angle))
    }
    // The page tree says it for all its pages.
    samples.bad(
      "inherited.pdf",
      PDFBytes(
        page: "/MediaBox [0 0 30 20]", content: "3 3 20 8 re f",
        objects: ["<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 /Rotate 90 >>"],
        pageReferences: "5 0 R"
      ).bytes)
    samples.good("rotate0.pdf", page("0"))
    samples.good("rotate360.pdf", page("360"))
    samples.good(
      "drawn-rotated.pdf",
      PDFBytes(page: "/MediaBox [0 0 30 20]", content: "0 1 -1 0 25 2 cm 0 0 15 20 re f").bytes)
  }

  tree.rule("vector-non-rgb") { samples in
    addOtherColors(to: &samples)
    addRGBColors(to: &samples)
  }
}

private let tint = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.7 1 0] /N 1 >>"

private func addOtherColors(to samples: inout RuleSamples) {
  func page(
    _ name: String, resources: String = "", _ content: String, _ objects: [PDFBytes.Object] = []
  ) {
    samples.bad(
      "\(name).pdf", PDFBytes(resources: resources, content: content, objects: objects).bytes)
  }
  page("cmyk-fill", "0 0.8 1 0 k 4 4 16 16 re f")
  page("cmyk-stroke", "1 0.5 0 0.1 K 2 w 4 4 16 16 re S")
  page("cmyk-space", "/DeviceCMYK cs 0.2 1 0 0 sc 5 5 14 14 re f")
  page(
    "cmyk-in-a-form", resources: "/XObject << /F 5 0 R >>", "/F Do",
    [PDFBytes.stream("/Type /XObject /Subtype /Form /BBox [0 0 24 24]", "0 1 0 0 k 3 3 9 9 re f")])
  page(
    "cmyk-shading",
    resources: "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 24 0] "
      + "/Function \(tint) >> >>", "/S sh")
  page(
    "spot", resources: "/ColorSpace << /C [/Separation /Coral /DeviceCMYK \(tint)] >>",
    "/C cs 0.8 scn 6 6 12 12 re f")
  page(
    "two-spots",
    resources: "/ColorSpace << /C [/DeviceN [/Coral /Sand] /DeviceCMYK 5 0 R] >>",
    "/C cs 0.8 0.3 scn 6 6 12 9 re f",
    [
      PDFBytes.stream(
        "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]", "{ 0 0 }")
    ])
  page(
    "profile-of-four", resources: "/ColorSpace << /C [/ICCBased 5 0 R] >>",
    "/C cs 0.1 0.9 0 0 sc 7 7 10 10 re f",
    [PDFBytes.stream("/N 4 /Alternate /DeviceCMYK", latin1(ICCBytes.cmyk.bytes))])
}

private func addRGBColors(to samples: inout RuleSamples) {
  func page(
    _ name: String, resources: String = "", _ content: String, _ objects: [PDFBytes.Object] = []
  ) {
    samples.good(
      "\(name).pdf", PDFBytes(resources: resources, content: content, objects: objects).bytes)
  }
  // There, and used by nothing.
  page(
    "unused-space",
    resources: "/ColorSpace << /C [/Separation /Coral /DeviceCMYK \(tint)] /D /DeviceCMYK >>",
    "1 0 0 rg 4 4 16 16 re f")
  page(
    "unused-form", resources: "/XObject << /F 5 0 R >>", "0 0.5 0 rg 5 4 14 14 re f",
    [PDFBytes.stream("/Type /XObject /Subtype /Form /BBox [0 0 24 24]", "0 1 0 0 k 3 3 9 9 re f")])
  page(
    "unused-default", resources: "/ColorSpace << /DefaultCMYK [/ICCBased 5 0 R] >>",
    "0 0 1 rg 6 4 12 12 re f",
    [PDFBytes.stream("/N 4 /Alternate /DeviceCMYK", latin1(ICCBytes.cmyk.bytes))])
  page("gray", "0.4 g 4 4 16 9 re f")
  page("letters-in-text", "% 0 1 1 0 k\n0.2 0.6 0.9 rg 4 4 9 16 re f")
  page(
    "profile-of-three", resources: "/ColorSpace << /C [/ICCBased 5 0 R] >>",
    "/C cs 0.1 0.9 0.4 sc 7 7 10 10 re f",
    [PDFBytes.stream("/N 3 /Alternate /DeviceRGB", latin1(ICCBytes.sRGB.bytes))])
  page("rgb-space", "/DeviceRGB cs 0.9 0.2 0.3 sc 8 4 8 16 re f")
}

/// A string with one character for each byte.
private func latin1(_ bytes: [UInt8]) -> String {
  var text = ""
  for byte in bytes { text.unicodeScalars.append(UnicodeScalar(byte)) }
  return text
}
