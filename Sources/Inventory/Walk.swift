import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
}

/// Goes through folders and notes the files that may be assets.
///
/// The nest of folders is a stack of its own, each opened relative to the one above it, so that
/// neither the depth nor the length of a path ends the walk; in deep nests the outer folders are
/// closed meanwhile and opened again through `..`.
struct Walk {
  private(set) var files: [FoundFile] = []
  private(set) var folders: [FoundFolder] = []
  private(set) var unreadable: [UnreadablePath] = []

  /// The folders that were listed, with their position in `folders` if they hold files: what is
  /// reached twice counts once.
  private var listed: [FileIdentity: Int?] = [:]
  private var stack: [Level] = []
  /// The path of the innermost folder as reported, ending in a slash unless empty.
  private var reported: [UInt8] = []
  /// Its absolute path, ending in a slash; empty where no ignore rule needs it.
  private var absolute: [UInt8] = []

  private static let maximumOpenFolders = 64

  private struct Level {
    /// Nil while closed to save descriptors.
    var stream: FolderStream?
    let identity: FileIdentity
    let listing: FolderListing
    var next = 0
    let scope: IgnoreScope
    let reportedLength: Int
    let absoluteLength: Int
    var folder: Int?
  }

  /// Walks a folder that was named, whatever ignore rules say of itself.
  ///
  /// - Parameters:
  ///   - path: as reported; empty for the current folder.
  ///   - absolutePath: without symbolic links, ending in a slash; nil where it is unknown, and
  ///     ignore rules do not apply.
  ///   - scope: the rules of the folders above it.
  mutating func visit(_ path: FilePath, absolutePath: [UInt8]?, scope: IgnoreScope) {
    begin(path, absolutePath: absolutePath)
    do {
      let stream = try FolderStream(in: AT_FDCWD, path.orCurrent, followsLinks: true)
      if listed[stream.identity] == nil { try push(stream, scope: scope) }
    } catch {
      unreadable.append(UnreadablePath(path: path, error: error))
    }
    while let level = stack.last {
      if level.next < level.listing.entries.count {
        visitNextEntry()
      } else {
        pop()
      }
    }
  }

  /// Notes named files of one folder, and their siblings without selecting them.
  ///
  /// - Parameter names: the named files with their formats; they may be links.
  mutating func visit(
    _ names: [(name: [UInt8], format: Format)], in path: FilePath, absolutePath: [UInt8]?,
    scope: IgnoreScope
  ) {
    begin(path, absolutePath: absolutePath)
    var folder: Int?
    do {
      let stream = try FolderStream(in: AT_FDCWD, path.orCurrent, followsLinks: true)
      if let known = listed[stream.identity] {
        folder = known
      } else {
        try push(stream, scope: scope)
        while let level = stack.last, level.next < level.listing.entries.count {
          visitNextEntry(entersFolders: false, isSelected: false)
        }
        folder = stack.last?.folder
        stack.removeAll()
      }
      // A folder that is met again keeps the path under which it was met first.
      let target = folder ?? addFolder(path)
      listed[stream.identity] = .some(target)
      select(names, in: target)
    } catch {
      unreadable.append(UnreadablePath(path: path, error: error))
      select(names, in: addFolder(path))
    }
  }

  private mutating func begin(_ path: FilePath, absolutePath: [UInt8]?) {
    reported = path.bytes
    if let last = reported.last, last != UInt8(ascii: "/") { reported.append(UInt8(ascii: "/")) }
    absolute = absolutePath ?? []
  }

  private mutating func visitNextEntry(entersFolders: Bool = true, isSelected: Bool = true) {
    let top = stack.count - 1
    let entry = stack[top].listing.entries[stack[top].next]
    stack[top].next += 1
    let name = stack[top].listing.name(entry)
    if !absolute.isEmpty, !stack[top].scope.isEmpty {
      let length = absolute.count
      absolute.append(contentsOf: name)
      let isIgnored = stack[top].scope.ignores(
        absolute, nameStart: length, isFolder: entry.isFolder)
      absolute.removeSubrange(length...)
      if isIgnored { return }
    }
    if let format = entry.format {
      let folder = stack[top].folder ?? addFolder(folderPath)
      stack[top].folder = folder
      listed[stack[top].identity] = .some(folder)
      addFile(name, format: format, to: folder, isSelected: isSelected)
    } else if entersFolders {
      descend(name)
    }
  }

