import AssetModel
import CLCMS

/// Tells what an `iCCP` chunk's profile is, through Little CMS. Exports of one design tool share
/// one profile, so what was found is kept by the chunk's bytes.
final class ColorProfileReader {
  private struct Key: Hashable {
    var byteCount: Int
    /// The stream's own checksum: the last bytes of zlib data.
    var tail: UInt32
  }
  private struct Known {
    var chunk: [UInt8]
    var tag: ColorTag
  }
  private var known: [Key: Known] = [:]

  /// More profiles, or larger ones, are read anew each time.
  private static let keptCount = 256
  private static let keptByteCount = 1 << 14
  /// A profile of more bytes is not looked into.
  private static let profileLimit = 1 << 24

  /// - Parameter chunk: The data of the `iCCP` chunk.
  func tag(_ chunk: UnsafeRawBufferPointer) -> ColorTag {
    guard chunk.count >= 4, chunk.count <= Self.keptByteCount else { return Self.read(chunk) }
    let key = Key(byteCount: chunk.count, tail: chunk.bigEndian32(at: chunk.count - 4))
    if let known = known[key], known.chunk.elementsEqual(chunk) { return known.tag }
    let tag = Self.read(chunk)
    if known.count < Self.keptCount { known[key] = Known(chunk: Array(chunk), tag: tag) }
    return tag
  }

  /// The chunk is a name in Latin-1, a NUL, the compression method 0 and a zlib stream.
  private static func read(_ chunk: UnsafeRawBufferPointer) -> ColorTag {
    let nameEnd = chunk.firstIndex(of: 0) ?? chunk.endIndex
    let name = String(String.UnicodeScalarView(chunk[..<nameEnd].map { Unicode.Scalar($0) }))
    guard nameEnd + 2 <= chunk.count, chunk[nameEnd + 1] == 0,
      let bytes = Zlib.unpack(
        UnsafeRawBufferPointer(rebasing: chunk[(nameEnd + 2)...]), limit: profileLimit),
      let profile = ColorProfile(bytes, nameInFile: name)
    else { return .unreadableProfile(name: name) }
    return .profile(profile)
  }
}

extension ColorProfile {
  /// Nil where Little CMS cannot open the profile (`cmsOpenProfileFromMem`).
  init?(_ bytes: [UInt8], nameInFile: String) {
    guard let profile = cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else {
      return nil
    }
    defer { cmsCloseProfile(profile) }
    let name = Self.description(profile)
    let space: Space
    let gamut: Gamut
    switch cmsGetColorSpace(profile) {
    case cmsSigRgbData: (space, gamut) = (.rgb, Self.gamut(profile))
    case cmsSigGrayData: (space, gamut) = (.gray, .gray)
    case cmsSigCmykData: (space, gamut) = (.cmyk, .cmyk)
    default: (space, gamut) = (.other, .other)
    }
    self.init(name: name.isEmpty ? nameInFile : name, space: space, gamut: gamut)
  }

  /// `cmsGetProfileInfo`, in English.
  private static func description(_ profile: cmsHPROFILE) -> String {
    let size = cmsGetProfileInfo(profile, cmsInfoDescription, "en", "US", nil, 0)
    guard size > 0, size < 1 << 16 else { return "" }
    var units = [wchar_t](repeating: 0, count: Int(size) / MemoryLayout<wchar_t>.size)
    cmsGetProfileInfo(profile, cmsInfoDescription, "en", "US", &units, size)
    // One unit of UTF-16 in each, whatever its width.
    let text = String(
      decoding: units.prefix { $0 != 0 }.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
    return String(text.drop(while: \.isWhitespace))
  }

  /// Told from where the three primaries lie, adapted to D50 as in all profiles.
  private static func gamut(_ profile: cmsHPROFILE) -> Gamut {
    guard let primaries = primaries(profile) else { return .other }
    return knownPrimaries.first { known in
      zip(known.1, primaries).allSatisfy { abs($0 - $1) <= tolerance }
    }?.0 ?? .other
  }

  /// Of 870 profiles in real artwork none lies between 0.0019 and 0.0084 from the nearest of these.
  private static let tolerance = 0.004

  /// X, Y, Z of red, green and blue, of the specifications' chromaticities adapted to D50 after
  /// Bradford.
  private static let knownPrimaries: [(Gamut, [Double])] = [
    (.sRGB, [0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141]),
    (.displayP3, [0.5151, 0.2412, -0.0011, 0.2920, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841]),
    (.adobeRGB, [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446]),
  ]

  /// The colorants of a matrix profile; nil where it has none.
  private static func primaries(_ profile: cmsHPROFILE) -> [Double]? {
    var colorants: [cmsCIEXYZ] = []
    for tag in [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag] {
      guard let colorant = cmsReadTag(profile, tag) else { return nil }
      colorants.append(colorant.assumingMemoryBound(to: cmsCIEXYZ.self).pointee)
    }
    // Some makers leave the colorants at the white of the device: their sum is that white.
    var white = colorants.reduce(into: cmsCIEXYZ()) {
      $0.X += $1.X
      $0.Y += $1.Y
      $0.Z += $1.Z
    }
    guard let d50 = cmsD50_XYZ(), white.X > 0, white.Y > 0, white.Z > 0 else { return nil }
    if abs(white.Z - d50.pointee.Z) > 0.02 {
      for index in colorants.indices {
        var (device, adapted) = (colorants[index], cmsCIEXYZ())
        guard cmsAdaptToIlluminant(&adapted, &white, d50, &device) != 0 else { return nil }
        colorants[index] = adapted
      }
    }
    return colorants.flatMap { [$0.X, $0.Y, $0.Z] }
  }
}
