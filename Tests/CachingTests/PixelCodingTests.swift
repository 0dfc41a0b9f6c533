import AssetModel
import Decoding
import TestSupport
import Testing

@testable import Caching

@Suite struct PixelCodingTests {
  @Test(arguments: 0..<20)
  func `what is written is read again`(_ seed: UInt64) throws {
    let result = PixelResult.success(.random(seed))
    let payload = try #require(result.payload)
    #expect(PixelResult(payload: payload) == result)
  }

  @Test func `damage is written and read again`() throws {
    for chunk in ["IDAT", nil] {
      let damage = PNGDamage(
        kind: .badData, chunk: chunk, offset: 41, description: "row 3 of 9 cannot be unpacked")
      let result = PixelResult.failure(.damagedPNG(damage))
      let payload = try #require(result.payload)
      #expect(PixelResult(payload: payload) == result)
    }
  }

  @Test(arguments: 0..<10)
  func `other bytes are refused, and none crash`(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let payload = try #require(PixelResult.success(.random(using: &numbers)).payload)
    for count in 0..<payload.count {
      #expect(PixelResult(payload: Array(payload.prefix(count))) == nil)
    }
    #expect(PixelResult(payload: payload + [0]) == nil)
    #expect(PixelResult(payload: [2] + payload.dropFirst()) == nil)
    for _ in 0..<500 {
      var changed = payload
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        changed[Int.random(in: 0..<changed.count, using: &numbers)] =
          [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &numbers)!
      }
      _ = PixelResult(payload: changed)
    }
  }

  @Test func `a grid whose lists do not fit it is refused`() throws {
    var summary = PixelSummary.random(1)
    summary.grid.columns += 1
    let payload = try #require(PixelResult.success(summary).payload)
    #expect(PixelResult(payload: payload) == nil)
  }

  /// Entries of other versions of the facts are not read, so the version has to change with them.
  @Test func `the version belongs to what is measured and written`() throws {
    var profile = ICCBuilder()
    profile.colorants = ICCBuilder.displayP3
    let picture = PNGBuilder(70, 90, before: [profile.chunk()]) { x, y in
      switch (x, y) {
      case (..<5, _), (_, ..<7): [0, 0, 0, 0]
      case (60..., _): [20, 30, 40, 255]
      default: [x * 3, y * 2, (x * y / 4) % 256, min(255, x * 9)]
      }
    }
    let file = TemporaryFile(picture.bytes)
    let summary = try Decoder().pixels(of: FilePath(file.path))
    let payload = try #require(PixelResult.success(summary).payload)
    #expect(PixelResult(payload: payload) == .success(summary))
    // Where only the sum differs, raise the version, then write both here.
    #expect(
      "\(PixelSummary.factsVersion): \(String(checksum(payload), radix: 16))"
        == "1: 85b99b22baa3325")
  }
}
