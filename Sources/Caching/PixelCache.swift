// Caching keeps what pixels showed from one run to the next, so that pictures that did not change
// are not decoded again. It never decides anything: whatever is wrong with a cache (it is missing,
// damaged, of another version, may not be read or written, the disk is full) it is as if there were
// none, and nobody hears of it.
//
// There is one file for each project (the repository's root) and version of the program. A run reads
// its index, a few dozen bytes a picture, and then the entries it asks for: a file for all projects
// would be rewritten whole for each picture changed in any, and one for each folder would make a
// catalog of a thousand sets open a thousand files. It is read with `pread`, not mapped: a mapped file
// that someone shortens ends the process. It is never changed in place. A run that has news writes a
// new file beside it, the present entries and its own, and renames it; of runs at the same time the
// last wins, and what the others found is found again.
//
// Bounds: 64 MiB a file, of which what was used last stays; an entry goes 30 days after its last use
// (known to the week, so that runs without news need not write), a file 30 days after it was last
// written, the longest unused files beyond 256 MiB in all.

import AssetModel
import Platform

/// What decoding the pixels of a file brought.
public typealias PixelResult = Result<PixelSummary, ReadFailure>

/// The pixel facts that earlier runs left.
public struct PixelCache: Sendable {
  private let place: CachePlace
  /// When the run began, in nanoseconds since 1970.
  private let now: Int
  private let file: CacheFile?

  /// Opens the cache at `place`, if there is one.
  public init(_ place: CachePlace) {
    self.init(place, now: currentTime())
  }

  init(_ place: CachePlace, now: Int) {
    self.place = place
    self.now = now
    file = CacheFile(place)
  }

  /// What its facts are kept under; nil for a file that cannot be told from what it may become in
  /// a moment, which is neither looked up nor kept.
  public func stamp(of path: FilePath) -> FileStamp? {
    guard case .success(let status) = status(of: path.bytes), FileKind(status) == .file else {
      return nil
    }
    let stamp = FileStamp(status)
    return stamp.isSettled(at: now) ? stamp : nil
  }

  /// What was kept of the file of this stamp.
  public func result(for stamp: FileStamp) -> PixelResult? {
    guard let file, let entry = file.entries[stamp.identity], entry.stamp == stamp else {
      return nil
    }
    return file.payload(of: entry).flatMap { PixelResult(payload: $0) }
  }

  /// Keeps what was found in this run.
  ///
  /// - Parameters:
  ///   - found: what was decoded, with stamps taken before the files were opened.
  ///   - used: the stamps of what was taken from the cache.
  public func save(_ found: [(stamp: FileStamp, result: PixelResult)], used: [FileStamp]) {
    let news = found.filter { $0.result.isLasting }
    let isStale = used.contains {
      (file?.entries[$0.identity]?.lastUse ?? now) < now - place.bounds.useAccuracy
    }
    guard !news.isEmpty || isStale, place.makeFolder() else { return }
    // Another run may have written since; its file is the one to build on.
    let merge = CacheMerge(
      present: CacheFile(place), used: used, news: news, place: place, now: now)
    guard (try? merge.write()) != nil else { return }
    place.prune(now: now)
  }
}

extension PixelResult {
  /// Whether the file alone decides the result: a limit may be another in the next run, and what
  /// cannot be read may be readable then.
  fileprivate var isLasting: Bool {
    switch self {
    case .success, .failure(.damagedPNG): true
    case .failure: false
    }
  }
}
