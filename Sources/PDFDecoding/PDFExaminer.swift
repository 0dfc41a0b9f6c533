import AssetModel
import Decoding
import Platform

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
  /// Files of the usual size are read, which is quicker than mapping them.
  private let file = OpenFile(bufferSize: 1 << 18)

  func examine(_ path: FilePath) -> WorkerReply {
    do throws(WorkerReply) {
      do {
        try file.open(path, reading: .max)
      } catch {
        throw .unreadable(error)
      }
      defer { file.close() }
      return .pdf(try examine(file))
    } catch {
      return error
    }
  }

  private func examine(_ file: OpenFile) throws(WorkerReply) -> PDF {
    switch FirstBytes(file.bytes) {
    case _ where file.bytes.isEmpty: throw .empty
    case .type(.pdf): break
    case .type(let type): throw .foreign(type)
    case .lfsPointer: throw .lfsPointer(byteCount: file.byteCount)
    case .appleCrushed, .damagedPNG: throw .foreign(.png)
    }
    if file.bytes.count == file.byteCount { return try examine(file.bytes) }
    let size = file.byteCount
    let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    guard let address, address != MAP_FAILED else {
      throw errno == ENOMEM ? .outOfMemory : .unreadable(SystemError(errno: errno))
    }
    defer { munmap(address, size) }
    return try examine(UnsafeRawBufferPointer(start: address, count: size))
  }

  private func examine(_ bytes: UnsafeRawBufferPointer) throws(WorkerReply) -> PDF {
    let structure = PDFStructure(bytes)
    if let structure, structure.isComplete { return structure.pdf }
    if poppler == nil { poppler = Poppler() }
    // It opens a document of its own making: only memory can lack.
    guard let poppler else { throw .outOfMemory }
    return try poppler.read(bytes, structure)
  }
}
