/// What reading a file brought.
public enum Content: Hashable, Sendable {
  case png(PNG)
  case pdf(PDF)
  case failed(ReadFailure)
  /// The file was not opened: no enabled rule asks for its bytes.
  case unread
}

/// Why a file is not the picture its name promises: the one cause that silences every other finding
/// on it.
public enum ReadFailure: Error, Hashable, Sendable {
  case empty
  /// A Git LFS pointer, whose own size is `byteCount`.
  case lfsPointer(byteCount: Int)
  /// The bytes are of another type than the extension says.
  case foreign(FileType)
  /// An Apple-optimised PNG (`CgBI`). The size is still readable.
  case appleCrushed(PixelSize?)
  case damagedPNG(PNGDamage)
  /// Poppler's words for what is wrong, without a path.
  case damagedPDF(String)
  case lockedPDF
  case unreadable(SystemError)
  case costly(DecodingLimit)
}

/// The limit at which a decoder was stopped.
public enum DecodingLimit: Hashable, Sendable {
  /// The picture has more pixels than `--max-pixels`.
  case pixels(PixelSize, limit: Int)
  /// The decoder took longer than `--timeout`, in seconds.
  case time(seconds: Double)
  /// The decoder asked for more memory than it may have, in bytes.
  case memory(bytes: Int)
  /// The decoder was ended by a signal (11: SIGSEGV).
  case crash(signal: Int32)
}

/// What bytes are, told from the bytes themselves.
public enum FileType: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case pdf = "PDF"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"
  case tiff = "TIFF"
  case bmp = "BMP"
  case icns = "ICNS"
  case ico = "ICO"
  case psd = "PSD"
  case svg = "SVG"
  case html = "HTML"
  case zip = "ZIP"
  case xml = "XML"
  case postScript = "PostScript"
  case text = "text"
  /// None of the above.
  case unknown = "unknown"
}

/// A PNG file, as far as it was read.
public struct PNG: Hashable, Sendable {
  public enum ColorType: String, Hashable, Sendable, CaseIterable {
    case gray, rgb, palette
    case grayAlpha = "gray-alpha"
    case rgba
  }

  public var size: PixelSize
  /// Bits a sample: 1, 2, 4, 8 or 16.
  public var bitDepth: Int
  public var colorType: ColorType
  public var isInterlaced = false
  /// The number of palette entries, where there is a palette.
  public var paletteCount: Int?
  /// Whether a `tRNS` chunk makes a colour or palette entries transparent.
  public var hasTransparencyChunk = false
  public var colorTag = ColorTag.untagged
  /// `pHYs` in pixels per metre.
  public var density: PixelSize?
  /// `acTL`: the number of frames of an animation.
  public var frameCount: Int?
  public var byteCount: Int
  /// Nil where only the header was read.
  public var structure: PNGStructure?

  public init(size: PixelSize, bitDepth: Int, colorType: ColorType, byteCount: Int) {
    self.size = size
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.byteCount = byteCount
  }

  /// Whether pixels may be other than opaque: an alpha channel or a `tRNS` chunk.
  public var hasAlpha: Bool {
    colorType == .rgba || colorType == .grayAlpha || hasTransparencyChunk
  }
}

/// How a PNG says what its numbers mean, in the order of precedence of the PNG specification
/// (third edition): `cICP`, `iCCP`, `sRGB`, `gAMA` with `cHRM`.
public enum ColorTag: Hashable, Sendable {
  case untagged
  /// ITU-T H.273 code points: 1 is sRGB's primaries, 12 Display P3's; transfer 13 is sRGB's.
  case cicp(primaries: Int, transfer: Int)
  case profile(ColorProfile)
  /// An `iCCP` chunk whose profile cannot be read.
  case unreadableProfile(name: String)
  case sRGB
  /// `gAMA`, and `cHRM` where there is one, as written (× 100,000).
  case gamma(Int, chromaticities: [Int]?)
}

/// An ICC profile, as far as it tells one colour space from another.
public struct ColorProfile: Hashable, Sendable {
  public enum Space: String, Hashable, Sendable {
    case rgb = "RGB"
    case gray = "grey"
    case cmyk = "CMYK"
    case other
  }

  /// The profile's own description ("Display P3", "VG1930wm").
  public var name: String
  public var space: Space
  /// Told from the profile's primaries and white point, whatever its name says.
  public var gamut: Gamut

  public init(name: String, space: Space, gamut: Gamut) {
    self.name = name
    self.space = space
    self.gamut = gamut
  }
}

