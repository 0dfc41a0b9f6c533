import AssetModel
import Testing

@testable import Inventory

@Suite struct NearMatchTests {
  private func nearest(_ name: String, scale: Int? = nil, among files: [String]) -> NearMatch? {
    let files = files.map { FilePath($0) }
    return NearMatch(to: FilePath(name), scale: scale, files: files, strays: files)
  }

  @Test(
    arguments: [
      ("Icon.png", nil, "icon.png", .letterCase), ("icon.png", nil, "icon.PNG", .letterCase),
      ("\u{E9}.png", nil, "e\u{301}.png", .unicodeNormalization),
      ("\u{C9}.png", nil, "e\u{301}.png", .letterCase),
      ("my icon.png", nil, "my-icon.png", .separators),
      ("my_icon@2x.png", 2, "My Icon@2x.png", .separators),
      ("myicon.png", nil, "my-icon.png", .separators),
      ("icon@1x.png", 1, "icon.png", .scaleSuffix), ("icon.png", nil, "icon@1x.png", .scaleSuffix),
      ("icon.png", 2, "icon@2x.png", .scaleSuffix), ("icon@3x.png", 3, "icon.png", .scaleSuffix),
      ("settings.png", nil, "setings.png", .spelling),
      ("settings.png", nil, "settigns.png", .spelling),
      ("settings.png", nil, "settings.pdf", .spelling),
      ("settings@2x.png", 2, "setting@2x.png", .spelling),
    ] as [(String, Int?, String, NearMatch.Difference)])
  func findsWhatWasMeant(
    name: String, scale: Int?, file: String, difference: NearMatch.Difference
  ) {
    let decoys = ["other.png", "zebra@2x.png", "Contents.txt"]
    #expect(
      nearest(name, scale: scale, among: decoys + [file])
        == NearMatch(name: FilePath(file), difference: difference))
  }

  @Test(
    arguments: [
      ("icon@2x.png", 2, "icon@3x.png"), ("icon-20.png", nil, "icon-29.png"),
      ("icon.png", 1, "icon@2x.png"), ("a.png", nil, "b.png"), ("home.png", nil, "host.png"),
      ("icon.png", nil, "other.png"), ("x", nil, "y"), ("play.png", nil, "pause.png"),
    ] as [(String, Int?, String)])
  func offersNothingElse(name: String, scale: Int?, file: String) {
    #expect(nearest(name, scale: scale, among: [file]) == nil)
  }

  @Test func offersTheNearest() {
    #expect(
      nearest("settings.png", among: ["setings.png", "stings.png", "Settings.png"])
        == NearMatch(name: FilePath("Settings.png"), difference: .letterCase))
    #expect(
      nearest("background.png", among: ["bckgrund.png", "backgroun.png"])
        == NearMatch(name: FilePath("backgroun.png"), difference: .spelling))
  }

  @Test func leavesFilesOfOtherSlotsAlone() {
    let used = [FilePath("my-icon.png"), FilePath("MY ICON.png")]
    #expect(NearMatch(to: FilePath("myicon.png"), scale: nil, files: used, strays: []) == nil)
    #expect(
      NearMatch(to: FilePath("my-Icon.png"), scale: nil, files: used, strays: [])
        == NearMatch(name: FilePath("my-icon.png"), difference: .letterCase))
  }
}
