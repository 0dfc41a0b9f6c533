// The rules whose samples no repository can hold: names that are one on macOS, files that may not be
// read, limits that an option sets.

import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct OddFilesTests {
  private func lint(_ words: String..., in tree: FileTree) -> ProgramRun {
    BuiltProgram.run(["lint"] + words, in: tree.root)
  }

  /// A picture of 3 × 2 pt whose scales have nothing wrong.
  private func write(_ name: String, scale: Int, to tree: FileTree, red: Int = 200) {
    let side = (width: 3 * scale, height: 2 * scale)
    let picture = PNGBuilder(side.width, side.height, colorType: 2) { x, y in [red, 20 * x, 9 * y] }
    tree.write(picture.bytes, to: "\(name)@\(scale)x.png")
  }

  // MARK: name-collision

  @Test(.enabled(if: keepsAllNames, "The file system takes such names for one."))
  func `names that differ in case only`() {
    let tree = FileTree()
    for (index, name) in ["Star", "star", "starry"].enumerated() {
      for scale in 2...3 { write("art/\(name)", scale: scale, to: tree, red: 50 * index) }
    }
    write("other/STAR", scale: 2, to: tree)
    write("other/STAR", scale: 3, to: tree)
    let run = lint(in: tree)
    let expected = [2, 3].map { scale in
      "art/star@\(scale)x.png: error: 'star@\(scale)x.png' and 'Star@\(scale)x.png' are one name on "
        + "a Mac: one overwrites the other. [name-collision]\n"
    }
    #expect(run.output == expected.joined())
    #expect(run.status == 1)
  }

  @Test(.enabled(if: keepsAllNames, "The file system takes such names for one."))
  func `names that differ in Unicode form only`() {
    let tree = FileTree()
    for (index, name) in ["\u{E9}t\u{E9}", "e\u{301}te\u{301}", "ete"].enumerated() {
      for scale in 2...3 { write(name, scale: scale, to: tree, red: 50 * index) }
    }
    let run = lint("--select", "name-collision", in: tree)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    for (line, scale) in zip(lines, 2...3) {
      #expect(line.utf8.starts(with: "\u{E9}t\u{E9}@\(scale)x.png: error: ".utf8))
      #expect(line.hasSuffix("[name-collision]"))
    }
    #expect(run.status == 1)
  }

  // MARK: unreadable-file

  @Test(.enabled(if: getuid() != 0, "Nothing is forbidden to root."))
  func `a file without permission to read`() {
    let tree = FileTree()
    for scale in 2...3 { write("seal", scale: scale, to: tree) }
    chmod(tree.path("seal@3x.png"), 0)
    let run = lint(in: tree)
    #expect(
      run.output
        == "seal@3x.png: error: 'seal@3x.png' cannot be read: Permission denied. [unreadable-file]\n"
    )
    #expect(run.status == 1)
  }

  @Test(arguments: ["pipe.png", "pipe.pdf"])
  func `a named pipe ends the run with status 2 and is not waited for`(_ name: String) {
    let tree = FileTree()
    mkfifo(tree.path(name), 0o600)
    let run = lint(name, in: tree)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("assetlint: '\(name)' cannot be read: not a regular file.\n"))
    #expect(run.status == 2)
  }

  @Test func `a named link that leads nowhere ends the run with status 2`() {
    let tree = FileTree()
    tree.link("lost.png", to: "nowhere.png")
    let run = lint("lost.png", in: tree)
    #expect(run.output == "")
    #expect(run.errors == "assetlint: 'lost.png': No such file or directory.\n")
    #expect(run.status == 2)
  }

  @Test func `what a walk meets and is no file is passed over`() {
    let tree = FileTree(["folder.png/"])
    for scale in 2...3 { write("seal", scale: scale, to: tree) }
    mkfifo(tree.path("pipe.png"), 0o600)
    tree.link("lost.png", to: "nowhere.png")
    let run = lint(in: tree)
    #expect(run.output == "")
    #expect(run.errors == "Checked 2 files in 1 family: no findings.\n")
    #expect(run.status == 0)
  }

  // MARK: costly-file

  @Test func `a picture of more pixels than the limit`() {
    let tree = FileTree()
    for scale in 2...3 { write("seal-glyph", scale: scale, to: tree) }
    let atLimit = lint("--max-pixels", "54", in: tree)
    #expect(atLimit.output == "")
    #expect(atLimit.status == 0)
    let below = lint("--max-pixels", "53", in: tree)
    #expect(
      below.output
        == "seal-glyph@3x.png: error: 'seal-glyph@3x.png' was not decoded: 9 × 6 px are more than "
        + "53 pixels (the limit is set by '--max-pixels'). [costly-file]\n")
    #expect(below.status == 1)
  }

  @Test func `a PDF that takes longer than it may`() {
    let tree = FileTree()
    var builder = PDFBuilder()
    let lines = (0..<60_000).map { "\($0 * 7919 % 200) \($0 * 104_729 % 200) l" }
    builder.addPage(
      mediaBox: "0 0 200 200", content: "0 0 m " + lines.joined(separator: " ") + " S")
    tree.write(builder.build(), to: "thicket.pdf")
    let run = lint("--timeout", "0.001", in: tree)
    #expect(
      run.output
        == "thicket.pdf: error: 'thicket.pdf' was abandoned: reading it took longer than 0.001 s "
        + "(the limit is set by '--timeout'). [costly-file]\n")
    #expect(run.status == 1)
  }
}

/// Whether the folder of scratch files tells names apart by case and Unicode form.
private let keepsAllNames: Bool = {
  let tree = FileTree(["a", "\u{E9}"])
  return access(tree.path("A"), F_OK) != 0 && access(tree.path("e\u{301}"), F_OK) != 0
}()
