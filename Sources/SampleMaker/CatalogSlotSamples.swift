/// Samples of the rules about the slots of asset catalogs.
func addCatalogSlotSamples(to tree: inout SampleTree) {
  addDuplicateSlots(to: &tree)
  addEmptySets(to: &tree)
  addCatalogTastes(to: &tree)
}

private func addDuplicateSlots(to tree: inout SampleTree) {
  tree.rule("catalog-duplicate-slot") { samples in
    var catalog = Catalog()
    let star = Art.badge(0)
    catalog.set(
      "star.imageset",
      [
        .universal(1), .universal(2, "star@2x.png", star.png(scale: 2)),
        .universal(2, "star-new@2x.png", Art.badge(1).png(scale: 2)),
        .universal(3, "star@3x.png", star.png(scale: 3)),
      ])
    let moon = Art.badge(2)
    let night = Art.badge(3)
    catalog.set(
      "moon.imageset",
      (2...3).map { .universal($0, "moon@\($0)x.png", moon.png(scale: $0)) }
        + (2...3).map {
          .universal($0, "night@\($0)x.png", night.png(scale: $0), appearance: "dark")
        }
        + [
          .universal(2, "night-blue@2x.png", Art.badge(4).png(scale: 2), appearance: "dark")
        ])
    catalog.set(
      "leaf.imageset",
      [.single("leaf.pdf", Art.glyph(5).pdf()), .single("leaf-2.pdf", Art.glyph(6).pdf())],
      properties: ["preserves-vector-representation": .flag(true)])
    catalog.set(
      "AppIcon.appiconset",
      [
        iconSlot("icon.png", Art.screen(7, 64, 64).png(1024, 1024)),
        iconSlot("icon-new.png", Art.screen(8, 64, 64).png(1024, 1024)),
      ])
    samples.bad(catalog)
    samples.good(slotsThatDiffer())
  }
}

/// Slots that are one but for something that tells them apart.
private func slotsThatDiffer() -> Catalog {
  var catalog = Catalog()
  func pairs(_ name: String, _ variants: [(String, KeyValuePairs<String, String>)], _ first: Int) {
    var slots: [Slot] = []
    for (index, (variant, traits)) in variants.enumerated() {
      for scale in 2...3 {
        var slot = Slot(
          traits, "\(name)-\(variant)@\(scale)x.png", Art.badge(first + index).png(scale: scale))
        slot.keys["scale"] = .text("\(scale)x")
        slots.append(slot)
      }
    }
    catalog.set("\(name).imageset", slots)
  }
  pairs(
    "direction",
    [
      ("ltr", ["idiom": "universal", "language-direction": "left-to-right"]),
      ("rtl", ["idiom": "universal", "language-direction": "right-to-left"]),
    ], 0)
  pairs(
    "classes",
    [
      ("any", ["idiom": "universal"]),
      ("flat", ["idiom": "universal", "height-class": "compact"]),
      ("narrow", ["idiom": "universal", "width-class": "compact"]),
    ], 2)
  pairs(
    "gamut",
    [
      ("srgb", ["idiom": "universal", "display-gamut": "sRGB"]),
      ("p3", ["idiom": "universal", "display-gamut": "display-P3"]),
    ], 5)
  pairs(
    "screens",
    [
      ("any", ["idiom": "iphone"]), ("long", ["idiom": "iphone", "subtype": "retina4"]),
    ], 7)
  pairs(
    "later", [("one", ["idiom": "universal"]), ("two", ["idiom": "universal", "epoch": "2"])], 9)
  catalog.set(
    "contrast.imageset",
    [nil, "light", "dark"].enumerated().flatMap { index, appearance in
      (2...3).map { scale in
        .universal(
          scale, "contrast-\(index)@\(scale)x.png", Art.badge(11 + index).png(scale: scale),
          appearance: appearance)
      }
    })
  // Twice the slot, but once the file.
  let lamp = Art.badge(14)
  catalog.set(
    "lamp.imageset",
    (2...3).map { .universal($0, "lamp@\($0)x.png", lamp.png(scale: $0)) } + [.universal(2)])
  return catalog
}

