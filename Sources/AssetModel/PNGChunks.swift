/// The type of a PNG chunk: four ASCII letters, whose case says what readers may do with it.
public struct ChunkType: Hashable, Sendable, CustomStringConvertible {
  /// The four letters, the first in the highest byte.
  public let code: UInt32

  public init(code: UInt32) {
    self.code = code
  }

  public static let header = ChunkType(code: 0x4948_4452)  // IHDR
  public static let palette = ChunkType(code: 0x504C_5445)  // PLTE
  public static let data = ChunkType(code: 0x4944_4154)  // IDAT
  public static let end = ChunkType(code: 0x4945_4E44)  // IEND

  /// Whether the four bytes are letters at all.
  public var isValid: Bool {
    letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }

  /// Whether a picture cannot be shown without it: the first letter is a capital.
  public var isCritical: Bool { code & 0x2000_0000 == 0 }

  public var description: String { String(decoding: letters, as: UTF8.self) }

  private var letters: [UInt8] { withUnsafeBytes(of: code.bigEndian) { Array($0) } }
}

/// All chunks of one type in a PNG.
public struct PNGChunks: Hashable, Sendable {
  public var type: ChunkType
  public var count: Int
  /// The bytes of their data, without lengths, types and checksums.
  public var byteCount: Int

  public init(type: ChunkType, count: Int, byteCount: Int) {
    self.type = type
    self.count = count
    self.byteCount = byteCount
  }
}
