/// Art that fills a screen, with interfaces and scenes drawn in few colours: a palette holds them, and
/// a file of three million pixels takes a few thousand bytes.
enum ScreenArt {
  static let tall = (width: 375.0, height: 812.0)
  static let short = (width: 375.0, height: 667.0)

  static func picture(
    _ size: (width: Double, height: Double), draw: @escaping (Canvas) -> Void
  ) -> Picture {
    Picture(size.width, size.height, kind: .palette, draw: draw)
  }

  /// A night in town, seen through grain: dark everywhere, one colour nowhere.
  static func nightPhoto(_ number: Int, _ size: (width: Double, height: Double)) -> Picture {
    let (columns, rows) = (50, Int(size.height / 7.5))
    var random = SeededGenerator(seed: UInt64(number) &+ 77)
    let lamps = (0..<6).map { _ in
      (
        x: random.unit() * Double(columns), y: (0.25 + random.unit() / 2) * Double(rows),
        power: 1 + random.unit()
      )
    }
    let tint = Color.hue(number, saturation: 0.5, value: 1)
    var pixels: [UInt32] = []
    for y in 0..<rows {
      for x in 0..<columns {
        var light = 0.06
        for lamp in lamps {
          let (across, down) = (Double(x) - lamp.x, Double(y) - lamp.y)
          light += 0.5 * lamp.power / (1 + (across * across + down * down).squareRoot())
        }
        // In steps, so that a palette has room for all of them.
        let level = (min(1, light) * 40 + random.unit() * 3).rounded(.down) / 44
        func byte(_ part: Double) -> UInt32 { UInt32(part * level * 255) }
        pixels.append(byte(tint.red) << 16 | byte(tint.green) << 8 | byte(tint.blue))
      }
    }
    let bitmap = Bitmap(width: columns, height: rows, pixels: pixels)
    return picture(size) { canvas in canvas.paint(bitmap, in: canvas.box, isSmooth: false) }
  }
}

extension Canvas {
  /// A background with a shade of light from top to bottom, to all edges.
  func wallpaper(_ number: Int, isDark: Bool = false) {
    let (top, bottom) = isDark ? (0.16, 0.08) : (0.86, 0.66)
    rectangle(box)
    fillGradient(.hue(number, value: top), .hue(number, value: bottom), in: box)
  }

  /// A round picture with a shape in it.
  func emblem(_ number: Int, in place: Box) {
    circle(place)
    fill(.white)
    Shape.number(number).trace(on: self, in: place.middle(0.55))
    fill(.hue(number, value: 0.5))
  }

  /// Lines of writing, each word a block.
  func writing(_ number: Int, in place: Box, lines: Int, color: Color) {
    var random = SeededGenerator(seed: UInt64(number) &+ 5)
    let height = place.height / (Double(lines) * 2 - 1)
    for line in 0..<lines {
      var x = place.x
      while true {
        let width = height * (1.5 + random.unit() * 3)
        guard x + width <= place.x + place.width else { break }
        rectangle(Box(x, place.y + Double(line) * height * 2, width, height))
        x += width + height * 0.7
      }
    }
    fill(color)
  }

  /// Rows of cards, each with a picture and two lines of writing.
  func cards(_ number: Int, in place: Box, count: Int, card: Color, ink: Color) {
    let step = place.height / Double(count)
    for index in 0..<count {
      let frame = Box(place.x, place.y + Double(index) * step, place.width, step - 12)
      roundedRectangle(frame, radius: 10)
      fill(card)
      let side = frame.height - 24
      emblem(number + index, in: Box(frame.x + 12, frame.y + 12, side, side))
      writing(
        number + index,
        in: Box(frame.x + side + 28, frame.y + 18, frame.width - side - 44, frame.height - 36),
        lines: 2, color: ink)
    }
  }
}

extension RuleSamples {
  /// Art in both classes of screens and both scales.
  mutating func badScreens(_ name: String, tall: Picture, short: Picture) {
    badPair("\(name)-812h", tall)
    badPair("\(name)-667h", short)
  }

  mutating func goodScreens(_ name: String, tall: Picture, short: Picture) {
    goodPair("\(name)-812h", tall)
    goodPair("\(name)-667h", short)
  }
}
