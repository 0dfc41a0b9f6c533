import AssetModel

/// A file that the walk met.
struct FoundFile {
  var path: FilePath
  var folder: Int
  var format: Format
  var isSelected: Bool
}

/// A folder with files that the walk met.
struct FoundFolder {
  var path: FilePath
  /// Positions in `Walk.files`.
  var files: [Int] = []
  /// The position in `Walk.sets`, if the folder is one.
  var set: Int?
  var project: ProjectKind?
  var platform: TargetPlatform?
}

/// A set of a catalog that the walk met.
struct FoundSet {
  var path: FilePath
  var kind: SetKind
  var namespace: [String]
  var contents: SetContents
  var listing: FolderListing
  var folder: Int?
  var isSelected: Bool
}

/// A named file; a `Contents.json` has no format and stands for its set.
struct NamedFile {
  var name: [UInt8]
  var format: Format?
}
