import AssetModel
import Caching
import Decoding
import Facts
import Platform

/// Brings the pixels of `files`, each once: out of the cache where it has them, else decoded. What
/// is decoded is put into the cache.
public func addPixels(
  to project: Project, of files: [AssetID], limits: DecodingLimits, jobs: Int, cache: CachePlace?
) async -> Project {
  let pixels = await pixels(
    of: files, in: project, limits: limits, jobs: jobs, cache: cache, progress: nil)
  return project.adding(pixels: pixels)
}

/// Brings the pixels that rules wait for, those not that are known.
func addPixels(
  to project: Project, of files: [AssetID], _ request: LintRequest, known: Recollection
) async -> Project {
  var all: [AssetID: PixelResult] = [:]
  for file in files { all[file] = known.pixels[file] }
  let rest = files.filter { all[$0] == nil }
  let pixels = await pixels(
    of: rest, in: project, limits: request.limits, jobs: request.jobs, cache: request.cache,
    progress: request.progress)
  return project.adding(pixels: all.merging(pixels) { $1 })
}

private func pixels(
  of files: [AssetID], in project: Project, limits: DecodingLimits, jobs: Int, cache: CachePlace?,
  progress: (@Sendable (LintProgress) async -> Void)?
) async -> [AssetID: PixelResult] {
  let cache = files.isEmpty ? nil : cache.map { PixelCache($0) }
  let kept = await keptPixels(of: files, in: project, limits: limits, jobs: jobs, cache)
  var pixels: [AssetID: PixelResult] = [:]
  var missing: [AssetID] = []
  for (id, kept) in zip(files, kept) {
    pixels[id] = kept.result
    if kept.result == nil { missing.append(id) }
  }
  await progress?(.started(missing.count))
  let decoded = await decodedPixels(
    of: missing, in: project, limits: limits, jobs: jobs, progress: progress)
  for (id, result) in zip(missing, decoded) { pixels[id] = result }
  cache?.save(
    zip(files, kept).compactMap { id, kept in
      guard kept.result == nil, let stamp = kept.stamp, let result = pixels[id] else { return nil }
      return (stamp, result)
    },
    used: kept.compactMap { $0.result == nil ? nil : $0.stamp })
  return pixels
}

/// What the cache says of a file.
private struct Kept: Sendable {
  /// Nil for a file that is not to be kept.
  var stamp: FileStamp?
  var result: PixelResult?
}

private func keptPixels(
  of files: [AssetID], in project: Project, limits: DecodingLimits, jobs: Int, _ cache: PixelCache?
) async -> [Kept] {
  guard let cache else { return files.map { _ in Kept() } }
  let kept = await inParallel(files.count, chunk: 64, jobs: jobs, state: ()) { range, _ -> [Kept] in
    files[range].map { id in
      // What a limit refuses is refused by its header: to keep it would be no gain.
      guard case .png(let png) = project.contents[id],
        png.size.width * png.size.height <= limits.maxPixels,
        let stamp = cache.stamp(of: project.inventory.assets[id].path)
      else { return Kept() }
      let result = cache.result(for: stamp)
      // The file may have changed after its header was read.
      if case .success(let summary) = result, summary.size != png.size { return Kept() }
      return Kept(stamp: stamp, result: result)
    }
  }
  return Array(kept.joined())
}

private func decodedPixels(
  of files: [AssetID], in project: Project, limits: DecodingLimits, jobs: Int,
  progress: (@Sendable (LintProgress) async -> Void)?
) async -> [PixelResult] {
  let decoded = await inParallel(
    files.count, chunk: 1, jobs: jobs, progress: progress, state: Decoder(limits: limits)
  ) { range, decoder -> [PixelResult] in
    files[range].map { id in
      let path = project.inventory.assets[id].path
      return Result { () throws(ReadFailure) in try decoder.pixels(of: path) }
    }
  }
  return Array(decoded.joined())
}
