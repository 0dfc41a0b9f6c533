import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a worker does with a file: it opens it once, reads its objects, and asks poppler where
/// these do not settle all questions.
final class PDFExaminer {
  /// Built at the first need: most pages need none.
  private var poppler: Poppler?
  /// Files that do not fit are mapped. Reading is quicker for those of the usual size.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)

  deinit {
    buffer.deallocate()
  }

  func examine(_ path: FilePath) -> WorkerReply {
    do {
      return .pdf(try withBytes(of: path, examine))
    } catch {
      return error
    }
  }

  private func examine(_ bytes: UnsafeRawBufferPointer) throws(WorkerReply) -> PDF {
    let structure = PDFStructure(bytes)
    if let structure, structure.isComplete { return structure.pdf }
    if poppler == nil { poppler = Poppler() }
    // It opens a document of its own making: only memory can lack.
    guard let poppler else { throw .outOfMemory }
    return try poppler.read(bytes, structure)
  }

  private func withBytes(
    of path: FilePath, _ body: (UnsafeRawBufferPointer) throws(WorkerReply) -> PDF
  ) throws(WorkerReply) -> PDF {
    // Without O_NONBLOCK a named pipe would wait for a writer.
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(.current) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(.current) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(SystemError(code: EINVAL, text: "not a regular file"))
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .empty }
    if size < buffer.count {
      let count = read(descriptor, buffer.baseAddress, size)
      guard count > 0 else { throw count < 0 ? .unreadable(.current) : .empty }
      return try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    guard let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else {
      throw errno == ENOMEM ? .outOfMemory : .unreadable(.current)
    }
    defer { munmap(address, size) }
    return try body(UnsafeRawBufferPointer(start: address, count: size))
  }
}
