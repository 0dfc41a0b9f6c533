import AssetModel
import TestSupport
import Testing

@testable import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("The worker that reads PDFs")
struct PDFWorkerTests {
  /// A page that is `width` points wide.
  private static func file(width: Int = 24) throws -> PDFTestFile {
    var builder = PDFBuilder()
    builder.addPage(mediaBox: "0 0 \(width) 24")
    return try PDFTestFile(builder.build())
  }

  /// A reader whose worker is a script that says it is ready, takes one request and goes on with
  /// `script`.
  private static func reader(
    _ script: String, limits: DecodingLimits = DecodingLimits()
  ) throws -> (PDFReader, PDFTestFile) {
    let worker = try PDFTestFile(
      script:
        "printf '\\001\\000\\000\\000\\000' >&0\ndd bs=4096 count=1 >/dev/null 2>&1\n\(script)")
    return (PDFReader(limits: limits, program: worker.path), worker)
  }

  private func width(_ content: Content) -> Double? {
    guard case .pdf(let pdf) = content else { return nil }
    return pdf.page.size.width
  }

  @Test func onlyStartsForAFile() throws {
    let reader = PDFReader.test()
    #expect(reader.workerProcessID == nil)
    #expect(width(reader.read(try Self.file(width: 7))) == 7)
    #expect(reader.workerProcessID != nil)
  }

  @Test func servesManyFiles() throws {
    let reader = PDFReader.test()
    let files = try (1...40).map { try Self.file(width: $0) }
    _ = reader.read(files[0])
    let first = reader.workerProcessID
    #expect(files.map { width(reader.read($0)) } == (1...40).map { Double($0) })
    #expect(reader.workerProcessID == first)
  }

  @Test func readsAhead() throws {
    let reader = PDFReader.test()
    var files = try (1...100).map { try Self.file(width: $0) }
    reader.expect(files.map(\.path))
    let widths = files.map { width(reader.read($0)) }
    #expect(widths == (1...100).map { Double($0) })
    // In another order than was said, some twice, some never, one not expected at all.
    reader.expect(files.map(\.path))
    files = [files[50], files[3], files[3], files[99], try Self.file(width: 200), files[4]]
    #expect(files.map { width(reader.read($0)) } == [51, 4, 4, 100, 200, 5])
  }

  @Test func endsWithItsReader() throws {
    var reader: PDFReader? = .test()
    _ = reader?.read(try Self.file())
    let worker = try #require(reader?.workerProcessID)
    #expect(kill(worker, 0) == 0)
    reader = nil
    #expect(kill(worker, 0) == -1 && errno == ESRCH)
  }

  @Test func killedBetweenFiles() throws {
    let reader = PDFReader.test()
    _ = reader.read(try Self.file())
    let worker = try #require(reader.workerProcessID)
    kill(worker, SIGKILL)
    #expect(width(reader.read(try Self.file(width: 9))) == 9)
    #expect(reader.workerProcessID != worker)
  }

