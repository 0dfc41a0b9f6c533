/// An ICC profile written by hand: version 2, a matrix and one curve, nothing that changes with the
/// day.
struct ICCBytes {
  enum Space: String {
    case rgb = "RGB "
    case gray = "GRAY"
    case cmyk = "CMYK"
  }

  var name: String
  var space = Space.rgb
  /// X, Y and Z of red, green and blue under D50.
  var primaries: [[Double]] = []
  var gamma = 2.2

  static let sRGB = ICCBytes(
    name: "sRGB IEC61966-2.1",
    primaries: [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]])
  static let displayP3 = ICCBytes(
    name: "Display P3",
    primaries: [[0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1572, 0.0666, 0.7841]])
  static let adobeRGB = ICCBytes(
    name: "Adobe RGB (1998)",
    primaries: [[0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7446]])
  static let proPhoto = ICCBytes(
    name: "ProPhoto RGB",
    primaries: [[0.7977, 0.2880, 0], [0.1352, 0.7119, 0], [0.0313, 0.0001, 0.8249]], gamma: 1.8)
  static let monitor = ICCBytes(
    name: "VG1930wm",
    primaries: [[0.4497, 0.2402, 0.0196], [0.3547, 0.6675, 0.0891], [0.1598, 0.0923, 0.7164]])
  static let gray = ICCBytes(name: "Dot Gain 20%", space: .gray)
  static let cmyk = ICCBytes(name: "Coated FOGRA39", space: .cmyk)

  func named(_ name: String) -> ICCBytes {
    var copy = self
    copy.name = name
    return copy
  }

  var bytes: [UInt8] {
    var tags = [("desc", description), ("cprt", text("No copyright.")), ("wtpt", xyz(Self.d50))]
    switch space {
    case .rgb:
      for (letter, primary) in zip("rgb", primaries) {
        tags += [("\(letter)XYZ", xyz(primary)), ("\(letter)TRC", curve)]
      }
    case .gray: tags.append(("kTRC", curve))
    case .cmyk: break
    }
    var offset = 128 + 4 + 12 * tags.count
    var table = bigEndian(UInt32(tags.count))
    var data: [UInt8] = []
    for (signature, content) in tags {
      table += Array(signature.utf8) + bigEndian(UInt32(offset)) + bigEndian(UInt32(content.count))
      let padding = (4 - content.count % 4) % 4
      data += content + [UInt8](repeating: 0, count: padding)
      offset += content.count + padding
    }
    return header(byteCount: offset) + table + data
  }

  private static let d50 = [0.9642, 1, 0.8249]

  private func header(byteCount: Int) -> [UInt8] {
    let date: [UInt8] = [0x07, 0xE2, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let zeros = [UInt8](repeating: 0, count: 24)
    let illuminant = Self.d50.flatMap(fixed)
    let kind = space == .cmyk ? "prtr" : "mntr"
    return bigEndian(UInt32(byteCount)) + bigEndian(0) + bigEndian(0x0210_0000) + Array(kind.utf8)
      + Array(space.rawValue.utf8) + Array((space == .cmyk ? "Lab " : "XYZ ").utf8) + date
      + Array("acsp".utf8) + zeros + bigEndian(0) + illuminant
      + [UInt8](repeating: 0, count: 48)
  }

  private var description: [UInt8] {
    let ascii = Array(name.utf8) + [0]
    return Array("desc".utf8) + bigEndian(0) + bigEndian(UInt32(ascii.count)) + ascii
      + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
  }

  private var curve: [UInt8] {
    let exponent = UInt16(gamma * 256)
    return Array("curv".utf8) + bigEndian(0) + bigEndian(1)
      + [UInt8(exponent >> 8), UInt8(exponent & 0xFF)]
  }

  private func text(_ text: String) -> [UInt8] {
    Array("text".utf8) + bigEndian(0) + Array(text.utf8) + [0]
  }

  private func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + bigEndian(0) + values.flatMap(fixed)
  }

  /// Fixed point with 16 bits behind the point.
  private func fixed(_ value: Double) -> [UInt8] {
    bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }
}

extension PNGBytes.Chunk {
  /// `iCCP`.
  static func profile(_ profile: ICCBytes) -> Self {
    .init("iCCP", Array("icc".utf8) + [0, 0] + zlibPacked(profile.bytes))
  }

  /// `cICP`: primaries and transfer function of ITU-T H.273.
  static func codePoints(primaries: UInt8, transfer: UInt8) -> Self {
    .init("cICP", [primaries, transfer, 0, 1])
  }
}
