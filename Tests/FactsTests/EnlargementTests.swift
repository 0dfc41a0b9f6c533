import AssetModel
import Testing

@testable import Facts

@Suite struct EnlargementTests {
  /// 600 edges, as sharp as drawn ones are, in the columns that `singles` tells.
  private func drawing(singles: [Int], bend: Double = 1.4) -> PixelDifferences {
    var differences = PixelDifferences()
    differences.slope = 1000
    differences.bend = 1000 * bend
    differences.edges = [0, 0, 0, 0, 100, 100, 200, 200]
    differences.singles = singles
    return differences
  }

  @Test func repeatedPixelsLeaveColumnsOut() {
    let small = drawing(singles: [60, 55, 70, 60, 50, 65])
    #expect(
      Enlargement.kind(small, drawing(singles: [45, 0, 40, 50, 0, 45]), factor: 1.5) == .repeated)
    #expect(
      Enlargement.kind(small, drawing(singles: [0, 0, 0, 0, 0, 0]), factor: 2) == .repeated)
    #expect(Enlargement.kind(small, drawing(singles: [45, 3, 40, 50, 0, 45]), factor: 1.5) == nil)
    // A slope that is looked at in every third row: as many such pixels as before.
    #expect(Enlargement.kind(small, drawing(singles: [90, 0, 80, 95, 0, 85]), factor: 1.5) == nil)
    #expect(Enlargement.kind(small, drawing(singles: [0, 0, 0, 0, 1, 0]), factor: 3) == nil)
  }

  /// A plus sign has its few upright edges in few columns at every scale.
  @Test func aFewUprightEdgesSayNothing() {
    let small = drawing(singles: [300, 0, 0, 300, 0, 0])
    #expect(Enlargement.kind(small, drawing(singles: [450, 0, 0, 0, 0, 450]), factor: 1.5) == nil)
  }

  @Test func softEdgesAndLessBendTogetherTell() {
    let small = drawing(singles: [60, 55, 70, 60, 50, 65])
    var large = drawing(singles: [60, 55, 70, 60, 50, 65], bend: 0.8)
    #expect(Enlargement.kind(small, large, factor: 1.5) == nil)
    large.edges = [100, 100, 100, 100, 100, 50, 25, 25]
    #expect(Enlargement.kind(small, large, factor: 1.5) == .smooth)
    #expect(Enlargement.kind(small, large, factor: 3) == .smooth)
    large.bend = 1000
    #expect(Enlargement.kind(small, large, factor: 3) == nil)
    large.edges = [9, 9, 9, 9, 0, 0, 0, 0]
    #expect(Enlargement.kind(small, large, factor: 1.5) == nil)
  }
}
