import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What changes when a file changes: which one it is, its size and its times (`stat`).
public struct FileStamp: Hashable, Sendable {
  private var identity: FileIdentity
  private var size: Int64
  private var modified: [Int]

  /// Nil where there is no file.
  public init?(of path: FilePath) {
    guard case .success(let status) = status(of: path.bytes) else { return nil }
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    modified = times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}
