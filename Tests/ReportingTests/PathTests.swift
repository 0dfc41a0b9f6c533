import AssetModel
import Testing

@testable import Reporting

@Suite struct PathTests {
  static let base = PathBase(root: FilePath("/a/b"), currentFolder: FilePath("/a/b/c"))

  @Test(arguments: [
    ("x.png", "c/x.png"), ("./x.png", "c/x.png"), ("d//e/../x.png", "c/d/x.png"),
    ("../x.png", "x.png"), ("/a/b/x.png", "x.png"), ("../../b/x.png", "x.png"),
    ("..png", "c/..png"),
  ])
  func relativePathsStartAtTheRoot(reported: String, relative: String) {
    #expect(Self.base.relative(FilePath(reported)) == FilePath(relative))
  }

  @Test(arguments: ["../../x.png", "/a/bb/x.png", "/x.png", "../../../../../x.png"])
  func filesElsewhereHaveNoRelativePath(reported: String) {
    #expect(Self.base.relative(FilePath(reported)) == nil)
  }

  @Test func aRootFolderTakesAll() {
    let base = PathBase(root: FilePath("/"), currentFolder: FilePath("/"))
    #expect(base.relative(FilePath("x.png")) == FilePath("x.png"))
    #expect(base.absolute(FilePath("../x.png")) == FilePath("/x.png"))
  }

  @Test(arguments: [
    ("my icon.png", "my%20icon.png"), ("a#b.png", "a%23b.png"), ("100%.png", "100%25.png"),
    ("\u{E9}.png", "%C3%A9.png"), ("e\u{301}.png", "e%CC%81.png"), ("[x].png", "%5Bx%5D.png"),
    ("~()+&'@.png", "~()+&'@.png"), ("a:b/c.png", "./a:b/c.png"), ("d/a:b.png", "d/a:b.png"),
    ("a\\b?.png", "a%5Cb%3F.png"), ("\u{1}.png", "%01.png"), ("-x.png", "-x.png"),
  ])
  func pathsBecomeURIReferences(path: String, uri: String) {
    #expect(URIReference.relative(FilePath(path)) == uri)
  }

  @Test func bytesThatAreNotUTF8AreEncodedAsTheyAre() {
    #expect(URIReference.relative(FilePath(bytes: [0xFF, 0x0A, 0x80])) == "%FF%0A%80")
  }

  @Test func filesElsewhereHaveFileURIs() {
    let (uri, isBelowRoot) = URIReference.of(FilePath("../../my x.png"), base: Self.base)
    #expect(uri == "file:///a/my%20x.png")
    #expect(!isBelowRoot)
  }

  @Test func fingerprintsGoByRulePathAndKey() {
    let path = FilePath("Icons/close.png")
    #expect(
      Fingerprint.of(rule: "missing-scale", path: path, key: "close")
        == "819e8ed6524d008023d4a459f9a43caf")
    let others = [
      Fingerprint.of(rule: "missing-scal", path: FilePath("eIcons/close.png"), key: "close"),
      Fingerprint.of(rule: "missing-scale", path: FilePath("Icons/close.pn"), key: "gclose"),
      Fingerprint.of(rule: "missing-scale", path: path, key: ""),
      Fingerprint.of(rule: "missing-scale", path: path, key: "close"),
    ]
    #expect(Set(others).count == 4)
  }

  @Test func fingerprintsLeaveOutWhatChanges() {
    var finding = Fixture.missingScale(FilePath("x@2x.png"), key: "x")
    let before = Fingerprint.of(finding, base: Self.base)
    finding.severity = .error
    finding.location.position = TextPosition(line: 7, column: 3)
    finding.message.text = "Something else."
    finding.related = [FilePath("x.png")]
    #expect(Fingerprint.of(finding, base: Self.base) == before)
  }
}
