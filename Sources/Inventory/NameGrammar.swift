import AssetModel

/// A file name taken apart: `base` `@2x` `~ipad` `.png`.
///
/// Only what cannot be meant otherwise is taken for a scale: `@` with a number and an `x`. Spellings
/// that ordinary names have too (`zoom-2x`) are noted as `loose`, and their folder decides.
struct ParsedName: Hashable {
  /// How many bytes of the name are the base.
  var baseLength: Int
  var scale: Int?
  /// Whether there is a scale that is no whole number.
  var hasOddScale = false
  var device: DeviceModifier?
  var form = Form.wellFormed
  /// A number at the end of the base that may be a scale.
  var loose: LooseScale?

  enum Form: Hashable {
    case wellFormed
    /// No device has the scale.
    case unknownScale
    /// The right idea, misspelt.
    case misspelt
  }

  struct LooseScale: Hashable {
    /// The base without it.
    var baseLength: Int
    /// Nil for a number that is no scale (`-1.5x`).
    var scale: Int?
  }

  /// Whether the name says nothing of a scale and has no fault.
  var isPlain: Bool { scale == nil && form == .wellFormed }

  /// Takes apart a name that ends in a dot and three letters.
  ///
  /// - Parameter project: where the conventions are not Apple's.
  init(_ name: ArraySlice<UInt8>, project: ProjectKind? = nil) {
    // Flutter has no suffixes.
    self = project == .flutter ? ParsedName(baseLength: name.count - 4) : ParsedName(apple: name)
    switch project {
    case .reactNative:
      // Each density of Android is a scale.
      if form == .unknownScale { form = .wellFormed }
    case .android, .web:
      form = .wellFormed
      loose = nil
    case .flutter, nil: break
    }
  }

  private init(baseLength: Int) {
    self.baseLength = baseLength
  }

  private init(apple name: ArraySlice<UInt8>) {
    let stem = name.dropLast(4)
    baseLength = stem.count
    if stem.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "~") }) {
      readModifiers(of: stem)
      if baseLength == stem.count, let end = Self.endBeforeCopyMarker(of: stem) {
        readModifiers(of: stem[..<end])
        if baseLength == end - stem.startIndex {
          baseLength = stem.count
        } else if form == .wellFormed {
          form = .misspelt
        }
      }
    }
    if scale == nil, form != .unknownScale { loose = Self.looseScale(of: stem.prefix(baseLength)) }
  }

  /// Reads scales and devices from the end of a stem, in whatever order they come.
  private mutating func readModifiers(of stem: ArraySlice<UInt8>) {
    var rest = stem
    var scales: [ScaleSuffix] = []
    while true {
      if let suffix = ScaleSuffix(endOf: rest) {
        // A scale before a device, read backwards, is the right order; one after it is not.
        scales.append(suffix)
        if !suffix.isWellFormed { form = .misspelt }
        rest = rest.dropLast(suffix.length)
      } else if let (device, isLowerCase) = Self.device(endOf: rest) {
        if !isLowerCase || !scales.isEmpty || self.device != nil { form = .misspelt }
        self.device = self.device ?? device
        rest = rest.dropLast(device.rawValue.utf8.count + 1)
      } else {
        break
      }
    }
    baseLength = rest.count
    if let first = scales.first {
      let agrees = scales.allSatisfy { $0.scale == first.scale }
      scale = agrees ? first.scale : nil
      hasOddScale = scale == nil
      if scales.count > 1 || scales.contains(where: { !$0.isKnown }) { form = .unknownScale }
    }
  }

  private static func device(
    endOf stem: ArraySlice<UInt8>
  ) -> (device: DeviceModifier, isLowerCase: Bool)? {
    for (device, suffix) in deviceSuffixes {
      let end = stem.suffix(suffix.count)
      guard end.count == suffix.count, end.first == suffix.first else { continue }
      if end.elementsEqual(suffix) { return (device, true) }
      if zip(end, suffix).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { return (device, false) }
    }
    return nil
  }

  private static let deviceSuffixes: [(DeviceModifier, [UInt8])] = [
    (.iphone, Array("~iphone".utf8)), (.ipad, Array("~ipad".utf8)),
  ]

  /// Where ` copy`, ` copy 2`, `-1`, ` 1`, `_1` or `(1)` begins at the end of a stem.
  private static func endBeforeCopyMarker(of stem: ArraySlice<UInt8>) -> Int? {
    var rest = stem
    let isSpaced = { (byte: UInt8?) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    let isBracketed = rest.last == UInt8(ascii: ")")
    if isBracketed { rest = rest.dropLast() }
    let digits = rest.reversed().prefix { (0x30...0x39).contains($0) }.count
    if (1...2).contains(digits) {
      let before = rest.dropLast(digits)
      if isBracketed {
        guard before.last == UInt8(ascii: "(") else { return nil }
        rest = before.dropLast()
        if isSpaced(rest.last) { rest = rest.dropLast() }
        return rest.endIndex
      }
      guard isSpaced(before.last) else { return nil }
      rest = before.dropLast()
    } else if isBracketed {
      return nil
    }
    let copy = Array("copy".utf8)
    if rest.suffix(copy.count).elementsEqual(copy), isSpaced(rest.dropLast(copy.count).last) {
      rest = rest.dropLast(copy.count + 1)
    }
    return rest.endIndex == stem.endIndex ? nil : rest.endIndex
  }

  /// `_2x`, `-3x` and the like at the end of a base.
  private static func looseScale(of base: ArraySlice<UInt8>) -> LooseScale? {
    guard let last = base.last, last | 0x20 == UInt8(ascii: "x") else { return nil }
    let number = base.dropLast().reversed().prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
    let rest = base.dropLast(number.count + 1)
    guard !number.isEmpty, let separator = rest.last,
      separator == UInt8(ascii: "_") || separator == UInt8(ascii: "-"), rest.count > 1
    else { return nil }
    let value = Double(String(decoding: number.reversed(), as: UTF8.self))
    let scale = value.flatMap { [1, 2, 3].contains($0) ? Int($0) : nil }
    return LooseScale(baseLength: rest.count - 1, scale: scale)
  }
}

/// `@2x` at the end of a name, or what was meant to be one.
private struct ScaleSuffix {
  /// In bytes.
  var length: Int
  /// The number it says, where it is a whole one.
  var scale: Int?
  /// Whether it is `@1x`, `@2x` or `@3x` to the letter.
  var isWellFormed: Bool
  /// Whether a device has the scale.
  var isKnown: Bool

  init?(endOf stem: ArraySlice<UInt8>) {
    guard let last = stem.last, last | 0x20 == UInt8(ascii: "x"),
      let at = stem.suffix(12).lastIndex(of: UInt8(ascii: "@"))
    else { return nil }
    length = stem.endIndex - at
    if length == 3, last == UInt8(ascii: "x"), (0x31...0x33).contains(stem[at + 1]) {
      scale = Int(stem[at + 1] - 0x30)
      isWellFormed = true
      isKnown = true
      return
    }
    isWellFormed = false
    let text = String(decoding: stem[(at + 1)...].dropLast(), as: UTF8.self)
    if ["null", "(null)", "undefined", "nan", "nil"].contains(text.lowercased()) {
      scale = nil
      isKnown = false
      return
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), text.utf8.count <= 4,
      let value = Double(text), value < 100
    else { return nil }
    isKnown = [1, 2, 3].contains(value)
    scale = value >= 1 && value == value.rounded() ? Int(value) : nil
  }
}
