import AssetModel
import Platform

/// What the folders above a folder say of its files.
struct FolderContext {
  var ignores: IgnoreScope
  var place = ProjectPlace.outside
  var platform: TargetPlatform?
  /// The namespace of the sets in it; nil outside a catalog.
  var namespace: [String]?

  init(ignores: IgnoreScope) {
    self.ignores = ignores
  }

  /// What a folder is by its name: a catalog, a set, or a group of a catalog; nil for any other.
  func setKind(of name: some BidirectionalCollection<UInt8>) -> SetKind? {
    let ending = name.reversed().prefix { $0 != UInt8(ascii: ".") }
    guard ending.count < name.count - 1, ending.count >= 3 else {
      return namespace == nil ? nil : .group
    }
    let kind = SetKind(extension: String(decoding: ending.reversed(), as: UTF8.self))
    if namespace == nil, !kind.isKnown { return nil }
    return kind
  }

  /// Goes on from what holds around a folder to what holds in it, ignore rules excepted.
  ///
  /// - Parameter folder: its absolute path, ending in a slash.
  mutating func enter(
    _ folder: [UInt8], kind: SetKind?, contents: SetContents?, _ surroundings: FolderSurroundings
  ) {
    switch kind {
    case .catalog?:
      namespace = []
      // Catalogs are an Apple project's, whatever lies around them.
      place = .outside
      let path = FilePath(bytes: Array(folder.dropLast()))
      platform = PlatformMarkers.platform(ofCatalogs: [path]) ?? platform
    case .group?:
      if contents?.properties.providesNamespace == true {
        namespace?.append(String(decoding: Self.name(of: folder[...]), as: UTF8.self))
      }
    case _?: break
    case nil:
      place = place.entering(folder, manifests: surroundings.manifests)
      if surroundings.isOutsideRepository { return }
      // The folder a repository was cloned into has a name of its own.
      if !surroundings.isRepository {
        platform = PlatformMarkers.platform(ofFolder: Self.name(of: folder[...])) ?? platform
      }
      if surroundings.catalogs.isEmpty { return }
      let paths = surroundings.catalogs.map { FilePath(bytes: folder + $0) }
      platform = PlatformMarkers.platform(ofCatalogs: paths) ?? platform
    }
  }

  var isInRepository: Bool { ignores.isInRepository }

  /// The last component of a path that ends in a slash.
  static func name(of folder: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let path = folder.dropLast()
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return path[(slash + 1)...]
  }
}

/// What a folder directly holds that says something of the artwork in and below it.
struct FolderSurroundings {
  var isRepository = false
  var manifests: ProjectManifests = []
  /// The names of asset catalogs.
  var catalogs: [[UInt8]] = []
  /// Whether the folder lies above what was named and in no repository: then only manifests count.
  var isOutsideRepository = false
}
