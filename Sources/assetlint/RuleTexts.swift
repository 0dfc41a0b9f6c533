import AssetModel
import Facts
import Reporting
import RuleEngine

/// What the commands `rules`, `explain` and `facts` print.
enum RuleTexts {
  /// One rule a line: id, severity, title; by topic.
  static func list(_ book: RuleBook) -> String {
    let width = book.rules.map(\.id.count).max() ?? 0
    var text = ""
    for topic in topics(of: book.rules) {
      if !text.isEmpty { text += "\n" }
      text += "\(topic)\n"
      for rule in book.rules where rule.description.topic == topic {
        let severity = book.severity(of: rule)?.rawValue ?? "off"
        text +=
          "  \(rule.id.padded(to: width))  \(severity.padded(to: 7))  \(rule.description.title)\n"
      }
    }
    return text
  }

  /// Everything about one rule.
  static func explanation(of rule: Rule) -> String {
    let description = rule.description
    var parts = [
      "\(rule.id) (\(description.severity?.rawValue ?? "off"))\n\(description.title).",
      description.rationale,
    ]
    if let remedy = description.remedy { parts.append("What to do: \(remedy)") }
    if let fix = description.fix { parts.append(sentence(on: fix)) }
    if !description.parameters.isEmpty {
      let lines = description.parameters.map { "  \($0.name): \($0.value)" }
      parts.append("Parameters:\n\(lines.joined(separator: "\n"))")
    }
    parts.append("Needs: \(cost(description.cost)).")
    if !description.sources.isEmpty {
      parts.append("Sources:\n" + description.sources.map { "  \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// One fact a line: name, subject, type with unit, cost, sentence.
  static func facts() -> String {
    let facts = FactCatalog.all.sorted {
      ($0.name, $0.subject.rawValue) < ($1.name, $1.subject.rawValue)
    }
    let width = facts.map(\.name.count).max() ?? 0
    var text = ""
    for fact in facts {
      let type = fact.type.rawValue + (fact.unit.map { " (\($0.rawValue))" } ?? "")
      let words = fact.words.isEmpty ? "" : " One of: \(fact.words.joined(separator: ", "))."
      text +=
        "\(fact.name.padded(to: width))  \(fact.subject.rawValue.padded(to: 6))  \(type.padded(to: 15))  "
        + "\(fact.cost.description.padded(to: 9))  \(fact.summary)\(words)\n"
    }
    return text
  }

  private static func topics(of rules: [Rule]) -> [String] {
    let order = ["files", "pairs", "vectors", "screens", "catalogs", "pictures"]
    let found = Set(rules.map(\.description.topic))
    return order.filter(found.contains) + found.subtracting(order).sorted()
  }

  private static func cost(_ cost: Cost) -> String {
    switch cost {
    case .name: "names only"
    case .header: "the first bytes of a file"
    case .structure: "the structure of a file"
    case .pixels: "the pixels of a file"
    }
  }

  private static func sentence(on fix: FixKind) -> String {
    switch fix {
    case .correctName: "With '--fix' the file is renamed, where no other file has the name."
    case .correctExtension:
      "With '--fix' the file gets the extension of what it is, where no other file has the name."
    case .removeTrailingData: "With '--fix' what follows the end is cut off."
    }
  }
}
