#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The `assetlint` that was built together with the tests.
public enum BuiltTool {
  /// What one run left behind.
  public struct Run: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// The absolute path: beside the test bundle, which the arguments of every runner of tests name.
  /// Nil where there is none.
  public static let path: String? = {
    guard let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }),
      let resolved = realpath(bundle, nil)
    else { return nil }
    defer { free(resolved) }
    let components = String(cString: resolved).split(separator: "/")
    let folder = components.prefix { !$0.hasSuffix(".xctest") }
    let path = "/" + folder.joined(separator: "/") + "/assetlint"
    return access(path, X_OK) == 0 ? path : nil
  }()

  /// Runs `assetlint` with `words` in a folder. Its status is -1 where it did not run or did not
  /// end by itself.
  public static func run(_ words: [String], in folder: String) -> Run {
    guard let path else { return Run(status: -1, output: "", errors: "No assetlint was built.") }
    let scratch = ScratchFolder()
    let errors = scratch.file("errors")
    let command = ([path] + words).map(quoted).joined(separator: " ")
    guard let pipe = popen("cd \(quoted(folder)) && \(command) 2>\(quoted(errors))", "r") else {
      return Run(status: -1, output: "", errors: "No shell.")
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    let status = pclose(pipe)
    return Run(
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
