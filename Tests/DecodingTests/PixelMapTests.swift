import AssetModel
import Decoding
import TestSupport
import Testing

private func gray(_ level: Int) -> [Int] { [level, level, level, 255] }

@Suite struct PixelMaps {
  @Test(arguments: [
    (7, 7, 1, 1), (8, 8, 1, 1), (16, 16, 2, 2), (80, 24, 10, 3), (1125, 10, 64, 1),
    (9, 1000, 1, 64),
    (94, 203, 12, 25), (240, 520, 30, 64), (380, 380, 45, 45), (1, 1, 1, 1), (1, 30, 1, 3),
  ])
  func haveAboutSquareCells(width: Int, height: Int, columns: Int, rows: Int) {
    let grid = summary(PNGBuilder(width, height, colorType: 0) { _, _ in [7] }).grid
    #expect(grid.columns == columns && grid.rows == rows)
    #expect(grid.luminance == [UInt8](repeating: 7, count: columns * rows))
    #expect(grid.alpha == [UInt8](repeating: 255, count: columns * rows))
    #expect(grid.detail == [UInt16](repeating: 0, count: columns * rows))
  }

  @Test func showLightAndOpacity() {
    let picture = summary(32, 16) { x, y in
      x < 8
        ? [255, 255, 255, 255]
        : x < 16
          ? [255, 0, 0, 255]
          : x < 24
            ? [255, 255, 255, 128]
            : y < 8 ? [255, 255, 255, 0] : [0, 0, 255, 255]
    }
    #expect(picture.grid.columns == 4 && picture.grid.rows == 2)
    #expect(picture.grid.luminance == [255, 77, 128, 0, 255, 77, 128, 29])
    #expect(picture.grid.alpha == [255, 255, 128, 0, 255, 255, 128, 255])
  }

  @Test func showWhereDetailIs() {
    // An edge of 255 levels in three channels, of which 8 are noise: 8 × 741 in the 64 pixels of a
    // cell, in 1/32.
    let upright = summary(16, 16) { x, _ in gray(x < 8 ? 0 : 255) }
    #expect(upright.grid.detail == [2964, 0, 2964, 0])
    let lying = summary(16, 16) { _, y in gray(y < 8 ? 0 : 255) }
    #expect(lying.grid.detail == [0, 0, 2964, 2964])
    #expect(summary(16, 16) { x, y in gray(x * 8 + y) }.grid.detail == [0, 0, 0, 0])
    #expect(summary(16, 16) { x, y in gray(x * 9) }.grid.detail == [96, 84, 96, 84])
    // What is there is not seen.
    #expect(summary(16, 16) { x, y in [x * 15, y * 15, 0, 0] }.grid.detail == [0, 0, 0, 0])
  }

  @Test(arguments: [(1, 1), (3, 2), (7, 5), (16, 16), (20, 13), (33, 61), (40, 100), (2, 120)])
  func thumbnailIsTheExactMean(width: Int, height: Int) {
    func pixel(_ x: Int, _ y: Int) -> [Int] { [x * 89 % 256, y * 55 % 256, (x * y) % 256, 255] }
    var expected: [UInt8] = []
    for row in 0..<16 {
      for column in 0..<16 {
        var sums = [0, 0, 0, 0]
        for y in 0..<height {
          for x in 0..<width {
            // In 1/16 of a pixel.
            let across = max(
              0, min(16 * x + 16, width * (column + 1)) - max(16 * x, width * column))
            let down = max(0, min(16 * y + 16, height * (row + 1)) - max(16 * y, height * row))
            for (channel, value) in pixel(x, y).enumerated() {
              sums[channel] += across * down * value
            }
          }
        }
        expected += sums.map { UInt8(($0 + width * height / 2) / (width * height)) }
      }
    }
    #expect(summary(width, height, pixel).thumbnail.bytes == expected)
  }

  @Test func thumbnailOfATallPictureIsClose() {
    let picture = summary(16, 1600) { x, y in gray(y / 100 * 10 + x) }
    let levels = stride(from: 0, to: 1024, by: 4).map { Int(picture.thumbnail.bytes[$0]) }
    #expect(levels == (0..<256).map { $0 / 16 * 10 + $0 % 16 })
  }

