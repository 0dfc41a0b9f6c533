import AssetModel
import TestSupport
import Testing

@testable import Decoding

@Suite("Bitmaps on a page")
struct PDFImageTests {
  private let gray = PixelSize(width: 3, height: 5)

  private func images(
    _ content: String, mediaBox: String = "0 0 100 100", entries: String = "",
    resources: (inout PDFBuilder, String) -> String = { "/XObject<</I \($1)>>" }
  ) throws -> [DrawnImage] {
    try page {
      let image = $0.addImage(width: 3, height: 5)
      let resources = resources(&$0, image)
      $0.addPage(mediaBox: mediaBox, resources: resources, entries: entries, content: content)
    }.images.map { DrawnImage(pixels: $0.pixels, area: $0.area.rounded) }
  }

  private func image(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawnImage {
    DrawnImage(pixels: gray, area: PointRect(x: x, y: y, width: width, height: height))
  }

  @Test func drawn() throws {
    let drawn = try images(
      "q 10.5 0 0 7.25 30 50 cm /I Do Q", mediaBox: "10 20 110 220",
      entries: "/CropBox[20 40 100 200]")
    #expect(drawn == [image(10, 10, 10.5, 7.25)])
  }

  @Test func notDrawn() throws {
    #expect(try images("0 0 5 5 re f") == [])
    #expect(try images("q 5 0 0 5 200 200 cm /I Do Q") == [])
    #expect(try images("q 0 0 5 5 re W n 5 0 0 5 50 50 cm /I Do Q") == [])
  }

  @Test func turned() throws {
    #expect(try images("0 20 -10 0 50 40 cm /I Do") == [image(40, 40, 10, 20)])
  }

  @Test func inForms() throws {
    let drawn = try images("2 0 0 2 0 0 cm /F Do") { builder, image in
      let form = builder.addStream(
        "/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Matrix[1 0 0 1 3 4]"
          + "/Resources<</XObject<</I \(image)>>>>",
        "q 10 0 0 5 0 0 cm /I Do Q")
      return "/XObject<</F \(form)>>"
    }
    #expect(drawn == [image(6, 8, 20, 10)])
  }

  @Test func inPatterns() throws {
    let drawn = try images("/Pattern cs /P scn 0 0 50 50 re f") { builder, image in
      let pattern = builder.addStream(
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8"
          + "/Resources<</XObject<</I \(image)>>>>",
        "q 8 0 0 8 0 0 cm /I Do Q")
      return "/Pattern<</P \(pattern)>>"
    }
    #expect(drawn == [image(0, 0, 8, 8)])
  }

  @Test func inSoftMasks() throws {
    let drawn = try images("/G gs 0 0 50 50 re f") { builder, image in
      let group = builder.addStream(
        "/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Group<</S/Transparency/CS/DeviceGray>>"
          + "/Resources<</XObject<</I \(image)>>>>",
        "q 50 0 0 50 0 0 cm /I Do Q")
      return "/ExtGState<</G<</SMask<</S/Luminosity/G \(group)>>>>>>"
    }
    #expect(drawn == [image(0, 0, 50, 50)])
  }

  @Test func inline() throws {
    let drawn = try images(
      "q 20 0 0 30 1 2 cm BI /W 3 /H 5 /BPC 8 /CS /G ID \nEI EI EI EI EI\nEI Q 0 0 1 1 re f")
    #expect(drawn == [image(1, 2, 20, 30)])
  }

  @Test func inlineWithFilter() throws {
    let drawn = try images(
      "q 20 0 0 30 1 2 cm BI /W 3 /H 5 /BPC 8 /CS /G /F [/AHx] /DP [null] ID "
        + String(repeating: "00", count: 15) + ">\nEI Q")
    #expect(drawn == [image(1, 2, 20, 30)])
  }

  /// A stencil of one bit is a bitmap; one of a single pixel is a filled rectangle.
  @Test func stencils() throws {
    let stencil = "BI /IM true /W 8 /H 2 /BPC 1 ID ab\nEI"
    #expect(
      try images("q 8 0 0 2 0 0 cm \(stencil) Q") == [
        DrawnImage(
          pixels: PixelSize(width: 8, height: 2),
          area: PointRect(x: 0, y: 0, width: 8, height: 2))
      ])
    #expect(try images("q 8 0 0 2 0 0 cm BI /IM true /W 1 /H 1 ID a\nEI Q") == [])
  }

  /// A colour of one pixel behind a mask of many is the picture that the mask is.
  @Test func sizeOfMask() throws {
    let drawn = try page {
      let mask = $0.addImage(width: 40, height: 30)
      let color = $0.addImage(width: 1, height: 1, entries: "/SMask \(mask)")
      $0.addPage(resources: "/XObject<</I \(color)>>", content: "20 0 0 15 0 0 cm /I Do")
    }.images
    #expect(drawn.map(\.pixels) == [PixelSize(width: 40, height: 30)])
  }

  @Test func billionPixels() throws {
    let drawn = try page {
      let image = $0.addStream(
        "/Subtype/Image/Width 40000/Height 25000/BitsPerComponent 8/ColorSpace/DeviceRGB", "")
      $0.addPage(resources: "/XObject<</I \(image)>>", content: "20 0 0 15 0 0 cm /I Do")
    }.images
    #expect(drawn.map(\.pixels) == [PixelSize(width: 40000, height: 25000)])
  }

  /// In a hidden layer only poppler knows what is drawn.
  @Test func hidden() throws {
    var builder = PDFBuilder(catalog: "/OCProperties<</OCGs[3 0 R]/D<</OFF[3 0 R]>>>>")
    let layer = builder.add("<</Type/OCG/Name(Layer)>>")
    let image = builder.addImage(width: 3, height: 5)
    let other = builder.addImage(width: 7, height: 8)
    builder.addPage(
      mediaBox: "0 0 100 100",
      resources: "/Properties<</L \(layer)>>/XObject<</I \(image)/J \(other)>>",
      content: "/OC /L BDC q 9 0 0 9 0 0 cm /I Do Q EMC q 14 0 0 16 10 20 cm /J Do Q")
    guard case .pdf(let pdf) = try readPDF(builder.build()) else { throw ReadFailure.empty }
    #expect(
      pdf.page.images == [
        DrawnImage(
          pixels: PixelSize(width: 7, height: 8),
          area: PointRect(x: 10, y: 20, width: 14, height: 16))
      ])
  }
}
