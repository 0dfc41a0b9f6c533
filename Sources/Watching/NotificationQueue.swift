#if canImport(Glibc) || canImport(Musl)
  import AssetModel
  import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Changes as Linux tells them (`inotify`).
  final class NotificationQueue: ChangeSource {
    let descriptor: Int32
    let tellsClosing = true
    private var folders: [Int32: FilePath] = [:]
    /// Room for many events; one takes at most its header and a name of 255 bytes.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    private static let headerSize = MemoryLayout<inotify_event>.size
    private static let removed = IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
    private static let mask =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR | removed

    init() throws(SystemError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { throw .current }
    }

    deinit { close(descriptor) }

    func watch(_ folder: FilePath) throws(SystemError) {
      let number = folder.withCString { inotify_add_watch(descriptor, $0, UInt32(Self.mask)) }
      guard number >= 0 else { throw .current }
      folders[number] = folder
    }

    func take(folders newFolders: inout [FilePath]) -> [Change] {
      var changes: [Change] = []
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        var offset = 0
        while offset + Self.headerSize <= count {
          let (event, name) = buffer.withUnsafeBytes { bytes in
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + Self.headerSize
            return (event, Array(bytes[start..<start + Int(event.len)].prefix { $0 != 0 }))
          }
          offset += Self.headerSize + Int(event.len)
          if let change = change(of: event, name: name, newFolders: &newFolders) {
            changes.append(change)
          }
        }
      }
      return changes
    }

    private func change(
      of event: inotify_event, name: [UInt8], newFolders: inout [FilePath]
    ) -> Change? {
      func has(_ bits: Int32) -> Bool { Int32(bitPattern: event.mask) & bits != 0 }
      if has(IN_Q_OVERFLOW) { return .somewhere }
      if has(IN_IGNORED) {
        folders[event.wd] = nil
        return nil
      }
      guard let folder = folders[event.wd] else { return nil }
      guard !name.isEmpty else { return .somewhere }
      let path = folder.appending(name)
      if has(IN_ISDIR) {
        if has(IN_CREATE | IN_MOVED_TO) { newFolders.append(path) }
        return .somewhere
      }
      guard path.concernsArtwork else { return nil }
      return has(IN_CREATE | IN_MODIFY) ? .written(path) : .settled(path)
    }
  }
#endif
