// Platform is what the stages share of the operating system's C library: errors, paths as C strings,
// small files. It refuses to know what is read or why.

import AssetModel

#if canImport(Darwin)
  import Darwin
  public typealias DirectoryHandle = UnsafeMutablePointer<DIR>
#elseif canImport(Glibc)
  import Glibc
  public typealias DirectoryHandle = OpaquePointer
#elseif canImport(Musl)
  import Musl
  public typealias DirectoryHandle = OpaquePointer
#endif

extension SystemError {
  /// The error of an `errno`, in the words of `strerror`.
  public init(errno code: Int32) {
    self.init(code: code, text: String(cString: strerror(code)))
  }

  /// What `errno` says of the call that just failed.
  public static var current: SystemError { SystemError(errno: errno) }
}

/// What names a file or folder for the system, whatever path leads there.
public struct FileIdentity: Hashable, Sendable {
  public var device: UInt64
  public var number: UInt64

  public init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// What `stat` says a path is.
public enum FileKind: Sendable {
  case file, folder, link, other

  public init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// The bytes as a C string; those after a NUL byte, which no path can hold, are lost.
@inlinable
public func withCString<Result>(
  _ bytes: some Collection<UInt8>, _ body: (UnsafePointer<CChar>) throws -> Result
) rethrows -> Result {
  try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { buffer in
    let end = buffer.initialize(fromContentsOf: bytes)
    buffer.initializeElement(at: end, to: 0)
    return try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress!) }
  }
}

/// The status of a path, symbolic links followed (`stat`).
public func status(of path: some Collection<UInt8>) -> Result<stat, SystemError> {
  withCString(path) { path in
    var status = stat()
    return stat(path, &status) == 0 ? .success(status) : .failure(.current)
  }
}

/// The absolute path without symbolic links (`realpath`); nil where there is none.
public func realPath(_ path: some Collection<UInt8>) -> [UInt8]? {
  withCString(path) { path in
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }
}

/// Reads a small text file whole, never waiting on anything but a regular file.
///
/// - Parameters:
///   - folder: the open folder that `name` is relative to, or `AT_FDCWD`.
///   - limit: the size in bytes above which a file is refused with `EFBIG`.
///   - followsLinks: whether `name` may be a symbolic link.
/// - Throws: `SystemError`; `EISDIR` for a folder, `EINVAL` for a pipe, socket or device.
public func readSmallFile(
  in folder: Int32, _ name: some Collection<UInt8>, limit: Int, followsLinks: Bool
) throws(SystemError) -> [UInt8] {
  let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
  let descriptor = withCString(Array(name)) { openat(folder, $0, flags) }
  guard descriptor >= 0 else { throw .current }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .current }
  switch FileKind(status) {
  case .file: break
  case .folder: throw SystemError(errno: EISDIR)
  case .link, .other: throw SystemError(errno: EINVAL)
  }
  guard status.st_size <= limit else { throw SystemError(errno: EFBIG) }
  var failure: SystemError?
  // One byte more than the file has shows whether it grew.
  var room = Int(status.st_size) + 1
  var bytes = [UInt8]()
  while true {
    let start = bytes.count
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = read(descriptor, buffer.baseAddress, room)
      if got < 0 { failure = .current }
      count = max(got, 0)
    }
    if let failure { throw failure }
    if start == 0 { bytes = chunk } else { bytes += chunk }
    if chunk.count < room { return bytes }
    guard bytes.count <= limit else { throw SystemError(errno: EFBIG) }
    room = limit - bytes.count + 1
  }
}

extension FilePath {
  /// Calls `body` with the path as C functions take it; an empty path is the current folder.
  public func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try Platform.withCString(bytes.isEmpty ? [UInt8(ascii: ".")] : bytes, body)
  }
}

/// Reads a small text file whole; see above.
public func readSmallFile(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8] {
  try readSmallFile(in: AT_FDCWD, path.bytes, limit: limit, followsLinks: true)
}

/// Reads everything that comes from an open file, pipe or terminal.
public func readAll(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
  var bytes = [UInt8]()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .current }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The names in a folder but for `.` and `..`, in the order of their bytes (`readdir`).
public func names(in folder: FilePath) throws(SystemError) -> [[UInt8]] {
  guard let handle = folder.withCString({ opendir($0) }) else { throw .current }
  defer { closedir(handle) }
  var names = [[UInt8]]()
  while let entry = readdir(handle) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
  }
  return names.sorted { $0.lexicographicallyPrecedes($1) }
}
