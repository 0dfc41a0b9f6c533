#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of its own for one test, removed with everything below when the last reference goes.
public final class FileTree: Sendable {
  /// The absolute path, without symbolic links.
  public let root: String

  /// - Parameter files: relative paths to make, empty files each; those ending in a slash are
  ///   folders.
  public init(_ files: [String] = []) {
    // Where there is a file system in memory, removing deep nests does not wait for the disk.
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/assetlint-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let resolved = realpath(made, nil) else {
      fatalError("Cannot make a folder in '\(parent)'.")
    }
    root = String(cString: resolved)
    free(resolved)
    for file in files { write([], to: file) }
  }

  deinit { remove(root) }

  public func path(_ relative: String) -> String { relative.isEmpty ? root : root + "/" + relative }

  /// Writes a file and makes the folders it needs; a path that ends in a slash is a folder.
  public func write(_ bytes: some Sequence<UInt8>, to relative: String) {
    var position = relative.startIndex
    while let slash = relative[position...].firstIndex(of: "/") {
      mkdir(path(String(relative[..<slash])), 0o755)
      position = relative.index(after: slash)
    }
    if relative.hasSuffix("/") { return }
    guard let file = fopen(path(relative), "w") else { fatalError("Cannot write '\(relative)'.") }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  public func write(_ text: String, to relative: String) { write(text.utf8, to: relative) }

  public func link(_ relative: String, to target: String) {
    symlink(target, path(relative))
  }

  /// What a shell command writes to its standard output, run in this folder.
  public func output(of command: String) -> [UInt8] {
    guard let pipe = popen("cd '\(root)' && \(command)", "r") else {
      fatalError("Cannot run '\(command)'.")
    }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while true {
      let byte = getc(pipe)
      if byte == EOF { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  private func remove(_ path: String) {
    // `rm` copes with nests deeper than a path may be long.
    if let pipe = popen("chmod -R u+rwX '\(path)'; rm -rf '\(path)'", "r") { pclose(pipe) }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
