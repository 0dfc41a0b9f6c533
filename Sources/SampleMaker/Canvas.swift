import CCairo

/// A colour in sRGB, each part from 0 to 1.
struct Color {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let white = Color(1, 1, 1)
  static let black = Color(0, 0, 0)
  static let ink = Color(0.13, 0.16, 0.22)

  /// Colours far apart from each other for `index` 0, 1, 2 …: steps of the golden angle.
  static func hue(_ index: Int, saturation: Double = 0.62, value: Double = 0.85) -> Color {
    let turn = (Double(index) * 0.618034).truncatingRemainder(dividingBy: 1) * 6
    func part(_ offset: Double) -> Double {
      let place = (offset + turn).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(place, 4 - place, 1))
    }
    return Color(part(5), part(3), part(1))
  }

  func faded(_ alpha: Double) -> Color { Color(red, green, blue, alpha: alpha) }
}

/// A rectangle in points, the origin at the top left.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  func inset(_ margin: Double) -> Box {
    Box(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
  }

  /// The largest square in the middle, its side times `part`.
  func middle(_ part: Double) -> Box {
    let side = min(width, height) * part
    return Box(x + (width - side) / 2, y + (height - side) / 2, side, side)
  }
}

/// Where a picture is drawn: a cairo context whose unit is the point.
struct Canvas {
  let context: OpaquePointer
  let box: Box

  func fill(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_fill(context)
  }

  func stroke(_ color: Color, width: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  func rectangle(_ box: Box) {
    cairo_rectangle(context, box.x, box.y, box.width, box.height)
  }

  func roundedRectangle(_ box: Box, radius: Double) {
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    cairo_new_sub_path(context)
    cairo_arc(context, right - radius, box.y + radius, radius, -.pi / 2, 0)
    cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(context, box.x + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(context, box.x + radius, box.y + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
  }

  func circle(_ box: Box) {
    let radius = min(box.width, box.height) / 2
    cairo_new_sub_path(context)
    cairo_arc(context, box.x + box.width / 2, box.y + box.height / 2, radius, 0, .pi * 2)
    cairo_close_path(context)
  }

  /// Closed lines through points given in parts of `box`.
  func polygon(_ points: [(Double, Double)], in box: Box) {
    for (index, point) in points.enumerated() {
      let (x, y) = (box.x + point.0 * box.width, box.y + point.1 * box.height)
      if index == 0 { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
    }
    cairo_close_path(context)
  }

  /// Fills the path with a gradient from the top to the bottom of `box`.
  func fillGradient(_ top: Color, _ bottom: Color, in box: Box) {
    let pattern = cairo_pattern_create_linear(0, box.y, 0, box.y + box.height)
    for (offset, color) in [(0.0, top), (1.0, bottom)] {
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Paints `color` through a mask that fades out from the middle of `box`: a soft mask in a PDF.
  func paintSoftly(_ color: Color, in box: Box) {
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    let mask = cairo_pattern_create_radial(x, y, 0, x, y, min(box.width, box.height) / 2)
    cairo_pattern_add_color_stop_rgba(mask, 0, 0, 0, 0, 1)
    cairo_pattern_add_color_stop_rgba(mask, 1, 0, 0, 0, 0)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_mask(context, mask)
    cairo_pattern_destroy(mask)
  }

  /// Draws a picture so that it fills `place`.
  func draw(_ picture: Picture, in place: Box) {
    cairo_save(context)
    rectangle(place)
    cairo_clip(context)
    cairo_translate(context, place.x, place.y)
    cairo_scale(context, place.width / picture.width, place.height / picture.height)
    picture.draw(Canvas(context: context, box: Box(0, 0, picture.width, picture.height)))
    cairo_restore(context)
  }

  /// Paints a bitmap so that it covers `box`; where it is enlarged, its pixels show as squares unless
  /// `isSmooth`.
  func paint(_ bitmap: Bitmap, in box: Box, isSmooth: Bool = true) {
    let stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(bitmap.width))
    var pixels = bitmap.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height), stride)
      cairo_save(context)
      rectangle(box)
      cairo_clip(context)
      cairo_translate(context, box.x, box.y)
      cairo_scale(
        context, box.width / Double(bitmap.width), box.height / Double(bitmap.height))
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      if !isSmooth { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
      cairo_paint(context)
      cairo_restore(context)
      // A PDF surface keeps the source until the page is shown, so it must own its pixels.
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

/// Opaque pixels, one `0x00RRGGBB` each.
struct Bitmap {
  var width: Int
  var height: Int
  var pixels: [UInt32]
}
