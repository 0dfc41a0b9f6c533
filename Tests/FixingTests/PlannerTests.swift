import AssetModel
import Facts
import RuleEngine
import Testing

@testable import Fixing

@Suite struct PlannerTests {
  private static let rules = FixKind.allCases.map { kind in
    RuleDescription(
      id: kind.rawValue, title: "", severity: .warning, topic: "", remedy: nil, rationale: "",
      sources: [], cost: .name, messages: [:], fix: kind)
  }

  private func finding(_ kind: FixKind, _ path: String) -> Finding {
    Finding(
      rule: kind.rawValue, severity: .warning, location: Location(path: FilePath(path)),
      message: Message(id: "default", arguments: [], text: ""))
  }

  private struct File {
    var path: String
    var content = Content.unread
    var correctName: String?
  }

  /// A project of one folder, and of the set that it is.
  private func project(
    _ files: [File], folder: String = "art", set: AssetSet? = nil
  ) throws -> Project {
    var inventory = Inventory()
    for (id, file) in files.enumerated() {
      let fault = file.correctName.map { NameFault.scaleForm(suffix: "", correctName: $0) }
      inventory.assets.append(
        Asset(
          path: FilePath(file.path), format: file.path.hasSuffix("pdf") ? .pdf : .png,
          name: AssetName(base: "a", fault: fault)))
      inventory.familyOfAsset.append(id)
      inventory.families.append(
        Family(
          folder: 0, name: "a", device: nil, members: [FamilyMember(asset: id, scale: 1)]))
    }
    inventory.folders = [Folder(path: FilePath(folder), families: 0..<files.count)]
    if let set { inventory.sets = [set] }
    return Project(
      inventory: inventory, contents: files.map(\.content), screens: try ScreenTable.read([]),
      roles: try RoleTable.read([]))
  }

  private func plan(
    _ findings: [Finding], _ project: Project, names: [String]? = nil
  ) -> FixPlan {
    FixPlan(findings, rules: Self.rules, project: project) { folder in
      (names ?? project.inventory.assets.filter { $0.path.folder == folder }.map(\.path.name))
        .map { Array($0.utf8) }
    }
  }

  private func renames(_ plan: FixPlan) -> [String] {
    plan.renames.flatMap(\.renames).map(\.description)
  }

  @Test func aNameIsPutRight() throws {
    let project = try project([File(path: "art/a@2X.png", correctName: "a@2x.png")])
    let plan = plan([finding(.correctName, "art/a@2X.png")], project)
    #expect(renames(plan) == ["rename art/a@2X.png → art/a@2x.png"])
    #expect(plan.obstacles == [])
    #expect(plan.count == 1)
  }

  @Test func whatHasNoFindingIsLeftAlone() throws {
    let project = try project([File(path: "art/a@2X.png", correctName: "a@2x.png")])
    #expect(plan([], project).isEmpty)
    #expect(plan([finding(.correctExtension, "art/a@2X.png")], project).isEmpty)
    #expect(plan([finding(.removeTrailingData, "art/a@2X.png")], project).isEmpty)
  }

  @Test func aPictureInAFolderNamedLikeAScaleIsLeftAlone() throws {
    let project = try project([File(path: "art/@2x/a.png", correctName: "a@2x.png")])
    #expect(plan([finding(.correctName, "art/@2x/a.png")], project) == FixPlan())
  }

