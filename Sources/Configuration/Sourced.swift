// Configuration reads `.assetlint.yml` and what it extends, puts the command line above it, and
// tells what holds for a run and where that was said. It holds back findings that overrides and the
// baseline know. It opens no artwork and knows no rule: ids are checked against a list it is given.

import AssetModel

/// Where a value was said.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
  /// By nobody: it is what assetlint does on its own.
  case builtIn
  case file(String, TextPosition)
  case commandLine

  /// As a comment has it: "default", "art/.assetlint.yml:3", "command line".
  public var description: String {
    switch self {
    case .builtIn: "default"
    case .file(let file, let position): "\(file):\(position.line)"
    case .commandLine: "command line"
    }
  }
}

/// A value and where it was said.
public struct Sourced<Value: Sendable>: Sendable {
  public var value: Value
  public var origin: Origin

  public init(_ value: Value, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

extension Sourced: Equatable where Value: Equatable {}
