// The rule engine reads rules from YAML and holds facts against them. It contains no rule, knows no
// fact by name, and opens no artwork.

import AssetModel
import Facts
import YAML

/// A rule as read from its file, with the severity and parameters of this run. A class, so that holding
/// it against one subject after the other copies nothing.
public final class Rule: Sendable {
  struct MessageVariant: Sendable {
    let id: String
    /// Applies if all hold.
    let when: [Condition]
    let template: Template
  }

  struct SeverityVariant: Sendable {
    let severity: Severity
    let when: [Condition]
  }

  public let description: RuleDescription
  public let subject: Subject
  let severity: Severity
  /// Selects; cheapest first.
  let selection: [Condition]
  /// What a selected subject must fulfil; a rule without requirements reports all it selects.
  let requirements: [Condition]
  /// The first that applies is taken.
  let severities: [SeverityVariant]
  let messages: [MessageVariant]
  let remedy: Template?
  /// The fact that tells the file a finding is on.
  let anchor: FactReference?
  /// The fact that tells the place inside that file, in words.
  let part: FactReference?
  /// The fact that tells the line and column in `Contents.json`.
  let place: FactReference?
  /// Whether the rule asks why a file could not be read; all others leave such files alone.
  let concernsFailures: Bool

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
      },
      otherSeverities: Set(severities.map(\.severity)).subtracting([severity]).sorted(by: >),
      fix: try table["fix"].map(Self.fix))
  }

  public var id: String { description.id }

  /// How far files have to be read for the rule to select, judge and speak, pixels apart: those are
  /// decoded only where the rest of the rule leaves it open.
  public var readingCost: Cost {
    let costs = (selection + requirements).map(\.fact.fact.cost).filter { $0 < .pixels }
    return costs.max() ?? .name
  }
}

/// What a project sets for one rule.
public struct RuleSetting: Sendable {
  public enum Level: Sendable {
    case off
    case severity(Severity)
  }

  public var level: Level?
  public var parameters: [YAMLNode.Entry]

  public init(level: Level? = nil, parameters: [YAMLNode.Entry] = []) {
    self.level = level
    self.parameters = parameters
  }
}
