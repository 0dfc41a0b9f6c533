import AssetModel
import Decoding
import TestSupport
import Testing

/// What is wrong, or "none".
private func failure(_ bytes: [UInt8], maxPixels: Int = 1_000_000) -> String {
  switch pixels(bytes, maxPixels: maxPixels) {
  case .success: "none"
  case .failure(.damagedPNG(let damage)): "\(damage.kind.rawValue): \(damage.description)"
  case .failure(let failure): "\(failure)"
  }
}

@Suite struct PixelDamages {
  @Test func nameTheRow() {
    // Five rows of a filter byte and two pixels, the fourth of a filter that there is not.
    for interlaced in [false, true] {
      var builder = PNGBuilder(2, 5, interlaced: interlaced)
      let row: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
      builder.change("IDAT") { $0.data = zlibStored(row + row + row + [9] + row.dropFirst() + row) }
      #expect(
        failure(builder.bytes).hasPrefix("bad-data: row ")
          && failure(builder.bytes).contains(" of 5 cannot be unpacked: '"))
      #expect(interlaced || failure(builder.bytes).hasPrefix("bad-data: row 4 of 5"))
      builder.change("IDAT") { $0.data = zlibStored(row + row) }
      #expect(
        failure(builder.bytes).hasPrefix("bad-data: row \(interlaced ? 2 : 3) of 5")
          || interlaced && failure(builder.bytes).hasPrefix("bad-data: row "))
    }
  }

  @Test func nameTheByteInTheFile() {
    var builder = PNGBuilder(2, 5)
    builder.change("IDAT") { $0.data = [1, 2, 3, 4, 5, 6, 7, 8] }
    guard case .failure(.damagedPNG(let damage)) = pixels(builder.bytes) else {
      Issue.record("libpng takes it")
      return
    }
    #expect(damage.kind == .badData && damage.chunk == "IDAT")
    #expect(33..<builder.bytes.count ~= damage.offset)
  }

  @Test func areToldAsReadingTellsThem() {
    var builder = PNGBuilder(20, 20)
    builder.change("IDAT") { $0.crc = 1 }
    #expect(failure(builder.bytes) == "bad-crc: bad CRC in 'IDAT' at byte 33")
    let whole = PNGBuilder(20, 20).bytes
    #expect(
      failure(Array(whole.prefix(200)))
        == "truncated: the file ends inside 'IDAT' at byte 33 (\(1620 + 11 + 45 - 200) bytes missing)"
    )
    #expect(failure(Array("hello".utf8)) == "\(ReadFailure.foreign(.text))")
    #expect(failure([]) == "\(ReadFailure.empty)")
    #expect(failure(Array(whole.prefix(20))).hasPrefix("truncated: the file ends inside 'IHDR'"))
  }

  @Test func areNotLookedForBeyondTheLimits() {
    func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      var builder = PNGBuilder(1, 1)
      builder.change("IHDR") { $0.data = bigEndian(width) + bigEndian(height) + [16, 6, 0, 0, 0] }
      return builder.bytes
    }
    for side in [30_000, 0x7FFF_FFFF] as [UInt32] {
      let size = PixelSize(width: Int(side), height: Int(side))
      #expect(
        pixels(header(side, side), maxPixels: 500_000_000)
          == .failure(.costly(.pixels(size, limit: 500_000_000))))
    }
    #expect(
      pixels(header(2_000_000, 1), maxPixels: 500_000_000)
        == .failure(.costly(.memory(bytes: 1 << 26))))
    let picture = PNGBuilder(10, 10).bytes
    #expect(failure(picture, maxPixels: 100) == "none")
    #expect(
      pixels(picture, maxPixels: 99)
        == .failure(.costly(.pixels(PixelSize(width: 10, height: 10), limit: 99))))
  }

  @Test func endNoOtherReading() {
    let decoder = Decoder()
    var broken = PNGBuilder(2, 5)
    broken.change("IDAT") { $0.data = zlibStored([]) }
    let (bad, good) = (TemporaryFile(broken.bytes), TemporaryFile(PNGBuilder(2, 5).bytes))
    for _ in 0..<3 {
      #expect(throws: ReadFailure.self) { try decoder.pixels(of: FilePath(bad.path)) }
      #expect(throws: Never.self) { try decoder.pixels(of: FilePath(good.path)) }
    }
  }
}

@Suite struct PixelFuzz {
  @Test func readsWhateverComes() {
    var random = SeededGenerator(state: 19_12)
    let decoder = Decoder(limits: DecodingLimits(maxPixels: 4096))
    let file = TemporaryFile([])
    var outcomes: Set<String> = []
    for round in 0..<4000 {
      var builder = PNGFuzz.seeds[round % PNGFuzz.seeds.count]
      if round % 2 == 0 {
        // Whole chunks around damaged rows.
        builder.change("IDAT") { chunk in
          for _ in 0..<2 {
            let index = Int.random(in: 0..<chunk.data.count, using: &random)
            chunk.data[index] = UInt8(truncatingIfNeeded: random.next())
          }
        }
        file.write(builder.bytes)
      } else {
        file.write(PNGFuzz.mutated(builder, &random))
      }
      do throws(ReadFailure) {
        let summary = try decoder.pixels(of: FilePath(file.path))
        outcomes.insert("read")
        let count = summary.size.width * summary.size.height
        #expect(0...count ~= summary.opaqueCount + summary.transparentCount)
        #expect(summary.grid.detail.count == summary.grid.columns * summary.grid.rows)
      } catch {
        switch error {
        case .damagedPNG(let damage): outcomes.insert(damage.kind.rawValue)
        case .costly: outcomes.insert("costly")
        default: outcomes.insert("other")
        }
      }
    }
    #expect(
      outcomes.isSuperset(of: ["read", "bad-data", "bad-crc", "truncated", "costly", "other"]))
  }
}
