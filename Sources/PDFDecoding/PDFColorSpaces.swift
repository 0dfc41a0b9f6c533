import AssetModel

/// Tells colour spaces that a screen cannot show as they are from RGB and grey.
enum PDFColorSpaces {
  /// What to call `space` (ISO 32000-1, 8.6) where it is neither RGB nor grey nor made for any
  /// screen (Lab); nil where it is, or cannot be told.
  static func nonRGBName(_ space: PDFObject, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    let family = space.name ?? space[0]?.name
    switch family {
    case "/DeviceCMYK", "/CMYK": return "DeviceCMYK"
    case "/CalCMYK": return "CalCMYK"
    case "/ICCBased":
      return space[1]?["/N"]?.number == 4 ? "ICCBased of 4 channels" : nil
    case "/Separation":
      guard let ink = space[1]?.name, ink != "/None" else { return nil }
      return "Separation '\(ink.dropFirst())'"
    case "/DeviceN":
      guard let inks = space[1] else { return nil }
      let names = (0..<min(inks.count, 32)).compactMap { inks[$0]?.name?.dropFirst() }
      return "DeviceN " + names.map { "'\($0)'" }.joined(separator: ", ")
    case "/Indexed", "/I", "/Pattern":
      return space[1].flatMap { nonRGBName($0, depth: depth + 1) }
    default: return nil
    }
  }
}
