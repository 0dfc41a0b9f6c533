import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a file whole or not at all: under another name in the same folder first, then renamed, so
/// that a run that is ended half-way leaves the old file as it was. The rights of a file that is
/// there are kept, symbolic links are followed, and devices and pipes are written to directly.
public func replaceFile(_ path: FilePath, with bytes: [UInt8]) throws(SystemError) {
  try FileReplacement(path: path).replace(with: bytes)
}

private struct FileReplacement {
  var path: FilePath

  func replace(with bytes: [UInt8]) throws(SystemError) {
    let (target, mode) = resolved()
    if let mode, mode & S_IFMT != S_IFREG {
      // A device, a pipe: there is nothing to keep, and renaming would put a file in its place.
      return try writeDirectly(bytes)
    }
    let (temporary, number) = try Self.makeTemporary(in: target.folder)
    do throws(SystemError) {
      defer { close(number) }
      try Descriptor(number: number).writeAll(bytes)
      if let mode, fchmod(number, mode & 0o7777) != 0 { throw .current }
      // Some file systems cannot sync; what they hold is no less written for that.
      if fsync(number) != 0, errno != EINVAL { throw .current }
      let isRenamed = temporary.withCString { from in target.withCString { rename(from, $0) == 0 } }
      guard isRenamed else { throw .current }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// A new file with the rights that the process's mask leaves to a file. A name can be taken: by
  /// what an earlier process of the same number left when it was ended.
  private static func makeTemporary(
    in folder: FilePath
  ) throws(SystemError) -> (path: FilePath, descriptor: Int32) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var attempt = 0
    while true {
      let path = folder.appending(".assetlint-\(getpid())-\(attempt).tmp")
      let number = path.withCString { open($0, flags, mode_t(0o666)) }
      if number >= 0 { return (path, number) }
      attempt += 1
      guard errno == EEXIST, attempt < 100 else { throw .current }
    }
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(SystemError) {
    let number = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .current }
    defer { close(number) }
    try Descriptor(number: number).writeAll(bytes)
  }

  /// The file behind symbolic links, which stay as they are, and its mode where it exists.
  private func resolved() -> (target: FilePath, mode: mode_t?) {
    guard let status = try? status(of: path.bytes).get() else { return (path, nil) }
    return (realPath(path.bytes).map { FilePath(bytes: $0) } ?? path, status.st_mode)
  }
}
