import AssetModel

/// A folder named like a scale: a picture in `@2x/` or `2.0x/` is meant as the @2x of the picture
/// of that name in the folder above.
struct ScaleFolder {
  /// Nil for one that is no whole number, as Flutter has (`1.5x`).
  var scale: Int?
  /// Whether it is the project's convention, and no fault.
  var isConvention: Bool
  /// The folder above.
  var parent: FilePath

  init?(_ path: FilePath, project: ProjectKind?) {
    guard let factor = Self.factor(of: path.nameBytes) else { return nil }
    isConvention = project == .flutter
    switch project {
    case .flutter:
      if path.nameBytes.first == UInt8(ascii: "@") { return nil }
    case nil:
      // A bare `2x` may be anything.
      let isMarked = path.nameBytes.first == UInt8(ascii: "@") || path.nameBytes.count == 4
      guard isMarked, [1, 2, 3].contains(factor) else { return nil }
    case .reactNative, .android, .web: return nil
    }
    scale = factor >= 1 && factor < 100 && factor == factor.rounded() ? Int(factor) : nil
    parent = path.folder
  }

  /// The number of `@2x`, `2x` or `2.0x`; nil for any other folder name.
  static func factor(of name: ArraySlice<UInt8>) -> Double? {
    guard name.last == UInt8(ascii: "x"), (2...5).contains(name.count) else { return nil }
    let number = name.dropLast().drop { $0 == UInt8(ascii: "@") }
    guard number.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    return Double(String(decoding: number, as: UTF8.self))
  }
}
