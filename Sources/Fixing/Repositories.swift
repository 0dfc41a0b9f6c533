import AssetModel
import Platform

/// The repositories that renamed files are tracked in.
struct Repositories {
  private struct Repository {
    var index: GitIndex
    var entries: [[UInt8]: GitIndex.Entry] = [:]
    var moves: [(entry: GitIndex.Entry, from: [UInt8], to: [UInt8])] = []
    var paths: [FilePath] = []
  }

  private var repositories: [FilePath: Repository] = [:]
  /// By folder: the repository's root and the folder's path from there on, ending in a slash.
  private var folders: [FilePath: (root: FilePath, prefix: [UInt8])] = [:]

  /// Asks git what it knows of the files before they are renamed.
  init(_ renames: [Rename]) {
    var paths: [FilePath: [[UInt8]]] = [:]
    for rename in renames {
      let folder = rename.path.folder
      if folders[folder] == nil, let index = GitIndex(around: folder),
        let absolute = realPath(folder.bytes.isEmpty ? [UInt8(ascii: ".")] : folder.bytes)
      {
        let below = absolute.dropFirst(index.root.bytes.count).drop { $0 == UInt8(ascii: "/") }
        folders[folder] = (
          index.root, below.isEmpty ? [] : Array(below) + [UInt8(ascii: "/")]
        )
        if repositories[index.root] == nil { repositories[index.root] = Repository(index: index) }
      }
      guard let (root, prefix) = folders[folder] else { continue }
      paths[root, default: []].append(prefix + rename.path.nameBytes)
    }
    for (root, paths) in paths {
      // Where git cannot be asked, the files are renamed without it.
      let entries = repositories[root]?.index.entries(of: paths)
      repositories[root]?.entries = entries ?? [:]
    }
  }

  mutating func note(_ rename: Rename) {
    guard let (root, prefix) = folders[rename.path.folder] else { return }
    let (from, to) = (prefix + rename.path.nameBytes, prefix + rename.newName)
    guard let entry = repositories[root]?.entries[from] else { return }
    repositories[root]?.moves.append((entry, from, to))
    repositories[root]?.paths.append(rename.path)
  }

  func moveEntries() -> [FixFailure] {
    repositories.values.sorted { $0.index.root < $1.index.root }.flatMap { repository in
      repository.moves.isEmpty || repository.index.move(repository.moves)
        ? [] : repository.paths.map { FixFailure(path: $0, reason: .index) }
    }
  }
}
