#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program as it was built with the tests.
public enum BuiltProgram {
  /// The folder `assetlint` is in: that of the test bundle, else the usual one of a debug build.
  public static let folder: String = {
    let bundle = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    let beside = bundle.dropLast().joined(separator: "/")
    return access("\(beside)/assetlint", X_OK) == 0 ? beside : "\(packageFolder)/.build/debug"
  }()

  public static var path: String { "\(folder)/assetlint" }

  /// The folder of `Package.swift`.
  public static let packageFolder: String =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}
