import AssetModel

extension PNG.ColorType {
  /// By its number in `IHDR`.
  init?(code: Int) {
    switch code {
    case 0: self = .gray
    case 2: self = .rgb
    case 3: self = .palette
    case 4: self = .grayAlpha
    case 6: self = .rgba
    default: return nil
    }
  }

  /// The bits a sample may have.
  var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

/// The 13 bytes of `IHDR`. libpng refuses the same files as `fault` does, but in words that name no
/// value.
struct PNGHeaderFields {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorTypeCode: Int
  var compression: Int
  var filter: Int
  var interlace: Int

  static let byteCount = 13

  /// Nil for less than 13 bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount else { return nil }
    (width, height) = bytes.withUnsafeBytes {
      (Int($0.bigEndian32(at: 0)), Int($0.bigEndian32(at: 4)))
    }
    bitDepth = Int(bytes[8])
    colorTypeCode = Int(bytes[9])
    compression = Int(bytes[10])
    filter = Int(bytes[11])
    interlace = Int(bytes[12])
  }

  var colorType: PNG.ColorType? { PNG.ColorType(code: colorTypeCode) }

  /// What is wrong, as a clause; nil where nothing is.
  var fault: String? {
    let largest = Int(Int32.max)
    if width == 0 || height == 0 { return "the picture is \(width) × \(height) px" }
    if width > largest || height > largest {
      return "a picture of \(width) × \(height) px is beyond the format's limit"
    }
    guard let colorType else { return "there is no color type \(colorTypeCode)" }
    guard PNG.ColorType.allBitDepths.contains(bitDepth) else {
      return "there is no bit depth \(bitDepth)"
    }
    if !colorType.bitDepths.contains(bitDepth) {
      return "bit depth \(bitDepth) does not go with color type \(colorTypeCode)"
    }
    if compression != 0 { return "there is no compression method \(compression)" }
    if filter != 0 { return "there is no filter method \(filter)" }
    if interlace > 1 { return "there is no interlace method \(interlace)" }
    return nil
  }
}

extension PNG.ColorType {
  fileprivate static let allBitDepths = [1, 2, 4, 8, 16]
}
