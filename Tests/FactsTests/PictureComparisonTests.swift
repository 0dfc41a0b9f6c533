import AssetModel
import Testing

@testable import Facts

@Suite struct PictureComparisonTests {
  /// A thumbnail of opaque cells, white where `isWhite` and black elsewhere.
  private func thumbnail(_ isWhite: (_ row: Int, _ column: Int) -> Bool) -> PixelThumbnail {
    var thumbnail = PixelThumbnail()
    let side = PixelThumbnail.side
    for row in 0..<side {
      for column in 0..<side {
        let level: UInt8 = isWhite(row, column) ? 255 : 0
        thumbnail.bytes += [level, level, level, 255]
      }
    }
    return thumbnail
  }

  @Test func theSamePictureDiffersByNothing() {
    let disc = thumbnail { ($0 - 8) * ($0 - 8) + ($1 - 8) * ($1 - 8) < 25 }
    #expect(PictureComparison.difference(disc, disc) == 0)
  }

  /// A square that sits one cell lower is no other picture; one that is a ring is.
  @Test func aShiftIsForgivenAndAnotherShapeIsNot() {
    let square = thumbnail { (4..<12).contains($0) && (4..<12).contains($1) }
    let lower = thumbnail { (5..<13).contains($0) && (4..<12).contains($1) }
    let ring = thumbnail { row, column in
      let isInside = (6..<10).contains(row) && (6..<10).contains(column)
      return (4..<12).contains(row) && (4..<12).contains(column) && !isInside
    }
    #expect(PictureComparison.difference(square, lower) < 1)
    #expect(PictureComparison.difference(square, ring) > 42)
  }

  /// Blurring and shifting can only bring two pictures nearer.
  @Test func lookingCloserOnlyMakesLess() {
    for step in 1..<8 {
      let one = thumbnail { ($0 * step + $1) % 5 == 0 }
      let other = thumbnail { ($0 + $1 * step) % 7 < 3 }
      let plain =
        zip(one.bytes, other.bytes).map { Double($0) - Double($1) }.map { $0 * $0 }
        .reduce(0, +) / Double(one.bytes.count)
      #expect(PictureComparison.difference(one, other) <= plain.squareRoot() + 1e-9)
    }
  }
}