  private mutating func descend(_ name: ArraySlice<UInt8>) {
    let top = stack.count - 1
    let lengths = (reported.count, absolute.count)
    reported.append(contentsOf: name)
    reported.append(UInt8(ascii: "/"))
    if !absolute.isEmpty {
      absolute.append(contentsOf: name)
      absolute.append(UInt8(ascii: "/"))
    }
    do throws(SystemError) {
      guard let parent = stack[top].stream else { throw SystemError(errno: ENOENT) }
      let stream = try FolderStream(in: parent.descriptor, name, followsLinks: false)
      if listed[stream.identity] == nil {
        try push(stream, scope: stack[top].scope)
        return
      }
    } catch {
      unreadable.append(UnreadablePath(path: folderPath, error: error))
    }
    reported.removeSubrange(lengths.0...)
    absolute.removeSubrange(lengths.1...)
  }

  /// Lists a folder, whose path is in `reported` and `absolute`, and makes it the innermost one.
  private mutating func push(_ stream: FolderStream, scope: IgnoreScope) throws(SystemError) {
    let listing = try stream.list()
    listed[stream.identity] = .some(nil)
    var scope = scope
    if !absolute.isEmpty {
      do throws(SystemError) {
        try scope.enter(
          absolute, descriptor: stream.descriptor, isRepository: listing.hasGit,
          mayHaveIgnoreFile: listing.hasIgnoreFile)
      } catch {
        unreadable.append(UnreadablePath(path: folderPath.appending(".gitignore"), error: error))
      }
    }
    stack.append(
      Level(
        stream: stream, identity: stream.identity, listing: listing, scope: scope,
        reportedLength: reported.count, absoluteLength: absolute.count))
    let deepest = stack.count - 1 - Self.maximumOpenFolders
    if deepest >= 0 { stack[deepest].stream = nil }
  }

  private mutating func pop() {
    let inner = stack.removeLast()
    guard let top = stack.indices.last else { return }
    reported.removeSubrange(stack[top].reportedLength...)
    absolute.removeSubrange(stack[top].absoluteLength...)
    guard stack[top].stream == nil, let stream = inner.stream else { return }
    // Fails where the folder was moved meanwhile; its other folders are then noted as unreadable.
    let outer = try? FolderStream(
      in: stream.descriptor, [UInt8(ascii: "."), UInt8(ascii: ".")], followsLinks: false)
    if outer?.identity == stack[top].identity { stack[top].stream = outer }
  }

  private var folderPath: FilePath {
    FilePath(bytes: reported.count > 1 ? reported.dropLast() : reported)
  }

  private mutating func addFolder(_ path: FilePath) -> Int {
    folders.append(FoundFolder(path: path))
    return folders.count - 1
  }

  private mutating func addFile(
    _ name: some Collection<UInt8>, format: Format, to folder: Int, isSelected: Bool
  ) {
    folders[folder].files.append(files.count)
    files.append(
      FoundFile(
        path: folders[folder].path.appending(name), folder: folder, format: format,
        isSelected: isSelected))
  }

  /// Selects the named files of a folder, those too that the listing left out.
  private mutating func select(_ names: [(name: [UInt8], format: Format)], in folder: Int) {
    var known: [ArraySlice<UInt8>: Int] = [:]
    for file in folders[folder].files { known[files[file].path.nameBytes] = file }
    for (name, format) in names {
      if let file = known[name[...]] {
        files[file].isSelected = true
      } else {
        known[name[...]] = files.count
        addFile(name, format: format, to: folder, isSelected: true)
      }
    }
  }
}
