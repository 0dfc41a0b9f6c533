import CCairo

/// A drawing that can be exported at any size as PNG and PDF.
struct Picture {
  /// In points.
  var width: Double
  var height: Double
  var kind: Kind
  var draw: (Canvas) -> Void

  /// What the PNG holds.
  enum Kind {
    /// Red, green, blue and alpha.
    case translucent
    /// No alpha channel.
    case opaque
    /// A palette of the few colours that are drawn, edges not smoothed: for art of flat colours
    /// that is as large as a screen.
    case palette
    /// The same, with nothing where nothing is drawn.
    case cutout
  }

  init(
    _ width: Double, _ height: Double, kind: Kind = .translucent,
    draw: @escaping (Canvas) -> Void
  ) {
    (self.width, self.height, self.kind, self.draw) = (width, height, kind, draw)
  }

  /// The PNG at `scale` pixels a point.
  func png(scale: Int = 1) -> [UInt8] {
    png(Int(width.rounded()) * scale, Int(height.rounded()) * scale)
  }

  /// The PNG of so many pixels, the drawing stretched to fill them.
  func png(_ pixelWidth: Int, _ pixelHeight: Int) -> [UInt8] {
    let surface = surface(pixelWidth, pixelHeight)
    defer { cairo_surface_destroy(surface) }
    return encoded(surface, pixelWidth, pixelHeight)
  }

  /// The PNG of an opaque drawing with an alpha channel all the same, which cairo leaves out.
  func pngWithAlpha(_ pixelWidth: Int, _ pixelHeight: Int) -> [UInt8] {
    let surface = surface(pixelWidth, pixelHeight)
    defer { cairo_surface_destroy(surface) }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      stop("cairo has no pixels of \(pixelWidth) × \(pixelHeight) px.")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var raw: [UInt8] = []
    for y in 0..<pixelHeight {
      let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      raw.append(0)
      for x in 0..<pixelWidth { raw += bigEndian(row[x] << 8 | 0xFF) }
    }
    let size = bigEndian(UInt32(pixelWidth)) + bigEndian(UInt32(pixelHeight))
    return PNGBytes(chunks: [
      .init("IHDR", size + [8, 6, 0, 0, 0]), .init("IDAT", zlibPacked(raw)), .init("IEND"),
    ]).bytes
  }

  /// The PNG at `scale`, not drawn but blown up from the pixels of a smaller scale.
  func png(scale: Int, enlargedFrom smaller: Int, isSmooth: Bool = true) -> [UInt8] {
    let (pixelWidth, pixelHeight) = (Int(width.rounded()) * scale, Int(height.rounded()) * scale)
    let source = surface(Int(width.rounded()) * smaller, Int(height.rounded()) * smaller)
    let target = cairo_image_surface_create(format, Int32(pixelWidth), Int32(pixelHeight))
    let context = cairo_create(target)
    let factor = Double(scale) / Double(smaller)
    cairo_scale(context, factor, factor)
    cairo_set_source_surface(context, source, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    check(cairo_status(context))
    cairo_destroy(context)
    cairo_surface_destroy(source)
    defer { cairo_surface_destroy(target) }
    return encoded(target, pixelWidth, pixelHeight)
  }

  private var hasAlpha: Bool { kind == .translucent || kind == .cutout }
  private var hasPalette: Bool { kind == .palette || kind == .cutout }
  private var format: cairo_format_t { hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24 }

  /// The drawing in so many pixels.
  private func surface(_ pixelWidth: Int, _ pixelHeight: Int) -> OpaquePointer? {
    let surface = cairo_image_surface_create(format, Int32(pixelWidth), Int32(pixelHeight))
    let context = cairo_create(surface)
    cairo_scale(context, Double(pixelWidth) / width, Double(pixelHeight) / height)
    if hasPalette { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    draw(Canvas(context: context!, box: Box(0, 0, width, height)))
    check(cairo_status(context))
    cairo_destroy(context)
    return surface
  }

  private func encoded(
    _ surface: OpaquePointer?, _ pixelWidth: Int, _ pixelHeight: Int
  ) -> [UInt8] {
    if hasPalette { return palettePNG(of: surface, pixelWidth, pixelHeight, hasAlpha: hasAlpha) }
    let sink = ByteSink()
    check(cairo_surface_write_to_png_stream(surface, appendToSink, sink.pointer))
    return sink.bytes
  }

  /// The PDF with the drawing on `pages` pages.
  func pdf(pages: Int = 1) -> [UInt8] { pdf(width, height, pages: pages) }

  /// The PDF on a page of another size in points, the drawing stretched to fill it.
  func pdf(_ pageWidth: Double, _ pageHeight: Double, pages: Int = 1) -> [UInt8] {
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(
      appendToSink, sink.pointer, pageWidth, pageHeight)
    // Without it the time of day would get into the file.
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2018-01-01T00:00:00Z")
    let context = cairo_create(surface)
    for _ in 0..<pages {
      cairo_save(context)
      cairo_scale(context, pageWidth / width, pageHeight / height)
      draw(Canvas(context: context!, box: Box(0, 0, width, height)))
      cairo_restore(context)
      cairo_show_page(context)
    }
    check(cairo_status(context))
    cairo_destroy(context)
    cairo_surface_finish(surface)
    check(cairo_surface_status(surface))
    cairo_surface_destroy(surface)
    return sink.bytes
  }
}

private final class ByteSink {
  var bytes: [UInt8] = []
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

private func appendToSink(
  _ sink: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ length: UInt32
) -> cairo_status_t {
  guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
  Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
  return CAIRO_STATUS_SUCCESS
}

private func check(_ status: cairo_status_t) {
  guard status == CAIRO_STATUS_SUCCESS else {
    stop("cairo cannot draw: \(String(cString: cairo_status_to_string(status))).")
  }
}
