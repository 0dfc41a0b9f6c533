import AssetModel
import CPoppler
import Decoding
import Platform

/// Poppler, for one process: the only place that calls poppler-glib, from which only Swift values
/// leave. It keeps a document open as long as it lives, for poppler builds its global state with
/// the first open document and tears it down with the last (0.8 ms instead of 0.1 ms a file). It
/// neither draws, nor runs scripts, nor follows links out of the file.
final class Poppler {
  private let keptOpen: OpaquePointer
  private let log = PopplerLog()
  private let logHandler: guint

  /// Images beyond this many are listed without a size: each costs poppler the whole page.
  private static let imageSizeLimit = 16

  init?() {
    guard let document = try? Self.open(Self.smallestDocument()) else { return nil }
    keptOpen = document
    // Poppler reports what is wrong with a file through GLib's log only.
    logHandler = g_log_set_handler(
      "Poppler", G_LOG_LEVEL_MASK,
      { _, _, message, log in
        guard let message, let log else { return }
        Unmanaged<PopplerLog>.fromOpaque(log).takeUnretainedValue().add(String(cString: message))
      }, Unmanaged.passUnretained(log).toOpaque())
  }

  deinit {
    g_log_remove_handler("Poppler", logHandler)
    g_object_unref(gpointer(keptOpen))
  }

  /// Reads the file in `bytes`, of which `structure` may be known.
  func read(
    _ bytes: UnsafeRawBufferPointer, _ structure: PDFStructure?
  ) throws(WorkerReply) -> PDF {
    log.clear()
    let shared = g_bytes_new_static(bytes.baseAddress, gsize(bytes.count))!
    defer { g_bytes_unref(shared) }
    let document: OpaquePointer
    do {
      document = try Self.open(shared)
    } catch .damaged(let reason) {
      throw .damaged(log.lastError ?? reason)
    }
    defer { g_object_unref(gpointer(document)) }
    let pageCount = Int(poppler_document_get_n_pages(document))
    guard pageCount > 0 else { throw .damaged("The document has no page.") }
    guard let page = poppler_document_get_page(document, 0) else {
      throw .damaged("The first page cannot be read.")
    }
    defer { g_object_unref(gpointer(page)) }
    var (major, minor): (guint, guint) = (0, 0)
    poppler_document_get_pdf_version(document, &major, &minor)
    var facts = PDFPage(size: Self.size(of: page), cropBox: Self.cropBox(of: page))
    let known = structure?.pdf.page
    facts.mediaBox = known?.mediaBox
    facts.rotation = known?.rotation ?? 0
    facts.nonRGBColors = known?.nonRGBColors ?? []
    if let known, structure?.isDrawingCertain == true {
      facts.images = known.images
      facts.showsText = known.showsText
      // How far letters reach is in their fonts.
      facts.inkBox = known.showsText ? Self.inkBox(of: page) : known.inkBox
    } else {
      log.clear()
      facts.images = Self.images(of: page, facts, like: known?.images ?? [])
      if let damage = log.contentDamage { throw .damaged(damage) }
      facts.showsText = Self.showsText(page)
      facts.inkBox = Self.inkBox(of: page)
    }
    if facts.showsText { facts.fonts = Self.fonts(of: document) }
    facts.annotationCount = Self.annotationCount(of: page)
    return PDF(
      version: "\(major).\(minor)", pageCount: pageCount, byteCount: bytes.count, page: facts)
  }

  private static func open(_ bytes: OpaquePointer) throws(WorkerReply) -> OpaquePointer {
    var error: UnsafeMutablePointer<GError>?
    guard let document = poppler_document_new_from_bytes(bytes, nil, &error) else {
      defer { g_error_free(error) }
      if error?.pointee.domain == poppler_error_quark(),
        error?.pointee.code == gint(POPPLER_ERROR_ENCRYPTED.rawValue)
      {
        throw .locked
      }
      throw .damaged(words(of: error) + ".")
    }
    return document
  }

  private static func words(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let message = error?.pointee.message else { return "unknown error" }
    return String(cString: message)
  }

  /// The smallest document that poppler opens without repair.
  private static func smallestDocument() -> OpaquePointer {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]>>",
    ].enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 4\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
  }
}

