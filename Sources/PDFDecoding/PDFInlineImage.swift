import AssetModel

/// The dictionary of an inline image.
struct PDFInlineImage {
  private var width: Double?
  private var height: Double?
  private var bits: Double?
  private(set) var isMask = false
  private var isFiltered = false
  private(set) var space: PDFName?
  var skipsArray = false

  var pixels: PixelSize {
    PixelSize(width: PDFContentWalk.side(width), height: PDFContentWalk.side(height))
  }

  /// The bytes of data where no filter packs them and the samples a pixel are known.
  var dataSize: Int? {
    guard !isFiltered else { return nil }
    let samples: Int
    switch space?.key {
    case nil where isMask: samples = 1
    case "/DeviceGray", "/G": samples = 1
    case "/DeviceRGB", "/RGB": samples = 3
    case "/DeviceCMYK", "/CMYK": samples = 4
    default: return nil
    }
    let depth = isMask ? 1 : PDFContentWalk.side(bits ?? 8)
    guard [1, 2, 4, 8, 16].contains(depth), pixels.width < 1 << 20, pixels.height < 1 << 20 else {
      return nil
    }
    return (pixels.width * samples * depth + 7) / 8 * pixels.height
  }

  mutating func set(_ key: PDFName, _ token: PDFTokenizer.Token) {
    switch (key.key, token) {
    case ("/W", .number(let value)), ("/Width", .number(let value)): width = value
    case ("/H", .number(let value)), ("/Height", .number(let value)): height = value
    case ("/BPC", .number(let value)), ("/BitsPerComponent", .number(let value)): bits = value
    case ("/CS", .name(let name)), ("/ColorSpace", .name(let name)): space = name
    case ("/IM", .literal(let value)), ("/ImageMask", .literal(let value)): isMask = value
    case ("/F", _), ("/Filter", _): isFiltered = true
    default: break
    }
  }
}
