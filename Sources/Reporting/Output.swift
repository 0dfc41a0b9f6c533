import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the bytes of a report go.
public enum Output: Hashable, Sendable {
  case standardOutput
  case file(FilePath)

  /// Writes the bytes. A reader that closed its end of a pipe has seen enough, which is no error;
  /// `ignoreClosedPipes` must have been called for that.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      switch self {
      case .standardOutput: try Descriptor(number: STDOUT_FILENO).writeAll(bytes)
      case .file(let path): try replaceFile(path, with: bytes)
      }
    } catch {
      if error.code == EPIPE { return }
      throw OutputError(output: self, cause: error)
    }
  }

  /// Keeps the numbers of the standard streams that the process was started without, so that no
  /// other file gets them: what is said on standard error must not end up in a report. Reading or
  /// writing them fails as before.
  public static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is given out, and it is opened the wrong way round.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes writing to a closed pipe an error of `write` instead of the end of the process.
  public static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// Why an output could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  public var output: Output
  public var cause: SystemError

  public var description: String {
    switch output {
    case .standardOutput: "Cannot write to standard output: \(cause.text)."
    case .file(let path): "Cannot write '\(path.display)': \(cause.text)."
    }
  }
}
