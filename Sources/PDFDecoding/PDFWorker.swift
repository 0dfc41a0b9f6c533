// PDFDecoding is what a worker process does: it reads PDF files, one after the other, with qpdf and
// poppler, and answers with what the file says. It refuses to outlive a file that crashes or hangs it:
// that is for the process that asked to notice. Only the program 'assetlint-pdf' is linked with it, so
// that a run without PDF loads neither library.

import AssetModel
import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The other side of a `PDFReader`. It reads paths from standard input until that ends, and answers
/// each on the same socket.
public enum PDFWorker {
  /// Serves until standard input ends; gives the exit status.
  ///
  /// - Parameters:
  ///   - memory: bytes of address space the process may have.
  ///   - timeout: seconds after which a file ends the process.
  public static func run(memory: Int, timeout: Int) -> Int32 {
    // Not set where the system has no such limit for address space (macOS): the deadline is left.
    setLimit(addressSpace, memory)
    setLimit(coreFile, 0)
    let examiner = PDFExaminer()
    var requests = FrameBuffer()
    var replies = FrameBuffer.frame(WorkerReply.ready.encoded)
    var lastWrite = ContinuousClock.now
    while true {
      guard let path = requests.popMessage() else {
        // Replies that wait for others cost nobody's waking up; none waits for a request.
        guard write(replies) else { return 2 }
        replies = []
        guard let bytes = readBytes() else { return 0 }
        requests.append(bytes)
        lastWrite = .now
        continue
      }
      // Where the parent dies while a file hangs, nobody else would end this process.
      alarm(UInt32(clamping: timeout + 1))
      let reply = examiner.examine(FilePath(bytes: path))
      alarm(0)
      replies += FrameBuffer.frame(reply.encoded)
      let now = ContinuousClock.now
      if lastWrite.duration(to: now) > longestDelay {
        guard write(replies) else { return 2 }
        replies = []
        lastWrite = now
      }
    }
  }

  /// Replies are not held back longer, so that the parent's clock runs for the file in hand.
  private static let longestDelay = Duration.milliseconds(5)

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

  private static func readBytes() -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return bytes[..<count] }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let start = bytes.baseAddress! + sent
        #if canImport(Darwin)
          return Darwin.write(STDIN_FILENO, start, bytes.count - sent)
        #elseif canImport(Glibc)
          return Glibc.write(STDIN_FILENO, start, bytes.count - sent)
        #else
          return Musl.write(STDIN_FILENO, start, bytes.count - sent)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
