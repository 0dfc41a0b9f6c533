import AssetModel

/// Reads PDF files.
final class PDFReader {
  init(limits: DecodingLimits) {}

  func read(_ path: FilePath, byteCount: Int) -> Content { .unread }
}
