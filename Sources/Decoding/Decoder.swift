import AssetModel

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

/// Reads files. One decoder serves one task: it keeps a read buffer and, once a PDF was met, a
/// worker process.
public final class Decoder {
  private let limits: DecodingLimits

  public init(limits: DecodingLimits = DecodingLimits()) {
    self.limits = limits
  }

  /// Reads the file at `path` as `cost` allows (`header` or `structure`).
  public func read(_ path: FilePath, as format: Format, upTo cost: Cost) -> Content {
    .unread
  }

  /// Decodes every pixel of a PNG.
  public func pixels(of path: FilePath) throws(ReadFailure) -> PixelSummary {
    PixelSummary()
  }
}
