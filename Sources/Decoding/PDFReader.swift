import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads PDF files through a worker process, started at the first file and again after it died. A
/// file that crashes, hangs or bloats the worker costs that one file. Not for sharing: one reader
/// serves one task.
final class PDFReader {
  private let limits: DecodingLimits
  private let executable: FilePath?
  private var worker: WorkerProcess?
  /// Whether the present worker has read a file before.
  private var isWorkerUsed = false
  /// Why no worker can be started; what once failed is not tried again for every file.
  private var startFailure: SystemError?

  /// Seconds a worker may take to start, however short the limit for a file.
  private static let startTimeout = 10.0

  convenience init(limits: DecodingLimits) {
    self.init(limits: limits, executable: runningExecutable())
  }

  /// `executable` is what runs `PDFWorker` when its first argument is `PDFWorker.command`.
  init(limits: DecodingLimits, executable: FilePath?) {
    self.limits = limits
    self.executable = executable
  }

  /// The worker's process, for tests that do it harm.
  var workerProcessID: Int32? { worker?.processID }

  /// Reads the file at `path` of `byteCount` bytes; returns within the time limit.
  func read(_ path: FilePath, byteCount: Int) -> Content {
    guard byteCount > 0 else { return .failed(.empty) }
    while true {
      let worker: WorkerProcess
      do {
        worker = try readyWorker()
      } catch {
        return .failed(.unreadable(error))
      }
      let wasUsed = isWorkerUsed
      isWorkerUsed = true
      worker.send(path.bytes)
      do {
        return content(of: try worker.receive(by: .now + .seconds(limits.timeout)))
      } catch {
        self.worker = nil
        // Files read before may have had a part in it: only a new worker's end is this file's
        // doing, so that no verdict depends on the order of files. A hang is not tried twice.
        if wasUsed, error != .time { continue }
        return .failed(.costly(limit(of: error)))
      }
    }
  }

  private func readyWorker() throws(SystemError) -> WorkerProcess {
    if let worker { return worker }
    if let startFailure { throw startFailure }
    do {
      let started = try startWorker()
      worker = started
      isWorkerUsed = false
      return started
    } catch {
      startFailure = error
      throw error
    }
  }

  private func startWorker() throws(SystemError) -> WorkerProcess {
    guard let executable else {
      throw SystemError(code: ENOENT, text: "the path of the running executable is unknown")
    }
    let arguments = PDFWorker.arguments(limits: limits)
    let started = try WorkerProcess(executable: executable, arguments: arguments)
    guard let greeting = try? started.receive(by: .now + .seconds(Self.startTimeout)),
      (try? WorkerReply(encoded: greeting)) == .ready
    else {
      throw SystemError(code: ECHILD, text: "the PDF worker did not start")
    }
    return started
  }

  private func content(of message: [UInt8]) -> Content {
    guard let reply = try? WorkerReply(encoded: message) else {
      worker = nil
      return .failed(.costly(.crash(signal: 0)))
    }
    switch reply {
    case .pdf(let pdf): return .pdf(pdf)
    case .empty: return .failed(.empty)
    case .locked: return .failed(.lockedPDF)
    case .damaged(let reason): return .failed(.damagedPDF(reason))
    case .unreadable(let error): return .failed(.unreadable(error))
    case .outOfMemory: return .failed(.costly(.memory(bytes: limits.memory)))
    case .ready:
      worker = nil
      return .failed(.costly(.crash(signal: 0)))
    }
  }

  private func limit(of end: WorkerProcess.End) -> DecodingLimit {
    switch end {
    case .time: .time(seconds: limits.timeout)
    case .memory: .memory(bytes: limits.memory)
    case .signal(let signal): .crash(signal: signal)
    }
  }
}
