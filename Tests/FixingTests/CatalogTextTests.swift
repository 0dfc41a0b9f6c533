import AssetModel
import Testing

@testable import Fixing

@Suite struct CatalogTextTests {
  private let text = CatalogText(
    bytes: Array(
      """
      {
        "images" : [
          { "filename" : "sail@2X.png", "scale" : "2x" },
          { "filename" : "sail@2X.png", "filename" : "mast.png" }
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        },
        "a" : 1,
        "b" : 2,
        "c" : 3,
        "d" : "mast.png"
      }

      """.utf8))

  private func edit(_ line: Int, _ column: Int, _ old: String, _ new: String) -> CatalogText.Edit {
    CatalogText.Edit(
      position: TextPosition(line: line, column: column), old: Array(old.utf8),
      new: Array(new.utf8))
  }

  @Test func onlyTheStringIsReplaced() throws {
    let new = try #require(text.replacing([edit(3, 20, "sail@2X.png", "sail@2x.png")]))
    #expect(
      text.unifiedDiff(to: new, path: FilePath("a.imageset/Contents.json")) == """
        --- a/a.imageset/Contents.json
        +++ b/a.imageset/Contents.json
        @@ -1,6 +1,6 @@
         {
           "images" : [
        -    { "filename" : "sail@2X.png", "scale" : "2x" },
        +    { "filename" : "sail@2x.png", "scale" : "2x" },
             { "filename" : "sail@2X.png", "filename" : "mast.png" }
           ],
           "info" : {

        """)
  }

  @Test func twoStringsOfOneLineMayChangeTheirLength() throws {
    let new = try #require(
      text.replacing([
        edit(4, 20, "sail@2X.png", "a.png"), edit(4, 48, "mast.png", "a long name.png"),
        edit(13, 9, "mast.png", "a long name.png"),
      ]))
    #expect(
      text.unifiedDiff(to: new, path: FilePath("C")) == """
        --- a/C
        +++ b/C
        @@ -1,7 +1,7 @@
         {
           "images" : [
             { "filename" : "sail@2X.png", "scale" : "2x" },
        -    { "filename" : "sail@2X.png", "filename" : "mast.png" }
        +    { "filename" : "a.png", "filename" : "a long name.png" }
           ],
           "info" : {
             "author" : "xcode",
        @@ -10,5 +10,5 @@
           "a" : 1,
           "b" : 2,
           "c" : 3,
        -  "d" : "mast.png"
        +  "d" : "a long name.png"
         }

        """)
  }

  @Test func columnsOfTheFirstLineBeginAfterAByteOrderMark() {
    let marked = CatalogText(bytes: [0xEF, 0xBB, 0xBF] + Array("[\"é\",\"b\"]\n\"b\"".utf8))
    #expect(
      marked.replacing([edit(1, 7, "b", "long")])
        == [0xEF, 0xBB, 0xBF] + Array("[\"é\",\"long\"]\n\"b\"".utf8))
    #expect(
      marked.replacing([edit(2, 1, "b", "c")])
        == [0xEF, 0xBB, 0xBF] + Array("[\"é\",\"b\"]\n\"c\"".utf8))
  }

  @Test func aStringThatIsNotThereChangesNothing() {
    #expect(text.replacing([edit(3, 19, "sail@2X.png", "x")]) == nil)
    #expect(text.replacing([edit(3, 20, "sail@2X.pn", "x")]) == nil)
    #expect(text.replacing([edit(99, 1, "sail@2X.png", "x")]) == nil)
    #expect(text.replacing([edit(15, 99, "sail@2X.png", "x")]) == nil)
    #expect(text.replacing([edit(0, 0, "sail@2X.png", "x")]) == nil)
    #expect(
      text.replacing([edit(3, 20, "sail@2X.png", "y"), edit(3, 19, "sail@2X.png", "x")]) == nil)
  }

  @Test func namesThatNeedEscapesAreRefused() {
    #expect(CatalogText(bytes: Array(#""a\"b""#.utf8)).replacing([edit(1, 1, "a\"b", "c")]) == nil)
    #expect(text.replacing([edit(3, 20, "sail@2X.png", "a\nb.png")]) == nil)
    #expect(text.replacing([edit(3, 20, "sail@2X.png", "a\\b.png")]) == nil)
  }
}
