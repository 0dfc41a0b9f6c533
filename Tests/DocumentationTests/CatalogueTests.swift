import AssetModel
import BuiltInRules
import TestSupport
import Testing

@Suite struct CatalogueTests {
  @Test func `the catalogue is what the rules and samples say`() throws {
    let rules = try DocumentedPackage.rules()
    let examples = Dictionary(
      uniqueKeysWithValues: rules.map { ($0.id, Self.examples(of: $0.id)) })
    let text = RuleCatalogue.markdown(rules, examples: examples)
    let difference = Recording.difference(text, from: "Rules/README.md")
    #expect(difference == nil, "'make catalogue' writes it anew.")
  }

  /// The first line in which the rule itself speaks, and the first that it words otherwise.
  private static func examples(of id: String) -> [String] {
    let lines = DocumentedPackage.lines("SampleAssets/\(id)/expected.txt")
      .filter { $0.hasSuffix(" [\(id)]") }
    guard let first = lines.first else { return [] }
    return [first] + lines.filter { wording(of: $0) != wording(of: first) }.prefix(1)
  }

  /// A line without its path, names and figures.
  private static func wording(of line: String) -> String {
    line.replacing(#/^.*?: (error|warning|note): /#, with: "")
      .replacing(#/'[^']*'|\d+/#, with: "")
  }

  @Test func `a rule is told in full`() {
    let rule = RuleDescription(
      id: "soft-edge", title: "An edge is soft", severity: .warning, topic: "pairs",
      remedy: "Move '{name}' by {edge.offset}.", rationale: "It has *soft* edges_.",
      sources: ["A book", "Another [1]"], cost: .pixels, messages: [:],
      parameters: [.init(name: "offset", value: "0.5"), .init(name: "sides", value: "left, top")],
      otherSeverities: [.error], fix: .correctName)
    let text = RuleCatalogue.markdown([rule], examples: ["soft-edge": ["a.png: soft [soft-edge]"]])
    let expected = #"""
      ## Scales and names

      | rule | severity | says |
      |---|---|---|
      | [`soft-edge`](#soft-edge) | warning, in some cases error | An edge is soft |

      ### soft-edge

      **An edge is soft.** Severity: warning, in some cases error. Needs: pixels.

      It has \*soft\* edges\_.

      **What to do:** Move '`name`' by `edge.offset`.

      **`--fix`** renames the file.

      **Parameters:** `offset: 0.5`, `sides: left, top`

      **Sources:** A book; Another \[1\]

      ```text
      a.png: soft [soft-edge]
      ```

      ## Vectors
      """#
    #expect(text.contains(expected))
  }

  @Test func `every topic has a heading`() throws {
    let topics = Set(try DocumentedPackage.rules().map(\.topic))
    #expect(topics == Set(RuleCatalogue.topics.map(\.0)))
  }

  @Test func `the index of rules lists what the folders hold`() {
    let listed = BuiltInRules.rules.map { "Rules/\($0.topic)/\($0.name).yml" }
    let found = DocumentedPackage.files(below: "Rules", named: "*.yml")
    let tables = ["Rules/roles.yml", "Rules/screens.yml"]
    #expect(listed.sorted() == found.filter { !tables.contains($0) })
    #expect(found.filter(tables.contains) == tables)
  }

  /// An entry that names another file's bytes would be a rule of another name.
  @Test func `the index of rules holds the bytes of the files`() {
    for file in BuiltInRules.rules {
      let path = "\(DocumentedPackage.folder)/Rules/\(file.topic)/\(file.name).yml"
      #expect(file.bytes() == WholeFile.read(path), "\(file.name)")
    }
  }
}
