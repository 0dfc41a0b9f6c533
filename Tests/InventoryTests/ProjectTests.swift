import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct ProjectTests {
  /// Each folder as "path: kind platform".
  private func folders(_ tree: FileTree, _ paths: [String] = [""]) throws -> [String] {
    try tree.inventory(paths).folders.map {
      "\(tree.relative($0.path)): \($0.projectKind?.rawValue ?? "-") \($0.platform?.rawValue ?? "-")"
    }
  }

  @Test func knowsFlutterProjects() throws {
    let tree = FileTree([
      "app/pubspec.yaml", "app/assets/a.png", "app/assets/2.0x/a.png", "app/assets/3.0x/a.png",
      "app/assets/1.5x/a.png", "app/assets/4.0x/a.png", "app/assets/b@2x.png",
      "app/ios/c@2x.png", "app/android/d.png", "app/web/icons/e.png", "app/lib/ios/f.png",
    ])
    let inventory = try tree.inventory()
    #expect(
      tree.families(of: inventory) == [
        "app/android: d = d.png:1",
        "app/assets: a = a.png a.png:2 a.png:3 a.png:4 a.png:1",
        "app/assets: b@2x = b@2x.png:1", "app/ios: c = c@2x.png:2", "app/lib/ios: f = f.png:1",
        "app/web/icons: e = e.png:1",
      ])
    #expect(inventory.assets.allSatisfy { $0.name.fault == nil })
    #expect(
      try folders(tree) == [
        "app/android: android -", "app/assets: flutter -", "app/ios: - iphone",
        "app/lib/ios: flutter iphone", "app/web/icons: web -",
      ])
    #expect(try folders(tree, ["app/assets"]) == ["app/assets: flutter -"])
  }

  @Test func readsAllScalesOfANamedFlutterPicture() throws {
    let tree = FileTree([
      "pubspec.yaml", "assets/a.png", "assets/2.0x/a.png", "assets/3.0x/a.png", "assets/sub/x.png",
    ])
    let family = "assets: a = a.png:2 a.png:3 a.png:1"
    for name in ["assets/a.png", "assets/3.0x/a.png"] {
      let inventory = try tree.inventory([name])
      #expect(tree.families(of: inventory) == [family])
      #expect(
        inventory.assets.filter(\.isSelected).map { tree.relative($0.path) } == [name])
    }
  }

  @Test func knowsReactNativeProjects() throws {
    let tree = FileTree([
      "app/img/a@1.5x.png", "app/img/a@4x.png", "app/img/a.png", "app/img/b@2x.ios.png",
      "app/img/b@2x.android.png", "app/img/b@2X.png", "app/ios/Images/c@4x.png",
      "app/android/app/src/main/res/drawable-hdpi/d.png", "site/e@4x.png",
    ])
    tree.write(#"{"dependencies": {"react-native": "0.70"}}"#, to: "app/package.json")
    tree.write(#"{"dependencies": {"react": "1", "x": "react-native"}}"#, to: "site/package.json")
    let inventory = try tree.inventory()
    #expect(
      tree.families(of: inventory) == [
        "app/android/app/src/main/res/drawable-hdpi: d = d.png:1",
        "app/img: a = a.png:1 a@1.5x.png a@4x.png:4", "app/img: b = b@2X.png:2",
        "app/img: b.android = b@2x.android.png:2", "app/img: b.ios = b@2x.ios.png:2",
        "app/ios/Images: c = c@4x.png:4", "site: e = e@4x.png:4",
      ])
    let faulty = inventory.assets.filter { $0.name.fault != nil }
    #expect(
      faulty.map { tree.relative($0.path) }
        == ["app/img/b@2X.png", "app/ios/Images/c@4x.png", "site/e@4x.png"])
    #expect(
      try folders(tree) == [
        "app/android/app/src/main/res/drawable-hdpi: android -", "app/img: react-native -",
        "app/ios/Images: - iphone", "site: - -",
      ])
    #expect(try folders(tree, ["app/img/a.png"]) == ["app/img: react-native -"])
  }

  @Test func takesAnUnreadableManifestForNone() throws {
    let tree = FileTree(["a/x.png", "b/x.png", "b/package.json/"])
    tree.write("{\"dependencies\": {\"react-native\"", to: "a/package.json")
    #expect(try folders(tree) == ["a: - -", "b: - -"])
  }

  @Test(
    arguments: [
      ("WatchKit App", .watch), ("MyApp WatchKit Extension", .watch),
      ("WatchApp Extension", .watch),
      ("Pocket Casts Watch App", .watch), ("watchOS", .watch), ("Swiftfin tvOS", .tv),
      ("AppleTV", .tv), ("Top Shelf", .tv), ("macOS", .mac), ("Mac", .mac), ("mac", .mac),
      ("visionOS", .vision), ("iOS", .iphone), ("MyApp-iOS", .iphone), ("iOS and macOS", .iphone),
      ("Watch", nil), ("watches", nil), ("Machine", nil), ("tv", nil), ("Stopwatch", nil),
      ("Mac Icons", nil), ("Images", nil), ("audios", nil), ("", nil), ("é", nil),
    ] as [(String, TargetPlatform?)])
  func tellsThePlatformFromFolderNames(name: String, platform: TargetPlatform?) {
    #expect(PlatformMarkers.platform(ofFolder: name.utf8) == platform)
  }

  @Test(
    arguments: [
      (#""idiom": "watch""#, .watch), (#""idiom": "mac""#, .mac), (#""idiom": "iphone""#, .iphone),
      (#""idiom": "universal", "platform": "watchos""#, .watch),
      (#""idiom": "universal", "platform": "ios""#, .iphone),
      (#""idiom": "mac"}, {"idiom": "ipad""#, .iphone), (#""idiom": "mac"}, {"idiom": "tv""#, nil),
      (#""idiom": "toaster""#, nil),
    ] as [(String, TargetPlatform?)])
  func tellsThePlatformFromAppIcons(entry: String, platform: TargetPlatform?) throws {
    let tree = FileTree(["r/.git/", "r/App/art/x.png", "r/App/A.xcassets/i.imageset/y.png"])
    tree.write(
      "{\"images\": [{\(entry)}]}", to: "r/App/A.xcassets/AppIcon.appiconset/Contents.json")
    let text = platform?.rawValue ?? "-"
    let expected = ["r/App/A.xcassets/i.imageset: - \(text)", "r/App/art: - \(text)"]
    #expect(try folders(tree) == expected)
    // The same for files named alone.
    #expect(
      try folders(tree, ["r/App/art/x.png", "r/App/A.xcassets/i.imageset/y.png"]) == expected)
  }

  @Test func lookTheNearestMarkerUp() throws {
    let tree = FileTree([
      "iOS/.git/", "iOS/Mac/art/x.png", "iOS/art/y.png", "iOS/Mac/Watch App/z.png",
    ])
    // The folder of the repository itself says nothing.
    #expect(
      try folders(tree, ["iOS"]) == [
        "iOS/Mac/Watch App: - watch", "iOS/Mac/art: - mac", "iOS/art: - -",
      ])
    #expect(try folders(tree, ["iOS/Mac/art"]) == ["iOS/Mac/art: - mac"])
  }
}
