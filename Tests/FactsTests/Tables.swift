import BuiltInRules
import Facts
import RuleEngine
import TestSupport
import YAML

/// The tables that come with assetlint.
enum Tables {
  static func screens() throws -> ScreenTable {
    try ScreenTable.read([YAMLNode.parse(BuiltInRules.screens.bytes(), file: "screens.yml")])
  }

  static func roles() throws -> RoleTable {
    try RoleTable.read([YAMLNode.parse(BuiltInRules.roles.bytes(), file: "roles.yml")])
  }
}

/// The first family of a folder of `files`.
func family(_ files: [ProjectBuilder.File]) throws -> FamilySubject {
  let project = ProjectBuilder.project(
    files, screens: try Tables.screens(), roles: try Tables.roles())
  return FamilySubject(project: project, id: 0)
}
