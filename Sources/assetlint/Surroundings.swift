import AssetModel
import Caching
import Configuration
import Options
import Platform
import Reporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a run is surrounded by: folders, variables, terminals.
enum Surroundings {
  /// The current folder, without symbolic links.
  static func currentFolder() -> FilePath {
    FilePath(bytes: realPath(".".utf8) ?? [UInt8(ascii: "/")])
  }

  /// The folders that paths are told from: the root is that of the repository around the current
  /// folder, or where some of `paths` lie outside it, of the one around them all.
  static func pathBase(for paths: [FilePath]) -> PathBase {
    let folder = currentFolder()
    let base = PathBase(root: folder.repositoryRoot, currentFolder: folder)
    if paths.allSatisfy({ base.relative($0) != nil }) { return base }
    let common = ConfigurationFile.commonFolder(of: paths, currentFolder: folder)
    return PathBase(root: common.repositoryRoot, currentFolder: folder)
  }

  /// The configuration for a run over `paths`.
  static func configuration(
    _ choice: ConfigurationChoice, for paths: [FilePath],
    _ settings: CommandLineSettings = CommandLineSettings()
  ) throws -> Configuration {
    let currentFolder = currentFolder()
    let file =
      switch choice {
      case .nearest: ConfigurationFile.nearest(to: paths, currentFolder: currentFolder)
      case .file(let file): file
      case .none: FilePath?.none
      }
    return try Configuration(file: file, commandLine: settings, currentFolder: currentFolder)
  }

  /// The day it is here; where that cannot be told, one on which nothing has expired.
  static func today() -> CalendarDate {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return .earliest }
    return CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? .earliest
  }

  /// Where the project's pixel facts are kept; nil where they are not to be or cannot be.
  static func cache(_ limits: Limits, of root: FilePath) -> CachePlace? {
    guard limits.usesCache, let folder = CachePlace.usualFolder() else { return nil }
    return CachePlace(
      folder: folder, project: root, version: ToolDescription.assetlint.version
    )
  }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func usesColor(_ choice: ColorChoice) -> Bool {
    choice.usesColor(
      in: ColorEnvironment(
        noColor: variable("NO_COLOR"), forcesColor: variable("CLICOLOR_FORCE"),
        terminal: variable("TERM"), isTerminal: isTerminal(STDOUT_FILENO)))
  }

  /// The width of the terminal; 80 where it does not tell.
  static func terminalColumns(of descriptor: Int32 = STDOUT_FILENO) -> Int {
    if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    let answer = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return answer == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  static func processorCount() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// A line for people, on standard error.
  static func tell(_ text: String) {
    let line = Array((text.hasSuffix("\n") ? text : "\(text)\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
