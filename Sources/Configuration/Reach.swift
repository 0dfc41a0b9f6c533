import AssetModel

/// What a run had before it: an override or a baseline's entry that found nothing is worth a word
/// only where the run could have found it.
public struct Reach: Sendable {
  private let base: PathBase
  /// The named paths, absolute.
  private let paths: Set<FilePath>
  private let rules: Set<String>

  /// - Parameters:
  ///   - paths: the files and folders that were checked.
  ///   - rules: the rules that were applied.
  public init(paths: [FilePath], rules: some Sequence<String>, base: PathBase) {
    self.base = base
    self.paths = Set(paths.map(base.absolute))
    self.rules = Set(rules)
  }

  /// Whether a path was named, or a folder above it.
  func covers(_ path: FilePath) -> Bool {
    var path = base.absolute(path)
    while !paths.contains(path) {
      guard path.bytes.count > 1 else { return false }
      path = path.folder
    }
    return true
  }

  func applied(_ rule: String) -> Bool { rules.contains(rule) }
}
