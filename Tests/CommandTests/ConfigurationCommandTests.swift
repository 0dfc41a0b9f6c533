import TestSupport
import Testing

/// Configuration and baseline, from the built program.
@Suite struct ConfigurationCommandTests {
  private func run(_ words: String..., in tree: FileTree, from folder: String = "") -> ProgramRun {
    BuiltProgram.run(words, in: tree.path(folder))
  }

  /// A picture of 3 × 2 pt, of a color of its own.
  private func write(_ name: String, scale: Int, to tree: FileTree) {
    let red = 100 + name.utf8.reduce(0) { $0 + Int($1) } % 97
    let picture = PNGBuilder(3 * scale, 2 * scale, colorType: 2) { x, y in [red, 20 * x, 9 * y] }
    tree.write(picture.bytes, to: "\(name)@\(scale)x.png")
  }

  /// Two pictures without their @3x in a repository.
  private func repository(_ configuration: String? = nil) -> FileTree {
    let tree = FileTree([".git/"])
    write("art/star", scale: 2, to: tree)
    write("art/moon", scale: 2, to: tree)
    if let configuration { tree.write(configuration, to: ".assetlint.yml") }
    return tree
  }

  private func missing(_ name: String, severity: String = "warning") -> String {
    "\(name)@2x.png: \(severity): '\(name.split(separator: "/").last ?? "")' has @2x but lacks @3x "
      + "(9 × 6 px). [missing-scale]\n"
  }

