import AssetModel

/// Parts of a phone drawn into a picture.
enum DeviceFrame {
  /// The thickness in pixels of a dark frame around the whole, of about one thickness on all sides;
  /// nil without one. Dark art fades into its edges or has little beside them; a frame ends sharply.
  static func thickness(_ summary: PixelSummary) -> Int? {
    let bands = summary.bands
    guard let top = bands.top, let bottom = bands.bottom, let left = bands.left,
      let right = bands.right
    else { return nil }
    let all = [top, bottom, left, right]
    let short = min(summary.size.width, summary.size.height)
    guard
      all.allSatisfy({ band in
        max(band.color.red, band.color.green, band.color.blue) <= 60 && band.color.alpha == 255
          && band.edge >= 60 && (short / 100...short / 8).contains(band.count)
      }),
      let thinnest = all.map(\.count).min(), let thickest = all.map(\.count).max(),
      thickest <= 2 * thinnest
    else { return nil }
    return thinnest
  }

  /// Whether the top centre of an upright picture is dark where a sensor housing is (209 × 30 of
  /// 375 × 812 pt), with brighter art at both sides of it and below.
  static func hasHousing(_ summary: PixelSummary) -> Bool {
    let grid = summary.grid
    guard summary.size.height * 10 >= summary.size.width * 16, grid.columns >= 12,
      grid.rows >= 24
    else { return false }
    func brightness(_ columns: ClosedRange<Int>, _ row: Int) -> [UInt8] {
      columns.map { grid.luminance[row * grid.columns + $0] }
    }
    func column(_ share: Double) -> Int { Int(Double(grid.columns) * share) }
    // Well inside the housing, whose sides stand at 22 % and 78 % of the width.
    let inside = column(0.30)...column(0.68)
    let outside = [0...column(0.12), column(0.86)...(grid.columns - 1)]
    let below = max(4, grid.rows * 8 / 100)
    guard brightness(inside, 0).allSatisfy({ $0 <= 24 }),
      brightness(inside, 1).allSatisfy({ $0 <= 40 })
    else { return false }
    let aside = outside.flatMap { brightness($0, 1) }
    return aside.allSatisfy { $0 >= 70 } && brightness(inside, below).allSatisfy { $0 >= 60 }
  }
}

/// Two scales of one name as pictures: the pair that differs most.
struct PictureComparison {
  let one: AssetID
  let other: AssetID
  /// The root of the mean squared difference of all channels of the thumbnails, 0 to 255.
  let difference: Double

  /// Nil with fewer than two decoded scales.
  init?(_ family: FamilySubject) {
    let pictures = family.rasters.compactMap { raster in
      FileSubject(project: family.project, id: raster.id).pixels.map { (raster.id, $0.thumbnail) }
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

  static func difference(_ one: PixelThumbnail, _ other: PixelThumbnail) -> Double {
    guard one.bytes.count == other.bytes.count, !one.bytes.isEmpty else { return 0 }
    let squares = zip(one.bytes, other.bytes).reduce(0) { sum, pair in
      let step = Int(pair.0) - Int(pair.1)
      return sum + step * step
    }
    return (Double(squares) / Double(one.bytes.count)).squareRoot()
  }
}
