#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Programs of a Python environment, whose folder of programs `ASSETLINT_TOOLS` names.
public enum PythonTools {
  public static let folder = getenv("ASSETLINT_TOOLS").map { String(cString: $0) }

  /// Why a test that needs `tools` is skipped.
  public static func absence(of tools: String...) -> String {
    "ASSETLINT_TOOLS names no folder with \(tools.joined(separator: ", "))"
  }

  public static func have(_ tools: String...) -> Bool {
    guard let folder else { return false }
    return tools.allSatisfy { access("\(folder)/\($0)", X_OK) == 0 }
  }

  public static func run(
    _ tool: String, _ arguments: String...
  ) -> (status: Int32, output: String) {
    WholeFile.run(["\(folder ?? "")/\(tool)"] + arguments)
  }

  /// Whether the environment holds a module.
  public static func haveModule(_ name: String) -> Bool {
    have("python3") && run("python3", "-c", "import \(name)").status == 0
  }
}
