import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A wish to end that came as a signal: Ctrl-C (`SIGINT`), `SIGTERM` or `SIGHUP`. The first is kept
/// until someone asks; the second ends the process at once.
public final class Interruption: Sendable {
  /// Readable once a signal has come.
  let descriptor: Int32

  /// Takes the signals over, for the rest of the process's life.
  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    signalPipe = ends[1]
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = noteSignal
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = noteSignal
      #else
        action.__sa_handler.sa_handler = noteSignal
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal has come.
  public var hasHappened: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}

/// Where the handler writes; set once, before the handler can run.
nonisolated(unsafe) private var signalPipe: Int32 = -1

private func noteSignal(_ number: Int32) {
  let error = errno
  var byte: UInt8 = 1
  _ = write(signalPipe, &byte, 1)
  errno = error
}
