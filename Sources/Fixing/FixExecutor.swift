import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What was done of a plan.
public struct FixResult: Hashable, Sendable {
  public var truncated: [Truncation] = []
  public var renamed: [Rename] = []
  /// Those that could not be made, in the order in which they were tried.
  public var failures: [FixFailure] = []

  public var count: Int { truncated.count + renamed.count }

  /// Where a path leads now.
  public func path(after path: FilePath) -> FilePath {
    renamed.first { $0.path == path }?.target ?? path
  }
}

/// A change that could not be made, and left everything as it was.
public struct FixFailure: Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case system(SystemError)
    /// The file is not what it was when it was read.
    case changed
    /// The index of its repository could not be changed; the file has its new name all the same.
    case index
  }

  public var path: FilePath
  public var reason: Reason

  /// One sentence.
  public var description: String {
    switch reason {
    case .system(let error): "'\(path.display)' cannot be changed: \(error.text)."
    case .changed: "'\(path.display)' is left alone: it was changed meanwhile."
    case .index: "'\(path.display)' was renamed, but git's index could not be changed."
    }
  }
}

extension FixPlan {
  /// Does what was planned. Each file, and each set with its `Contents.json`, changes whole or not
  /// at all.
  public func apply() -> FixResult {
    var result = FixResult()
    for truncation in truncations {
      do throws(FixFailure) {
        try truncation.apply()
        result.truncated.append(truncation)
      } catch {
        result.failures.append(error)
      }
    }
    var repositories = Repositories(renames.flatMap(\.renames))
    for step in renames {
      let (done, failures) = step.apply()
      result.renamed += done
      result.failures += failures
      for rename in done { repositories.note(rename) }
    }
    result.failures += repositories.moveEntries()
    return result
  }
}

extension FixFailure: Error {}

extension Truncation {
  /// Cuts the file off where its last chunk ends (`ftruncate`): one call, which keeps owner, rights
  /// and attributes, and which cannot end half-way.
  func apply() throws(FixFailure) {
    do throws(SystemError) {
      let number = path.withCString { open($0, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
      guard number >= 0 else { throw .current }
      defer { close(number) }
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .current }
      guard Int(status.st_size) == from, try endsPicture(number) else {
        throw SystemError(code: 0, text: "")
      }
      guard ftruncate(number, off_t(to)) == 0 else { throw .current }
    } catch {
      throw FixFailure(path: path, reason: error.code == 0 ? .changed : .system(error))
    }
  }

  /// Whether the twelve bytes before the new end are the chunk that ends a PNG.
  private func endsPicture(_ number: Int32) throws(SystemError) -> Bool {
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    guard to >= end.count else { return false }
    var bytes = [UInt8](repeating: 0, count: end.count)
    let count = pread(number, &bytes, bytes.count, off_t(to - end.count))
    guard count >= 0 else { throw .current }
    return bytes == end
  }
}

extension FolderRenames {
  /// Renames the files and then changes the text that names them; where that fails, the files get
  /// their old names back.
  func apply() -> (done: [Rename], failures: [FixFailure]) {
    var done: [Rename] = []
    var failures: [FixFailure] = []
    for rename in renames {
      do throws(SystemError) {
        try renameWithoutReplacing(rename.path, to: rename.target)
        done.append(rename)
      } catch {
        failures.append(FixFailure(path: rename.path, reason: .system(error)))
      }
    }
    guard let contents, !done.isEmpty else { return (done, failures) }
    do throws(FixFailure) {
      let text = try Self.text(of: contents)
      guard let changed = text.replacing(done.flatMap(\.edits)) else {
        throw FixFailure(path: contents, reason: .changed)
      }
      do throws(SystemError) {
        try replaceFile(contents, with: changed)
      } catch {
        throw FixFailure(path: contents, reason: .system(error))
      }
    } catch {
      for rename in done {
        try? renameWithoutReplacing(rename.target, to: rename.path)
      }
      return ([], failures + [error])
    }
    return (done, failures)
  }

  static func text(of contents: FilePath) throws(FixFailure) -> CatalogText {
    do throws(SystemError) {
      return CatalogText(bytes: try readSmallFile(contents, limit: 1 << 24))
    } catch {
      throw FixFailure(path: contents, reason: .system(error))
    }
  }
}

extension Rename {
  var edits: [CatalogText.Edit] {
    references.map { CatalogText.Edit(position: $0, old: Array(path.nameBytes), new: newName) }
  }
}
