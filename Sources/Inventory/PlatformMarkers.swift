import AssetModel
import Platform

/// Tells what artwork is for from names of folders and from the app icons of catalogs.
enum PlatformMarkers {
  /// What a folder's name says ("WatchKit App", "tvOS"); nil for most.
  static func platform(ofFolder name: some Collection<UInt8>) -> TargetPlatform? {
    // All of the words below have one of these letters twice or a capital: most names are short.
    let words = words(of: String(decoding: name, as: UTF8.self))
    let all = Set(words)
    let joined = words.joined()
    if joined.contains("watchkit") || all.contains("watchos")
      || all.contains("watch") && !all.isDisjoint(with: ["app", "extension", "widget", "widgets"])
    {
      return .watch
    }
    if all.contains("ios") { return .iphone }
    if all.contains("tvos") || joined.contains("appletv") || joined.contains("topshelf") {
      return .tv
    }
    if all.contains("visionos") { return .vision }
    if all.contains("macos") || all.contains("osx") || words == ["mac"] || words == ["mac", "app"] {
      return .mac
    }
    return nil
  }

  /// "MyApp WatchKit-Extension" is my, app, watch, kit, extension; "tvOS" is one word.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for letter in name.unicodeScalars {
      let isUpper = ("A"..."Z").contains(letter)
      let isLetter = isUpper || ("a"..."z").contains(letter)
      if !isLetter || isUpper && wasLower && !systems.contains(word.lowercased()) {
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
