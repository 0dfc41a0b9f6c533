import AssetModel
import Decoding
import TestSupport
import Testing

/// What reading the pixels of a file brought.
func pixels(
  _ bytes: [UInt8], maxPixels: Int = 2_000_000
) -> Result<PixelSummary, ReadFailure> {
  let file = TemporaryFile(bytes)
  let decoder = Decoder(limits: DecodingLimits(maxPixels: maxPixels))
  return Result { () throws(ReadFailure) in try decoder.pixels(of: FilePath(file.path)) }
}

func summary(_ builder: PNGBuilder) -> PixelSummary {
  switch pixels(builder.bytes) {
  case .success(let summary): return summary
  case .failure(let failure):
    Issue.record("\(failure)")
    return PixelSummary()
  }
}

/// A picture of red, green, blue and alpha.
func summary(
  _ width: Int, _ height: Int, _ pixel: (Int, Int) -> [Int]
) -> PixelSummary {
  summary(PNGBuilder(width, height, pixel: pixel))
}

private let (red, blue, white) = ([255, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255])
private let clear = [0, 0, 0, 0]

@Suite struct PixelColors {
  @Test func countsColorsWhateverTheirAlpha() {
    let glyph = summary(16, 16) { x, _ in [255, 0, 0, x * 17] }
    #expect(glyph.colorCount == 1)
    #expect(glyph.flatColorCount == 1)
    #expect(glyph.flatShare == 1)
    #expect(summary(16, 16) { x, y in [x, y, 0, 255] }.colorCount == 256)
    #expect(summary(15, 17) { x, y in [x, y, 0, 255] }.colorCount == 255)
    #expect(summary(40, 40) { x, y in [x * 6, y * 6, 0, 255] }.colorCount == 256)
  }

  @Test func passesOverWhatCannotBeSeen() {
    #expect(summary(16, 16) { x, y in [x, y, 0, 15] }.colorCount == 0)
    #expect(summary(16, 16) { x, y in [x, y, 0, 0] }.colorCount == 0)
    // Of an alpha of 32 colours are known to 4 levels.
    #expect(summary(8, 8) { x, y in y < 4 ? red : [252 + x % 4, 0, 0, 32] }.colorCount == 1)
    #expect(summary(8, 8) { x, y in y < 4 ? red : [252 + x % 4, 0, 0, 255] }.colorCount == 4)
  }

  @Test func takesBlendsForNoColors() {
    // Two colours and every fifth shade between them.
    let smooth = summary(100, 52) { x, y in
      x < 40 ? [0, 0, 0, 255] : x < 80 ? [255, 255, 255, 255] : [y * 5, y * 5, y * 5, 255]
    }
    #expect(smooth.colorCount == 52)
    #expect(smooth.flatColorCount == 2)
    // Those within 4 levels of black (0) and white (255) count as these.
    #expect(smooth.flatShare == (4160.0 + 40) / 5200)
    let three = summary(30, 3) { x, _ in [red, blue, white][x / 10] }
    #expect(three.flatColorCount == 3)
    let many = summary(90, 1) { x, _ in
      [x / 10 * 28 % 256, x / 10 * 97 % 256, x / 10 * 61 % 256, 255]
    }
    #expect(many.flatColorCount == 9)
    #expect(many.flatShare == 0)
  }
}

@Suite struct PixelOpacity {
  @Test func countsPixelsByAlpha() {
    let picture = summary(10, 10) { x, y in [9, 9, 9, y == 0 ? 0 : y == 1 ? x + 100 : 255] }
    #expect(picture.opaqueCount == 80)
    #expect(picture.transparentCount == 10)
    #expect(picture.translucentShare == 0.1)
    #expect(!picture.isOpaque && !picture.isFullyTransparent)
    #expect(picture.visibleInsets == PixelInsets(top: 1, bottom: 0, left: 0, right: 0))
    #expect(picture.opaqueInsets == PixelInsets(top: 2, bottom: 0, left: 0, right: 0))
  }

  @Test func findsTheEdgesOfWhatIsVisible() {
    let picture = summary(20, 30) { x, y in
      (3..<13).contains(x) && (4..<25).contains(y)
        ? [1, 2, 3, (5..<11).contains(x) && (8..<9).contains(y) ? 255 : 1] : [7, 7, 7, 0]
    }
    #expect(picture.visibleInsets == PixelInsets(top: 4, bottom: 5, left: 3, right: 7))
    #expect(picture.opaqueInsets == PixelInsets(top: 8, bottom: 21, left: 5, right: 9))
  }

