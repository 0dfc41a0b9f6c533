import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Goes through folders and notes the files that may be assets and the sets of catalogs.
///
/// The nest of folders is a stack of its own, each opened relative to the one above it, so that
/// neither the depth nor the length of a path ends the walk; in deep nests the outer folders are
/// closed meanwhile and opened again through `..`.
struct Walk {
  private(set) var files: [FoundFile] = []
  private(set) var folders: [FoundFolder] = []
  private(set) var sets: [FoundSet] = []
  private(set) var unreadable: [UnreadablePath] = []

  /// Equal slot traits are kept once.
  let pool = TraitsPool()
  /// What is reached twice counts once, under the path under which it was met first.
  private var listed: [FileIdentity: Listed] = [:]
  private var stack: [Level] = []
  /// The path of the innermost folder as reported, ending in a slash unless empty.
  private var reported: [UInt8] = []
  /// Its absolute path, ending in a slash.
  private var absolute: [UInt8] = []
  /// Whether the siblings of named files are looked for, instead of all that lies below a folder.
  private var isForSiblings = false

  private static let maximumOpenFolders = 64

  /// A folder that was listed.
  private struct Listed {
    /// The position in `folders`, once it has a file.
    var folder: Int?
    var set: Int?
    var project: ProjectKind?
    var platform: TargetPlatform?
  }

  private struct Level {
    /// Nil while closed to save descriptors.
    var stream: FolderStream?
    let identity: FileIdentity
    let listing: FolderListing
    var next = 0
    let context: FolderContext
    let reportedLength: Int
    let absoluteLength: Int
    /// The position in `folders`, once it has a file.
    var folder: Int?
  }

  /// Walks a folder that was named, whatever ignore rules say of itself.
  ///
  /// - Parameters:
  ///   - path: as reported; empty for the current folder.
  ///   - absolutePath: without symbolic links, ending in a slash.
  ///   - context: what the folders above it say.
  mutating func visit(_ path: FilePath, absolutePath: [UInt8], context: FolderContext) {
    isForSiblings = false
    begin(path, absolutePath: absolutePath)
    do {
      let stream = try FolderStream(in: AT_FDCWD, path.orCurrent, followsLinks: true)
      if listed[stream.identity] == nil { try push(stream, context: context) }
    } catch {
      unreadable.append(UnreadablePath(path: path, error: error))
    }
    visitEntries()
  }

  /// Notes named files of one folder, and their siblings without selecting them.
  ///
  /// - Parameter names: the named files; they may be links.
  mutating func visit(
    _ names: [NamedFile], in path: FilePath, absolutePath: [UInt8], context: FolderContext
  ) {
    isForSiblings = true
    begin(path, absolutePath: absolutePath)
    do {
      let stream = try FolderStream(in: AT_FDCWD, path.orCurrent, followsLinks: true)
      if listed[stream.identity] == nil {
        try push(stream, context: context)
        visitEntries()
      }
      select(names, in: stream.identity, path: path)
    } catch {
      unreadable.append(UnreadablePath(path: path, error: error))
      let folder = addFolder(path, as: Listed())
      for file in names {
        guard let format = file.format else { continue }
        addFile(file.name, format: format, to: folder, isSelected: true)
      }
    }
  }

  /// Gives the sets away.
  mutating func takeSets() -> [FoundSet] {
    defer { sets = [] }
    return sets
  }

  /// Frees what is not asked for any more once the files are taken over.
  mutating func forgetFiles() {
    files = []
    folders = []
    listed = [:]
  }

  private mutating func begin(_ path: FilePath, absolutePath: [UInt8]) {
    reported = path.bytes
    if let last = reported.last, last != UInt8(ascii: "/") { reported.append(UInt8(ascii: "/")) }
    absolute = absolutePath
  }

  private mutating func visitEntries() {
    while let level = stack.last {
      if level.next < level.listing.entries.count {
        visitNextEntry()
      } else {
        pop()
      }
    }
  }

