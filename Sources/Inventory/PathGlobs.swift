import AssetModel
import Platform

/// Globs in the syntax of `.gitignore`, and the folder they are relative to.
public struct PathGlobs: Hashable, Sendable {
  public var globs: [String]
  /// Empty for the current folder.
  public var folder: FilePath

  public init(_ globs: [String], in folder: FilePath = FilePath("")) {
    self.globs = globs
    self.folder = folder
  }

  /// The globs as rules; nil where there are none, or their folder is not there.
  var rules: IgnoreRules? {
    guard !globs.isEmpty, let folder = realPath(folder.orCurrent) else { return nil }
    let patterns = globs.compactMap { glob in
      // In a file a leading `#` begins a comment; here it can only be part of a name.
      IgnorePattern(line: Array((glob.first == "#" ? "\\" + glob : glob).utf8)[...])
    }
    return IgnoreRules(patterns: patterns, folder: slashEnded(folder))
  }
}

/// Tells which paths globs are about: those that match, and all that lies in a folder that does.
public struct PathMatcher: Sendable {
  private let rules: IgnoreRules?

  public init(_ globs: PathGlobs) {
    rules = globs.rules
  }

  /// - Parameter path: an absolute path; that of a file.
  public func matches(_ path: FilePath) -> Bool {
    path.bytes.withUnsafeBufferPointer { rules?.takes($0) ?? false }
  }
}

/// What a request leaves out by its own globs.
struct RequestFilter: Sendable {
  /// The strongest first.
  private let excludes: [IgnoreRules]
  /// Nil where everything is taken.
  private let includes: [IgnoreRules]?

  /// Nil where the request leaves out nothing.
  init?(_ request: InventoryRequest) {
    excludes = request.excludes.reversed().compactMap(\.rules)
    includes = request.includes.isEmpty ? nil : request.includes.compactMap(\.rules)
    guard !excludes.isEmpty || includes != nil else { return nil }
  }

  /// Whether a path is left out (true) or taken whatever ignore files say (false); nil where the
  /// globs leave that open. The folders above it are taken to be visited.
  func verdict(
    on path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool
  ) -> Bool? {
    if !isFolder, isNotIncluded(path, nameStart: nameStart) { return true }
    for rules in excludes {
      if let verdict = rules.verdict(on: path, nameStart: nameStart, isFolder: isFolder) {
        return verdict
      }
    }
    return nil
  }

  /// Whether a path or a folder above it is left out; a folder's path ends in a slash.
  func leavesOut(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    isAnyPart(of: path, from: 0) { verdict(on: $0, nameStart: $1, isFolder: $2) }
  }

  /// Only of what is checked: an SVG is looked at for its name, and other files are a catalog's.
  private func isNotIncluded(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    guard let includes else { return false }
    switch Format(fileName: path[nameStart...]) {
    case .png, .pdf: return !includes.contains { $0.takes(path) }
    case .svg, nil: return false
    }
  }
}

extension IgnoreRules {
  /// Whether the patterns are about `path`, a file's, or a folder above it.
  func takes(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.starts(with: folder) else { return false }
    return isAnyPart(of: path, from: folder.count) {
      verdict(on: $0, nameStart: $1, isFolder: $2)
    }
  }
}

/// Whether `verdict` is true of a path or of a folder above it, from the outermost below `start`; a
/// folder's path ends in a slash.
private func isAnyPart(
  of path: UnsafeBufferPointer<UInt8>, from start: Int,
  _ verdict: (_ part: UnsafeBufferPointer<UInt8>, _ nameStart: Int, _ isFolder: Bool) -> Bool?
) -> Bool {
  var start = start
  while start < path.count {
    let slash = path[start...].firstIndex(of: UInt8(ascii: "/"))
    let part = UnsafeBufferPointer(rebasing: path[..<(slash ?? path.count)])
    if verdict(part, start, slash != nil) == true { return true }
    start = part.count + 1
  }
  return false
}
