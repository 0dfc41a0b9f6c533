import AssetModel
import Configuration
import Inventory
import Linter
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `assetlint init`: a commented configuration from what is found in a folder.
struct InitCommand {
  let folder: FilePath

  func run() async throws -> ExitStatus {
    let currentFolder = Surroundings.currentFolder()
    let base = PathBase(root: folder.resolved(in: currentFolder), currentFolder: currentFolder)
    let file = base.root.appending(ConfigurationFile.name).seen(from: currentFolder)
    // Before the work, and again when the file is made.
    if case .success = status(of: file.bytes) { throw NotWritten(file: file, reason: nil) }
    let tables = try RuleBook.tables(.builtIn)
    let rules = try RuleBook(.builtIn).enabled(upTo: .pixels).rules
    let request = LintRequest(
      inventory: InventoryRequest(paths: [folder]), rules: rules, screens: tables.screens,
      roles: tables.roles, jobs: Surroundings.processorCount())
    let inventory = try takeInventory(request.inventory)
    let outcome = try await lint(request)
    let starter = StarterConfiguration(
      files: inventory.assets.map { base.identity($0.path) }, findings: outcome.findings,
      rules: rules.map(\.description), roles: tables.roles)
    try create(file, Array(starter.text.utf8))
    Surroundings.tell("assetlint: Wrote '\(file.display)'.")
    return .clean
  }

  /// Makes a file that must not be there yet.
  private func create(_ path: FilePath, _ bytes: [UInt8]) throws(NotWritten) {
    guard let file = path.withCString({ fopen($0, "wx") }) else {
      throw NotWritten(file: path, reason: errno == EEXIST ? nil : .current)
    }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw NotWritten(file: path, reason: .current) }
  }
}

/// Why no configuration was written.
struct NotWritten: Error, CustomStringConvertible {
  let file: FilePath
  /// Nil where there is one already.
  let reason: SystemError?

  var description: String {
    guard let reason else { return "'\(file.display)' is there already and is left as it is." }
    return "Cannot write '\(file.display)': \(reason.text)."
  }
}
