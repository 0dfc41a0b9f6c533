/// The operators of content streams (ISO 32000-1, annex A).
enum PDFOperator: String, CaseIterable {
  case save = "q"
  case restore = "Q"
  case transform = "cm"
  case lineWidth = "w"
  case lineCap = "J"
  case lineJoin = "j"
  case miterLimit = "M"
  case dash = "d"
  case renderingIntent = "ri"
  case flatness = "i"
  case graphicsState = "gs"

  case move = "m"
  case line = "l"
  case curve = "c"
  case curveFromCurrent = "v"
  case curveToEnd = "y"
  case closePath = "h"
  case rectangle = "re"

  case stroke = "S"
  case closeAndStroke = "s"
  case fill = "f"
  case fillObsolete = "F"
  case fillEvenOdd = "f*"
  case fillAndStroke = "B"
  case fillAndStrokeEvenOdd = "B*"
  case closeFillAndStroke = "b"
  case closeFillAndStrokeEvenOdd = "b*"
  case endPath = "n"
  case clip = "W"
  case clipEvenOdd = "W*"

  case strokeSpace = "CS"
  case fillSpace = "cs"
  case strokeColor = "SC"
  case strokeColorOrPattern = "SCN"
  case fillColor = "sc"
  case fillColorOrPattern = "scn"
  case strokeGray = "G"
  case fillGray = "g"
  case strokeRGB = "RG"
  case fillRGB = "rg"
  case strokeCMYK = "K"
  case fillCMYK = "k"
  case shading = "sh"

  case beginImage = "BI"
  case imageData = "ID"
  case endImage = "EI"
  case draw = "Do"

  case beginText = "BT"
  case endText = "ET"
  case characterSpacing = "Tc"
  case wordSpacing = "Tw"
  case textScale = "Tz"
  case leading = "TL"
  case font = "Tf"
  case textMode = "Tr"
  case rise = "Ts"
  case moveText = "Td"
  case moveTextSetLeading = "TD"
  case textMatrix = "Tm"
  case nextLine = "T*"
  case showText = "Tj"
  case showTexts = "TJ"
  case nextLineShowText = "'"
  case nextLineSpacedShowText = "\""
  case glyphWidth = "d0"
  case glyphBox = "d1"

  case markPoint = "MP"
  case markPointWithProperties = "DP"
  case beginMarked = "BMC"
  case beginMarkedWithProperties = "BDC"
  case endMarked = "EMC"
  case beginCompatibility = "BX"
  case endCompatibility = "EX"

  static func named(_ bytes: UnsafeRawBufferPointer) -> PDFOperator? {
    guard let key = packed(bytes) else { return nil }
    return byName[key]
  }

  /// How many numbers, and nothing else, the operator takes; nil where it takes other operands.
  var numberCount: Int? {
    switch self {
    case .save, .restore, .closePath, .stroke, .closeAndStroke, .fill, .fillObsolete, .fillEvenOdd,
      .fillAndStroke, .fillAndStrokeEvenOdd, .closeFillAndStroke, .closeFillAndStrokeEvenOdd,
      .endPath, .clip, .clipEvenOdd,
      .beginText, .endText, .nextLine, .endMarked, .beginCompatibility, .endCompatibility:
      0
    case .lineWidth, .lineCap, .lineJoin, .miterLimit, .flatness, .strokeGray, .fillGray,
      .characterSpacing, .wordSpacing, .textScale, .leading, .textMode, .rise:
      1
    case .move, .line, .moveText, .moveTextSetLeading, .glyphWidth: 2
    case .strokeRGB, .fillRGB: 3
    case .curveFromCurrent, .curveToEnd, .rectangle, .strokeCMYK, .fillCMYK: 4
    case .curve, .transform, .textMatrix, .glyphBox: 6
    case .dash, .renderingIntent, .graphicsState, .strokeSpace, .fillSpace, .strokeColor,
      .strokeColorOrPattern, .fillColor, .fillColorOrPattern, .shading, .beginImage, .imageData,
      .endImage, .draw, .font, .showText, .showTexts,
      .nextLineShowText, .nextLineSpacedShowText, .markPoint, .markPointWithProperties,
      .beginMarked, .beginMarkedWithProperties:
      nil
    }
  }

  private static let byName: [UInt32: PDFOperator] = Dictionary(
    uniqueKeysWithValues: allCases.map { word in
      (Array(word.rawValue.utf8).withUnsafeBytes { packed($0) ?? 0 }, word)
    })

  private static func packed(_ bytes: UnsafeRawBufferPointer) -> UInt32? {
    guard bytes.count <= 3 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
