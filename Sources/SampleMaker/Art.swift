import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The flat outlines that icons are made of.
enum Shape: Int, CaseIterable {
  case star, heart, plus, arrow, house, bolt, drop, moon, flag, bars, ring, hexagon

  static func number(_ index: Int) -> Shape { allCases[index % allCases.count] }

  /// Adds the outline, filling `box`, to the path.
  func trace(on canvas: Canvas, in box: Box) {
    let context = canvas.context
    func move(_ x: Double, _ y: Double) {
      cairo_move_to(context, box.x + x * box.width, box.y + y * box.height)
    }
    func curve(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) {
      cairo_curve_to(
        context, box.x + x1 * box.width, box.y + y1 * box.height, box.x + x2 * box.width,
        box.y + y2 * box.height, box.x + x * box.width, box.y + y * box.height)
    }
    switch self {
    case .star:
      let points = (0..<10).map { index in
        let (angle, radius) = (Double(index) * .pi / 5, index % 2 == 0 ? 0.5 : 0.2)
        return (0.5 + radius * sin(angle), 0.5 - radius * cos(angle))
      }
      canvas.polygon(points, in: box)
    case .heart:
      move(0.5, 0.95)
      curve(-0.4, 0.4, 0.2, -0.2, 0.5, 0.25)
      curve(0.8, -0.2, 1.4, 0.4, 0.5, 0.95)
      cairo_close_path(context)
    case .plus:
      let (low, high) = (0.36, 0.64)
      canvas.polygon(
        [
          (low, 0), (high, 0), (high, low), (1, low), (1, high), (high, high),
          (high, 1), (low, 1), (low, high), (0, high), (0, low), (low, low),
        ], in: box)
    case .arrow:
      canvas.polygon(
        [(0, 0.38), (0.5, 0.38), (0.5, 0.1), (1, 0.5), (0.5, 0.9), (0.5, 0.62), (0, 0.62)],
        in: box)
    case .house:
      canvas.polygon(
        [(0.5, 0), (1, 0.5), (0.85, 0.5), (0.85, 1), (0.15, 1), (0.15, 0.5), (0, 0.5)], in: box)
    case .bolt:
      canvas.polygon(
        [(0.6, 0), (0.15, 0.58), (0.45, 0.58), (0.4, 1), (0.85, 0.4), (0.55, 0.4)], in: box)
    case .drop:
      move(0.5, 0)
      curve(0.55, 0.25, 0.9, 0.45, 0.9, 0.65)
      curve(0.9, 1.1, 0.1, 1.1, 0.1, 0.65)
      curve(0.1, 0.45, 0.45, 0.25, 0.5, 0)
      cairo_close_path(context)
    case .moon:
      move(0.7, 0.02)
      curve(-0.2, -0.1, -0.2, 1.1, 0.7, 0.98)
      curve(0.3, 0.8, 0.3, 0.2, 0.7, 0.02)
      cairo_close_path(context)
    case .flag:
      canvas.polygon(
        [(0.1, 0), (0.95, 0.28), (0.24, 0.56), (0.24, 1), (0.1, 1)], in: box)
    case .bars:
      for (index, height) in [0.45, 0.7, 1.0].enumerated() {
        let x = Double(index) * 0.37
        canvas.polygon([(x, 1 - height), (x + 0.26, 1 - height), (x + 0.26, 1), (x, 1)], in: box)
      }
    case .ring:
      canvas.circle(box)
      let inner = box.middle(0.6)
      cairo_new_sub_path(context)
      cairo_arc_negative(
        context, inner.x + inner.width / 2, inner.y + inner.height / 2, inner.width / 2,
        .pi * 2, 0)
      cairo_close_path(context)
    case .hexagon:
      canvas.polygon(
        [(0.25, 0.07), (0.75, 0.07), (1, 0.5), (0.75, 0.93), (0.25, 0.93), (0, 0.5)], in: box)
    }
  }
}

