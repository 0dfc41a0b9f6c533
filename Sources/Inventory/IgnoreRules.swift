/// One pattern of a `.gitignore` file.
struct IgnorePattern: Hashable, Sendable {
  private enum Matcher: Hashable, Sendable {
    /// The whole name.
    case name([UInt8])
    /// The end of the name (`*.psd`).
    case nameEnd([UInt8])
    case nameGlob(Wildmatch)
    /// The whole path relative to the pattern's folder.
    case path([UInt8])
    /// A literal beginning of that path, and a glob for what follows it.
    case pathGlob(prefix: [UInt8], Wildmatch)
  }

  /// Whether a match takes the path in again (`!pattern`).
  let isNegated: Bool
  private let isForFoldersOnly: Bool
  private let matcher: Matcher

  /// Nil for an empty line and a comment.
  init?(line: ArraySlice<UInt8>) {
    var glob = Self.trimmingSpaces(line)
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = glob.first == UInt8(ascii: "!")
    if isNegated { glob = glob.dropFirst() }
    isForFoldersOnly = glob.last == UInt8(ascii: "/")
    if isForFoldersOnly { glob = glob.dropLast() }
    guard glob.contains(UInt8(ascii: "/")) else {
      if let literal = Self.literal(glob) {
        matcher = .name(literal)
      } else if glob.first == UInt8(ascii: "*"), let literal = Self.literal(glob.dropFirst()) {
        matcher = .nameEnd(literal)
      } else {
        matcher = .nameGlob(Wildmatch(glob))
      }
      return
    }
    if glob.first == UInt8(ascii: "/") { glob = glob.dropFirst() }
    if let literal = Self.literal(glob) {
      matcher = .path(literal)
    } else {
      // Git compares the part before the first special byte on its own, and reads the rest as a
      // glob of its own: in `a/b**` the stars are at the start of one, and span folders.
      let prefix = glob.prefix { !Self.isSpecial($0) }
      matcher = .pathGlob(prefix: Array(prefix), Wildmatch(glob[prefix.endIndex...]))
    }
  }

  /// Whether the pattern is about the path: `path` is relative to the pattern's folder, its last
  /// component begins at `nameStart`.
  func matches(
    _ path: Slice<UnsafeBufferPointer<UInt8>>, nameStart: Int, isFolder: Bool
  ) -> Bool {
    if isForFoldersOnly, !isFolder { return false }
    switch matcher {
    case .name(let name): return path[nameStart...].elementsEqual(name)
    case .nameEnd(let end):
      let name = path[nameStart...]
      return name.count >= end.count && name.suffix(end.count).elementsEqual(end)
    case .nameGlob(let glob): return glob.matches(path[nameStart...])
    case .path(let wanted): return path.elementsEqual(wanted)
    case .pathGlob(let prefix, let glob):
      return path.starts(with: prefix) && glob.matches(path.dropFirst(prefix.count))
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "\\")
  }

  private static func literal(_ glob: ArraySlice<UInt8>) -> [UInt8]? {
    glob.contains(where: isSpecial) ? nil : Array(glob)
  }

  /// The line without the spaces at its end that no backslash protects.
  private static func trimmingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var position = line.startIndex
    while position < line.endIndex {
      let isEscape = line[position] == UInt8(ascii: "\\")
      if isEscape || line[position] != UInt8(ascii: " ") { end = position + 1 }
      if isEscape {
        guard position + 1 < line.endIndex else { return line }
        end = position + 2
        position += 1
      }
      position += 1
    }
    return line[..<end]
  }
}

/// The patterns of one file, and the folder they are relative to.
struct IgnoreRules: Sendable {
  private let patterns: [IgnorePattern]
  /// The absolute path of the folder, ending in a slash.
  let folder: [UInt8]

  init(patterns: [IgnorePattern], folder: [UInt8]) {
    self.patterns = patterns
    self.folder = folder
  }

  /// Reads the bytes of an ignore file: lines end in LF or CR LF, a byte order mark is skipped.
  init(contents: [UInt8], folder: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let contents = contents.starts(with: mark) ? contents.dropFirst(3) : contents[...]
    let patterns = contents.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return IgnorePattern(line: line.prefix { $0 != 0 })
    }
    self.init(patterns: patterns, folder: folder)
  }

  /// Whether the last pattern that is about `path` leaves it out (true) or takes it in again
  /// (false); nil where none is about it or the path is not below the folder.
  func verdict(
    on path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool
  ) -> Bool? {
    guard nameStart >= folder.count, path.starts(with: folder) else { return nil }
    let relative = path[folder.count...]
    for pattern in patterns.reversed()
    where pattern.matches(relative, nameStart: nameStart, isFolder: isFolder) {
      return !pattern.isNegated
    }
    return nil
  }
}
