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

  /// Whether a dark frame is drawn inside a narrow margin of one color: bands of one color at all four
  /// sides with something dark after them, edges along the two long sides, and far fewer in the
  /// picture inside. A frame with rounded corners leaves no whole row or column dark.
  static func hasInsetFrame(_ summary: PixelSummary) -> Bool {
    let bands = summary.bands
    guard let top = bands.top, let bottom = bands.bottom, let left = bands.left,
      let right = bands.right
    else { return false }
    let all = [top, bottom, left, right]
    guard all.allSatisfy(endsDark), let narrowest = all.map(\.count).min(),
      let widest = all.map(\.count).max(), widest <= 2 * narrowest + 2,
      widest * 12 <= summary.size.width
    else { return false }
    let grid = summary.grid
    guard grid.columns >= 12, grid.rows >= 12 else { return false }
    func hasEdge(_ column: Int, _ row: Int) -> Bool {
      grid.detail[row * grid.columns + column] >= 96
    }
    // Corners are round, so the ends of the sides do not count; a frame may lie in the first or in
    // the second column of cells.
    let rows = grid.rows / 8..<(grid.rows - grid.rows / 8)
    let last = grid.columns - 1
    let lined = rows.count {
      (hasEdge(0, $0) || hasEdge(1, $0)) && (hasEdge(last, $0) || hasEdge(last - 1, $0))
    }
    let inside = rows.flatMap { row in (3..<(last - 2)).map { hasEdge($0, row) } }
    return lined * 20 >= rows.count * 19 && inside.count { $0 } * 3 <= inside.count
  }

  /// Whether a light band is followed by something dark.
  private static func endsDark(_ band: PixelBand) -> Bool {
    let brightness = Int(max(band.color.red, band.color.green, band.color.blue))
    return band.color.alpha == 255 && brightness >= 180 && brightness - band.edge <= 120
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
