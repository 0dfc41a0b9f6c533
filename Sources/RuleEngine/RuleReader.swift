import AssetModel
import Facts
import YAML

extension Rule {
  static let keys = [
    "id", "title", "severity", "severity-when", "subject", "where", "parameters", "require", "at",
    "part", "place", "message", "messages", "remedy", "rationale", "sources", "measured", "fix",
  ]

  static func cheapestFirst(_ conditions: [Condition]) -> [Condition] {
    Cost.allCases.flatMap { cost in conditions.filter { $0.fact.fact.cost == cost } }
  }

  static func subject(_ node: YAMLNode) throws(SourceError) -> Subject {
    guard let subject = Subject(rawValue: try node.text()) else {
      throw node.unknown("subject", among: Subject.allCases.map(\.rawValue))
    }
    return subject
  }

  static func fix(_ node: YAMLNode) throws(SourceError) -> FixKind {
    guard let fix = FixKind(rawValue: try node.text()) else {
      throw node.unknown("fix", among: FixKind.allCases.map(\.rawValue))
    }
    return fix
  }

  /// A severity, or nil for `off`.
  static func level(_ node: YAMLNode) throws(SourceError) -> Severity? {
    let text = try node.text()
    if text == "off" { return nil }
    guard let severity = Severity(rawValue: text) else {
      throw node.unknown("severity", among: Severity.allCases.map(\.rawValue) + ["off"])
    }
    return severity
  }

  /// The rule's own parameters with the project's values in their places.
  static func parameters(
    _ node: YAMLNode?, _ overrides: [YAMLNode.Entry], of id: String
  ) throws(SourceError) -> [String: YAMLNode] {
    var parameters: [String: YAMLNode] = [:]
    for entry in try node?.entries() ?? [] { parameters[entry.key] = entry.value }
    for entry in overrides {
      guard parameters[entry.key] != nil else {
        let hint = Spelling.hint(for: entry.key, among: parameters.keys.sorted())
        throw SourceError(
          file: entry.value.file, position: entry.keyPosition,
          message: "Unknown parameter '\(entry.key)' of '\(id)'.\(hint)")
      }
      parameters[entry.key] = entry.value
    }
    return parameters
  }

  static func severities(
    _ node: YAMLNode?, _ conditions: ConditionReader
  ) throws(SourceError) -> [SeverityVariant] {
    var variants = [SeverityVariant]()
    for item in node?.items() ?? [] {
      let table = try item.table(of: ["severity", "when"])
      guard let severityNode = table["severity"], let when = table["when"],
        let severity = try level(severityNode)
      else { throw item.error("Expected a 'severity' and a 'when'.") }
      variants.append(
        SeverityVariant(severity: severity, when: try conditions.conditions(when)))
    }
    return variants
  }

  /// `message` alone, or `messages`: the first whose `when` holds is taken.
  static func messages(
    _ table: [String: YAMLNode], _ node: YAMLNode, _ conditions: ConditionReader,
    _ templates: TemplateReader
  ) throws(SourceError) -> [MessageVariant] {
    var variants = [MessageVariant]()
    for entry in try table["messages"]?.entries() ?? [] {
      if case .map = entry.value.kind {
        let parts = try entry.value.table(of: ["when", "text"])
        guard let when = parts["when"], let text = parts["text"] else {
          throw entry.value.error("Expected a 'when' and a 'text'.")
        }
        variants.append(
          MessageVariant(
            id: entry.key, when: try conditions.conditions(when),
            template: try templates.template(text)))
      } else {
        variants.append(
          MessageVariant(
            id: entry.key, when: [], template: try templates.template(entry.value)))
      }
    }
    if let message = table["message"] {
      variants.append(
        MessageVariant(id: "default", when: [], template: try templates.template(message)))
    }
    guard let last = variants.last, last.when.isEmpty else {
      throw node.error("There is no message for every case: the last one must have no 'when'.")
    }
    guard Set(variants.map(\.id)).count == variants.count else {
      throw node.error("Two messages are called 'default'.")
    }
    return variants
  }

  static func fact(
    _ node: YAMLNode, of subject: Subject, type: FactType
  ) throws(SourceError) -> FactReference {
    guard let fact = FactReference(try node.text(), of: subject) else {
      throw node.unknown("fact", among: FactReference.names(of: subject))
    }
    guard fact.fact.type == type else {
      throw node.error("The fact '\(fact.fact.name)' is a \(fact.fact.type), not a \(type).")
    }
    return fact
  }
}

extension Template {
  /// The template as written, for documentation.
  var plain: String {
    pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .argument(.fact(let fact)): "{\(fact.fact.name)}"
      case .argument(.missing(let fact)): "{\(fact.fact.name).missing}"
      case .argument(.missingDetail(let fact)):
        "{\(fact.fact.name).missing.\(fact.fact.detailName ?? "")}"
      }
    }.joined()
  }
}

extension String {
  /// Without spaces and line breaks at both ends.
  var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    return String(text)
  }
}
