import AssetModel
import Platform
import TestSupport
import Testing

@testable import Caching

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Cache files that this program did not write, or not like this.
@Suite struct ForeignCacheTests {
  private let fixture = CacheFixture()
  private let results = (0..<3).map { PixelResult.success(.random(UInt64($0))) }

  private func fill() throws {
    for (index, result) in results.enumerated() { try fixture.keep(result, for: "\(index).png") }
  }

  private func kept() -> [PixelResult?] { results.indices.map { fixture.kept("\($0).png") } }

  private func replace(_ bytes: [UInt8]) {
    #expect(WholeFile.write(bytes, to: fixture.place().path.display))
  }

  @Test func `another project, program or version of the facts has another file`() throws {
    try fill()
    for place in [
      fixture.place(project: "/projec"), fixture.place(version: "2"),
      fixture.place(facts: PixelSummary.factsVersion + 1),
    ] {
      #expect(place.path != fixture.place().path)
      #expect(fixture.kept("0.png", in: place) == nil)
      // Nor is it read where it lies in the place of the right one.
      #expect(WholeFile.write(try fixture.cacheBytes(), to: place.path.display))
      #expect(fixture.kept("0.png", in: place) == nil)
    }
    #expect(kept() == results)
  }

  @Test func `something else is no cache, and is replaced`() throws {
    try fill()
    let foreign: [[UInt8]] = [
      [], [0], Array("assetlint pixels".utf8), PNGBuilder(9, 9).bytes,
      [UInt8](repeating: 0xFF, count: 4096), fixture.place().header,
      fixture.place().header + [UInt8](repeating: 0, count: 24),
    ]
    for bytes in foreign {
      replace(bytes)
      #expect(kept() == [nil, nil, nil])
      try fill()
      #expect(kept() == results)
    }
  }

  @Test func `a file that was cut is no cache`() throws {
    try fill()
    let bytes = try fixture.cacheBytes()
    for count in stride(from: 0, to: bytes.count, by: 37) {
      replace(Array(bytes.prefix(count)))
      #expect(kept() == [nil, nil, nil])
    }
    replace(bytes + [0])
    #expect(kept() == [nil, nil, nil])
    replace(bytes)
    #expect(kept() == results)
  }

  /// Whatever happens to its bytes, an entry is read as it was written or not at all.
  @Test(arguments: 0..<8)
  func `damaged bytes are never taken for facts`(_ seed: UInt64) throws {
    try fill()
    let bytes = try fixture.cacheBytes()
    var numbers = SeededGenerator(seed: seed)
    var (whole, lost) = (0, 0)
    for _ in 0..<200 {
      var changed = bytes
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        changed[Int.random(in: 0..<bytes.count, using: &numbers)] ^=
          1 << UInt8.random(in: 0..<8, using: &numbers)
      case 1:
        for _ in 0..<9 {
          changed[Int.random(in: 0..<bytes.count, using: &numbers)] =
            UInt8.random(in: 0...255, using: &numbers)
        }
      case 2:
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, start + Int.random(in: 1...600, using: &numbers))
        changed.replaceSubrange(start..<end, with: [UInt8](repeating: 0, count: end - start))
      default:
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        changed.removeSubrange(start..<min(bytes.count, start + 8))
      }
      replace(changed)
      for (result, kept) in zip(results, kept()) {
        #expect(kept == nil || kept == result)
        if kept == nil { lost += 1 } else { whole += 1 }
      }
    }
    #expect(whole > 0 && lost > 0)
  }

  @Test func `a damaged entry is replaced, the others stay`() throws {
    try fill()
    var bytes = try fixture.cacheBytes()
    let entry = try #require(
      CacheFile(fixture.place())?.entries[fixture.stamp("1.png").identity])
    bytes[entry.offset + 100] ^= 1
    replace(bytes)
    #expect(kept() == [results[0], nil, results[2]])
    try fixture.keep(results[1], for: "1.png")
    #expect(kept() == results)
  }

  @Test func `what is no file is no cache, and is not waited for`() throws {
    try fill()
    let path = fixture.place().path.display
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(kept() == [nil, nil, nil])
    unlink(path)
    #expect(mkdir(path, 0o700) == 0)
    #expect(kept() == [nil, nil, nil])
    // It cannot be replaced either, which leaves nothing behind.
    try fixture.keep(results[0], for: "0.png")
    #expect(kept() == [nil, nil, nil])
    #expect(try fixture.names() == [fixture.place().path.name])
  }

  @Test func `only its owner may read it`() throws {
    try fill()
    for path in [fixture.place().path, fixture.place().folder] {
      let mode = try status(of: path.bytes).get().st_mode
      #expect(mode & 0o077 == 0)
    }
  }
}
