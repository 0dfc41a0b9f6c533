import AssetModel
import Inventory
import Linter
import Platform
import Reporting
import Watching

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `assetlint lint --watch`.
struct WatchCommand {
  let run: LintRun

  /// Checks until someone ends it.
  ///
  /// - Returns: the status of the last look that was finished.
  func run() async throws -> ExitStatus {
    let (watcher, interruption) = try start()
    for path in watcher.unwatched {
      Surroundings.tell("assetlint: '\(path.path.display)' is not watched: \(path.error.text).")
    }
    var memory = LintMemory()
    let outcome = try await lint(run.request, remembering: &memory)
    var status = try run.report(outcome)
    var findings = try run.accept(outcome).findings
    tell("Watching for changes; Ctrl-C ends.")
    while watcher.wait() == .changed {
      let outcome = try await lint(requestNow(), remembering: &memory)
      // A worker may have been ended by the same Ctrl-C: what was found since is not to be trusted.
      if interruption.hasHappened { break }
      let new = try run.accept(outcome).findings
      try show(from: findings, to: new, changeCount: memory.changeCount)
      findings = new
      status = run.status(of: outcome, new)
    }
    return status
  }

  /// The request without paths that are not there at the moment.
  private func requestNow() -> LintRequest {
    var request = run.request
    request.inventory.paths.removeAll { path in
      if case .failure = Platform.status(of: path.bytes) { true } else { false }
    }
    return request
  }

  private func start() throws(CannotWatch) -> (Watcher, Interruption) {
    do throws(SystemError) {
      let interruption = try Interruption()
      let watcher = try Watcher(run.request.inventory.paths, interruption: interruption) {
        isNeverEntered(folderNamed: $0)
      }
      return (watcher, interruption)
    } catch {
      throw CannotWatch(cause: error)
    }
  }

  private func show(from old: [Finding], to new: [Finding], changeCount: Int) throws {
    let round = RoundReporter(
      from: old, to: new, usesColor: Surroundings.usesColor(run.options.color))
    guard changeCount > 0 || !round.isEmpty else { return }
    try Output.standardOutput.write(Array(round.findings().utf8))
    tell(round.summary(time: Self.timeOfDay(), changedFiles: changeCount))
  }

  private func tell(_ line: String) {
    if !run.options.isQuiet { Surroundings.tell(line) }
  }

  /// "14:03:12"
  private static func timeOfDay() -> String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// Why nothing can be watched.
struct CannotWatch: Error, CustomStringConvertible {
  let cause: SystemError

  var description: String { "Changes cannot be watched: \(cause.text)." }
}
