import CCairo

/// Samples of the rules about app icons and launch images, whose slots ask for exact pixels.
func addIconSamples(to tree: inout SampleTree) {
  addSlotSizes(to: &tree)
  addIncompleteIcons(to: &tree)
  addTransparentIcons(to: &tree)
}

/// The one slot that is all an icon for iOS needs.
func iconSlot(_ file: String?, _ bytes: [UInt8]?, appearance: String? = nil) -> Slot {
  Slot(
    ["idiom": "universal", "platform": "ios", "size": "1024x1024"], appearance: appearance, file,
    bytes)
}

/// A slot of a launch image for phones.
///
/// - Parameter subtype: the screen: "667h", "2436h"; nil for 3.5-inch.
func launchSlot(
  _ subtype: String?, _ scale: Int, orientation: String = "portrait", _ file: String? = nil,
  _ bytes: [UInt8]? = nil
) -> Slot {
  var slot = Slot(
    [
      "idiom": "iphone", "extent": "full-screen", "minimum-system-version": "7.0",
      "orientation": orientation, "scale": "\(scale)x",
    ], file, bytes)
  if let subtype { slot.keys["subtype"] = .text(subtype) }
  return slot
}

/// A slot of the form with one picture for each place.
private struct IconPlace {
  var idiom: String
  var size: String
  var scale: Int
  var more: [String: String] = [:]

  /// The side in pixels that the slot asks for.
  var side: Int { Int((Double(size.prefix { $0 != "x" }) ?? 0) * Double(scale)) }

  static let phoneAndPad: [IconPlace] =
    [("20x20", 2...3), ("29x29", 2...3), ("40x40", 2...3), ("60x60", 2...3)]
    .flatMap { size, scales in scales.map { IconPlace(idiom: "iphone", size: size, scale: $0) } }
    + [
      ("20x20", 1...2), ("29x29", 1...2), ("40x40", 1...2), ("76x76", 1...2), ("83.5x83.5", 2...2),
    ]
    .flatMap { size, scales in scales.map { IconPlace(idiom: "ipad", size: size, scale: $0) } }

  static let marketing = IconPlace(idiom: "ios-marketing", size: "1024x1024", scale: 1)

  static let watch: [IconPlace] =
    [
      ("24x24", "notificationCenter", "38mm"), ("27.5x27.5", "notificationCenter", "42mm"),
      ("40x40", "appLauncher", "38mm"), ("44x44", "appLauncher", "40mm"),
      ("50x50", "appLauncher", "44mm"), ("86x86", "quickLook", "38mm"),
      ("98x98", "quickLook", "42mm"), ("108x108", "quickLook", "44mm"),
    ].map { size, role, subtype in
      IconPlace(
        idiom: "watch", size: size, scale: 2, more: ["role": role, "subtype": subtype])
    }
    + [2, 3].map {
      IconPlace(idiom: "watch", size: "29x29", scale: $0, more: ["role": "companionSettings"])
    }
    + [IconPlace(idiom: "watch-marketing", size: "1024x1024", scale: 1)]

  static let mac: [IconPlace] = ["16x16", "32x32", "128x128", "256x256", "512x512"].flatMap {
    size in
    [1, 2].map { IconPlace(idiom: "mac", size: size, scale: $0) }
  }

  /// The slot with a file of so many pixels a side; no file for nil.
  func slot(_ file: String?, _ bytes: [UInt8]?) -> Slot {
    var slot = Slot(["idiom": idiom, "size": size, "scale": "\(scale)x"], file, bytes)
    for (key, value) in more { slot.keys[key] = .text(value) }
    return slot
  }
}

/// Slots filled with one picture, each size drawn once; slots of the same pixels share a file.
private func filled(_ places: [IconPlace], _ picture: Picture) -> [Slot] {
  var drawn: Set<Int> = []
  return places.map { place in
    let isNew = drawn.insert(place.side).inserted
    return place.slot(
      "icon-\(place.side).png", isNew ? picture.png(place.side, place.side) : nil)
  }
}

