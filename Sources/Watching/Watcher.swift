import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where changes come from: what differs between systems.
protocol ChangeSource: AnyObject {
  /// Readable when there are changes to take.
  var descriptor: Int32 { get }
  /// Whether it tells when a file that was written to is closed.
  var tellsClosing: Bool { get }
  /// Begins to watch a folder, or does nothing where it is watched already.
  func watch(_ folder: FilePath) throws(SystemError)
  /// Takes the changes there are, without waiting. Folders that have appeared are added to `folders`.
  func take(folders: inout [FilePath]) -> [Change]
}

/// Watches folders with all folders below them.
public final class Watcher {
  /// Why a wait ended.
  public enum Event: Hashable, Sendable {
    case changed
    /// Someone wants the process to end (`Interruption`).
    case interrupted
  }

  private let source: any ChangeSource
  private let interruption: Interruption
  private let isSkipped: ([UInt8]) -> Bool
  /// What was named.
  private let roots: [FilePath]
  /// Those of them that are not there: an export may remove its folder and make it anew.
  private var missing: Set<FilePath> = []
  /// The folders that could not be watched, as they were met.
  public private(set) var unwatched: [UnreadablePath] = []

  /// How often missing folders are looked for, in seconds: nothing tells when they come.
  private static let lookout = 0.5

  /// - Parameters:
  ///   - roots: folders, and files of which the folder is watched alone.
  ///   - interruption: what ends a wait early.
  ///   - isSkipped: whether a folder of this name is passed over where it was not named.
  /// - Throws: what keeps the system from watching anything.
  public init(
    _ roots: [FilePath], interruption: Interruption, isSkipped: @escaping ([UInt8]) -> Bool
  ) throws(SystemError) {
    self.roots = roots
    self.interruption = interruption
    self.isSkipped = isSkipped
    #if canImport(Darwin)
      source = try EventQueue()
    #else
      source = try NotificationQueue()
    #endif
    watchRoots()
  }

  /// Waits until artwork has changed and is whole again.
  public func wait() -> Event {
    var quiet = Quiet(tellsClosing: source.tellsClosing)
    while true {
      if interruption.hasHappened { return .interrupted }
      var folders: [FilePath] = []
      let changes = source.take(folders: &folders)
      for folder in folders where !isSkipped(Array(folder.nameBytes)) { watchTree(folder) }
      let time = now()
      for change in changes { quiet.note(change, at: time) }
      if watchRoots() { quiet.note(.somewhere, at: time) }
      if let deadline = quiet.deadline, deadline <= time { return .changed }
      waitForChange(until: [quiet.deadline, missing.isEmpty ? nil : time + Self.lookout], time)
    }
  }

  private func waitForChange(until deadlines: [Double?], _ time: Double) {
    let delay = deadlines.compactMap(\.self).min().map { max(1, ($0 - time) * 1000).rounded(.up) }
    var waiting = [source.descriptor, interruption.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&waiting, 2, delay.map { Int32($0) } ?? -1)
  }

  /// Begins to watch those that are there and are not watched yet.
  ///
  /// - Returns: whether one came back.
  @discardableResult private func watchRoots() -> Bool {
    var hasReturned = false
    for root in roots {
      switch status(of: root.orCurrent.bytes) {
      case .failure: missing.insert(root)
      case .success(let status):
        let wasMissing = missing.remove(root) != nil
        hasReturned = hasReturned || wasMissing
        guard wasMissing || !isBegun else { continue }
        if FileKind(status) == .folder { watchTree(root) } else { watch(root.folder) }
      }
    }
    isBegun = true
    return hasReturned
  }

  private var isBegun = false

  private func watchTree(_ folder: FilePath) {
    watch(folder)
    for name in folders(in: folder) { watchTree(folder.appending(name)) }
  }

  private func watch(_ folder: FilePath) {
    do {
      try source.watch(folder)
    } catch  where error.code != ENOENT && error.code != ENOTDIR {
      unwatched.append(UnreadablePath(path: folder, error: error))
    } catch {
      // It has gone again, or is another thing by now.
    }
  }

  /// The folders in a folder, without links to folders and those that are passed over.
  private func folders(in folder: FilePath) -> [[UInt8]] {
    let all = (try? names(in: folder)) ?? []
    return all.filter { name in
      guard !isSkipped(name),
        case .success(let status) = linkStatus(of: folder.appending(name))
      else { return false }
      return FileKind(status) == .folder
    }
  }
}

extension FilePath {
  /// The path to give to the system, for which an empty one is none.
  var orCurrent: FilePath { bytes.isEmpty ? FilePath(".") : self }

  /// Whether a change of a file of this name can change what is found: artwork, and what catalogs
  /// and ignore rules say.
  var concernsArtwork: Bool {
    let ending = String(decoding: nameBytes.suffix(4), as: UTF8.self).lowercased()
    return [".png", ".pdf", ".svg"].contains(ending) || name == "Contents.json"
      || name == ".gitignore"
  }
}

/// Seconds of a clock that only goes forward.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