  @Test func hangs() throws {
    let reader = PDFReader.test(limits: DecodingLimits(timeout: 1.5))
    let files = [try Self.file(width: 8), try Self.file(width: 9)]
    _ = reader.read(files[0])
    let worker = try #require(reader.workerProcessID)
    kill(worker, SIGSTOP)
    #expect(reader.read(files[0]) == .failed(.costly(.time(seconds: 1.5))))
    #expect(kill(worker, 0) == -1 && errno == ESRCH)
    #expect(width(reader.read(files[1])) == 9)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGKILL])
  func crashes(_ signal: Int32) throws {
    let (reader, script) = try Self.reader("kill -\(signal) $$")
    defer { withExtendedLifetime(script) {} }
    #expect(reader.read(try Self.file()) == .failed(.costly(.crash(signal: signal))))
  }

  @Test(arguments: [
    "terminate called after throwing an instance of 'std::bad_alloc'", "Out of memory",
    "GLib-ERROR **: ../glib/gmem.c:136: failed to allocate 99999999999 bytes",
  ])
  func runsOutOfMemory(_ lastWords: String) throws {
    let (reader, script) = try Self.reader(
      "echo \"\(lastWords)\" >&2\nkill -ABRT $$", limits: DecodingLimits(memory: 12345))
    defer { withExtendedLifetime(script) {} }
    #expect(reader.read(try Self.file()) == .failed(.costly(.memory(bytes: 12345))))
  }

  /// A worker that talks without end is heard out, and its last words kept.
  @Test func chatter() throws {
    let (reader, script) = try Self.reader(
      "yes chatter | head -c 1000000 >&2\necho Out of memory >&2\nkill -ABRT $$",
      limits: DecodingLimits(memory: 12345))
    defer { withExtendedLifetime(script) {} }
    #expect(reader.read(try Self.file()) == .failed(.costly(.memory(bytes: 12345))))
  }

  @Test func exitsOrTalksNonsense() throws {
    for script in ["exit 0", "printf '\\001\\000\\000\\000X' >&0; sleep 30"] {
      let (reader, script) = try Self.reader(script)
      defer { withExtendedLifetime(script) {} }
      #expect(reader.read(try Self.file()) == .failed(.costly(.crash(signal: 0))))
    }
  }

  /// A worker that dies of what came before costs no file its verdict.
  @Test func crashesAfterAFile() throws {
    // The reply `empty`, then the end at the second request.
    let (reader, script) = try Self.reader(
      "printf '\\001\\000\\000\\000\\002' >&0\n"
        + "dd bs=4096 count=1 >/dev/null 2>&1\nkill -SEGV $$")
    defer { withExtendedLifetime(script) {} }
    let file = try Self.file()
    #expect(reader.read(file) == .failed(.empty))
    #expect(reader.read(file) == .failed(.empty))
  }

  @Test func badFileAmongThoseReadAhead() throws {
    let reader = PDFReader.test()
    let files = [
      try Self.file(width: 1), try PDFTestFile(Array("%PDF-1.7\nnothing".utf8)),
      try Self.file(width: 3),
    ]
    reader.expect(files.map(\.path))
    #expect(width(reader.read(files[0])) == 1)
    #expect(reader.read(files[1]) == .failed(.damagedPDF("Couldn't read xref table.")))
    #expect(width(reader.read(files[2])) == 3)
  }

  /// A file larger than the worker's memory, which takes no room on the disk.
  @Test func memoryLimit() throws {
    #if os(Linux)
      let file = try PDFTestFile(Array("%PDF-1.7\n".utf8))
      #expect(truncate(file.cPath, 1 << 32) == 0)
      let limit = 1 << 29
      let reader = PDFReader.test(limits: DecodingLimits(memory: limit))
      #expect(reader.read(file) == .failed(.costly(.memory(bytes: limit))))
      #expect(width(reader.read(try Self.file(width: 9))) == 9)
    #endif
  }

  @Test func cannotStart() throws {
    let file = try Self.file()
    let none = PDFReader(limits: DecodingLimits(), program: FilePath("/nowhere/assetlint"))
    #expect(none.read(file) == .failed(.unreadable(SystemError(errno: ENOENT))))
    let notStarted = Content.failed(
      .unreadable(SystemError(code: ECHILD, text: "the PDF worker did not start")))
    // One that ends at once and one that says something else than a worker.
    for script in ["exit 0", "echo Hello >&0; sleep 30"] {
      let other = try PDFTestFile(script: script)
      let reader = PDFReader(limits: DecodingLimits(), program: other.path)
      #expect(reader.read(file) == notStarted)
      unlink(other.cPath)
      // Not tried again: now it would be another error.
      #expect(reader.read(file) == notStarted)
    }
  }

  /// No other child of this process inherits a worker's sockets, so that the worker ends when its
  /// reader's process does.
  @Test func descriptorsAreClosedOnExec() throws {
    func inheritedSockets() -> Set<Int32> {
      Set(
        (3..<256).filter { descriptor in
          var kind: Int32 = 0
          var size = socklen_t(MemoryLayout<Int32>.size)
          return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0
            && fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0
        })
    }
    let before = inheritedSockets()
    let reader = PDFReader.test()
    _ = reader.read(try Self.file())
    #expect(inheritedSockets() == before)
  }
}
