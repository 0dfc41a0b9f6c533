import AssetModel
import Decoding
import TestSupport
import Testing

/// The same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

@Suite struct PNGFuzz {
  /// Whole files of all kinds.
  static let seeds: [PNGBuilder] = {
    let ancillary: [PNGBuilder.Chunk] = [
      ICCBuilder().chunk(), .init("gAMA", bigEndian(45455)), .init("cICP", [1, 13, 0, 1]),
      .init("cHRM", [UInt8](repeating: 1, count: 32)), .init("sRGB", [0]),
      .init("pHYs", bigEndian(1) + bigEndian(1) + [1]), .init("acTL", bigEndian(2) + bigEndian(0)),
    ]
    let palette: [PNGBuilder.Chunk] = [.init("PLTE", [1, 2, 3, 4, 5, 6]), .init("tRNS", [0, 9])]
    return [
      PNGBuilder(5, 4, before: ancillary),
      PNGBuilder(9, 9, colorType: 3, before: palette) { x, y in [(x + y) & 1] },
      PNGBuilder(9, 9, depth: 1, colorType: 3, interlaced: true, before: palette) { x, _ in [x & 1]
      },
      PNGBuilder(7, 6, depth: 16, colorType: 2, before: [.init("tRNS", [0, 1, 0, 2, 0, 3])]) {
        x, y in
        [x, y, 9]
      },
      PNGBuilder(8, 8, colorType: 4, interlaced: true) { x, y in [x, y] },
    ]
  }()

  @Test func readsWhateverComes() {
    var random = SeededGenerator(state: 20_18)
    let decoder = Decoder()
    let file = TemporaryFile([])
    var outcomes: Set<String> = []
    for round in 0..<4000 {
      let bytes = Self.mutated(Self.seeds[round % Self.seeds.count], &random)
      file.write(bytes)
      switch decoder.read(FilePath(file.path), as: .png, upTo: .structure) {
      case .png(let png):
        outcomes.insert("png")
        #expect(png.byteCount == bytes.count)
        #expect(png.structure != nil)
      case .failed(.damagedPNG(let damage)):
        outcomes.insert(damage.kind.rawValue)
        #expect(0...bytes.count ~= damage.offset)
        #expect(!damage.description.isEmpty)
      case .failed(.foreign), .failed(.appleCrushed), .failed(.empty): outcomes.insert("other")
      case let content: Issue.record("\(content)")
      }
    }
    // The mutations reach every branch; else they would show nothing.
    #expect(
      outcomes.isSuperset(of: [
        "png", "bad-signature", "bad-crc", "truncated", "bad-header", "bad-palette", "bad-chunk",
        "missing-end",
      ]))
  }

  /// Changes bytes, values with a true checksum, lengths, order or the end.
  static func mutated(_ seed: PNGBuilder, _ random: inout SeededGenerator) -> [UInt8] {
    var builder = seed
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<builder.chunks.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        if let byte = builder.chunks[index].data.indices.randomElement(using: &random) {
          builder.chunks[index].data[byte] = UInt8.random(in: 0...255, using: &random)
        }
      case 1: builder.chunks[index].length = UInt32(truncatingIfNeeded: random.next())
      case 2: builder.chunks.swapAt(index, builder.chunks.count - 1)
      case 3: builder.chunks.insert(builder.chunks[index], at: 0)
      case 4: builder.chunks[index].data = Array(builder.chunks[index].data.dropLast())
      default: break
      }
    }
    var bytes = builder.bytes
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    case 1:
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8(
          truncatingIfNeeded: random.next())
      }
    default: break
    }
    return bytes
  }
}
