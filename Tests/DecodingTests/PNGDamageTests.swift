import AssetModel
import TestSupport
import Testing

/// "kind chunk offset: description", or what else reading brought.
private func fault(_ bytes: [UInt8], upTo cost: Cost = .structure) -> String {
  switch read(bytes, upTo: cost) {
  case .failed(.damagedPNG(let damage)):
    "\(damage.kind.rawValue) \(damage.chunk ?? "-") \(damage.offset): \(damage.description)"
  case .png: "none"
  case let other: "\(other)"
  }
}

@Suite struct PNGDamages {
  private func changed(_ change: (inout PNGBuilder) -> Void) -> [UInt8] {
    var builder = PNGBuilder(2, 2)
    change(&builder)
    return builder.bytes
  }

  private func header(_ values: [UInt8]) -> [UInt8] {
    changed { $0.change("IHDR") { $0.data = values } }
  }

  @Test func findsNoneInAWholeFile() {
    #expect(fault(PNGBuilder(2, 2).bytes) == "none")
  }

  @Test(arguments: [
    (
      [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0,
      "the eighth bit was cleared, as by a 7-bit transfer"
    ),
    ([0x89, 0x51, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 1, "byte 1 is 0x51 instead of 0x50"),
    ([0x89, 0x50, 0x4E, 0x67, 0x0D, 0x0A, 0x1A, 0x0A], 3, "byte 3 is 0x67 instead of 0x47"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x20, 0x0A], 6, "byte 6 is 0x20 instead of 0x1A"),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x1A, 0x0D], 4,
      "line ends were changed, as by a text-mode transfer"
    ),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x0A, 0x1A, 0x0A], 4,
      "line ends were changed, as by a text-mode transfer"
    ),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], 4,
      "line ends were changed, as by a text-mode transfer"
    ),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A], 4,
      "line ends were changed, as by a text-mode transfer"
    ),
    (
      [0xEF, 0xBF, 0xBD, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0,
      "bytes that are not UTF-8 were replaced, as by saving it as text"
    ),
    (
      [0xC2, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0,
      "its bytes were converted to UTF-8, as by saving it as text"
    ),
    ([0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0, "the first byte is missing"),
  ])
  func tellsHowASignatureWasDamaged(signature: [UInt8], offset: Int, cause: String) {
    let bytes = changed { $0.signature = signature }
    let expected = "bad-signature - \(offset): the signature is damaged: \(cause)"
    #expect(fault(bytes, upTo: .header) == expected)
  }

  @Test(arguments: [
    ([0, 0, 0, 0, 0, 0, 0, 3, 8, 6, 0, 0, 0], "the picture is 0 × 3 px"),
    ([0, 0, 0, 2, 0, 0, 0, 0, 8, 6, 0, 0, 0], "the picture is 2 × 0 px"),
    (
      [0x80, 0, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0],
      "a picture of 2147483648 × 1 px is beyond the format's limit"
    ),
    ([0, 0, 0, 2, 0, 0, 0, 2, 0, 2, 0, 0, 0], "there is no bit depth 0"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 99, 2, 0, 0, 0], "there is no bit depth 99"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 4, 2, 0, 0, 0], "bit depth 4 does not go with color type 2"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 16, 3, 0, 0, 0], "bit depth 16 does not go with color type 3"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 8, 9, 0, 0, 0], "there is no color type 9"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 8, 1, 0, 0, 0], "there is no color type 1"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 1, 0, 0], "there is no compression method 1"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 5, 0], "there is no filter method 5"),
    ([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 2], "there is no interlace method 2"),
  ])
  func tellsWhichHeaderValueIsBad(values: [UInt8], cause: String) {
    let expected = "bad-header IHDR 8: bad values in 'IHDR': \(cause)"
    for cost in [Cost.header, .structure] { #expect(fault(header(values), upTo: cost) == expected) }
  }

  @Test func tellsAMissingOrMisshapenHeader() {
    #expect(
      fault(changed { $0.chunks.removeFirst() }, upTo: .header)
        == "missing-header IDAT 8: the first chunk is 'IDAT' instead of 'IHDR'")
    #expect(
      fault(header([0, 0, 0, 1]), upTo: .header)
        == "bad-header IHDR 8: 'IHDR' has 4 bytes instead of 13")
    #expect(
      fault(changed { $0.chunks.insert($0.chunks[0], at: 1) }, upTo: .header)
        == "bad-chunk IHDR 33: a second 'IHDR' at byte 33")
  }

  @Test func tellsABadChecksumOfACriticalChunk() {
    #expect(
      fault(changed { $0.change("IHDR") { $0.crc = 1 } }, upTo: .header)
        == "bad-crc IHDR 8: bad CRC in 'IHDR' at byte 8")
    let data = changed { $0.change("IDAT") { $0.crc = 1 } }
    #expect(fault(data) == "bad-crc IDAT 33: bad CRC in 'IDAT' at byte 33")
    #expect(fault(data, upTo: .header) == "none")
  }

  @Test func keepsAPictureWithABadChecksumElsewhere() {
    let chunk = PNGBuilder.Chunk("tEXt", Array("a\0b".utf8), crc: 7)
    guard case .png(let png) = read(PNGBuilder(2, 2, before: [chunk]).bytes) else {
      Issue.record("the picture is whole")
      return
    }
    #expect(
      png.structure?.ancillaryDamage
        == PNGDamage(
          kind: .badCRC, chunk: "tEXt", offset: 33, description: "bad CRC in 'tEXt' at byte 33"))
  }

  @Test func tellsWhereAFileEnds() {
    let builder = PNGBuilder(2, 2)
    let whole = builder.bytes
    let (data, end) = (builder.offset(of: "IDAT"), builder.offset(of: "IEND"))
    #expect(data == 33 && end == 33 + 12 + 29)
    func cut(_ count: Int, _ cost: Cost = .structure) -> String {
      fault(Array(whole.prefix(count)), upTo: cost)
    }
    #expect(cut(5, .header) == "truncated - 5: the file ends inside the signature at byte 5")
    #expect(cut(8, .header) == "missing-end - 8: the file ends at byte 8 without 'IEND'")
    #expect(
      cut(11, .header) == "truncated - 8: the file ends inside a chunk's head at byte 8")
    #expect(
      cut(20, .header)
        == "truncated IHDR 8: the file ends inside 'IHDR' at byte 8 (13 bytes missing)")
    #expect(
      cut(50) == "truncated IDAT 33: the file ends inside 'IDAT' at byte 33 (24 bytes missing)")
    #expect(
      cut(end - 1)
        == "truncated IDAT 33: the file ends inside 'IDAT' at byte 33 (1 bytes missing)")
    #expect(cut(end) == "missing-end - 74: the file ends at byte 74 without 'IEND'")
    #expect(
      cut(end + 3) == "truncated - 74: the file ends inside a chunk's head at byte 74")
    #expect(
      cut(whole.count - 1)
        == "truncated IEND 74: the file ends inside 'IEND' at byte 74 (1 bytes missing)")
  }

  @Test func tellsAWrongLengthFromACutOffFile() {
    #expect(
      fault(changed { $0.change("IDAT") { $0.length = 1_000_000 } })
        == "bad-chunk IDAT 33: the length of 'IDAT' at byte 33 (1000000 bytes) reaches past the end of the file"
    )
    #expect(
      fault(changed { $0.change("IDAT") { $0.length = 0x8000_0000 } })
        == "bad-chunk IDAT 33: the length of 'IDAT' at byte 33 is impossible")
    #expect(
      fault(changed { $0.chunks.insert(.init("tEXt", [1, 2], length: 6), at: 1) })
        == "bad-chunk - 51: no chunk begins at byte 51, where one should")
  }

  @Test func tellsChunksThatAreMissingOrMisplaced() {
    #expect(
      fault(changed { $0.chunks.remove(at: 1) }, upTo: .header)
        == "missing-data IEND 33: no 'IDAT' before 'IEND' at byte 33")
    #expect(
      fault(changed { $0.chunks.insert(.init("ABCD"), at: 1) })
        == "bad-chunk ABCD 33: 'ABCD' at byte 33 is critical and of no known type")
    #expect(
      fault(
        changed {
          $0.chunks.insert(.init("tEXt", [65, 0]), at: 2)
          $0.chunks.insert(.init("IDAT", []), at: 3)
        }) == "bad-chunk IDAT 88: 'IDAT' at byte 88 is apart from the others")
  }

  @Test func tellsABadPalette() {
    func palette(_ chunks: [PNGBuilder.Chunk]) -> String {
      fault(
        PNGBuilder(2, 2, colorType: 3, before: chunks) { _, _ in [0] }.bytes, upTo: .header)
    }
    #expect(palette([.init("PLTE", [1, 2, 3])]) == "none")
    #expect(palette([]) == "bad-palette IDAT 33: no 'PLTE' before 'IDAT' at byte 33")
    for count in [0, 4, 771] {
      #expect(
        palette([.init("PLTE", [UInt8](repeating: 0, count: count))])
          == "bad-palette PLTE 33: 'PLTE' at byte 33 has \(count) bytes instead of 3 for each of 1 to 256 colors"
      )
    }
    #expect(
      palette([.init("PLTE", [1, 2, 3]), .init("PLTE", [1, 2, 3])])
        == "bad-palette PLTE 48: a second 'PLTE' at byte 48")
  }

  @Test func countsBytesAfterTheEnd() {
    func trailing(_ bytes: [UInt8]) -> PNGStructure? {
      guard case .png(let png) = read(changed { $0.trailing = bytes }) else { return nil }
      return png.structure
    }
    let end = PNGBuilder(2, 2).bytes.count
    #expect(trailing([])?.trailingByteCount == 0)
    let large = trailing([UInt8](repeating: 0, count: 200_000))
    #expect(large?.trailingByteCount == 200_000)
    #expect(large?.trailingOffset == end)
  }

  @Test func digestTellsFilesApart() {
    func digest(_ bytes: [UInt8]) -> UInt64? {
      guard case .png(let png) = read(bytes) else { return nil }
      return png.structure?.digest
    }
    let red = PNGBuilder(2, 2).bytes
    let green = PNGBuilder(2, 2) { _, _ in [0, 255, 0, 255] }.bytes
    let tagged = PNGBuilder(2, 2, before: [.init("sRGB", [0])]).bytes
    #expect(digest(red) == digest(red))
    #expect(Set([digest(red), digest(green), digest(tagged)]).count == 3)
  }

  @Test func readsFilesLargerThanTheBuffer() {
    let builder = PNGBuilder(300, 300) { x, y in [x & 255, y & 255, 0, 255] }
    #expect(builder.bytes.count > 300_000)
    #expect(fault(builder.bytes) == "none")
    var broken = builder.bytes
    broken[250_000] ^= 1
    #expect(fault(broken) == "bad-crc IDAT 33: bad CRC in 'IDAT' at byte 33")
  }
}
