import AssetModel
import Platform

/// The present entries of a cache and the news of a run, on their way into a new file.
struct CacheMerge {
  private enum Source {
    case present(CacheFile.Entry)
    case news(PixelResult)
  }

  private let place: CachePlace
  private let present: CacheFile?
  /// What is to be kept, the dearest first.
  private let items: [(stamp: FileStamp, lastUse: Int, source: Source)]

  /// - Parameter present: the file to build on.
  init(
    present: CacheFile?, used: [FileStamp], news: [(stamp: FileStamp, result: PixelResult)],
    place: CachePlace, now: Int
  ) {
    self.place = place
    self.present = present
    var old = present?.entries ?? [:]
    for item in news { old[item.stamp.identity] = nil }
    let used = Set(used)
    let entries = old.values.compactMap { entry -> CacheFile.Entry? in
      var entry = entry
      // Of a clock that was set back nothing is to stay for ever.
      entry.lastUse = used.contains(entry.stamp) ? now : min(entry.lastUse, now)
      return entry.lastUse < now - place.bounds.life ? nil : entry
    }
    let sorted = entries.sorted { ($1.lastUse, $0.offset) < ($0.lastUse, $1.offset) }
    let fresh = sorted.prefix { $0.lastUse == now }
    items =
      fresh.map { ($0.stamp, now, .present($0)) }
      + news.map { ($0.stamp, now, .news($0.result)) }
      + sorted.dropFirst(fresh.count).map { ($0.stamp, $0.lastUse, .present($0)) }
  }

  /// Writes the file whole; what is beyond the bound of its size is left out.
  func write() throws(SystemError) {
    var file = try StagedFile(for: place.path)
    try file.write(place.header)
    var entries: [CacheFile.Entry] = []
    for item in items {
      guard let payload = payload(item.source) else { continue }
      let indexSize = (entries.count + 1) * CacheFile.entrySize
      let size = file.byteCount + payload.bytes.count + indexSize + CacheFile.footerSize
      guard size <= place.bounds.fileSize else { break }
      entries.append(
        CacheFile.Entry(
          stamp: item.stamp, lastUse: item.lastUse, offset: file.byteCount,
          byteCount: payload.bytes.count, checksum: payload.checksum))
      try file.write(payload.bytes)
    }
    try CacheFile.finish(&file, entries)
    try file.commit()
  }

  private func payload(_ source: Source) -> (bytes: [UInt8], checksum: UInt64)? {
    switch source {
    case .present(let entry): present?.payload(of: entry).map { ($0, entry.checksum) }
    case .news(let result):
      result.payload.map { ($0, checksum($0)) }
    }
  }
}
