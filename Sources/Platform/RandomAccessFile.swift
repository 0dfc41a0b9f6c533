import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open regular file that several tasks read at once; it is closed when the last reference goes.
public final class RandomAccessFile: Sendable {
  public let stamp: FileStamp
  private let descriptor: Int32

  /// Opens a file, never waiting on anything but a regular one.
  ///
  /// - Throws: `SystemError`; `EINVAL` for what is no regular file.
  public init(_ path: FilePath) throws(SystemError) {
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw .current }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileKind(status) == .file else {
      close(descriptor)
      throw SystemError(errno: EINVAL)
    }
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Reads `count` bytes from `offset` on (`pread`); fewer where the file ends or fails before.
  public func read(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while initializedCount < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[initializedCount...])
        let got = pread(
          descriptor, rest.baseAddress, rest.count, off_t(offset + initializedCount))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        initializedCount += got
      }
    }
  }
}
