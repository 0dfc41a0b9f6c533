#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files to write, by their path below the samples' folder.
struct SampleTree {
  private(set) var files: [String: [UInt8]] = [:]

  /// The samples of one rule.
  mutating func rule(_ id: String, _ fill: (inout RuleSamples) -> Void) {
    var samples = RuleSamples()
    fill(&samples)
    for (path, bytes) in samples.files { add("\(id)/\(path)", bytes) }
  }

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    guard files.updateValue(bytes, forKey: path) == nil else {
      stop("Two samples are called '\(path)'.")
    }
  }

  /// The folder of the export that the demo lints.
  static let export = "export"

  /// The top folder of each sample, sorted.
  private var topFolders: [String] {
    Set(files.keys.map { String($0.prefix { $0 != "/" }) }).sorted()
  }

  /// The folders that hold nothing but what is drawn here.
  private var drawnFolders: [String] {
    topFolders.flatMap { $0 == Self.export ? [$0] : ["\($0)/bad", "\($0)/good"] }
  }

  /// Writes all files below `root`. What an earlier run left in the folders of samples goes; nothing
  /// else is touched, and an `expected.txt` is made only where there is none.
  func write(below root: String) {
    for folder in drawnFolders { removeTree(at: "\(root)/\(folder)") }
    for (path, bytes) in files {
      makeFolder(root + "/" + path.split(separator: "/").dropLast().joined(separator: "/"))
      writeFile(bytes, to: "\(root)/\(path)")
    }
    for folder in topFolders where folder != Self.export {
      let expected = "\(root)/\(folder)/expected.txt"
      if access(expected, F_OK) != 0 { writeFile([], to: expected) }
    }
  }

  /// What is below `root` and should be otherwise, one sentence each. Bytes are compared only where
  /// `comparesBytes`: another version of cairo or zlib draws the same with other bytes.
  func differences(below root: String, comparesBytes: Bool) -> [String] {
    var differences: [String] = []
    for path in files.keys.sorted() {
      guard let found = readFile("\(root)/\(path)") else {
        differences.append("'\(path)' is missing.")
        continue
      }
      if comparesBytes && found != files[path] { differences.append("'\(path)' differs.") }
    }
    for folder in drawnFolders {
      for path in filesBelow("\(root)/\(folder)", prefix: folder) where files[path] == nil {
        differences.append("'\(path)' is drawn by nothing.")
      }
    }
    return differences
  }
}

/// What one rule must report, and what it must not.
struct RuleSamples {
  fileprivate var files: [String: [UInt8]] = [:]

  mutating func bad(_ name: String, _ bytes: [UInt8]) { add("bad/\(name)", bytes) }
  mutating func good(_ name: String, _ bytes: [UInt8]) { add("good/\(name)", bytes) }

  /// A raster family as it should be: `name@2x` and `name@3x` of one picture.
  mutating func goodPair(_ name: String, _ picture: Picture, suffix: String = "") {
    for scale in 2...3 { good("\(name)@\(scale)x\(suffix).png", picture.png(scale: scale)) }
  }

  mutating func badPair(_ name: String, _ picture: Picture, suffix: String = "") {
    for scale in 2...3 { bad("\(name)@\(scale)x\(suffix).png", picture.png(scale: scale)) }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    guard files.updateValue(bytes, forKey: path) == nil else {
      stop("Two samples of one rule are called '\(path)'.")
    }
  }
}
