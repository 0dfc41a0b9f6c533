import AssetModel
import Platform

/// Tells what artwork is for from names of folders and from the app icons of catalogs.
enum PlatformMarkers {
  /// What a folder's name says ("WatchKit App", "tvOS"); nil for most.
  static func platform(ofFolder name: some Collection<UInt8>) -> TargetPlatform? {
    guard mayTell(name) else { return nil }
    let words = words(of: String(decoding: name, as: UTF8.self))
    let has = { (first: String, second: String) in
      words.contains(first + second)
        || zip(words, words.dropFirst()).contains { $0 == first && $1 == second }
    }
    let isApp = words.contains { ["app", "extension", "widget", "widgets"].contains($0) }
    if has("watch", "kit") || words.contains("watchos") || words.contains("watch") && isApp {
      return .watch
    }
    if words.contains("ios") { return .iphone }
    if words.contains("tvos") || has("apple", "tv") || has("top", "shelf") { return .tv }
    if words.contains("visionos") { return .vision }
    if words.contains("macos") || words.contains("osx") || words == ["mac"]
      || words == ["mac", "app"]
    {
      return .mac
    }
    return nil
  }

  /// Rules most names out at once: one of these pairs of letters is in all that tell something.
  private static func mayTell(_ name: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in name.lazy.map({ $0 | 0x20 }) {
      switch (last, byte) {
      case (UInt8(ascii: "o"), UInt8(ascii: "s")), (UInt8(ascii: "w"), UInt8(ascii: "a")),
        (UInt8(ascii: "t"), UInt8(ascii: "v")), (UInt8(ascii: "s"), UInt8(ascii: "h")),
        (UInt8(ascii: "m"), UInt8(ascii: "a")):
        return true
      default: last = byte
      }
    }
    return false
  }

  /// "MyApp WatchKit-Extension" is my, app, watch, kit, extension; "tvOS" is one word.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for letter in name.unicodeScalars {
      let isUpper = ("A"..."Z").contains(letter)
      let isLetter = isUpper || ("a"..."z").contains(letter)
      let isSystem = letter == "O" && systems.contains(word.lowercased())
      if !isLetter || isUpper && wasLower && !isSystem {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isLetter { word.unicodeScalars.append(letter) }
      wasLower = isLetter && !isUpper
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// What comes before the "OS" of a system.
  private static let systems: Set<String> = ["i", "tv", "mac", "watch", "vision"]

  /// What the app icons of catalogs are for; nil where they have none or are for several systems
  /// without an iPhone.
  static func platform(ofCatalogs catalogs: [FilePath]) -> TargetPlatform? {
    var platforms: Set<TargetPlatform> = []
    for catalog in catalogs {
      // What cannot be listed here is noted by the walk.
      for name in (try? names(in: catalog)) ?? [] {
        let text = String(decoding: name, as: UTF8.self)
        guard
          text.hasSuffix(".appiconset") || text.hasSuffix(".brandassets")
            || text.hasSuffix(".solidimagestack")
        else { continue }
        if text.hasSuffix(".solidimagestack") {
          platforms.insert(.vision)
        } else {
          platforms.formUnion(platformsOfIcon(in: catalog.appending(name)))
        }
      }
    }
    if platforms.contains(.iphone) { return .iphone }
    return platforms.count == 1 ? platforms.first : nil
  }

  private static func platformsOfIcon(in set: FilePath) -> [TargetPlatform] {
    guard
      let text = try? readSmallFile(
        set.appending("Contents.json"), limit: SetContents.sizeLimit),
      let contents = try? SetContents(text: text, kind: .appIconSet)
    else { return [] }
    let traits = contents.entries.map(\.entry.traits)
    return traits.compactMap { platform(ofIdiom: $0.idiom, system: $0[.platform]) }
  }

  private static func platform(ofIdiom idiom: String?, system: String?) -> TargetPlatform? {
    switch idiom {
    case "iphone", "ipad", "ios-marketing", "car": .iphone
    case "watch", "watch-marketing": .watch
    case "mac": .mac
    case "tv", "tv-marketing": .tv
    case "vision": .vision
    case "universal":
      switch system {
      case "watchos": .watch
      case "macos": .mac
      case "tvos": .tv
      case "xros", "visionos": .vision
      default: .iphone
      }
    default: nil
    }
  }
}
