import AssetModel
import Facts
import YAML

extension Rule {
  static let keys = [
    "id", "title", "severity", "severity-when", "subject", "where", "parameters", "require", "at",
    "part", "place", "message", "messages", "remedy", "rationale", "sources", "measured",
  ]

  /// Reads a rule from `node`, the contents of a file whose name is `name` and an extension.
  ///
  /// - Parameters:
  ///   - topic: the folder the file is in, for documentation.
  ///   - setting: what the project sets for the rule.
  /// - Throws: the first key, fact, operator, parameter or type that is wrong, with its place.
  public init(
    _ node: YAMLNode, name: String, topic: String, setting: RuleSetting = RuleSetting()
  ) throws(SourceError) {
    let table = try node.table(of: Self.keys)
    func required(_ key: String) throws(SourceError) -> YAMLNode {
      guard let value = table[key] else { throw node.error("The key '\(key)' is missing.") }
      return value
    }

    let idNode = try required("id")
    let id = try idNode.text()
    guard id == name else {
      throw idNode.error("The id '\(id)' is not the file's name, '\(name)'.")
    }
    let subject = try Self.subject(try required("subject"))
    self.subject = subject
    let parameters = try Self.parameters(table["parameters"], setting.parameters, of: id)
    let conditions = ConditionReader(subject: subject, parameters: parameters)
    let templates = TemplateReader(subject: subject, parameters: parameters)

    let ownSeverity = try Self.level(try required("severity"))
    switch setting.level {
    case .severity(let severity): self.severity = severity
    case .off, nil: severity = ownSeverity ?? .warning
    }
    selection = Self.cheapestFirst(try table["where"].map(conditions.conditions) ?? [])
    requirements = try table["require"].map(conditions.conditions) ?? []
    guard !(selection.isEmpty && requirements.isEmpty) else {
      throw node.error("The rule has neither 'where' nor 'require', so it would report everything.")
    }
    // A severity that the project sets holds in every case.
    severities =
      setting.level == nil ? try Self.severities(table["severity-when"], conditions) : []
    messages = try Self.messages(table, node, conditions, templates)
    remedy = try table["remedy"].map(templates.template)
    anchor = try table["at"].map { node throws(SourceError) in
      try Self.fact(node, of: subject, type: .file)
    }
    part = try table["part"].map { node throws(SourceError) in
      try Self.fact(node, of: subject, type: .text)
    }
    place = try table["place"].map { node throws(SourceError) in
      try Self.fact(node, of: subject, type: .place)
    }
    let asked = selection + requirements
    concernsFailures = asked.contains { $0.fact.fact.concernsFailures }
    description = RuleDescription(
      id: id, title: try required("title").text(), severity: ownSeverity, topic: topic,
      remedy: remedy?.plain, rationale: try required("rationale").text().trimmed,
      sources: try table["sources"]?.texts() ?? [],
      cost: asked.map(\.fact.fact.cost).max() ?? .name,
      messages: Dictionary(uniqueKeysWithValues: messages.map { ($0.id, $0.template.numbered) }),
      parameters: parameters.keys.sorted().map { name in
        RuleParameter(
          name: name,
          value: parameters[name].map { $0.items().map(\.written).joined(separator: ", ") } ?? "")
      })
  }

  private static func cheapestFirst(_ conditions: [Condition]) -> [Condition] {
    Cost.allCases.flatMap { cost in conditions.filter { $0.fact.fact.cost == cost } }
  }

  private static func subject(_ node: YAMLNode) throws(SourceError) -> Subject {
    guard let subject = Subject(rawValue: try node.text()) else {
      throw node.unknown("subject", among: Subject.allCases.map(\.rawValue))
    }
    return subject
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
  private static func parameters(
    _ node: YAMLNode?, _ overrides: [YAMLNode.Entry], of id: String
  ) throws(SourceError) -> [String: YAMLNode] {
    var parameters: [String: YAMLNode] = [:]
    for entry in try node?.entries() ?? [] { parameters[entry.key] = entry.value }
    for entry in overrides {
      guard parameters[entry.key] != nil else {
        throw entry.value.unknown(
          "parameter of '\(id)'", entry, among: parameters.keys.sorted())
      }
      parameters[entry.key] = entry.value
    }
    return parameters
  }

  private static func severities(
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
  private static func messages(
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

  private static func fact(
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
  fileprivate var plain: String {
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
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    return String(text)
  }
}
