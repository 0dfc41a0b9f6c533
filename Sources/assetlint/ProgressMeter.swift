import AssetModel
import Linter
import Platform
import Reporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shows on standard error how far a long run is, where that is a terminal.
actor ProgressMeter {
  private var pace = ProgressPace(start: ProgressMeter.seconds())

  /// Nil where nobody would see it.
  init?(isQuiet: Bool) {
    guard !isQuiet, Surroundings.isTerminal(STDERR_FILENO) else { return nil }
  }

  func report(_ progress: LintProgress) {
    switch progress {
    case .started(let found): pace.begin(found)
    case .done(let count):
      let columns = Surroundings.terminalColumns(of: STDERR_FILENO)
      if let line = pace.advance(by: count, at: Self.seconds(), columns: columns) {
        Self.write(line)
      }
    }
  }

  /// Takes the line away, before anything else is written.
  func end() {
    if pace.isShown { Self.write(Progress.erasure) }
  }

  private static func write(_ text: String) {
    try? Descriptor(number: STDERR_FILENO).writeAll(Array(text.utf8))
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Lints with a meter on the terminal.
func lintShowingProgress(_ request: LintRequest, isQuiet: Bool) async throws -> LintOutcome {
  guard let meter = ProgressMeter(isQuiet: isQuiet) else { return try await lint(request) }
  var request = request
  request.progress = { await meter.report($0) }
  do {
    let outcome = try await lint(request)
    await meter.end()
    return outcome
  } catch {
    await meter.end()
    throw error
  }
}
