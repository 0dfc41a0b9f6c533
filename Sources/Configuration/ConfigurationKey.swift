/// The keys of a configuration file: what the reader takes, the schema describes and the starter
/// explains.
enum ConfigurationKey: String, CaseIterable {
  case extends, include, exclude, platforms
  case rules
  case rulesDir = "rules-dir"
  case roles, screens, overrides
  case failOn = "fail-on"
  case baseline

  static let names = allCases.map(\.rawValue)

  /// One or two sentences.
  var summary: String {
    switch self {
    case .extends:
      "Configuration files that hold where this one says nothing; of several the last is nearest."
    case .include: "Check only what matches these globs, in the notation of '.gitignore'."
    case .exclude: "Skip what matches these globs, in the notation of '.gitignore'."
    case .platforms: "What the artwork is for, where neither a catalog nor a name says it."
    case .rules:
      "By a rule's id: error, warning, note or off, or a map of 'severity' and the rule's parameters."
    case .rulesDir: "Folders with rules of your own."
    case .roles: "More names and folders that give artwork a role."
    case .screens: "More screens that artwork is made for, and more words that name them."
    case .overrides: "Findings that are accepted or graded otherwise, each with the reason."
    case .failOn: "The severity from which up findings fail a run: error, warning, note or never."
    case .baseline: "The file of known findings, which are held back."
    }
  }
}

/// The keys of an entry of `overrides`.
enum OverrideKey: String, CaseIterable {
  case files, rules, severity, reason, expires

  static let names = allCases.map(\.rawValue)

  /// The keys that every override has.
  static let required: [OverrideKey] = [.files, .rules, .reason]

  var summary: String {
    switch self {
    case .files: "Globs for the files whose findings are meant."
    case .rules: "The ids of the rules whose findings are meant."
    case .severity: "Their severity instead; off, which is the default, accepts them."
    case .reason: "Why, for whoever reads this next."
    case .expires: "The last day on which the override holds: 2026-12-31."
    }
  }
}
