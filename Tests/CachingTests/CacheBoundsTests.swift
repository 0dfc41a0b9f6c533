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

private let day = 24 * 3_600_000_000_000

@Suite struct CacheBoundsTests {
  private let fixture = CacheFixture()

  private func result(_ number: Int) -> PixelResult { .success(.random(UInt64(number))) }

  @Test func `an entry goes a month after its last use`() throws {
    let old = try fixture.keep(result(1), for: "old.png")
    let used = try fixture.keep(result(2), for: "used.png")
    fixture.tree.write("picture", to: "new.png")
    let new = try fixture.stamp("new.png")
    PixelCache(fixture.place(), now: fixture.now + 30 * day).save([(new, result(3))], used: [used])
    #expect(fixture.kept("old.png") == result(1))
    PixelCache(fixture.place(), now: fixture.now + 30 * day + 1)
      .save([(new, result(3))], used: [used])
    #expect(PixelCache(fixture.place(), now: fixture.now).result(for: old) == nil)
    #expect(fixture.kept("used.png") == result(2))
    #expect(fixture.kept("new.png") == result(3))
  }

  @Test func `what was used last stays within the size of a file`() throws {
    var bounds = CacheBounds()
    // Room for three: each takes 1,024 bytes for its thumbnail and up to 324 for its grid.
    bounds.fileSize = 5_400
    let place = fixture.place(bounds: bounds)
    let stamps = try (0..<3).map { try fixture.keep(result($0), for: "\($0).png", in: place) }
    for number in 0..<3 {
      #expect(fixture.kept("\(number).png") == result(number), "\(number)")
    }
    fixture.tree.write("picture", to: "new.png")
    let new = try fixture.stamp("new.png")
    PixelCache(place, now: fixture.now + day).save(
      [(new, result(3))], used: [stamps[1], stamps[2]])
    #expect(try fixture.cacheBytes().count <= 5_400)
    #expect(fixture.kept("0.png") == nil)
    #expect(fixture.kept("1.png") == result(1))
    #expect(fixture.kept("2.png") == result(2))
    #expect(fixture.kept("new.png") == result(3))
  }

  @Test func `a file beyond the bound of its size is not read`() throws {
    try fixture.keep(result(1), for: "a.png")
    var bounds = CacheBounds()
    bounds.fileSize = try fixture.cacheBytes().count
    #expect(fixture.kept("a.png", in: fixture.place(bounds: bounds)) == result(1))
    bounds.fileSize -= 1
    #expect(fixture.kept("a.png", in: fixture.place(bounds: bounds)) == nil)
  }

  /// Makes a file in the cache's folder that was last written `age` before the run.
  private func make(_ name: String, size: Int, age: Int) throws {
    let path = fixture.place().folder.appending(name).display
    #expect(WholeFile.write([UInt8](repeating: 0, count: size), to: path))
    let time = fixture.now - age
    let times = [timespec](
      repeating: timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000), count: 2)
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  @Test func `files that nobody writes any more go, others stay`() throws {
    try fixture.keep(result(1), for: "a.png")
    let own = fixture.place().path.name
    try make("pixels-1.cache", size: 9, age: 30 * day + 1)
    try make("pixels-2.cache", size: 9, age: 30 * day)
    try make("pixels-3.cache.aB3xYz", size: 9, age: 2 * 3_600_000_000_000)
    try make("pixels-4.cache.aB3xYz", size: 9, age: 60_000_000_000)
    try make("other", size: 9, age: 100 * day)
    try fixture.keep(result(2), for: "b.png")
    #expect(
      try fixture.names().sorted()
        == [own, "pixels-2.cache", "pixels-4.cache.aB3xYz", "other"].sorted())
  }

  @Test func `of all files together the newest stay`() throws {
    try fixture.keep(result(1), for: "a.png")
    let own = fixture.place().path.name
    for number in 1...4 { try make("pixels-\(number).cache", size: 5_000, age: number * day) }
    var bounds = CacheBounds()
    bounds.folderSize = try fixture.cacheBytes().count + 15_000
    try fixture.keep(result(1), for: "a.png", in: fixture.place(bounds: bounds))
    #expect(
      try fixture.names().sorted()
        == [own, "pixels-1.cache", "pixels-2.cache", "pixels-3.cache"].sorted())
  }
}
