/// Samples of the rules about the files of asset catalogs.
func addCatalogFileSamples(to tree: inout SampleTree) {
  addMissingFiles(to: &tree)
  addUnassignedFiles(to: &tree)
  addNameCases(to: &tree)
  addMissingContents(to: &tree)
}

private func addMissingFiles(to tree: inout SampleTree) {
  tree.rule("catalog-missing-file") { samples in
    var catalog = Catalog()
    func pair(_ set: String, _ number: Int, named name: String, onDisk found: String) {
      let badge = Art.badge(number)
      catalog.set(
        "\(set).imageset",
        [
          .universal(1), .universal(2, "\(set)@2x.png", badge.png(scale: 2)),
          .universal(3, "\(name).png"),
        ])
      catalog.add("\(set).imageset/\(found).png", badge.png(scale: 3))
    }
    // A file of nearly that name is there.
    pair("spaces", 0, named: "red star@3x", onDisk: "red-star@3x")
    pair("underscores", 1, named: "red_star@3x", onDisk: "red star@3x")
    pair("letters", 2, named: "lantern@3x", onDisk: "lantren@3x")
    let harbor = Art.badge(3)
    for (set, named, found) in [("plain", "pin", "pin@1x"), ("suffixed", "pin@1x", "pin")] {
      catalog.set(
        "\(set).imageset",
        [
          .universal(1, "\(named).png"), .universal(2, "pin@2x.png", harbor.png(scale: 2)),
          .universal(3, "pin@3x.png", harbor.png(scale: 3)),
        ])
      catalog.add("\(set).imageset/\(found).png", harbor.png())
    }
    // Nothing like it: the other file is at its own place.
    catalog.set(
      "gone.imageset",
      [
        .universal(1), .universal(2, "gone@2x.png", Art.badge(4).png(scale: 2)),
        .universal(3, "gone@3x.png"),
      ])
    catalog.set("lost.imageset", [.single("lost.pdf")])
    catalog.set("photo.imageset", [.single("photo.jpg")])
    catalog.set("tides.dataset", [.single("tides.json")], list: "data")
    catalog.set("anchor.symbolset", [.single("anchor.svg")], list: "symbols")
    catalog.set(
      "AppIcon.appiconset",
      [Slot(["idiom": "universal", "platform": "ios", "size": "1024x1024"], "icon.png")])
    // Out of the set: never looked for.
    catalog.set(
      "outside.imageset",
      [
        .universal(2, "../shared/outside@2x.png"), .universal(3, "/tmp/outside@3x.png"),
      ])
    catalog.group("shared")
    catalog.images("shared/outside", Art.badge(5))
    samples.bad(catalog)

    samples.good(namesThatAreThere())
    samples.good(otherKindsOfSets(), "Kinds.xcassets")
  }
}

/// Names that a reader might get wrong.
private func namesThatAreThere() -> Catalog {
  var catalog = Catalog()
  let names = ["red star", "50% off", "caf\u{E9}", "#1 (new)", "a+b&c", "UPPER", "100\u{20AC}"]
  for (index, name) in names.enumerated() { catalog.images(name, Art.badge(index)) }
  // Names that say another scale than the slot, and those that Xcode and exporters make.
  func free(_ set: String, _ number: Int, _ second: String, _ third: String) {
    let badge = Art.badge(number)
    catalog.set(
      "\(set).imageset",
      [
        .universal(1), .universal(2, "\(second).png", badge.png(scale: 2)),
        .universal(3, "\(third).png", badge.png(scale: 3)),
      ])
  }
  free("shifted", 10, "shifted@1x", "shifted@2x")
  free("counted", 11, "counted 1", "counted 2")
  free("hyphened", 12, "hyphened-1", "hyphened@3x-1")
  free("upper", 13, "upper@2X", "upper@3X")
  free("exported", 14, "exported@2x~ipadL", "exported@3x~iphone")
  free("beyond", 15, "beyond@4x", "beyond@6x")
  return catalog
}