  private mutating func visitNextEntry() {
    let top = stack.count - 1
    let entry = stack[top].listing.entries[stack[top].next]
    stack[top].next += 1
    if entry.kind == .other { return }
    let name = stack[top].listing.name(entry)
    if !stack[top].context.ignores.isEmpty {
      let length = absolute.count
      absolute.append(contentsOf: name)
      let isIgnored = stack[top].context.ignores.ignores(
        absolute, nameStart: length, isFolder: entry.kind == .folder)
      absolute.removeSubrange(length...)
      if isIgnored { return }
    }
    if case .asset(let format) = entry.kind {
      let folder = stack[top].folder ?? position(of: stack[top].identity, path: folderPath)
      stack[top].folder = folder
      addFile(name, format: format, to: folder, isSelected: !isForSiblings)
    } else if !isForSiblings || top == 0 && ScaleFolder.factor(of: name) != nil {
      descend(name)
    }
  }

  private mutating func descend(_ name: ArraySlice<UInt8>) {
    let top = stack.count - 1
    let lengths = (reported.count, absolute.count)
    reported.append(contentsOf: name)
    reported.append(UInt8(ascii: "/"))
    absolute.append(contentsOf: name)
    absolute.append(UInt8(ascii: "/"))
    do throws(SystemError) {
      guard let parent = stack[top].stream else { throw SystemError(errno: ENOENT) }
      let stream = try FolderStream(in: parent.descriptor, name, followsLinks: false)
      if listed[stream.identity] == nil {
        try push(stream, context: stack[top].context)
        return
      }
    } catch {
      unreadable.append(UnreadablePath(path: folderPath, error: error))
    }
    reported.removeSubrange(lengths.0...)
    absolute.removeSubrange(lengths.1...)
  }

  /// Lists a folder, whose path is in `reported` and `absolute`, and makes it the innermost one.
  private mutating func push(
    _ stream: FolderStream, context: FolderContext
  ) throws(SystemError) {
    var kind = context.setKind(of: FolderContext.name(of: absolute[...]))
    let listing = try stream.list(keepsAll: kind != nil)
    var contents: SetContents?
    if let known = kind {
      let read = SetContents(
        in: stream.descriptor, isThere: listing.hasContents, kind: known, pool: pool)
      // A group may have a dot in its name.
      if !known.isKnown, read.entries.isEmpty { kind = .group }
      contents = read
    }
    var context = context
    do throws(SystemError) {
      try context.ignores.enter(
        absolute, descriptor: stream.descriptor,
        isRepository: listing.surroundings.isRepository, mayHaveIgnoreFile: listing.hasIgnoreFile)
    } catch {
      unreadable.append(UnreadablePath(path: folderPath.appending(".gitignore"), error: error))
    }
    context.enter(absolute, kind: kind, contents: contents, listing.surroundings)
    var entry = Listed(project: context.place.kind, platform: context.platform)
    if let kind, let contents, kind.isSet || contents.hasProblems {
      entry.set = sets.count
      sets.append(
        FoundSet(
          path: folderPath, kind: kind, namespace: context.namespace ?? [], contents: contents,
          listing: listing, isSelected: !isForSiblings))
    }
    listed[stream.identity] = entry
    stack.append(
      Level(
        stream: stream, identity: stream.identity, listing: listing, context: context,
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

  /// The position in `folders` of a folder that was listed.
  private mutating func position(of identity: FileIdentity, path: FilePath) -> Int {
    let entry = listed[identity] ?? Listed()
    if let folder = entry.folder { return folder }
    // A set's path is kept once.
    let folder = addFolder(entry.set.map { sets[$0].path } ?? path, as: entry)
    listed[identity]?.folder = folder
    if let set = entry.set { sets[set].folder = folder }
    return folder
  }

  private mutating func addFolder(_ path: FilePath, as entry: Listed) -> Int {
    folders.append(
      FoundFolder(
        path: path, set: entry.set, project: entry.project, platform: entry.platform))
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
  private mutating func select(_ names: [NamedFile], in identity: FileIdentity, path: FilePath) {
    if names.isEmpty { return }
    if let set = listed[identity]?.set { sets[set].isSelected = true }
    var known: [ArraySlice<UInt8>: Int] = [:]
    if let folder = listed[identity]?.folder {
      for file in folders[folder].files { known[files[file].path.nameBytes] = file }
    }
    for file in names {
      guard let format = file.format else { continue }
      if let position = known[file.name[...]] {
        files[position].isSelected = true
      } else {
        known[file.name[...]] = files.count
        addFile(
          file.name, format: format, to: position(of: identity, path: path), isSelected: true)
      }
    }
  }
}
