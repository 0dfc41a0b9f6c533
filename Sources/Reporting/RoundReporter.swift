import AssetModel

/// What came and went between two looks at the same files.
public struct RoundReporter {
  private let appeared: [Finding]
  private let gone: [Finding]
  private let remaining: Int
  private let style: TextStyle

  public init(from before: [Finding], to after: [Finding], usesColor: Bool) {
    let (old, new) = (Set(before), Set(after))
    appeared = after.filter { !old.contains($0) }
    gone = before.filter { !new.contains($0) }
    remaining = after.count
    style = TextStyle(usesColor: usesColor)
  }

  public var isEmpty: Bool { appeared.isEmpty && gone.isEmpty }

  /// One finding a line: those that are gone, then those that are new.
  public func findings() -> String {
    gone.map { style.paint("gone", nil) + "  " + style.dim(line($0)) + "\n" }.joined()
      + appeared.map { style.paint("new", $0.severity) + "   \(line($0))\n" }.joined()
  }

  /// "14:03:12  2 files changed: 1 finding new, 2 gone, 4 left."
  public func summary(time: String, changedFiles: Int) -> String {
    let files = "\(Wording.count(changedFiles, "file")) changed"
    let left = remaining == 0 ? "none left" : "\(Wording.grouped(remaining)) left"
    guard !isEmpty else { return "\(time)  \(files): nothing new, \(left)." }
    var parts = [String]()
    if !appeared.isEmpty { parts.append("\(Wording.count(appeared.count, "finding")) new") }
    if !gone.isEmpty {
      let count =
        appeared.isEmpty
        ? Wording.count(gone.count, "finding") : Wording.grouped(gone.count)
      parts.append("\(count) gone")
    }
    return "\(time)  \(files): \((parts + [left]).joined(separator: ", "))."
  }

  private func line(_ finding: Finding) -> String {
    var place = finding.location.path.display
    if let position = finding.location.position { place += ":\(position.line):\(position.column)" }
    let severity = finding.severity.rawValue
    return "\(place): \(severity): \(finding.message.text.onOneLine) [\(finding.rule)]"
  }
}
