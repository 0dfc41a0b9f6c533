import AssetModel
import Inventory
import RuleEngine
import YAML

/// What the command line says of what a configuration can say, too.
public struct CommandLineSettings: Sendable {
  /// Relative to the current folder.
  public var exclude: [String] = []
  /// The ids of the only rules to apply; empty for all.
  public var select: [String] = []
  public var ignore: [String] = []
  public var levels: [String: RuleSetting.Level] = [:]
  public var rulesFolders: [FilePath] = []
  public var failOn: FailOn?
  public var baseline: FilePath?

  public init() {}
}

/// What holds for a run: the command line, below it the configuration file, below that the files it
/// extends, and last what assetlint does on its own.
///
/// Excludes, folders of rules, roles, screens and overrides add up. Of all else the nearest that was
/// said holds, of a rule's severity and each of its parameters on its own.
public struct Configuration: Sendable {
  /// The weakest first, the command line last.
  let layers: [Layer]
  let commandLine: CommandLineSettings
  /// The folder of the configuration file, or the current one where none was read; absolute.
  public let folder: FilePath

  /// What assetlint does on its own.
  public static let builtIn = Configuration()

  private init() {
    layers = []
    commandLine = CommandLineSettings()
    folder = FilePath("")
  }

  /// Reads a configuration file and those it extends.
  ///
  /// - Parameters:
  ///   - file: relative to the current folder unless absolute; nil for none.
  ///   - currentFolder: absolute.
  /// - Throws: the first thing that is wrong, with its place.
  public init(
    file: FilePath?, commandLine: CommandLineSettings = CommandLineSettings(),
    currentFolder: FilePath
  ) throws(SourceError) {
    var loader = Loader(currentFolder: currentFolder)
    let path = file?.resolved(in: currentFolder)
    if let path { try loader.load(path) }
    folder = path?.folder ?? currentFolder
    layers = loader.layers + [Layer(commandLine, currentFolder: currentFolder)]
    self.commandLine = commandLine
  }

  /// The weakest first.
  public var excludes: [PathGlobs] { layers.compactMap { $0.exclude?.pathGlobs } }

  /// Empty for everything.
  public var includes: [PathGlobs] {
    include.flatMap { $0.globs.isEmpty ? nil : [$0.pathGlobs] } ?? []
  }

  var include: Layer.Globs? { nearest(\.include) }

  /// What artwork is for where neither a catalog nor a name says it; nil where that was not said,
  /// or several were.
  public var defaultPlatform: ProjectPlatform? {
    platforms.count == 1 ? platforms[0].value : nil
  }

  var platforms: [Sourced<ProjectPlatform>] { nearest(\.platforms) ?? [] }

  /// What is to be added to the tables of roles and screens, the weakest first.
  public var roles: [YAMLNode] { layers.compactMap(\.roles) }
  public var screens: [YAMLNode] { layers.compactMap(\.screens) }

  /// The folders of the team's rules; of rules of one id the last holds.
  public var rulesFolders: [FilePath] { layers.flatMap(\.rulesFolders).map(\.value) }

  /// The nearest first.
  public var overrides: [Override] { layers.reversed().flatMap(\.overrides) }

  public var failOn: Sourced<FailOn> {
    nearest(\.failOn) ?? Sourced(.severity(.warning), .builtIn)
  }

  /// A path that can be opened from the current folder.
  public var baseline: Sourced<FilePath>? { nearest(\.baseline) }

  func nearest<Value>(_ value: (Layer) -> Value?) -> Value? {
    layers.reversed().lazy.compactMap(value).first
  }
}

extension Layer {
  /// What the command line says.
  init(_ settings: CommandLineSettings, currentFolder: FilePath) {
    if !settings.exclude.isEmpty {
      let globs = settings.exclude.map { Sourced($0, .commandLine) }
      exclude = Globs(globs: globs, folder: currentFolder)
    }
    rulesFolders = settings.rulesFolders.map { Sourced($0, .commandLine) }
    failOn = settings.failOn.map { Sourced($0, .commandLine) }
    baseline = settings.baseline.map { Sourced($0, .commandLine) }
  }
}
