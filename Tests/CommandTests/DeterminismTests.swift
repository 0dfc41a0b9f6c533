import TestSupport
import Testing

/// The same files make the same bytes, however many tasks read them and wherever the run is started.
@Suite struct DeterminismTests {
  private func run(_ words: String..., in folder: String) -> ProgramRun {
    BuiltProgram.run(words, in: folder)
  }

  @Test(arguments: ["text", "sarif"])
  func jobsMakeNoDifference(_ format: String) {
    let samples = "\(BuiltProgram.packageFolder)/SampleAssets"
    let one = run("--no-cache", "--format", format, "--jobs", "1", ".", in: samples)
    let eight = run("--no-cache", "--format", format, "--jobs", "8", ".", in: samples)
    #expect(one.output == eight.output)
    #expect(one.output.count > 10_000)
    #expect(one.errors == eight.errors)
  }

  @Test func theCurrentFolderMakesNoDifference() {
    let root = BuiltProgram.packageFolder
    let fromRoot = run("--format", "sarif", "SampleAssets/export", in: root)
    let fromFolder = run("--format", "sarif", ".", in: root + "/SampleAssets/export")
    #expect(fromRoot.output == fromFolder.output)
    #expect(fromRoot.status == 1)
  }

  /// A tree that is linted from elsewhere is reported from its own root.
  @Test func aTreeElsewhereHasItsOwnRoot() {
    let tree = FileTree([".git/"])
    let picture = PNGBuilder(4, 4, colorType: 2) { x, y in [60 * x, 50 * y, 90] }
    tree.write(picture.bytes, to: "art/sail@2x.png")
    let elsewhere = FileTree([])
    let found = run("--format", "sarif", tree.path("art"), in: elsewhere.path(""))
    #expect(found.output.contains(#""uri": "art/sail@2x.png""#))
    #expect(!found.output.contains("file://"))
  }

  /// Names that no careful exporter writes: each is read, reported on one line, and all others too.
  @Test func oddNames() throws {
    let tree = FileTree([])
    let names = [
      "my icon", "a#b", "100%", "[x]", "-rf", "line\nbreak", "😀", "é", "e\u{301}", "it's", "\"q\"",
      "a:b", "back\\slash", " ", "tab\t", "{0}",
    ]
    for (index, name) in names.enumerated() {
      let picture = PNGBuilder(4, 4, colorType: 2) { x, y in [10 * index + x, 50 * y, 90] }
      tree.write(picture.bytes, to: "\(name)@2x.png")
    }
    let found = run("--select", "missing-scale", ".", in: tree.path(""))
    let lines = found.output.split(separator: "\n")
    #expect(lines.count == names.count)
    #expect(lines.allSatisfy { $0.hasSuffix("[missing-scale]") })
    #expect(lines.contains { $0.hasPrefix("line\\nbreak@2x.png: warning: 'line\\nbreak' has @2x") })
    #expect(lines.contains { $0.hasPrefix("-rf@2x.png: ") })
    #expect(found.status == 1)
    let alone = run("--select", "missing-scale", "--", "-rf@2x.png", in: tree.path(""))
    #expect(alone.output.hasPrefix("-rf@2x.png: warning: "))
  }
}
