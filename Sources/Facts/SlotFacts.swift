import AssetModel

/// What an entry of a set says, and what is there.
enum SlotFacts {
  static let all: [Fact] = [
    slot("slot", .text, "The slot in a few words: 'iphone, dark @2x'.") {
      .text($0.description.isEmpty ? "the only slot" : $0.description)
    },
    slot("slot.idiom", .text, "The kind of device the slot is for.") {
      $0.entry.traits.idiom.map(Value.text)
    },
    .slot(
      "slot.scale", .number, .scale, cost: .name, "The slot's scale; absent for a single slot."
    ) {
      $0.entry.scale.map(Value.number)
    },
    slot(
      "slot.file", .text, words: ["none", "found", "other", "missing", "misnamed", "outside"],
      "What became of the file that the entry names; 'misnamed' is there but for case or Unicode form."
    ) { .text(state(of: $0.entry.file)) },
    slot("slot.file-name", .text, "The file that the entry names.") { slot in
      fileName(slot).map(Value.text)
    },
    slot("slot.nearest", .text, "The file that was probably meant.") {
      guard case .missing(_, let nearest?) = $0.entry.file else { return nil }
      return .text(FilePath.display(nearest.name.nameBytes))
    },
    slot(
      "slot.nearest.difference", .text,
      words: ["case", "unicode", "separators", "scale", "spelling"], "How its name differs."
    ) {
      guard case .missing(_, let nearest?) = $0.entry.file else { return nil }
      return switch nearest.difference {
      case .letterCase: .text("case")
      case .unicodeNormalization: .text("unicode")
      case .separators: .text("separators")
      case .scaleSuffix: .text("scale")
      case .spelling: .text("spelling")
      }
    },
    slot("slot.first", .text, "The file of an earlier entry for the same slot.") { slot in
      earlier(slot).flatMap { fileName($0) }.map(Value.text)
    },
    slot("slot.base-name", .text, "The file's name without extension, scale and device.") {
      ($0.file?.asset.name.base).map { .text(FilePath.display($0.utf8)) }
    },
    slot("slot.named-after-set", .boolean, "Whether the file's base name is the set's name.") {
      slot in
      (slot.file?.asset.name.base).map { .boolean($0 == slot.set.assetSet.name) }
    },
    .slot(
      "slot.expected", .size, .pixels, cost: .name,
      "The pixels that an app icon or launch image has to have there."
    ) { $0.expectedSize.map(Value.pixelSize) },
    .slot("slot.size", .size, .pixels, cost: .header, "The pixels that its file has.") {
      ($0.file?.png?.size).map(Value.pixelSize)
    },
    .slot(
      "slot.fits", .boolean, cost: .header, "Whether its file has the size that it has to have."
    ) { slot in
      guard let size = slot.file?.png?.size, let expected = slot.expectedSize else { return nil }
      return .boolean(size == expected)
    },
  ]

  private static func state(of file: SlotFile) -> String {
    switch file {
    case .empty: "none"
    case .asset: "found"
    case .other: "other"
    case .outside: "outside"
    case .missing(_, let nearest):
      switch nearest?.difference {
      case .letterCase, .unicodeNormalization: "misnamed"
      case .separators, .scaleSuffix, .spelling, nil: "missing"
      }
    }
  }

  private static func fileName(_ slot: SlotSubject) -> String? {
    switch slot.entry.file {
    case .empty: nil
    case .asset: slot.file.map { FilePath.display($0.asset.path.nameBytes) }
    case .other(let name), .missing(let name, _): FilePath.display(name.nameBytes)
    case .outside(let name): name.display
    }
  }

  /// An earlier entry with a file for the same slot.
  private static func earlier(_ slot: SlotSubject) -> SlotSubject? {
    let entry = slot.entry
    guard entry.file != .empty, !entry.isUnassigned else { return nil }
    return slot.set.slots[..<slot.index].first { other in
      other.entry.file != .empty && !other.entry.isUnassigned && other.entry.list == entry.list
        && other.entry.scale == entry.scale && other.entry.traits == entry.traits
    }
  }

  private static func slot(
    _ name: String, _ type: FactType, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (SlotSubject) -> Value?
  ) -> Fact {
    .slot(name, type, cost: .name, words: words, summary, measure)
  }
}

extension SlotSubject {
  /// Whether the slot is for the icon of the store: `ios-marketing`, or the universal 1024 pt.
  /// Variants for appearances (dark, tinted) are shown on the home screen only.
  var isMarketingIcon: Bool {
    guard set.assetSet.kind == .appIconSet, entry.traits.appearances.isEmpty else { return false }
    if entry.traits.idiom == "ios-marketing" { return true }
    let platform = entry.traits[.platform]
    return entry.traits.idiom == "universal" && (platform == nil || platform == "ios")
      && entry.traits.size == PointSize(width: 1024, height: 1024)
  }

  /// What the slot of an app icon (size × scale) or launch image (by its screen) has to hold; nil
  /// where that is not whole pixels or not known.
  var expectedSize: PixelSize? {
    switch set.assetSet.kind {
    case .appIconSet:
      guard let size = entry.traits.size else { return nil }
      let scale = Double(entry.scale ?? 1)
      guard let width = Int(exactly: size.width * scale),
        let height = Int(exactly: size.height * scale), width > 0, height > 0
      else { return nil }
      return PixelSize(width: width, height: height)
    case .launchImage: return launchImageSize
    default: return nil
    }
  }

  /// Sizes of `UILaunchImages`, by idiom and subtype; a landscape slot is the portrait one lying.
  private var launchImageSize: PixelSize? {
    let traits = entry.traits
    guard let scale = entry.scale else { return nil }
    let points: PixelSize
    switch (traits.idiom, traits[.subtype]) {
    case ("iphone", nil): points = PixelSize(width: 320, height: 480)
    case ("iphone", "retina4"): points = PixelSize(width: 320, height: 568)
    case ("iphone", "667h"): points = PixelSize(width: 375, height: 667)
    case ("iphone", "736h"): points = PixelSize(width: 414, height: 736)
    case ("iphone", "2436h"): points = PixelSize(width: 375, height: 812)
    case ("iphone", "1792h"), ("iphone", "2688h"): points = PixelSize(width: 414, height: 896)
    case ("ipad", nil): points = PixelSize(width: 768, height: 1024)
    default: return nil
    }
    let isLandscape = traits[.orientation] == "landscape"
    var lying = isLandscape ? points.rotated : points
    // Before iOS 7 the iPad's launch images left room for the status bar.
    if traits.idiom == "ipad", traits[.extent] == "to-status-bar" { lying.height -= 20 }
    return PixelSize(width: lying.width * scale, height: lying.height * scale)
  }
}
