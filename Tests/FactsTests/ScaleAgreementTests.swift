import AssetModel
import TestSupport
import Testing

@testable import Facts

@Suite struct ScaleAgreementTests {
  private func agreement(_ files: [ProjectBuilder.File]) throws -> ScaleAgreement {
    try #require(ScaleAgreement(try family(files)))
  }

  private func cause(_ two: (Int, Int), _ three: (Int, Int)) throws -> ScaleAgreement.Cause {
    let agreement = try agreement([
      .png("art@2x.png", scale: 2, two.0, two.1), .png("art@3x.png", scale: 3, three.0, three.1),
    ])
    #expect(agreement.difference > 1)
    return agreement.cause
  }

  @Test func aLoneScaleAgreesWithNothing() throws {
    #expect(ScaleAgreement(try family([.png("art@2x.png", scale: 2, 40, 40)])) == nil)
  }

  /// Whatever the size in points, rounding every scale the same way is no mismatch.
  @Test(arguments: [FloatingPointRoundingRule.up, .down, .toNearestOrAwayFromZero])
  func roundingIsNoMismatch(_ rule: FloatingPointRoundingRule) throws {
    for tenth in 10...2000 {
      let points = Double(tenth) / 10
      func side(_ scale: Int) -> Int { Int((points * Double(scale)).rounded(rule)) }
      let agreement = try agreement([
        .png("art.png", scale: 1, side(1), side(1)),
        .png("art@2x.png", scale: 2, side(2), side(2)),
        .png("art@3x.png", scale: 3, side(3), side(3)),
      ])
      #expect(agreement.difference <= 1, "\(points) pt")
    }
  }

  @Test func causes() throws {
    #expect(try cause((90, 60), (90, 60)) == .sameSize)
    #expect(try cause((90, 60), (60, 40)) == .swapped)
    #expect(try cause((30, 20), (90, 60)) == .otherScale)
    #expect(try cause((60, 40), (30, 20)) == .otherScale)
    #expect(try cause((40, 60), (90, 60)) == .rotated)
    #expect(try cause((754, 1632), (1125, 2436)) == .roundedFactor)
    #expect(try cause((60, 60), (90, 75)) == .notSquare)
    #expect(try cause((60, 40), (90, 75)) == .ratio)
    #expect(try cause((60, 40), (108, 72)) == .factor)
  }

  /// 0.67 instead of 2/3 is 4 px at the height of an iPhone X: a tolerance of 1 px does not cover it.
  @Test func aRoundedFactorIsBlamedOnTheSmallerScale() throws {
    let agreement = try agreement([
      .png("art@2x.png", scale: 2, 754, 1632), .png("art@3x.png", scale: 3, 1125, 2436),
    ])
    #expect(agreement.pair.suspect.scale == 2)
    #expect(agreement.expectedSize == PixelSize(width: 750, height: 1624))
  }

  @Test func theOddOneOfThreeIsBlamed() throws {
    for odd in 1...3 {
      let files = (1...3).map { scale in
        ProjectBuilder.File.png(
          "art@\(scale)x.png", scale: scale, 20 * scale + (scale == odd ? 7 : 0), 20 * scale)
      }
      let agreement = try agreement(files)
      #expect(agreement.odd?.scale == odd)
      #expect(agreement.pair.suspect.scale == odd)
      #expect(agreement.expectedSize == PixelSize(width: 20 * odd, height: 20 * odd))
    }
  }

  @Test func theHeldScaleIsNamed() throws {
    let agreement = try agreement([
      .png("art.png", scale: 1, 20, 20), .png("art@2x.png", scale: 2, 60, 60),
      .png("art@3x.png", scale: 3, 60, 60),
    ])
    #expect(agreement.pair.suspect.scale == 2)
    #expect(agreement.cause == .otherScale)
    #expect(agreement.heldScale == 3)
  }
}