private func addEmptySets(to tree: inout SampleTree) {
  tree.rule("catalog-empty-set") { samples in
    var catalog = Catalog()
    catalog.set("star.imageset", (1...3).map { .universal($0) })
    catalog.set("leaf.imageset", [.single()])
    catalog.set("moon.imageset", [])
    catalog.set("AppIcon.appiconset", [iconSlot(nil, nil)])
    catalog.set("LaunchImage.launchimage", [launchSlot("667h", 2), launchSlot("2436h", 3)])
    catalog.set("tides.dataset", [.single()], list: "data")
    samples.bad(catalog)

    var clean = Catalog()
    clean.images("star", Art.badge(10))
    clean.set("Sea.colorset", contents: colorContents, [:])
    clean.group("Empty")
    clean.group("Tiles.spriteatlas")
    clean.set("photo.imageset", [.single("photo.jpg", ForeignFile.jpeg(24, 24))])
    clean.set("mark.imageset", [.single("mark.svg", ForeignFile.svg)])
    clean.set("anchor.symbolset", [.single("anchor.svg", ForeignFile.svg)], list: "symbols")
    samples.good(clean)
  }
}

/// Rules that are a matter of taste, off unless asked for.
private func addCatalogTastes(to tree: inout SampleTree) {
  func options(_ id: String) { tree.add("\(id)/options.txt", Array("--select=\(id)\n".utf8)) }
  options("catalog-vector-not-preserved")
  tree.rule("catalog-vector-not-preserved") { samples in
    var catalog = Catalog()
    catalog.vector("leaf", Art.glyph(0), properties: [:])
    catalog.vector(
      "moon", Art.glyph(1), properties: ["preserves-vector-representation": .flag(false)])
    catalog.vector(
      "star", Art.glyph(2), properties: ["template-rendering-intent": .text("template")])
    samples.bad(catalog)
    var clean = Catalog()
    clean.vector("leaf", Art.glyph(10))
    clean.images("boat", Art.badge(11))
    samples.good(clean)
  }

  options("catalog-rendering-intent")
  tree.rule("catalog-rendering-intent") { samples in
    var catalog = Catalog()
    catalog.images("boat", Art.badge(0))
    catalog.vector("leaf", Art.glyph(1))
    samples.bad(catalog)
    var clean = Catalog()
    let intents = ["original", "template"]
    for (index, intent) in intents.enumerated() {
      let properties = ["template-rendering-intent": JSON.text(intent)]
      clean.images("boat-\(intent)", Art.badge(10 + index), properties: properties)
      clean.vector("leaf-\(intent)", Art.glyph(12 + index), properties: properties)
    }
    clean.set(
      "AppIcon.appiconset", [iconSlot("icon.png", Art.screen(14, 64, 64).png(1024, 1024))])
    clean.set("anchor.symbolset", [.single("anchor.svg", ForeignFile.svg)], list: "symbols")
    clean.set("Sea.colorset", contents: colorContents, [:])
    samples.good(clean)
  }

  options("catalog-name-mismatch")
  tree.rule("catalog-name-mismatch") { samples in
    var catalog = Catalog()
    let star = Art.badge(0)
    catalog.set(
      "star.imageset",
      (2...3).map { .universal($0, "icon_final@\($0)x.png", star.png(scale: $0)) })
    catalog.set("leaf.imageset", [.single("Group 7.pdf", Art.glyph(1).pdf())])
    samples.bad(catalog)
    var clean = Catalog()
    clean.images("star", Art.badge(10))
    clean.vector("leaf", Art.glyph(11))
    clean.set(
      "AppIcon.appiconset", [iconSlot("any-name.png", Art.screen(12, 64, 64).png(1024, 1024))])
    samples.good(clean)
  }
}
