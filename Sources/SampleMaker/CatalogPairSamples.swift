/// Samples of the rules about scales, vectors and screens where the slots of a catalog, not the names,
/// say what a file is for.
func addSlotPairSamples(to tree: inout SampleTree) {
  addScalesInSlots(to: &tree)
  addVectorsInSlots(to: &tree)
  addLaunchImages(to: &tree)
}

private func addScalesInSlots(to tree: inout SampleTree) {
  tree.rule("missing-scale") { samples in
    var catalog = Catalog()
    func partial(_ name: String, _ number: Int, _ scales: [Int]) {
      let badge = Art.badge(number)
      catalog.set(
        "\(name).imageset",
        (1...3).map { scale in
          let file = scales.contains(scale) ? "\(name)@\(scale)x.png" : nil
          return .universal(scale, file, file.map { _ in badge.png(scale: scale) })
        })
    }
    partial("slot-2x", 20, [2])
    partial("slot-3x", 21, [3])
    partial("slots-1x-2x", 22, [1, 2])
    let moon = Art.badge(23)
    let night = Art.badge(24)
    catalog.set(
      "moon.imageset",
      (2...3).map { .universal($0, "moon@\($0)x.png", moon.png(scale: $0)) }
        + [
          .universal(2, "night@2x.png", night.png(scale: 2), appearance: "dark"),
          .universal(3, appearance: "dark"),
        ])
    let phone = Art.badge(25)
    catalog.set(
      "phone.imageset",
      [
        Slot(["idiom": "iphone", "scale": "2x"], "phone@2x.png", phone.png(scale: 2)),
        Slot(["idiom": "iphone", "scale": "3x"]),
        Slot(["idiom": "ipad", "scale": "2x"], "pad@2x.png", Art.badge(26).png(scale: 2)),
      ])
    samples.bad(catalog)

    var clean = Catalog()
    clean.images("star", Art.badge(30))
    clean.vector("leaf", Art.glyph(31))
    // One slot for all scales: drawn as it is.
    clean.set("single.imageset", [.single("single.png", Art.badge(32).png(scale: 3))])
    func device(_ idiom: String, _ number: Int, _ scales: [Int]) {
      let badge = Art.badge(number)
      clean.set(
        "\(idiom).imageset",
        scales.map { scale in
          Slot(
            ["idiom": idiom, "scale": "\(scale)x"], "\(idiom)@\(scale)x.png",
            badge.png(scale: scale))
        })
    }
    device("ipad", 33, [1, 2])
    device("mac", 34, [1, 2])
    device("tv", 35, [1, 2])
    device("watch", 36, [2])
    device("vision", 37, [2])
    device("car", 38, [2, 3])
    // Names in groups with a namespace are other names.
    clean.group("Day", hasNamespace: true)
    clean.group("Night", hasNamespace: true)
    clean.images("Day/sky", Art.badge(39))
    clean.images("Night/sky", Art.badge(40))
    clean.set("jpeg.imageset", [.universal(2, "photo.jpg", ForeignFile.jpeg(24, 24))])
    samples.good(clean)
  }

  tree.rule("scale-size-mismatch") { samples in
    var catalog = Catalog()
    func family(_ name: String, _ number: Int, _ sides: [(Int, Int)], file: String = "a") {
      let badge = Art.badge(number)
      catalog.set(
        "\(name).imageset",
        sides.map { scale, side in
          .universal(scale, "\(file)-\(side).png", badge.png(side, side))
        })
    }
    family("holds-3x-size", 30, [(1, 24), (2, 73), (3, 72)])
    family("holds-1x-size", 31, [(2, 24), (3, 72)])
    family("swapped", 32, [(2, 72), (3, 48)])
    family("other", 33, [(2, 60), (3, 84)])
    let one = Art.badge(34)
    catalog.set(
      "one-for-both.imageset",
      [.universal(2, "one.png", one.png(scale: 3)), .universal(3, "one.png")])
    samples.bad(catalog)

    var clean = Catalog()
    // The names say other scales; what counts are the slots.
    let badge = Art.badge(40)
    clean.set(
      "shifted.imageset",
      [
        .universal(2, "shifted@1x.png", badge.png(scale: 2)),
        .universal(3, "shifted@2x.png", badge.png(scale: 3)),
      ])
    // Each idiom, direction and appearance has a size of its own.
    clean.set(
      "board.imageset",
      [("iphone", 41, 24.0), ("ipad", 42, 40)].flatMap { idiom, number, side in
        [2, 3].filter { idiom == "iphone" || $0 == 2 }.map { scale in
          Slot(
            ["idiom": idiom, "scale": "\(scale)x"], "\(idiom)@\(scale)x.png",
            Art.badge(number, side, side).png(scale: scale))
        }
      })
    clean.set(
      "lamp.imageset",
      [nil, "dark"].enumerated().flatMap { index, appearance in
        (2...3).map { scale in
          .universal(
            scale, "lamp-\(index)@\(scale)x.png",
            Art.badge(43 + index, 20 + Double(index) * 4, 20).png(scale: scale),
            appearance: appearance)
        }
      })
    samples.good(clean)
  }

  tree.rule("identical-scales") { samples in
    var catalog = Catalog()
    let badge = Art.badge(30).png(scale: 3)
    catalog.set(
      "ticket.imageset",
      [.universal(2, "ticket@2x.png", badge), .universal(3, "ticket@3x.png", badge)])
    samples.bad(catalog)
    var clean = Catalog()
    // One size in points for one screen and another for the next.
    let shared = Art.badge(31)
    clean.set(
      "shared.imageset",
      [
        Slot(["idiom": "iphone", "scale": "2x"], "48.png", shared.png(48, 48)),
        Slot(["idiom": "iphone", "scale": "3x"], "72.png", shared.png(72, 72)),
        Slot(["idiom": "ipad", "scale": "1x"], "48.png"),
        Slot(["idiom": "ipad", "scale": "2x"], "96.png", shared.png(96, 96)),
      ])
    samples.good(clean)
  }
}

