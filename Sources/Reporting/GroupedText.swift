import AssetModel

/// Findings under the folder or asset catalog they are in, wrapped to the terminal. What to do is said once for each
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
    self.findings = findings.enumerated()
      .map { (group: $1.location.path.group, offset: $0, finding: $1) }
      .sorted { ($0.group, $0.offset) < ($1.group, $1.offset) }
      .map(\.finding)
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
      let itsFolder = finding.location.path.group
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
    let path = finding.location.path
    let name = FilePath.display(path.nameBytes)
    var sentence = finding.message.text.onOneLine
    let place = path.inGroup
    if let position = finding.location.position {
      sentence = "\(place.display):\(position.line):\(position.column): \(sentence)"
    } else if !sentence.contains(name) {
      sentence = "\(place.display): \(sentence)"
    } else if !place.folder.bytes.isEmpty {
      // The sentence names the file, not the set it is in.
      sentence = "\(place.folder.display): \(sentence)"
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

extension FilePath {
  /// What a file is listed under: the asset catalog it is in, whose sets have a file or two each,
  /// else its folder.
  fileprivate var group: FilePath {
    var end = bytes.startIndex
    while let slash = bytes[end...].firstIndex(of: UInt8(ascii: "/")) {
      if bytes[end..<slash].suffix(Self.catalog.count).elementsEqual(Self.catalog) {
        return FilePath(bytes: Array(bytes[..<slash]))
      }
      end = slash + 1
    }
    return folder
  }

  /// The path from there on.
  fileprivate var inGroup: FilePath {
    FilePath(bytes: Array(bytes.dropFirst(group.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }

  private static let catalog = Array(".xcassets".utf8)
}
