import AssetModel

/// What a page draws, told from its content streams.
struct PDFDrawing {
  var images: [DrawnImage] = []
  var ink = PDFBox.nothing
  var showsText = false
  var nonRGBColors: Set<String> = []
  /// Whether all of it was understood. Where not, only poppler can tell what is drawn.
  var isCertain = true

  /// Nil where nothing is drawn, or nothing that has an extent.
  var inkBox: PointRect? {
    ink.maxX > ink.minX || ink.maxY > ink.minY ? ink.rect : nil
  }
}

/// Follows a page's content streams through forms, patterns and soft masks and notes what is drawn:
/// where, in which colour spaces, which bitmaps. It draws nothing and repairs nothing; what it does
/// not understand makes the drawing uncertain. Poppler's own answers to these questions cost a
/// whole interpretation each, colour profiles included, and round areas to whole points.
final class PDFContentWalk {
  private(set) var drawing = PDFDrawing()
  private let page: PDFBox
  /// Whether some optional content is not shown, so that only poppler knows what is.
  private let hasHiddenContent: Bool
  /// Bytes of content that may still be read: forms within forms can be worth any number. Starting
  /// on a stream counts as a thousand.
  private var allowance = 1 << 26
  private var formsInHand: Set<Int> = []
  private var walkedPatterns: Set<Int> = []

  /// Pixel sizes beyond this are no sizes.
  private static let sizeLimit = 1 << 30
  private static let depthLimit = 28
  /// The images of a page beyond this many are not listed.
  static let imageLimit = 10_000

  /// A walk over a page of which `page` is seen, in the page as shown.
  init(page: PDFBox, hasHiddenContent: Bool) {
    self.page = page
    self.hasHiddenContent = hasHiddenContent
  }

  func walk(_ content: PDFStreamData, resources: PDFObject?, base: PDFMatrix) {
    var state = PDFGraphicsState()
    state.matrix = base
    state.clip = page
    walk(content, PDFResources(resources), state, depth: 0)
  }

  private func walk(
    _ content: PDFStreamData, _ resources: PDFResources, _ state: PDFGraphicsState, depth: Int
  ) {
    allowance -= content.bytes.count + 1000
    guard depth <= Self.depthLimit, allowance >= 0 else {
      drawing.isCertain = false
      return
    }
    var interpreter = PDFInterpreter(
      content.bytes, resources: resources, state: state, walk: self, depth: depth)
    interpreter.run()
  }

  // What an interpreter reports.

  func notUnderstood() {
    drawing.isCertain = false
  }

  /// Something covers `box`.
  func paint(_ box: PDFBox, in state: PDFGraphicsState) -> Bool {
    let visible = box.intersection(state.clip)
    guard !visible.isEmpty else { return false }
    drawing.ink.add(visible)
    return true
  }

  func showText() {
    drawing.showsText = true
  }

  func useColor(_ space: PDFObject) {
    if let name = PDFColorSpaces.nonRGBName(space) { useColor(named: name) }
  }

  func useColor(named name: String) {
    drawing.nonRGBColors.insert(name)
  }

  func beginOptionalContent() {
    if hasHiddenContent { notUnderstood() }
  }

  func drawImage(_ image: PDFObject, state: PDFGraphicsState, resources: PDFResources) {
    let pixels = Self.pixels(image)
    let mask = image["/SMask"].map { Self.pixels($0) }
    drawImage(
      pixels: pixels.width * pixels.height > 1 ? pixels : mask ?? pixels, state: state)
    if let space = image["/ColorSpace"] { useColor(resources.resolved(space)) }
  }

  func drawImage(pixels: PixelSize, state: PDFGraphicsState) {
    let box = PDFBox(PointRect(x: 0, y: 0, width: 1, height: 1), state.matrix)
    guard box.isFinite else { return notUnderstood() }
    guard paint(box, in: state), pixels.width * pixels.height != 1 else { return }
    guard drawing.images.count < Self.imageLimit else { return }
    drawing.images.append(DrawnImage(pixels: pixels, area: box.rect))
  }

  func drawForm(
    _ form: PDFObject, resources: PDFResources, state: PDFGraphicsState, depth: Int
  ) {
    // A form that draws itself has no picture.
    guard formsInHand.insert(form.id).inserted else { return notUnderstood() }
    defer { formsInHand.remove(form.id) }
    guard let content = form.streamData() else { return notUnderstood() }
    var inner = state
    if let numbers = form["/Matrix"]?.numbers(6) {
      inner.matrix = PDFMatrix(numbers).then(state.matrix)
    }
    if let box = form["/BBox"]?.rect {
      inner.clip = inner.clip.intersection(PDFBox(box, inner.matrix))
    }
    walk(content, form["/Resources"].map { PDFResources($0) } ?? resources, inner, depth: depth + 1)
  }

  /// The bitmaps of a soft mask count; its colours are none of the page's, and it inks nothing.
  func useSoftMask(
    _ group: PDFObject, resources: PDFResources, state: PDFGraphicsState, depth: Int
  ) {
    let before = drawing
    drawForm(group, resources: resources, state: state, depth: depth)
    drawing.ink = before.ink
    drawing.showsText = before.showsText
    drawing.nonRGBColors = before.nonRGBColors
  }

  func usePattern(
    _ pattern: PDFObject, resources: PDFResources, base: PDFMatrix, depth: Int
  ) {
    guard pattern.id == 0 || walkedPatterns.insert(pattern.id).inserted else { return }
    if let shading = pattern["/Shading"] {
      if let space = shading["/ColorSpace"] { useColor(resources.resolved(space)) }
      return
    }
    guard let content = pattern.streamData() else { return notUnderstood() }
    var state = PDFGraphicsState()
    state.matrix = pattern["/Matrix"]?.numbers(6).map { PDFMatrix($0).then(base) } ?? base
    // One cell stands for all: where it lies says nothing of what can be seen.
    let ink = drawing.ink
    walk(content, PDFResources(pattern["/Resources"]), state, depth: depth + 1)
    drawing.ink = ink
  }

  private static func pixels(_ image: PDFObject) -> PixelSize {
    PixelSize(width: side(image["/Width"]?.number), height: side(image["/Height"]?.number))
  }

  static func side(_ number: Double?) -> Int {
    guard let number, number > 0, number < Double(sizeLimit) else { return 0 }
    return Int(number)
  }
}
