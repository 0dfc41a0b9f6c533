import AssetModel

/// Whether the larger of two scales is an enlargement of the smaller one: it has more pixels, but no
/// finer detail.
struct Enlargement {
  enum Kind: String, CaseIterable {
    /// Resampled smoothly: bilinear, bicubic, Lanczos.
    case smooth
    /// By repeating pixels.
    case repeated
  }

  let smaller: AssetID
  let larger: AssetID
  let kind: Kind

  /// The first pair of scales of `family` that is one; nil where there is none or it cannot be told.
  init?(_ family: FamilySubject) {
    guard let agreement = ScaleAgreement(family), agreement.difference <= 1 else { return nil }
    let pictures = agreement.rasters.compactMap { raster in
      FileSubject(project: family.project, id: raster.id).pixels.map { (raster, $0.differences) }
    }
    for (index, small) in pictures.enumerated() {
      for large in pictures[(index + 1)...] {
        let factor = Double(large.0.scale) / Double(small.0.scale)
        guard let kind = Self.kind(small.1, large.1, factor: factor) else { continue }
        (smaller, larger, self.kind) = (small.0.id, large.0.id, kind)
        return
      }
    }
    return nil
  }

  /// Cuts from 3,861 real pairs and 2,100 made enlargements; see `enlarged-scale`.
  static func kind(
    _ small: PixelDifferences, _ large: PixelDifferences, factor: Double
  ) -> Kind? {
    if isRepeated(small, large, factor: factor) { return .repeated }
    guard let before = small.sharpness, let after = large.sharpness,
      let softBefore = small.softShare, let softAfter = large.softShare
    else { return nil }
    let limit = factor < 2 ? 0.75 : 0.60
    return after / before < limit && softAfter - softBefore > 0.20 ? .smooth : nil
  }

  /// Repeating pixels leaves classes of columns without a pixel that differs from both neighbours:
  /// all of them at whole factors, one of three at 1.5. That says something only where the smaller
  /// picture has such pixels in all classes: the few upright edges of a plus sign miss some anyway.
  /// At 1.5 every other pixel is repeated, so that there are fewer of them for each edge, too.
  private static func isRepeated(
    _ small: PixelDifferences, _ large: PixelDifferences, factor: Double
  ) -> Bool {
    let edges = small.edges.reduce(0, +)
    guard edges >= 100, large.edges.reduce(0, +) >= 100,
      small.singles.reduce(0, +) * 2 >= edges,
      small.singles.allSatisfy({ $0 * 20 >= small.singles.reduce(0, +) })
    else { return false }
    if factor >= 2 { return large.singles.allSatisfy { $0 == 0 } }
    let share = Double(small.singles.reduce(0, +)) / Double(edges)
    let largeShare =
      Double(large.singles.reduce(0, +)) / Double(large.edges.reduce(0, +))
    return largeShare <= 0.75 * share
      && (0..<3).contains { large.singles[$0] + large.singles[$0 + 3] == 0 }
  }
}
