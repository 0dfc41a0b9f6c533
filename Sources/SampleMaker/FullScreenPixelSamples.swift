/// Samples of the rules about what full-screen art shows.
func addFullScreenPixelSamples(to tree: inout SampleTree) {
  addMaskedDisplays(to: &tree)
  addInsetBackgrounds(to: &tree)
  addDeviceFrames(to: &tree)
  addUnsafeContent(to: &tree)
  addLostContent(to: &tree)
}

/// Art with an emblem in the middle, clear of everything.
private func plain(_ number: Int, _ size: (width: Double, height: Double)) -> Picture {
  ScreenArt.picture(size) { canvas in
    canvas.wallpaper(number)
    canvas.emblem(number, in: canvas.box.middle(0.4))
  }
}

private func addMaskedDisplays(to tree: inout SampleTree) {
  /// The emblem between two bars.
  func masked(_ number: Int, top: Double, bottom: Double, _ color: Color) -> Picture {
    ScreenArt.picture(ScreenArt.tall) { canvas in
      canvas.wallpaper(number)
      canvas.emblem(number, in: canvas.box.middle(0.4))
      canvas.rectangle(Box(0, 0, 375, top))
      canvas.rectangle(Box(0, 812 - bottom, 375, bottom))
      canvas.fill(color)
    }
  }
  tree.rule("masked-display") { samples in
    let navy = Color(0.04, 0.05, 0.12)
    samples.badScreens(
      "hidden-housing", tall: masked(0, top: 44, bottom: 34, .black),
      short: plain(0, ScreenArt.short))
    samples.badScreens(
      "letterboxed", tall: masked(1, top: 72.5, bottom: 72.5, .black),
      short: plain(1, ScreenArt.short))
    samples.badScreens(
      "dark-blue", tall: masked(2, top: 44, bottom: 44, navy), short: plain(2, ScreenArt.short))

    samples.goodScreens(
      "night", tall: ScreenArt.nightPhoto(10, ScreenArt.tall),
      short: ScreenArt.nightPhoto(10, ScreenArt.short))
    // Black from edge to edge, with an interface on it.
    func darkMode(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.black)
        canvas.writing(11, in: Box(24, 56, 200, 24), lines: 1, color: .white)
        canvas.cards(
          11, in: Box(16, 110, 343, size.height - 170), count: 5, card: Color(0.11, 0.11, 0.12),
          ink: Color(0.6, 0.6, 0.63))
      }
    }
    samples.goodScreens(
      "dark-mode", tall: darkMode(ScreenArt.tall), short: darkMode(ScreenArt.short))
    func logo(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.black)
        Shape.star.trace(on: canvas, in: canvas.box.middle(0.3))
        canvas.fill(.white)
      }
    }
    samples.goodScreens("logo-on-black", tall: logo(ScreenArt.tall), short: logo(ScreenArt.short))
    // Dark at one end only.
    func header(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(13)
        canvas.rectangle(Box(0, 0, 375, 88))
        canvas.fill(.black)
        canvas.emblem(13, in: canvas.box.middle(0.4))
      }
    }
    samples.goodScreens("dark-header", tall: header(ScreenArt.tall), short: header(ScreenArt.short))
    // Two bars, but of a drawn interface: with writing and symbols in them.
    func bars(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(14)
        canvas.rectangle(Box(0, 0, 375, 88))
        canvas.rectangle(Box(0, size.height - 83, 375, 83))
        canvas.fill(.ink)
        canvas.writing(14, in: Box(130, 56, 120, 16), lines: 1, color: .white)
        for index in 0..<4 {
          let place = Box(35 + Double(index) * 93, size.height - 76, 28, 28)
          Shape.number(index).trace(on: canvas, in: place)
        }
        canvas.fill(.white)
        canvas.cards(
          14, in: Box(16, 110, 343, size.height - 210), count: 4, card: .white, ink: .ink)
      }
    }
    samples.goodScreens("with-bars", tall: bars(ScreenArt.tall), short: bars(ScreenArt.short))
    // Bars that are not dark: the colour of the art.
    samples.goodScreens(
      "bright-bands", tall: masked(15, top: 60, bottom: 60, .hue(16)),
      short: plain(15, ScreenArt.short))
  }
}