/// What walking all chunks of a PNG brought.
public struct PNGStructure: Hashable, Sendable {
  /// A digest of all chunks: equal for files that are the same byte for byte.
  public var digest: UInt64 = 0
  /// Bytes after `IEND`.
  public var trailingByteCount = 0
  /// The offset in the file at which they begin.
  public var trailingOffset = 0
  /// A fault in a chunk that readers may skip: the picture is whole.
  public var ancillaryDamage: PNGDamage?
  /// The chunks by type, in the order in which each type first appears.
  public var chunks: [PNGChunks] = []

  public init() {}

  /// The bytes of compressed pixels: the data of all `IDAT` chunks.
  public var dataByteCount: Int { chunks.first { $0.type == .data }?.byteCount ?? 0 }
}

/// Where and how a PNG is broken.
public struct PNGDamage: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case badSignature = "bad-signature"
    case badCRC = "bad-crc"
    case truncated
    case missingHeader = "missing-header"
    case missingData = "missing-data"
    case missingEnd = "missing-end"
    case badHeader = "bad-header"
    case badPalette = "bad-palette"
    case badChunk = "bad-chunk"
    case badData = "bad-data"
  }

  public var kind: Kind
  /// The chunk concerned (`IDAT`), where one is.
  public var chunk: String?
  /// The byte offset in the file of the chunk or the fault.
  public var offset: Int
  /// One clause for people: "bad CRC in 'IDAT' at byte 41".
  public var description: String

  public init(kind: Kind, chunk: String?, offset: Int, description: String) {
    self.kind = kind
    self.chunk = chunk
    self.offset = offset
    self.description = description
  }
}

/// A PDF file; everything about the page is about the first, the only one that is drawn.
public struct PDF: Hashable, Sendable {
  /// "1.7"
  public var version: String
  public var pageCount: Int
  public var byteCount: Int
  public var page: PDFPage

  public init(version: String, pageCount: Int, byteCount: Int, page: PDFPage) {
    self.version = version
    self.pageCount = pageCount
    self.byteCount = byteCount
    self.page = page
  }
}

/// The first page of a PDF.
public struct PDFPage: Hashable, Sendable {
  /// The crop box's size after rotation (`poppler_page_get_size`).
  public var size: PointSize
  /// `poppler_page_get_crop_box`, in points.
  public var cropBox: PointRect
  /// `/MediaBox`, in points; nil where it cannot be read.
  public var mediaBox: PointRect?
  /// `/Rotate` in degrees, clockwise: 0, 90, 180 or 270.
  public var rotation = 0
  /// What is drawn, in the page as shown: from the crop box's bottom left corner after rotation;
  /// nil where the page draws nothing.
  public var inkBox: PointRect?
  public var images: [DrawnImage] = []
  /// The colour spaces that something is painted in and that are neither RGB nor grey, each once,
  /// sorted: "DeviceCMYK", "Separation 'PANTONE 185 C'", "ICCBased of 4 channels".
  public var nonRGBColors: [String] = []
  public var fonts: [PDFFont] = []
  /// Whether the page shows text with these fonts.
  public var showsText = false
  public var annotationCount = 0

  public init(size: PointSize, cropBox: PointRect) {
    self.size = size
    self.cropBox = cropBox
  }
}

/// A bitmap that a page really draws. One of a single pixel is none: it is how some programs fill
/// a rectangle.
public struct DrawnImage: Hashable, Sendable {
  /// 0 × 0 where it cannot be told.
  public var pixels: PixelSize
  /// The rectangle around the area it covers, in points, in the page as shown (see `inkBox`).
  public var area: PointRect

  public init(pixels: PixelSize, area: PointRect) {
    self.pixels = pixels
    self.area = area
  }
}

public struct PDFFont: Hashable, Sendable {
  public var name: String
  public var isEmbedded: Bool

  public init(name: String, isEmbedded: Bool) {
    self.name = name
    self.isEmbedded = isEmbedded
  }
}

/// How much of a file has to be read for something to be known; each includes those before it.
public enum Cost: Int, Comparable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The name and its neighbours: nothing is opened.
  case name
  /// The first bytes: dimensions, colour type, profile, page size.
  case header
  /// Every chunk of a PNG with its checksum; what the page of a PDF draws.
  case structure
  /// Every pixel.
  case pixels

  public static func < (left: Cost, right: Cost) -> Bool { left.rawValue < right.rawValue }

  public init?(name: String) {
    guard let cost = Cost.allCases.first(where: { $0.description == name }) else { return nil }
    self = cost
  }

  public var description: String {
    switch self {
    case .name: "name"
    case .header: "header"
    case .structure: "structure"
    case .pixels: "pixels"
    }
  }
}
