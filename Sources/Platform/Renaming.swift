import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives a file another name in the same folder and never takes the place of another file, not even
/// of one that appears meanwhile.
///
/// - Throws: `EEXIST` where the name is taken.
public func renameWithoutReplacing(
  _ path: FilePath, to target: FilePath
) throws(SystemError) {
  guard isSameFile(path, target) else { return try move(path, to: target) }
  // Names that differ only in case can be one to the file system: a third comes between.
  let between = path.folder.appending(".assetlint-\(getpid()).tmp")
  try move(path, to: between)
  do {
    try move(between, to: target)
  } catch {
    try move(between, to: path)
    throw error
  }
}

/// Whether two names lead to one file that has no second name, so that they are one name to the
/// file system.
private func isSameFile(_ path: FilePath, _ other: FilePath) -> Bool {
  guard let first = try? linkStatus(of: path).get(), let second = try? linkStatus(of: other).get()
  else { return false }
  return FileIdentity(first) == FileIdentity(second) && first.st_nlink == 1
}

/// The status of a path itself, be it a symbolic link (`lstat`).
public func linkStatus(of path: FilePath) -> Result<stat, SystemError> {
  path.withCString { path in
    var status = stat()
    return lstat(path, &status) == 0 ? .success(status) : .failure(.current)
  }
}

private func move(_ path: FilePath, to target: FilePath) throws(SystemError) {
  #if canImport(Darwin)
    let isMoved = path.withCString { from in
      target.withCString { renamex_np(from, $0, UInt32(RENAME_EXCL)) == 0 }
    }
    if isMoved { return }
    guard errno == ENOTSUP || errno == EINVAL else { throw .current }
  #endif
  // A second name never replaces a file; then the first goes.
  let isLinked = path.withCString { from in target.withCString { link(from, $0) == 0 } }
  if isLinked {
    guard path.withCString({ unlink($0) }) == 0 else {
      let error = SystemError.current
      _ = target.withCString { unlink($0) }
      throw error
    }
    return
  }
  guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw .current }
  try moveByReservation(path, to: target)
}

/// For file systems where a file has one name only (FAT): an empty file of our own reserves the
/// name, and that is what `rename` replaces.
private func moveByReservation(_ path: FilePath, to target: FilePath) throws(SystemError) {
  let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
  let number = target.withCString { open($0, flags, mode_t(0o600)) }
  guard number >= 0 else { throw .current }
  close(number)
  let isMoved = path.withCString { from in target.withCString { rename(from, $0) == 0 } }
  guard isMoved else {
    let error = SystemError.current
    _ = target.withCString { unlink($0) }
    throw error
  }
}
