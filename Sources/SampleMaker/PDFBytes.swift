/// A PDF written by hand, for what cairo does not write: fonts that are not embedded, boxes,
/// resources that are not used, encryption. The strings are Latin-1: one character is one byte.
struct PDFBytes {
  /// The whole text of an object between `obj` and `endobj`.
  typealias Object = String

  var version = "1.4"
  /// Entries of the page beside `Type`, `Parent`, `Contents` and `Resources`.
  var page = "/MediaBox [0 0 24 24]"
  /// Entries of the page's resources.
  var resources = ""
  /// What the page draws.
  var content = PDFBytes.square
  /// Objects numbered from 5.
  var objects: [Object] = []
  /// Entries of the trailer.
  var trailer = ""
  /// The pages in the page tree.
  var pageReferences = "3 0 R"

  static let square = "0.13 0.16 0.22 rg 4 4 16 16 re f"

  var bytes: [UInt8] {
    let count = pageReferences.isEmpty ? 0 : pageReferences.split(separator: "R").count
    let all =
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [\(pageReferences)] /Count \(count) >>",
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> \(page) >>",
        Self.stream("", content),
      ] + objects
    var text = "%PDF-\(version)\n"
    var offsets: [Int] = []
    for (index, object) in all.enumerated() {
      offsets.append(text.unicodeScalars.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.unicodeScalars.count
    text += "xref\n0 \(all.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(all.count + 1) /Root 1 0 R \(trailer) >>\n"
    text += "startxref\n\(table)\n%%EOF\n"
    return text.unicodeScalars.map { UInt8($0.value) }
  }

  static func stream(_ entries: String, _ data: String) -> Object {
    "<< \(entries) /Length \(data.unicodeScalars.count) >>\nstream\n\(data)\nendstream"
  }

  /// A grey bitmap as an image object, written in hexadecimal digits.
  static func image(_ width: Int, _ height: Int) -> Object {
    let row = (0..<width).map { x in
      let digits = String(x * 255 / max(width - 1, 1), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    return stream(
      "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray "
        + "/BitsPerComponent 8 /Filter /ASCIIHexDecode",
      String(repeating: row + "\n", count: height) + ">")
  }
}
