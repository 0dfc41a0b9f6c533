import AssetModel
import Facts
import YAML

/// A message with places for facts: `'{name}' has {scales} but no {scales.missing}.`
struct Template: Sendable {
  enum Piece: Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// What can stand between braces.
  enum Argument: Sendable {
    case fact(FactReference)
    /// `{scales.missing}`: what the rule's `includes` asks for and the fact lacks.
    case missing(FactReference)
    /// `{scales.missing.pixels}`: the fact's own words on what is missing.
    case missingDetail(FactReference)
  }

  let pieces: [Piece]

  var arguments: [Argument] {
    pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// The text with `{0}`, `{1}` … for the arguments and doubled literal braces, as SARIF has it.
  var numbered: String {
    var text = ""
    var number = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        var rest = literal[...]
        while let brace = rest.utf8.firstIndex(where: { $0.isBrace }) {
          let after = rest.utf8.index(after: brace)
          text += rest[..<after] + rest[brace..<after]
          rest = rest[after...]
        }
        text += rest
      case .argument:
        text += "{\(number)}"
        number += 1
      }
    }
    return text
  }

  func filled(_ arguments: [String]) -> String {
    var rest = arguments[...]
    return pieces.map { piece in
      switch piece {
      case .literal(let literal): literal
      case .argument: rest.popFirst() ?? ""
      }
    }.joined()
  }
}

/// Reads templates; a literal brace is written twice.
struct TemplateReader {
  let subject: Subject
  let parameters: [String: YAMLNode]

  func template(_ node: YAMLNode) throws(SourceError) -> Template {
    var pieces = [Template.Piece]()
    var literal = ""
    var rest = try node.text()[...]
    while let brace = rest.utf8.firstIndex(where: { $0.isBrace }) {
      literal += rest[..<brace]
      let byte = rest.utf8[brace]
      let after = rest.utf8.index(after: brace)
      rest = rest[after...]
      if rest.utf8.first == byte {
        literal.unicodeScalars.append(Unicode.Scalar(byte))
        rest = rest[rest.utf8.index(after: after)...]
      } else if byte == UInt8(ascii: "{") {
        guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) else {
          throw node.error("The brace '{' is not closed; a literal one is written '{{'.")
        }
        let name = String(rest[..<end])
        rest = rest[rest.utf8.index(after: end)...]
        if name.hasPrefix("$") {
          literal += try parameter(String(name.dropFirst()), node)
        } else {
          pieces.append(.literal(literal))
          pieces.append(.argument(try argument(name, node)))
          literal = ""
        }
      } else {
        throw node.error("The brace '}' was not opened; a literal one is written '}}'.")
      }
    }
    pieces.append(.literal(literal + rest))
    return Template(
      pieces: pieces.filter { if case .literal("") = $0 { false } else { true } })
  }

  private func parameter(_ name: String, _ node: YAMLNode) throws(SourceError) -> String {
    guard let value = parameters[name] else {
      throw node.error(
        "Unknown parameter '{$\(name)}'.\(Spelling.hint(for: name, among: parameters.keys))")
    }
    return Value.joined(value.items().map(\.written))
  }

  private func argument(
    _ name: String, _ node: YAMLNode
  ) throws(SourceError) -> Template.Argument {
    if let fact = FactReference(name, of: subject) { return .fact(fact) }
    let parts = name.split(separator: ".").map(String.init)
    if let index = parts.lastIndex(of: "missing"), index > 0 {
      let owner = parts[..<index].joined(separator: ".")
      if let fact = FactReference(owner, of: subject), fact.fact.type == .list {
        if index == parts.count - 1 { return .missing(fact) }
        if index == parts.count - 2, parts[index + 1] == fact.fact.detailName {
          return .missingDetail(fact)
        }
      }
    }
    let hint = Spelling.hint(for: name, among: FactReference.names(of: subject))
    throw node.error("Unknown fact '{\(name)}'.\(hint)")
  }
}

extension UInt8 {
  fileprivate var isBrace: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "}") }
}
