import AssetModel
import BuiltInRules
import Facts
import Options
import Platform
import RuleEngine
import YAML

/// The rules of a run: those that come with assetlint and a team's own, with what the command line
/// says of them.
struct RuleBook {
  /// Every rule there is, by id; a team's rule takes the place of a built-in one of the same name.
  let rules: [Rule]

  /// Reads the built-in rules and those in `folders`.
  ///
  /// - Throws: `SourceError` for what is wrong in a rule file, or a folder that cannot be read.
  init(
    folders: [FilePath], settings: [String: RuleEngine.RuleSetting] = [:]
  ) throws(SourceError) {
    var byID: [String: Rule] = [:]
    for file in BuiltInRules.rules {
      let node = try YAMLNode.parse(file.bytes(), file: "\(file.topic)/\(file.name).yml")
      byID[file.name] = try Rule(
        node, name: file.name, topic: file.topic, setting: settings[file.name] ?? .init())
    }
    for folder in folders {
      for path in try Self.ruleFiles(in: folder) {
        let name = String(path.name.dropLast(4))
        let node = try YAMLNode.parse(try Self.contents(of: path), file: path.display)
        byID[name] = try Rule(
          node, name: name, topic: "team", setting: settings[name] ?? .init())
      }
    }
    rules = byID.values.sorted { $0.id < $1.id }
  }

  func rule(_ id: String) throws(UnknownRule) -> Rule {
    guard let rule = rules.first(where: { $0.id == id }) else {
      throw UnknownRule(id: id, nearest: Spelling.nearest(id, in: rules.map(\.id)))
    }
    return rule
  }

  /// The rules that the options switch on.
  ///
  /// - Throws: `UnknownRule` for an id that is none.
  func enabled(by options: LintOptions) throws(UnknownRule) -> (rules: [Rule], tooCostly: Int) {
    var levels: [String: Severity?] = [:]
    for setting in options.ruleSettings {
      levels[try rule(setting.rule).id] = .some(setting.severity)
    }
    for id in options.select + options.ignore { _ = try rule(id) }
    let (selected, ignored) = (Set(options.select), Set(options.ignore))
    let wanted = rules.filter { rule in
      if ignored.contains(rule.id) { return false }
      if let level = levels[rule.id] { return level != nil }
      if !selected.isEmpty { return selected.contains(rule.id) }
      return rule.description.severity != nil
    }
    let affordable = wanted.filter { $0.description.cost <= options.limits.cost }
    return (affordable, wanted.count - affordable.count)
  }

  /// The tables that tell roles and screens.
  static func tables() throws(SourceError) -> (roles: RoleTable, screens: ScreenTable) {
    let roles = BuiltInRules.roles
    let screens = BuiltInRules.screens
    return (
      try RoleTable.read([YAMLNode.parse(roles.bytes(), file: "roles.yml")]),
      try ScreenTable.read([YAMLNode.parse(screens.bytes(), file: "screens.yml")])
    )
  }

  private static func ruleFiles(in folder: FilePath) throws(SourceError) -> [FilePath] {
    do {
      return try names(in: folder).filter {
        $0.suffix(4).elementsEqual(".yml".utf8) && $0.first != UInt8(ascii: ".")
      }.map { folder.appending($0) }
    } catch {
      throw SourceError(file: folder.display, position: nil, message: "\(error.text).")
    }
  }

  private static func contents(of path: FilePath) throws(SourceError) -> [UInt8] {
    do {
      return try readSmallFile(path, limit: 1 << 20)
    } catch {
      throw SourceError(file: path.display, position: nil, message: "\(error.text).")
    }
  }
}

/// A rule's id that is none.
struct UnknownRule: Error, CustomStringConvertible {
  let id: String
  let nearest: String?

  var description: String {
    "There is no rule '\(id)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "")"
  }
}
