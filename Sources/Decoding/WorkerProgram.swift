import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program that reads PDF files. It is one of its own so that only it is linked with poppler and
/// qpdf: to load these took two fifths of the time of a run that met no PDF.
enum WorkerProgram {
  static let name = "assetlint-pdf"

  static func arguments(_ limits: DecodingLimits) -> [String] {
    [String(limits.memory), String(Int(limits.timeout.rounded(.up)))]
  }

  /// Where it is.
  ///
  /// - Parameter executable: the running program, all links followed.
  /// - Throws: `SystemError` that says where it was looked for.
  static func path(
    for executable: FilePath? = runningExecutable()
  ) throws(SystemError) -> FilePath {
    guard let executable else {
      throw SystemError(code: ENOENT, text: "the path of the running executable is unknown")
    }
    // Beside it after a build, out of people's way after 'make install'.
    let built = executable.folder
    let installed = built.folder.appending("libexec/assetlint")
    for folder in [built, installed] {
      let path = folder.appending(name)
      if path.withCString({ access($0, X_OK) }) == 0 { return path }
    }
    throw SystemError(
      code: ENOENT,
      text: "the program '\(name)' that reads PDF files is neither in '\(built.display)' nor in "
        + "'\(installed.display)'")
  }
}

/// The path of the running executable without symbolic links; nil where the system does not tell.
private func runningExecutable() -> FilePath? {
  #if canImport(Darwin)
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    let name = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  #else
    // What the link says holds for the folder even where the program was replaced meanwhile.
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = path.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { link in
        link.baseAddress.map { readlink("/proc/self/exe", $0, link.count) } ?? -1
      }
    }
    if count > 0 { return FilePath(bytes: Array(path[..<count])) }
    let name = Array((CommandLine.arguments.first ?? "").utf8)
    guard name.contains(UInt8(ascii: "/")) else { return nil }
  #endif
  return realPath(name).map(FilePath.init(bytes:))
}
