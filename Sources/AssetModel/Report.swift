/// What a run looked at and found: all that a reporter is given.
public struct Report: Sendable {
  /// In the order of `Finding.isReportedBefore`.
  public var findings: [Finding]
  /// The enabled rules, by id.
  public var rules: [RuleDescription]
  public var fileCount: Int
  public var familyCount: Int
  /// The status the process will end with.
  public var exitStatus: Int32
  public var failOn: Severity?
  public var tool: ToolDescription
  public var base: PathBase
  /// Of files with findings, by their path as reported. A file without an entry could not be read,
  /// or no requested format asks for digests.
  public var digests: [FilePath: FileDigest] = [:]
  /// What was left out of the run, in the order it is to be told.
  public var skipped: [Skipped] = []
  /// The number of changes that `--fix` made before the files were checked.
  public var fixCount = 0
  /// The number of changes that `--fix` would make.
  public var fixableCount = 0

  public init(
    findings: [Finding], rules: [RuleDescription], fileCount: Int, familyCount: Int,
    exitStatus: Int32, failOn: Severity?, tool: ToolDescription, base: PathBase
  ) {
    self.findings = findings
    self.rules = rules
    self.fileCount = fileCount
    self.familyCount = familyCount
    self.exitStatus = exitStatus
    self.failOn = failOn
    self.tool = tool
    self.base = base
  }
}

/// The program as it names itself in a report.
public struct ToolDescription: Hashable, Sendable {
  public var name: String
  /// "assetlint: a linter for artwork exports"
  public var fullName: String
  /// A semantic version.
  public var version: String
  /// Where people read about the program: an absolute URI.
  public var informationURI: String
  /// The catalogue of rules: an absolute URI, to which `#` and a rule's id are added.
  public var rulesURI: String

  public init(
    name: String, fullName: String, version: String, informationURI: String, rulesURI: String
  ) {
    self.name = name
    self.fullName = fullName
    self.version = version
    self.informationURI = informationURI
    self.rulesURI = rulesURI
  }
}

/// A file's length and contents in short.
public struct FileDigest: Hashable, Sendable {
  /// In bytes.
  public var length: Int
  /// SHA-256 in lower-case hexadecimal digits.
  public var sha256: String

  public init(length: Int, sha256: String) {
    self.length = length
    self.sha256 = sha256
  }
}

/// Something a run left out, with how many there were.
public struct Skipped: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Files and folders that `.gitignore` names.
    case ignored
    /// Files and folders that `--exclude` names.
    case excluded
    /// Rules that cost more than `--cost` allows.
    case costlyRules
    /// Findings that an override of the configuration switches off.
    case overridden
    /// Findings that the baseline knows.
    case baselined
  }

  public var reason: Reason
  public var count: Int

  public init(_ reason: Reason, count: Int) {
    self.reason = reason
    self.count = count
  }
}

/// The two folders that paths are told from: people read paths from the current folder, machines
/// from the root, so that a report for machines is the same from wherever a run was started.
public struct PathBase: Hashable, Sendable {
  /// The absolute path of the repository's root, else of the current folder. Every reported file
  /// should lie below it; one that does not is reported by its absolute path.
  public var root: FilePath
  /// The absolute path of the current folder, which reported paths are relative to.
  public var currentFolder: FilePath

  public init(root: FilePath, currentFolder: FilePath) {
    self.root = root
    self.currentFolder = currentFolder
  }

  /// A reported path made absolute, `.` and `..` resolved by name (symbolic links are not asked).
  public func absolute(_ path: FilePath) -> FilePath {
    let whole = path.isAbsolute ? path : currentFolder.appending(path.bytes)
    return FilePath(bytes: Array("/".utf8) + Self.components(of: whole).joined(separator: [slash]))
  }

  /// A reported path from the root on, without a leading slash; nil where the file is elsewhere.
  public func relative(_ path: FilePath) -> FilePath? {
    let components = Self.components(of: absolute(path))
    let root = Self.components(of: root)
    guard components.starts(with: root) else { return nil }
    return FilePath(bytes: Array(components.dropFirst(root.count).joined(separator: [slash])))
  }

  /// The path from the root on, or the absolute path where the file is elsewhere.
  public func identity(_ path: FilePath) -> FilePath {
    relative(path) ?? absolute(path)
  }

  private static func components(of path: FilePath) -> [ArraySlice<UInt8>] {
    var components = [ArraySlice<UInt8>]()
    for component in path.bytes.split(separator: slash) {
      if component.elementsEqual(".".utf8) { continue }
      if component.elementsEqual("..".utf8) {
        _ = components.popLast()
      } else {
        components.append(component)
      }
    }
    return components
  }
}

private let slash = UInt8(ascii: "/")
