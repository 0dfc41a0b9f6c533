import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileDigest {
  /// Reads a file from beginning to end, 64 KiB at a time.
  public static func ofFile(at path: FilePath) -> Result<FileDigest, SystemError> {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return .failure(.current) }
    defer { close(descriptor) }
    var sum = SHA256()
    var length = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.current) }
      guard count > 0 else { return .success(FileDigest(length: length, sha256: sum.finish())) }
      length += count
      sum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

/// An open file to write to.
struct Descriptor {
  var number: Int32

  /// Writes all bytes (`write`), however many calls that takes; waits where the other end is slow.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { whole in
        let rest = UnsafeRawBufferPointer(rebasing: whole[offset...])
        return write(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .current
      }
    }
  }
}
