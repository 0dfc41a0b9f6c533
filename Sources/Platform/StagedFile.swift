import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written under a name of its own and takes another's place once it is whole, so
/// that no reader ever sees a part of it. Only its owner may read it. It is not forced to the disk:
/// after a crash of the system it may hold anything. One that is not committed is removed.
public struct StagedFile: ~Copyable {
  /// The number of bytes written so far.
  public private(set) var byteCount = 0
  private let path: FilePath
  private let temporary: FilePath
  private let descriptor: Int32
  private let limit: UInt64
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 18

  /// - Parameter path: what `commit` replaces; its folder must exist.
  public init(for path: FilePath) throws(SystemError) {
    var template = (path.bytes + Array(".XXXXXX".utf8) + [0]).map { CChar(bitPattern: $0) }
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .current }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.path = path
    temporary = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    var size = rlimit()
    limit = getrlimit(Self.fileSize, &size) == 0 ? UInt64(size.rlim_cur) : .max
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    close(descriptor)
    _ = temporary.withCString { unlink($0) }
  }

  public mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    // Beyond this limit the system would not only refuse the bytes but end the process (SIGXFSZ).
    guard UInt64(byteCount + bytes.count) <= limit else { throw SystemError(errno: EFBIG) }
    byteCount += bytes.count
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Puts the file in its place (`rename`).
  public consuming func commit() throws(SystemError) {
    try flush()
    let isRenamed = temporary.withCString { from in path.withCString { rename(from, $0) == 0 } }
    guard isRenamed else { throw .current }
  }

  private mutating func flush() throws(SystemError) {
    try Descriptor(number: descriptor).writeAll(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  #if canImport(Glibc)
    private static let fileSize = Int32(RLIMIT_FSIZE.rawValue)
  #else
    private static let fileSize = RLIMIT_FSIZE
  #endif
}
