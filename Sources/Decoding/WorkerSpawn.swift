import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

// What systems do each in their own way: descriptors that no other child inherits, and a write to
// a worker that has died without a signal for this process.

/// Two ends of a stream of bytes both ways, closed on `exec`.
func openSocketPair(_ ends: inout [Int32]) -> Bool {
  #if canImport(Darwin)
    guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return false }
    var on: Int32 = 1
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // The system's own size is 8 KiB.
      var size: Int32 = 1 << 17
      setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      setsockopt(end, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    }
    return true
  #elseif canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0
  #else
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends) == 0
  #endif
}

/// Gives a descriptor a number above those of the standard streams, which a process may have been
/// started without: the child's are set up one after the other and must not overwrite each other.
func moveAboveStandard(_ descriptor: inout Int32) -> Bool {
  guard descriptor <= 2 else { return true }
  let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  guard moved >= 0 else { return false }
  close(descriptor)
  descriptor = moved
  return true
}

/// `send` without SIGPIPE, and without waiting.
func sendQuietly(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    send(socket, bytes, count, MSG_DONTWAIT)
  #else
    send(socket, bytes, count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  #endif
}

/// `posix_spawn` with `input` as the child's standard input, `errorOutput` as its standard error
/// and nothing as its standard output; 0 or an error number.
func spawn(
  _ child: inout pid_t, _ executable: FilePath, _ arguments: [String], input: Int32,
  errorOutput: Int32
) -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let environment = _NSGetEnviron().pointee
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let environment = environ
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, errorOutput, 2)

  // A blocked or ignored alarm would leave a worker that hangs after its parent's death.
  var mask = sigset_t()
  var defaults = sigset_t()
  sigemptyset(&mask)
  sigemptyset(&defaults)
  for signal in [SIGALRM, SIGPIPE] { sigaddset(&defaults, signal) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setsigmask(&attributes, &mask)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let words = [executable.bytes] + arguments.map { Array($0.utf8) }
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
    word.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      strndup($0.baseAddress!, $0.count)
    }
  }
  defer { for pointer in pointers { free(pointer) } }
  guard let path = pointers[0] else { return ENOMEM }
  pointers.append(nil)
  return posix_spawn(&child, path, &actions, &attributes, &pointers, environment)
}