/// Sets of every kind, complete, and kinds that are yet to be invented.
private func otherKindsOfSets() -> Catalog {
  var catalog = Catalog()
  catalog.set(
    "anchor.symbolset", [.single("anchor.svg", ForeignFile.svg)], list: "symbols",
    properties: ["symbol-rendering-intent": .text("template")])
  catalog.set(
    "tides.dataset", [.single("tides.json", Array("{\"high\":[6,18]}\n".utf8))], list: "data")
  catalog.set(
    "Sea.colorset", contents: colorContents, [:])
  catalog.set(
    "Brand.brandassets",
    [
      Slot(["idiom": "tv", "role": "primary-app-icon", "size": "400x240"], "Icon.imagestack"),
      Slot(["idiom": "tv", "role": "top-shelf-image", "size": "1920x720"], "Shelf.imageset"),
    ], list: "assets")
  catalog.set(
    "Brand.brandassets/Icon.imagestack",
    ["Front", "Back"].map { Slot([:], "\($0).imagestacklayer") }, list: "layers")
  for (index, layer) in ["Front", "Back"].enumerated() {
    let path = "Brand.brandassets/Icon.imagestack/\(layer).imagestacklayer"
    catalog.group(path)
    let picture = Art.screen(20 + index, 400, 240)
    catalog.set(
      "\(path)/Content.imageset",
      [
        Slot(["idiom": "tv", "scale": "1x"], "layer.png", picture.png()),
        Slot(["idiom": "tv", "scale": "2x"], "layer@2x.png", picture.png(scale: 2)),
      ])
  }
  let shelf = Art.screen(22, 1920, 720)
  catalog.set(
    "Brand.brandassets/Shelf.imageset",
    [Slot(["idiom": "tv", "scale": "1x"], "shelf.png", shelf.png())])
  catalog.set(
    "Boats.stickerpack", [Slot([:], "Dinghy.sticker")], list: "stickers",
    properties: ["grid-size": .text("regular")])
  catalog.set(
    "Boats.stickerpack/Dinghy.sticker", contents: stickerContents,
    ["dinghy.png": Art.badge(23, 300, 300).png()])
  catalog.set(
    "Helm.complicationset",
    [Slot(["idiom": "watch", "role": "circular"], "Circular.imageset")], list: "assets")
  let dial = Art.badge(24, 16, 16)
  catalog.set(
    "Helm.complicationset/Circular.imageset",
    [
      Slot(["idiom": "watch", "scale": "2x", "screen-width": "<=145"], "38.png", dial.png(32, 32)),
      Slot(["idiom": "watch", "scale": "2x", "screen-width": ">161"], "44.png", dial.png(36, 36)),
    ])
  catalog.group("Tiles.spriteatlas")
  catalog.images("Tiles.spriteatlas/wave", Art.badge(25))
  // Of a time to come: carried along, never judged.
  let wall = Art.badge(26)
  catalog.set(
    "wall.imageset",
    [
      Slot(["idiom": "hologram", "scale": "5x", "depth": "near"], "wall.png", wall.png(scale: 5))
    ], properties: ["shimmer": .text("soft")])
  catalog.set("Wall.wallset", [Slot(["idiom": "wall"], "wall.png", Art.badge(27).png())])
  return catalog
}

private let stickerContents = """
  {
    "info" : {
      "author" : "xcode",
      "version" : 1
    },
    "properties" : {
      "filename" : "dinghy.png"
    }
  }

  """

