// The rule engine reads rules from YAML and holds facts against them. It contains no rule, knows no
// fact by name, and opens no artwork.

import AssetModel
import Facts
import YAML

/// A rule as read from its file, with the severity and parameters of this run.
public struct Rule: Sendable {
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
