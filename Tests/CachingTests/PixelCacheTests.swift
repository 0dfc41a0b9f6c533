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

@Suite struct PixelCacheTests {
  private let fixture = CacheFixture()
  private let result = PixelResult.success(.random(1))
  private let other = PixelResult.success(.random(2))

  @Test func `keeps summaries and damage`() throws {
    let damage = PixelResult.failure(
      .damagedPNG(PNGDamage(kind: .badData, chunk: "IDAT", offset: 57, description: "row 2")))
    try fixture.keep(result, for: "a.png")
    try fixture.keep(damage, for: "b.png")
    #expect(fixture.kept("a.png") == result)
    #expect(fixture.kept("b.png") == damage)
    fixture.tree.write("picture", to: "c.png")
    #expect(fixture.kept("c.png") == nil)
  }

  @Test(arguments: [
    ReadFailure.costly(.pixels(PixelSize(width: 9, height: 9), limit: 80)),
    .unreadable(SystemError(code: EIO, text: "Input/output error")), .empty,
  ])
  func `keeps no failure that another run may not have`(_ failure: ReadFailure) throws {
    try fixture.keep(.failure(failure), for: "a.png")
    #expect(access(fixture.place().folder.display, F_OK) != 0)
  }

  // MARK: Files that changed

  @Test func `a file that is touched is another`() throws {
    let old = try fixture.keep(result, for: "a.png")
    setTime("a.png", old.modified - 1)
    #expect(fixture.kept("a.png") == nil)
  }

  @Test func `a file that is written over is another, be its size and time the same`() throws {
    let old = try fixture.keep(result, for: "a.png")
    // A file system's clock ticks every few milliseconds only.
    usleep(50_000)
    fixture.tree.write("PICTURE", to: "a.png")
    setTime("a.png", old.modified)
    let new = try fixture.stamp("a.png")
    #expect(new.identity == old.identity && new.byteCount == old.byteCount)
    #expect(new.modified == old.modified)
    #expect(fixture.kept("a.png") == nil)
  }

  @Test func `a file that takes another's place is another, be its size and time the same`() throws
  {
    let old = try fixture.keep(result, for: "a.png")
    fixture.tree.write("PICTURE", to: "b.png")
    setTime("b.png", old.modified)
    #expect(rename(fixture.tree.path("b.png"), fixture.tree.path("a.png")) == 0)
    let new = try fixture.stamp("a.png")
    #expect(new.byteCount == old.byteCount && new.modified == old.modified)
    #expect(new.identity != old.identity)
    #expect(fixture.kept("a.png") == nil)
  }

  @Test func `every part of the stamp counts`() throws {
    let stamp = try fixture.keep(result, for: "a.png")
    let cache = PixelCache(fixture.place(), now: fixture.now)
    #expect(cache.result(for: stamp) == result)
    for part in [\FileStamp.byteCount, \.modified, \.changed] {
      var changed = stamp
      changed[keyPath: part] += 1
      #expect(cache.result(for: changed) == nil)
    }
    for part in [\FileStamp.identity.device, \.identity.number] {
      var changed = stamp
      changed[keyPath: part] += 1
      #expect(cache.result(for: changed) == nil)
    }
  }

  @Test func `what is kept of a file replaces what was kept of it`() throws {
    try fixture.keep(result, for: "a.png")
    fixture.tree.write("changed picture", to: "a.png")
    try fixture.keep(other, for: "a.png")
    #expect(fixture.kept("a.png") == other)
    #expect(CacheFile(fixture.place())?.entries.count == 1)
  }

  @Test func `a link leads to what was kept of its target`() throws {
    try fixture.keep(result, for: "a.png")
    fixture.tree.link("b.png", to: "a.png")
    #expect(fixture.kept("b.png") == result)
  }

  @Test func `a file that may change within the same tick of the clock has no stamp`() throws {
    let stamp = try fixture.keep(result, for: "a.png")
    let second = 1_000_000_000
    #expect(fixture.kept("a.png", at: stamp.changed + 2 * second) == nil)
    #expect(fixture.kept("a.png", at: stamp.changed + 2 * second + 1) == result)
    #expect(fixture.kept("a.png", at: stamp.changed - day) == nil)
    // The time of the content was set back, that of the change was not.
    setTime("a.png", stamp.modified - day)
    let changed = try fixture.stamp("a.png").changed
    #expect(
      PixelCache(fixture.place(), now: changed + second).stamp(of: fixture.path("a.png")) == nil)
  }

  @Test func `what is no regular file has no stamp`() {
    fixture.tree.write("", to: "folder.png/")
    mkfifo(fixture.tree.path("pipe.png"), 0o600)
    let cache = PixelCache(fixture.place(), now: fixture.now)
    for name in ["folder.png", "pipe.png", "missing.png"] {
      #expect(cache.stamp(of: fixture.path(name)) == nil)
    }
  }

  // MARK: Runs one after the other and at the same time

  @Test func `runs at the same time keep what each found`() throws {
    for name in ["a.png", "b.png", "c.png"] { fixture.tree.write("picture", to: name) }
    let first = PixelCache(fixture.place(), now: fixture.now)
    let second = PixelCache(fixture.place(), now: fixture.now)
    first.save(
      [(try fixture.stamp("a.png"), result), (try fixture.stamp("c.png"), result)], used: [])
    second.save(
      [(try fixture.stamp("b.png"), other), (try fixture.stamp("c.png"), other)], used: [])
    #expect(fixture.kept("a.png") == result)
    #expect(fixture.kept("b.png") == other)
    #expect(fixture.kept("c.png") == other)
  }

  @Test func `a run that began before another wrote reads on`() throws {
    let stamp = try fixture.keep(result, for: "a.png")
    let early = PixelCache(fixture.place(), now: fixture.now)
    fixture.tree.write("changed picture", to: "a.png")
    try fixture.keep(other, for: "a.png")
    #expect(early.result(for: stamp) == result)
  }

  @Test func `a run without news does not write until a week has gone`() throws {
    let stamp = try fixture.keep(result, for: "a.png")
    try fixture.keep(other, for: "b.png")
    func lastUses(after time: Int) throws -> [Int] {
      let cache = PixelCache(fixture.place(), now: fixture.now + time)
      cache.save([], used: [stamp])
      let file = try #require(CacheFile(fixture.place()))
      return try ["a.png", "b.png"].map { name in
        try #require(file.entries[fixture.stamp(name).identity]).lastUse - fixture.now
      }
    }
    let before = try fixture.cacheBytes()
    #expect(try lastUses(after: 7 * day) == [0, 0])
    #expect(try fixture.cacheBytes() == before)
    #expect(try lastUses(after: 7 * day + 1) == [7 * day + 1, 0])
    #expect(try lastUses(after: 15 * day) == [15 * day, 0])
    #expect(fixture.kept("b.png") == other)
  }

  private func setTime(_ name: String, _ nanoseconds: Int) {
    let time = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    let times = [time, time]
    #expect(utimensat(AT_FDCWD, fixture.tree.path(name), times, 0) == 0)
  }
}
