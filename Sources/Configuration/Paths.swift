import AssetModel
import Platform

extension FilePath {
  /// The absolute path of this one, which is relative to `folder` unless absolute.
  public func resolved(in folder: FilePath) -> FilePath {
    PathBase(root: folder, currentFolder: folder).absolute(self)
  }

  /// The path as it is written in `folder`, both absolute: "../base.yml". It stays absolute where
  /// the two have nothing in common.
  public func seen(from folder: FilePath) -> FilePath {
    let (own, other) = (components, folder.components)
    let common = zip(own, other).prefix { $0 == $1 }.count
    guard common > 0 || other.isEmpty else { return self }
    let up = Array(
      repeating: [UInt8(ascii: "."), UInt8(ascii: ".")][...], count: other.count - common)
    return FilePath(bytes: Array((up + own[common...]).joined(separator: [UInt8(ascii: "/")])))
  }

  var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// An absolute path without symbolic links; the path itself where it leads nowhere.
  var withoutLinks: FilePath { realPath(bytes).map { FilePath(bytes: $0) } ?? self }

  /// The nearest of this folder and those above it that holds a `.git`; this folder where none does.
  public var repositoryRoot: FilePath {
    var candidate = self
    while !candidate.appending(".git").exists {
      guard candidate.bytes.count > 1 else { return self }
      candidate = candidate.folder
    }
    return candidate
  }

  var exists: Bool {
    if case .success = status(of: bytes) { true } else { false }
  }
}
