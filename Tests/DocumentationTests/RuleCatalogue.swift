import AssetModel

/// The text of `Rules/README.md`: every rule by topic, with what it has printed about its samples.
enum RuleCatalogue {
  /// The folders of `Rules/` in the order they are read in, each with its heading.
  static let topics = [
    ("files", "What a file is"),
    ("pairs", "Scales and names"),
    ("vectors", "Vectors"),
    ("screens", "Full-screen art"),
    ("catalogs", "Asset catalogs"),
    ("pictures", "What pictures show"),
  ]

  /// - Parameter examples: by a rule's id, lines that it has printed.
  static func markdown(_ rules: [RuleDescription], examples: [String: [String]]) -> String {
    let sections = topics.map { topic, heading in
      let own = rules.filter { $0.topic == topic }.sorted { $0.id < $1.id }
      let rows = own.map { rule in
        "| [`\(rule.id)`](#\(rule.id)) | \(severity(of: rule)) | \(escaped(rule.title)) |"
      }
      let table = (["| rule | severity | says |", "|---|---|---|"] + rows).joined(separator: "\n")
      let entries = own.map { entry($0, examples: examples[$0.id] ?? []) }
      return (["## \(heading)", table] + entries).joined(separator: "\n\n")
    }
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Rules

    <!-- Made from the rules and their samples by 'make catalogue': change those, not this. -->

    Every rule that comes with assetlint, by topic. A rule is a file of this folder, named after its
    id; `assetlint explain RULE` prints what is said here.

    - **Severity**: an *error* is certainly wrong on a device or cannot be read, a *warning* is almost
      surely a mistake, a *note* is worth a look and does not fail a run unless told to. A rule that is
      *off* has to be switched on.
    - **Needs** says how much of a file has to be read: its *name*, its *header* (the first bytes), its
      *structure* (every chunk of a PNG, what the page of a PDF draws) or its *pixels*.
    - **Parameters** can be set in `.assetlint.yml`. What is given here holds without it.
    - Names in code font in what to do, such as `page.whole-size`, are facts: a finding has their
      values in their places.
    - The examples are what assetlint prints about `SampleAssets/<rule>/bad`.
    """

  private static func entry(_ rule: RuleDescription, examples: [String]) -> String {
    var parts = [
      "### \(rule.id)",
      "**\(escaped(rule.title)).** Severity: \(severity(of: rule)). Needs: \(rule.cost).",
      escaped(rule.rationale),
    ]
    if let remedy = rule.remedy { parts.append("**What to do:** \(withFacts(escaped(remedy)))") }
    if let fix = rule.fix { parts.append("**`--fix`** \(deed(of: fix)).") }
    if !rule.parameters.isEmpty {
      let values = rule.parameters.map { "`\($0.name): \($0.value)`" }
      parts.append("**Parameters:** \(values.joined(separator: ", "))")
    }
    if !rule.sources.isEmpty {
      parts.append("**Sources:** \(escaped(rule.sources.joined(separator: "; ")))")
    }
    if !examples.isEmpty {
      parts.append((["```text"] + examples + ["```"]).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func severity(of rule: RuleDescription) -> String {
    let own = rule.severity?.rawValue ?? "off"
    return ([own] + rule.otherSeverities.map { "in some cases \($0.rawValue)" })
      .joined(separator: ", ")
  }

  private static func deed(of fix: FixKind) -> String {
    switch fix {
    case .correctName: "renames the file"
    case .correctExtension: "gives the file the extension of what it is"
    case .removeTrailingData: "cuts off what follows the end"
    }
  }

  /// With `{name}`, where a finding has the value of a fact, as the fact's name in code font.
  private static func withFacts(_ text: String) -> String {
    text.replacing(/{([^{}]+)}/) { "`\($0.output.1)`" }
  }

  /// With a backslash before what Markdown would take for more than a letter.
  private static func escaped(_ text: String) -> String {
    text.replacing(/[\\`*_~<>\[\]|]/) { "\\\($0.output)" }
  }
}
