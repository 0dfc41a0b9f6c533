/// Samples of PNGs that are broken, and of odd ones that are not.
func addDamagedPNGs(to tree: inout SampleTree) {
  let whole = PNGBytes(Art.badge(0, 16, 16).png(scale: 2))
  let bytes = whole.bytes
  let data = whole.chunks[whole.first("IDAT")].data
  let dataOffset = bytes.count - 12 - 12 - data.count
  func signature(_ index: Int, _ value: UInt8) -> [UInt8] {
    var copy = whole
    copy.signature[index] = value
    return copy.bytes
  }
  func header(_ index: Int, _ value: UInt8) -> [UInt8] {
    whole.with("IHDR") { $0.data[index] = value }
  }
  func palette(_ chunks: [PNGBytes.Chunk]) -> [UInt8] {
    PNGBytes(width: 32, height: 32, depth: 8, colorType: 3, sample: 1, before: chunks).bytes
  }
  let text = PNGBytes.Chunk("tEXt", Array("Title\0Badge".utf8))
  var damagedText = text
  damagedText.checksumError = 1

  tree.rule("damaged-png") { samples in
    let kinds: [(String, [UInt8])] = [
      // The signature, as transfers in text mode and over seven bits leave it.
      ("signature-bit", signature(0, 0x09)),
      ("signature-letter", signature(1, 0x51)),
      ("signature-case", signature(3, 0x67)),
      ("signature-control", signature(7, 0x20)),
      ("line-ends-added", bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }),
      (
        "line-ends-lost",
        bytes.indices.filter { bytes[$0] != 0x0D || bytes.dropFirst($0 + 1).first != 0x0A }
          .map { bytes[$0] }
      ),
      // The header.
      ("header-checksum", whole.with("IHDR") { $0.checksumError = 1 }),
      ("header-missing", whole.without("IHDR")),
      ("header-short", whole.with("IHDR") { $0.data.removeLast() }),
      ("width-zero", whole.with("IHDR") { $0.data.replaceSubrange(0..<4, with: bigEndian(0)) }),
      (
        "width-huge",
        whole.with("IHDR") { $0.data.replaceSubrange(0..<4, with: bigEndian(0x8000_0000)) }
      ),
      ("depth-0", header(8, 0)), ("depth-3", header(8, 3)), ("depth-99", header(8, 99)),
      ("color-type-1", header(9, 1)), ("color-type-9", header(9, 9)),
      ("interlace-2", header(12, 2)),
      ("palette-missing", palette([])),
      ("palette-uneven", palette([.init("PLTE", [0x20, 0x40, 0x60, 0x80])])),
      // The data.
      ("data-missing", whole.without("IDAT")),
      ("data-checksum", whole.with("IDAT") { $0.checksumError = 1 }),
      ("data-length-huge", whole.with("IDAT") { $0.lengthError = 0x8000_0000 }),
      (
        "data-not-deflated",
        whole.with("IDAT") { $0.data.replaceSubrange(0..<2, with: [0x12, 0x34]) }
      ),
      ("data-too-short", whole.with("IDAT") { $0.data = zlibStored([0, 0, 0, 0]) }),
      (
        "data-filter-9",
        PNGBytes(
          width: 32, height: 32, depth: 8, colorType: 2, sample: 0x60, rowFilter: 9
        ).bytes
      ),
      // The end.
      ("end-missing", whole.without("IEND")),
      ("cut-in-signature", Array(bytes.prefix(6))),
      ("cut-after-signature", Array(bytes.prefix(8))),
      ("cut-in-header", Array(bytes.prefix(21))),
      ("cut-in-data", Array(bytes.prefix(dataOffset + data.count / 2))),
      ("cut-in-length", Array(bytes.prefix(bytes.count - 10))),
      // The picture is whole, only what comes with it is not: a warning.
      ("text-checksum", whole.inserting(damagedText)),
    ]
    for (index, kind) in kinds.enumerated() {
      samples.bad("\(kind.0)@2x.png", kind.1)
      // Where the picture is whole, its other scale shows the same.
      let number = kind.0 == "text-checksum" ? 0 : index + 1
      samples.bad("\(kind.0)@3x.png", Art.badge(number, 16, 16).png(scale: 3))
    }

    addUnusualPNGs(to: &samples)
  }
}