private func addUnassignedFiles(to tree: inout SampleTree) {
  tree.rule("catalog-unassigned-file") { samples in
    var catalog = Catalog()
    catalog.images("star", Art.badge(0))
    catalog.add("star.imageset/star-old@2x.png", Art.badge(1).png(scale: 2))
    catalog.vector("leaf", Art.glyph(2))
    catalog.add("leaf.imageset/leaf-draft.pdf", Art.glyph(3).pdf())
    catalog.images("boat", Art.badge(4))
    catalog.add("boat.imageset/boat.jpg", ForeignFile.jpeg(24, 24))
    // As Xcode notes a file that was dropped beside the slots.
    let moon = Art.badge(5)
    var child = Slot([:], "moon-large.png", Art.badge(6, 40, 40).png())
    child.keys["unassigned"] = .flag(true)
    catalog.set(
      "moon.imageset",
      [
        .universal(1), .universal(2, "moon@2x.png", moon.png(scale: 2)),
        .universal(3, "moon@3x.png", moon.png(scale: 3)), child,
      ])
    catalog.set(
      "AppIcon.appiconset", [iconSlot("icon.png", Art.screen(7, 64, 64).png(1024, 1024))])
    catalog.add("AppIcon.appiconset/icon-60@2x.png", Art.screen(8, 60, 60).png(scale: 2))
    samples.bad(catalog)

    var clean = Catalog()
    clean.images("star", Art.badge(10))
    // No picture, so no slot either.
    clean.add("star.imageset/README.txt", Array("Drawn by hand.\n".utf8))
    clean.add("star.imageset/star.sketch", ForeignFile.zip)
    // One file in two slots.
    let shared = Art.badge(11)
    clean.set(
      "shared.imageset",
      ["iphone", "ipad"].map { idiom in
        Slot(
          ["idiom": idiom, "scale": "2x"], "shared@2x.png",
          idiom == "iphone" ? shared.png(scale: 2) : nil)
      } + [Slot(["idiom": "iphone", "scale": "3x"], "shared@3x.png", shared.png(scale: 3))])
    // Loose in the catalog: of no set.
    clean.add("loose/leaf@2x.png", Art.badge(12).png(scale: 2))
    clean.add("loose/leaf@3x.png", Art.badge(12).png(scale: 3))
    samples.good(clean)
  }
}

private func addNameCases(to tree: inout SampleTree) {
  tree.rule("catalog-name-case") { samples in
    var catalog = Catalog()
    func pair(_ set: String, _ number: Int, named name: String, onDisk found: String) {
      let badge = Art.badge(number)
      catalog.set(
        "\(set).imageset",
        [
          .universal(1), .universal(2, "\(set)@2x.png", badge.png(scale: 2)),
          .universal(3, name),
        ])
      catalog.add("\(set).imageset/\(found)", badge.png(scale: 3))
    }
    pair("star", 0, named: "star@3x.png", onDisk: "Star@3x.png")
    pair("ending", 1, named: "ending@3x.png", onDisk: "ending@3x.PNG")
    pair("both", 2, named: "Both@3x.PNG", onDisk: "both@3x.png")
    // The file has one character where the catalog has a letter and an accent.
    pair("cafe", 3, named: "cafe\u{301}@3x.png", onDisk: "caf\u{E9}@3x.png")
    pair("accents", 4, named: "\u{C9}T\u{C9}@3x.png", onDisk: "\u{E9}t\u{E9}@3x.png")
    samples.bad(catalog)

    var clean = Catalog()
    for (index, name) in ["Star", "STAR-2", "caf\u{E9}", "\u{C5}ngstr\u{F6}m"].enumerated() {
      clean.images(name, Art.badge(index + 10))
    }
    samples.good(clean)
  }
}

private func addMissingContents(to tree: inout SampleTree) {
  tree.rule("catalog-missing-contents") { samples in
    var catalog = Catalog()
    for scale in 2...3 {
      catalog.add("star.imageset/star@\(scale)x.png", Art.badge(0).png(scale: scale))
    }
    catalog.add("AppIcon.appiconset/icon.png", Art.screen(1, 64, 64).png(1024, 1024))
    catalog.add("Nested/leaf.imageset/leaf.pdf", Art.glyph(2).pdf())
    catalog.add("tides.dataset/tides.json", Array("{}\n".utf8))
    samples.bad(catalog)

    // Groups do without, and so does the catalog; a dot in a name makes no type.
    var clean = Catalog(hasContents: false)
    clean.images("Group/star", Art.badge(10))
    clean.images("v2.0/star", Art.badge(11))
    clean.images("Sizes.old/star", Art.badge(12))
    samples.good(clean)
    // Called like a set, but in no catalog.
    samples.goodPair("drafts/star.imagesets/star", Art.badge(13))
  }
}
