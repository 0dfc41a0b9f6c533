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
  private let program: FilePath?
  private var worker: WorkerProcess?
  /// How many files the present worker has answered.
  private var answered = 0
  /// What the present worker was asked and has not answered, in order.
  private var asked: [FilePath] = []
  /// Replies that came before they were wanted.
  private var early: [FilePath: WorkerReply] = [:]
  /// What is expected to be read and was not asked yet, the next one last.
  private var expected: [FilePath] = []
  /// Why no worker can be started; what once failed is not tried again for every file.
  private var startFailure: SystemError?

  /// Seconds a worker may take to start, however short the limit for a file.
  private static let startTimeout = 10.0
  /// How many files a worker is asked at a time: waking the other process costs as much as a file.
  private static let batchSize = 16
  private static let pathLimit = 4096

  /// - Parameter program: what is started; nil for what `WorkerProgram` finds.
  init(limits: DecodingLimits, program: FilePath? = nil) {
    self.limits = limits
    self.program = program
  }

  /// The worker's process, for tests that do it harm.
  var workerProcessID: Int32? { worker?.processID }

  /// Says which files will be read next, in this order, so that the worker can read ahead. Files
  /// may be left out, or others read in between.
  func expect(_ paths: some Collection<FilePath>) {
    expected = paths.reversed()
  }

  /// Reads the file at `path`; returns within the time limit or, where the worker read ahead, twice
  /// that.
  func read(_ path: FilePath) -> Content {
    guard path.bytes.count < Self.pathLimit else {
      return .failed(.unreadable(SystemError(errno: ENAMETOOLONG)))
    }
    if let reply = early.removeValue(forKey: path) { return content(of: reply) }
    var readsAhead = true
    while true {
      let worker: WorkerProcess
      do {
        worker = try readyWorker()
      } catch {
        return .failed(.unreadable(error))
      }
      ask(worker, for: path, readsAhead: readsAhead)
      do {
        let reply = try reply(of: worker)
        answered += 1
        let file = asked.removeFirst()
        if file == path { return content(of: reply) }
        early[file] = reply
      } catch {
        let isFirst = answered == 0
        let isAlone = asked.count == 1
        discardWorker()
        // Files read before may have had a part in it, and of several in hand any may be the cause.
        // Only the end of a new worker with nothing else to do is this file's doing, so that no
        // verdict depends on the order of files.
        if isAlone, isFirst || error == .time { return .failed(.costly(limit(of: error))) }
        readsAhead = false
      }
    }
  }

  /// Asks for `path`, if that was not done, and for some of the files expected after it.
  private func ask(_ worker: WorkerProcess, for path: FilePath, readsAhead: Bool) {
    var requests: [FilePath] = []
    if !asked.contains(path) {
      requests.append(path)
      if expected.last == path { expected.removeLast() }
    }
    if readsAhead, asked.isEmpty, early.count < Self.batchSize {
      while requests.count < Self.batchSize, let next = expected.popLast() {
        if next.bytes.count < Self.pathLimit, next != path { requests.append(next) }
      }
    }
    guard !requests.isEmpty else { return }
    asked += requests
    worker.send(requests.map(\.bytes))
  }

  private func reply(of worker: WorkerProcess) throws(WorkerProcess.End) -> WorkerReply {
    let message = try worker.receive(by: .now + .seconds(limits.timeout))
    do {
      return try WorkerReply(encoded: message)
    } catch {
      throw .signal(0)
    }
  }

  private func discardWorker() {
    worker = nil
    answered = 0
    asked = []
  }

  private func readyWorker() throws(SystemError) -> WorkerProcess {
    if let worker { return worker }
    if let startFailure { throw startFailure }
    do {
      let started = try startWorker()
      worker = started
      return started
    } catch {
      startFailure = error
      throw error
    }
  }

  private func startWorker() throws(SystemError) -> WorkerProcess {
    let executable = if let program { program } else { try WorkerProgram.path() }
    let started = try WorkerProcess(
      executable: executable, arguments: WorkerProgram.arguments(limits))
    guard let greeting = try? started.receive(by: .now + .seconds(Self.startTimeout)),
      (try? WorkerReply(encoded: greeting)) == .ready
    else {
      throw SystemError(code: ECHILD, text: "the PDF worker did not start")
    }
    return started
  }

  private func content(of reply: WorkerReply) -> Content {
    switch reply {
    case .pdf(let pdf): .pdf(pdf)
    case .empty: .failed(.empty)
    case .lfsPointer(let byteCount): .failed(.lfsPointer(byteCount: byteCount))
    case .foreign(let type): .failed(.foreign(type))
    case .locked: .failed(.lockedPDF)
    case .damaged(let reason): .failed(.damagedPDF(reason))
    case .unreadable(let error): .failed(.unreadable(error))
    case .outOfMemory: .failed(.costly(.memory(bytes: limits.memory)))
    case .ready: .failed(.costly(.crash(signal: 0)))
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
