import AssetModel
import Platform
import YAML

/// Finding configuration files.
public enum ConfigurationFile {
  public static let name = ".assetlint.yml"

  /// The configuration file in the folder that `paths` have in common, or else in the nearest folder
  /// above it, up to the root of its repository. What is asked of the system is a `stat` or two a
  /// folder on that way.
  ///
  /// - Parameters:
  ///   - paths: relative to the current folder unless absolute.
  ///   - currentFolder: absolute.
  /// - Returns: a path that can be opened from the current folder.
  public static func nearest(to paths: [FilePath], currentFolder: FilePath) -> FilePath? {
    var folder = commonFolder(of: paths, currentFolder: currentFolder)
    while true {
      let file = folder.appending(name)
      if file.exists { return file.seen(from: currentFolder) }
      if folder.appending(".git").exists || folder.bytes.count <= 1 { return nil }
      folder = folder.folder
    }
  }

  /// The innermost folder that holds all paths, told from their names; absolute, without links.
  public static func commonFolder(of paths: [FilePath], currentFolder: FilePath) -> FilePath {
    guard let first = paths.first?.resolved(in: currentFolder) else { return currentFolder }
    var common = first.components[...]
    for path in paths.dropFirst() {
      let other = path.resolved(in: currentFolder).components
      common = common.prefix(zip(common, other).prefix { $0 == $1 }.count)
    }
    let slash = [UInt8(ascii: "/")]
    let folder = FilePath(bytes: slash + common.joined(separator: slash))
    if case .success(let status) = status(of: folder.bytes), case .folder = FileKind(status) {
      return folder.withoutLinks
    }
    return folder.folder.withoutLinks
  }
}

/// Reads a configuration file and those it extends, each once.
struct Loader {
  private let currentFolder: FilePath
  /// The weakest first.
  private(set) var layers: [Layer] = []
  /// The files read, by their paths without links.
  private var known = Set<FilePath>()
  /// The files being read, each extended by the one before it.
  private var chain: [(path: FilePath, shown: String)] = []

  private static let sizeLimit = 1 << 20

  init(currentFolder: FilePath) {
    self.currentFolder = currentFolder
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - mention: where a file extends this one.
  mutating func load(_ path: FilePath, mention: YAMLNode? = nil) throws(SourceError) {
    let shown = path.seen(from: currentFolder).display
    let identity = path.withoutLinks
    if let start = chain.firstIndex(where: { $0.path == identity }), let mention {
      let names = (chain[start...].map(\.shown) + [shown]).map { "'\($0)'" }
      throw mention.error("This goes in a circle: \(names.joined(separator: " extends ")).")
    }
    guard known.insert(identity).inserted else { return }
    let node = try YAMLNode.parse(try contents(of: path, shown, mention), file: shown)
    let reader = LayerReader(
      folder: path.folder.withoutLinks, currentFolder: currentFolder)
    let layer = try reader.layer(node)
    chain.append((identity, shown))
    for item in try reader.extended(node) {
      try load(try reader.absolutePath(item), mention: item)
    }
    chain.removeLast()
    layers.append(layer)
  }

  private func contents(
    of path: FilePath, _ shown: String, _ mention: YAMLNode?
  ) throws(SourceError) -> [UInt8] {
    do {
      return try readSmallFile(path, limit: Self.sizeLimit)
    } catch {
      throw mention?.error("'\(shown)' cannot be read: \(error.text).")
        ?? SourceError(file: shown, position: nil, message: "\(error.text).")
    }
  }
}
