import AssetModel
import BuiltInRules
import RuleEngine
import TestSupport
import YAML

@testable import Configuration

extension FileTree {
  /// The configuration of a file of this folder, which is the current one.
  func configuration(
    _ file: String? = ".assetlint.yml", _ settings: CommandLineSettings = CommandLineSettings(),
    from folder: String = ""
  ) throws(SourceError) -> Configuration {
    try Configuration(
      file: file.map { FilePath($0) }, commandLine: settings,
      currentFolder: FilePath(path(folder)))
  }

  var base: PathBase { PathBase(root: FilePath(root), currentFolder: FilePath(root)) }
}

/// The built-in rules, as a configuration sets them.
func descriptions(_ configuration: Configuration = .builtIn) throws -> [RuleDescription] {
  try BuiltInRules.rules.sorted { $0.name < $1.name }.map { file in
    try Rule(
      YAMLNode.parse(file.bytes(), file: file.name), name: file.name, topic: file.topic,
      setting: configuration.setting(of: file.name)
    ).description
  }
}

func finding(
  _ rule: String, _ path: String, key: String = "", severity: Severity = .warning,
  message: String = "It is wrong."
) -> Finding {
  Finding(
    rule: rule, severity: severity, location: Location(path: FilePath(path)),
    message: Message(id: "default", arguments: [], text: message), key: key)
}
