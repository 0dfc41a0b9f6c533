/// Which colours numbers can stand for, as far as artwork needs to be told apart.
public enum Gamut: String, Hashable, Sendable {
  case sRGB
  case displayP3 = "Display P3"
  case adobeRGB = "Adobe RGB"
  case gray = "grey"
  case cmyk = "CMYK"
  /// Any other: a monitor's, ProPhoto RGB, Lab …
  case other
}

extension ColorTag {
  /// Nil where the file does not say: untagged, a profile that cannot be read, a `gAMA` alone.
  public var gamut: Gamut? {
    switch self {
    case .untagged, .unreadableProfile, .gamma(_, chromaticities: nil): nil
    case .sRGB: .sRGB
    case .profile(let profile): profile.gamut
    // H.273: 1 is BT.709, whose primaries are sRGB's; 12 is SMPTE EG 432-1, Display P3's.
    case .cicp(primaries: 1, _): .sRGB
    case .cicp(primaries: 12, _): .displayP3
    case .cicp: .other
    case .gamma(_, chromaticities: let written?): Self.gamut(of: written)
    }
  }

  /// - Parameter written: White, red, green and blue as `cHRM` has them: x and y × 100,000. Writers
  ///   round to two or three decimals.
  private static func gamut(of written: [Int]) -> Gamut {
    let known: [(Gamut, [Int])] = [
      (.sRGB, [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]),
      (.displayP3, [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]),
      (.adobeRGB, [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]),
    ]
    return known.first { zip($0.1, written).allSatisfy { abs($0 - $1) <= 500 } }?.0 ?? .other
  }
}
