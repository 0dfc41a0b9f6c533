// '--fix' and '--diff' as people run them.

import TestSupport
import Testing

@Suite struct FixTests {
  private let tree = FileTree()

  /// Those with a fix, and one whose findings have to stay.
  private static let rules = "scale-suffix-form,wrong-extension,trailing-data,missing-scale"

  private func lint(_ words: String...) -> ProgramRun {
    BuiltProgram.run(["lint", "--select", Self.rules] + words, in: tree.root)
  }

  private func files() -> [String] {
    String(decoding: tree.output(of: "find . -name .git -prune -o -type f -print"), as: UTF8.self)
      .split(separator: "\n").map { String($0.dropFirst(2)) }.sorted()
  }

  private func picture(scale: Int) -> [UInt8] {
    PNGBuilder(3 * scale, 2 * scale, colorType: 2) { x, y in [200, 20 * x, 9 * y] }.bytes
  }

  /// A misspelt @2x, an @3x with 4 bytes too many, and a PNG that is named '.pdf'.
  private func writeExport() {
    tree.write(picture(scale: 2), to: "art/sail@2X.png")
    tree.write(picture(scale: 3) + [0, 0, 0, 0], to: "art/sail@3x.png")
    tree.write(picture(scale: 2), to: "art/mast_2x.pdf")
    tree.write(picture(scale: 3), to: "art/mast@3x.png")
  }

  private let changes = """
    truncate art/sail@3x.png: 240 → 236 bytes
    rename art/mast_2x.pdf → art/mast_2x.png
    rename art/sail@2X.png → art/sail@2x.png

    """

  @Test func whatWouldBeDoneIsPrintedAndNotDone() {
    writeExport()
    let before = files()
    let run = lint("--diff")
    #expect(run.output == changes)
    #expect(run.errors == "Nothing was changed; '--fix' does it.\n")
    #expect(run.status == 1)
    #expect(files() == before)
    #expect(WholeFile.read(tree.path("art/sail@3x.png")) == picture(scale: 3) + [0, 0, 0, 0])
  }

