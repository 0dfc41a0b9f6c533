/// Samples of the rules about names and the scales of one picture.
func addPairSamples(to tree: inout SampleTree) {
  addMissingScales(to: &tree)
  addSizeMismatches(to: &tree)

  tree.rule("scale-off-by-one") { samples in
    samples.bad("ribbon@2x.png", Art.badge(0, 34, 34).png(67, 67))
    samples.bad("ribbon@3x.png", Art.badge(0, 34, 34).png(100, 100))
    samples.bad("seal.png", Art.badge(1, 40, 20).png(40, 20))
    samples.bad("seal@2x.png", Art.badge(1, 40, 20).png(80, 40))
    samples.bad("seal@3x.png", Art.badge(1, 40, 20).png(120, 61))
    samples.goodPair("ribbon", Art.badge(2, 34, 34))
    samples.goodPair("hairline", Art.photo(3, 320, 1))
  }

  tree.rule("identical-scales") { samples in
    let twice = Art.badge(0).png(scale: 2)
    samples.bad("ticket@2x.png", twice)
    samples.bad("ticket@3x.png", twice)
    let once = Art.badge(1, 30, 20).png(scale: 1)
    samples.bad("stamp.png", once)
    samples.bad("stamp@2x.png", once)
    samples.bad("stamp@3x.png", Art.badge(1, 30, 20).png(scale: 3))
    samples.goodPair("ticket", Art.badge(2))
    samples.goodPair("plain", Art.photo(4, 8, 8))
  }

  tree.rule("fractional-point-size") { samples in
    // For the iPad only: there a lone @2x is all that is needed.
    samples.bad("chart@2x~ipad.png", Art.badge(0, 128, 96).png(255, 191))
    samples.bad("panel@2x~ipad.png", Art.badge(1, 100, 50).png(200, 101))
    // A lone @3x, and so a missing @2x too.
    samples.bad("card@3x.png", Art.badge(2, 100, 50).png(301, 150))
    samples.good("chart@2x~ipad.png", Art.badge(3, 128, 96).png(scale: 2))
    samples.good("odd~ipad.png", Art.badge(4, 31, 17).png())
    samples.good("odd@2x~ipad.png", Art.badge(4, 31, 17).png(scale: 2))
    samples.goodPair("odd", Art.badge(5, 31, 17))
  }

  tree.rule("unknown-scale") { samples in
    for (index, suffix) in ["@4x", "@3.5x", "@nullx", "@0x", "@2x@2x", "@1.5x"].enumerated() {
      let names = ["comet", "planet", "orbit", "rocket", "saturn", "probe"]
      samples.badPair(names[index], Art.badge(index))
      samples.bad("\(names[index])\(suffix).png", Art.badge(index).png(scale: 4))
    }
    samples.goodPair("grid4x4", Art.badge(10))
    samples.goodPair("mail@work", Art.badge(11))
    samples.goodPair("zoom-8x", Art.badge(12))
    samples.goodPair("@home", Art.badge(13))
    samples.good("whole@1x.png", Art.badge(14).png())
    samples.good("whole@2x.png", Art.badge(14).png(scale: 2))
    samples.good("whole@3x.png", Art.badge(14).png(scale: 3))
    // All the densities of a project for several systems.
    samples.goodPair("ladder", Art.badge(15))
    samples.good("ladder@1.5x.png", Art.badge(15).png(scale: 1))
    samples.good("ladder@4x.png", Art.badge(15).png(scale: 4))
  }

  addNameForms(to: &tree)

  tree.rule("export-leftover-name") { samples in
    let names = [
      "Size=sm, State=on", "Artboard 1", "Frame 12", "Group 3", "Untitled", "Untitled-2",
      "bell copy", "bell copy 2", "lamp 2", "Rectangle 7", "Slice 4",
    ]
    for (index, name) in names.enumerated() { samples.badPair(name, Art.badge(index)) }
    let words = [
      "artboard", "frame-shadow", "group", "copy", "photocopy", "copyright", "slice-of-cake",
      "level 2 of 3", "state", "size-chart",
    ]
    for (index, name) in words.enumerated() {
      samples.goodPair(name, Art.badge(index + names.count))
    }
  }
}

private func addMissingScales(to tree: inout SampleTree) {
  tree.rule("missing-scale") { samples in
    samples.bad("only-2x@2x.png", Art.badge(0).png(scale: 2))
    samples.bad("only-3x@3x.png", Art.badge(1).png(scale: 3))
    samples.bad("only-1x.png", Art.badge(2).png())
    samples.bad("no-3x.png", Art.badge(3, 40, 30).png())
    samples.bad("no-3x@2x.png", Art.badge(3, 40, 30).png(scale: 2))
    samples.bad("no-2x.png", Art.badge(4).png())
    samples.bad("no-2x@3x.png", Art.badge(4).png(scale: 3))
    samples.bad("my badge #1 100%@2x.png", Art.badge(5).png(scale: 2))
    samples.bad("étoile 🌟@3x.png", Art.badge(6).png(scale: 3))
    samples.bad("phone@2x~iphone.png", Art.badge(7).png(scale: 2))

    samples.goodPair("without-1x", Art.badge(10))
    samples.good("with-1x.png", Art.badge(11).png())
    samples.goodPair("with-1x", Art.badge(11))
    samples.goodPair("phone", Art.badge(12), suffix: "~iphone")
    // The iPad has no @3x.
    samples.good("tablet~ipad.png", Art.badge(13).png())
    samples.good("tablet@2x~ipad.png", Art.badge(13).png(scale: 2))
    samples.goodPair("both", Art.badge(14))
    samples.good("both@2x~ipad.png", Art.badge(15, 30, 30).png(scale: 2))
    // Icons and launch images have one file for each device.
    samples.good("AppIcon60x60@2x.png", Art.screen(1, 60, 60).png(scale: 2))
    samples.good("AppIcon76x76@2x~ipad.png", Art.screen(2, 76, 76).png(scale: 2))
    samples.good("AppIcon29x29@3x.png", Art.screen(3, 29, 29).png(scale: 3))
    samples.good("Default@2x.png", Art.screen(4, 320, 480).png(scale: 2))
    samples.good("DefaultAvatar@2x.png", Art.badge(16).png(scale: 2))
    // What tests compare against is a recording, not artwork.
    samples.good(
      "ReferenceImages_64/LoginTests/testEmptyForm@2x.png", Art.screen(5, 160, 120).png(scale: 2))
    samples.good(
      "Tests/__Snapshots__/CardTests/testCard.1.png", Art.screen(6, 160, 120).png(scale: 2))
    samples.good("photo@2x.jpg", ForeignFile.jpeg(80, 60))
  }
}

