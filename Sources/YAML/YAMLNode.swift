// YAML reads the project's own YAML: rules, roles, screens, configuration. It knows strings, whole
// numbers, decimals, `true`, `false`, lists and maps, each with its place, and refuses the rest of
// YAML (anchors, tags, several documents) and keys that are there twice.

import AssetModel

/// What is wrong in a text file of the user's or the project's, and where.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user knows it.
  public let file: String
  public let position: TextPosition?
  public let message: String

  public init(file: String, position: TextPosition?, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  /// `file:line:column: message`
  public var description: String {
    guard let position else { return "\(file): \(message)" }
    return "\(file):\(position.line):\(position.column): \(message)"
  }
}

/// A value of a YAML document with its place.
public struct YAMLNode: Sendable {
  public enum Kind: Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case empty
    case list([YAMLNode])
    case map([Entry])
  }

  public struct Entry: Sendable {
    public let key: String
    public let keyPosition: TextPosition
    public let value: YAMLNode
  }

  public let kind: Kind
  public let file: String
  public let position: TextPosition
  /// A scalar's characters as they stand (`2.50`); empty for lists and maps.
  public let written: String

  public init(kind: Kind, file: String, position: TextPosition, written: String = "") {
    self.kind = kind
    self.file = file
    self.position = position
    self.written = written
  }

  public func error(_ message: String) -> SourceError {
    SourceError(file: file, position: position, message: message)
  }

  public func text() throws(SourceError) -> String {
    switch kind {
    case .text(let text): return text
    case .number, .boolean: return written
    case .empty, .list, .map: throw error("Expected a text, found \(kindName).")
    }
  }

  public func number() throws(SourceError) -> Double {
    if case .number(let number) = kind { return number }
    throw error("Expected a number, found \(kindName).")
  }

  public func integer() throws(SourceError) -> Int {
    if case .number(let number) = kind, let integer = Int(exactly: number) { return integer }
    throw error("Expected a whole number, found \(kindName).")
  }

  public func boolean() throws(SourceError) -> Bool {
    if case .boolean(let boolean) = kind { return boolean }
    throw error("Expected true or false, found \(kindName).")
  }

  /// The items of a list; a single scalar is a list of one, nothing a list of none.
  public func items() -> [YAMLNode] {
    switch kind {
    case .list(let items): items
    case .empty: []
    case .text, .number, .boolean, .map: [self]
    }
  }

  public func texts() throws(SourceError) -> [String] {
    var texts = [String]()
    for item in items() { texts.append(try item.text()) }
    return texts
  }

  /// The entries of a map; nothing is a map without entries.
  public func entries() throws(SourceError) -> [Entry] {
    switch kind {
    case .map(let entries): return entries
    case .empty: return []
    case .text, .number, .boolean, .list:
      throw error("Expected a map of keys and values, found \(kindName).")
    }
  }

  /// The entries of a map as a table of its keys, all of which have to be among `known`.
  public func table(of known: [String]) throws(SourceError) -> [String: YAMLNode] {
    var table: [String: YAMLNode] = [:]
    for entry in try entries() {
      guard known.contains(entry.key) else { throw unknown("key", entry, among: known) }
      table[entry.key] = entry.value
    }
    return table
  }

  /// An error for a key that is none of `known`, with the nearest that is.
  public func unknown(_ what: String, _ entry: Entry, among known: [String]) -> SourceError {
    SourceError(
      file: file, position: entry.keyPosition,
      message: "Unknown \(what) '\(entry.key)'.\(Spelling.hint(for: entry.key, among: known))")
  }

  /// An error for a value that is none of `known`, with the nearest that is.
  public func unknown(_ what: String, among known: [String]) -> SourceError {
    error("Unknown \(what) '\(written)'.\(Spelling.hint(for: written, among: known))")
  }

  public var kindName: String {
    switch kind {
    case .text, .number, .boolean: "'\(written)'"
    case .empty: "nothing"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
