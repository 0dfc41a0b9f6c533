import AssetModel
import TestSupport
import Testing

@testable import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("PDF files that are broken, locked or no files")
struct PDFDamageTests {
  private static func file(_ content: String?) -> [UInt8] {
    var builder = PDFBuilder()
    builder.addPage(content: content)
    return builder.build()
  }

  @Test func operandThatIsNoNumber() throws {
    let content = "0 0 m 5 nan l 5 5 l f"
    #expect(try readPDF(Self.file(content)) == .failed(.damagedPDF("Unknown operator 'nan'.")))
  }

  @Test func missingOperand() throws {
    #expect(
      try readPDF(Self.file("0 0 5 re f"))
        == .failed(.damagedPDF("Too few (3) args to 're' operator.")))
  }

  /// What readers do not mind is no damage.
  @Test(arguments: [
    "0 0 5 5 re f Q Q", "/Gone gs 0 0 5 5 re f", "9 0 0 5 5 re f", "q 0 0 5 5 re f",
    "0 0 5 5 re f endstream",
  ])
  func blemishes(_ content: String) throws {
    guard case .pdf(let pdf) = try readPDF(Self.file(content)) else {
      Issue.record("called damaged")
      return
    }
    let ink = try #require(pdf.page.inkBox)
    #expect(ink.width >= 5 && ink.width < 6)
  }

  @Test func garbage() throws {
    let noise = (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31) }
    #expect(
      try readPDF(Array("%PDF-1.7\n".utf8) + noise)
        == .failed(.damagedPDF("Couldn't read xref table.")))
  }

  @Test func truncated() throws {
    let whole = Self.file("0 0 5 5 re f")
    #expect(
      try readPDF(Array(whole.prefix(whole.count / 3)))
        == .failed(.damagedPDF("Couldn't read xref table.")))
  }

  @Test func noPages() throws {
    #expect(
      try readPDF(PDFBuilder().build()) == .failed(.damagedPDF("The document has no page.")))
  }

  @Test func locked() throws {
    var builder = PDFBuilder()
    builder.addPage()
    let key = String(repeating: "11", count: 32)
    let bytes = builder.build(
      trailer: "/Encrypt<</Filter/Standard/V 1/R 2/O<\(key)>/U<\(key)>/P -4>>"
        + "/ID[<\(key.prefix(32))><\(key.prefix(32))>]")
    #expect(try readPDF(bytes) == .failed(.lockedPDF))
  }

  /// Encrypted for an owner, free to read: `/U` and the content were computed for the empty
  /// password (ISO 32000-1, 7.6.3) from the other values.
  @Test func encryptedWithoutPassword() throws {
    var builder = PDFBuilder()
    let content = builder.addStream(
      "", [0x70, 0xA1, 0x3E, 0x27, 0xCE, 0x43, 0xA1, 0x6B, 0x3C, 0xF1, 0x53, 0x86, 0xE6, 0x86])
    builder.addPage(entries: "/Contents \(content)", content: nil)
    let owner = String(repeating: "11", count: 32)
    let id = String(repeating: "22", count: 16)
    let user = "1cac337202ac554e0b4e82d370e9a6d416946827ad6c190f1b25b8c5571c05cf"
    let bytes = builder.build(
      trailer: "/Encrypt<</Filter/Standard/V 1/R 2/O<\(owner)>/U<\(user)>/P -4>>"
        + "/ID[<\(id)><\(id)>]")
    guard case .pdf(let pdf) = try readPDF(bytes) else {
      Issue.record("not read")
      return
    }
    #expect(pdf.page.inkBox == PointRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func formsWithinForms() throws {
    var builder = PDFBuilder()
    var form = builder.addStream("/Subtype/Form/BBox[0 0 24 24]", "0 0 5 5 re f")
    for _ in 0..<10_000 {
      form = builder.addStream(
        "/Subtype/Form/BBox[0 0 24 24]/Resources<</XObject<</F \(form)>>>>", "/F Do")
    }
    builder.addPage(resources: "/XObject<</F \(form)>>", content: "/F Do")
    guard case .pdf(let pdf) = try readPDF(builder.build()) else {
      Issue.record("not read")
      return
    }
    #expect(pdf.pageCount == 1)
  }

  @Test func formWithinItself() throws {
    var builder = PDFBuilder()
    let form = builder.addStream(
      "/Subtype/Form/BBox[0 0 24 24]/Resources<</XObject<</F 3 0 R>>>>", "0 0 5 5 re f /F Do /F Do")
    builder.addPage(resources: "/XObject<</F \(form)>>", content: "/F Do")
    guard case .pdf(let pdf) = try readPDF(builder.build()) else {
      Issue.record("not read")
      return
    }
    #expect(pdf.page.inkBox?.width ?? 0 >= 5)
  }

  @Test func hugePage() throws {
    let page = try page { $0.addPage(mediaBox: "0 0 1000000000 2000000000") }
    #expect(page.size == PointSize(width: 1e9, height: 2e9))
  }

  @Test func hugeNumbers() throws {
    let digits = String(repeating: "9", count: 290)
    let page = try page {
      $0.addPage(content: "\(digits) 0 0 \(digits) \(digits) 0 cm \(digits) 0 5 5 re f")
    }
    #expect(page.inkBox == nil)
  }

  @Test func noSuchFile() {
    #expect(
      PDFReader.test().read(FilePath("/nowhere/icon.pdf"))
        == .failed(.unreadable(SystemError(errno: ENOENT))))
  }

  @Test func notRegularFiles() throws {
    let reader = PDFReader.test()
    #expect(
      reader.read(FilePath("/tmp")) == .failed(.unreadable(SystemError(errno: EISDIR))))
    let pipe = try PDFTestFile([])
    unlink(pipe.cPath)
    #expect(mkfifo(pipe.cPath, 0o600) == 0)
    #expect(
      reader.read(pipe.path)
        == .failed(.unreadable(SystemError(code: EINVAL, text: "Not a regular file"))))
  }

  @Test func emptyFile() throws {
    let file = try PDFTestFile([])
    #expect(PDFReader.test().read(file) == .failed(.empty))
  }

  @Test func otherFiles() throws {
    #expect(try readPDF([0xFF, 0xD8, 0xFF, 0xE0]) == .failed(.foreign(.jpeg)))
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    #expect(
      try readPDF(Array(pointer.utf8)) == .failed(.lfsPointer(byteCount: pointer.utf8.count)))
  }

  @Test func anyName() throws {
    let bytes = Self.file("0 0 5 5 re f")
    for suffix in [[0xFF, 0xFE, 0x0A], Array("é ☃'\"\\$(x)%s.PDF".utf8)] as [[UInt8]] {
      let file = try PDFTestFile(bytes, suffix: suffix)
      guard case .pdf(let pdf) = PDFReader.test().read(file) else {
        Issue.record("not read")
        return
      }
      #expect(pdf.byteCount == bytes.count)
    }
    let long = FilePath("/tmp/" + String(repeating: "x/", count: 5000))
    #expect(
      PDFReader.test().read(long)
        == .failed(.unreadable(SystemError(errno: ENAMETOOLONG))))
  }
}
