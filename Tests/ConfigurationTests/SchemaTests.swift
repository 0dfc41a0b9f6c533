import AssetModel
import TestSupport
import Testing

@testable import Configuration

@Suite struct SchemaTests {
  private static let path =
    BuiltProgram.packageFolder + "/Sources/Configuration/assetlint.schema.json"

  @Test func theSchemaIsUpToDate() throws {
    let made = ConfigurationSchema.document(rules: try descriptions())
    #expect(
      WholeFile.read(Self.path) == made,
      "'assetlint schema >Sources/Configuration/assetlint.schema.json' brings it up to date.")
  }

  static let good = [
    "fail-on: warning\n",
    "rules:\n  missing-scale: { severity: note, scales: [3] }\n  team-rule: off\n  empty-file: off\n",
    "rules:\nexclude:\n",
    "exclude: x\ninclude: [a, b]\nplatforms: iphone\nrules-dir: [a]\nextends: b.yml\n",
    "roles: { glyph: { words: [icon], names: x } }\n",
    "screens: { screens: [{ name: K, points: 6x9, scales: [2] }], markers: [k] }\n",
    "overrides: [{ files: a, rules: [b], reason: c, severity: off, expires: 2026-12-31 }]\n",
  ]

  static let bad = [
    "fail-on: sometimes\n",
    "exlude: x\n",
    "rules: { missing-scale: { scale: [3] } }\n",
    "rules: { empty-file: eror }\n",
    "rules: [empty-file]\n",
    "platforms: [ipod]\n",
    "exclude: ['']\n",
    "roles: { glyph: { word: [icon] } }\n",
    "overrides: [{ files: a, rules: [b] }]\n",
    "overrides: [{ files: a, rules: [b], reason: c, expires: soon }]\n",
  ]

  @Test(
    .enabled(
      if: PythonTools.have("check-jsonschema"), "\(PythonTools.absence(of: "check-jsonschema"))"))
  func anotherReaderOfSchemasAgrees() {
    let tree = FileTree()
    for (texts, status) in [(Self.good, 0), (Self.bad, 1)] {
      for text in texts {
        tree.write(text, to: "file.yml")
        let check = PythonTools.run(
          "check-jsonschema", "--schemafile", Self.path, tree.path("file.yml"))
        #expect(check.status == status, "\(text)\(check.output)")
      }
    }
  }

  @Test(arguments: good)
  func whatTheSchemaTakesTheReaderTakes(text: String) throws {
    let tree = FileTree()
    tree.write("", to: "b.yml")
    tree.write(text, to: ".assetlint.yml")
    _ = try tree.configuration()
  }
}
