import AssetModel

/// A rule as SARIF's `reportingDescriptor`.
enum SARIFRule {
  /// GitHub cuts descriptions off here, in Unicode scalars.
  private static let descriptionLimit = 1_024

  static func descriptor(_ rule: RuleDescription, tool: ToolDescription) -> JSON {
    .members([
      "id": .string(rule.id),
      "name": .string(Wording.pascalCase(rule.id)),
      "shortDescription": text(Wording.shortened(rule.title, to: descriptionLimit)),
      "fullDescription": text(Wording.shortened(rationale(of: rule), to: descriptionLimit)),
      "messageStrings": .object(
        rule.messages.sorted { $0.key < $1.key }.map { ($0.key, text($0.value)) }),
      "helpUri": .string("\(tool.rulesURI)#\(rule.id)"),
      "help": .members([
        "text": .string(help(of: rule, asMarkdown: false)),
        "markdown": .string(help(of: rule, asMarkdown: true)),
      ]),
      "defaultConfiguration": .members([
        "enabled": rule.severity == nil ? .bool(false) : nil,
        "level": (rule.severity ?? .warning).sarifLevel,
        "parameters": rule.parameters.isEmpty
          ? nil : .object(rule.parameters.map { ($0.name, .string($0.value)) }),
      ]),
      "properties": .members([
        "tags": .strings(["artwork", rule.topic]),
        "precision": .string(precision(of: rule)),
        "problem.severity": .string(problemSeverity(of: rule)),
      ]),
    ])
  }

  private static func text(_ text: String) -> JSON { .members(["text": .string(text)]) }

  private static func rationale(of rule: RuleDescription) -> String {
    let rationale = rule.rationale.unfolded
    return rationale.isEmpty ? rule.title : rationale
  }

  private static func help(of rule: RuleDescription, asMarkdown: Bool) -> String {
    var paragraphs = [rationale(of: rule)]
    if let remedy = rule.remedy?.unfolded.withoutPlaceholders, !remedy.isEmpty {
      paragraphs.append(asMarkdown ? "**Remedy:** \(remedy)" : "Remedy: \(remedy)")
    }
    if !rule.parameters.isEmpty {
      let lines = rule.parameters.map { parameter in
        asMarkdown
          ? "- `\(parameter.name)`: `\(parameter.value)`"
          : "- \(parameter.name): \(parameter.value)"
      }
      let heading = asMarkdown ? "**Parameters:**\n" : "Parameters:"
      paragraphs.append(([heading] + lines).joined(separator: "\n"))
    }
    if !rule.sources.isEmpty {
      let sources = rule.sources.joined(separator: "; ")
      paragraphs.append(asMarkdown ? "**Sources:** \(sources)" : "Sources: \(sources)")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// How often a finding is right, which is what a rule's severity rests on.
  private static func precision(of rule: RuleDescription) -> String {
    switch rule.severity {
    case .error: "very-high"
    case .warning: "high"
    case .note, nil: "medium"
    }
  }

  private static func problemSeverity(of rule: RuleDescription) -> String {
    switch rule.severity {
    case .error: "error"
    case .warning: "warning"
    case .note, nil: "recommendation"
    }
  }
}

extension String {
  /// The lines of each paragraph joined, as YAML's block texts are broken at any word; a line that
  /// begins a list's item stays a line.
  var unfolded: String {
    var paragraphs = [String]()
    var isOpen = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let text = String(line).trimmed
      if isOpen, !text.isEmpty, !text.hasPrefix("- ") {
        paragraphs[paragraphs.count - 1] += " " + text
      } else {
        paragraphs.append(text)
      }
      isOpen = !text.isEmpty
    }
    return paragraphs.joined(separator: "\n").trimmed
  }

  /// With an ellipsis for each `{name}`, which only a finding has a value for.
  fileprivate var withoutPlaceholders: String { replacing(/{[^{}]*}/, with: "…") }

  /// Without white space at either end.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
