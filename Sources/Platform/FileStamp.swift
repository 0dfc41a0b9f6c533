import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What changes when the content of a file does, told without opening it (`stat`).
public struct FileStamp: Hashable, Sendable {
  public var identity: FileIdentity
  public var byteCount: Int
  /// When the content was written, in nanoseconds since 1970; anyone may set it back.
  public var modified: Int
  /// When anything about the file was changed, in nanoseconds since 1970; nobody can set it back.
  public var changed: Int

  public init(identity: FileIdentity, byteCount: Int, modified: Int, changed: Int) {
    self.identity = identity
    self.byteCount = byteCount
    self.modified = modified
    self.changed = changed
  }

  /// Nil where there is no file.
  public init?(of path: FilePath) {
    guard case .success(let status) = status(of: path.bytes) else { return nil }
    self.init(status)
  }

  public init(_ status: stat) {
    identity = FileIdentity(status)
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      modified = nanoseconds(status.st_mtimespec)
      changed = nanoseconds(status.st_ctimespec)
    #else
      modified = nanoseconds(status.st_mtim)
      changed = nanoseconds(status.st_ctim)
    #endif
  }

  /// Whether a later change is sure to give another stamp, as seen by who reads the file after
  /// `now`. Some file systems count time in steps of two seconds: within one step a file can change
  /// without a trace.
  public func isSettled(at now: Int) -> Bool {
    max(modified, changed) < now - 2_000_000_000
  }
}

extension FileIdentity {
  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}

/// Nanoseconds since 1970 (`CLOCK_REALTIME`).
public func currentTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return nanoseconds(time)
}

/// Times that 64 bits cannot hold, as no clock gives them, are all one.
private func nanoseconds(_ time: timespec) -> Int {
  let (product, overflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
  let (sum, carry) = product.addingReportingOverflow(Int(time.tv_nsec))
  return overflow || carry ? .max : sum
}
