import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct CatalogTests {
  /// A tree of one image set with the given entries and files.
  private func tree(
    _ entries: [String], files: [String], properties: String = "{}", set: String = "i.imageset"
  ) -> FileTree {
    let folder = "A.xcassets/" + set
    let tree = FileTree(files.map { "\(folder)/\($0)" })
    let lines = entries.map { "    {\($0)}" }.joined(separator: ",\n")
    tree.write(
      "{\n  \"images\": [\n\(lines)\n  ],\n  \"properties\": \(properties)\n}",
      to: "\(folder)/Contents.json")
    return tree
  }

  private func set(_ tree: FileTree) throws -> AssetSet {
    let sets = try tree.inventory().sets
    #expect(sets.count == 1)
    return sets[0]
  }

  private func text(_ file: SlotFile) -> String {
    switch file {
    case .empty: "empty"
    case .asset(let asset): "asset \(asset)"
    case .other(let name): "other \(name.display)"
    case .missing(let name, _): "missing \(name.display)"
    case .outside(let name): "outside \(name.display)"
    }
  }

  @Test func takesScalesFromSlots() throws {
    let tree = tree(
      [
        #""idiom": "universal", "scale": "1x""#,
        #""idiom": "universal", "scale": "2x", "filename": "foo@1x.png""#,
        #""idiom": "universal", "scale": "3x", "filename": "foo 1.png""#,
      ], files: ["foo@1x.png", "foo 1.png"])
    let inventory = try tree.inventory()
    #expect(tree.families(of: inventory) == ["A.xcassets/i.imageset: i = foo 1.png:3 foo@1x.png:2"])
    #expect(inventory.families[0].members.map(\.slot) == [2, 1])
    #expect(inventory.families[0].set == 0)
    #expect(inventory.folders.map(\.set) == [0])
    #expect(inventory.traits(of: inventory.families[0])?.idiom == "universal")
    let set = inventory.sets[0]
    #expect(set.kind == .imageSet && set.name == "i" && set.contents == .read([]))
    #expect(set.entries.map(\.file) == [.empty, .asset(1), .asset(0)])
    #expect(set.entries.map(\.position.line) == [3, 4, 5])
    #expect(set.entries[1].filenamePosition == TextPosition(line: 4, column: 55))
    #expect(inventory.assets.allSatisfy { $0.name.fault == nil })
  }

  @Test func makesAFamilyOfSlotsThatDifferInScaleOnly() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let tree = tree(
      [
        #""idiom": "universal", "scale": "2x", "filename": "a.png""#,
        #""idiom": "universal", "scale": "3x", "filename": "b.png""#,
        #""idiom": "universal", "scale": "2x", "filename": "c.png", \#(dark)"#,
        #""idiom": "universal", "scale": "3x", "filename": "d.png", \#(dark)"#,
        #""idiom": "ipad", "scale": "2x", "filename": "a.png""#,
        #""idiom": "universal", "scale": "2x", "filename": "e.png", "display-gamut": "display-P3""#,
        #""idiom": "universal", "scale": "2x", "filename": "f.png", "language-direction": "right-to-left""#,
        #""idiom": "universal", "filename": "g.pdf""#, #""filename": "h.png", "unassigned": true"#,
      ], files: ["a.png", "b.png", "c.png", "d.png", "e.png", "f.png", "g.pdf", "h.png", "z.png"])
    let inventory = try tree.inventory()
    let folder = "A.xcassets/i.imageset: i = "
    #expect(
      tree.families(of: inventory).map { String($0.dropFirst(folder.count)) } == [
        "a.png:2 b.png:3 g.pdf", "c.png:2 d.png:3", "a.png:2", "e.png:2", "f.png:2", "h.png",
        "z.png",
      ])
    #expect(
      inventory.families.map { inventory.traits(of: $0)?.description ?? "unassigned" } == [
        "universal", "universal, dark", "ipad", "universal, display-P3",
        "universal, right-to-left", "unassigned", "unassigned",
      ])
    #expect(
      inventory.families.map(\.isUnassigned) == [
        false, false, false, false, false, true, true,
      ])
    #expect(inventory.familyOfAsset == [0, 0, 1, 1, 3, 4, 0, 5, 6])
    #expect(inventory.sets[0].strays == [StrayFile(name: FilePath("z.png"), asset: 8)])
  }

  @Test func readsEverySlotFact() throws {
    let entry = #"""
      "idiom": "iphone", "scale": "2x", "size": "83.5x83.5", "subtype": "736h", "role": "r",
      "orientation": "portrait", "extent": "full-screen", "minimum-system-version": "8.0",
      "platform": "ios", "locale": "fr", "width-class": "compact", "height-class": "regular",
      "screen-width": "<=145", "memory": "1GB", "graphics-feature-set": "metal1v2",
      "appearances": [{"appearance": "luminosity", "value": "tinted"}, {"appearance": "contrast",
      "value": "high"}], "resizing": {"mode": "9-part"}, "expected-size": "80"
      """#
    let properties = #"""
      {"preserves-vector-representation": true, "template-rendering-intent": "template",
      "compression-type": "lossy", "provides-namespace": false, "auto-scaling": "auto"}
      """#
    let set = try set(tree([entry], files: [], properties: properties, set: "x.appiconset"))
    var traits = SlotTraits([
      .idiom: "iphone", .size: "83.5x83.5", .subtype: "736h", .role: "r",
      .orientation: "portrait", .extent: "full-screen", .minimumSystemVersion: "8.0",
      .platform: "ios", .locale: "fr", .widthClass: "compact", .heightClass: "regular",
      .screenWidth: "<=145", .memory: "1GB", .graphicsFeatureSet: "metal1v2",
    ])
    traits.appearances = [
      Appearance(appearance: "luminosity", value: "tinted"),
      Appearance(appearance: "contrast", value: "high"),
    ]
    traits.otherKeys = [
      OtherKey(key: "resizing", value: #"{"mode": "9-part"}"#),
      OtherKey(key: "expected-size", value: #""80""#),
    ]
    #expect(set.kind == .appIconSet)
    #expect(set.entries.map(\.traits) == [traits])
    #expect(set.entries[0].scale == 2)
    #expect(traits.size == PointSize(width: 83.5, height: 83.5))
    #expect(set.properties.preservesVector == true)
    #expect(set.properties.templateRenderingIntent == "template")
    #expect(set.properties.compressionType == "lossy")
    #expect(set.properties.providesNamespace == false)
    #expect(set.properties.others == [OtherKey(key: "auto-scaling", value: "\"auto\"")])
  }

  @Test func saysWhatIsMissing() throws {
    let set = try set(
      tree(
        [
          #""filename": "Icon.png""#, #""filename": "my icon.png""#, #""filename": "gone.png""#,
          #""filename": "photo.jpg""#, #""filename": """#, #""filename": null"#,
        ], files: ["icon.png", "my-icon.png", "photo.jpg", ".hidden", "notes.txt"]))
    #expect(
      set.entries.map(\.file) == [
        .missing(
          FilePath("Icon.png"),
          nearest: NearMatch(name: FilePath("icon.png"), difference: .letterCase)),
        .missing(
          FilePath("my icon.png"),
          nearest: NearMatch(name: FilePath("my-icon.png"), difference: .separators)),
        .missing(FilePath("gone.png"), nearest: nil), .other(FilePath("photo.jpg")), .empty, .empty,
      ])
    #expect(set.strays.map(\.name.display) == ["icon.png", "my-icon.png", "notes.txt"])
  }

  @Test(arguments: [
    "../secret.png", "/etc/passwd", "sub/x.png", "..", ".", "a\\u0000.png", "../i.imageset/x.png",
  ])
  func looksForNothingOutsideTheSet(name: String) throws {
    let tree = tree([#""filename": "\#(name)""#], files: ["x.png", "sub/x.png"])
    tree.write([], to: "A.xcassets/secret.png")
    let name = name == "a\\u0000.png" ? "a\0.png" : name
    #expect(try set(tree).entries.map(\.file) == [.outside(FilePath(name))])
  }

  @Test func readsTheOtherKindsOfSets() throws {
    let tree = FileTree([
      "A.xcassets/S.stickerpack/a.sticker/a.png", "A.xcassets/B.brandassets/I.imagestack/",
      "A.xcassets/G/n.symbolset/n.svg", "A.xcassets/c.colorset/", "A.xcassets/n.futureset/x.png",
      "A.xcassets/v1.2.draft/w.imageset/w.png", "A.xcassets/empty.launchimage/",
    ])
    let write = { (json: String, path: String) in
      tree.write(json, to: "A.xcassets/\(path)/Contents.json")
    }
    write(#"{"properties": {"provides-namespace": true}}"#, "G")
    write(#"{"properties": {"filename": "a.png"}}"#, "S.stickerpack/a.sticker")
    write(#"{"stickers": [{"filename": "a.sticker"}]}"#, "S.stickerpack")
    write(#"{"assets": [{"filename": "I.imagestack", "role": "r"}]}"#, "B.brandassets")
    write(#"{"layers": [{"filename": "gone.imagestacklayer"}]}"#, "B.brandassets/I.imagestack")
    write(#"{"symbols": [{"filename": "n.svg", "idiom": "universal"}]}"#, "G/n.symbolset")
    write(#"{"colors": [{"idiom": "universal"}]}"#, "c.colorset")
    write(#"{"novelties": [{"filename": "x.png", "shade": 3}]}"#, "n.futureset")
    write(#"{"images": [{"filename": "w.png"}]}"#, "v1.2.draft/w.imageset")
    let inventory = try tree.inventory()
    let shown = inventory.sets.map { set in
      let files = set.entries.map { "\($0.list) \(text($0.file))" }.joined(separator: "; ")
      let namespace = set.namespace.map { $0 + "/" }.joined()
      return "\(tree.relative(set.path)) \(set.kind) \(namespace)\(set.name): \(files)"
    }
    #expect(
      shown == [
        "A.xcassets/B.brandassets brandAssets B: assets other I.imagestack",
        "A.xcassets/B.brandassets/I.imagestack imageStack I: layers missing gone.imagestacklayer",
        "A.xcassets/G/n.symbolset symbolSet G/n: symbols asset 0",
        "A.xcassets/S.stickerpack stickerPack S: stickers other a.sticker",
        "A.xcassets/S.stickerpack/a.sticker sticker a: properties asset 1",
        "A.xcassets/c.colorset colorSet c: ", "A.xcassets/empty.launchimage launchImage empty: ",
        "A.xcassets/n.futureset other(\"futureset\") n: novelties asset 2",
        "A.xcassets/v1.2.draft/w.imageset imageSet w: images asset 3",
      ])
    #expect(
      inventory.sets.map { $0.contents == .missing }.enumerated().filter(\.element).map(\.offset)
        == [6])
    #expect(inventory.sets[7].entries[0].traits.otherKeys == [OtherKey(key: "shade", value: "3")])
  }

  @Test func keepsGroupsAndCatalogsOnlyForTheirProblems() throws {
    let tree = FileTree(["A.xcassets/good/i.imageset/", "A.xcassets/bad/", "B.xcassets/"])
    tree.write("{}", to: "A.xcassets/good/Contents.json")
    tree.write("{", to: "A.xcassets/bad/Contents.json")
    tree.write("{},", to: "B.xcassets/Contents.json")
    let shown = try tree.inventory().sets.map { "\(tree.relative($0.path)) \($0.kind) \($0.name)" }
    #expect(
      shown == [
        "A.xcassets/bad group bad", "A.xcassets/good/i.imageset imageSet i",
        "B.xcassets catalog B.xcassets",
      ])
  }

  @Test func judgesTheWholeSetOfANamedFile() throws {
    let tree = FileTree([
      "A.xcassets/i.imageset/a.png", "A.xcassets/i.imageset/b.png", "A.xcassets/j.imageset/c.png",
    ])
    for (name, file) in [("i", "a"), ("j", "c")] {
      tree.write(
        #"{"images": [{"filename": "\#(file).png"}]}"#,
        to: "A.xcassets/\(name).imageset/Contents.json")
    }
    for named in ["a.png", "Contents.json"] {
      let inventory = try tree.inventory(["A.xcassets/i.imageset/" + named])
      #expect(inventory.sets.map(\.name) == ["i"])
      #expect(inventory.sets.map(\.isSelected) == [true])
      #expect(inventory.assets.map(\.isSelected) == [named == "a.png", false])
      #expect(inventory.sets[0].strays.map(\.name.display) == ["b.png"])
    }
    // A folder in the middle of a catalog knows that it is in one.
    #expect(try tree.inventory(["A.xcassets/j.imageset"]).sets.map(\.name) == ["j"])
  }

  @Test func findsIgnoredFilesOfSlots() throws {
    let tree = tree([#""filename": "a.png""#], files: ["a.png", "b.png", ".git/"])
    tree.write("*.png", to: "A.xcassets/i.imageset/.gitignore")
    let set = try set(tree)
    #expect(set.entries.map(\.file) == [.other(FilePath("a.png"))])
    #expect(set.strays.isEmpty)
  }
}
