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
  private let pdfReader: PDFReader

  public convenience init(limits: DecodingLimits = DecodingLimits()) {
    self.init(limits: limits, pdfProgram: nil)
  }

  /// A decoder whose PDFs are read by `pdfProgram` (see `PDFReader`).
  init(limits: DecodingLimits = DecodingLimits(), pdfProgram: FilePath?) {
    self.limits = limits
    pdfReader = PDFReader(limits: limits, program: pdfProgram)
  }

  /// Reads the file at `path`, whose name promises `format`, as far as `cost` says (`header` or
  /// `structure`). A name that is never read (SVG) is `unread`.
  public func read(_ path: FilePath, as format: Format, upTo cost: Cost) -> Content {
    do throws(ReadFailure) {
      switch format {
      case .png: return .png(try png(path, upTo: cost))
      case .pdf: return pdfReader.read(path)
      case .svg: return .unread
      }
    } catch {
      return .failed(error)
    }
  }

  /// Says which PDFs will be read next, in this order, so that the worker process can read ahead: to
  /// wake it for each costs as much as a small file.
  public func expect(_ pdfs: [FilePath]) {
    pdfReader.expect(pdfs)
  }

  /// Decodes every pixel of a PNG, a row at a time.
  public func pixels(of path: FilePath) throws(ReadFailure) -> PixelSummary {
    try openPNG(path, reading: .max)
    defer { file.close() }
    let reader = try PNGReader(file)
    let png = try header(reader)
    guard png.size.width * png.size.height <= limits.maxPixels else {
      throw .costly(.pixels(png.size, limit: limits.maxPixels))
    }
    guard PNGReader.rowMemory(width: png.size.width) <= PNGReader.rowMemoryLimit else {
      throw .costly(.memory(bytes: PNGReader.rowMemoryLimit))
    }
    do {
      return try reader.pixels(file, of: png)
    } catch {
      switch error {
      case .outOfMemory: throw .unreadable(.outOfMemory)
      case .refused(let row): throw try refusal(reader.message, ofRow: row, in: png)
      }
    }
  }

  private func png(_ path: FilePath, upTo cost: Cost) throws(ReadFailure) -> PNG {
    try openPNG(path, reading: cost >= .structure ? .max : OpenFile.headerByteCount)
    defer { file.close() }
    var png = try header(try PNGReader(file))
    if cost >= .structure { png.structure = try PNGChunkWalk.structure(of: file) }
    return png
  }

  /// Opens a file whose first bytes are those of a PNG.
  private func openPNG(_ path: FilePath, reading limit: Int) throws(ReadFailure) {
    try open(path, reading: limit)
    do throws(ReadFailure) {
      switch FirstBytes(file.bytes) {
      case .type(.png): break
      case .type(let type): throw .foreign(type)
      case .lfsPointer: throw .lfsPointer(byteCount: file.byteCount)
      case .appleCrushed(let size): throw .appleCrushed(size)
      case .damagedPNG(let damage): throw .damagedPNG(damage)
      }
    } catch {
      file.close()
      throw error
    }
  }

  private func header(_ reader: borrowing PNGReader) throws(ReadFailure) -> PNG {
    guard let png = reader.header(byteCount: file.byteCount, profiles: profiles) else {
      throw try refusal(reader.message)
    }
    return png
  }

  /// Why libpng refused the header: what is wrong with the chunks, or else libpng's own words.
  private func refusal(_ message: String) throws(ReadFailure) -> ReadFailure {
    try refusal { offset in
      PNGDamage(
        kind: .badChunk, chunk: nil, offset: offset,
        description: "libpng refuses it before byte \(offset): '\(message)'")
    }
  }

  /// Why libpng refused a row: what is wrong with the chunks, or else libpng's own words.
  private func refusal(
    _ message: String, ofRow row: Int, in png: PNG
  ) throws(ReadFailure) -> ReadFailure {
    try refusal { offset in
      PNGDamage(
        kind: .badData, chunk: "\(ChunkType.data)", offset: offset,
        description: "row \(row) of \(png.size.height) cannot be unpacked: '\(message)'")
    }
  }

  /// The error of the last read; else what the chunks say (thrown); else `damage`, told of the offset
  /// that libpng had come to.
  private func refusal(
    else damage: (_ offset: Int) -> PNGDamage
  ) throws(ReadFailure) -> ReadFailure {
    if file.window.pointee.error != 0 {
      return .unreadable(SystemError(errno: file.window.pointee.error))
    }
    let offset = file.position
    _ = try PNGChunkWalk.structure(of: file)
    return .damagedPNG(damage(offset))
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
