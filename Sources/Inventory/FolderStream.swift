import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open folder (`fdopendir`), closed when the last reference goes.
final class FolderStream {
  private let handle: DirectoryHandle
  let identity: FileIdentity

  /// Opens `name` relative to the open folder `parent` (`AT_FDCWD` for the current folder).
  init(in parent: Int32, _ name: some Collection<UInt8>, followsLinks: Bool) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = withCString(name) { openat(parent, $0, flags) }
    guard descriptor >= 0 else { throw .current }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let handle = fdopendir(descriptor) else {
      let error = SystemError.current
      close(descriptor)
      throw error
    }
    self.handle = handle
    identity = FileIdentity(status)
  }

  deinit { closedir(handle) }

  var descriptor: Int32 { dirfd(handle) }

  /// Reads all entries (`readdir`) that an inventory may need; `keepsAll` for those of a catalog.
  func list(keepsAll: Bool) throws(SystemError) -> FolderListing {
    var listing = FolderListing(keepsAll: keepsAll)
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
    while true {
      errno = 0
      guard let entry = readdir(handle) else {
        guard errno == 0 else { throw .current }
        listing.sort()
        return listing
      }
      let start = UnsafeRawPointer(entry) + nameOffset
      let name = UnsafeRawBufferPointer(
        start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): listing.add(name, kind: .file)
      case Int32(DT_DIR): listing.add(name, kind: .folder)
      case Int32(DT_LNK): listing.add(name, kind: .link)
      case Int32(DT_UNKNOWN):
        var status = stat()
        let path = start.assumingMemoryBound(to: CChar.self)
        guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
        listing.add(name, kind: FileKind(status))
      default: listing.add(name, kind: .other)
      }
    }
  }
}