private func addInsetBackgrounds(to tree: inout SampleTree) {
  /// Art that leaves so much of each side empty, in points.
  func inset(
    _ number: Int, _ size: (width: Double, height: Double), top: Double = 0, left: Double = 0,
    bottom: Double = 0, right: Double = 0
  ) -> Picture {
    Picture(size.width, size.height, kind: .cutout) { canvas in
      canvas.rectangle(Box(left, top, size.width - left - right, size.height - top - bottom))
      canvas.fill(.hue(number, value: 0.75))
      canvas.emblem(number, in: canvas.box.middle(0.4))
    }
  }
  tree.rule("inset-background") { samples in
    samples.badScreens(
      "short-at-right", tall: inset(0, ScreenArt.tall, right: 1),
      short: inset(0, ScreenArt.short, right: 1))
    samples.badScreens(
      "short-at-bottom", tall: inset(1, ScreenArt.tall, bottom: 34),
      short: plain(1, ScreenArt.short))
    samples.badScreens(
      "margin", tall: inset(2, ScreenArt.tall, top: 44, left: 8, bottom: 34, right: 8),
      short: inset(2, ScreenArt.short, top: 8, left: 8, bottom: 8, right: 8))

    samples.goodScreens("full", tall: plain(10, ScreenArt.tall), short: plain(10, ScreenArt.short))
    // A lone subject in the middle of one colour.
    func lone(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.white)
        Shape.drop.trace(on: canvas, in: canvas.box.middle(0.3))
        canvas.fill(.hue(11))
      }
    }
    samples.goodScreens("logo-on-white", tall: lone(ScreenArt.tall), short: lone(ScreenArt.short))
    // To be laid over a screen: it has no background of its own.
    func confetti(_ size: (width: Double, height: Double)) -> Picture {
      Picture(size.width, size.height, kind: .cutout) { canvas in
        var random = SeededGenerator(seed: 12)
        for index in 0..<40 {
          let place = Box(
            30 + random.unit() * (size.width - 76), 50 + random.unit() * (size.height - 110), 16, 16
          )
          Shape.number(index).trace(on: canvas, in: place)
          canvas.fill(.hue(index))
        }
      }
    }
    samples.goodScreens(
      "confetti", tall: confetti(ScreenArt.tall), short: confetti(ScreenArt.short))
    // A margin is right for what does not fill a screen.
    samples.goodPair("card", Art.badge(13, 60, 40))
  }
}

private func addDeviceFrames(to tree: inout SampleTree) {
  /// The housing of the sensors as it hangs from the top edge.
  func housing(on canvas: Canvas, color: Color) {
    canvas.rectangle(Box(83, 0, 209, 15))
    canvas.roundedRectangle(Box(83, 0, 209, 30), radius: 14)
    canvas.fill(color)
  }
  /// The background, then a bezel around it.
  func bezel(on canvas: Canvas, number: Int, color: Color, outside: Color) {
    canvas.rectangle(canvas.box)
    canvas.fill(outside)
    canvas.roundedRectangle(canvas.box.inset(4), radius: 48)
    canvas.fill(color)
    canvas.roundedRectangle(canvas.box.inset(18), radius: 36)
    canvas.fill(.hue(number, value: 0.8))
    canvas.emblem(number, in: canvas.box.middle(0.4))
  }
  tree.rule("device-frame") { samples in
    samples.badScreens(
      "framed",
      tall: ScreenArt.picture(ScreenArt.tall) { canvas in
        bezel(on: canvas, number: 0, color: .black, outside: .white)
        canvas.roundedRectangle(Box(103, 10, 169, 34), radius: 14)
        canvas.fill(.black)
      }, short: plain(0, ScreenArt.short))
    samples.badScreens(
      "grey-frame",
      tall: ScreenArt.picture(ScreenArt.tall) { canvas in
        bezel(on: canvas, number: 1, color: Color(0.2, 0.2, 0.22), outside: .white)
      },
      short: ScreenArt.picture(ScreenArt.short) { canvas in
        bezel(on: canvas, number: 1, color: Color(0.2, 0.2, 0.22), outside: .white)
      })
    samples.badScreens(
      "notch",
      tall: ScreenArt.picture(ScreenArt.tall) { canvas in
        canvas.wallpaper(2)
        canvas.emblem(2, in: canvas.box.middle(0.4))
        housing(on: canvas, color: .black)
      }, short: plain(2, ScreenArt.short))

    /// A symbol on a pill, below the housing.
    func pill(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(10)
        canvas.roundedRectangle(Box(137, 56, 101, 36), radius: 18)
        canvas.fill(.ink)
        Shape.heart.trace(on: canvas, in: Box(178, 64, 20, 20))
        canvas.fill(.white)
        canvas.emblem(10, in: canvas.box.middle(0.4))
      }
    }
    samples.goodScreens("pill", tall: pill(ScreenArt.tall), short: pill(ScreenArt.short))
    // A frame of its own, well inside the picture.
    func poster(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(11)
        let frame = canvas.box.middle(0.72)
        canvas.roundedRectangle(frame, radius: 24)
        canvas.fill(.black)
        canvas.roundedRectangle(frame.inset(10), radius: 16)
        canvas.fill(.hue(12))
        canvas.emblem(11, in: frame.middle(0.5))
      }
    }
    samples.goodScreens("poster", tall: poster(ScreenArt.tall), short: poster(ScreenArt.short))
    func header(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(13)
        canvas.rectangle(Box(0, 0, 375, 44))
        canvas.fill(.black)
        canvas.emblem(13, in: canvas.box.middle(0.4))
      }
    }
    samples.goodScreens("header", tall: header(ScreenArt.tall), short: header(ScreenArt.short))
    // A picture of a phone is no screen.
    samples.goodPair(
      "phone",
      Picture(30, 60) { canvas in
        canvas.roundedRectangle(canvas.box.inset(1), radius: 6)
        canvas.fill(.black)
        canvas.roundedRectangle(canvas.box.inset(3), radius: 4)
        canvas.fill(.hue(15))
      })
  }
}

