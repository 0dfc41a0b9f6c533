import AssetModel

extension FixPlan {
  /// What would be done, one change a line, and how each `Contents.json` would change as a unified
  /// diff.
  ///
  /// - Throws: `FixFailure` for a `Contents.json` that cannot be read or is not what it was.
  public func preview() throws(FixFailure) -> String {
    var text = truncations.map { "\($0.description)\n" }.joined()
    for step in renames {
      text += step.renames.map { "\($0.description)\n" }.joined()
      guard let contents = step.contents else { continue }
      let old = try FolderRenames.text(of: contents)
      guard let new = old.replacing(step.renames.flatMap(\.edits)) else {
        throw FixFailure(path: contents, reason: .changed)
      }
      text += old.unifiedDiff(to: new, path: contents)
    }
    return text
  }
}

extension Truncation: CustomStringConvertible {
  public var description: String { "truncate \(path.display): \(from) → \(to) bytes" }
}

extension Rename: CustomStringConvertible {
  public var description: String { "rename \(path.display) → \(target.display)" }
}
