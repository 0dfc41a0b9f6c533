import TestSupport
import Testing

/// The files that other programs read of this repository.
@Suite struct ManifestTests {
  private static func path(_ name: String) -> String { "\(BuiltProgram.packageFolder)/\(name)" }

  @Test(.enabled(if: PythonTools.have("pre-commit"), "\(PythonTools.absence(of: "pre-commit"))"))
  func preCommitAcceptsTheHooks() {
    let check = PythonTools.run(
      "pre-commit", "validate-manifest", Self.path(".pre-commit-hooks.yaml"))
    #expect(check.status == 0, "\(check.output)")
  }

  @Test(
    .enabled(
      if: PythonTools.have("check-jsonschema"), "\(PythonTools.absence(of: "check-jsonschema"))"))
  func theActionAndTheWorkflowFollowTheirSchemas() {
    for (schema, name) in [
      ("vendor.github-actions", "action.yml"),
      ("vendor.github-workflows", ".github/workflows/check.yml"),
    ] {
      let check = PythonTools.run(
        "check-jsonschema", "--builtin-schema", schema, Self.path(name))
      #expect(check.status == 0, "\(check.output)")
    }
  }

  /// An expression inside a script would let an input become a part of it.
  @Test func noScriptOfTheActionHoldsAnExpression() throws {
    let action = try #require(WholeFile.read(Self.path("action.yml")))
    var scriptIndent: Int?
    var scripts = 0
    for line in String(decoding: action, as: UTF8.self).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      if let open = scriptIndent, indent <= open { scriptIndent = nil }
      if line.drop(while: { $0 == " " }).hasPrefix("run:") {
        scriptIndent = indent
        scripts += 1
      }
      if scriptIndent != nil { #expect(!line.contains("${{"), "\(line)") }
    }
    #expect(scripts == 3)
  }

  /// The script of the action's step `lint`.
  private static func lintScript() throws -> String {
    let action = try #require(WholeFile.read(path("action.yml")))
    let lines = String(decoding: action, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let step = try #require(lines.firstIndex(of: "      id: lint"))
    let start = try #require(lines[step...].firstIndex(of: "      run: |"))
    return lines[(start + 1)...].prefix { $0.isEmpty || $0.hasPrefix("        ") }
      .map { String($0.dropFirst(8)) }.joined(separator: "\n")
  }

  @Test func theActionLintsAndKeepsTheStatus() throws {
    let tree = FileTree(["art/"])
    let hostile = "my $(touch hacked) art; touch hacked"
    let picture = PNGBuilder(40, 40) { x, y in [x * 4, y * 4, x + y, 255] }
    tree.write(picture.bytes, to: "\(hostile)/sail@2x.png")
    tree.write(picture.bytes, to: "-x/sail@2x.png")
    let variables = [
      "PROGRAM": BuiltProgram.path, "GITHUB_OUTPUT": tree.path("output"),
      "INPUT_PATHS": "\(hostile)\n\n-x\n", "INPUT_OPTIONS": "--ignore\nraster-glyph",
      "INPUT_FAIL_ON": "warning", "INPUT_SARIF": "out $(touch hacked).sarif",
    ]
    let result = WholeFile.run(
      ["sh", "-c", "cd \"$0\" && exec env \"$@\"", tree.root] + variables.map { "\($0)=\($1)" }
        + ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", try Self.lintScript()])
    #expect(result.status == 0, "\(result.output)")
    let output = String(decoding: try #require(WholeFile.read(tree.path("output"))), as: UTF8.self)
    #expect(output == "status=1\nsarif=out $(touch hacked).sarif\n")
    #expect(
      result.output.hasPrefix(
        "::warning file=-x/sail@2x.png,line=1,title=Raster artwork lacks a required scale "
          + "[missing-scale]::'sail' has @2x but lacks @3x (60 × 60 px).%0A"))
    #expect(WholeFile.read(tree.path("hacked")) == nil)
    #expect(WholeFile.read(tree.path("out $(touch hacked).sarif")) != nil)
  }
}
