import AssetModel

/// Findings under the folder they are in, wrapped to the terminal. What to do is said once for each
/// rule, and of a rule that is broken often only the first findings are written out.
struct GroupedText {
  private let findings: [Finding]
  private let wrapWidth: Int?
  private let isVerbose: Bool
  private let style: TextStyle

  /// Of each rule so many findings are written out unless all are asked for.
  static let repeatLimit = 5
  /// Longer lines are hard to read, however wide the terminal.
  static let widestText = 120
  /// A terminal narrower than this is left to break lines itself.
  static let narrowestText = 40
  /// "  warning  "
  private static let indent = 11

  init(_ findings: [Finding], columns: Int, isVerbose: Bool, style: TextStyle) {
    // In path order the files of a folder can have those of its subfolders between them.
    self.findings = findings.enumerated().sorted { left, right in
      let folders = (left.element.location.path.folder, right.element.location.path.folder)
      return (folders.0, left.offset) < (folders.1, right.offset)
    }.map(\.element)
    wrapWidth =
      columns < Self.narrowestText ? nil : min(columns, Self.widestText) - Self.indent
    self.isVerbose = isVerbose
    self.style = style
  }

  /// The groups and what was folded, each with an empty line after it.
  func text() -> String {
    var text = ""
    let totals = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    var counts = [String: Int]()
    var remedies = [String: String]()
    var folded = [String: [Finding]]()
    var folder: FilePath?
    for finding in findings {
      counts[finding.rule, default: 0] += 1
      // To fold a single finding would save nothing: its count takes a line, too.
      let isFoldable = !isVerbose && totals[finding.rule, default: 0] > Self.repeatLimit + 1
      if isFoldable, counts[finding.rule, default: 0] > Self.repeatLimit {
        folded[finding.rule, default: []].append(finding)
        continue
      }
      let itsFolder = finding.location.path.folder
      if itsFolder != folder {
        text += (folder == nil ? "" : "\n") + heading(itsFolder) + "\n"
        folder = itsFolder
      }
      text += entry(finding)
      if let remedy = finding.remedy, remedies.updateValue(remedy, forKey: finding.rule) != remedy {
        text += lines(of: "Remedy: \(remedy.onOneLine)", first: "", paint: style.dim)
      }
    }
    if folder != nil { text += "\n" }
    return text + foldedText(folded)
  }

  private func heading(_ folder: FilePath) -> String {
    style.heading(folder.bytes.isEmpty ? "." : folder.display)
  }

  private func entry(_ finding: Finding) -> String {
    let name = FilePath.display(finding.location.path.nameBytes)
    var sentence = finding.message.text.onOneLine
    if let position = finding.location.position {
      sentence = "\(name):\(position.line):\(position.column): \(sentence)"
    } else if !sentence.contains(name) {
      sentence = "\(name): \(sentence)"
    }
    let severity = finding.severity.rawValue.padded(to: 7)
    return lines(
      of: "\(sentence) [\(finding.rule)]", first: style.paint(severity, finding.severity)
    ) { line in
      guard line.hasSuffix("[\(finding.rule)]") else { return line }
      return line.dropLast(finding.rule.count + 2) + style.dim("[\(finding.rule)]")
    }
  }

  /// Text beside a first column of seven characters.
  private func lines(
    of text: String, first: String, paint: (String) -> String
  ) -> String {
    let wrapped = wrapWidth.map { TextStyle.wrap(text, columns: $0) } ?? [text]
    let start = first.isEmpty ? String(repeating: " ", count: Self.indent) : "  \(first)  "
    let rest = String(repeating: " ", count: Self.indent)
    return wrapped.enumerated().map { ($0 == 0 ? start : rest) + paint($1) + "\n" }.joined()
  }

  private func foldedText(_ folded: [String: [Finding]]) -> String {
    guard !folded.isEmpty else { return "" }
    let rows = folded.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let width = rows.map { Wording.grouped($0.value.count).count }.max() ?? 0
    var text = style.heading("More of the same") + " (--verbose lists them)\n"
    for (rule, findings) in rows {
      let count = Wording.grouped(findings.count).padded(toLeft: width)
      let folderCount = Set(findings.map(\.location.path.folder)).count
      text += "  \(count)  \(rule), in \(Wording.count(folderCount, "folder"))\n"
    }
    return text + "\n"
  }
}