  @Test func theNearestFileHolds() {
    let tree = repository("rules: { missing-scale: note }\nfail-on: note\n")
    let fromRoot = run("art", in: tree)
    #expect(
      fromRoot.output
        == missing("art/moon", severity: "note") + missing("art/star", severity: "note"))
    #expect(fromRoot.status == 1)
    let fromFolder = run("star@2x.png", in: tree, from: "art")
    #expect(fromFolder.output == missing("star", severity: "note"))
    let without = run("--no-config", "--fail-on", "error", "art", in: tree)
    #expect(without.output == missing("art/moon") + missing("art/star"))
    #expect(without.status == 0)
    tree.write("exclude: star*\n", to: "conf/other.yml")
    let other = run("--config", "conf/other.yml", "art", in: tree)
    #expect(other.output == missing("art/moon") + missing("art/star"))
    tree.write("exclude: ../*\n", to: "conf/other.yml")
    tree.write("exclude: \"star*\"\n", to: "art/.assetlint.yml")
    #expect(run("art", in: tree).output == missing("art/moon"))
    #expect(run("star@2x.png", in: tree, from: "art").output == missing("star"))
    let forced = run("--force-exclude", "art/star@2x.png", in: tree)
    #expect(forced.output == "")
    #expect(forced.errors.contains("No PNG or PDF found under 'art/star@2x.png'."))
  }

  @Test func mistakesEndTheRunBeforeAnythingIsRead() {
    let tree = repository("rules:\n  mising-scale: off\n")
    for words in [["art"], ["--print-config"], ["rules"], ["explain", "empty-file"]] {
      let run = BuiltProgram.run(words, in: tree.root)
      #expect(run.output == "")
      #expect(
        run.errors
          == "assetlint: .assetlint.yml:2:3: Unknown rule 'mising-scale'. Did you mean "
          + "'missing-scale'?\n")
      #expect(run.status == 2)
    }
    let cases = [
      (
        "rules:\n  missing-scale: { scales: many }\n",
        ".assetlint.yml:2:28: Expected a number, found 'many'."
      ),
      (
        "roles: { glyph: { word: x } }\n",
        ".assetlint.yml:1:19: Unknown key 'word'. Did you mean 'words'?"
      ),
      (
        "screens: { screen: [] }\n",
        ".assetlint.yml:1:12: Unknown key 'screen'. Did you mean 'screens'?"
      ),
      ("rules-dir: none\n", "none: No such file or directory."),
    ]
    for (text, message) in cases {
      tree.write(text, to: ".assetlint.yml")
      let run = run("art", in: tree)
      #expect(run.output == "")
      #expect(run.errors == "assetlint: \(message)\n")
      #expect(run.status == 2)
    }
    #expect(
      run("--config", "no.yml", in: tree).errors
        == "assetlint: no.yml: No such file or directory.\n")
    #expect(
      run("--config", "a.yml", "--no-config", in: tree).errors
        == "assetlint: Options '--config' and '--no-config' exclude each other.\n"
        + "See 'assetlint --help'.\n")
  }

  @Test func rulesRolesAndParametersAreTheProjects() {
    let tree = repository(
      """
      rules-dir: lint
      rules:
        missing-scale: { scales: [2] }
      roles:
        celestial: { words: [star] }
      """)
    tree.write(
      """
      id: no-star
      title: Stars are out of fashion
      severity: error
      subject: file
      where: { role: celestial }
      message: "'{file}' is a star."
      rationale: Nobody likes stars.
      """, to: "lint/no-star.yml")
    let lint = run("star@2x.png", "moon@2x.png", in: tree, from: "art")
    #expect(lint.output == "star@2x.png: error: 'star@2x.png' is a star. [no-star]\n")
    // What the summary proposes works.
    #expect(lint.errors.contains("Next: 'assetlint explain no-star' says why and what to do."))
    #expect(run("explain", "no-star", in: tree, from: "art").output.hasPrefix("no-star (error)\n"))
    #expect(run("explain", "no-star", "--no-config", in: tree).status == 2)
  }

  @Test func overridesAcceptFindings() {
    let tree = repository(
      """
      overrides:
        - files: art/star*
          rules: [missing-scale]
          reason: Shown on one screen only.
        - files: art/sun*
          rules: [missing-scale]
          reason: It is gone.
        - files: art/moon*
          rules: [missing-scale]
          reason: To be redrawn.
          expires: 2020-02-29
      """)
    let whole = run(in: tree)
    #expect(whole.output == missing("art/moon"))
    #expect(
      whole.errors == """
        Checked 2 files in 2 families: 1 warning.
        Left out: 1 finding accepted by overrides.
        Next: 'assetlint explain missing-scale' says why and what to do.
        assetlint: .assetlint.yml:5:5: warning: This override matches no finding any more.
        assetlint: .assetlint.yml:8:5: warning: This override expired on 2020-02-29: 1 finding is \
        reported again.

        """)
    #expect(whole.status == 1)
    let part = run("art/star@2x.png", in: tree)
    #expect(part.output == "")
    #expect(
      part.errors
        == "Checked 1 file in 1 family: no findings.\n"
        + "Left out: 1 finding accepted by overrides.\n")
    #expect(part.status == 0)
    #expect(run("--quiet", in: tree).errors == "")
  }

  @Test func aBaselineHoldsBackWhatIsKnown() {
    let tree = repository("baseline: lint/known.json\n")
    tree.write("", to: "lint/")
    let missingFile = run(in: tree)
    #expect(
      missingFile.errors
        == "assetlint: There is no baseline 'lint/known.json'; '--write-baseline' makes it.\n")
    #expect(missingFile.status == 2)

    let written = run("--write-baseline", in: tree)
    #expect(written.output == "")
    #expect(
      written.errors
        == "Checked 2 files in 2 families: no findings.\n"
        + "Left out: 2 findings held back by the baseline.\n"
        + "assetlint: Wrote 2 entries to 'lint/known.json'.\n")
    #expect(written.status == 0)
    let expected = ["moon", "star"].map { name in
      #"    {"rule": "missing-scale", "path": "art/\#(name)@2x.png", "key": "\#(name)", "#
        + #""count": 1, "message": "'\#(name)' has @2x but lacks @3x (9 × 6 px)."}"#
    }
    let document = {
      String(decoding: WholeFile.read(tree.path("lint/known.json")) ?? [], as: UTF8.self)
    }
    #expect(
      document()
        == "{\n  \"version\": 1,\n  \"findings\": [\n\(expected.joined(separator: ",\n"))\n  ]\n}\n"
    )
    for (folder, path) in [("", "art"), ("art", "."), ("lint", "../art")] {
      let again = run(path, in: tree, from: folder)
      #expect(again.output == "")
      #expect(again.status == 0)
    }

    write("art/sun", scale: 2, to: tree)
    let more = run(in: tree)
    #expect(more.output == missing("art/sun"))
    #expect(more.status == 1)

    write("art/star", scale: 3, to: tree)
    let less = run("art/star@3x.png", "art/star@2x.png", in: tree)
    #expect(less.output == "")
    #expect(less.status == 0)
    #expect(
      less.errors == """
        Checked 2 files in 1 family: no findings.
        assetlint: lint/known.json: warning: 1 entry no longer occurs; '--write-baseline' removes it:
          art/star@2x.png: 'star' has @2x but lacks @3x (9 × 6 px). [missing-scale]

        """)
    // Of the files that this run does not look at all stays as it was.
    _ = run("--write-baseline", "art/star@2x.png", in: tree)
    #expect(document() == "{\n  \"version\": 1,\n  \"findings\": [\n\(expected[0])\n  ]\n}\n")
  }

  @Test func aBaselineWithoutANameLiesBesideTheConfiguration() {
    let tree = repository("fail-on: note\n")
    let written = run("--write-baseline", ".", in: tree, from: "art")
    #expect(
      written.errors.hasSuffix(
        "assetlint: Wrote 2 entries to '../assetlint-baseline.json'. Name it as 'baseline' in "
          + "'.assetlint.yml' or with '--baseline'.\n"))
    #expect(run("--baseline", "assetlint-baseline.json", in: tree).status == 0)
    #expect(run(in: tree).status == 1)
    // What is no baseline is not written over.
    tree.write("{}\n", to: "precious.json")
    let refused = run("--baseline", "precious.json", "--write-baseline", in: tree)
    #expect(
      refused.errors
        == "assetlint: precious.json:1:1: This is no baseline: it has no 'version' and 'findings'.\n"
    )
    #expect(refused.status == 2)
    #expect(WholeFile.read(tree.path("precious.json")) == Array("{}\n".utf8))
  }

  @Test func initWritesOnceAndWhatItWritesHolds() {
    let tree = repository()
    let first = run("init", in: tree)
    #expect(first.output == "")
    #expect(first.errors == "assetlint: Wrote '.assetlint.yml'.\n")
    #expect(first.status == 0)
    let text = WholeFile.read(tree.path(".assetlint.yml")) ?? []
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.contains("# When this file was made there were 2 PNG, 0 PDF and 0 asset catalogs here.")
    )
    #expect(lines.contains("#   missing-scale: warning  # 2 findings"))
    #expect(run(in: tree).output == missing("art/moon") + missing("art/star"))
    let second = run("init", ".", in: tree)
    #expect(
      second.errors == "assetlint: '.assetlint.yml' is there already and is left as it is.\n")
    #expect(second.status == 2)
    #expect(WholeFile.read(tree.path(".assetlint.yml")) == text)
    #expect(run("init", "nowhere", in: tree).status == 2)
    #expect(run("init", "art", in: tree).errors == "assetlint: Wrote 'art/.assetlint.yml'.\n")
    tree.write("", to: "other/")
    tree.link("other/.assetlint.yml", to: "nowhere.yml")
    #expect(run("init", "other", in: tree).status == 2)
  }

  @Test func printConfigTellsWhereValuesCameFrom() {
    let tree = repository("rules:\n  missing-scale: note\n")
    let lines = run(
      "--print-config", "--rule", "empty-file=off", "--fail-on", "note", "art", in: tree
    )
    .output.split(separator: "\n").map(String.init)
    #expect(lines.contains("fail-on: note  # command line"))
    let place = lines.firstIndex(of: "  missing-scale:") ?? 0
    #expect(
      lines[(place + 1)...].prefix(2) == [
        "    severity: note  # .assetlint.yml:2", "    scales: [2, 3]  # default",
      ])
    let other = lines.firstIndex(of: "  empty-file:") ?? 0
    #expect(lines[other + 1] == "    severity: off  # command line")
  }
}
