import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The ignore rules in effect for the entries of one folder.
struct IgnoreScope {
  /// From the weakest to the strongest: the repository's `info/exclude`, then the `.gitignore` of
  /// each folder from its root down.
  private var rules: [IgnoreRules] = []
  /// The request's own globs, stronger than all of these.
  private let filter: RequestFilter?
  private let usesIgnoreFiles: Bool
  private(set) var isInRepository = false

  init(filter: RequestFilter?, usesIgnoreFiles: Bool) {
    self.filter = filter
    self.usesIgnoreFiles = usesIgnoreFiles
  }

  var isEmpty: Bool { rules.isEmpty && filter == nil }

  /// Whether the entry is left out; its folders are taken to be visited.
  func ignores(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    path.withUnsafeBufferPointer { path in
      if let verdict = filter?.verdict(on: path, nameStart: nameStart, isFolder: isFolder) {
        return verdict
      }
      for rules in rules.reversed() {
        if let verdict = rules.verdict(on: path, nameStart: nameStart, isFolder: isFolder) {
          return verdict
        }
      }
      return false
    }
  }

  /// Goes on from the scope a folder lies in to the scope of its entries.
  ///
  /// - Parameters:
  ///   - path: the folder's absolute path, ending in a slash.
  ///   - descriptor: the folder, where it is open.
  ///   - isRepository: whether it holds a `.git`, which ends what the repository around it says.
  /// - Throws: the error of a file that is there and cannot be read; the scope does without it.
  mutating func enter(
    _ path: [UInt8], descriptor: Int32? = nil, isRepository: Bool, mayHaveIgnoreFile: Bool
  ) throws(SystemError) {
    guard usesIgnoreFiles, isInRepository || isRepository else { return }
    var failure: SystemError?
    if isRepository {
      isInRepository = true
      rules = []
      do throws(SystemError) {
        if let contents = try Self.excludeFile(ofRepository: path) {
          rules.append(IgnoreRules(contents: contents, folder: path))
        }
      } catch {
        failure = error
      }
    }
    if mayHaveIgnoreFile {
      let name = (descriptor == nil ? path : []) + Array(".gitignore".utf8)
      if let contents = try Self.read(in: descriptor ?? AT_FDCWD, name, followsLinks: false) {
        rules.append(IgnoreRules(contents: contents, folder: path))
      }
    }
    if let failure { throw failure }
  }

  /// The bytes of the repository's `info/exclude`, which linked work trees and submodules find
  /// through a `.git` file and a `commondir` file.
  private static func excludeFile(ofRepository path: [UInt8]) throws(SystemError) -> [UInt8]? {
    var gitFolder = path + Array(".git".utf8)
    if case .success(let status) = status(of: gitFolder), case .file = FileKind(status) {
      let marker = Array("gitdir: ".utf8)
      guard let contents = try read(in: AT_FDCWD, gitFolder, followsLinks: true),
        contents.starts(with: marker)
      else { return nil }
      gitFolder = resolve(contents.dropFirst(marker.count), from: path)
      let pointer = gitFolder + Array("/commondir".utf8)
      if let contents = try read(in: AT_FDCWD, pointer, followsLinks: true) {
        gitFolder = resolve(contents[...], from: gitFolder + [UInt8(ascii: "/")])
      }
    }
    let name = gitFolder + Array("/info/exclude".utf8)
    return try read(in: AT_FDCWD, name, followsLinks: true)
  }

  /// The path on the first line of `contents`, relative to `folder` unless absolute.
  private static func resolve(_ contents: ArraySlice<UInt8>, from folder: [UInt8]) -> [UInt8] {
    let path = contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return path.first == UInt8(ascii: "/") ? Array(path) : folder + path
  }

  /// Nil where there is no such file.
  private static func read(
    in folder: Int32, _ name: [UInt8], followsLinks: Bool
  ) throws(SystemError) -> [UInt8]? {
    do {
      return try readSmallFile(in: folder, name, limit: 4 << 20, followsLinks: followsLinks)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }
}
