/// The line that tells how far a long run is, written over itself on a terminal.
public enum Progress {
  /// "Checking 1,204 of 10,000 files (12 %)", cut to the terminal, with the control codes that put
  /// it in the place of the line before.
  public static func line(done: Int, found: Int, columns: Int) -> String {
    let percent = found > 0 ? " (\(min(done, found) * 100 / found) %)" : ""
    let text =
      "Checking \(Wording.grouped(done)) of \(Wording.count(found, "file"))\(percent)"
    // The last column stays free: a terminal that wraps there could not go back.
    return "\r\(text.prefix(max(columns - 1, 0)))\u{1B}[K"
  }

  /// Takes the line away again.
  public static let erasure = "\r\u{1B}[K"
}

/// Decides when the line is written: not before half a second, since most runs are over by then, and
/// ten times a second at most. Times are in seconds of any clock.
public struct ProgressPace: Sendable {
  static let delay = 0.5
  static let interval = 0.1

  private var next: Double
  private var done = 0
  private var found = 0
  /// Whether there is a line to take away.
  public private(set) var isShown = false

  public init(start: Double) {
    next = start + Self.delay
  }

  /// Counts anew: so many files are going to be read.
  public mutating func begin(_ count: Int) {
    (done, found) = (0, count)
  }

  /// Counts files that are done; the line to write, if it is time for one.
  public mutating func advance(by count: Int, at time: Double, columns: Int) -> String? {
    done += count
    guard time >= next else { return nil }
    next = time + Self.interval
    isShown = true
    return Progress.line(done: done, found: found, columns: columns)
  }
}
