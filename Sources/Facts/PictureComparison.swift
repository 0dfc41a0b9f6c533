import AssetModel

/// Two scales of one name as pictures: the pair that differs most.
struct PictureComparison {
  let one: AssetID
  let other: AssetID
  /// See `difference(_:_:)`.
  let difference: Double

  /// In smaller pictures a pixel's shift changes as much as another drawing does.
  private static let smallestSide = 20

  /// Nil with fewer than two decoded scales of some size.
  init?(_ family: FamilySubject) {
    guard let agreement = ScaleAgreement(family) else { return nil }
    let pictures = agreement.rasters.compactMap { raster -> (AssetID, PixelThumbnail)? in
      guard min(raster.size.width, raster.size.height) >= Self.smallestSide,
        let pixels = FileSubject(project: family.project, id: raster.id).pixels
      else { return nil }
      return (raster.id, pixels.thumbnail)
    }
    var worst: (one: AssetID, other: AssetID, difference: Double)?
    for (index, one) in pictures.enumerated() {
      for other in pictures[(index + 1)...] {
        let difference = Self.difference(one.1, other.1)
        if difference > worst?.difference ?? -1 { worst = (one.0, other.0, difference) }
      }
    }
    guard let worst else { return nil }
    (one, other, difference) = worst
  }

  /// Below this many levels a difference is not looked at more closely.
  private static let small = 30.0

  /// How much two thumbnails differ, in levels from 0 to 255: cell by cell where that is little, which
  /// it mostly is; else blurred and shifted, which can only make it less.
  static func difference(_ one: PixelThumbnail, _ other: PixelThumbnail) -> Double {
    guard one.bytes.count == other.bytes.count, !one.bytes.isEmpty else { return 0 }
    var sum = 0
    for (left, right) in zip(one.bytes, other.bytes) {
      let step = Int(left) - Int(right)
      sum += step * step
    }
    let plain = (Double(sum) / Double(one.bytes.count)).squareRoot()
    return plain < small ? plain : shiftedDifference(blurred(one), blurred(other))
  }

  /// The root of the mean squared difference of all channels, 0 to 255, where the two are shifted by
  /// up to one cell against each other so that they fit best: a picture that sits a little lower in
  /// one scale is no other picture.
  static func shiftedDifference(_ one: [Double], _ other: [Double]) -> Double {
    let side = PixelThumbnail.side
    guard one.count == side * side * 4, other.count == one.count else { return 0 }
    var best = Double.infinity
    for down in -1...1 {
      for across in -1...1 {
        var (sum, count) = (0.0, 0)
        for row in max(0, down)..<(side + min(0, down)) {
          for column in max(0, across)..<(side + min(0, across)) {
            let place = (row * side + column) * 4
            let shifted = ((row - down) * side + column - across) * 4
            for channel in 0..<4 {
              let step = one[place + channel] - other[shifted + channel]
              sum += step * step
            }
            count += 4
          }
        }
        best = min(best, sum / Double(count))
      }
    }
    return best.squareRoot()
  }

  /// Each cell's mean with its neighbours, so that edges a fraction of a cell apart agree.
  static func blurred(_ thumbnail: PixelThumbnail) -> [Double] {
    let side = PixelThumbnail.side
    guard thumbnail.bytes.count == side * side * 4 else { return [] }
    var cells = [Double](repeating: 0, count: thumbnail.bytes.count)
    for row in 0..<side {
      for column in 0..<side {
        for channel in 0..<4 {
          var sum = 0
          for y in [max(0, row - 1), row, min(side - 1, row + 1)] {
            for x in [max(0, column - 1), column, min(side - 1, column + 1)] {
              sum += Int(thumbnail.bytes[(y * side + x) * 4 + channel])
            }
          }
          cells[(row * side + column) * 4 + channel] = Double(sum) / 9
        }
      }
    }
    return cells
  }
}
