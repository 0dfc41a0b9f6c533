/// Builds small PDF files as bytes, with a right cross-reference table.
public struct PDFBuilder {
  /// The bodies of the objects; the number of an object is its index + 1. The first is the catalog,
  /// the second the page tree.
  private var objects: [[UInt8]]
  private var pages: [Int] = []

  /// `catalog` holds more entries of the catalog.
  public init(catalog: String = "") {
    objects = [Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8), []]
  }

  /// Adds an object and gives the reference to it: "3 0 R".
  public mutating func add(_ body: String) -> String {
    objects.append(Array(body.utf8))
    return "\(objects.count) 0 R"
  }

  /// Adds a stream; `dictionary` holds the entries besides `/Length`.
  public mutating func addStream(_ dictionary: String, _ data: [UInt8]) -> String {
    let head = "<</Length \(data.count)\(dictionary)>>stream\n"
    objects.append(Array(head.utf8) + data + Array("\nendstream".utf8))
    return "\(objects.count) 0 R"
  }

  public mutating func addStream(_ dictionary: String, _ text: String) -> String {
    addStream(dictionary, Array(text.utf8))
  }

  /// Adds a page; `entries` are more entries of its dictionary ("/Rotate 90").
  public mutating func addPage(
    mediaBox: String = "0 0 24 24", resources: String = "", entries: String = "",
    content: String? = "0 0 10 10 re f"
  ) {
    let stream = content.map { "/Contents " + addStream("", $0) } ?? ""
    let page =
      "<</Type/Page/Parent 2 0 R/MediaBox[\(mediaBox)]/Resources<<\(resources)>>"
      + "\(entries)\(stream)>>"
    objects.append(Array(page.utf8))
    pages.append(objects.count)
  }

  /// Adds a gray image of zeros and gives the reference to it.
  public mutating func addImage(width: Int, height: Int, entries: String = "") -> String {
    addStream(
      "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/BitsPerComponent 8"
        + "/ColorSpace/DeviceGray" + entries,
      [UInt8](repeating: 0, count: width * height))
  }

  /// The file; `trailer` holds more entries of the trailer.
  public func build(trailer: String = "") -> [UInt8] {
    var bytes = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, body) in objects.enumerated() {
      let offset = String(bytes.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
      let tree = "<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>"
      bytes += Array("\(index + 1) 0 obj\n".utf8) + (index == 1 ? Array(tree.utf8) : body)
      bytes += Array("\nendobj\n".utf8)
    }
    let end = "trailer\n<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\n"
    return bytes + Array("\(table)\(end)startxref\n\(bytes.count)\n%%EOF\n".utf8)
  }
}