  @Test func everythingIsMendedAndASecondRunFindsNothingToDo() {
    writeExport()
    let run = lint("--fix")
    #expect(run.output == "")
    #expect(
      run.errors == """
        \(changes)rename art/mast_2x.png → art/mast@2x.png
        Fixed 4 faults.
        Checked 4 files in 2 families: no findings.

        """)
    #expect(run.status == 0)
    #expect(
      files() == ["art/mast@2x.png", "art/mast@3x.png", "art/sail@2x.png", "art/sail@3x.png"])
    #expect(WholeFile.read(tree.path("art/sail@3x.png")) == picture(scale: 3))
    #expect(WholeFile.read(tree.path("art/mast@2x.png")) == picture(scale: 2))

    let second = lint("--fix")
    #expect(second.output == "")
    #expect(second.errors == "Checked 4 files in 2 families: no findings.\n")
    #expect(second.status == 0)
    #expect(lint("--diff").errors == "There is nothing to fix.\n")
    #expect(lint("--diff").status == 0)
  }

  @Test func whatCannotBeFixedStaysAFinding() {
    tree.write(picture(scale: 2), to: "sail@2X.png")
    tree.write(picture(scale: 3), to: "mast@3x.png")
    tree.write("<html></html>", to: "flag.png")
    let run = lint("--fix")
    #expect(
      run.output == """
        flag.png: error: 'flag.png' is named '.png' but holds HTML data. [wrong-extension]
        mast@3x.png: warning: 'mast' has @3x but lacks @2x (6 × 4 px). [missing-scale]
        sail@2x.png: warning: 'sail' has @2x but lacks @3x (9 × 6 px). [missing-scale]

        """)
    #expect(run.status == 1)
    #expect(files() == ["flag.png", "mast@3x.png", "sail@2x.png"])
  }

  @Test func noFileIsOverwritten() {
    tree.write(picture(scale: 2), to: "sail@2x copy.png")
    tree.write(picture(scale: 1), to: "sail@2x.png")
    tree.write(picture(scale: 3), to: "sail@3x.png")
    let run = lint("--fix")
    #expect(
      run.errors.hasPrefix(
        "'sail@2x copy.png' keeps its name: there is a file named 'sail@2x.png' already.\n"))
    #expect(run.output.contains("[scale-suffix-form]"))
    #expect(run.status == 1)
    #expect(WholeFile.read(tree.path("sail@2x.png")) == picture(scale: 1))
    #expect(WholeFile.read(tree.path("sail@2x copy.png")) == picture(scale: 2))
  }

  @Test func rulesThatAreOffAndFilesThatAreNotNamedAreLeftAlone() {
    writeExport()
    let run = lint("--fix", "--ignore", "scale-suffix-form,wrong-extension", "art/sail@2X.png")
    #expect(run.errors.hasPrefix("Checked 1 file"))
    #expect(files().contains("art/sail@2X.png"))
    #expect(WholeFile.read(tree.path("art/sail@3x.png")) == picture(scale: 3) + [0, 0, 0, 0])
  }

  @Test func aNamedFileIsCheckedUnderItsNewName() {
    writeExport()
    let run = lint("--fix", "art/sail@2X.png")
    #expect(
      run.errors == """
        rename art/sail@2X.png → art/sail@2x.png
        Fixed 1 fault.
        Checked 1 file in 1 family: no findings.

        """)
    #expect(run.status == 0)
  }

  // MARK: Catalogs

  private let contents = """
    {
      "images" : [
        { "idiom" : "universal", "scale" : "1x" },
        { "filename" : "sail_2x.png", "idiom" : "universal", "scale" : "2x" },
        { "filename" : "sail@3x.png", "idiom" : "universal", "scale" : "3x" }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }

    """

  private func writeSet() {
    tree.write(picture(scale: 2), to: "A.xcassets/sail.imageset/sail_2x.png")
    tree.write(
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8),
      to: "A.xcassets/sail.imageset/sail@3x.png")
    tree.write(contents, to: "A.xcassets/sail.imageset/Contents.json")
  }

  @Test func theTextOfASetChangesWithItsFiles() {
    writeSet()
    let preview = lint("--diff")
    #expect(
      preview.output == """
        rename A.xcassets/sail.imageset/sail@3x.png → A.xcassets/sail.imageset/sail@3x.jpg
        --- a/A.xcassets/sail.imageset/Contents.json
        +++ b/A.xcassets/sail.imageset/Contents.json
        @@ -2,7 +2,7 @@
           "images" : [
             { "idiom" : "universal", "scale" : "1x" },
             { "filename" : "sail_2x.png", "idiom" : "universal", "scale" : "2x" },
        -    { "filename" : "sail@3x.png", "idiom" : "universal", "scale" : "3x" }
        +    { "filename" : "sail@3x.jpg", "idiom" : "universal", "scale" : "3x" }
           ],
           "info" : { "author" : "xcode", "version" : 1 }
         }

        """)
    #expect(lint("--fix").errors.contains("Fixed 1 fault.\n"))
    #expect(
      WholeFile.read(tree.path("A.xcassets/sail.imageset/Contents.json"))
        == Array(contents.replacing("sail@3x.png", with: "sail@3x.jpg").utf8))
    #expect(
      files() == [
        "A.xcassets/sail.imageset/Contents.json", "A.xcassets/sail.imageset/sail@3x.jpg",
        "A.xcassets/sail.imageset/sail_2x.png",
      ])
  }

  @Test func aDiffCanBeApplied() {
    writeSet()
    let diff = lint("--diff").output
    tree.write(diff, to: "fix.diff")
    #expect(
      WholeFile.run(["sh", "-c", "cd '\(tree.root)' && git apply -p1 fix.diff"]) == (0, ""))
    #expect(
      WholeFile.read(tree.path("A.xcassets/sail.imageset/Contents.json"))
        == Array(contents.replacing("sail@3x.png", with: "sail@3x.jpg").utf8))
  }

  // MARK: git

  private func git(_ arguments: String) -> String {
    String(decoding: tree.output(of: "git \(arguments)"), as: UTF8.self)
  }

  @Test func aTrackedFileIsMovedInTheIndexAndKeepsWhatIsStaged() {
    _ = git("init -q")
    writeExport()
    _ = git("add art/sail@2X.png art/mast@3x.png")
    let staged = git("ls-files --stage art/sail@2X.png").prefix { $0 != "\t" }
    tree.write(picture(scale: 2) + [], to: "art/it's new_2x.png")
    tree.write(picture(scale: 3), to: "art/it's new@3x.png")
    _ = git("add 'art/it'\\''s new_2x.png'")
    let run = BuiltProgram.run(["--fix", "--select", Self.rules, "."], in: tree.path("art"))
    #expect(run.status == 0)
    #expect(git("ls-files --stage art/sail@2x.png").prefix { $0 != "\t" } == staged)
    #expect(
      git("status --porcelain -uall") == """
        A  "art/it's new@2x.png"
        A  art/mast@3x.png
        A  art/sail@2x.png
        ?? "art/it's new@3x.png"
        ?? art/mast@2x.png
        ?? art/sail@3x.png

        """)
  }

  @Test func aFileThatIsOnlyMeantToBeAddedIsNotStaged() {
    _ = git("init -q")
    writeExport()
    _ = git("add -N art/sail@2X.png")
    #expect(lint("--fix").status == 0)
    #expect(git("diff --cached --name-only") == "")
  }

  @Test func anIndexThatCannotBeChangedIsSaid() {
    _ = git("init -q")
    writeExport()
    _ = git("add art")
    tree.write("", to: ".git/index.lock")
    let run = lint("--fix")
    #expect(
      run.errors.contains(
        "assetlint: 'art/sail@2X.png' was renamed, but git's index could not be changed.\n"))
    #expect(run.status == 2)
  }
}
