import AssetModel
import Inventory
import RuleEngine
import YAML

/// Reads what one configuration file says.
struct LayerReader {
  /// The file's folder, absolute and without symbolic links.
  let folder: FilePath
  let currentFolder: FilePath

  /// - Throws: the first key, word or type that is wrong, with its place.
  func layer(_ node: YAMLNode) throws(SourceError) -> Layer {
    var layer = Layer()
    for (key, value) in try values(of: node) {
      switch key {
      case .extends: break
      case .include: layer.include = try globs(value)
      case .exclude: layer.exclude = try globs(value)
      case .platforms: layer.platforms = try platforms(value)
      case .rules: layer.rules = try rules(value)
      case .rulesDir: layer.rulesFolders = try paths(value)
      case .roles: layer.roles = value
      case .screens: layer.screens = value
      case .overrides: layer.overrides = try overrides(value)
      case .failOn: layer.failOn = try failOn(value)
      case .baseline: layer.baseline = try path(value)
      }
    }
    return layer
  }

  /// The files that the configuration extends, with their paths relative to it.
  func extended(_ node: YAMLNode) throws(SourceError) -> [YAMLNode] {
    try values(of: node).first { $0.key == .extends }?.value.items() ?? []
  }

  /// The keys that have a value.
  private func values(
    of node: YAMLNode
  ) throws(SourceError) -> [(key: ConfigurationKey, value: YAMLNode)] {
    var values: [(key: ConfigurationKey, value: YAMLNode)] = []
    for entry in try node.entries() {
      guard let key = ConfigurationKey(rawValue: entry.key) else {
        throw node.unknown("key", entry, among: ConfigurationKey.names)
      }
      if case .empty = entry.value.kind { continue }
      values.append((key, entry.value))
    }
    return values
  }

  private func globs(_ node: YAMLNode) throws(SourceError) -> Layer.Globs {
    var globs: [Sourced<String>] = []
    for item in node.items() { globs.append(Sourced(try item.word("a glob"), item.origin)) }
    return Layer.Globs(globs: globs, folder: folder)
  }

  private func platforms(_ node: YAMLNode) throws(SourceError) -> [Sourced<ProjectPlatform>] {
    var platforms: [Sourced<ProjectPlatform>] = []
    for item in node.items() {
      guard let platform = ProjectPlatform(rawValue: try item.text()) else {
        throw item.unknown("platform", among: ProjectPlatform.allCases.map(\.rawValue))
      }
      platforms.append(Sourced(platform, item.origin))
    }
    return platforms
  }

  private func failOn(_ node: YAMLNode) throws(SourceError) -> Sourced<FailOn> {
    guard let failOn = FailOn(try node.text()) else {
      throw node.unknown("severity", among: FailOn.words)
    }
    return Sourced(failOn, node.origin)
  }

  // MARK: Paths

  private func paths(_ node: YAMLNode) throws(SourceError) -> [Sourced<FilePath>] {
    var paths: [Sourced<FilePath>] = []
    for item in node.items() { paths.append(try path(item)) }
    return paths
  }

  private func path(_ node: YAMLNode) throws(SourceError) -> Sourced<FilePath> {
    Sourced(try absolutePath(node).seen(from: currentFolder), node.origin)
  }

  func absolutePath(_ node: YAMLNode) throws(SourceError) -> FilePath {
    FilePath(try node.word("a path")).resolved(in: folder)
  }

  // MARK: Rules and overrides

  private func rules(_ node: YAMLNode) throws(SourceError) -> [String: Layer.RuleEntry] {
    var rules: [String: Layer.RuleEntry] = [:]
    for entry in try node.entries() {
      var rule = Layer.RuleEntry(keyPosition: entry.keyPosition, file: node.file)
      if case .map(let settings) = entry.value.kind {
        for setting in settings {
          if setting.key == OverrideKey.severity.rawValue {
            rule.level = try level(setting.value)
          } else {
            rule.parameters.append(setting)
          }
        }
      } else {
        rule.level = try level(entry.value)
      }
      rules[entry.key] = rule
    }
    return rules
  }

  private func level(_ node: YAMLNode) throws(SourceError) -> Sourced<RuleSetting.Level> {
    let text = try node.text()
    if text == "off" { return Sourced(.off, node.origin) }
    guard let severity = Severity(rawValue: text) else {
      throw node.unknown("severity", among: Severity.allCases.reversed().map(\.rawValue) + ["off"])
    }
    return Sourced(.severity(severity), node.origin)
  }

  private func overrides(_ node: YAMLNode) throws(SourceError) -> [Override] {
    var overrides: [Override] = []
    for item in node.items() { overrides.append(try override(item)) }
    return overrides
  }

  private func override(_ node: YAMLNode) throws(SourceError) -> Override {
    let table = try node.table(of: OverrideKey.names)
    func required(_ key: OverrideKey) throws(SourceError) -> YAMLNode {
      guard let value = table[key.rawValue], !value.items().isEmpty else {
        throw node.error("An override needs '\(key.rawValue)'.")
      }
      return value
    }
    let files = try globs(try required(.files)).pathGlobs
    var rules: [Sourced<String>] = []
    for item in try required(.rules).items() {
      rules.append(Sourced(try item.word("the id of a rule"), item.origin))
    }
    let reason = try required(.reason).word("a reason")
    let level = try table[OverrideKey.severity.rawValue].map(level)?.value ?? .off
    let expires = try table[OverrideKey.expires.rawValue].map(date)
    return Override(
      files: files, rules: rules, level: level, reason: reason, expires: expires,
      file: node.file, position: node.position)
  }

  private func date(_ node: YAMLNode) throws(SourceError) -> CalendarDate {
    guard let date = CalendarDate(try node.text()) else {
      throw node.error("Expected a day such as 2026-12-31, found '\(node.written)'.")
    }
    return date
  }
}

extension YAMLNode {
  var origin: Origin { .file(file, position) }

  /// A text that is not empty.
  fileprivate func word(_ what: String) throws(SourceError) -> String {
    let text = try text()
    guard !text.isEmpty else { throw error("Expected \(what), found an empty text.") }
    return text
  }
}
