import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file to write to.
public struct Descriptor {
  public var number: Int32

  public init(number: Int32) {
    self.number = number
  }

  /// Writes all bytes (`write`), however many calls that takes; waits where the other end is slow.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
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
