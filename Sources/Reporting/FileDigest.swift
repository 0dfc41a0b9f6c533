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