  @Test(arguments: ["a@2x.png", "A@2x.png", "a@2X.PNG"])
  func aNameThatIsTakenIsNotGiven(_ taken: String) throws {
    let project = try project([File(path: "art/a_2x.png", correctName: "a@2x.png")])
    let plan = plan(
      [finding(.correctName, "art/a_2x.png")], project, names: ["a_2x.png", taken])
    #expect(plan.isEmpty)
    #expect(
      plan.obstacles.map(\.description) == [
        "'art/a_2x.png' keeps its name: there is a file named 'a@2x.png' already."
      ])
  }

  @Test func aNameInAnotherUnicodeFormIsTaken() throws {
    let project = try project([File(path: "art/é_2x.png", correctName: "\u{E9}@2x.png")])
    let plan = plan(
      [finding(.correctName, "art/é_2x.png")], project, names: ["é_2x.png", "e\u{301}@2x.png"])
    #expect(plan.obstacles.map(\.reason) == [.nameTaken])
  }

  @Test func filesThatWouldGetOneNameKeepTheirs() throws {
    let project = try project([
      File(path: "art/a@2X.png", correctName: "a@2x.png"),
      File(path: "art/a_2x.png", correctName: "a@2x.png"),
      File(path: "art/b_2x.png", correctName: "b@2x.png"),
    ])
    let plan = plan(
      project.inventory.assets.map { finding(.correctName, $0.path.display) }, project)
    #expect(renames(plan) == ["rename art/b_2x.png → art/b@2x.png"])
    #expect(plan.obstacles.map(\.reason) == [.nameContested, .nameContested])
  }

  @Test func aNameThatIsNotTextIsLeftAlone() throws {
    var project = try project([File(path: "art/a_2x.png", correctName: "\u{FFFD}@2x.png")])
    let path = FilePath(bytes: Array("art/".utf8) + [0xFF] + Array("_2x.png".utf8))
    var inventory = project.inventory
    inventory.assets[0].path = path
    project = Project(
      inventory: inventory, contents: project.contents, screens: project.screens,
      roles: project.roles)
    var finding = finding(.correctName, "")
    finding.location.path = path
    #expect(plan([finding], project) == FixPlan())
  }

  @Test(arguments: [
    (FileType.jpeg, "jpg"), (.png, "png"), (.pdf, "pdf"), (.webp, "webp"), (.gif, "gif"),
    (.heic, "heic"), (.avif, "avif"), (.tiff, "tiff"), (.bmp, "bmp"), (.icns, "icns"),
    (.ico, "ico"), (.psd, "psd"), (.svg, "svg"),
  ])
  func pictureGetsTheExtensionOfItsBytes(_ type: FileType, _ ending: String) throws {
    let name = type == .pdf ? "art/a@2x.png" : "art/a@2x.pdf"
    let project = try project([File(path: name, content: .failed(.foreign(type)))])
    #expect(
      renames(plan([finding(.correctExtension, name)], project))
        == ["rename \(name) → art/a@2x.\(ending)"])
  }

  @Test(arguments: [
    ReadFailure.foreign(.html), .foreign(.zip), .foreign(.xml), .foreign(.text),
    .foreign(.postScript), .foreign(.unknown), .lfsPointer(byteCount: 130), .empty,
    .appleCrushed(nil), .damagedPDF(""), .lockedPDF,
  ])
  func whatIsNoPictureKeepsItsName(_ failure: ReadFailure) throws {
    let project = try project([File(path: "art/a.png", content: .failed(failure))])
    #expect(plan([finding(.correctExtension, "art/a.png")], project) == FixPlan())
  }

  @Test func dataAfterTheEndIsCutOff() throws {
    var png = PNG(
      size: PixelSize(width: 1, height: 1), bitDepth: 8, colorType: .gray, byteCount: 120)
    png.structure = PNGStructure()
    png.structure?.trailingOffset = 100
    png.structure?.trailingByteCount = 20
    let project = try project([File(path: "art/a.png", content: .png(png))])
    let found = finding(.removeTrailingData, "art/a.png")
    #expect(
      plan([found, found], project).truncations
        == [Truncation(path: FilePath("art/a.png"), from: 120, to: 100)])
  }

  // MARK: Catalogs

  private func set(_ state: ContentsState, _ entries: [SlotEntry]) -> AssetSet {
    var set = AssetSet(path: FilePath("art"), name: "a", kind: .imageSet, contents: state)
    set.entries = entries
    return set
  }

  private func entry(_ file: SlotFile, line: Int?) -> SlotEntry {
    SlotEntry(
      list: "images", file: file, scale: 2, traits: SlotTraits(), position: .start,
      filenamePosition: line.map { TextPosition(line: $0, column: 20) })
  }

  private let file = File(path: "art/a@2X.png", correctName: "a@2x.png")

  @Test func allEntriesThatNameAFileAreChangedWithIt() throws {
    let entries = [
      entry(.asset(0), line: 3), entry(.empty, line: nil), entry(.asset(0), line: 9),
    ]
    let project = try project([file], set: set(.read([]), entries))
    let plan = plan([finding(.correctName, "art/a@2X.png")], project)
    #expect(
      plan.renames == [
        FolderRenames(renames: [
          Rename(
            path: FilePath("art/a@2X.png"), newName: Array("a@2x.png".utf8),
            references: [TextPosition(line: 3, column: 20), TextPosition(line: 9, column: 20)])
        ])
      ])
    #expect(plan.renames[0].contents == FilePath("art/Contents.json"))
  }

  @Test func aFileThatNoEntryNamesStandsForItself() throws {
    let project = try project([file], set: set(.missing, []))
    let plan = plan([finding(.correctName, "art/a@2X.png")], project)
    #expect(plan.renames.map(\.contents) == [nil])
    #expect(plan.count == 1)
  }

  @Test func aSetWhoseTextCannotBeReadIsLeftAlone() throws {
    let problem = ContentsProblem(kind: .notUTF8, position: .start)
    let project = try project([file], set: set(.unusable(problem), []))
    let plan = plan([finding(.correctName, "art/a@2X.png")], project)
    #expect(plan.isEmpty)
    #expect(plan.obstacles.map(\.reason) == [.unusableContents])
  }
}
