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

/// A folder with pictures and a cache, seen some seconds after its files were made.
struct CacheFixture {
  let tree = FileTree()
  let now = currentTime() + 10_000_000_000

  func place(
    project: String = "/project", version: String = "1", facts: Int = PixelSummary.factsVersion,
    bounds: CacheBounds = CacheBounds()
  ) -> CachePlace {
    CachePlace(
      folder: FilePath(tree.path("home/.cache/assetlint")), project: FilePath(project),
      version: version, facts: facts, bounds: bounds)
  }

  func path(_ name: String) -> FilePath { FilePath(tree.path(name)) }

  /// The stamp of a file as a run sees it that begins at `now`.
  func stamp(_ name: String) throws -> FileStamp {
    try #require(PixelCache(place(), now: now).stamp(of: path(name)))
  }

  /// Keeps a result for a file, which is made if it is not there.
  @discardableResult
  func keep(_ result: PixelResult, for name: String, in place: CachePlace? = nil) throws
    -> FileStamp
  {
    if access(tree.path(name), F_OK) != 0 { tree.write("picture", to: name) }
    let stamp = try stamp(name)
    PixelCache(place ?? self.place(), now: now).save([(stamp, result)], used: [])
    return stamp
  }

  /// What a later run finds for a file.
  func kept(_ name: String, in place: CachePlace? = nil, at time: Int? = nil) -> PixelResult? {
    let cache = PixelCache(place ?? self.place(), now: time ?? now)
    return cache.stamp(of: path(name)).flatMap { cache.result(for: $0) }
  }

  /// The names in the cache's folder.
  func names() throws -> [String] {
    try Platform.names(in: place().folder).map { String(decoding: $0, as: UTF8.self) }
  }

  func cacheBytes() throws -> [UInt8] {
    try #require(WholeFile.read(place().path.display))
  }
}

extension PixelSummary {
  /// A summary that has something everywhere, the same for the same generator.
  static func random(using numbers: inout SeededGenerator) -> PixelSummary {
    func number() -> Int { Int.random(in: .min ... .max, using: &numbers) }
    func level() -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
    func share() -> Double { Double.random(in: 0...1, using: &numbers) }
    func insets() -> PixelInsets? {
      Bool.random(using: &numbers)
        ? nil : PixelInsets(top: number(), bottom: number(), left: number(), right: number())
    }
    func band() -> PixelBand? {
      Bool.random(using: &numbers)
        ? nil
        : PixelBand(
          count: number(),
          color: PixelColor(red: level(), green: level(), blue: level(), alpha: level()),
          edge: number())
    }
    var summary = PixelSummary()
    summary.size = PixelSize(width: number(), height: number())
    summary.colorCount = number()
    summary.flatColorCount = number()
    summary.flatShare = share()
    summary.opaqueCount = number()
    summary.transparentCount = number()
    summary.visibleInsets = insets()
    summary.opaqueInsets = insets()
    summary.bands.top = band()
    summary.bands.bottom = band()
    summary.bands.left = band()
    summary.bands.right = band()
    summary.grid.columns = Int.random(in: 0...9, using: &numbers)
    summary.grid.rows = Int.random(in: 0...9, using: &numbers)
    let count = summary.grid.columns * summary.grid.rows
    summary.grid.luminance = (0..<count).map { _ in level() }
    summary.grid.alpha = (0..<count).map { _ in level() }
    summary.grid.detail = (0..<count).map { _ in UInt16.random(in: 0 ... .max, using: &numbers) }
    summary.thumbnail.bytes = (0..<1024).map { _ in level() }
    summary.digest = numbers.next()
    summary.differences.slope = share()
    summary.differences.bend = share()
    summary.differences.edges = (0..<8).map { _ in number() }
    summary.differences.singles = (0..<6).map { _ in number() }
    if Bool.random(using: &numbers) {
      summary.wideColor = WideColor(outsideShare: share(), stepShare: share())
    }
    return summary
  }

  static func random(_ seed: UInt64) -> PixelSummary {
    var numbers = SeededGenerator(seed: seed)
    return random(using: &numbers)
  }
}
