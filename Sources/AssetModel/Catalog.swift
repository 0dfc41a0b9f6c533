/// The position of a set in `Inventory.sets`.
public typealias SetID = Int

/// A typed folder of an asset catalog, such as `icon.imageset`, with what its `Contents.json` says.
public struct AssetSet: Hashable, Sendable {
  /// The folder's path, as reported.
  public var path: FilePath
  /// The folder's name without its extension.
  public var name: String
  public var kind: SetKind
  /// The names of the groups around it that provide a namespace, from the outermost.
  public var namespace: [String] = []
  public var contents: ContentsState
  /// In the order of the file.
  public var entries: [SlotEntry] = []
  public var properties = SetProperties()
  /// Files in the folder that no entry names, in the order of their names.
  public var strays: [StrayFile] = []
  /// False where nothing is to be reported: none of its files was named.
  public var isSelected = true

  public init(path: FilePath, name: String, kind: SetKind, contents: ContentsState) {
    self.path = path
    self.name = name
    self.kind = kind
    self.contents = contents
  }

  /// The path of the set's `Contents.json`, be it there or not.
  public var contentsPath: FilePath { path.appending("Contents.json") }

  /// What is wrong with the text of `Contents.json`.
  public var problems: [ContentsProblem] {
    switch contents {
    case .missing: []
    case .unusable(let problem): [problem]
    case .read(let problems): problems
    }
  }
}

/// What became of a set's `Contents.json`.
public enum ContentsState: Hashable, Sendable {
  case missing
  /// Nothing could be told from it.
  case unusable(ContentsProblem)
  /// It was read, in spite of these problems.
  case read([ContentsProblem])
}

/// What is wrong with a `Contents.json`, and where.
public struct ContentsProblem: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It is not JSON; one clause says why: "a comma or ']' is missing".
    case syntax(String)
    /// A comma before `]` or `}`, which Xcode reads.
    case trailingComma
    case duplicateKey(String)
    /// The value of `key` is not what it has to be: "a string".
    case wrongType(key: String, expected: String)
    case notUTF8
    case byteOrderMark
    /// Arrays and objects are nested more than `limit` deep.
    case tooDeep(limit: Int)
    /// It has more than `limit` bytes and was not read.
    case tooLarge(limit: Int)
    /// A folder, link, pipe or the like, or a file that may not be read.
    case unreadable(SystemError)
  }

  public var kind: Kind
  public var position: TextPosition

  public init(kind: Kind, position: TextPosition) {
    self.kind = kind
    self.position = position
  }
}

/// The type of a set, told from its folder's extension.
public enum SetKind: Hashable, Sendable {
  /// The catalog itself, and a group in it: kept only where its `Contents.json` has a problem.
  case catalog, group
  case imageSet, appIconSet, iconSet, launchImage, symbolSet, colorSet, dataSet
  case brandAssets, imageStack, imageStackLayer, solidImageStack, solidImageStackLayer
  case sticker, stickerPack, stickerSequence, stickersIconSet
  case complicationSet, watchComplicationSet
  case spriteAtlas, textureSet, mipmapSet, cubeTextureSet
  case arResourceGroup, arReferenceImage, gameCenterImage
  /// The extension of a type that is not known here.
  case other(String)

  public init(extension ending: String) {
    self = Self.byExtension[ending] ?? .other(ending)
  }

  /// The extension of the folder, empty for a group.
  public var text: String {
    switch self {
    case .group: ""
    case .other(let ending): ending
    default: Self.extensions[self] ?? ""
    }
  }

  public var isKnown: Bool {
    if case .other = self { false } else { true }
  }

  /// Whether it is a set, and not a catalog or a group of one.
  public var isSet: Bool { self != .catalog && self != .group }

  private static let byExtension: [String: SetKind] = [
    "xcassets": .catalog, "imageset": .imageSet, "appiconset": .appIconSet, "iconset": .iconSet,
    "launchimage": .launchImage, "symbolset": .symbolSet, "colorset": .colorSet,
    "dataset": .dataSet, "brandassets": .brandAssets, "imagestack": .imageStack,
    "imagestacklayer": .imageStackLayer, "solidimagestack": .solidImageStack,
    "solidimagestacklayer": .solidImageStackLayer, "sticker": .sticker,
    "stickerpack": .stickerPack, "stickersequence": .stickerSequence,
    "stickersiconset": .stickersIconSet, "complicationset": .complicationSet,
    "watchcomplicationset": .watchComplicationSet, "spriteatlas": .spriteAtlas,
    "textureset": .textureSet, "mipmapset": .mipmapSet, "cubetextureset": .cubeTextureSet,
    "arresourcegroup": .arResourceGroup, "arreferenceimage": .arReferenceImage,
    "gcdashboardimage": .gameCenterImage, "gcleaderboard": .gameCenterImage,
  ]
  private static let extensions = Dictionary(
    byExtension.map { ($1, $0) }, uniquingKeysWith: { min($0, $1) })
}

/// The `properties` of a set.
public struct SetProperties: Hashable, Sendable {
  public var preservesVector: Bool?
  /// "template" or "original".
  public var templateRenderingIntent: String?
  public var compressionType: String?
  public var providesNamespace: Bool?
  public var others: [OtherKey] = []

  public init() {}
}
