import AssetModel
import BinaryCoding
import Testing

@testable import Decoding
@testable import PDFDecoding

/// Numbers that look random and are the same on every run (SplitMix64).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Messages between reader and worker")
struct PDFEncodingTests {
  private static func double(_ numbers: inout Numbers) -> Double {
    [0, -0.25, 1e300, .leastNonzeroMagnitude, .infinity, 595.276].randomElement(using: &numbers)!
      * Double.random(in: 0...2, using: &numbers)
  }

  private static func text(_ numbers: inout Numbers) -> String {
    String(
      (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        ["a", "é", "☃", "\n", "\0", "👩‍🎨", "'"].randomElement(using: &numbers)! as Character
      })
  }

  private static func rect(_ numbers: inout Numbers) -> PointRect {
    PointRect(
      x: double(&numbers), y: double(&numbers), width: double(&numbers), height: double(&numbers))
  }

  private static func reply(_ numbers: inout Numbers) -> WorkerReply {
    switch Int.random(in: 0...12, using: &numbers) {
    case 0: return .ready
    case 1: return .empty
    case 2: return .locked
    case 3: return .outOfMemory
    case 4: return .damaged(text(&numbers))
    case 5:
      return .unreadable(
        SystemError(
          code: Int32.random(in: .min ... .max, using: &numbers), text: text(&numbers)))
    case 6: return .lfsPointer(byteCount: Int.random(in: 0...Int.max, using: &numbers))
    case 7: return .foreign(FileType.allCases.randomElement(using: &numbers)!)
    default: return .pdf(pdf(&numbers))
    }
  }

  private static func pdf(_ numbers: inout Numbers) -> PDF {
    var page = PDFPage(
      size: PointSize(width: double(&numbers), height: double(&numbers)),
      cropBox: rect(&numbers))
    page.mediaBox = Bool.random(using: &numbers) ? rect(&numbers) : nil
    page.rotation = [0, 90, 180, 270].randomElement(using: &numbers)!
    page.inkBox = Bool.random(using: &numbers) ? rect(&numbers) : nil
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      page.images.append(
        DrawnImage(
          pixels: PixelSize(
            width: Int.random(in: .min ... .max, using: &numbers),
            height: Int.random(in: 0...9, using: &numbers)),
          area: rect(&numbers)))
      page.nonRGBColors.append(text(&numbers))
      page.fonts.append(
        PDFFont(name: text(&numbers), isEmbedded: Bool.random(using: &numbers)))
    }
    page.showsText = Bool.random(using: &numbers)
    page.annotationCount = Int.random(in: 0...9, using: &numbers)
    return PDF(
      version: text(&numbers), pageCount: Int.random(in: 0...9, using: &numbers),
      byteCount: Int.random(in: 0...Int.max, using: &numbers), page: page)
  }

  @Test(arguments: 0..<50)
  func roundTrip(_ seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    for _ in 0..<20 {
      let reply = Self.reply(&numbers)
      #expect(try WorkerReply(encoded: reply.encoded) == reply)
    }
  }

  /// Neither a part of a message nor one with more after it is a message, and no bytes crash.
  @Test(arguments: 0..<20)
  func foreignBytes(_ seed: Int) {
    var numbers = Numbers(state: UInt64(seed))
    let bytes = WorkerReply.pdf(Self.pdf(&numbers)).encoded
    for count in 0..<bytes.count {
      #expect(throws: MalformedMessage.self) {
        try WorkerReply(encoded: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: MalformedMessage.self) { try WorkerReply(encoded: bytes + [0]) }
    for _ in 0..<200 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(
        in: 0...255, using: &numbers)
      _ = try? WorkerReply(encoded: changed)
    }
  }

  @Test func frames() {
    let messages: [[UInt8]] = [[], [1], [2, 3], Array(repeating: 4, count: 70_000)]
    let bytes = messages.flatMap(FrameBuffer.frame)
    for step in [1, 3, 1000, bytes.count] {
      var buffer = FrameBuffer()
      var taken: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: step) {
        buffer.append(bytes[start..<min(start + step, bytes.count)])
        while let message = buffer.popMessage() { taken.append(message) }
      }
      #expect(taken == messages)
      #expect(buffer.count == 0)
    }
  }

  @Test func complaintsOfPoppler() {
    #expect(
      PopplerLog.complaint("Syntax error at position 9: Unknown operator 'nan'")
        == "Unknown operator 'nan'.")
    #expect(PopplerLog.complaint("Internal error: Bad: xref<0a>") == "Bad: xref.")
    #expect(PopplerLog.complaint("Syntax warning: Odd") == nil)
    #expect(PopplerLog.complaint("Config error: No fonts") == nil)
    #expect(PopplerLog.complaint("Syntax error: ") == nil)
  }
}