// The questions about the first page.
extension Poppler {
  private static func size(of page: OpaquePointer) -> PointSize {
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    return PointSize(width: width, height: height)
  }

  private static func cropBox(of page: OpaquePointer) -> PointRect {
    var box = PopplerRectangle()
    poppler_page_get_crop_box(page, &box)
    return PointRect(box)
  }

  private static func inkBox(of page: OpaquePointer) -> PointRect? {
    var box = PopplerRectangle()
    guard poppler_page_get_bounding_box(page, &box) != 0 else { return nil }
    var ink = PointRect(box)
    // Poppler counts from the top here too, and takes the width of lines for that of filled edges.
    ink.y = size(of: page).height - ink.y - ink.height
    return ink.width > 0 || ink.height > 0 ? ink : nil
  }

  /// The images as poppler counts them, with the sizes and areas of `known` where that is as many:
  /// poppler rounds areas to points, and a size costs it decoding the image.
  private static func images(
    of page: OpaquePointer, _ facts: PDFPage, like known: [DrawnImage]
  ) -> [DrawnImage] {
    guard let list = poppler_page_get_image_mapping(page) else { return [] }
    defer { poppler_page_free_image_mapping(list) }
    guard Int(g_list_length(list)) != known.count else { return known }
    var images: [DrawnImage] = []
    var next: UnsafeMutablePointer<GList>? = list
    while let item = next, images.count < PDFContentWalk.imageLimit {
      next = item.pointee.next
      guard let data = item.pointee.data else { continue }
      let mapping = data.assumingMemoryBound(to: PopplerImageMapping.self).pointee
      // Poppler counts from the top, and takes the crop box's corner off twice.
      var area = PointRect(mapping.area)
      area.x += facts.cropBox.x
      area.y = facts.size.height - (area.y + facts.cropBox.y) - area.height
      let isSized = images.count < imageSizeLimit
      let pixels = isSized ? pixels(of: mapping.image_id, on: page) : nil
      images.append(DrawnImage(pixels: pixels ?? PixelSize(width: 0, height: 0), area: area))
    }
    // The list comes in reverse.
    return images.reversed().filter { $0.pixels != PixelSize(width: 1, height: 1) }
  }

  private static func pixels(of image: gint, on page: OpaquePointer) -> PixelSize? {
    guard let surface = poppler_page_get_image(page, image) else { return nil }
    defer { cairo_surface_destroy(surface) }
    return PixelSize(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
  }

  private static func fonts(of document: OpaquePointer) -> [PDFFont] {
    guard let info = poppler_font_info_new(document) else { return [] }
    defer { g_object_unref(gpointer(info)) }
    var iterator: OpaquePointer?
    guard poppler_font_info_scan(info, 1, &iterator) != 0, let iterator else { return [] }
    defer { poppler_fonts_iter_free(iterator) }
    var fonts: [PDFFont] = []
    repeat {
      // The glyphs of a Type 3 font are drawings in the file itself: outlines by another name.
      if poppler_fonts_iter_get_font_type(iterator) == POPPLER_FONT_TYPE_TYPE3 { continue }
      let name = poppler_fonts_iter_get_name(iterator).map { String(cString: $0) }
      let font = PDFFont(
        name: name ?? "a font without a name",
        isEmbedded: poppler_fonts_iter_is_embedded(iterator) != 0)
      if !fonts.contains(font) { fonts.append(font) }
    } while poppler_fonts_iter_next(iterator) != 0
    return fonts
  }

  private static func showsText(_ page: OpaquePointer) -> Bool {
    guard let text = poppler_page_get_text(page) else { return false }
    defer { g_free(text) }
    return String(cString: text).contains { !$0.isWhitespace }
  }

  private static func annotationCount(of page: OpaquePointer) -> Int {
    guard let list = poppler_page_get_annot_mapping(page) else { return 0 }
    defer { poppler_page_free_annot_mapping(list) }
    return Int(g_list_length(list))
  }
}

extension PointRect {
  fileprivate init(_ box: PopplerRectangle) {
    self.init(x: box.x1, y: box.y1, width: box.x2 - box.x1, height: box.y2 - box.y1)
  }
}
