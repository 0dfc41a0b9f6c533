import CCairo
import CPNG

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
    let format = kind == .translucent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    let surface = cairo_image_surface_create(format, Int32(pixelWidth), Int32(pixelHeight))
    let context = cairo_create(surface)
    cairo_scale(context, Double(pixelWidth) / width, Double(pixelHeight) / height)
    if kind == .palette { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    draw(Canvas(context: context!, box: Box(0, 0, width, height)))
    check(cairo_status(context))
    cairo_destroy(context)
    defer { cairo_surface_destroy(surface) }
    if kind == .palette { return palettePNG(of: surface, pixelWidth, pixelHeight) }
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

/// The PNG of a drawn surface as a palette picture, which cairo does not write.
private func palettePNG(of surface: OpaquePointer?, _ width: Int, _ height: Int) -> [UInt8] {
  cairo_surface_flush(surface)
  let stride = Int(cairo_image_surface_get_stride(surface))
  guard let data = cairo_image_surface_get_data(surface) else {
    stop("cairo has no pixels of \(width) × \(height) px.")
  }
  var colors: [UInt32: UInt8] = [:]
  var palette: [UInt8] = []
  var indices: [UInt8] = []
  indices.reserveCapacity(width * height)
  // Neighbours mostly share a colour, so the last one is kept at hand.
  var last: (color: UInt32, index: UInt8)?
  for y in 0..<height {
    let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
    for x in 0..<width {
      let color = row[x] & 0xFF_FFFF
      if let last, last.color == color {
        indices.append(last.index)
        continue
      }
      let index = colors[color] ?? UInt8(truncatingIfNeeded: colors.count)
      if colors.updateValue(index, forKey: color) == nil {
        guard colors.count <= 256 else { stop("Too many colours for a palette.") }
        palette += bigEndian(color).dropFirst()
      }
      indices.append(index)
      last = (color, index)
    }
  }
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  image.width = png_uint_32(width)
  image.height = png_uint_32(height)
  image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP)
  image.colormap_entries = png_uint_32(colors.count)
  var bytes = [UInt8](repeating: 0, count: width * height + 4096)
  var length = png_alloc_size_t(bytes.count)
  guard
    png_image_write_to_memory(&image, &bytes, &length, 0, indices, png_int_32(width), palette) != 0
  else { stop("libpng cannot write \(width) × \(height) px.") }
  return Array(bytes.prefix(Int(length)))
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
