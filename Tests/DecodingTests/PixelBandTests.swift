import AssetModel
import Decoding
import TestSupport
import Testing

private func color(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> PixelColor {
  PixelColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
}

@Suite struct Bands {
  @Test func areCountedAtEachEdge() {
    // A picture of stripes in a black frame of its own width at each edge.
    let picture = summary(40, 50) { x, y in
      let isFrame = y < 3 || y >= 50 - 5 || x < 7 || x >= 40 - 11
      return isFrame ? [0, 0, 0, 255] : [200, 100, (x + y) % 2 * 255, 255]
    }
    // The row after the frame is black in 18 of 40 columns, the column after it in 8 of 50 rows.
    #expect(picture.bands.top == PixelBand(count: 3, color: color(0, 0, 0), edge: 110))
    #expect(picture.bands.bottom == PixelBand(count: 5, color: color(0, 0, 0), edge: 110))
    #expect(picture.bands.left == PixelBand(count: 7, color: color(0, 0, 0), edge: 168))
    #expect(picture.bands.right == PixelBand(count: 11, color: color(0, 0, 0), edge: 168))
  }

  @Test func areMissingWhereAnEdgeIsOfSeveralColors() {
    let picture = summary(20, 20) { x, y in [x * 12, y * 12, 0, 255] }
    #expect(picture.bands == PixelBands())
  }

  @Test func coverAPlainPicture() {
    let band = PixelBand(count: 9, color: color(1, 2, 3), edge: 0)
    let picture = summary(9, 9) { _, _ in [1, 2, 3, 255] }
    #expect(picture.bands.top == band && picture.bands.bottom == band)
    #expect(picture.bands.left == band && picture.bands.right == band)
    let pixel = summary(1, 1) { _, _ in [9, 8, 7, 255] }
    #expect(pixel.bands.top == PixelBand(count: 1, color: color(9, 8, 7), edge: 0))
    #expect(pixel.bands.right == pixel.bands.top)
  }

  @Test func takeNoiseForOneColor() {
    func noisy(_ amount: Int) -> PixelSummary {
      summary(64, 64) { x, y in
        (10..<54).contains(y)
          ? [x * 4, 0, 255, 255] : [100 + (x * 5 + y * 3) % (amount + 1), 9, 9, 255]
      }
    }
    #expect(noisy(6).bands.top == PixelBand(count: 10, color: color(103, 9, 9), edge: 246))
    #expect(noisy(6).bands.bottom?.count == 10)
    #expect(noisy(13).bands.top == nil)
  }

  @Test func endWhereAColorDriftsAway() {
    // One level darker in each row: 6 rows are within 6 levels of the first, and it.
    let fading = summary(8, 30) { _, y in [100 - y, 100 - y, 100 - y, 255] }
    #expect(fading.bands.top == PixelBand(count: 7, color: color(100, 100, 100), edge: 7))
    #expect(fading.bands.bottom == PixelBand(count: 7, color: color(71, 71, 71), edge: 7))
    #expect(fading.bands.left == nil)
    let across = summary(30, 8) { x, _ in [100 - x, 100 - x, 100 - x, 255] }
    #expect(across.bands.left == fading.bands.top && across.bands.right == fading.bands.bottom)
  }

  @Test func tellAHardEdgeFromALittleBesideThem() {
    // A letterbox, and one white pixel under a black top.
    let letterbox = summary(100, 20) { _, y in y < 4 ? [0, 0, 0, 255] : [200, 200, 200, 255] }
    #expect(letterbox.bands.top?.edge == 200)
    let dot = summary(100, 20) { x, y in (x, y) == (50, 4) ? [255, 255, 255, 255] : [0, 0, 0, 255] }
    #expect(dot.bands.top == PixelBand(count: 4, color: color(0, 0, 0), edge: 3))
    #expect(dot.bands.bottom == PixelBand(count: 15, color: color(0, 0, 0), edge: 3))
    #expect(dot.bands.left == PixelBand(count: 50, color: color(0, 0, 0), edge: 13))
    #expect(dot.bands.right == PixelBand(count: 49, color: color(0, 0, 0), edge: 13))
  }

  @Test func mayBeTransparent() {
    let picture = summary(20, 20) { x, y in
      (5..<15).contains(x) && (6..<14).contains(y) ? [9, 9, 9, 255] : [x, y, 255, 0]
    }
    #expect(picture.bands.top == PixelBand(count: 6, color: color(0, 0, 0, 0), edge: 128))
    #expect(picture.bands.left == PixelBand(count: 5, color: color(0, 0, 0, 0), edge: 102))
  }

  @Test func turnWithThePicture() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<60 {
      let (width, height) = (
        Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random)
      )
      let inset = Int.random(in: 0...12, using: &random)
      let noise = Int.random(in: 0...7, using: &random)
      let inner = Int.random(in: 0...255, using: &random)
      let dither = random.next()
      func pixel(_ x: Int, _ y: Int) -> [Int] {
        let isFrame = x < inset || y < 2 * inset || x + inset > width || y + inset > height
        let step = Int(dither >> UInt64((x * 5 + y * 11) % 61) & 7)
        return isFrame ? [50 + min(step, noise), 60, 70, 255] : [inner, x % 200, y % 200, 255]
      }
      let picture = summary(width, height, pixel).bands
      let upsideDown = summary(width, height) { x, y in pixel(x, height - 1 - y) }.bands
      let mirrored = summary(width, height) { x, y in pixel(width - 1 - x, y) }.bands
      let turned = summary(height, width) { x, y in pixel(y, x) }.bands
      #expect(upsideDown.top == picture.bottom && upsideDown.bottom == picture.top)
      #expect(mirrored.left == picture.right && mirrored.right == picture.left)
      #expect(turned.top?.count == picture.left?.count && turned.left?.count == picture.top?.count)
      #expect(turned.top?.color == picture.left?.color && turned.left?.color == picture.top?.color)
    }
  }

  @Test func areExactInTallPictures() {
    let picture = summary(5, 2000) { x, y in
      y < 333 || y >= 1222 ? [0, 0, 0, 0] : [x * 50, y % 256, 9, 255]
    }
    #expect(picture.bands.top?.count == 333)
    #expect(picture.bands.bottom?.count == 778)
    #expect(picture.visibleInsets == PixelInsets(top: 333, bottom: 778, left: 0, right: 0))
    #expect(picture.opaqueCount == 889 * 5)
  }
}
