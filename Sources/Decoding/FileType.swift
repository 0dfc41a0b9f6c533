import AssetModel

/// What a file's first bytes make of it, before any decoder sees it.
package enum FirstBytes: Equatable {
  case type(FileType)
  case lfsPointer
  /// A PNG with `CgBI` as its first chunk; its size stands in the second, `IHDR`.
  case appleCrushed(PixelSize?)
  /// A PNG whose signature was broken.
  case damagedPNG(PNGDamage)

  /// - Parameter bytes: The beginning of the file, 1,024 bytes or more where the file has them.
  package init(_ bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: pngSignature) {
      self = Self.appleCrushedSize(bytes).map(Self.appleCrushed) ?? .type(.png)
      return
    }
    let head = Array(bytes.prefix(1024))
    if head.starts(with: "version https://git-lfs".utf8) {
      self = .lfsPointer
    } else if let type = FileType(binary: head) {
      self = .type(type)
    } else if let damage = PNGDamage(signatureOf: head) {
      self = .damagedPNG(damage)
    } else if head.firstRange(of: "%PDF-".utf8) != nil {
      // The header of a PDF may come after up to 1,024 bytes of something else.
      self = .type(.pdf)
    } else {
      self = .type(FileType(text: head) ?? .unknown)
    }
  }

  /// Nil where the first chunk is not `CgBI`; the size is nil where no `IHDR` follows it.
  private static func appleCrushedSize(_ bytes: UnsafeRawBufferPointer) -> PixelSize?? {
    guard bytes.count >= 16, bytes[12..<16].elementsEqual("CgBI".utf8) else { return nil }
    let header = 8 + 12 + Int(bytes.bigEndian32(at: 8))
    guard header + 16 <= bytes.count, bytes[header + 4..<header + 8].elementsEqual("IHDR".utf8)
    else { return .some(nil) }
    return PixelSize(
      width: Int(bytes.bigEndian32(at: header + 8)), height: Int(bytes.bigEndian32(at: header + 12))
    )
  }
}

let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

extension FileType {
  /// Told by a signature of bytes, from the specifications of each format.
  init?(binary head: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: bytes)
    }
    if has("%PDF-") {
      self = .pdf
    } else if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF") && has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("ftyp", at: 4), let type = FileType(brandsOf: head) {
      self = type
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A])
      || has([0x49, 0x49, 0x2B, 0]) || has([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if has("BM"), head.count > 17, [12, 40, 52, 56, 64, 108, 124].contains(head[14]),
      has([0, 0, 0], at: 15)
    {
      // The size of the second header tells a bitmap from a text that begins with BM.
      self = .bmp
    } else if has("icns") {
      self = .icns
    } else if has([0, 0, 1, 0]), head.count >= 22, head[4] != 0, head[9] == 0 {
      self = .ico
    } else if has("8BPS") {
      self = .psd
    } else if has([0x50, 0x4B, 3, 4]) || has([0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if has("%!PS") || has([0xC5, 0xD0, 0xD3, 0xC6]) {
      self = .postScript
    } else {
      return nil
    }
  }

  /// The brands of an ISO media file: AVIF and HEIC share the general ones (`mif1`), so that the
  /// whole list counts.
  private init?(brandsOf head: [UInt8]) {
    let length = min(head.count, head.withUnsafeBytes { Int($0.bigEndian32(at: 0)) })
    var brands: Set<String> = []
    for start in stride(from: 8, to: length - 3, by: 4) where start != 12 {
      brands.insert(String(decoding: head[start..<start + 4], as: UTF8.self))
    }
    if !brands.isDisjoint(with: ["avif", "avis"]) {
      self = .avif
    } else if !brands.isDisjoint(with: [
      "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1",
    ]) {
      self = .heic
    } else {
      return nil
    }
  }

  /// Told by the words a text begins with.
  init?(text head: [UInt8]) {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      self = .text
      return
    }
    guard !head.isEmpty, Self.isText(head) else { return nil }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let words = head.dropFirst(head.starts(with: mark) ? mark.count : 0)
      .drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard words.first == UInt8(ascii: "<") else {
      self = .text
      return
    }
    if words.starts(with: "<!doctype html".utf8) || words.firstRange(of: "<html".utf8) != nil {
      self = .html
    } else if words.firstRange(of: "<svg".utf8) != nil || words.starts(with: "<!doctype svg".utf8) {
      self = .svg
    } else if words.starts(with: "<?xml".utf8) {
      self = .xml
    } else {
      self = .text
    }
  }

  /// UTF-8 without control characters; the last character may be cut.
  private static func isText(_ head: [UInt8]) -> Bool {
    guard head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }) else {
      return false
    }
    return (0..<min(4, head.count)).contains { cut in
      String(validating: head.dropLast(cut), as: UTF8.self) != nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The number in network byte order at `offset`, which must leave four bytes.
  func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
