/// The artwork of a small sailing app as a designer might hand it over: most of it right, a few
/// files wrong in the ways that are found most often.
func addExport(to tree: inout SampleTree) {
  func add(_ path: String, _ bytes: [UInt8]) { tree.add("\(SampleTree.export)/\(path)", bytes) }
  func addPair(_ path: String, _ picture: Picture) {
    for scale in 2...3 { add("\(path)@\(scale)x.png", picture.png(scale: scale)) }
  }

  for (number, name) in ["compass", "wind", "moorings", "logbook"].enumerated() {
    add("glyphs/\(name).pdf", Art.glyph(number).pdf())
  }
  // Drawn half a point too wide, so that it is blurred on the screen.
  add("glyphs/buoy.pdf", Art.glyph(4, 24.5, 24).pdf())
  // A photograph in the clothes of a glyph.
  let lighthouse = Art.grain(5, 96, 96)
  add(
    "glyphs/lighthouse.pdf",
    Picture(24, 24) { canvas in canvas.paint(lighthouse, in: canvas.box.inset(2)) }.pdf())
  // A glyph that exists only in pixels.
  addPair("glyphs/heart", Art.glyph(1, color: .hue(7)))

  addPair("buttons/button-sail", Art.badge(8, 64, 44))
  addPair("buttons/button-anchor", Art.badge(9, 64, 44))
  // The @3x was forgotten.
  add("buttons/button-log@2x.png", Art.badge(10, 64, 44).png(scale: 2))

  addPair("art/harbor", Art.harbor(0, 160, 100))
  // The @2x holds the @3x size; only the note about its print resolution is another.
  let sunrise = Art.harbor(2, 90, 60)
  add("art/sunrise.png", sunrise.png())
  add(
    "art/sunrise@2x.png",
    PNGBytes(sunrise.png(scale: 3))
      .inserting(.init("pHYs", bigEndian(5669) + bigEndian(5669) + [1])))
  add("art/sunrise@3x.png", sunrise.png(scale: 3))
  add("art/skipper@2x.png", Art.photo(3, 40, 40).png(scale: 2))
  // Renamed, not converted.
  add("art/skipper@3x.png", ForeignFile.jpeg(120, 120))
  add("art/regatta@2x~ipad.png", Art.harbor(5, 120, 80).png(scale: 2))
  // The suffixes in the wrong order are never found.
  add("art/marina~iPad@2x.png", Art.harbor(6, 120, 80).png(scale: 2))

  addPair("onboarding/welcome-667h", Art.harbor(1, 375, 667))
  addPair("onboarding/welcome-812h", Art.harbor(1, 375, 812))
  // One name for two screens.
  add("onboarding/tides@2x.png", Art.harbor(4, 375, 667).png(scale: 2))
  add("onboarding/tides@3x.png", Art.harbor(4, 375, 812).png(scale: 3))
  // Nothing was drawn for iPhone X.
  addPair("onboarding/crew", Art.harbor(7, 375, 667))
}
