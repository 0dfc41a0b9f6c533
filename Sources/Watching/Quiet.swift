import AssetModel

/// Tells when changes have come to rest, from changes and the time alone: 150 ms after the last one,
/// or a second after the first where they go on and on; but not while a file is being written.
struct Quiet {
  /// All in seconds.
  static let rest = 0.15
  static let patience = 1.0
  /// A program that has not written for so long is taken to hold the file open for another reason.
  static let writingPatience = 2.0

  /// How long a file may go on being written without another write; where nothing tells that a file
  /// was closed, a rest has to do.
  private let writingRest: Double
  private var first: Double?
  private var last = 0.0
  /// When each file that is being written was last written to.
  private var writing: [FilePath: Double] = [:]

  init(tellsClosing: Bool = true) {
    writingRest = tellsClosing ? Self.writingPatience : Self.rest
  }

  mutating func note(_ change: Change, at time: Double) {
    first = first ?? time
    last = time
    switch change {
    case .written(let path): writing[path] = time
    case .settled(let path): writing[path] = nil
    case .somewhere: break
    }
  }

  /// When it may be quiet if nothing else happens; nil where nothing has changed.
  var deadline: Double? {
    guard let first else { return nil }
    let rest = min(last + Self.rest, first + Self.patience)
    return writing.values.reduce(rest) { max($0, $1 + writingRest) }
  }
}
