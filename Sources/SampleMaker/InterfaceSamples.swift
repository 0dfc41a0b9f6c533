/// Samples of the rules about art for parts of an interface: bars, buttons, keys, posters.
func addInterfaceSamples(to tree: inout SampleTree) {
  addBarHeights(to: &tree)
  addFullWidthButtons(to: &tree)
  addPosters(to: &tree)

  tree.rule("touch-id-without-face-id") { samples in
    samples.badPair("login/touch-id", Art.badge(0))
    samples.badPair("settings/FaceID-icon", Art.badge(1))
    samples.badPair("unlock/btn_touchid_on", Art.badge(2, 44, 44))
    samples.goodPair("login/touch-id", Art.badge(10))
    samples.goodPair("login/face-id", Art.badge(11))
    samples.goodPair("settings/TouchIDIcon", Art.badge(12))
    samples.goodPair("settings/FaceIDIcon", Art.badge(13))
    // The letters alone are no sign of either.
    samples.goodPair("words/surface-ideas", Art.badge(14))
    samples.goodPair("words/touch-indicator", Art.badge(15))
    samples.goodPair("words/face-identity", Art.badge(16))
  }

  tree.rule("system-keyboard-key") { samples in
    samples.badPair("keyboard/globe", Art.badge(0))
    samples.badPair("keyboard/emoji", Art.badge(1))
    samples.badPair("keyboard/dictation", Art.badge(2))
    samples.badPair("key-globe", Art.badge(3))
    samples.badPair("keyboard_emoji_dark", Art.badge(4))
    samples.goodPair("keyboard/shift", Art.badge(10))
    samples.goodPair("keyboard/space", Art.badge(11))
    samples.goodPair("globe", Art.badge(12))
    samples.goodPair("emoji-party", Art.badge(13))
    samples.goodPair("monkey-emoji", Art.badge(14))
    samples.goodPair("keynote-globe", Art.badge(15))
  }
}

private func addBarHeights(to tree: inout SampleTree) {
  /// A background for a bar: shaded, with a line where it ends.
  func bar(_ number: Int, height: Double, lineAtTop: Bool = false) -> Picture {
    ScreenArt.picture((width: 375, height: height)) { canvas in
      canvas.wallpaper(number)
      canvas.rectangle(Box(0, lineAtTop ? 0 : height - 1, 375, 1))
      canvas.fill(.hue(number, value: 0.4))
    }
  }
  tree.rule("bar-height") { samples in
    samples.badPair("navbar-background", bar(0, height: 64))
    samples.badPair("tab-bar-background", bar(1, height: 49, lineAtTop: true))
    samples.badPair("status/statusbar-background", bar(2, height: 20))

    samples.goodPair("both/navbar-background", bar(10, height: 64))
    samples.goodPair("both/navbar-background-iphonex", bar(10, height: 88))
    samples.goodPair("both/tabbar-background", bar(11, height: 49, lineAtTop: true))
    samples.goodPair("both/tabbar-background-812h", bar(11, height: 83, lineAtTop: true))
    samples.goodPair("tall/navbar-background", bar(12, height: 88))
    samples.goodPair("tall/tabbar-background", bar(13, height: 83, lineAtTop: true))
    // A bar without the status bar, and a tool bar, keep their height.
    samples.goodPair("plain/navbar-background", bar(14, height: 44))
    samples.goodPair("plain/toolbar-background", bar(15, height: 44, lineAtTop: true))
    // Things in bars, not their backgrounds.
    samples.goodPair("icons/tabbar-home", Art.badge(16, 30, 30))
    samples.goodPair("icons/navbar-logo", Art.badge(17, 64, 64))
    samples.goodPair("icons/navbar-shadow", bar(18, height: 2))
  }
}

private func addFullWidthButtons(to tree: inout SampleTree) {
  func button(_ number: Int, width: Double, radius: Double, margin: Double = 0) -> Picture {
    Picture(width, 50, kind: .cutout) { canvas in
      let frame = Box(margin, 0, width - 2 * margin, 50)
      if radius > 0 {
        canvas.roundedRectangle(frame, radius: radius)
      } else {
        canvas.rectangle(frame)
      }
      canvas.fill(.hue(number))
      canvas.writing(number, in: Box(width / 2 - 40, 20, 80, 10), lines: 1, color: .white)
    }
  }
  tree.rule("full-width-button") { samples in
    for (index, width) in [320.0, 375, 414].enumerated() {
      samples.badPair("button-buy-\(Int(width))", button(index, width: width, radius: 0))
    }
    samples.goodPair("button-inset", button(10, width: 343, radius: 8))
    samples.goodPair("button-square", button(11, width: 280, radius: 0))
    samples.goodPair("button-rounded", button(12, width: 375, radius: 10))
    samples.goodPair("button-margins", button(13, width: 375, radius: 8, margin: 16))
    // As wide as the screen, and no button.
    samples.goodPair("banner", button(14, width: 375, radius: 0))
  }
}

private func addPosters(to tree: inout SampleTree) {
  /// A scene in the middle of a frame, bars around it where it does not reach the edges.
  func frame(
    _ number: Int, scene: (width: Double, height: Double), bars: Color = .black
  ) -> Picture {
    Picture(160, 90, kind: .opaque) { canvas in
      canvas.rectangle(canvas.box)
      canvas.fill(bars)
      let place = Box(
        (160 - scene.width) / 2, (90 - scene.height) / 2, scene.width, scene.height)
      canvas.draw(Art.harbor(number, scene.width, scene.height), in: place)
    }
  }
  tree.rule("embedded-padding") { samples in
    samples.badPair("trailer-poster", frame(0, scene: (160, 67)))
    samples.badPair("video-still", frame(1, scene: (120, 90)))
    samples.badPair("movie-still", frame(2, scene: (160, 80), bars: Color(0.07, 0.07, 0.08)))
    samples.badPair("video-poster-white", frame(3, scene: (120, 90), bars: .white))

    samples.goodPair("trailer-poster", frame(10, scene: (160, 90)))
    // A dark sky over a dark sea is no padding.
    samples.goodPair(
      "video-still-night",
      Picture(160, 90, kind: .opaque) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fillGradient(Color(0.02, 0.02, 0.06), Color(0.1, 0.12, 0.25), in: canvas.box)
        canvas.circle(Box(100, 16, 14, 14))
        canvas.fill(Color(0.95, 0.93, 0.8))
        canvas.rectangle(Box(0, 66, 160, 24))
        canvas.fillGradient(
          Color(0.05, 0.08, 0.16), Color(0.01, 0.02, 0.04), in: Box(0, 66, 160, 24))
      })
    // A title on black: the same colour on all sides.
    samples.goodPair(
      "movie-title",
      Picture(160, 90, kind: .opaque) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.black)
        canvas.writing(12, in: Box(50, 36, 60, 18), lines: 2, color: .white)
      })
    // A strip at one side only.
    samples.goodPair(
      "video-still-caption",
      Picture(160, 90, kind: .opaque) { canvas in
        canvas.draw(Art.harbor(13, 160, 90), in: canvas.box)
        canvas.rectangle(Box(0, 74, 160, 16))
        canvas.fill(.black)
      })
    // Bands that belong to the drawing; nothing is played here.
    samples.goodPair(
      "flag-banner",
      Picture(160, 90, kind: .opaque) { canvas in
        canvas.rectangle(canvas.box)
        canvas.fill(.black)
        canvas.rectangle(Box(0, 15, 160, 60))
        canvas.fill(.hue(14))
        Shape.star.trace(on: canvas, in: canvas.box.middle(0.4))
        canvas.fill(.white)
      })
  }
}
