import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of one rule in SampleAssets.
struct Sample: CustomTestStringConvertible {
  let id: String

  var testDescription: String { id }
  var folder: String { "\(Self.root)/\(id)" }
  var expectedFile: String { "\(folder)/expected.txt" }

  /// Arguments that the rule needs to be applied, one a line in `options.txt`.
  var options: [String] {
    let bytes = WholeFile.read("\(folder)/options.txt") ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func lint(_ path: String) -> ProgramRun {
    BuiltProgram.run(["lint"] + options + [path], in: folder)
  }

  static let root = "\(BuiltProgram.packageFolder)/SampleAssets"

  /// The export that the demo lints belongs to no rule.
  static let export = "export"

  static let ids = names(in: root).filter { $0 != export }
  static let all = ids.map { Sample(id: $0) }

  /// Rules whose samples no repository can hold for every system: names that are one on macOS, files
  /// without permission to read, limits given by options. The tests of the command make them.
  static let withoutSamples: Set = ["name-collision", "unreadable-file", "costly-file"]

  private static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A file that holds what a run has to print.
enum Expectation {
  /// Nil where `file` holds exactly `output`, else which lines are missing and which are new.
  ///
  /// With `ASSETLINT_RECORD=1` in the environment the file is written instead, and the answer is
  /// that it was: a test that records never passes.
  static func difference(_ output: String, from file: String) -> String? {
    if getenv("ASSETLINT_RECORD").map({ String(cString: $0) }) == "1" {
      return WholeFile.write(Array(output.utf8), to: file)
        ? "Recorded '\(file)'." : "Cannot write '\(file)'."
    }
    guard let bytes = WholeFile.read(file) else {
      return "There is no '\(file)'; ASSETLINT_RECORD=1 writes it."
    }
    if bytes == Array(output.utf8) { return nil }
    let expected = String(decoding: bytes, as: UTF8.self)
    let (old, new) = (lines(expected), lines(output))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    return (["'\(file)' differs from what is printed:"] + changes).joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
