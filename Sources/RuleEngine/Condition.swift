import AssetModel
import Facts
import YAML

/// A fact and what is asked of it.
struct Condition: Hashable, Sendable {
  /// What a condition says of a subject.
  enum Answer: Sendable {
    case holds, fails
    /// Nothing is known, which selects nothing and is held against nothing.
    case open
  }

  let fact: FactReference
  /// All have to pass.
  let tests: [Test]
  /// The answer where the fact is absent, which only `present` judges.
  private(set) var whenAbsent: Answer

  init(fact: FactReference, tests: [Test]) {
    self.fact = fact
    self.tests = tests
    whenAbsent = .open
    for case .present(let isWanted) in tests { whenAbsent = isWanted ? .fails : .holds }
  }

  /// - Parameter value: the fact's; nil where it is absent.
  func answer(_ value: Value?) -> Answer {
    guard let value else { return whenAbsent }
    return tests.allSatisfy { $0.passes(value) } ? .holds : .fails
  }
}

/// A fact as a rule names it, found once when the rule is read.
struct FactReference: Hashable, Sendable {
  /// The position in `FactCatalog.all`, which is where values are remembered.
  let index: Int
  let subject: Subject
  let fact: Fact

  /// By name and subject.
  private static let indices: [String: [(index: Int, subject: Subject)]] = {
    var indices: [String: [(index: Int, subject: Subject)]] = [:]
    for (index, fact) in FactCatalog.all.enumerated() {
      indices[fact.name, default: []].append((index, fact.subject))
    }
    return indices
  }()

  /// The fact `name` of `subject`, or of what is around it: a rule on files may also ask for the
  /// facts of their family and set.
  init?(_ name: String, of subject: Subject) {
    let candidates = Self.indices[name] ?? []
    for around in subject.around {
      guard let found = candidates.first(where: { $0.subject == around }) else { continue }
      index = found.index
      self.subject = around
      fact = FactCatalog.all[index]
      return
    }
    return nil
  }

  static func == (left: FactReference, right: FactReference) -> Bool { left.index == right.index }

  func hash(into hasher: inout Hasher) { hasher.combine(index) }

  static func names(of subject: Subject) -> [String] {
    indices.filter { _, facts in
      facts.contains { subject.around.contains($0.subject) }
    }.keys.sorted()
  }
}

/// Reads the conditions of one rule: `where`, `require`, `when`.
struct ConditionReader {
  let subject: Subject
  let parameters: [String: YAMLNode]

  func conditions(_ node: YAMLNode) throws(SourceError) -> [Condition] {
    var conditions = [Condition]()
    for entry in try node.entries() {
      guard let fact = FactReference(entry.key, of: subject) else {
        throw node.unknown("fact", entry, among: FactReference.names(of: subject))
      }
      conditions.append(Condition(fact: fact, tests: try tests(entry.value, of: fact.fact)))
    }
    return conditions
  }

  private func tests(_ node: YAMLNode, of fact: Fact) throws(SourceError) -> [Test] {
    let node = try resolved(node)
    guard case .map(let entries) = node.kind else { return [try equality(node, of: fact)] }
    guard !entries.isEmpty else { throw node.error("There is no operator.") }
    var tests = [Test]()
    for entry in entries {
      guard Test.operators.contains(entry.key) else {
        throw node.unknown("operator", entry, among: Test.operators)
      }
      tests.append(try test(entry.key, try resolved(entry.value), of: fact))
    }
    return tests
  }

  /// A parameter's value in place of `$name`, also in a list.
  private func resolved(_ node: YAMLNode) throws(SourceError) -> YAMLNode {
    if case .list(let items) = node.kind {
      var resolvedItems = [YAMLNode]()
      for item in items { resolvedItems.append(try resolved(item)) }
      return YAMLNode(kind: .list(resolvedItems), file: node.file, position: node.position)
    }
    guard case .text(let text) = node.kind, text.hasPrefix("$") else { return node }
    let name = String(text.dropFirst())
    guard let value = parameters[name] else {
      throw node.error(
        "Unknown parameter '$\(name)'.\(Spelling.hint(for: name, among: parameters.keys))")
    }
    return value
  }

  private func test(
    _ name: String, _ node: YAMLNode, of fact: Fact
  ) throws(SourceError) -> Test {
    switch name {
    case "not": return .noneOf(try values(node, of: fact))
    case "includes":
      guard fact.type == .list else { throw wrongType(name, "lists", fact, node) }
      return .includes(try values(node, of: fact))
    case "present": return .present(try node.boolean())
    case "matches":
      guard [.text, .path, .list, .file].contains(fact.type) else {
        throw wrongType(name, "texts", fact, node)
      }
      return .matches(try patterns(node, of: fact))
    default: break
    }
    guard fact.type == .number else { throw wrongType(name, "numbers", fact, node) }
    switch name {
    case "at-least": return .atLeast(try node.number())
    case "at-most": return .atMost(try node.number())
    case "multiple-of":
      let factor = try node.number()
      guard factor > 0 else { throw node.error("Expected a number above 0.") }
      return .multipleOf(factor)
    default:
      let bounds = node.items()
      guard bounds.count == 2 else { throw node.error("Expected two numbers: [low, high].") }
      return .between(try bounds[0].number(), try bounds[1].number())
    }
  }

  private func wrongType(
    _ name: String, _ wanted: String, _ fact: Fact, _ node: YAMLNode
  ) -> SourceError {
    node.error("'\(name)' is for \(wanted), but the fact '\(fact.name)' is a \(fact.type).")
  }

  /// A plain value or a list of them. A path is compared as a glob.
  private func equality(_ node: YAMLNode, of fact: Fact) throws(SourceError) -> Test {
    fact.type == .path
      ? .matches(try patterns(node, of: fact)) : .oneOf(try values(node, of: fact))
  }

  private func patterns(_ node: YAMLNode, of fact: Fact) throws(SourceError) -> [Pattern] {
    var patterns = [Pattern]()
    for item in node.items() {
      let text = try item.text()
      do {
        patterns.append(try Pattern(text, isPath: fact.type == .path))
      } catch {
        throw item.error("'\(text)' is no regular expression: \(error.message).")
      }
    }
    return patterns
  }

  private func values(_ node: YAMLNode, of fact: Fact) throws(SourceError) -> [Value] {
    var values = [Value]()
    for item in node.items() { values.append(try value(item, of: fact)) }
    guard !values.isEmpty else { throw node.error("There is no value.") }
    return values
  }

  private func value(_ node: YAMLNode, of fact: Fact) throws(SourceError) -> Value {
    switch fact.type {
    case .boolean: return .boolean(try node.boolean())
    case .number: return .number(try node.number())
    case .list where fact.unit != nil: return .number(try node.number())
    case .size, .file, .place:
      throw node.error("The fact '\(fact.name)' has no value to compare with.")
    case .text, .path, .list:
      let text = try node.text()
      guard fact.words.isEmpty || fact.words.contains(text) else {
        throw node.error(
          "'\(fact.name)' is never '\(text)'.\(Spelling.hint(for: text, among: fact.words))")
      }
      return .text(text)
    }
  }
}
