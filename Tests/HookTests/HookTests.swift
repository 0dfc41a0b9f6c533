import TestSupport
import Testing

/// The hooks as pre-commit runs them, in real git repositories. Only the building is left out: the
/// program built with the tests stands for the one a hook would build.
@Suite(
  .enabled(if: PythonTools.have("pre-commit"), "\(PythonTools.absence(of: "pre-commit"))")
)
struct HookTests {
  private let tree = FileTree()

  init() throws {
    let manifest = try #require(
      WholeFile.read("\(BuiltProgram.packageFolder)/.pre-commit-hooks.yaml"))
    let text = String(decoding: manifest, as: UTF8.self)
    try #require(text.contains("language: swift"))
    tree.write(
      text.replacing("language: swift", with: "language: system"),
      to: "hooks/.pre-commit-hooks.yaml")
    try git("init -q", in: "hooks")
    try commit(in: "hooks")
    let revision = try git("rev-parse HEAD", in: "hooks")
    tree.write(
      """
      repos:
      - repo: \(tree.path("hooks"))
        rev: \(revision.prefix { $0 != "\n" })
        hooks: [{id: assetlint}, {id: assetlint-all}]
      """, to: "art/.pre-commit-config.yaml")
    try git("init -q", in: "art")
    try commit(in: "art")
  }

  @Test func aWholePairPasses() throws {
    draw("sail@2x.png", side: 40)
    draw("sail@3x.png", side: 60)
    try git("add .", in: "art")
    #expect(try run("assetlint") == .passed)
    #expect(try run("assetlint-all") == .passed)
  }

  @Test func aMissingPartnerIsFound() throws {
    draw("sail@2x.png", side: 40)
    try git("add .", in: "art")
    let finding =
      "sail@2x.png: warning: 'sail' has @2x but lacks @3x (60 × 60 px). [missing-scale]"
    #expect(try run("assetlint") == .failed([finding]))
  }

  @Test func aDeletedPartnerIsFoundByTheHookForAll() throws {
    draw("sail@2x.png", side: 40)
    draw("sail@3x.png", side: 60)
    try commit(in: "art")
    try git("rm -q sail@3x.png", in: "art")
    #expect(try run("assetlint") == .skipped)
    let finding =
      "sail@2x.png: warning: 'sail' has @2x but lacks @3x (60 × 60 px). [missing-scale]"
    #expect(try run("assetlint-all") == .failed([finding]))
  }

  @Test func aPartnerThatIsNotInTheCommitIsRead() throws {
    draw("sail@2x.png", side: 40)
    try git("add sail@2x.png", in: "art")
    draw("sail@3x.png", side: 66)
    let finding =
      "sail@2x.png: error: 'sail@2x.png' is 40 × 40 px (20 × 20 pt) but 'sail@3x.png' is 66 × 66 px "
      + "(22 × 22 pt): not the same size in points. [scale-size-mismatch]"
    #expect(try run("assetlint") == .failed([finding]))
  }

  @Test func whatIsStagedCounts() throws {
    draw("sail@2x.png", side: 40)
    draw("sail@3x.png", side: 60)
    try git("add .", in: "art")
    draw("sail@3x.png", side: 66)
    #expect(try run("assetlint") == .passed)
    try git("add .", in: "art")
    guard case .failed = try run("assetlint") else {
      Issue.record("The staged change was not found.")
      return
    }
  }

  /// More names than one command line of pre-commit holds.
  @Test func manyFilesAreJudgedTogether() throws {
    let folder = String(repeating: "a-folder-with-a-long-name/", count: 6)
    for number in 1000..<1750 {
      draw("\(folder)sail-\(number)@2x.png", side: 2)
      draw("\(folder)sail-\(number)@3x.png", side: 3)
    }
    try git("add .", in: "art")
    #expect(try run("assetlint") == .passed)
  }

  @Test func oddNamesAreFilesNotOptions() throws {
    draw("--help@2x.png", side: 40)
    draw("--help@3x.png", side: 60)
    draw("line\nbreak é@2x.png", side: 40)
    try git("add .", in: "art")
    let finding =
      "line\\nbreak é@2x.png: warning: 'line\\nbreak é' has @2x but lacks @3x (60 × 60 px). "
      + "[missing-scale]"
    #expect(try run("assetlint") == .failed([finding]))
  }

  // MARK: - Running

  private enum Outcome: Equatable {
    case passed, skipped
    /// The lines that are findings.
    case failed([String])
    case broken(String)
  }

  private func run(_ hook: String) throws -> Outcome {
    let command = """
      cd '\(tree.path("art"))' && PATH='\(BuiltProgram.folder)':$PATH \
      PRE_COMMIT_HOME='\(tree.path("home"))' '\(PythonTools.folder ?? "")/pre-commit' run \(hook)
      """
    let (status, output) = WholeFile.run(["sh", "-c", command])
    let lines = output.split(separator: "\n").map(String.init)
    let result = lines.first { $0.hasPrefix("assetlint") } ?? ""
    switch status {
    case 0: return result.hasSuffix("Skipped") ? .skipped : .passed
    case 1 where lines.contains("- exit code: 1"):
      return .failed(lines.filter { $0.hasSuffix("]") && !$0.hasPrefix("[") })
    default: return .broken(output)
    }
  }

  private func draw(_ name: String, side: Int) {
    // Many colours, not all opaque, and none like another: pictures with nothing to find in them.
    let shade = name.utf8.reduce(0) { $0 + Int($1) } % 97
    let picture = PNGBuilder(side, side) { x, y in
      [x * 4 % 256, y * 4 % 256, (x + y + shade) % 256, x == 0 ? 0 : 255]
    }
    tree.write(picture.bytes, to: "art/\(name)")
  }

  private func commit(in folder: String) throws {
    try git("add .", in: folder)
    try git(
      "-c user.name=Ana -c user.email=ana@example.org commit -q --no-verify -m Art", in: folder)
  }

  @discardableResult
  private func git(_ arguments: String, in folder: String) throws -> String {
    let (status, output) = WholeFile.run(
      ["sh", "-c", "git -C '\(tree.path(folder))' \(arguments)"])
    try #require(status == 0, "git \(arguments): \(output)")
    return output
  }
}
