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
  let request: LintRequest
  let usesColor: Bool
  let isQuiet: Bool
  /// Writes the report of the first look.
  let report: (LintOutcome) throws -> ExitStatus
  let status: (LintOutcome) -> ExitStatus

  /// Checks until someone ends it.
  ///
  /// - Returns: the status of the last look that was finished.
  func run() async throws -> ExitStatus {
    let (watcher, interruption) = try start()
    for path in watcher.unwatched {
      Surroundings.tell("assetlint: '\(path.path.display)' is not watched: \(path.error.text).")
    }
    var memory = LintMemory()
    var last = try await lint(request, remembering: &memory)
    _ = try report(last)
    tell("Watching for changes; Ctrl-C ends.")
    while watcher.wait() == .changed {
      var request = request
      request.inventory.paths.removeAll { path in
        if case .failure = Platform.status(of: path.bytes) { true } else { false }
      }
      let outcome = try await lint(request, remembering: &memory)
      // A worker may have been ended by the same Ctrl-C: what was found since is not to be trusted.
      if interruption.hasHappened { break }
      try show(from: last, to: outcome, changeCount: memory.changeCount)
      last = outcome
    }
    return status(last)
  }

  private func start() throws(CannotWatch) -> (Watcher, Interruption) {
    do throws(SystemError) {
      let interruption = try Interruption()
      let watcher = try Watcher(request.inventory.paths, interruption: interruption) {
        isNeverEntered(folderNamed: $0)
      }
      return (watcher, interruption)
    } catch {
      throw CannotWatch(cause: error)
    }
  }

  private func show(from last: LintOutcome, to outcome: LintOutcome, changeCount: Int) throws {
    let round = RoundReporter(from: last.findings, to: outcome.findings, usesColor: usesColor)
    guard changeCount > 0 || !round.isEmpty else { return }
    try Output.standardOutput.write(Array(round.findings().utf8))
    tell(round.summary(time: Self.timeOfDay(), changedFiles: changeCount))
  }

  private func tell(_ line: String) {
    if !isQuiet { Surroundings.tell(line) }
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
