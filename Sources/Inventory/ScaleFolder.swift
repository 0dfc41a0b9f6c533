import AssetModel

/// A folder named like a scale: a picture in `@2x/` or `2.0x/` is meant as the @2x of the picture
/// of that name in the folder above.
struct ScaleFolder {
  var scale: Int
  /// The folder above.
  var parent: FilePath

  init?(_ path: FilePath) {
    let name = path.nameBytes
    guard name.count <= 4, name.last == UInt8(ascii: "x"), path.bytes.count > name.count else {
      return nil
    }
    switch path.name {
    case "@1x", "1.0x": scale = 1
    case "@2x", "2.0x": scale = 2
    case "@3x", "3.0x": scale = 3
    default: return nil
    }
    parent = path.folder
  }
}
