import AssetModel

/// How the PNGs of one picture at several scales agree in size: @3x / 3, @2x / 2 and 1x should be
/// the same number of points.
struct ScaleAgreement {
  /// Why two scales disagree, as far as the sizes tell.
  enum Cause: String, CaseIterable {
    /// Both files have the same size, so that one holds the size of the other.
    case sameSize = "same-size"
    /// Each of two files holds the size of the other.
    case swapped
    /// The file holds the size that belongs to `heldScale`.
    case otherScale = "other-scale"
    case rotated
    /// The file was exported at 0.67 or 0.33 instead of 2/3 or 1/3.
    case roundedFactor = "rounded-factor"
    /// One of the two is square, the other is not.
    case notSquare = "not-square"
    /// Sizes in points have different ratios of width to height.
    case ratio
    /// The ratio is the same, the size is not.
    case factor
  }

  /// By ascending scale, one a scale.
  let rasters: [Raster]

  /// Nil with fewer than two scales.
  init?(_ family: FamilySubject) {
    guard family.family.members.count > 1 else { return nil }
    var rasters = [Raster]()
    for raster in family.rasters where raster.scale > 0 && rasters.last?.scale != raster.scale {
      rasters.append(raster)
    }
    guard rasters.count > 1 else { return nil }
    self.rasters = rasters
  }

  /// The largest difference between any two scales, in pixels of the smaller of the two: rounding
  /// alone, up or down, stays within 1 there.
  var difference: Double {
    var largest = 0.0
    for (index, smaller) in rasters.enumerated() {
      for larger in rasters[(index + 1)...] {
        largest = max(largest, Self.difference(smaller, larger))
      }
    }
    return largest
  }

  static func difference(_ smaller: Raster, _ larger: Raster) -> Double {
    let factor = Double(smaller.scale) / Double(larger.scale)
    return max(
      abs(Double(larger.size.width) * factor - Double(smaller.size.width)),
      abs(Double(larger.size.height) * factor - Double(smaller.size.height)))
  }

  private static func agree(_ one: Raster, _ other: Raster) -> Bool {
    one.scale < other.scale ? difference(one, other) <= 1 : difference(other, one) <= 1
  }

  /// The one file that disagrees while all others agree; nil with two scales or no single culprit.
  var odd: Raster? {
    guard rasters.count > 2 else { return nil }
    let culprits = rasters.filter { candidate in
      let others = rasters.filter { $0.id != candidate.id }
      return zip(others, others.dropFirst()).allSatisfy { Self.agree($0, $1) }
    }
    return culprits.count == 1 ? culprits[0] : nil
  }

  /// The file a finding is on, and one that it disagrees with: the odd one out against the largest of
  /// the others; else the two that differ most, the suspect first.
  var pair: (suspect: Raster, other: Raster) {
    if let odd { return (odd, rasters.last { $0.id != odd.id } ?? odd) }
    var worst = (rasters[0], rasters[1])
    for (index, smaller) in rasters.enumerated() {
      for larger in rasters[(index + 1)...]
      where Self.difference(smaller, larger) > Self.difference(worst.0, worst.1) {
        worst = (smaller, larger)
      }
    }
    // With two files either may be the wrong one; a cause that fits one of them tells.
    let (smaller, larger) = worst
    return Self.explains(larger, against: smaller) && !Self.explains(smaller, against: larger)
      ? (larger, smaller) : (smaller, larger)
  }

  private static func explains(_ suspect: Raster, against other: Raster) -> Bool {
    heldScale(suspect, against: other) != nil || isRoundedFactor(suspect, against: other)
  }

  var cause: Cause {
    let (suspect, other) = pair
    if odd == nil {
      if suspect.size == other.size { return .sameSize }
      if Self.near(suspect.size, other.size.scaled(other.scale, over: suspect.scale)) {
        return .swapped
      }
    }
    if heldScale != nil { return .otherScale }
    if suspect.size.rotated != suspect.size,
      Self.near(suspect.size.rotated, other.size.scaled(suspect.scale, over: other.scale))
    {
      return .rotated
    }
    if Self.isRoundedFactor(suspect, against: other) { return .roundedFactor }
    let squares = [suspect, other].filter { $0.size.width == $0.size.height }
    if squares.count == 1 { return .notSquare }
    let expected = suspect.size.scaled(1, over: 1)
    let cross = abs(
      expected.width * other.size.height - expected.height * other.size.width)
    return cross <= max(other.size.width, other.size.height) * 2 ? .factor : .ratio
  }

  /// The scale whose size the suspect holds.
  var heldScale: Int? {
    let (suspect, other) = pair
    return Self.heldScale(suspect, against: other)
  }

  private static func heldScale(_ suspect: Raster, against other: Raster) -> Int? {
    (1...3).first {
      $0 != suspect.scale && near(suspect.size, other.size.scaled($0, over: other.scale))
    }
  }

  /// 0.67 differs from 2/3 by more than a pixel only in large pictures, so that is where it is told.
  private static func isRoundedFactor(_ suspect: Raster, against other: Raster) -> Bool {
    let factor: Double
    switch (suspect.scale, other.scale) {
    case (2, 3): factor = 0.67
    case (1, 3): factor = 0.33
    default: return false
    }
    return abs(Double(other.size.width) * factor - Double(suspect.size.width)) <= 1
      && abs(Double(other.size.height) * factor - Double(suspect.size.height)) <= 1
  }

  private static func near(_ one: PixelSize, _ other: PixelSize) -> Bool {
    abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1
  }

  /// The size the suspect should have, rounded to whole pixels.
  var expectedSize: PixelSize {
    let (suspect, other) = pair
    return other.size.scaled(suspect.scale, over: other.scale)
  }
}

extension PixelSize {
  /// The size at `scale` of a picture that has this size at `own` scale, rounded half up.
  func scaled(_ scale: Int, over own: Int) -> PixelSize {
    PixelSize(
      width: (2 * width * scale + own) / (2 * own), height: (2 * height * scale + own) / (2 * own))
  }
}
