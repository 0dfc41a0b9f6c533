import AssetModel

/// How the roles of artwork are told from names and folders. The table itself is data:
/// `Rules/roles.yml`.
public struct RoleTable: Sendable {
  /// What gives one role.
  public struct Role: Sendable {
    public var name: String
    /// Runs of words in a file's base name: `tab icon` is met by `tab_icon` and `myTabIconDark`.
    public var words: [String]
    /// Runs of words at the start of a base name.
    public var prefixes: [String]
    /// Globs for the whole base name, capitals being different from small letters.
    public var names: [String]
    /// Globs for a folder's path or any of its ends: `Icons`, `ReferenceImages*`.
    public var folders: [String]

    public init(
      name: String, words: [String] = [], prefixes: [String] = [], names: [String] = [],
      folders: [String] = []
    ) {
      self.name = name
      self.words = words
      self.prefixes = prefixes
      self.names = names
      self.folders = folders
    }
  }

  public let roles: [Role]
  /// By first word: the runs of words that give a role.
  private let runs: [String: [(words: [String], role: String, isPrefix: Bool)]]
  private let nameGlobs: [(glob: Glob, role: String)]
  private let folderGlobs: [(glob: Glob, role: String)]

  public init(_ roles: [Role]) {
    self.roles = roles
    var runs: [String: [(words: [String], role: String, isPrefix: Bool)]] = [:]
    for role in roles {
      let all = role.words.map { ($0, false) } + role.prefixes.map { ($0, true) }
      for (text, isPrefix) in all {
        let run = text.split(separator: " ").map { $0.lowercased() }
        guard let first = run.first else { continue }
        runs[first, default: []].append((run, role.name, isPrefix))
      }
    }
    self.runs = runs
    nameGlobs = roles.flatMap { role in role.names.map { (Glob($0), role.name) } }
    folderGlobs = roles.flatMap { role in role.folders.map { (Glob($0), role.name) } }
  }

  /// The roles that a base name gives, in the order of the table.
  func roles(ofName name: String) -> [String] {
    let words = words(of: name)
    var found = Set<String>()
    for (index, word) in words.enumerated() {
      for run in runs[word] ?? [] where !run.isPrefix || index == 0 {
        if words[index...].starts(with: run.words) { found.insert(run.role) }
      }
    }
    let bytes = Array(name.utf8)
    for (glob, role) in nameGlobs where glob.matches(bytes) { found.insert(role) }
    return found.isEmpty ? [] : roles.map(\.name).filter(found.contains)
  }

  /// The roles that a folder gives to all below it.
  func roles(ofFolder path: FilePath) -> [String] {
    guard !folderGlobs.isEmpty, !path.bytes.isEmpty else { return [] }
    let components = path.bytes.split(separator: UInt8(ascii: "/")).map { Array($0) }
    var found = Set<String>()
    for (glob, role) in folderGlobs where !found.contains(role) {
      if components.contains(where: { glob.matches($0) }) { found.insert(role) }
    }
    return found.isEmpty ? [] : roles.map(\.name).filter(found.contains)
  }
}
