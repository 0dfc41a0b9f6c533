import AssetModel

/// Numbers and lists as people read them.
enum Wording {
  /// "1 file", "1,204 files"; `plural` where it is not the singular with an s.
  static func count(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// 1204 as "1,204".
  static func grouped(_ number: Int) -> String {
    var groups = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { groups.append(",") }
      groups.append(digit)
    }
    return (number < 0 ? "-" : "") + String(groups.reversed())
  }

  /// "a", "a and b", "a, b and c".
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// "1 error, 2 warnings and 3 notes", those there are; "no findings".
  static func severities(of findings: [Finding]) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : self.count(count, severity.rawValue)
    }
    return counts.isEmpty ? "no findings" : list(counts)
  }

  /// "missing-scale" as "MissingScale".
  static func pascalCase(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// At most `limit` Unicode scalars, an ellipsis for what is cut off.
  static func shortened(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(scalars.prefix(limit - 1)) + "…"
  }
}

extension String {
  /// The text on one line, control characters as escapes.
  var onOneLine: String { FilePath.display(utf8) }
}
