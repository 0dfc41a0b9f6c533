import AssetModel
import YAML

extension Configuration {
  /// What holds for a run, as a configuration with a comment on each value that tells where it was
  /// said.
  ///
  /// - Parameter rules: every rule there is, with the parameters of this run.
  public func printed(rules: [RuleDescription]) -> String {
    var text = PrintedConfiguration()
    text.line(
      "# What holds for this run and where it was said. Globs are relative to the folder of the file"
    )
    text.line("# that says them, paths to the current folder.")
    text.list(.include, include?.globs ?? []) { YAMLText.text($0) }
    text.list(.exclude, layers.flatMap { $0.exclude?.globs ?? [] }) { YAMLText.text($0) }
    text.list(.platforms, platforms) { $0.rawValue }
    text.value(.failOn, failOn.value.word, failOn.origin)
    if let baseline {
      text.value(.baseline, YAMLText.text(baseline.value.display), baseline.origin)
    } else {
      text.line("# baseline: none  # default")
    }
    text.list(.rulesDir, layers.flatMap(\.rulesFolders)) { YAMLText.text($0.display) }
    text.key(.rules)
    for rule in rules { add(rule, to: &text) }
    text.tree(.roles, roles)
    text.tree(.screens, screens)
    text.overrides(overrides)
    return text.text
  }

  private func add(_ rule: RuleDescription, to text: inout PrintedConfiguration) {
    text.line("  \(YAMLText.text(rule.id)):")
    let severity = severity(of: rule)
    text.line("    severity: \(severity.value?.rawValue ?? "off")", severity.origin)
    let said = setting(of: rule.id).parameters
    for parameter in rule.parameters {
      let name = YAMLText.text(parameter.name)
      if let entry = said.first(where: { $0.key == parameter.name }) {
        text.line("    \(name): \(YAMLText.line(entry.value))", entry.value.origin)
      } else {
        text.line("    \(name): \(parameter.yaml)", .builtIn)
      }
    }
  }
}

/// The lines of a printed configuration.
private struct PrintedConfiguration {
  private(set) var text = ""

  mutating func line(_ line: String, _ origin: Origin? = nil) {
    text += line + (origin.map { "  # \($0)" } ?? "") + "\n"
  }

  mutating func key(_ key: ConfigurationKey) { line("\(key.rawValue):") }

  mutating func value(_ key: ConfigurationKey, _ value: String, _ origin: Origin) {
    line("\(key.rawValue): \(value)", origin)
  }

  mutating func list<Value>(
    _ key: ConfigurationKey, _ values: [Sourced<Value>], _ written: (Value) -> String
  ) {
    if values.isEmpty { return value(key, "[]", .builtIn) }
    self.key(key)
    for value in values { line("  - \(written(value.value))", value.origin) }
  }

  /// Maps laid over each other, their lists joined.
  mutating func tree(_ key: ConfigurationKey, _ nodes: [YAMLNode]) {
    if nodes.isEmpty { return value(key, "{}", .builtIn) }
    self.key(key)
    add(nodes, indent: "  ")
  }

  private mutating func add(_ nodes: [YAMLNode], indent: String) {
    var keys: [String] = []
    var children: [String: [YAMLNode]] = [:]
    for node in nodes {
      guard case .map(let entries) = node.kind else { continue }
      for entry in entries {
        if children[entry.key] == nil { keys.append(entry.key) }
        children[entry.key, default: []].append(entry.value)
      }
    }
    for key in keys {
      let values = children[key] ?? []
      line("\(indent)\(YAMLText.text(key)):")
      let isMap = values.allSatisfy { if case .map = $0.kind { true } else { false } }
      if isMap {
        add(values, indent: indent + "  ")
      } else {
        for item in values.flatMap({ $0.items() }) {
          line("\(indent)  - \(YAMLText.line(item))", item.origin)
        }
      }
    }
  }

  mutating func overrides(_ overrides: [Override]) {
    if overrides.isEmpty { return value(.overrides, "[]", .builtIn) }
    key(.overrides)
    for override in overrides {
      let origin = Origin.file(override.file, override.position)
      line("  - files: \(YAMLText.list(override.files.globs))", origin)
      line("    rules: \(YAMLText.list(override.rules.map(\.value)))", origin)
      line("    severity: \(override.level.word)", origin)
      line("    reason: \(YAMLText.text(override.reason))", origin)
      if let expires = override.expires { line("    expires: \(expires)", origin) }
    }
  }
}

extension RuleParameter {
  /// The values, written one after the other in `value`.
  var values: [String] { value.split(separator: ", ").map(String.init) }

  var isNumeric: Bool { values.allSatisfy { Double($0) != nil } }

  /// A list where there are several values.
  var yaml: String {
    let texts = values.map { isNumeric ? $0 : YAMLText.text($0) }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}
