import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Documents of the package that are made, in whole or in part, by the tests.
enum Recording {
  /// Nil where the file `path` of the package holds exactly `text`, else where they part.
  ///
  /// With `ASSETLINT_RECORD=1` in the environment the file is written instead where it differs, and
  /// the answer is that it was: a test that records does not pass.
  static func difference(_ text: String, from path: String) -> String? {
    let old = DocumentedPackage.text(path)
    if old == text { return nil }
    if getenv("ASSETLINT_RECORD").map({ String(cString: $0) }) == "1" {
      return WholeFile.write(Array(text.utf8), to: "\(DocumentedPackage.folder)/\(path)")
        ? "Recorded '\(path)'." : "Cannot write '\(path)'."
    }
    let new = lines(text)
    let previous = lines(old)
    let line = zip(previous, new).prefix { $0 == $1 }.count
    return """
      '\(path)' differs at line \(line + 1).
      has:       \(line < previous.count ? previous[line] : "(the end)")
      should be: \(line < new.count ? new[line] : "(the end)")
      """
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
