/// Writes ICC profiles of the matrix kind, and of others as far as their header goes.
public struct ICCBuilder {
  public var description = "Test"
  /// 2 or 4: the description is Latin text in the one, UTF-16 in the other.
  public var version = 2
  /// Four letters: `RGB `, `GRAY`, `CMYK`.
  public var space = "RGB "
  /// X, Y, Z of red, green and blue, adapted to D50.
  public var colorants: [Double] = ICCBuilder.sRGB

  public static let sRGB = [
    0.43607, 0.22249, 0.01392, 0.38515, 0.71687, 0.09708, 0.14307, 0.06061, 0.71410,
  ]
  public static let displayP3 = [
    0.51512, 0.24120, -0.00105, 0.29198, 0.69225, 0.04189, 0.15710, 0.06657, 0.78407,
  ]
  public static let adobeRGB = [
    0.60974, 0.31111, 0.01947, 0.20528, 0.62567, 0.06087, 0.14919, 0.06322, 0.74457,
  ]

  public init() {}

  public var bytes: [UInt8] {
    var tags: [(String, [UInt8])] = [("desc", descriptionTag)]
    if space == "RGB " {
      for (index, name) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
        let values = colorants[3 * index..<3 * index + 3].map { Int32(($0 * 65536).rounded()) }
        tags.append(
          (name, Array("XYZ \0\0\0\0".utf8) + values.flatMap { bigEndian(UInt32(bitPattern: $0)) }))
      }
    }
    var directory = bigEndian(UInt32(tags.count))
    var data: [UInt8] = []
    for (name, tag) in tags {
      let offset = 128 + 4 + 12 * tags.count + data.count
      directory += Array(name.utf8) + bigEndian(UInt32(offset)) + bigEndian(UInt32(tag.count))
      data += tag + [UInt8](repeating: 0, count: (4 - tag.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at offset: Int) {
      header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    put(bigEndian(UInt32(128 + directory.count + data.count)), at: 0)
    put([UInt8(version)], at: 8)
    put(Array("mntr\(space)XYZ ".utf8), at: 12)
    put(Array("acsp".utf8), at: 36)
    put([0x00, 0x00, 0xF6, 0xD6, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0xD3, 0x2D], at: 68)
    return header + directory + data
  }

  private var descriptionTag: [UInt8] {
    if version == 2 {
      let text = Array(description.utf8) + [0]
      return Array("desc\0\0\0\0".utf8) + bigEndian(UInt32(text.count)) + text
        + [UInt8](repeating: 0, count: 78)
    }
    let text = description.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Array("mluc\0\0\0\0".utf8) + bigEndian(1) + bigEndian(12) + Array("enUS".utf8)
      + bigEndian(UInt32(text.count)) + bigEndian(28) + text
  }

  /// The `iCCP` chunk that holds the profile.
  public func chunk(name: String = "ICC Profile") -> PNGBuilder.Chunk {
    PNGBuilder.Chunk("iCCP", Array(name.utf8) + [0, 0] + zlibStored(bytes))
  }
}
