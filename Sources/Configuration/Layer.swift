import AssetModel
import Inventory
import RuleEngine
import YAML

/// What a project makes artwork for.
public enum ProjectPlatform: String, Hashable, Sendable, CaseIterable {
  case iphone, ipad, watch, tv, mac, vision
}

/// What one configuration file or the command line says; nil and empty where it says nothing.
struct Layer: Sendable {
  struct Globs: Sendable {
    var globs: [Sourced<String>]
    /// What they are relative to.
    var folder: FilePath

    var pathGlobs: PathGlobs { PathGlobs(globs.map(\.value), in: folder) }
  }

  /// What is said of one rule.
  struct RuleEntry: Sendable {
    /// Where the id stands.
    var keyPosition: TextPosition
    var file: String
    var level: Sourced<RuleSetting.Level>?
    var parameters: [YAMLNode.Entry] = []
  }

  var include: Globs?
  var exclude: Globs?
  var platforms: [Sourced<ProjectPlatform>]?
  /// By the rules' ids.
  var rules: [String: RuleEntry] = [:]
  var roles: YAMLNode?
  var screens: YAMLNode?
  /// Paths that can be opened from the current folder, as all below.
  var rulesFolders: [Sourced<FilePath>] = []
  var overrides: [Override] = []
  var failOn: Sourced<FailOn>?
  var baseline: Sourced<FilePath>?
}
