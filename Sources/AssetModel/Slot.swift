/// One entry of a set: a slot, and the file that fills it.
public struct SlotEntry: Hashable, Sendable {
  /// The list it stands in: "images", "assets", "layers" …
  public var list: String
  public var file: SlotFile
  /// Pixels a point; nil where the entry has no `scale` (a single slot) or none that is a whole
  /// number.
  public var scale: Int?
  public var traits: SlotTraits
  /// Whether Xcode marked the entry as an unassigned child of the set.
  public var isUnassigned: Bool
  /// Where the entry begins in `Contents.json`.
  public var position: TextPosition
  /// Where the file name stands.
  public var filenamePosition: TextPosition?

  public init(
    list: String, file: SlotFile, scale: Int?, traits: SlotTraits, isUnassigned: Bool = false,
    position: TextPosition, filenamePosition: TextPosition? = nil
  ) {
    self.list = list
    self.file = file
    self.scale = scale
    self.traits = traits
    self.isUnassigned = isUnassigned
    self.position = position
    self.filenamePosition = filenamePosition
  }
}

/// What an entry says of its file, and what is there.
public enum SlotFile: Hashable, Sendable {
  /// The entry names none.
  case empty
  case asset(AssetID)
  /// It is there and nothing that is read here: a JPEG, a folder, a link.
  case other(FilePath)
  case missing(FilePath, nearest: NearMatch?)
  /// The name leads out of the set (`..`, a slash): never looked for.
  case outside(FilePath)
}

/// The file that was probably meant by a name that is not there.
public struct NearMatch: Hashable, Sendable {
  public enum Difference: Hashable, Sendable {
    case letterCase, unicodeNormalization
    /// Spaces, hyphens and underscores.
    case separators
    /// `icon.png` and `icon@1x.png`.
    case scaleSuffix
    /// A few letters.
    case spelling
  }

  /// The file's name on the disk.
  public var name: FilePath
  public var difference: Difference

  public init(name: FilePath, difference: Difference) {
    self.name = name
    self.difference = difference
  }
}

/// A file in a set that no entry names.
public struct StrayFile: Hashable, Sendable {
  public var name: FilePath
  /// Nil where it is nothing that is read here.
  public var asset: AssetID?

  public init(name: FilePath, asset: AssetID?) {
    self.name = name
    self.asset = asset
  }
}

/// What a slot is for, its scale left out: slots of one set with equal traits are one family.
public struct SlotTraits: Hashable, Sendable {
  public enum Key: String, Hashable, Comparable, Sendable, CaseIterable {
    case idiom, platform, role, subtype, size, orientation, extent, locale, memory
    case displayGamut = "display-gamut"
    case graphicsFeatureSet = "graphics-feature-set"
    case heightClass = "height-class"
    case languageDirection = "language-direction"
    case minimumSystemVersion = "minimum-system-version"
    case screenWidth = "screen-width"
    case widthClass = "width-class"

    public static func < (left: Key, right: Key) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Pair: Hashable, Sendable {
    var key: Key
    var value: String
  }

  /// In the order of their keys.
  private var pairs: [Pair] = []
  /// In the order of the file.
  public var appearances: [Appearance] = []
  /// The keys of the entry that are not known here, with their values as they stand in the file.
  public var otherKeys: [OtherKey] = []

  public init(_ values: KeyValuePairs<Key, String> = [:]) {
    for (key, value) in values { self[key] = value }
  }

  public subscript(key: Key) -> String? {
    get { pairs.first { $0.key == key }?.value }
    set {
      pairs.removeAll { $0.key == key }
      guard let newValue else { return }
      let place = pairs.firstIndex { $0.key > key } ?? pairs.endIndex
      pairs.insert(Pair(key: key, value: newValue), at: place)
    }
  }

  public var idiom: String? { self[.idiom] }

  /// `size` in points: "83.5x83.5".
  public var size: PointSize? {
    guard let text = self[.size] else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width.isFinite,
      height.isFinite
    else { return nil }
    return PointSize(width: width, height: height)
  }

  /// The slot in a few words, for people and for telling families of a set apart: "iphone, dark".
  public var description: String {
    let others = pairs.filter { $0.key != .idiom }.map { pair in
      switch pair.key {
      case .size: size?.description ?? pair.value
      case .minimumSystemVersion: "from \(pair.value)"
      default: pair.value
      }
    }
    let words = [idiom].compactMap { $0 } + others + appearances.map(\.value)
    return words.joined(separator: ", ")
  }
}

/// An appearance that a slot is for: `luminosity` `dark`.
public struct Appearance: Hashable, Sendable {
  public var appearance: String
  public var value: String

  public init(appearance: String, value: String) {
    self.appearance = appearance
    self.value = value
  }
}

/// A key that is carried as it stands.
public struct OtherKey: Hashable, Sendable {
  public var key: String
  /// JSON.
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
