import AssetModel
import Testing

@testable import Watching

@Suite struct QuietTests {
  private let path = FilePath("a.png")

  @Test func nothingIsAwaitedBeforeTheFirstChange() {
    #expect(Quiet().deadline == nil)
  }

  @Test func quietIsARestAfterTheLastChange() {
    var quiet = Quiet()
    quiet.note(.settled(path), at: 10)
    #expect(quiet.deadline == 10.15)
    quiet.note(.somewhere, at: 10.1)
    #expect(quiet.deadline == 10.25)
  }

  @Test func changesWithoutEndAreLookedAtAfterASecond() {
    var quiet = Quiet()
    for step in 0...20 { quiet.note(.settled(path), at: 10 + Double(step) * 0.1) }
    #expect(quiet.deadline == 11)
  }

  @Test func aFileThatIsBeingWrittenIsWaitedFor() {
    var quiet = Quiet()
    quiet.note(.written(path), at: 10)
    quiet.note(.settled(FilePath("b.png")), at: 11.5)
    #expect(quiet.deadline == 12)
    quiet.note(.written(path), at: 11.9)
    #expect(quiet.deadline == 13.9)
    quiet.note(.settled(path), at: 12)
    #expect(quiet.deadline == 11)
  }

  @Test func whereNothingTellsOfClosingFilesAreWaitedForAsLongAsTheyAreWrittenTo() {
    var quiet = Quiet(tellsClosing: false)
    for step in 0...20 { quiet.note(.written(path), at: 10 + Double(step) * 0.25) }
    #expect(quiet.deadline == 15.15)
  }
}
