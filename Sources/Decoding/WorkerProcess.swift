import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// A child process that answers messages, in order, over a socket pair: its standard input.
/// What it prints goes to no terminal; its last words on standard error are kept, for they tell
/// running out of memory from other ends. It is killed and waited for when this object goes.
final class WorkerProcess {
  /// How a worker ended, or had to be.
  enum End: Error, Hashable {
    /// It did not answer in time and was killed.
    case time
    /// Its last words say that it got no more memory.
    case memory
    /// It was ended by a signal; 0 where it exited by itself or said what no worker says.
    case signal(Int32)
  }

  let processID: pid_t
  private let socket: Int32
  private let errorSocket: Int32
  private var isWaitedFor = false
  private var lastWords: [UInt8] = []
  private var received = FrameBuffer()
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  private static let lastWordsLimit = 4096
  /// A reply beyond this is not a reply.
  private static let replyLimit = 1 << 26

  /// Starts `executable` with `arguments` (`posix_spawn`). The child inherits the environment, the
  /// current folder, and no file descriptor but its three standard ones.
  init(executable: FilePath, arguments: [String]) throws(SystemError) {
    var sockets: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    func closeAll() {
      for descriptor in sockets + errors where descriptor >= 0 { close(descriptor) }
    }
    guard openSocketPair(&sockets), openSocketPair(&errors),
      moveAboveStandard(&sockets[1]), moveAboveStandard(&errors[1])
    else {
      let error = SystemError.current
      closeAll()
      throw error
    }
    var child: pid_t = 0
    let status = spawn(
      &child, executable, arguments, input: sockets[1], errorOutput: errors[1])
    guard status == 0 else {
      closeAll()
      throw SystemError(errno: status)
    }
    close(sockets[1])
    close(errors[1])
    processID = child
    socket = sockets[0]
    errorSocket = errors[0]
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    _ = fcntl(errorSocket, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if !isWaitedFor { _ = end() }
    close(socket)
    close(errorSocket)
  }

  /// Sends messages, of which not more may be unanswered than a socket takes at once (64 KiB). A
  /// worker that takes none has ended or hangs: the wait for its reply will tell.
  func send(_ messages: [[UInt8]]) {
    let frames = messages.flatMap(FrameBuffer.frame)
    let count = frames.withUnsafeBytes { sendQuietly(socket, $0.baseAddress, $0.count) }
    // Half a message would be taken for another.
    if count != frames.count { kill(processID, SIGKILL) }
  }

  /// Waits for one message until `deadline`. After a throw the worker is no more.
  func receive(by deadline: ContinuousClock.Instant) throws(End) -> [UInt8] {
    while true {
      if let message = received.popMessage() { return message }
      guard received.nextSize ?? 0 <= Self.replyLimit else {
        _ = end()
        throw .signal(0)
      }
      guard let ready = wait(until: deadline) else {
        _ = end()
        throw .time
      }
      if ready.error { keepLastWords() }
      guard ready.reply else { continue }
      let count = read(socket, &chunk, chunk.count)
      if count > 0 {
        received.append(chunk[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        throw endByItself()
      }
    }
  }

  /// Which of the two descriptors has news; nil at the deadline.
  private func wait(until deadline: ContinuousClock.Instant) -> (reply: Bool, error: Bool)? {
    while true {
      var polled = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorSocket, events: Int16(POLLIN), revents: 0),
      ]
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { return nil }
      // Of a worker that is gone both are readable for ever; the caller sees the end in `socket`.
      let count = poll(&polled, 2, Int32(min(left.rounded(.up), 3_600_000)))
      if count > 0 { return (polled[0].revents != 0, polled[1].revents != 0) }
      if count == 0 { return nil }
      guard errno == EINTR || errno == EAGAIN else { return (true, true) }
    }
  }

  /// Takes what has come on standard error; false where nothing has.
  @discardableResult
  private func keepLastWords() -> Bool {
    let count = read(errorSocket, &chunk, chunk.count)
    guard count > 0 else { return false }
    lastWords = Array((lastWords + chunk[..<count]).suffix(Self.lastWordsLimit))
    return true
  }

  /// Kills the worker, waits for it and gives the status it ended with.
  private func end() -> Int32 {
    kill(processID, SIGKILL)
    return waitForEnd()
  }

  private func waitForEnd() -> Int32 {
    isWaitedFor = true
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The worker closed its end: it is gone, or going.
  private func endByItself() -> End {
    let status = waitForEnd()
    while keepLastWords() {}
    // `WIFSIGNALED` and `WTERMSIG`, which are macros.
    let signal = status & 0x7F
    if signal == SIGALRM { return .time }
    let words = String(decoding: lastWords, as: UTF8.self).lowercased()
    for sign in ["memory", "bad_alloc", "failed to allocate"] where words.contains(sign) {
      return .memory
    }
    return .signal(signal)
  }
}