/// The pictures that samples show. Each takes a number: other numbers are other pictures, so that
/// no sample holds one picture under two names by accident.
enum Art {
  /// A flat glyph in one colour.
  static func glyph(
    _ number: Int, _ width: Double = 24, _ height: Double = 24, color: Color = .ink
  ) -> Picture {
    Picture(width, height) { canvas in
      Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.8))
      canvas.fill(color)
    }
  }

  /// A small coloured picture with shading: raster artwork that is no glyph.
  static func badge(_ number: Int, _ width: Double = 24, _ height: Double = 24) -> Picture {
    Picture(width, height) { canvas in
      let (box, color) = (canvas.box, Color.hue(number))
      canvas.roundedRectangle(box, radius: min(box.width, box.height) / 4)
      canvas.fillGradient(color, Color.hue(number + 3, value: 0.45), in: box)
      Shape.number(number).trace(on: canvas, in: box.middle(0.56))
      canvas.fillGradient(.white, Color.hue(number, saturation: 0.2, value: 1), in: box)
    }
  }

  /// An opaque picture with the look of a photograph: soft light, many colours, grain.
  static func photo(_ number: Int, _ width: Double, _ height: Double) -> Picture {
    let bitmap = Art.grain(number, Int(width) * 3, Int(height) * 3)
    return Picture(width, height, kind: .opaque) { canvas in
      canvas.paint(bitmap, in: canvas.box)
    }
  }

  /// Full-bleed art for a whole screen: one colour to all edges, its subject in the middle, clear of
  /// what any other screen hides or cuts off.
  static func screen(_ number: Int, _ width: Double, _ height: Double) -> Picture {
    Picture(width, height, kind: .palette) { canvas in
      canvas.rectangle(canvas.box)
      canvas.fill(.hue(number, value: 0.75))
      let subject = canvas.box.middle(0.45)
      canvas.circle(subject)
      canvas.fill(.white)
      Shape.number(number).trace(on: canvas, in: subject.middle(0.55))
      canvas.fill(.hue(number, value: 0.5))
    }
  }

  /// A sailing boat on the sea at dusk, drawn to all edges with the boat in the middle.
  static func harbor(_ number: Int, _ width: Double, _ height: Double) -> Picture {
    Picture(width, height, kind: .opaque) { canvas in
      let box = canvas.box
      canvas.rectangle(box)
      canvas.fillGradient(
        .hue(number, saturation: 0.7, value: 0.4), .hue(number + 1, saturation: 0.5, value: 0.95),
        in: box)
      let boat = box.middle(0.4)
      let sea = Box(0, boat.y + boat.height, width, height - boat.y - boat.height)
      canvas.rectangle(sea)
      canvas.fillGradient(
        .hue(number + 3, value: 0.6), .hue(number + 3, saturation: 0.8, value: 0.25), in: sea)
      let sails: [[(Double, Double)]] = [
        [(0.46, 0), (0.46, 0.78), (0, 0.78)], [(0.54, 0.16), (1, 0.78), (0.54, 0.78)],
      ]
      for (index, sail) in sails.enumerated() {
        canvas.polygon(sail, in: boat)
        canvas.fill(index == 0 ? .white : .hue(number + 5))
      }
      canvas.polygon([(0, 0.85), (1, 0.85), (0.84, 1.06), (0.18, 1.06)], in: boat)
      canvas.fill(.ink)
    }
  }

  /// Light from a few soft lamps with grain over it.
  static func grain(_ number: Int, _ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: UInt64(number) &+ 1)
    let lamps = (0..<5).map { _ in
      (
        x: random.unit() * Double(width), y: random.unit() * Double(height),
        color: Color.hue(Int(random.next() % 1000), saturation: 0.7, value: 0.9)
      )
    }
    let reach = Double(max(width, height)) / 2
    var pixels = [UInt32]()
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var (red, green, blue) = (0.1, 0.1, 0.1)
        for lamp in lamps {
          let distance = hypot(Double(x) - lamp.x, Double(y) - lamp.y) / reach
          let light = 0.7 / (1 + 6 * distance * distance)
          red += light * lamp.color.red
          green += light * lamp.color.green
          blue += light * lamp.color.blue
        }
        let noise = (random.unit() - 0.5) * 0.06
        func byte(_ part: Double) -> UInt32 { UInt32(max(0, min(1, part + noise)) * 255) }
        pixels.append(byte(red) << 16 | byte(green) << 8 | byte(blue))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// SplitMix64: the same numbers on every system and in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, not including, 1.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