  @Test func tellsOpaqueFromEmpty() {
    let opaque = summary(3, 2) { _, _ in red }
    #expect(
      opaque.isOpaque && opaque.opaqueInsets == PixelInsets(top: 0, bottom: 0, left: 0, right: 0))
    #expect(opaque.visibleInsets == opaque.opaqueInsets)
    let empty = summary(3, 2) { _, _ in [255, 0, 0, 0] }
    #expect(empty.isFullyTransparent)
    #expect(empty.visibleInsets == nil && empty.opaqueInsets == nil)
    let faint = summary(3, 2) { _, _ in [255, 0, 0, 254] }
    #expect(faint.opaqueInsets == nil && !faint.isOpaque && !faint.isFullyTransparent)
  }
}

@Suite struct PixelsOfAllKinds {
  @Test func readsEveryColorTypeAndDepth() {
    let palette: [PNGBuilder.Chunk] = [
      .init("PLTE", [255, 0, 0, 0, 0, 255]), .init("tRNS", [255, 0]),
    ]
    func isRed(_ x: Int, _ y: Int) -> Bool { (x + 2 * y) % 3 == 0 }
    let expected = summary(11, 7) { x, y in isRed(x, y) ? red : clear }
    #expect(expected.opaqueCount == 26)
    #expect(
      expected
        == summary(
          PNGBuilder(11, 7, colorType: 3, before: palette) { x, y in [isRed(x, y) ? 0 : 1] }))
    #expect(
      expected
        == summary(
          PNGBuilder(11, 7, depth: 1, colorType: 3, before: palette) { x, y in
            [isRed(x, y) ? 0 : 1]
          }))
    #expect(
      expected
        == summary(
          PNGBuilder(11, 7, depth: 16) { x, y in
            isRed(x, y) ? [65535, 0, 0, 65535] : [9, 9, 9, 0]
          }))
    let transparentBlue = PNGBuilder.Chunk("tRNS", [0, 0, 0, 0, 0, 255])
    #expect(
      expected
        == summary(
          PNGBuilder(11, 7, colorType: 2, before: [transparentBlue]) { x, y in
            isRed(x, y) ? [255, 0, 0] : [0, 0, 255]
          }))
    let gray = summary(11, 7) { x, y in isRed(x, y) ? white : clear }
    for depth in [1, 2, 4, 8, 16] {
      let transparentBlack = PNGBuilder.Chunk("tRNS", [0, 0])
      #expect(
        gray
          == summary(
            PNGBuilder(11, 7, depth: depth, colorType: 0, before: [transparentBlack]) { x, y in
              [isRed(x, y) ? 1 << depth - 1 : 0]
            }))
    }
    #expect(
      gray
        == summary(
          PNGBuilder(11, 7, colorType: 4) { x, y in isRed(x, y) ? [255, 255] : [0, 0] }))
  }

  @Test func scalesSixteenBitsToTheNearestLevel() {
    let picture = summary(PNGBuilder(2, 2, depth: 16, colorType: 0) { _, _ in [0x00FF] })
    #expect(picture.bands.top?.color == PixelColor(red: 1, green: 1, blue: 1))
  }

  @Test(arguments: [(1, 1), (2, 3), (3, 9), (5, 5), (8, 8), (9, 4), (17, 33), (1, 20), (20, 1)])
  func readsInterlacedPicturesAlike(width: Int, height: Int) {
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      [x * 37 % 256, y * 11 % 256, x * y % 256, x % 5 == 0 ? 0 : 255 - y]
    }
    let plain = summary(PNGBuilder(width, height, pixel: pixel))
    #expect(plain.size == PixelSize(width: width, height: height))
    #expect(summary(PNGBuilder(width, height, interlaced: true, pixel: pixel)) == plain)
  }

  @Test func readsTallInterlacedPicturesAlike() {
    func pixel(_ x: Int, _ y: Int) -> [Int] { [(x * x + y * 3) % 256, y / 7 % 256, x % 256] }
    let plain = PNGBuilder(33, 1201, colorType: 2, pixel: pixel)
    let interlaced = PNGBuilder(33, 1201, colorType: 2, interlaced: true, pixel: pixel)
    #expect(summary(plain) == summary(interlaced))
  }

  @Test func readsLargeInterlacedPicturesAlike() {
    // More than a million pixels; most rows are the same.
    func pixel(_ x: Int, _ y: Int) -> [Int] { [y > 900 && (x ^ y) & 3 == 1 ? 1 : 0] }
    let plain = PNGBuilder(1025, 1025, depth: 1, colorType: 0, pixel: pixel)
    var interlaced = PNGBuilder(1025, 1025, depth: 1, colorType: 0, interlaced: true, pixel: pixel)
    #expect(summary(plain) == summary(interlaced))
    interlaced.change("IDAT") { $0.data = Array($0.data.prefix(100_000)) }
    guard case .failure(.damagedPNG(let damage)) = pixels(interlaced.bytes) else {
      Issue.record("libpng takes it")
      return
    }
    #expect(
      damage.kind == .badData && damage.description.contains(" of 1025 cannot be unpacked: '"))
  }
}
