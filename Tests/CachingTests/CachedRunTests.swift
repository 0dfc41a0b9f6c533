// The program with a cache: what it prints does not depend on what was there, and a cache that
// cannot be kept is no matter.

import AssetModel
import Platform
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct CachedRunTests {
  private let tree = FileTree(["home/"])
  private var caches: String { tree.path("caches") }

  /// Samples, which are older than the moment within which a file may change unseen.
  private static let samples = ["masked-display", "opaque-alpha", "different-pictures"]
    .map { "SampleAssets/\($0)" }

  /// Runs the program over the samples; by default with its cache in `caches`.
  private func lint(
    _ words: [String] = [], environment: [String]? = nil, shell: String? = nil
  ) -> ProgramRun {
    let variables = environment ?? ["XDG_CACHE_HOME=\(caches)", "HOME=\(tree.path("home"))"]
    let prefix =
      ["env"] + variables + (shell.map { ["sh", "-c", "\($0); exec \"$@\"", "sh"] } ?? [])
    return BuiltProgram.run(
      ["lint"] + words + Self.samples, in: BuiltProgram.packageFolder, prefix: prefix)
  }

  private func expectSame(_ run: ProgramRun, _ expected: ProgramRun) {
    #expect(run.output == expected.output)
    #expect(run.errors == expected.errors)
    #expect(run.status == expected.status)
  }

  private func files(_ path: String) -> [String] {
    WholeFile.run(["find", path, "-type", "f"]).output.split(separator: "\n").map(String.init)
  }

  @Test func `a run says the same with a cache, with an empty one and without`() {
    let without = lint(["--no-cache"])
    #expect(without.status == 1)
    #expect(without.output.contains("[masked-display]"))
    #expect(access(caches, F_OK) != 0)
    expectSame(lint(), without)
    #expect(files(caches).count == 1)
    #expect(files(caches).first?.hasPrefix("\(caches)/assetlint/pixels-") == true)
    expectSame(lint(), without)
    expectSame(lint(["--no-cache"]), without)
    expectSame(lint(["--jobs", "1"]), without)
  }

  @Test func `a run that finds all in the cache does not write`() {
    _ = lint()
    let before = files(caches).compactMap { FileStamp(of: FilePath($0)) }
    #expect(before.count == 1)
    _ = lint()
    #expect(files(caches).compactMap { FileStamp(of: FilePath($0)) } == before)
  }

  @Test func `nothing is made where no pixels are asked for`() {
    #expect(lint(["--cost", "structure"]).status != 2)
    #expect(access(caches, F_OK) != 0)
  }

  @Test func `a limit counts for what is in the cache, too`() {
    _ = lint()
    let limited = lint(["--max-pixels", "1000", "--no-cache"])
    #expect(limited.output.contains("[costly-file]"))
    expectSame(lint(["--max-pixels", "1000"]), limited)
  }

  @Test func `inspect says the same from the cache`() {
    let picture = "SampleAssets/opaque-alpha/bad"
    func inspect(_ words: [String]) -> ProgramRun {
      BuiltProgram.run(
        ["inspect"] + words + [picture], in: BuiltProgram.packageFolder,
        prefix: ["env", "XDG_CACHE_HOME=\(caches)"])
    }
    let without = inspect(["--no-cache"])
    #expect(without.status == 0)
    #expect(access(caches, F_OK) != 0)
    expectSame(inspect([]), without)
    #expect(files(caches).count == 1)
    expectSame(inspect([]), without)
  }

  @Test func `damage that decoding finds is found again`() {
    var picture = PNGBuilder(9, 9, colorType: 2) { x, y in [x * 20, y * 20, 0] }
    // A whole file, whose rows cannot be unpacked.
    picture.change("IDAT") { $0.data[2] = 0xFF }
    for scale in 2...3 { tree.write(picture.bytes, to: "art/icon@\(scale)x.png") }
    // Files have to be some seconds old to be kept.
    usleep(2_100_000)
    func run(_ words: [String]) -> ProgramRun {
      BuiltProgram.run(
        ["lint", "art"] + words, in: tree.root, prefix: ["env", "XDG_CACHE_HOME=\(caches)"])
    }
    let without = run(["--no-cache"])
    #expect(without.output.contains("[damaged-png]"))
    expectSame(run([]), without)
    #expect(files(caches).count == 1)
    expectSame(run([]), without)
  }

  @Test func `runs at the same time leave a whole cache`() {
    let without = lint(["--no-cache"])
    let words = (["lint"] + Self.samples).joined(separator: " ")
    let command = """
      cd '\(BuiltProgram.packageFolder)'; export XDG_CACHE_HOME='\(caches)'
      for i in 1 2 3 4; do
        '\(BuiltProgram.path)' \(words) >'\(tree.root)/'$i 2>/dev/null &
      done
      wait
      """
    #expect(WholeFile.run(["sh", "-c", command]).status == 0)
    for number in 1...4 {
      let output = String(decoding: WholeFile.read(tree.path("\(number)")) ?? [], as: UTF8.self)
      #expect(output == without.output)
    }
    #expect(files(caches).count == 1)
    expectSame(lint(), without)
  }

  @Test func `a cache that is no cache does not matter`() {
    let without = lint(["--no-cache"])
    _ = lint()
    for file in files(caches) { #expect(WholeFile.write(Array("foreign".utf8), to: file)) }
    expectSame(lint(), without)
    expectSame(lint(), without)
  }

  // MARK: Nowhere to keep it

  @Test func `a folder that cannot be made does not matter`() {
    tree.write("", to: "caches")
    expectSame(lint(), lint(["--no-cache"]))
    #expect(WholeFile.read(caches) == [])
  }

  @Test(.enabled(if: getuid() != 0, "Nothing is forbidden to root."))
  func `a folder that may not be written to does not matter`() {
    tree.write("", to: "caches/assetlint/")
    chmod(tree.path("caches/assetlint"), 0o500)
    expectSame(lint(), lint(["--no-cache"]))
    #expect(files(caches) == [])
  }

  @Test func `a limit on the size of files does not matter`() {
    let limited = lint(shell: "ulimit -f 1")
    expectSame(limited, lint(["--no-cache"]))
    #expect(files(caches) == [])
  }

  @Test(arguments: [
    ["-u", "HOME", "-u", "XDG_CACHE_HOME"], ["-u", "HOME", "XDG_CACHE_HOME=relative"],
    ["HOME=", "XDG_CACHE_HOME="],
  ])
  func `without a home nothing is kept`(_ environment: [String]) {
    expectSame(lint(environment: environment), lint(["--no-cache"]))
    #expect(access("\(BuiltProgram.packageFolder)/relative", F_OK) != 0)
    #expect(access("\(BuiltProgram.packageFolder)/.cache", F_OK) != 0)
  }

  @Test func `without a variable of its own the cache is in the home folder`() {
    _ = lint(environment: ["-u", "XDG_CACHE_HOME", "HOME=\(tree.path("home"))"])
    #if canImport(Darwin)
      let folder = "Library/Caches/assetlint"
    #else
      let folder = ".cache/assetlint"
    #endif
    #expect(files(tree.path("home")).count == 1)
    #expect(files(tree.path("home/\(folder)")).count == 1)
  }
}
