import AssetModel

/// How much of a picture's detail (edges that are not background) lies where.
struct DetailMap {
  private let grid: PixelGrid
  private let total: Double

  /// The least mean detail of a cell, in 1/32 levels: below it a picture is plain but for a line, and
  /// where that lies says nothing.
  private static let leastMean = 10.0

  /// Nil for a picture of next to no detail.
  init?(_ summary: PixelSummary) {
    grid = summary.grid
    total = grid.detail.reduce(0) { $0 + Double($1) }
    guard total >= Self.leastMean * Double(grid.columns * grid.rows) else { return nil }
  }

  /// The share (0 to 1) of the detail in those cells whose centre fulfils `condition`, and the share
  /// of the picture's area that they are. Centres are given from 0 to 1, across and down.
  func share(where condition: (_ x: Double, _ y: Double) -> Bool) -> (detail: Double, area: Double)
  {
    var (detail, cells) = (0.0, 0)
    for row in 0..<grid.rows {
      let y = (Double(row) + 0.5) / Double(grid.rows)
      for column in 0..<grid.columns
      where condition((Double(column) + 0.5) / Double(grid.columns), y) {
        detail += Double(grid.detail[row * grid.columns + column])
        cells += 1
      }
    }
    return (detail / total, Double(cells) / Double(grid.rows * grid.columns))
  }
}

/// The detail of full-screen art outside the safe area of the screen it is made for.
struct UnsafeDetail {
  /// Per cent of the picture's detail.
  let outside: Double
  /// How many times more that is than evenly spread detail would have there.
  let excess: Double
  /// "8 % at the top and 3 % at the bottom"
  let description: String

  init?(_ file: FileSubject) {
    guard let picture = file.fullScreenPicture, let screen = picture.shape.geometry,
      let map = file.pixels.flatMap(DetailMap.init)
    else { return nil }
    let size = picture.raster.size
    let points = size.isLandscape ? screen.points.rotated : screen.points
    let insets = size.isLandscape ? screen.landscapeInsets : screen.portraitInsets
    let (width, height) = (Double(points.width), Double(points.height))
    // From 0 to 1, as the map counts.
    let (top, bottom) = (Double(insets.top) / height, 1 - Double(insets.bottom) / height)
    let (left, right) = (Double(insets.left) / width, 1 - Double(insets.right) / width)
    let sides: [(name: String, isOutside: (Double, Double) -> Bool)] = [
      ("top", { (_: Double, y: Double) in y < top }),
      ("bottom", { (_: Double, y: Double) in y > bottom }),
      ("left", { (x: Double, _: Double) in x < left }),
      ("right", { (x: Double, _: Double) in x > right }),
    ]
    let all = map.share { x, y in sides.contains { $0.isOutside(x, y) } }
    guard all.area > 0 else { return nil }
    outside = all.detail * 100
    excess = all.detail / all.area
    description = Value.joined(
      sides.compactMap { side in
        let share = map.share(where: side.isOutside).detail * 100
        return share < 1
          ? nil : "\(Value.number(share).formatted(.percent)) at the \(side.name)"
      })
  }
}

/// The detail of full-screen art that is lost where a screen of the other class is filled with it.
struct CroppedDetail {
  /// Per cent of the picture's detail.
  let lost: Double
  /// How many times more that is than evenly spread detail would have there.
  let excess: Double

  init?(_ file: FileSubject) {
    guard let picture = file.fullScreenPicture,
      let other = file.project.screens.otherClass(than: picture.shape),
      let map = file.pixels.flatMap(DetailMap.init)
    else { return nil }
    let fit = ScreenFit(picture.raster.size, on: other.reference)
    let strip = fit.cropPercent / 200
    let share = map.share { x, y in
      let position = fit.cropsWidth ? x : y
      return position < strip || position > 1 - strip
    }
    guard share.area > 0 else { return nil }
    lost = share.detail * 100
    excess = share.detail / share.area
  }
}

extension FileSubject {
  /// The file as full-screen art, where it is.
  var fullScreenPicture: FullScreenArt.Picture? {
    FullScreenArt(family)?.pictures.first { $0.raster.id == id }
  }
}
