import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct FamilyTests {
  private func families(of files: [String]) throws -> [String] {
    let tree = FileTree(files)
    return tree.families(of: try tree.inventory())
  }

  @Test func groupsScalesAndFormatsOfOneName() throws {
    #expect(
      try families(of: [
        "a.png", "a@2x.png", "a@3x.png", "a.pdf", "a.svg", "a-b@2x.png", "a1.png", "aB.png",
        "A.png", "sub/a.png", "a@2x.pdf",
      ]) == [
        ": A = A.png:1", ": a = a.pdf a.png:1 a.svg a@2x.pdf a@2x.png:2 a@3x.png:3",
        ": a-b = a-b@2x.png:2", ": a1 = a1.png:1", ": aB = aB.png:1", "sub: a = a.png:1",
      ])
  }

  @Test func keepsDevicesApart() throws {
    #expect(
      try families(of: ["a@2x.png", "a@2x~ipad.png", "a~ipad.png", "a~iphone.png", "a~iPad@2x.png"])
        == [
          ": a = a@2x.png:2", ": a~iphone = a~iphone.png:1",
          ": a~ipad = a@2x~ipad.png:2 a~iPad@2x.png:2 a~ipad.png:1",
        ])
  }

  @Test func groupsFaultyNamesWhereTheyBelong() throws {
    #expect(
      try families(of: ["a.png", "a@2X.png", "a@3x-1.png", "a@4x.png", "a@3.5x.png", "a@nullx.png"])
        == [": a = a.png:1 a@2X.png:2 a@3.5x.png a@3x-1.png:3 a@4x.png:4 a@nullx.png"])
  }

  @Test func takesLooseScalesOnlyInCompany() throws {
    #expect(
      try families(of: ["i/a.png", "i/a_2x.png", "i/a-3x.png"])
        == ["i: a = a-3x.png:3 a.png:1 a_2x.png:2"])
    #expect(try families(of: ["i/a-2x.png"]) == ["i: a-2x = a-2x.png:1"])
    #expect(
      try families(of: ["a_1x.png", "a_2x.png", "a_3X.png"])
        == [": a = a_1x.png:1 a_2x.png:2 a_3X.png:3"])
    #expect(
      try families(of: ["s-1x.png", "s-1.5x.png", "s-2x.png"])
        == [": s-1.5x = s-1.5x.png:1", ": s-1x = s-1x.png:1", ": s-2x = s-2x.png:1"])
    #expect(
      try families(of: ["s.png", "s-2x.png", "s-2x@2x.png", "s-2x@3x.png"])
        == [": s = s.png:1", ": s-2x = s-2x.png:1 s-2x@2x.png:2 s-2x@3x.png:3"])
  }

  @Test func saysWhatIsWrongWithALooseScale() throws {
    let inventory = try FileTree(["a.png", "a_2x.png"]).inventory()
    #expect(
      inventory.assets[1].name
        == AssetName(
          base: "a", scale: 2, fault: .scaleForm(suffix: "_2x", correctName: "a@2x.png")))
  }

  @Test func takesFoldersNamedLikeScalesForScales() throws {
    let tree = FileTree(["i/@2x/a.png", "i/@2x/b@2x.png", "i/3.0x/a.png", "i/a.png", "i/@2x/a.pdf"])
    let inventory = try tree.inventory()
    #expect(
      tree.families(of: inventory) == [
        "i: a = a.png:3 a.png:2 a.png:1", "i/@2x: a = a.pdf", "i/@2x: b = b@2x.png:2",
      ])
    let names = inventory.assets.map(\.name)
    #expect(
      names[0]
        == AssetName(
          base: "a", scale: 3,
          fault: .scaleForm(suffix: "the folder '3.0x'", correctName: "a@3x.png")))
    #expect(names[1] == AssetName(base: "a"))
  }

  @Test func groupsOnBytes() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    let tree = FileTree([composed + ".png", composed + "@2x.png", decomposed + "@2x.png"])
    let inventory = try tree.inventory()
    #expect(inventory.families.map { Array($0.name.utf8) } == [[0x65, 0xCC, 0x81], [0xC3, 0xA9]])
    #expect(inventory.families.map { $0.members.map(\.asset) } == [[0], [1, 2]])
    #expect(inventory.collisions == [[0, 2]])
  }

  @Test func findsNamesThatCollide() throws {
    let tree = FileTree([
      "a/Icon.png", "a/icon.PNG", "a/other.png", "b/icon.png", "a/STRASSE.png", "a/straße.png",
      "a/É.png", "a/e\u{301}.png", "a/icon@2x.png", "a/icon.pdf",
    ])
    let inventory = try tree.inventory()
    #expect(
      inventory.collisions.map { $0.map { tree.relative(inventory.assets[$0].path) } } == [
        ["a/Icon.png", "a/icon.PNG"], ["a/STRASSE.png", "a/straße.png"],
        ["a/e\u{301}.png", "a/É.png"],
      ])
  }

  @Test func listsFoldersWithTheirFamilies() throws {
    let tree = FileTree(["b/x.png", "a/y.png", "a/z.png", "a/c/w.png", "empty/"])
    let inventory = try tree.inventory()
    #expect(inventory.folders.map { tree.relative($0.path) } == ["a", "a/c", "b"])
    #expect(inventory.folders.map(\.families) == [0..<2, 2..<3, 3..<4])
    #expect(inventory.familyOfAsset == [2, 0, 1, 3])
  }
}
