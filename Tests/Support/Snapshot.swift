#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that holds what some output has to be, byte for byte.
public enum Snapshot {
  /// Compares bytes with the file `name` in the folder `Snapshots` beside the test's own file. Nil
  /// where they are the same, else what is wrong.
  ///
  /// With `ASSETLINT_RECORD=1` in the environment the file is written instead, and the answer is
  /// that it was: a test that records never passes.
  public static func difference(
    _ bytes: [UInt8], from name: String, testFile: String = #filePath
  ) -> String? {
    let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["Snapshots", Substring(name)]).joined(separator: "/")
    if getenv("ASSETLINT_RECORD").map({ String(cString: $0) }) == "1" {
      return WholeFile.write(bytes, to: path) ? "Recorded '\(name)'." : "Cannot write '\(path)'."
    }
    guard let expected = WholeFile.read(path) else {
      return "There is no snapshot '\(name)'; ASSETLINT_RECORD=1 writes it."
    }
    if expected == bytes { return nil }
    let (old, new) = (lines(expected), lines(bytes))
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      '\(name)' differs at line \(line + 1).
      expected: \(line < old.count ? old[line] : "(the end)")
      is:       \(line < new.count ? new[line] : "(the end)")
      """
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Whole files, read and written in one go.
public enum WholeFile {
  public static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    return readAll(file)
  }

  public static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

  /// What a shell command prints, standard error included, and its exit status.
  public static func run(_ words: [String]) -> (status: Int32, output: String) {
    let quoted = words.map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    guard let pipe = popen(quoted.joined(separator: " ") + " 2>&1", "r") else { return (-1, "") }
    let output = String(decoding: readAll(pipe), as: UTF8.self)
    return (pclose(pipe) >> 8, output)
  }

  private static func readAll(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
