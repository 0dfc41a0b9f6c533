import AssetModel
import BuiltInRules
import RuleEngine
import TestSupport
import YAML

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The package whose documents are tested, as it lies on the disk.
enum DocumentedPackage {
  static let folder = BuiltProgram.packageFolder

  static func text(_ path: String) -> String {
    String(decoding: WholeFile.read("\(folder)/\(path)") ?? [], as: UTF8.self)
  }

  static func lines(_ path: String) -> [String] {
    text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func exists(_ path: String) -> Bool { access("\(folder)/\(path)", F_OK) == 0 }

  /// The files below `path` whose names match, relative to the package's folder and in order.
  static func files(below path: String, named pattern: String) -> [String] {
    let found = WholeFile.run(["find", "\(folder)/\(path)", "-type", "f", "-name", pattern])
    return found.output.split(separator: "\n").map { String($0.dropFirst(folder.count + 1)) }
      .sorted()
  }

  static func rules() throws -> [RuleDescription] {
    try BuiltInRules.rules.map { file in
      let node = try YAMLNode.parse(file.bytes(), file: "\(file.topic)/\(file.name).yml")
      return try Rule(node, name: file.name, topic: file.topic).description
    }
  }
}