private func addSlotSizes(to tree: inout SampleTree) {
  tree.rule("catalog-slot-size") { samples in
    var catalog = Catalog()
    // The sides that the files have instead.
    let wrong = ["60x60@2": 60, "29x29@3": 88, "83.5x83.5@2": 166, "40x40@2": 120]
    var places = IconPlace.phoneAndPad
    places.append(.marketing)
    let icon = Art.screen(0, 64, 64)
    var slots: [Slot] = []
    for place in places where place.idiom != "ipad" || place.size == "83.5x83.5" {
      let side = wrong["\(place.size)@\(place.scale)"] ?? place.side
      slots.append(
        place.slot(
          "icon-\(place.idiom)-\(place.size)@\(place.scale)x.png", icon.png(side, side)))
    }
    catalog.set("AppIcon.appiconset", slots)
    catalog.set(
      "Small.appiconset", [iconSlot("icon.png", Art.screen(1, 64, 64).png(512, 512))])
    catalog.set(
      "Oblong.appiconset", [iconSlot("icon.png", Art.screen(2, 64, 64).png(1024, 1023))])
    catalog.set(
      "Watch.appiconset",
      filled(IconPlace.watch, Art.screen(3, 64, 64)).map { slot in
        guard case .text("27.5x27.5") = slot.keys["size"] else { return slot }
        var slot = slot
        slot.keys["filename"] = .text("icon-27@2x.png")
        slot.bytes = Art.screen(3, 64, 64).png(54, 54)
        return slot
      })
    let launch = Art.screen(4, 375, 667)
    catalog.set(
      "LaunchImage.launchimage",
      [
        launchSlot(nil, 2, "35.png", Art.screen(4, 320, 480).png(640, 960)),
        launchSlot("retina4", 2, "40.png", Art.screen(4, 320, 568).png(640, 1138)),
        launchSlot("667h", 2, "47.png", launch.png(1334, 750)),
        launchSlot("736h", 3, "55.png", Art.screen(4, 414, 736).png(1080, 1920)),
        launchSlot("2436h", 3, "58.png", Art.screen(4, 375, 812).png(1125, 2001)),
      ])
    samples.bad(catalog)

    var clean = Catalog()
    clean.set(
      "AppIcon.appiconset",
      filled(IconPlace.phoneAndPad + [.marketing], Art.screen(10, 64, 64)))
    clean.set("Watch.appiconset", filled(IconPlace.watch, Art.screen(11, 64, 64)))
    clean.set("Mac.appiconset", filled(IconPlace.mac, Art.screen(12, 64, 64)))
    clean.set(
      "Single.appiconset", [iconSlot("icon.png", Art.screen(13, 64, 64).png(1024, 1024))])
    clean.set("LaunchImage.launchimage", launchImages(14))
    // A size that no icon of today has, filled as it asks.
    clean.set(
      "Later.appiconset",
      [
        Slot(
          ["idiom": "hologram", "size": "61.5x61.5", "scale": "4x"], "icon.png",
          Art.screen(15, 64, 64).png(246, 246))
      ])
    // The size of an image slot is free.
    clean.images("banner", Art.screen(16, 333, 40))
    samples.good(clean)
  }
}

/// A launch image for all phones and pads.
private func launchImages(_ number: Int) -> [Slot] {
  func phone(
    _ subtype: String?, _ scale: Int, _ width: Double, _ height: Double,
    orientation: String = "portrait"
  ) -> Slot {
    let name = "launch-\(subtype ?? "480h")-\(orientation)@\(scale)x.png"
    let picture = Art.screen(number, width, height)
    return launchSlot(subtype, scale, orientation: orientation, name, picture.png(scale: scale))
  }
  let pads = [1, 2].flatMap { scale in
    [("portrait", 768.0, 1024.0), ("landscape", 1024.0, 768.0)].map { orientation, width, height in
      Slot(
        [
          "idiom": "ipad", "extent": "full-screen", "minimum-system-version": "7.0",
          "orientation": orientation, "scale": "\(scale)x",
        ], "launch-pad-\(orientation)@\(scale)x.png",
        Art.screen(number, width, height).png(scale: scale))
    }
  }
  return [
    phone(nil, 2, 320, 480), phone("retina4", 2, 320, 568), phone("667h", 2, 375, 667),
    phone("736h", 3, 414, 736), phone("736h", 3, 736, 414, orientation: "landscape"),
    phone("2436h", 3, 375, 812), phone("2436h", 3, 812, 375, orientation: "landscape"),
    phone("1792h", 2, 414, 896), phone("2688h", 3, 414, 896),
  ] + pads + [launchSlot(nil, 1)]
}