private func addVectorsInSlots(to tree: inout SampleTree) {
  tree.rule("vector-with-scale") { samples in
    var catalog = Catalog()
    for scale in 1...3 {
      catalog.set(
        "slot-\(scale)x.imageset",
        (1...3).map { slot in
          .universal(
            slot, slot == scale ? "anchor.pdf" : nil, slot == scale ? Art.glyph(scale).pdf() : nil)
        })
    }
    samples.bad(catalog)
    var clean = Catalog()
    clean.vector("anchor", Art.glyph(10))
    clean.vector("plain", Art.glyph(11), properties: [:])
    clean.set(
      "dark.imageset",
      [
        .single("light.pdf", Art.glyph(12).pdf()),
        .single("dark.pdf", Art.glyph(12, color: .white).pdf(), appearance: "dark"),
      ], properties: ["preserves-vector-representation": .flag(true)])
    samples.good(clean)
  }

  tree.rule("raster-glyph") { samples in
    let template = ["template-rendering-intent": JSON.text("template")]
    var catalog = Catalog()
    catalog.images("anchor", Art.glyph(20, color: .black), properties: template)
    samples.bad(catalog)
    var clean = Catalog()
    clean.vector("anchor", Art.glyph(21), properties: template)
    clean.set(
      "bell.imageset", [.single("bell.svg", ForeignFile.svg)], properties: template)
    // Flat, but coloured on purpose.
    clean.images(
      "flag", Art.badge(22), properties: ["template-rendering-intent": .text("original")])
    samples.good(clean)
  }

  tree.rule("raster-in-vector") { samples in
    let photo = Picture(24, 24) { canvas in
      canvas.paint(Art.grain(20, 48, 48), in: canvas.box.inset(2))
    }
    var catalog = Catalog()
    catalog.vector(
      "camera", photo, properties: ["template-rendering-intent": .text("template")])
    catalog.vector("photo", photo, properties: [:])
    samples.bad(catalog)
  }

  tree.rule("vector-and-raster") { samples in
    // The slots tell which is for which.
    var clean = Catalog()
    let wheel = Art.badge(20)
    clean.set(
      "wheel.imageset",
      [Slot(["idiom": "ipad"], "wheel.pdf", Art.glyph(20).pdf())]
        + (2...3).map {
          Slot(["idiom": "iphone", "scale": "\($0)x"], "wheel@\($0)x.png", wheel.png(scale: $0))
        })
    samples.good(clean)
  }
}

private func addLaunchImages(to tree: inout SampleTree) {
  func slot(_ subtype: String, _ number: Int, _ width: Double, _ height: Double) -> Slot {
    let scale = subtype == "667h" ? 2 : 3
    return launchSlot(
      subtype, scale, "launch-\(subtype).png", Art.screen(number, width, height).png(scale: scale))
  }
  tree.rule("full-screen-one-aspect") { samples in
    var catalog = Catalog()
    catalog.set(
      "LaunchImage.launchimage",
      [slot("667h", 20, 375, 667), slot("736h", 20, 414, 736), launchSlot("2436h", 3)])
    samples.bad(catalog)
    var clean = Catalog()
    clean.set(
      "LaunchImage.launchimage",
      [
        slot("667h", 30, 375, 667), slot("736h", 30, 414, 736), slot("2436h", 30, 375, 812),
      ])
    samples.good(clean)
  }
}