private func addUnsafeContent(to tree: inout SampleTree) {
  func scene(_ number: Int, _ places: [Box]) -> Picture {
    ScreenArt.picture(ScreenArt.tall) { canvas in
      canvas.wallpaper(number)
      for (index, place) in places.enumerated() {
        canvas.writing(number + index, in: place, lines: 2, color: .white)
      }
      canvas.emblem(number, in: canvas.box.middle(0.25))
    }
  }
  tree.rule("unsafe-content") { samples in
    samples.badScreens(
      "under-housing", tall: scene(0, [Box(90, 2, 195, 26)]), short: plain(0, ScreenArt.short))
    samples.badScreens(
      "in-corners", tall: scene(1, [Box(2, 2, 70, 34), Box(303, 776, 70, 34)]),
      short: plain(1, ScreenArt.short))
    samples.badScreens(
      "at-indicator", tall: scene(2, [Box(60, 784, 255, 26)]), short: plain(2, ScreenArt.short))

    samples.goodScreens(
      "inside", tall: scene(10, [Box(40, 60, 295, 30), Box(40, 720, 295, 30)]),
      short: plain(10, ScreenArt.short))
    // A pattern that is the same everywhere is a background.
    func stripes(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(11)
        for index in stride(from: -size.height, to: size.width, by: 24) {
          canvas.polygon(
            [
              (index, 0), (index + 12, 0), (index + 12 + size.height, size.height),
              (index + size.height, size.height),
            ], in: Box(0, 0, 1, 1))
        }
        canvas.fill(.hue(11, value: 0.7))
        canvas.emblem(11, in: canvas.box.middle(0.4))
      }
    }
    samples.goodScreens("stripes", tall: stripes(ScreenArt.tall), short: stripes(ScreenArt.short))
    samples.goodScreens(
      "night", tall: ScreenArt.nightPhoto(12, ScreenArt.tall),
      short: ScreenArt.nightPhoto(12, ScreenArt.short))
    // A horizon runs to the edges, and has to.
    func horizon(_ size: (width: Double, height: Double)) -> Picture {
      ScreenArt.picture(size) { canvas in
        canvas.wallpaper(13)
        canvas.rectangle(Box(0, size.height * 0.6, size.width, size.height * 0.4))
        canvas.fill(.hue(14, value: 0.5))
        canvas.emblem(13, in: canvas.box.middle(0.3))
      }
    }
    samples.goodScreens("horizon", tall: horizon(ScreenArt.tall), short: horizon(ScreenArt.short))
  }
}

private func addLostContent(to tree: inout SampleTree) {
  // What the other screen cuts off: 33.5 pt at the left and right of 375 × 667 pt, 72.5 pt at the top
  // and bottom of 375 × 812 pt.
  func map(_ number: Int) -> Picture {
    ScreenArt.picture(ScreenArt.short) { canvas in
      canvas.wallpaper(number)
      for row in 0..<8 {
        for x in [4.0, 345] {
          Shape.number(row).trace(on: canvas, in: Box(x, 120 + Double(row) * 54, 26, 26))
        }
      }
      canvas.fill(.white)
      canvas.emblem(number, in: canvas.box.middle(0.2))
    }
  }
  func poem(_ number: Int) -> Picture {
    ScreenArt.picture(ScreenArt.tall) { canvas in
      canvas.wallpaper(number)
      for y in [47.0, 742] {
        canvas.writing(number, in: Box(60, y, 255, 24), lines: 2, color: .white)
      }
      canvas.emblem(number, in: canvas.box.middle(0.2))
    }
  }
  tree.rule("lost-when-cropped") { samples in
    samples.badPair("map", map(0))
    samples.badPair("poem", poem(1))
    // Here nothing is lost but background.
    samples.badPair("lake", plain(2, ScreenArt.short))

    samples.goodScreens("map", tall: plain(10, ScreenArt.tall), short: map(10))
    samples.goodScreens("poem", tall: poem(11), short: plain(11, ScreenArt.short))
  }
}
