import AssetModel
import CArtwork
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file a decoder is reading: one at a time, through one buffer that serves them all. It never
/// blocks on what is no file (a FIFO, a device).
package final class OpenFile {
  /// What libpng reads through; its address stays the same for life.
  let window: UnsafeMutablePointer<artwork_window>
  /// The size of the file, in bytes.
  package private(set) var byteCount = 0

  /// The first read at header cost: a PNG's chunks before the data rarely take more.
  static let headerByteCount = 4096

  package init(bufferSize: Int = 1 << 16) {
    window = .allocate(capacity: 1)
    window.initialize(
      to: artwork_window(
        descriptor: -1, bytes: .allocate(capacity: bufferSize), capacity: bufferSize, count: 0,
        position: 0, offset: 0, error: 0))
  }

  deinit {
    close()
    window.pointee.bytes.deallocate()
    window.deallocate()
  }

  /// Opens the file at `path` and reads its first bytes, at most `limit` of them.
  package func open(_ path: FilePath, reading limit: Int) throws(SystemError) {
    guard !path.bytes.contains(0) else { throw SystemError(errno: ENOENT) }
    let descriptor = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.bytes.count + 1) {
      let end = $0.initialize(fromContentsOf: path.bytes)
      $0.initializeElement(at: end, to: 0)
      return $0.withMemoryRebound(to: CChar.self) { path in
        guard let path = path.baseAddress else { return Int32(-1) }
        return openForReading(path)
      }
    }
    guard descriptor >= 0 else { throw SystemError(errno: errno) }
    window.pointee.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = SystemError(errno: errno)
      close()
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close()
      throw isFolder
        ? SystemError(errno: EISDIR) : SystemError(code: EINVAL, text: "Not a regular file")
    }
    byteCount = Int(status.st_size)
    do {
      try rewind(reading: limit)
    } catch {
      close()
      throw error
    }
  }

  package func close() {
    guard window.pointee.descriptor >= 0 else { return }
    _ = closeDescriptor(window.pointee.descriptor)
    window.pointee.descriptor = -1
  }

  /// Goes back to the first byte; reads anew only where the window has moved on.
  func rewind(reading limit: Int? = nil) throws(SystemError) {
    if limit == nil, window.pointee.offset == 0 {
      window.pointee.position = 0
      return
    }
    window.pointee.offset = 0
    window.pointee.count = 0
    window.pointee.position = 0
    window.pointee.error = 0
    try advance(limit: limit ?? window.pointee.capacity)
  }

  /// Reads the bytes after those in the window; false at the end of the file.
  @discardableResult
  func advance(limit: Int? = nil) throws(SystemError) -> Bool {
    let isMore = artwork_window_advance(window, limit ?? window.pointee.capacity)
    if window.pointee.error != 0 { throw SystemError(errno: window.pointee.error) }
    return isMore
  }

  /// For calls that this class does not make; -1 where no file is open.
  package var descriptor: Int32 { window.pointee.descriptor }

  /// The offset in the file of the next byte.
  var position: Int { Int(window.pointee.offset) + window.pointee.position }

  /// The bytes in the window, taken or not; valid until the window moves.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: window.pointee.bytes, count: window.pointee.count)
  }

  /// Takes the next `count` bytes in pieces as large as the window holds; returns how many the file
  /// lacks.
  func take(_ count: Int, _ body: (UnsafeRawBufferPointer) -> Void) throws(SystemError) -> Int {
    var missing = count
    while missing > 0 {
      let position = window.pointee.position
      let available = min(missing, window.pointee.count - position)
      if available == 0 {
        guard try advance() else { break }
        continue
      }
      body(UnsafeRawBufferPointer(rebasing: bytes[position..<position + available]))
      window.pointee.position += available
      missing -= available
    }
    return missing
  }
}

// Free functions, so that inside the class `open` and `close` can mean its own methods.

private func openForReading(_ path: UnsafePointer<CChar>) -> Int32 {
  var descriptor: Int32
  repeat {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  } while descriptor < 0 && errno == EINTR
  return descriptor
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

extension SystemError {
  static let outOfMemory = SystemError(errno: ENOMEM)
}
