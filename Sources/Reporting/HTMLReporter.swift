import AssetModel

/// A page for people without the program: one file that loads nothing, grouped by folder, with what
/// each rule is about at the end. Light or dark as the reader's system is.
struct HTMLReporter {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  func document() -> String {
    let found = Wording.severities(of: report.findings)
    let checked =
      "Checked \(Wording.count(report.fileCount, "file")) in "
      + "\(Wording.count(report.familyCount, "family", "families")): \(found)."
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.escaped(report.tool.name)): \(found)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(Markup.escaped(report.tool.name))</h1>
      <p>\(checked)</p>
      \(folders())\(rules())</body>
      </html>

      """
  }

  private func folders() -> String {
    let byFolder = Dictionary(grouping: report.findings) {
      report.base.identity($0.location.path).folder
    }
    return byFolder.sorted { $0.key < $1.key }.map { folder, findings in
      let name = folder.bytes.isEmpty ? "." : folder.display
      return "<h2>\(Markup.escaped(name))</h2>\n<table>\n"
        + findings.map(row).joined() + "</table>\n"
    }.joined()
  }

  private func row(_ finding: Finding) -> String {
    var file = FilePath.display(finding.location.path.nameBytes)
    if let position = finding.location.position { file += ":\(position.line)" }
    let severity = finding.severity.rawValue
    let rule = Markup.escaped(finding.rule)
    let remedy = finding.remedy.map { "<br><i>\(Markup.escaped($0.onOneLine))</i>" } ?? ""
    let message = Markup.escaped(finding.message.text.onOneLine)
    return """
      <tr><td class="\(severity)">\(severity)</td><td>\(Markup.escaped(file))</td>\
      <td>\(message)\(remedy)</td><td><a href="#\(rule)">\(rule)</a></td></tr>

      """
  }

  /// The rules that have findings.
  private func rules() -> String {
    let broken = Set(report.findings.map(\.rule))
    let rules = report.rules.filter { broken.contains($0.id) }.sorted { $0.id < $1.id }
    guard !rules.isEmpty else { return "" }
    return "<h2>Rules</h2>\n<dl>\n"
      + rules.map { rule in
        let id = Markup.escaped(rule.id)
        let paragraphs = rule.rationale.unfolded.split(separator: "\n")
          .map { "<p>\(Markup.escaped(String($0)))</p>" }.joined()
        return "<dt id=\"\(id)\">\(id): \(Markup.escaped(rule.title))</dt>\n"
          + "<dd>\(paragraphs)</dd>\n"
      }.joined() + "</dl>\n"
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; }
    h2 { font-size: 1.1em; margin: 2em 0 .5em; overflow-wrap: anywhere; }
    table { border-collapse: collapse; width: 100%; }
    td { border-top: 1px solid #8888; padding: .4em .8em .4em 0; vertical-align: top; }
    td:nth-child(2) { overflow-wrap: anywhere; }
    .error { color: light-dark(#b00020, #ff8a80); font-weight: bold; }
    .warning { color: light-dark(#8a3ffc, #d4bbff); font-weight: bold; }
    dt { font-weight: bold; margin-top: 1em; }
    dd { margin: 0; }
    """
}