private func addIncompleteIcons(to tree: inout SampleTree) {
  tree.rule("catalog-incomplete-icon") { samples in
    var catalog = Catalog()
    let places = IconPlace.phoneAndPad
    catalog.set("AppIcon.appiconset", filled(places, Art.screen(0, 64, 64)))
    catalog.set(
      "Unfilled.appiconset",
      filled(places, Art.screen(1, 64, 64)) + [IconPlace.marketing.slot(nil, nil)])
    catalog.set(
      "Watch.appiconset",
      filled(IconPlace.watch.filter { $0.idiom == "watch" }, Art.screen(2, 64, 64)))
    samples.bad(catalog)

    var clean = Catalog()
    clean.set(
      "AppIcon.appiconset", filled(places + [.marketing], Art.screen(10, 64, 64)))
    clean.set(
      "Single.appiconset", [iconSlot("icon.png", Art.screen(11, 64, 64).png(1024, 1024))])
    clean.set("Watch.appiconset", filled(IconPlace.watch, Art.screen(12, 64, 64)))
    clean.set(
      "SingleWatch.appiconset",
      [
        Slot(
          ["idiom": "universal", "platform": "watchos", "size": "1024x1024"], "icon.png",
          Art.screen(13, 64, 64).png(1024, 1024))
      ])
    // A Mac shows 512 × 512 pt at most.
    clean.set("Mac.appiconset", filled(IconPlace.mac, Art.screen(14, 64, 64)))
    samples.good(clean)
  }
}

/// An icon whose pixels all have an alpha channel and are opaque.
private func opaqueWithAlpha(_ number: Int) -> Picture {
  Picture(64, 64, kind: .palette) { canvas in
    canvas.rectangle(canvas.box)
    canvas.fill(.hue(number, value: 0.75))
    Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.5))
    canvas.fill(.white)
  }
}

/// An icon with the corners cut off, which the system does itself.
private func rounded(_ number: Int) -> Picture {
  Picture(64, 64) { canvas in
    cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_NONE)
    canvas.roundedRectangle(canvas.box, radius: 14)
    canvas.fill(.hue(number, value: 0.75))
    Shape.number(number).trace(on: canvas, in: canvas.box.middle(0.5))
    canvas.fill(.white)
  }
}

private func addTransparentIcons(to tree: inout SampleTree) {
  let side = 1024
  tree.rule("icon-transparency") { samples in
    var catalog = Catalog()
    catalog.set(
      "Rounded.appiconset", [iconSlot("icon.png", rounded(0).png(side, side))])
    catalog.set(
      "Glyph.appiconset", [iconSlot("icon.png", Art.glyph(1, 64, 64).png(side, side))])
    // A single pixel, hardly to be seen.
    let speck = Picture(64, 64) { canvas in
      canvas.rectangle(canvas.box)
      canvas.fill(.hue(2, value: 0.75))
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_SOURCE)
      cairo_set_antialias(canvas.context, CAIRO_ANTIALIAS_NONE)
      canvas.rectangle(Box(63.9375, 63.9375, 0.0625, 0.0625))
      canvas.fill(Color.hue(2, value: 0.75).faded(0.98))
    }
    catalog.set("Speck.appiconset", [iconSlot("icon.png", speck.png(side, side))])
    let old = filled(IconPlace.phoneAndPad, Art.screen(3, 64, 64))
    catalog.set(
      "Old.appiconset", old + [IconPlace.marketing.slot("market.png", rounded(3).png(side, side))])
    // Transparent by a palette entry.
    let palette = PNGBytes(Art.screen(4, 64, 64).png(side, side))
    catalog.set(
      "Palette.appiconset", [iconSlot("icon.png", palette.inserting(.init("tRNS", [0])))])
    samples.bad(catalog)

    var clean = Catalog()
    clean.set(
      "AppIcon.appiconset", [iconSlot("icon.png", opaqueWithAlpha(10).pngWithAlpha(side, side))])
    // The dark and tinted variants lie on a background of the system's.
    clean.set(
      "Variants.appiconset",
      [
        iconSlot("icon.png", Art.screen(11, 64, 64).png(side, side)),
        iconSlot("icon-dark.png", Art.glyph(11, 64, 64).png(side, side), appearance: "dark"),
        iconSlot(
          "icon-tinted.png",
          Art.glyph(11, 64, 64, color: Color(0.7, 0.7, 0.7)).png(side, side), appearance: "tinted"),
      ])
    clean.set(
      "Old.appiconset", filled(IconPlace.phoneAndPad + [.marketing], Art.screen(12, 64, 64)))
    // A Mac's icon has a shape of its own.
    clean.set("Mac.appiconset", filled(IconPlace.mac, rounded(13)))
    let marked = PNGBytes(Art.screen(14, 64, 64).png(side, side))
    clean.set(
      "OpaquePalette.appiconset",
      [iconSlot("icon.png", marked.inserting(.init("tRNS", [255])))])
    samples.good(clean)
  }
}
