import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The index of a git repository, in which a renamed file keeps what is staged of it: what `git mv`
/// does beside renaming. The renaming itself is done here, because git's could overwrite a file that
/// appears at the last moment.
struct GitIndex {
  /// An entry as git writes it: its mode, object and stage.
  struct Entry {
    var mode: Substring
    var object: Substring
  }

  /// The absolute path of the repository's top folder.
  let root: FilePath

  /// The repository that a folder is in; nil where it is in none.
  init?(around folder: FilePath) {
    guard let absolute = realPath(folder.bytes.isEmpty ? [UInt8(ascii: ".")] : folder.bytes) else {
      return nil
    }
    var candidate = FilePath(bytes: absolute)
    while true {
      if case .success = linkStatus(of: candidate.appending(".git")) { break }
      guard candidate.bytes.count > 1 else { return nil }
      candidate = candidate.folder
    }
    root = candidate
  }

  /// The entries of those of `paths` (from the root on) that are tracked. What is only meant to be
  /// added (`git add -N`) and what is in conflict has nothing staged that could be kept.
  ///
  /// - Returns: nil where git cannot be asked.
  func entries(of paths: [[UInt8]]) -> [[UInt8]: Entry]? {
    var entries: [[UInt8]: Entry] = [:]
    var rest = paths[...]
    while !rest.isEmpty {
      // A shell takes its command as one word, which must not be longer than 128 KiB.
      var length = 0
      let some = rest.prefix { path in
        length += path.count * 4 + 3
        return length < 100_000
      }
      let words = some.isEmpty ? rest.prefix(1) : some
      rest = rest.dropFirst(words.count)
      guard let output = read(["ls-files", "--stage", "-z", "--"], words) else { return nil }
      for record in output.split(separator: 0) {
        let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        let fields = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
        guard parts.count == 2, fields.count == 3, fields[2] == "0",
          !Self.emptyObjects.contains(fields[1])
        else { continue }
        entries[Array(parts[1])] = Entry(mode: fields[0], object: fields[1])
      }
    }
    return entries
  }

  /// Moves entries from one path to another. False where git refuses.
  func move(_ moves: [(entry: Entry, from: [UInt8], to: [UInt8])]) -> Bool {
    var input = [UInt8]()
    for move in moves {
      let nothing = String(repeating: "0", count: move.entry.object.count)
      input += Array("0 \(nothing)\t".utf8) + move.from + [0]
      input += Array("\(move.entry.mode) \(move.entry.object)\t".utf8) + move.to + [0]
    }
    return write(input, to: ["update-index", "-z", "--index-info"])
  }

  /// The object of no bytes, by SHA-1 and SHA-256.
  private static let emptyObjects: [Substring] = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
  ]

  // MARK: - Running git

  private func command(_ arguments: [String], _ paths: ArraySlice<[UInt8]>) -> [UInt8] {
    let words = [Array("--literal-pathspecs".utf8), Array("-C".utf8), root.bytes]
    let all = words + arguments.map { Array($0.utf8) } + paths
    return Array("exec git ".utf8) + Array(all.map(Self.quoted).joined(separator: [0x20]))
      + Array(" 2>/dev/null".utf8)
  }

  /// A word as the shell takes it, whatever it holds.
  private static func quoted(_ word: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] } + [quote]
  }

  private func read(_ arguments: [String], _ paths: ArraySlice<[UInt8]>) -> [UInt8]? {
    guard let pipe = withCString(command(arguments, paths), { popen($0, "r") }) else { return nil }
    let output = try? readAll(fileno(pipe))
    return pclose(pipe) == 0 ? output : nil
  }

  private func write(_ input: [UInt8], to arguments: [String]) -> Bool {
    guard let pipe = withCString(command(arguments, []), { popen($0, "w") }) else { return false }
    let isWritten = (try? Descriptor(number: fileno(pipe)).writeAll(input)) != nil
    return pclose(pipe) == 0 && isWritten
  }
}