  @Test func digestTellsPicturesApart() {
    func digest(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [Int]) -> UInt64 {
      summary(width, height, pixel).digest
    }
    var digests: Set<UInt64> = [
      digest(4, 4) { _, _ in gray(9) }, digest(2, 8) { _, _ in gray(9) },
      digest(8, 2) { _, _ in gray(9) }, digest(4, 4) { x, y in gray(x == 3 && y == 3 ? 8 : 9) },
      digest(4, 4) { x, y in gray(y < 2 ? 8 : 9) }, digest(4, 4) { x, y in gray(y < 1 ? 8 : 9) },
    ]
    #expect(digests.count == 6)
    // Every single bit of every pixel counts.
    for bit in 0..<(40 * 32) {
      digests.insert(
        digest(40, 1) { x, _ in
          (0..<4).map {
            x * 32 + $0 * 8 <= bit && bit < x * 32 + $0 * 8 + 8 ? 254 ^ 1 << (bit % 8) : 254
          }
        })
    }
    #expect(digests.count == 6 + 40 * 32)
    #expect(digest(9, 9) { x, _ in [x, x, x, 0] } == digest(9, 9) { _, y in [y, 0, 0, 0] })
  }
}

@Suite struct FineDetail {
  @Test func measuresEdges() {
    let hard = summary(40, 10) { x, _ in gray(x < 20 ? 0 : 255) }.differences
    #expect(hard.slope == 10 * 255 * 255 && hard.bend == 2 * 10 * 255 * 255)
    #expect(hard.edges == [0, 0, 0, 0, 0, 0, 0, 10])
    #expect(hard.singles == [0, 0, 0, 0, 0, 0])
    #expect(hard.sharpness == 2 && hard.softShare == nil)
    let smooth = summary(40, 40) { x, _ in gray(x < 20 ? 0 : x == 20 ? 128 : 255) }.differences
    #expect(smooth.edges == [0, 0, 0, 0, 40, 0, 0, 0] && smooth.softShare == 0)
    #expect(smooth.singles == [0, 0, 40, 0, 0, 0])
    let soft = summary(40, 40) { x, _ in gray(min(255, max(0, (x - 20) * 64))) }.differences
    #expect(soft.softShare == 1)
  }

  @Test func looksAtAlphaAsWell() {
    let glyph = summary(40, 10) { x, _ in [0, 0, 0, x == 21 ? 255 : 0] }.differences
    #expect(glyph.singles == [0, 0, 0, 10, 0, 0])
    #expect(glyph.slope == 20 * 255 * 255)
    #expect(summary(9, 9) { _, _ in gray(3) }.differences.sharpness == nil)
  }

  @Test func seesRepeatedPixels() {
    var random = SeededGenerator(state: 3)
    let levels = (0..<900).map { _ in Int.random(in: 0...255, using: &random) }
    let drawn = summary(90, 30) { x, y in gray(levels[(x * 30 + y * 7) % 900]) }
    #expect(drawn.differences.singles.allSatisfy { $0 > 300 })
    let doubled = summary(90, 30) { x, y in gray(levels[(x / 2 * 30 + y * 7) % 900]) }
    #expect(doubled.differences.singles == [0, 0, 0, 0, 0, 0])
  }
}

@Suite struct WideColors {
  private let displayP3 = PNGBuilder.Chunk("cICP", [12, 13, 0, 1])

  private func wide(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [Int]) -> WideColor? {
    summary(PNGBuilder(width, height, before: [displayP3], pixel: pixel)).wideColor
  }

  @Test func areLookedForWhereTheFileSaysSo() {
    #expect(summary(3, 3) { _, _ in [255, 0, 0, 255] }.wideColor == nil)
    #expect(wide(4, 4) { x, _ in x == 0 ? [255, 0, 0, 255] : gray(99) }?.outsideShare == 0.25)
    for color in [[255, 255, 255, 255], [0, 0, 0, 255], [234, 51, 35, 255], [255, 0, 0, 3]] {
      #expect(wide(3, 3) { _, _ in color }?.outsideShare == 0)
    }
    for color in [[255, 0, 0, 255], [0, 255, 0, 255], [250, 30, 10, 255]] {
      #expect(wide(3, 3) { _, _ in color }?.outsideShare == 1)
    }
  }

  @Test func findStairs() {
    #expect(wide(6, 3) { x, _ in gray(10 + x / 2) }?.stepShare == 0.4)
    #expect(wide(6, 3) { x, _ in gray(10 + x) }?.stepShare == 0)
    #expect(wide(6, 3) { x, _ in gray(10 + x / 2 * 2) }?.stepShare == 0)
  }
}
