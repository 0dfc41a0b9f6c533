import AssetModel
import BuiltInRules
import Configuration
import Facts
import Platform
import RuleEngine
import YAML

/// The rules of a run: those that come with assetlint and a team's own, as the configuration sets
/// them.
struct RuleBook {
  /// Every rule there is, by id; a team's rule takes the place of a built-in one of the same name.
  let rules: [Rule]
  private let configuration: Configuration

  /// A file that holds a rule.
  private struct Source {
    let topic: String
    /// As shown.
    let file: String
    let bytes: () throws(SourceError) -> [UInt8]
  }

  /// Reads the built-in rules and those of the configuration's folders.
  ///
  /// - Throws: `SourceError` for what is wrong in a rule file or in what the configuration says of a
  ///   rule, or a folder that cannot be read; `UnknownRule` for an id on the command line.
  init(_ configuration: Configuration) throws {
    self.configuration = configuration
    var sources: [String: Source] = [:]
    for file in BuiltInRules.rules {
      sources[file.name] = Source(
        topic: file.topic, file: "\(file.topic)/\(file.name).yml", bytes: file.bytes)
    }
    for path in try configuration.rulesFolders.flatMap(Self.ruleFiles) {
      let name = String(path.name.dropLast(4))
      sources[name] = Source(topic: "team", file: path.display) { () throws(SourceError) in
        try Self.contents(of: path)
      }
    }
    try configuration.check(ruleIDs: sources.keys.sorted())
    rules = try sources.sorted { $0.key < $1.key }.map { name, source in
      try Rule(
        YAMLNode.parse(source.bytes(), file: source.file), name: name, topic: source.topic,
        setting: configuration.setting(of: name))
    }
  }

  func rule(_ id: String) throws(UnknownRule) -> Rule {
    guard let rule = rules.first(where: { $0.id == id }) else {
      throw UnknownRule(id, among: rules.map(\.id))
    }
    return rule
  }

  /// The severity that the configuration gives a rule; nil where it is off.
  func severity(of rule: Rule) -> Severity? {
    configuration.severity(of: rule.description).value
  }

  /// The rules that are on and cost no more than `limit`, and how many cost more.
  func enabled(upTo limit: Cost) -> (rules: [Rule], tooCostly: Int) {
    let wanted = rules.filter { severity(of: $0) != nil }
    let affordable = wanted.filter { $0.description.cost <= limit }
    return (affordable, wanted.count - affordable.count)
  }

  /// The tables that tell roles and screens.
  static func tables(
    _ configuration: Configuration
  ) throws(SourceError) -> (roles: RoleTable, screens: ScreenTable) {
    let roles = BuiltInRules.roles
    let screens = BuiltInRules.screens
    return (
      try RoleTable.read(
        [YAMLNode.parse(roles.bytes(), file: "roles.yml")] + configuration.roles),
      try ScreenTable.read(
        [YAMLNode.parse(screens.bytes(), file: "screens.yml")] + configuration.screens)
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