private func addSizeMismatches(to tree: inout SampleTree) {
  tree.rule("scale-size-mismatch") { samples in
    func family(_ name: String, _ number: Int, _ sizes: [(Int, Int, Int)]) {
      for (scale, width, height) in sizes {
        let points = (Double(width) / 2, Double(height) / 2)
        let picture =
          width > 200
          ? Art.screen(number, points.0, points.1) : Art.badge(number, points.0, points.1)
        let suffix = scale == 1 ? "" : "@\(scale)x"
        // The print resolution is that of the scale, so no two files are the same byte for byte.
        let density = bigEndian(UInt32(2835 * scale))
        let png = PNGBytes(picture.png(width, height))
        samples.bad(
          "\(name)\(suffix).png", png.inserting(.init("pHYs", density + density + [1])))
      }
    }
    // The causes that have a name.
    family("holds-3x-size", 0, [(1, 24, 24), (2, 72, 72), (3, 72, 72)])
    family("holds-2x-size", 1, [(1, 24, 24), (2, 48, 48), (3, 48, 48)])
    family("holds-1x-size", 2, [(1, 24, 24), (2, 24, 24), (3, 72, 72)])
    family("swapped", 3, [(2, 72, 72), (3, 48, 48)])
    family("rotated", 4, [(2, 80, 40), (3, 60, 120)])
    family("two-thirds-as-0.67", 5, [(2, 221, 312), (3, 330, 465)])
    family("not-square", 6, [(1, 24, 24), (2, 48, 48), (3, 72, 66)])
    // One of three is to blame, whichever place it has.
    family("odd-1x", 7, [(1, 30, 30), (2, 48, 48), (3, 72, 72)])
    family("odd-2x", 8, [(1, 24, 24), (2, 60, 60), (3, 72, 72)])
    family("odd-3x", 9, [(1, 24, 24), (2, 48, 48), (3, 84, 84)])
    // Two that disagree: neither is to blame.
    family("other-ratio", 10, [(2, 100, 60), (3, 170, 75)])
    family("two-pixels", 11, [(2, 50, 50), (3, 72, 72)])
    // The same at the size of a screen.
    samples.bad("tour@2x.png", Art.screen(12, 375, 812).png(754, 1632))
    samples.bad("tour@3x.png", Art.screen(12, 375, 812).png(scale: 3))

    samples.goodPair("exact", Art.badge(20, 41, 23))
    samples.good("exact.png", Art.badge(20, 41, 23).png())
    // Other pictures that share no more than a name.
    samples.goodPair("large/ribbon", Art.badge(21, 60, 60))
    samples.goodPair("small/ribbon", Art.badge(22, 30, 30))
    samples.goodPair("panel", Art.badge(23, 50, 20))
    samples.good("panel@2x~ipad.png", Art.badge(24, 90, 20).png(scale: 2))
  }
}

private func addNameForms(to tree: inout SampleTree) {
  tree.rule("scale-suffix-form") { samples in
    // One file of a pair has a wrong name; the other is right.
    let wrong: [(String, String)] = [
      ("capital", "capital@2X.png"), ("underscore", "underscore_2x.png"),
      ("hyphen", "hyphen-2x.png"), ("counter", "counter@2x-1.png"),
      ("spaced", "spaced@2x 1.png"), ("copied", "copied@2x copy.png"),
      ("bracket", "bracket@2x (1).png"),
    ]
    for (index, (name, file)) in wrong.enumerated() {
      samples.bad(file, Art.badge(index).png(scale: 2))
      samples.bad("\(name)@3x.png", Art.badge(index).png(scale: 3))
    }
    samples.bad("order~ipad@2x.png", Art.badge(10).png(scale: 2))
    samples.bad("case@2x~iPad.png", Art.badge(11).png(scale: 2))
    samples.bad("both~iPad@2x.png", Art.badge(12).png(scale: 2))
    for scale in 2...3 {
      samples.bad("@\(scale)x/folder.png", Art.badge(13).png(scale: scale))
      samples.bad("\(scale).0x/flutter.png", Art.badge(14).png(scale: scale))
    }

    samples.good("right@2x~ipad.png", Art.badge(20).png(scale: 2))
    samples.goodPair("lens-2x-zoom", Art.badge(21))
    samples.goodPair("box_2x2", Art.badge(22))
    samples.goodPair("max2x", Art.badge(23))
    samples.goodPair("2x", Art.badge(24))
    samples.goodPair("~tilde", Art.badge(25))
    samples.goodPair("2x-gauge/needle", Art.badge(26))
  }
}
