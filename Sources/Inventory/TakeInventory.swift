// The inventory finds artwork: it walks folders, leaves out what is ignored, reads asset catalogs,
// takes file names apart and groups files into families. What is in a picture it refuses to know.

import AssetModel
import Platform

/// What to look for, and where.
public struct InventoryRequest: Sendable {
  /// Files and folders as named on the command line or in a list.
  public var paths: [FilePath]
  /// What to leave out; of globs that are about one path the last decide.
  public var excludes: [PathGlobs]
  /// What to take, and nothing else; empty for everything.
  public var includes: [PathGlobs]
  /// Whether `excludes` and `includes` also hold for the paths named.
  public var forceExclude: Bool
  /// Whether `.gitignore` files are read.
  public var usesIgnoreFiles: Bool

  public init(
    paths: [FilePath], excludes: [PathGlobs] = [], includes: [PathGlobs] = [],
    forceExclude: Bool = false, usesIgnoreFiles: Bool = true
  ) {
    self.paths = paths
    self.excludes = excludes
    self.includes = includes
    self.forceExclude = forceExclude
    self.usesIgnoreFiles = usesIgnoreFiles
  }
}

/// A path of the request that is not there.
public struct MissingPath: Error, Hashable, Sendable {
  public var path: FilePath
  public var error: SystemError
}

/// Finds the assets under the paths of `request` and groups them into families.
///
/// The siblings of a named file are found too, not selected, so that its family is complete. A file
/// that several paths lead to counts once, under the first of them.
///
/// - Throws: `MissingPath` for a path of the request that does not exist.
public func takeInventory(_ request: InventoryRequest) throws(MissingPath) -> Inventory {
  var search = Search(request)
  return try search.run()
}

/// The steps from a request to an inventory.
private struct Search {
  private let request: InventoryRequest
  private let filter: RequestFilter?
  private var contexts: ContextFinder
  private var walk = Walk()
  private var unreadable: [UnreadablePath] = []

  /// Named files by the folder they were named in, in the order of the request.
  private var named: [(folder: FilePath, names: [NamedFile])] = []
  private var positions: [FilePath: Int] = [:]

  init(_ request: InventoryRequest) {
    self.request = request
    filter = RequestFilter(request)
    contexts = ContextFinder(
      filter: filter, usesIgnoreFiles: request.usesIgnoreFiles, pool: walk.pool)
  }

  mutating func run() throws(MissingPath) -> Inventory {
    var folders: [FilePath] = []
    for typed in request.paths {
      let path = typed.asReported
      switch status(of: typed.bytes) {
      case .failure(let error): throw MissingPath(path: typed, error: error)
      case .success(let status):
        switch FileKind(status) {
        case .folder: folders.append(path)
        case .file: addNamedFile(path)
        case .link, .other:
          unreadable.append(
            UnreadablePath(path: path, error: SystemError(code: 0, text: "not a regular file")))
        }
      }
    }
    for folder in folders { visit(folder) }
    for (folder, names) in named { visit(names, in: folder) }
    var inventory = Inventory(emptying: &walk)
    inventory.unreadable = (unreadable + contexts.unreadable + walk.unreadable).sorted {
      $0.path < $1.path
    }
    return inventory
  }

  private mutating func addNamedFile(_ path: FilePath) {
    let format = Format(fileName: path.nameBytes)
    let isContents = path.nameBytes.elementsEqual("Contents.json".utf8)
    guard isContents || format == .png || format == .pdf else { return }
    let folder = path.folder
    let file = NamedFile(name: Array(path.nameBytes), format: format)
    if let position = positions[folder] {
      named[position].names.append(file)
    } else {
      positions[folder] = named.count
      named.append((folder, [file]))
    }
  }

  private mutating func visit(_ folder: FilePath) {
    let absolute = absolutePath(of: folder)
    if isForcedOut(absolute) { return }
    walk.visit(folder, absolutePath: absolute, context: contexts.context(around: absolute))
  }

  private mutating func visit(_ names: [NamedFile], in folder: FilePath) {
    let absolute = absolutePath(of: folder)
    let names = names.filter { !isForcedOut(absolute + $0.name) }
    guard !names.isEmpty else { return }
    // A picture in a folder named like a scale has its family in the folder above.
    if ScaleFolder.factor(of: folder.nameBytes) != nil {
      let outer = absolutePath(of: folder.folder)
      walk.visit(
        [], in: folder.folder, absolutePath: outer, context: contexts.context(around: outer))
    }
    walk.visit(
      names, in: folder, absolutePath: absolute, context: contexts.context(around: absolute))
  }

  /// Ends in a slash; the path as it is where the system has no absolute one, which may be too long.
  private func absolutePath(of folder: FilePath) -> [UInt8] {
    slashEnded(realPath(folder.orCurrent) ?? folder.orCurrent)
  }

  /// Whether the request's globs leave out a named path or a folder above it; a folder's path ends
  /// in a slash.
  private func isForcedOut(_ path: [UInt8]) -> Bool {
    guard request.forceExclude, let filter else { return false }
    return path.withUnsafeBufferPointer { filter.leavesOut($0) }
  }
}

extension FilePath {
  /// A path as typed, without `./` at its beginning and slashes at its end.
  var asReported: FilePath {
    var rest = bytes[...]
    let slash = UInt8(ascii: "/")
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    while rest.starts(with: [UInt8(ascii: "."), slash]) {
      rest = rest.dropFirst(2).drop { $0 == slash }
    }
    return FilePath(bytes: rest == [UInt8(ascii: ".")] ? [] : Array(rest))
  }

  /// The bytes to give to the system, for which an empty path is none.
  var orCurrent: [UInt8] { bytes.isEmpty ? [UInt8(ascii: ".")] : bytes }
}

func slashEnded(_ path: [UInt8]) -> [UInt8] {
  path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
}
