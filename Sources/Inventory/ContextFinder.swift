import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds what holds around the folders that a request names: up to the root of the repository, or
/// where there is none, of the file system. Each folder above is looked at once.
struct ContextFinder {
  private let outermost: FolderContext
  private let pool: TraitsPool
  private var known: [[UInt8]: FolderContext] = [:]
  private(set) var unreadable: [UnreadablePath] = []

  init(filter: RequestFilter?, usesIgnoreFiles: Bool, pool: TraitsPool) {
    outermost = FolderContext(
      ignores: IgnoreScope(filter: filter, usesIgnoreFiles: usesIgnoreFiles))
    self.pool = pool
  }

  /// The context that the folder itself lies in.
  ///
  /// - Parameter folder: an absolute path without symbolic links, ending in a slash.
  mutating func context(around folder: [UInt8]) -> FolderContext {
    var context = outermost
    var above: [[UInt8]] = []
    var isRepository = Self.exists(".git", in: folder)
    var next = Self.parent(folder)
    while let path = next, !isRepository {
      if let found = known[path] {
        context = found
        break
      }
      above.append(path)
      isRepository = Self.exists(".git", in: path)
      next = Self.parent(path)
    }
    for path in above.reversed() {
      enter(path, isRepository: isRepository, &context)
      isRepository = false
      known[path] = context
    }
    return context
  }

  private mutating func enter(
    _ path: [UInt8], isRepository: Bool, _ context: inout FolderContext
  ) {
    do throws(SystemError) {
      try context.ignores.enter(path, isRepository: isRepository, mayHaveIgnoreFile: true)
    } catch {
      unreadable.append(UnreadablePath(path: FilePath(bytes: path), error: error))
    }
    var surroundings = FolderSurroundings(isRepository: isRepository)
    if Self.exists("pubspec.yaml", in: path) { surroundings.manifests.insert(.pubspec) }
    if Self.exists("package.json", in: path) { surroundings.manifests.insert(.package) }
    if isRepository || context.isInRepository {
      // A folder above that cannot be listed tells nothing.
      let names = (try? Platform.names(in: FilePath(bytes: path))) ?? []
      surroundings.catalogs = names.filter { FolderListing.isCatalog($0[...]) }
    } else {
      surroundings.isOutsideRepository = true
    }
    let kind = context.setKind(of: FolderContext.name(of: path[...]))
    var contents: SetContents?
    if let kind {
      let folder = withCString(path) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      if folder >= 0 {
        contents = SetContents(
          in: folder, isThere: Self.exists("Contents.json", in: path), kind: kind, pool: pool)
        close(folder)
      }
    }
    context.enter(path, kind: kind, contents: contents, surroundings)
  }

  private static func exists(_ name: String, in folder: [UInt8]) -> Bool {
    var status = stat()
    return withCString(folder + Array(name.utf8)) { lstat($0, &status) } == 0
  }

  /// Nil above the root.
  private static func parent(_ folder: [UInt8]) -> [UInt8]? {
    guard let slash = folder.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return Array(folder[...slash])
  }
}
