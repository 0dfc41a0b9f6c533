import AssetModel
import Platform

/// Where decoders stop. Set before anything is decoded.
public struct DecodingLimits: Hashable, Sendable {
  /// Pictures of more pixels are refused.
  public var maxPixels: Int
  /// Seconds a PDF may take.
  public var timeout: Double
  /// Bytes of address space a PDF worker may have.
  public var memory: Int

  public init(
    maxPixels: Int = 500_000_000, timeout: Double = 10, memory: Int = 1 << 30
  ) {
    self.maxPixels = maxPixels
    self.timeout = timeout
    self.memory = memory
  }
}

/// Reads files. One decoder serves one task: it keeps a read buffer, the colour profiles it has met
/// and, once a PDF was met, a worker process.
public final class Decoder {
  private let limits: DecodingLimits
  private let file = OpenFile()
  private let profiles = ColorProfileReader()
  private lazy var pdfReader = PDFReader(limits: limits)

  public init(limits: DecodingLimits = DecodingLimits()) {
    self.limits = limits
  }

  /// Reads the file at `path`, whose name promises `format`, as far as `cost` says (`header` or
  /// `structure`). A name that is never read (SVG) is `unread`.
  public func read(_ path: FilePath, as format: Format, upTo cost: Cost) -> Content {
    do throws(ReadFailure) {
      switch format {
      case .png: return .png(try png(path, upTo: cost))
      case .pdf: return pdfReader.read(path, byteCount: try pdfByteCount(path))
      case .svg: return .unread
      }
    } catch {
      return .failed(error)
    }
  }

  /// Says which PDFs will be read next, in this order, so that the worker process can read ahead: to
  /// wake it for each costs as much as a small file.
  public func expect(_ pdfs: [FilePath]) {
    if !pdfs.isEmpty { pdfReader.expect(pdfs) }
  }

  /// Decodes every pixel of a PNG.
  public func pixels(of path: FilePath) throws(ReadFailure) -> PixelSummary {
    PixelSummary()
  }

  private func png(_ path: FilePath, upTo cost: Cost) throws(ReadFailure) -> PNG {
    try open(path, reading: cost >= .structure ? .max : OpenFile.headerByteCount)
    defer { file.close() }
    switch FirstBytes(file.bytes) {
    case .type(.png): break
    case .type(let type): throw .foreign(type)
    case .lfsPointer: throw .lfsPointer(byteCount: file.byteCount)
    case .appleCrushed(let size): throw .appleCrushed(size)
    case .damagedPNG(let damage): throw .damagedPNG(damage)
    }
    let reader = try PNGReader(file)
    guard var png = reader.header(byteCount: file.byteCount, profiles: profiles) else {
      throw try refusal(reader.message)
    }
    if cost >= .structure { png.structure = try PNGChunkWalk.structure(of: file) }
    return png
  }

  /// Why libpng refused the header: what is wrong with the chunks, or else libpng's own words.
  private func refusal(_ message: String) throws(ReadFailure) -> ReadFailure {
    if file.window.pointee.error != 0 {
      return .unreadable(SystemError(errno: file.window.pointee.error))
    }
    let offset = file.position
    _ = try PNGChunkWalk.structure(of: file)
    return .damagedPNG(
      PNGDamage(
        kind: .badChunk, chunk: nil, offset: offset,
        description: "libpng refuses it before byte \(offset): '\(message)'"))
  }

  /// Looks at the first bytes of what should be a PDF.
  private func pdfByteCount(_ path: FilePath) throws(ReadFailure) -> Int {
    try open(path, reading: OpenFile.headerByteCount)
    defer { file.close() }
    switch FirstBytes(file.bytes) {
    case .type(.pdf): return file.byteCount
    case .type(let type): throw .foreign(type)
    case .lfsPointer: throw .lfsPointer(byteCount: file.byteCount)
    case .appleCrushed, .damagedPNG: throw .foreign(.png)
    }
  }

  private func open(_ path: FilePath, reading limit: Int) throws(ReadFailure) {
    do {
      try file.open(path, reading: limit)
    } catch {
      throw .unreadable(error)
    }
    guard !file.bytes.isEmpty else {
      file.close()
      throw .empty
    }
  }
}
