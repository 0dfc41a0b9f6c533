/// What `q` saves and `Q` restores, as far as it matters here.
struct PDFGraphicsState {
  var matrix = PDFMatrix.identity
  /// In the page as shown, like everything that is measured.
  var clip = PDFBox.everything
  var lineWidth = 1.0
  var fill = PDFPaint.plain
  var stroke = PDFPaint.plain
  /// `Tr`: 3 is invisible, 7 clips only.
  var textMode = 0
}

/// What something is painted with, until it is known that anything is.
enum PDFPaint {
  /// RGB or grey.
  case plain
  case cmyk
  case space(PDFObject)
  /// A pattern; one without colours of its own takes them from the space it is used in.
  case pattern(PDFObject, space: PDFObject?)
}

/// The resources that a content stream names, each looked up once.
final class PDFResources {
  private let dictionary: PDFObject?
  private var known: [String: [PDFName: PDFObject?]] = [:]

  init(_ dictionary: PDFObject?) {
    self.dictionary = dictionary
  }

  subscript(category: String, name: PDFName) -> PDFObject? {
    if let found = known[category]?[name] { return found }
    let object = dictionary?[category]?[name.key]
    known[category, default: [:]][name] = .some(object)
    return object
  }

  /// A colour space that may be the name of one in these resources.
  func resolved(_ space: PDFObject) -> PDFObject {
    guard let name = space.name else { return space }
    return dictionary?["/ColorSpace"]?[name] ?? space
  }
}
