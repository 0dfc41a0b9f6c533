/// How much is kept and for how long; sizes in bytes, times in nanoseconds.
struct CacheBounds: Hashable, Sendable {
  private static let hour = 3_600_000_000_000

  /// The size of one project's file.
  var fileSize = 64 << 20
  /// The size of all files together.
  var folderSize = 256 << 20
  /// How long an entry or a file stays without being used.
  let life = 30 * 24 * hour
  /// An entry is written anew when its last use was this long ago.
  let useAccuracy = 7 * 24 * hour
  /// No run takes so long to write a file.
  let writingTime = hour
}
