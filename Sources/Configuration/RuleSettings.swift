import AssetModel
import RuleEngine
import YAML

/// The id of a rule that there is not, on the command line.
public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
  public let id: String
  public let nearest: String?

  public init(_ id: String, among known: [String]) {
    self.id = id
    nearest = Spelling.nearest(id, in: known)
  }

  public var description: String {
    "There is no rule '\(id)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")"
  }
}

extension Configuration {
  /// Makes sure that everything said of rules is said of rules that there are.
  ///
  /// - Throws: `UnknownRule` for an id on the command line, `SourceError` for one in a file.
  public func check(ruleIDs known: [String]) throws {
    let ids = Set(known)
    let named = commandLine.select + commandLine.ignore + commandLine.levels.keys.sorted()
    for id in named where !ids.contains(id) { throw UnknownRule(id, among: known) }
    for layer in layers.reversed() {
      let unknown = layer.rules.filter { !ids.contains($0.key) }
      if let (id, rule) = unknown.min(by: { $0.value.keyPosition < $1.value.keyPosition }) {
        throw Self.unknownRule(id, .file(rule.file, rule.keyPosition), among: known)
      }
      for rule in layer.overrides.flatMap(\.rules) where !ids.contains(rule.value) {
        throw Self.unknownRule(rule.value, rule.origin, among: known)
      }
    }
  }

  private static func unknownRule(
    _ id: String, _ origin: Origin, among known: [String]
  ) -> any Error {
    guard case .file(let file, let position) = origin else { return UnknownRule(id, among: known) }
    return SourceError(
      file: file, position: position,
      message: "Unknown rule '\(id)'.\(Spelling.hint(for: id, among: known))")
  }

  /// The severity and the parameters that a rule is to be read with. That a rule is off is not among
  /// them: see `severity(of:)`.
  public func setting(of rule: String) -> RuleSetting {
    let level = commandLine.levels[rule] ?? level(of: rule)?.value
    var setting = RuleSetting()
    if case .severity = level { setting.level = level }
    var parameters: [String: YAMLNode.Entry] = [:]
    for layer in layers {
      for entry in layer.rules[rule]?.parameters ?? [] { parameters[entry.key] = entry }
    }
    setting.parameters = parameters.values.sorted { $0.key < $1.key }
    return setting
  }

  /// With what severity a rule is applied; nil where it is off.
  public func severity(of rule: RuleDescription) -> Sourced<Severity?> {
    let id = rule.id
    if commandLine.ignore.contains(id) { return Sourced(nil, .commandLine) }
    if let level = commandLine.levels[id] { return Sourced(level.severity, .commandLine) }
    let said = level(of: id)
    guard commandLine.select.isEmpty || commandLine.select.contains(id) else {
      return Sourced(nil, .commandLine)
    }
    let result =
      said.map { Sourced($0.value.severity, $0.origin) } ?? Sourced(rule.severity, .builtIn)
    // Who selects a rule that is off wants to see it.
    return result.value == nil && !commandLine.select.isEmpty
      ? Sourced(rule.severity ?? .warning, .commandLine) : result
  }

  /// What the files say.
  private func level(of rule: String) -> Sourced<RuleSetting.Level>? {
    nearest { $0.rules[rule]?.level }
  }
}

extension RuleSetting.Level {
  var severity: Severity? {
    if case .severity(let severity) = self { severity } else { nil }
  }

  /// As a configuration has it.
  var word: String { severity?.rawValue ?? "off" }
}
