// Fixing mends what can be mended without losing anything: a name is put right, bytes that nothing
// reads are cut off. It plans from findings and the values they were told from, never from their
// words, and does what was planned. It refuses to overwrite, to convert and to guess: what it leaves
// alone stays a finding.

import AssetModel
import Facts
import Platform

/// What is to be done, and what stands in the way of the rest.
public struct FixPlan: Hashable, Sendable {
  /// In path order.
  public var truncations: [Truncation] = []
  /// By folder, in path order.
  public var renames: [FolderRenames] = []
  public var obstacles: [Obstacle] = []

  public var isEmpty: Bool { truncations.isEmpty && renames.isEmpty }

  /// The number of files that are changed or renamed, each counted once for either.
  public var count: Int { truncations.count + renames.reduce(0) { $0 + $1.renames.count } }
}

/// Data after the end of a PNG that is cut off.
public struct Truncation: Hashable, Sendable {
  public var path: FilePath
  /// The size of the file in bytes, before and after.
  public var from: Int
  public var to: Int

  public init(path: FilePath, from: Int, to: Int) {
    self.path = path
    self.from = from
    self.to = to
  }
}

/// A file that gets another name in its folder.
public struct Rename: Hashable, Sendable {
  public var path: FilePath
  public var newName: [UInt8]
  /// Where the `Contents.json` beside it names it.
  public var references: [TextPosition] = []

  public init(path: FilePath, newName: [UInt8], references: [TextPosition] = []) {
    self.path = path
    self.newName = newName
    self.references = references
  }

  public var target: FilePath { path.folder.appending(newName) }
}

/// Files of one folder that get other names in one step with the `Contents.json` that names them.
public struct FolderRenames: Hashable, Sendable {
  public var renames: [Rename]
  /// The file to change with them; nil where none names them.
  public var contents: FilePath? {
    renames.contains { !$0.references.isEmpty }
      ? renames.first?.path.folder.appending("Contents.json") : nil
  }

  public init(renames: [Rename]) {
    self.renames = renames
  }
}

/// Why a file that has a fix is left alone.
public struct Obstacle: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Another file has the name, or one that is the same where upper and lower case are.
    case nameTaken
    /// Other files would get the same name.
    case nameContested
    /// Its `Contents.json` cannot be read, so that nothing is known of who names it.
    case unusableContents
    /// Its folder cannot be listed.
    case unlistedFolder
  }

  public var path: FilePath
  /// The name it would have got.
  public var newName: [UInt8]
  public var reason: Reason

  public init(path: FilePath, newName: [UInt8], reason: Reason) {
    self.path = path
    self.newName = newName
    self.reason = reason
  }
}

extension Obstacle: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    let name = FilePath.display(newName)
    return switch reason {
    case .nameTaken:
      "'\(path.display)' keeps its name: there is a file named '\(name)' already."
    case .nameContested:
      "'\(path.display)' keeps its name: several files would be named '\(name)'."
    case .unusableContents:
      "'\(path.display)' keeps its name: its 'Contents.json' cannot be read."
    case .unlistedFolder:
      "'\(path.display)' keeps its name: its folder cannot be listed."
    }
  }
}
