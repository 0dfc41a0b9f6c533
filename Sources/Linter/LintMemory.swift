import AssetModel
import Facts
import Inventory
import Platform

/// What was read of files, so that the next run reads only those that have changed meanwhile. All
/// else is done anew: what a run finds is the same as without it.
public struct LintMemory: Sendable {
  private struct Entry: Sendable {
    var stamp: FileStamp
    var content: Content
    var pixels: Result<PixelSummary, ReadFailure>?
  }

  private var entries: [FilePath: Entry] = [:]
  /// How many files the last run read anew or found no more.
  public private(set) var changeCount = 0

  public init() {}

  /// What is known of the files of an inventory that are as they were.
  fileprivate func recollection(of inventory: Inventory, _ stamps: [FileStamp?]) -> Recollection {
    var known = Recollection()
    for (id, asset) in inventory.assets.enumerated() {
      guard let entry = entries[asset.path], entry.stamp == stamps[id] else { continue }
      known.contents[id] = entry.content
      known.pixels[id] = entry.pixels
    }
    return known
  }

  fileprivate mutating func keep(_ project: Project, _ stamps: [FileStamp?], known: Recollection) {
    let before = entries
    entries = [:]
    for (id, asset) in project.inventory.assets.enumerated() {
      guard let stamp = stamps[id] else { continue }
      entries[asset.path] = Entry(
        stamp: stamp, content: project.contents[id],
        pixels: project.pixels[id] ?? known.pixels[id])
    }
    changeCount =
      before.keys.count { entries[$0] == nil }
      + entries.count { before[$0.key]?.stamp != $0.value.stamp }
  }
}

/// What need not be read again.
struct Recollection: Sendable {
  var contents: [AssetID: Content] = [:]
  var pixels: [AssetID: Result<PixelSummary, ReadFailure>] = [:]
}

/// Runs all stages, reading only what is not in `memory`, and keeps there what was read.
///
/// - Throws: `MissingPath` for a path of the request that does not exist.
public func lint(
  _ request: LintRequest, remembering memory: inout LintMemory
) async throws -> LintOutcome {
  let inventory = try takeInventory(request.inventory)
  // Taken before the files are read: one that changes after that is read again the next time.
  let stamps = inventory.assets.map { FileStamp(of: $0.path) }
  let known = memory.recollection(of: inventory, stamps)
  let outcome = await lint(inventory, request, known: known)
  memory.keep(outcome.project, stamps, known: known)
  return outcome
}
