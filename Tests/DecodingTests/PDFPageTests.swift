import AssetModel
import TestSupport
import Testing

@testable import Decoding

@Suite("The first page of a PDF")
struct PDFPageTests {
  @Test func filledRectangle() throws {
    var builder = PDFBuilder()
    builder.addPage(content: "1 0 0 rg 2 3 10 11 re f")
    let bytes = builder.build()
    var page = PDFPage(
      size: PointSize(width: 24, height: 24),
      cropBox: PointRect(x: 0, y: 0, width: 24, height: 24))
    page.mediaBox = page.cropBox
    page.inkBox = PointRect(x: 2, y: 3, width: 10, height: 11)
    #expect(
      try readPDF(bytes)
        == .pdf(PDF(version: "1.7", pageCount: 1, byteCount: bytes.count, page: page)))
  }

  @Test func fractionalPage() throws {
    let page = try page { $0.addPage(mediaBox: "0 0 16.5 24.25") }
    #expect(page.size == PointSize(width: 16.5, height: 24.25))
  }

  @Test func pages() throws {
    var builder = PDFBuilder()
    builder.addPage()
    builder.addPage()
    guard case .pdf(let pdf) = try readPDF(builder.build()) else {
      Issue.record("not read")
      return
    }
    #expect(pdf.pageCount == 2)
  }

  @Test(arguments: [
    (0, PointSize(width: 80, height: 160), PointRect(x: 70, y: 150, width: 5, height: 6)),
    (90, PointSize(width: 160, height: 80), PointRect(x: 150, y: 5, width: 6, height: 5)),
    (180, PointSize(width: 80, height: 160), PointRect(x: 5, y: 4, width: 5, height: 6)),
    (-90, PointSize(width: 160, height: 80), PointRect(x: 4, y: 70, width: 6, height: 5)),
  ])
  func cropBoxAndRotation(_ rotation: Int, _ size: PointSize, _ ink: PointRect) throws {
    let page = try page {
      $0.addPage(
        mediaBox: "10 20 110 220", entries: "/CropBox[20 40 100 200]/Rotate \(rotation)",
        content: "90 190 5 6 re f")
    }
    #expect(page.size == size)
    #expect(page.cropBox == PointRect(x: 20, y: 40, width: 80, height: 160))
    #expect(page.mediaBox == PointRect(x: 10, y: 20, width: 100, height: 200))
    #expect(page.rotation == (rotation + 360) % 360)
    #expect(page.inkBox == ink)
  }

  @Test func cropBoxBeyondMediaBox() throws {
    let page = try page { $0.addPage(entries: "/CropBox[-10 -10 20 1000]") }
    #expect(page.cropBox == PointRect(x: 0, y: 0, width: 20, height: 24))
  }

  @Test(arguments: [
    nil, "", "q Q", "0 0 10 10 re n", "0 0 10 10 re W n", "100 100 5 5 re f",
    "q 0 0 1 1 re W n 5 5 5 5 re f Q", "BT ET", "3 3 m f",
  ])
  func emptyPage(_ content: String?) throws {
    let page = try page { $0.addPage(content: content) }
    #expect(page.inkBox == nil)
    #expect(page.images == [])
  }

  @Test(arguments: [
    ("4 w 2 10 m 20 10 l S", PointRect(x: 0, y: 8, width: 22, height: 4)),
    ("2 0 0 2 1 1 cm 0 0 5 5 re f", PointRect(x: 1, y: 1, width: 10, height: 10)),
    ("5 5 4 4 re W n 0 0 24 24 re f", PointRect(x: 5, y: 5, width: 4, height: 4)),
    ("1 1 m 2 8 9 3 4 4 c f*", PointRect(x: 1, y: 1, width: 8, height: 7)),
    ("q 3 3 2 2 re W n Q 0 0 7 7 re f", PointRect(x: 0, y: 0, width: 7, height: 7)),
    ("BX 1 2 fancy EX 0 0 7 7 re f", PointRect(x: 0, y: 0, width: 7, height: 7)),
    (
      "% f\n/T <</S(a\\) f(()))/B true>> DP 0 0 7 7 re f",
      PointRect(x: 0, y: 0, width: 7, height: 7)
    ),
  ])
  func ink(_ content: String, _ box: PointRect) throws {
    #expect(try page { $0.addPage(content: content) }.inkBox == box)
  }

  @Test func annotations() throws {
    #expect(try page { $0.addPage(entries: "/Annots[]") }.annotationCount == 0)
    let two = try page {
      let note = $0.add("<</Type/Annot/Subtype/Square/Rect[1 1 5 5]>>")
      $0.addPage(entries: "/Annots[\(note) <</Type/Annot/Subtype/Circle/Rect[6 6 9 9]>>]")
    }
    #expect(two.annotationCount == 2)
    #expect(two.inkBox == PointRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func textWithoutItsFont() throws {
    let page = try page {
      let font = $0.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
      $0.addPage(
        mediaBox: "0 0 100 100", resources: "/Font<</F1 \(font)>>",
        content: "BT /F1 10 Tf 20 30 Td (Hi) Tj ET")
    }
    #expect(page.showsText)
    #expect(page.fonts == [PDFFont(name: "Helvetica", isEmbedded: false)])
    let ink = try #require(page.inkBox)
    #expect(ink.x == 20)
    #expect(ink.y > 25 && ink.y < 31)
    #expect(ink.height > 5 && ink.height < 12)
  }

  @Test(arguments: ["BT /F1 10 Tf 3 Tr (Hi) Tj ET", "BT /F1 10 Tf ( ) Tj ET", "BT /F1 10 Tf ET"])
  func textThatIsNotSeen(_ content: String) throws {
    let page = try page {
      let font = $0.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
      $0.addPage(resources: "/Font<</F1 \(font)>>", content: content)
    }
    #expect(!page.showsText)
    #expect(page.fonts == [])
    #expect(page.inkBox == nil)
  }

  @Test func hiddenLayer() throws {
    func page(shown: Bool) throws -> PDFPage {
      var builder = PDFBuilder(
        catalog: "/OCProperties<</OCGs[3 0 R]/D<<\(shown ? "" : "/OFF[3 0 R]")>>>>")
      let layer = builder.add("<</Type/OCG/Name(Layer)>>")
      builder.addPage(
        resources: "/Properties<</L \(layer)>>", content: "/OC /L BDC 0 0 9 9 re f EMC")
      guard case .pdf(let pdf) = try readPDF(builder.build()) else { throw ReadFailure.empty }
      return pdf.page
    }
    #expect(try page(shown: true).inkBox == PointRect(x: 0, y: 0, width: 9, height: 9))
    #expect(try page(shown: false).inkBox == nil)
  }
}
