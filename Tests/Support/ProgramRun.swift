#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What one run of the program left behind.
public struct ProgramRun: Sendable {
  /// The exit status; -1 where the program did not end by itself.
  public var status: Int32
  public var output: String
  public var errors: String
}

extension BuiltProgram {
  /// Runs `assetlint` with `words` in a folder, with an empty cache of its own.
  ///
  /// - Parameter prefix: the words of a program that runs it (`env`).
  public static func run(
    _ words: [String], in folder: String, prefix: [String] = []
  ) -> ProgramRun {
    let scratch = FileTree()
    let errors = scratch.path("errors")
    let environment = ["env", "XDG_CACHE_HOME=\(scratch.path("caches"))"]
    let command = (environment + prefix + [path] + words).map(quoted).joined(separator: " ")
    guard let pipe = popen("cd \(quoted(folder)) && \(command) 2>\(quoted(errors))", "r") else {
      return ProgramRun(status: -1, output: "", errors: "There is no shell.")
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    let status = pclose(pipe)
    return ProgramRun(
      status: status & 0x7F == 0 ? status >> 8 : -1,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: WholeFile.read(errors) ?? [], as: UTF8.self))
  }

  /// A word as the shell takes it.
  private static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
