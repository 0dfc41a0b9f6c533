import AssetModel

/// What the objects of a file tell of it and its first page, and whether that is all there is to
/// know.
/// Poppler's own answers cost a whole interpretation of the page for each question, colour
/// profiles included, so that it is asked only where this is not certain.
struct PDFStructure {
  /// The facts, as far as they could be told.
  var pdf: PDF
  /// Whether all that the page draws was understood: nothing was repaired or skipped.
  var isDrawingCertain: Bool
  /// Whether nothing is left that only poppler knows of (fonts, annotations, passwords).
  var isComplete: Bool

  /// Reads the file in `bytes`; nil where qpdf cannot, or finds no page with a size.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let objects = PDFObjects(bytes) else { return nil }
    // No object keeps the file it is in.
    defer { withExtendedLifetime(objects) {} }
    let root = objects.root
    guard
      let node = PDFPageNode(firstOf: root),
      let mediaBox = node.inherited("/MediaBox")?.rect,
      let version = Self.version(objects, root)
    else { return nil }
    let cropBox = node.inherited("/CropBox").flatMap(\.rect)?.clipped(to: mediaBox) ?? mediaBox
    guard cropBox.width > 0, cropBox.height > 0 else { return nil }
    let rotation = Self.rotation(node.inherited("/Rotate")?.number)
    let size = cropBox.size
    var page = PDFPage(
      size: rotation % 180 == 0 ? size : PointSize(width: size.height, height: size.width),
      cropBox: cropBox)
    page.mediaBox = mediaBox
    page.rotation = rotation
    page.annotationCount = node.page["/Annots"]?.count ?? 0

    let base = PDFMatrix(cropBox: cropBox, rotation: rotation)
    let walk = PDFContentWalk(
      page: PDFBox(cropBox, base), hasHiddenContent: Self.hasHiddenContent(root))
    if let content = node.page.pageContent() {
      walk.walk(content, resources: node.inherited("/Resources"), base: base)
    } else {
      walk.notUnderstood()
    }
    page.inkBox = walk.drawing.inkBox
    page.images = walk.drawing.images
    page.nonRGBColors = walk.drawing.nonRGBColors.sorted()
    page.showsText = walk.drawing.showsText

    let pageCount = node.isOnly ? 1 : objects.pageCount
    pdf = PDF(version: version, pageCount: pageCount ?? 0, byteCount: bytes.count, page: page)
    isDrawingCertain = walk.drawing.isCertain && !objects.hasWarnings
    isComplete =
      isDrawingCertain && pageCount != nil && page.annotationCount == 0 && !page.showsText
      && !objects.isEncrypted
  }

  /// The greater of the versions in the header and in the catalog.
  private static func version(_ objects: PDFObjects, _ root: PDFObject) -> String? {
    guard let header = objects.headerVersion else { return nil }
    guard let catalog = root["/Version"]?.name?.dropFirst() else { return header }
    func parts(_ version: some StringProtocol) -> [Int] {
      version.split(separator: ".").map { Int($0) ?? 0 }
    }
    return parts(header).lexicographicallyPrecedes(parts(catalog)) ? String(catalog) : header
  }

  /// A whole number of quarter turns, clockwise, below a full turn.
  private static func rotation(_ number: Double?) -> Int {
    guard let number, let degrees = Int(exactly: number), degrees % 90 == 0 else { return 0 }
    return (degrees % 360 + 360) % 360
  }

  /// Whether the file says that some layer is not to be shown, or not always.
  private static func hasHiddenContent(_ root: PDFObject) -> Bool {
    guard let settings = root["/OCProperties"]?["/D"] else { return false }
    return (settings["/OFF"]?.count ?? 0) > 0 || (settings["/AS"]?.count ?? 0) > 0
      || settings["/BaseState"].map { $0.name != "/ON" } ?? false
  }
}

/// The first page of a page tree, and the nodes above it, from which it inherits.
private struct PDFPageNode {
  let page: PDFObject
  private var above: [PDFObject] = []
  /// Whether it is plain that there is no other page.
  private(set) var isOnly = true

  init?(firstOf root: PDFObject) {
    guard var node = root["/Pages"] else { return nil }
    while node.isDictionary, let kids = node["/Kids"] {
      // A tree this deep has a loop.
      guard above.count < 50, let first = kids[0] else { return nil }
      if kids.count != 1 { isOnly = false }
      above.insert(node, at: 0)
      node = first
    }
    guard node.isDictionary, !above.isEmpty else { return nil }
    page = node
  }

  /// An entry that a page may inherit.
  func inherited(_ key: String) -> PDFObject? {
    if let value = page[key] { return value }
    for node in above { if let value = node[key] { return value } }
    return nil
  }
}

extension PointRect {
  /// The part of this rectangle inside `other`, of size 0 where there is none.
  fileprivate func clipped(to other: PointRect) -> PointRect {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    return PointRect(
      x: left, y: bottom, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - bottom))
  }
}
