import AssetModel

/// The text of a `Contents.json`, in which single strings are replaced and all else stays as it is,
/// byte for byte.
struct CatalogText {
  let bytes: [UInt8]

  /// A string that is replaced by another.
  struct Edit {
    /// Where the string begins, its opening quote included.
    var position: TextPosition
    var old: [UInt8]
    var new: [UInt8]
  }

  /// The text with the edits made.
  ///
  /// - Returns: nil where one of the strings is not where it should be: the file has changed
  ///   meanwhile, or the name is written with escapes.
  func replacing(_ edits: [Edit]) -> [UInt8]? {
    let starts = lineStarts()
    var text = bytes
    // From the end, so that the places of those before stay right.
    for edit in edits.sorted(by: { $0.position > $1.position }) {
      let old = Self.quoted(edit.old)
      guard let old, let new = Self.quoted(edit.new),
        starts.indices.contains(edit.position.line - 1)
      else { return nil }
      let start = starts[edit.position.line - 1] + edit.position.column - 1
      guard start >= 0, start <= text.count, text[start...].starts(with: old) else { return nil }
      text.replaceSubrange(start..<start + old.count, with: new)
    }
    return text
  }

  /// A name as JSON; nil for one that would have to be escaped.
  private static func quoted(_ name: [UInt8]) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard name.allSatisfy({ $0 >= 0x20 && $0 != quote && $0 != UInt8(ascii: "\\") }) else {
      return nil
    }
    return [quote] + name + [quote]
  }

  /// The offset of each line's first byte; columns of the first line begin after a byte order mark.
  private func lineStarts() -> [Int] {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return [first] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// How the text differs from `new`, which has as many lines, as a unified diff of `path`; empty
  /// where it does not.
  func unifiedDiff(to new: [UInt8], path: FilePath) -> String {
    let (old, new) = (Self.lines(of: bytes), Self.lines(of: new))
    let changed = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    guard !changed.isEmpty else { return "" }
    var text = "--- a/\(path.display)\n+++ b/\(path.display)\n"
    for range in Self.hunks(around: changed, of: old.count) {
      let place = "\(range.lowerBound + 1),\(range.count)"
      text += "@@ -\(place) +\(place) @@\n"
      var line = range.lowerBound
      while line < range.upperBound {
        let run = range.suffix(from: line).prefix { old[$0] != new[$0] }
        if run.isEmpty {
          text += " \(old[line])\n"
          line += 1
        } else {
          text += run.map { "-\(old[$0])\n" }.joined() + run.map { "+\(new[$0])\n" }.joined()
          line = run.endIndex
        }
      }
    }
    return text
  }

  /// The lines to show: three before and after each change, overlapping ones as one.
  private static func hunks(around changed: [Int], of count: Int) -> [Range<Int>] {
    var hunks = [Range<Int>]()
    for line in changed {
      let hunk = max(0, line - 3)..<min(count, line + 4)
      if let last = hunks.last, last.upperBound >= hunk.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<hunk.upperBound
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...])
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
