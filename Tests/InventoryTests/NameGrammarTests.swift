import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct NameGrammarTests {
  /// The name as one file of a folder of its own.
  private func parse(_ name: String) -> AssetName {
    let asset = Asset(
      path: FilePath(name), format: .png, name: AssetName(base: ""), isSelected: true)
    var inventory = Inventory()
    inventory.assets = [asset]
    inventory.familyOfAsset = [0]
    var grouping = FamilyGrouping(project: nil)
    grouping.add(0, name: asset.path.nameBytes)
    grouping.makeFamilies(in: 0, of: &inventory)
    return inventory.assets[0].name
  }

  @Test(arguments: [
    ("icon.png", AssetName(base: "icon")),
    ("icon@1x.png", AssetName(base: "icon", scale: 1)),
    ("icon@2x.png", AssetName(base: "icon", scale: 2)),
    ("icon@3x.PNG", AssetName(base: "icon", scale: 3)),
    ("icon~ipad.png", AssetName(base: "icon", device: .ipad)),
    ("icon@2x~iphone.png", AssetName(base: "icon", scale: 2, device: .iphone)),
    ("@2x.png", AssetName(base: "", scale: 2)),
    (".png", AssetName(base: "")),
    ("icon 2@3x.png", AssetName(base: "icon 2", scale: 3)),
    ("Default-568h@2x~iphone.png", AssetName(base: "Default-568h", scale: 2, device: .iphone)),
    ("a@b@2x.png", AssetName(base: "a@b", scale: 2)),
    ("é ✓\n#%@2x.png", AssetName(base: "é ✓\n#%", scale: 2)),
  ])
  func readsWellFormedNames(name: String, expected: AssetName) {
    #expect(parse(name) == expected)
  }

  @Test(arguments: [
    "photo-10x", "grid_2x2", "zoom-2x", "zoom_3x", "2x", "-2x", "box", "max", "foo@max", "foo@x",
    "mail@example.com", "icon@60x60", "photo@1024x768", "Screenshot 2x4", "icon-1", "icon 1",
    "icon copy", "icon (1)", "v@2x-dark", "v@2x-min", "icon~tv", "icon@2x~ipadL", "a~b", "icon@2",
    "icon@2xl", "~", "@", "icon@100x", "@xx", "icon@.x", "icon@2..0x",
  ])
  func takesOrdinaryNamesAsTheyAre(base: String) {
    #expect(parse(base + ".png") == AssetName(base: base))
  }

  @Test(
    arguments: [
      ("icon@4x", "@4x", 4), ("icon@3.5x", "@3.5x", nil), ("icon@1.5x", "@1.5x", nil),
      ("icon@nullx", "@nullx", nil), ("icon@undefinedx", "@undefinedx", nil),
      ("icon@0x", "@0x", nil), ("icon@15x", "@15x", 15), ("icon@2x@2x", "@2x@2x", 2),
      ("icon@2x@3x", "@2x@3x", nil), ("icon@4X", "@4X", 4), ("icon@4x-1", "@4x-1", 4),
      ("icon@2x@2x@2x", "@2x@2x@2x", 2),
    ] as [(String, String, Int?)])
  func reportsUnknownScales(stem: String, suffix: String, scale: Int?) {
    #expect(
      parse(stem + ".png")
        == AssetName(base: "icon", scale: scale, fault: .unknownScale(suffix: suffix)))
  }

  @Test(
    arguments: [
      ("icon~ipad@2x.png", "~ipad@2x", 2, .ipad, "icon@2x~ipad.png"),
      ("icon~iPad@2x.png", "~iPad@2x", 2, .ipad, "icon@2x~ipad.png"),
      ("icon~iPad.png", "~iPad", nil, .ipad, "icon~ipad.png"),
      ("icon@2x~iPhone.png", "@2x~iPhone", 2, .iphone, "icon@2x~iphone.png"),
      ("icon@2X.png", "@2X", 2, nil, "icon@2x.png"),
      ("icon@3.0x.png", "@3.0x", 3, nil, "icon@3x.png"),
      ("icon@1X.png", "@1X", 1, nil, "icon.png"),
      ("icon@2x-1.png", "@2x-1", 2, nil, "icon@2x.png"),
      ("icon@2x 1.png", "@2x 1", 2, nil, "icon@2x.png"),
      ("icon@3x_1.PNG", "@3x_1", 3, nil, "icon@3x.PNG"),
      ("icon@3x(1).png", "@3x(1)", 3, nil, "icon@3x.png"),
      ("icon@3x (12).png", "@3x (12)", 3, nil, "icon@3x.png"),
      ("icon@2x copy.png", "@2x copy", 2, nil, "icon@2x.png"),
      ("icon@2x copy 2.png", "@2x copy 2", 2, nil, "icon@2x.png"),
      ("icon@2x~ipad 1.png", "@2x~ipad 1", 2, .ipad, "icon@2x~ipad.png"),
    ] as [(String, String, Int?, DeviceModifier?, String)])
  func offersTheRightSpelling(
    name: String, suffix: String, scale: Int?, device: DeviceModifier?, correctName: String
  ) {
    #expect(
      parse(name)
        == AssetName(
          base: "icon", scale: scale, device: device,
          fault: .scaleForm(suffix: suffix, correctName: correctName)))
  }

  @Test func readsWhatItWrites() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab2x3-_ ~@.é(1)copyiPad".unicodeScalars)
    var count = 0
    while count < 4_000 {
      var base = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        base.unicodeScalars.append(letters.randomElement(using: &random)!)
      }
      // What reads as a modifier is not a base name.
      guard parse(base + ".png") == AssetName(base: base) else { continue }
      count += 1
      let name = AssetName(
        base: base, scale: [nil, 1, 2, 3].randomElement(using: &random)!,
        device: [nil, .iphone, .ipad].randomElement(using: &random)!)
      #expect(parse(name.fileName(extension: "png")) == name)
    }
  }
}
