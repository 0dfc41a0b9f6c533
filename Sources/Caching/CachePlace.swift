import AssetModel
import BinaryCoding
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the pixel facts of a project are kept.
public struct CachePlace: Hashable, Sendable {
  /// The folder of all assetlint's caches; made when something is written.
  let folder: FilePath
  /// What tells one project's file from another's; a file that does not begin with it is not read.
  let header: [UInt8]
  let path: FilePath
  let bounds: CacheBounds

  /// - Parameters:
  ///   - folder: see `usualFolder`.
  ///   - project: the absolute path of the project's root.
  ///   - version: the program's version: another one may measure otherwise.
  public init(folder: FilePath, project: FilePath, version: String) {
    self.init(folder: folder, project: project, version: version, bounds: CacheBounds())
  }

  init(
    folder: FilePath, project: FilePath, version: String, facts: Int = PixelSummary.factsVersion,
    bounds: CacheBounds
  ) {
    self.folder = folder
    self.bounds = bounds
    var writer = ByteWriter()
    writer.write("assetlint pixels")
    writer.write(facts)
    writer.write(version)
    writer.write(project.bytes)
    header = writer.bytes
    let digits = String(checksum(header), radix: 16)
    path = folder.appending(Self.prefix + digits + Self.suffix)
  }

  /// The folder that the system has for caches: `$XDG_CACHE_HOME/assetlint`, else
  /// `~/.cache/assetlint` (on macOS `~/Library/Caches/assetlint`). Nil where neither variable is an
  /// absolute path.
  public static func usualFolder() -> FilePath? {
    if let caches = folder("XDG_CACHE_HOME") { return caches.appending("assetlint") }
    #if canImport(Darwin)
      return folder("HOME")?.appending("Library/Caches/assetlint")
    #else
      return folder("HOME")?.appending(".cache/assetlint")
    #endif
  }

  private static func folder(_ variable: String) -> FilePath? {
    guard let value = getenv(variable) else { return nil }
    let path = FilePath(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
    return path.isAbsolute ? path : nil
  }

  /// Makes the folder and those above it that are not there, for their owner alone, as the XDG Base
  /// Directory Specification asks; false where that fails.
  func makeFolder() -> Bool {
    if isFolder { return true }
    for (index, byte) in folder.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      _ = withCString(folder.bytes[..<index]) { mkdir($0, 0o700) }
    }
    _ = folder.withCString { mkdir($0, 0o700) }
    return isFolder
  }

  private var isFolder: Bool {
    guard case .success(let status) = status(of: folder.bytes) else { return false }
    return FileKind(status) == .folder
  }

  // MARK: Bounds

  private static let prefix = "pixels-"
  private static let suffix = ".cache"

  /// Removes the files that no run has written for long, the oldest of those that together take too
  /// much, and what runs left that were ended while they wrote.
  func prune(now: Int) {
    guard let names = try? names(in: folder) else { return }
    var files: [(path: FilePath, stamp: FileStamp)] = []
    for name in names where name.starts(with: Self.prefix.utf8) {
      let path = folder.appending(name)
      guard case .success(let status) = status(of: path.bytes), FileKind(status) == .file else {
        continue
      }
      let stamp = FileStamp(status)
      if name.ends(with: Self.suffix.utf8) {
        files.append((path, stamp))
      } else if stamp.modified < now - bounds.writingTime {
        remove(path)
      }
    }
    files.sort { ($0.stamp.modified, $1.path) > ($1.stamp.modified, $0.path) }
    var total = 0
    for file in files {
      total += file.stamp.byteCount
      // The clock of a file server may go wrong; this one was written just now.
      guard file.path != path else { continue }
      if total > bounds.folderSize || file.stamp.modified < now - bounds.life {
        remove(file.path)
      }
    }
  }

  private func remove(_ path: FilePath) {
    _ = path.withCString { unlink($0) }
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with end: String.UTF8View) -> Bool {
    suffix(end.count).elementsEqual(end)
  }
}
