import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The other side of a `PDFReader`: the same executable, started with the hidden command. It reads
/// paths from standard input until that ends, and answers each on the same socket.
public enum PDFWorker {
  /// The first argument that makes the executable a worker; not for people.
  public static let command = "pdf-worker"

  static func arguments(limits: DecodingLimits) -> [String] {
    [command, String(limits.memory), String(Int(limits.timeout.rounded(.up)))]
  }

  /// Serves until standard input ends; gives the exit status.
  public static func run() -> Int32 {
    let arguments = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
    guard arguments.count == 2, arguments[0] > 0, arguments[1] > 0 else { return 2 }
    // Not set where the system has no such limit for address space (macOS): the deadline is left.
    setLimit(addressSpace, arguments[0])
    setLimit(coreFile, 0)
    guard let poppler = Poppler(), write(.ready) else { return 2 }
    while let path = readMessage() {
      // Where the parent dies while a file hangs, nobody else would end this process.
      alarm(UInt32(clamping: arguments[1] + 1))
      let reply = poppler.read(FilePath(bytes: path))
      alarm(0)
      guard write(reply) else { return 2 }
    }
    return 0
  }

  #if canImport(Glibc)
    private static let addressSpace = Int32(RLIMIT_AS.rawValue)
    private static let coreFile = Int32(RLIMIT_CORE.rawValue)
  #else
    private static let addressSpace = RLIMIT_AS
    private static let coreFile = RLIMIT_CORE
  #endif

  private static func setLimit(_ resource: Int32, _ value: Int) {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    limit.rlim_max = limit.rlim_cur
    setrlimit(resource, &limit)
  }

  private static func readMessage() -> [UInt8]? {
    guard let prefix = readBytes(Frame.prefixSize), let count = Frame.messageSize(prefix) else {
      return nil
    }
    return readBytes(count)
  }

  private static func readBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        read(STDIN_FILENO, $0.baseAddress! + filled, count - filled)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  private static func write(_ reply: WorkerReply) -> Bool {
    let frame = Frame.encode(reply.encoded)
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(STDIN_FILENO, bytes.baseAddress! + sent, frame.count - sent)
        #elseif canImport(Glibc)
          Glibc.write(STDIN_FILENO, bytes.baseAddress! + sent, frame.count - sent)
        #else
          Musl.write(STDIN_FILENO, bytes.baseAddress! + sent, frame.count - sent)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
