// What goes wrong around the program: outputs that cannot be written, a reader that has gone, a
// process that is ended half-way, files that vanish while they are read.

import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FaultTests {
  private let tree = FileTree()

  private func writePair(_ name: String = "sail") {
    for scale in 2...3 {
      let picture = PNGBuilder(3 * scale, 2 * scale, colorType: 2) { x, y in [200, 20 * x, 9 * y] }
      tree.write(picture.bytes, to: "\(name)@\(scale)x.png")
    }
  }

  private func lint(_ words: String...) -> ProgramRun {
    BuiltProgram.run(["lint"] + words, in: tree.root)
  }

  /// Runs a shell script in the folder, in which `$A` is the program; as another user than root
  /// where `asUser` says so, since nothing is forbidden to root.
  private func shell(_ script: String, asUser: Bool = false) -> (status: Int32, output: String) {
    var words = ["sh", "-c", "cd '\(tree.root)' && A='\(BuiltProgram.path)' && \(script)"]
    if asUser, getuid() == 0 {
      chmod(tree.root, 0o755)
      words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
    }
    return WholeFile.run(words)
  }

  /// Whether a user can be had to whom something is forbidden, and who may run the program.
  private static let haveUser: Bool =
    getuid() != 0
    || WholeFile.run([
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", BuiltProgram.path, "--version",
    ]).status == 0

  // MARK: Outputs

  @Test(.enabled(if: haveUser, "Nothing is forbidden to root, and no other user can run it."))
  func anOutputInAFolderThatMayNotBeWrittenTo() {
    writePair()
    tree.write("old", to: "out/report.json")
    chmod(tree.path("out"), 0o555)
    defer { chmod(tree.path("out"), 0o755) }
    let run = shell("$A lint --select missing-scale --format json=out/report.json", asUser: true)
    #expect(run.status == 2)
    #expect(
      run.output == "assetlint: Cannot write 'out/report.json': Permission denied.\n")
    #expect(WholeFile.read(tree.path("out/report.json")) == Array("old".utf8))
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0, "There is no '/dev/full'."))
  func aFullDisk() {
    writePair()
    tree.write("", to: "flag@2x.png")
    let full = "No space left on device"
    let toFile = shell("$A lint --format json=/dev/full")
    #expect(toFile.status == 2)
    #expect(toFile.output == "assetlint: Cannot write '/dev/full': \(full).\n")
    let toOutput = shell("$A lint 2>errors >/dev/full; echo $?; cat errors")
    #expect(toOutput.output == "2\nassetlint: Cannot write to standard output: \(full).\n")
  }

  @Test func aStandardOutputThatIsClosed() {
    writePair()
    tree.write("", to: "flag@2x.png")
    let run = shell("$A lint 2>errors >&-; echo $?; cat errors")
    #expect(
      run.output == "2\nassetlint: Cannot write to standard output: Bad file descriptor.\n")
    // Without any of the three, a file of the run must not take their place.
    let closed = shell("$A lint --format json=report.json <&- >&- 2>&-; echo $?")
    #expect(closed.output == "1\n")
    let report = String(decoding: WholeFile.read(tree.path("report.json")) ?? [], as: UTF8.self)
    #expect(report.hasPrefix("{") && report.hasSuffix("}\n"))
  }

  @Test func aReaderThatHasGone() {
    for number in 100..<400 { tree.write("", to: "flag-\(number)@2x.png") }
    let run = shell("{ $A lint 2>errors; echo $? >status; } | head -n 1; cat status errors")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("flag-100@2x.png: error: ") == true)
    #expect(lines.dropFirst().first == "1")
    #expect(lines.contains("Checked 300 files in 300 families: 300 errors."))
  }

  /// A limit on the size of files stands for the disk that is full after the first bytes.
  @Test func aWriteThatFailsHalfWay() {
    for number in 100..<400 { tree.write("", to: "flag-\(number)@2x.png") }
    tree.write("old", to: "report.json")
    let run = shell(
      "trap '' XFSZ; (ulimit -f 8; $A lint --format json=report.json); echo $?; ls -A | grep tmp")
    #expect(run.output == "assetlint: Cannot write 'report.json': File too large.\n2\n")
    #expect(WholeFile.read(tree.path("report.json")) == Array("old".utf8))
  }

  /// Whenever the process is killed, the file is the old one or the whole new one.
  @Test func aProcessThatIsKilled() {
    for number in 100..<400 { tree.write("", to: "flag-\(number)@2x.png") }
    tree.write("old", to: "report.json")
    let whole = shell("$A lint --format json=whole.json; cat whole.json")
    #expect(whole.status == 0)
    let run = shell(
      """
      i=10
      while [ $i -lt 100 ]; do
        $A lint --quiet --format json=report.json & sleep 0.0$i; kill -9 $! 2>/dev/null; wait $! 2>/dev/null
        if ! cmp -s report.json whole.json && [ "$(cat report.json)" != old ]; then echo torn; fi
        i=$((i + 3))
      done
      $A lint --quiet --format json=report.json; cmp report.json whole.json
      """)
    #expect(run == (0, ""))
  }

  // MARK: Inputs

  @Test(.enabled(if: haveUser, "Nothing is forbidden to root, and no other user can run it."))
  func aFolderThatMayNotBeRead() {
    writePair()
    writePair("closed/mast")
    writePair("open/mast")
    chmod(tree.path("closed"), 0)
    defer { chmod(tree.path("closed"), 0o755) }
    let run = shell("$A lint --select missing-scale", asUser: true)
    #expect(run.status == 2)
    #expect(
      run.output == """
        assetlint: 'closed' cannot be read: Permission denied.
        Checked 4 files in 2 families: no findings.

        """)
  }

  /// Files come and go all the time; each is either read or said to be unreadable, and the run goes
  /// on to its end.
  @Test func filesThatVanishWhileTheyAreRead() {
    for number in 0..<200 { writePair("art/sail-\(number)") }
    let run = shell(
      """
      cp -R art spare
      ( while [ ! -e done ]; do rm -rf art/*; cp -R spare/. art; done ) &
      i=0
      while [ $i -lt 15 ]; do
        $A lint --quiet --select unreadable-file,damaged-png,damaged-pdf art >>found; echo $? >>statuses
        i=$((i + 1))
      done
      touch done; wait
      cat found; sort -u statuses
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    let statuses = lines.filter { !$0.hasPrefix("art/") && !$0.hasPrefix("assetlint: ") }
    #expect(Set(statuses).isSubset(of: ["0", "1"]), "\(statuses)")
    // A copy that is not finished is damaged; any other finding on these files would be wrong.
    let others = lines.filter { line in
      line.hasPrefix("art/") && !line.hasSuffix("[unreadable-file]")
        && !line.hasSuffix("[damaged-png]")
    }
    #expect(others == [])
  }

  @Test func aFolderThatVanishesIsMissing() {
    let run = lint("nowhere")
    #expect(run.status == 2)
    #expect(run.errors == "assetlint: 'nowhere': No such file or directory.\n")
  }

  // MARK: Fixing

  @Test(.enabled(if: haveUser, "Nothing is forbidden to root, and no other user can run it."))
  func whatMayNotBeFixedIsSaidAndStays() {
    writePair("art/sail")
    rename(tree.path("art/sail@2x.png"), tree.path("art/sail@2X.png"))
    chmod(tree.path("art"), 0o555)
    defer { chmod(tree.path("art"), 0o755) }
    let run = shell("$A lint --fix --select scale-suffix-form", asUser: true)
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix(
        "assetlint: 'art/sail@2X.png' cannot be changed: Permission denied.\n"))
    #expect(access(tree.path("art/sail@2X.png"), F_OK) == 0)
  }
}