/// Whole PNGs that look odd to a reader who knows only some chunks and kinds.
private func addUnusualPNGs(to samples: inout RuleSamples) {
  let chunks: [(String, [UInt8])] = [
    (
      "iDOT",
      bigEndian(2) + bigEndian(0) + bigEndian(24) + bigEndian(40) + bigEndian(24)
        + bigEndian(24) + bigEndian(200)
    ),
    ("cICP", [1, 13, 0, 1]),
    ("cLLI", bigEndian(10_000_000) + bigEndian(4_000_000)),
    ("vpAg", bigEndian(48) + bigEndian(48) + [0]),
    ("orNT", [1]),
    ("fuNk", Array("whatever a program likes to keep".utf8)),
    ("tIME", [0x07, 0xE2, 1, 1, 0, 0, 0]),
    ("pHYs", bigEndian(5669) + bigEndian(5669) + [1]),
    ("sRGB", [0]),
    ("eXIf", Array("MM".utf8) + [0, 42] + bigEndian(8) + [0, 0] + bigEndian(0)),
    ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>".utf8)),
  ]
  for (index, chunk) in chunks.enumerated() {
    for scale in 2...3 {
      let png = PNGBytes(Art.badge(index).png(scale: scale))
      samples.good(
        "chunk-\(chunk.0)@\(scale)x.png", png.inserting(.init(chunk.0, chunk.1)))
    }
  }
  for scale in 2...3 {
    var split = PNGBytes(Art.badge(20).png(scale: scale))
    let index = split.first("IDAT")
    let data = split.chunks[index].data
    split.chunks.replaceSubrange(
      index...index,
      with: [
        .init("IDAT", Array(data.prefix(100))), .init("IDAT"),
        .init("IDAT", Array(data.dropFirst(100))),
      ])
    samples.good("split-data@\(scale)x.png", split.bytes)

    let side = 12 * scale
    let colors = PNGBytes.Chunk("PLTE", [0x20, 0x40, 0x60, 0xE0, 0xA0, 0x40])
    let kinds: [(String, PNGBytes)] = [
      (
        "palette-1-bit",
        PNGBytes(
          width: side, height: side, depth: 1, colorType: 3, sample: 0x00, before: [colors])
      ),
      (
        "palette-transparent",
        PNGBytes(
          width: side, height: side, depth: 8, colorType: 3, sample: 1,
          before: [colors, .init("tRNS", [0, 128])])
      ),
      ("gray-16-bit", PNGBytes(width: side, height: side, depth: 16, colorType: 0, sample: 0x60)),
      (
        "gray-2-bit-interlaced",
        PNGBytes(
          width: side, height: side, depth: 2, colorType: 0, isInterlaced: true, sample: 0x55)
      ),
      (
        "rgb-interlaced",
        PNGBytes(
          width: side, height: side, depth: 8, colorType: 2, isInterlaced: true, sample: 0xB0)
      ),
    ]
    for (name, png) in kinds { samples.good("kind-\(name)@\(scale)x.png", png.bytes) }
  }
}

/// Samples of PDFs that cannot be read, and of odd ones that can.
func addDamagedPDFs(to tree: inout SampleTree) {
  tree.rule("damaged-pdf") { samples in
    samples.bad("cut-after-header.pdf", Array("%PDF-1.5\n%\u{B5}\u{B5}\n".utf8))
    samples.bad("cut-in-half.pdf", Array(Art.badge(1).pdf().prefix(300)))
    samples.bad("no-page.pdf", PDFBytes(pageReferences: "").bytes)
    samples.bad("page-lost.pdf", PDFBytes(pageReferences: "9 0 R").bytes)
    samples.bad(
      "operand-nan.pdf",
      PDFBytes(content: "q 1 0 0 1 nan 4 cm 0 0 16 16 re f Q").bytes)

    samples.good(
      "named-nan.pdf",
      PDFBytes(
        resources: "/ExtGState << /nan << /ca 0.5 >> >>", content: "/nan gs 4 4 16 16 re f"
      ).bytes)
    samples.good("old-version.pdf", PDFBytes(version: "1.1").bytes)
    samples.good("drawn.pdf", Art.badge(2).pdf())
    // Not quite what the specification asks, but read by everyone.
    samples.good("after-a-blank-line.pdf", [0x0A] + PDFBytes(content: "2 2 20 20 re f").bytes)
  }

  tree.rule("locked-pdf") { samples in
    let identifier = "000102030405060708090A0B0C0D0E0F"
    let owner = "C92422687FACEE686E373F10B5C7D04738053152F7E2EE30E11C69EC442576AB"
    func encryption(_ user: String) -> String {
      "/ID [<\(identifier)> <\(identifier)>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 "
        + "/O <\(owner)> /U <\(user)> >>"
    }
    let user = "91A4F16B87FD8157DD732C62B6A3F48092323F6724CD42CA18380DE0C1140675"
    samples.bad(
      "user-password.pdf",
      PDFBytes(trailer: encryption(String(user.reversed()))).bytes)
    // Locked against changes only: everyone may look. The content is `PDFBytes.square`, encrypted
    // with the key that follows from the empty user password.
    samples.good(
      "owner-password.pdf",
      PDFBytes(
        content: latin1(hex: "66A5C051CF15294EBC89AB2B0476E89F165449D6565DA8BE2EC2CAE1CF7B8899"),
        trailer: encryption(user)
      ).bytes)
    samples.good("open.pdf", Art.glyph(2).pdf())
  }
}

/// A string with one character for each byte.
private func latin1(hex: String) -> String {
  let digits = hex.compactMap(\.hexDigitValue)
  var text = ""
  for index in stride(from: 0, to: digits.count - 1, by: 2) {
    text.unicodeScalars.append(UnicodeScalar(UInt8(digits[index] << 4 | digits[index + 1])))
  }
  return text
}
