#if canImport(Darwin)
  import AssetModel
  import Darwin
  import Platform

  /// Changes as Darwin tells them (`kqueue`): a folder says that its entries have changed, each file
  /// that it was written to. Nothing says that a file was closed; one that is not written to any
  /// more is taken to be.
  final class EventQueue: ChangeSource {
    let descriptor: Int32
    let tellsClosing = false
    private var paths: [Int32: FilePath] = [:]
    private var descriptors: [FilePath: Int32] = [:]
    private var watchedFolders: Set<FilePath> = []

    init() throws(SystemError) {
      // Each file takes a descriptor.
      var limit = rlimit()
      if getrlimit(RLIMIT_NOFILE, &limit) == 0 {
        limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        setrlimit(RLIMIT_NOFILE, &limit)
      }
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .current }
    }

    deinit {
      for number in paths.keys { close(number) }
      close(descriptor)
    }

    func watch(_ folder: FilePath) throws(SystemError) {
      try register(folder)
      watchedFolders.insert(folder)
      watchFiles(in: folder)
    }

    func take(folders: inout [FilePath]) -> [Change] {
      var changes: [Change] = []
      var event = Darwin.kevent()
      var none = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &none) > 0 {
        let number = Int32(event.ident)
        guard let path = paths[number] else { continue }
        let isFolder = watchedFolders.contains(path)
        changes.append(isFolder ? .somewhere : .written(path))
        if event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0 {
          changes.append(.settled(path))
          forget(number, path)
        } else if isFolder {
          watchFiles(in: path)
          folders += newFolders(in: path)
        }
      }
      return changes
    }

    private func watchFiles(in folder: FilePath) {
      for name in (try? names(in: folder)) ?? [] {
        let path = folder.appending(name)
        // A file that is gone by now has told so through its folder.
        if path.concernsArtwork { try? register(path) }
      }
    }

    private func newFolders(in folder: FilePath) -> [FilePath] {
      ((try? names(in: folder)) ?? []).map { folder.appending($0) }.filter { path in
        guard !watchedFolders.contains(path),
          case .success(let status) = linkStatus(of: path)
        else { return false }
        return FileKind(status) == .folder
      }
    }

    private func register(_ path: FilePath) throws(SystemError) {
      guard descriptors[path] == nil else { return }
      let number = path.withCString { open($0, O_EVTONLY | O_CLOEXEC | O_NONBLOCK) }
      guard number >= 0 else { throw .current }
      let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      var event = Darwin.kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(notes), data: 0, udata: nil)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        let error = SystemError.current
        close(number)
        throw error
      }
      paths[number] = path
      descriptors[path] = number
    }

    private func forget(_ number: Int32, _ path: FilePath) {
      close(number)
      paths[number] = nil
      descriptors[path] = nil
      watchedFolders.remove(path)
    }
  }
#endif
