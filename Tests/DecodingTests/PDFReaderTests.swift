import AssetModel
import TestSupport
import Testing

@testable import Decoding

@Suite struct Trial {
  @Test func trial() throws {
    var b = PDFBuilder()
    let i = b.addImage(width: 3, height: 5)
    b.addPage(mediaBox: "10 20 110 220", resources: "/XObject<</I \(i)>>", entries: "/CropBox[20 40 100 200]", content: "q 10.5 0 0 7.25 30 50 cm /I Do Q 90 190 5 5 re f")
    let p = try TemporaryPDF(b.build())
    print(PDFReader.test().read(p.path, byteCount: 100))
    var c = PDFBuilder()
    c.addPage(mediaBox: "10 20 110 220", resources: "/XObject<</I \(c.addImage(width: 3, height: 5))>>", entries: "/CropBox[20 40 100 200]/Rotate 90", content: "q 10.5 0 0 7.25 30 50 cm /I Do Q 90 190 5 5 re f BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI q 3 0 0 4 50 60 cm BI /W 1 /H 1 /IM true ID a EI Q")
    let q = try TemporaryPDF(c.build())
    print(PDFReader.test().read(q.path, byteCount: 100))
  }
}
