import AssetModel
import Platform
import TestSupport
import Testing

@testable import Fixing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct RenamingTests {
  private let tree = FileTree()

  private func path(_ name: String) -> FilePath { FilePath(tree.path(name)) }

  private func names() throws -> [String] {
    try Platform.names(in: FilePath(tree.root)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aFileIsRenamed() throws {
    tree.write("a", to: "a_2x.png")
    try renameWithoutReplacing(path("a_2x.png"), to: path("a@2x.png"))
    #expect(try names() == ["a@2x.png"])
    #expect(WholeFile.read(tree.path("a@2x.png")) == Array("a".utf8))
  }

  @Test func aFileThatIsThereIsNotReplaced() throws {
    tree.write("old", to: "a@2x.png")
    tree.write("new", to: "a_2x.png")
    let error = #expect(throws: SystemError.self) {
      try renameWithoutReplacing(path("a_2x.png"), to: path("a@2x.png"))
    }
    #expect(error?.code == EEXIST)
    #expect(try names() == ["a@2x.png", "a_2x.png"])
    #expect(WholeFile.read(tree.path("a@2x.png")) == Array("old".utf8))
    #expect(WholeFile.read(tree.path("a_2x.png")) == Array("new".utf8))
  }

  @Test func lettersMayChangeTheirCase() throws {
    tree.write("a", to: "a@2X.png")
    try renameWithoutReplacing(path("a@2X.png"), to: path("a@2x.png"))
    #expect(try names() == ["a@2x.png"])
  }

  @Test func aLinkIsRenamedNotWhatItLeadsTo() throws {
    tree.write("a", to: "real.png")
    tree.link("a_2x.png", to: "real.png")
    try renameWithoutReplacing(path("a_2x.png"), to: path("a@2x.png"))
    #expect(try names() == ["a@2x.png", "real.png"])
  }

  @Test func twoNamesOfOneFileStayTwo() throws {
    tree.write("a", to: "a@2X.png")
    link(tree.path("a@2X.png"), tree.path("a@2x.png"))
    #expect(throws: SystemError.self) {
      try renameWithoutReplacing(path("a@2X.png"), to: path("a@2x.png"))
    }
    #expect(try names().count == 2)
  }

  // MARK: Truncation

  private let picture = PNGBuilder(2, 2).bytes

  private func truncation(from: Int? = nil, to: Int? = nil) -> Truncation {
    Truncation(
      path: path("a.png"), from: from ?? picture.count + 3, to: to ?? picture.count)
  }

  private func failure(of truncation: Truncation) -> FixFailure.Reason? {
    do throws(FixFailure) {
      try truncation.apply()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func whatFollowsTheEndIsCutOff() throws {
    tree.write(picture + [1, 2, 3], to: "a.png")
    #expect(failure(of: truncation()) == nil)
    #expect(WholeFile.read(tree.path("a.png")) == picture)
  }

  @Test func aFileThatChangedMeanwhileIsLeftAlone() throws {
    tree.write(picture + [1, 2, 3, 4], to: "a.png")
    #expect(failure(of: truncation()) == .changed)
    tree.write([UInt8](repeating: 7, count: picture.count + 3), to: "a.png")
    #expect(failure(of: truncation()) == .changed)
    #expect(failure(of: truncation(to: 4)) == .changed)
    #expect(WholeFile.read(tree.path("a.png"))?.count == picture.count + 3)
  }

  @Test func aLinkIsNotFollowed() throws {
    tree.write(picture + [1, 2, 3], to: "real.png")
    tree.link("a.png", to: "real.png")
    #expect(failure(of: truncation()) == .system(SystemError(errno: ELOOP)))
    #expect(WholeFile.read(tree.path("real.png")) == picture + [1, 2, 3])
  }

  // MARK: Sets

  @Test func filesOfASetGetTheirNamesBackWhereItsTextHasChanged() throws {
    tree.write("a", to: "a@2X.png")
    tree.write("{}", to: "Contents.json")
    let step = FolderRenames(renames: [
      Rename(
        path: path("a@2X.png"), newName: Array("a@2x.png".utf8),
        references: [TextPosition(line: 3, column: 20)])
    ])
    let (done, failures) = step.apply()
    #expect(done == [])
    #expect(failures == [FixFailure(path: path("Contents.json"), reason: .changed)])
    #expect(try names() == ["Contents.json", "a@2X.png"])
  }
}
