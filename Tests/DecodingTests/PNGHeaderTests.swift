import AssetModel
import TestSupport
import Testing

@testable import Decoding

func read(_ bytes: [UInt8], as format: Format = .png, upTo cost: Cost = .structure) -> Content {
  let file = TemporaryFile(bytes)
  return Decoder(pdfProgram: PDFReader.builtProgram)
    .read(FilePath(file.path), as: format, upTo: cost)
}

func header(_ builder: PNGBuilder) -> PNG? {
  guard case .png(let png) = read(builder.bytes, upTo: .header) else { return nil }
  return png
}

@Suite struct PNGHeader {
  @Test func tellsSizeDepthAndColorType() {
    let cases: [(code: Int, type: PNG.ColorType, depths: [Int], channels: Int)] = [
      (0, .gray, [1, 2, 4, 8, 16], 1), (2, .rgb, [8, 16], 3), (3, .palette, [1, 2, 4, 8], 1),
      (4, .grayAlpha, [8, 16], 2), (6, .rgba, [8, 16], 4),
    ]
    for (code, type, depths, channels) in cases {
      for depth in depths {
        let palette = code == 3 ? [PNGBuilder.Chunk("PLTE", [9, 9, 9, 7, 7, 7])] : []
        let builder = PNGBuilder(5, 3, depth: depth, colorType: code, before: palette) { _, _ in
          [Int](repeating: 1, count: channels)
        }
        var expected = PNG(
          size: PixelSize(width: 5, height: 3), bitDepth: depth, colorType: type,
          byteCount: builder.bytes.count)
        expected.paletteCount = code == 3 ? 2 : nil
        #expect(header(builder) == expected)
      }
    }
  }

  @Test func tellsInterlaceTransparencyDensityAndFrames() {
    let builder = PNGBuilder(
      9, 9, colorType: 2, interlaced: true,
      before: [
        .init("acTL", bigEndian(12) + bigEndian(0)),
        .init("tRNS", [0, 1, 0, 1, 0, 1]),
        .init("pHYs", bigEndian(5669) + bigEndian(2835) + [1]),
      ]
    ) { _, _ in [1, 2, 3] }
    let png = header(builder)
    #expect(png?.isInterlaced == true)
    #expect(png?.hasTransparencyChunk == true)
    #expect(png?.hasAlpha == true)
    #expect(png?.density == PixelSize(width: 5669, height: 2835))
    #expect(png?.frameCount == 12)
    #expect(png?.structure == nil)
  }

  @Test func takesAnAspectRatioForNoDensity() {
    let ratio = PNGBuilder.Chunk("pHYs", bigEndian(1) + bigEndian(1) + [0])
    let png = header(PNGBuilder(1, 1, before: [ratio]))
    #expect(png != nil && png?.density == nil)
  }

  @Test func readsOnToChunksBeyondTheFirstKilobytes() {
    let large = PNGBuilder.Chunk("iTXt", [UInt8](repeating: 65, count: 200_000))
    let png = header(PNGBuilder(1, 1, before: [large, .init("sRGB", [0])]))
    #expect(png?.colorTag == .sRGB)
  }

  @Test(arguments: ["iDOT", "cICP", "cLLI", "mDCV", "vpAg", "orNT", "eXIf", "caBX", "prVt"])
  func passesOverUnknownChunks(type: String) {
    let chunk = PNGBuilder.Chunk(type, [1, 2, 3])
    let builder = PNGBuilder(2, 2, before: [chunk])
    guard case .png(let png) = read(builder.bytes) else {
      Issue.record("\(type) is a fault")
      return
    }
    #expect(png.structure?.ancillaryDamage == nil)
    #expect(
      png.structure?.chunks.map { "\($0.type) \($0.count) \($0.byteCount)" } == [
        "IHDR 1 13", "\(type) 1 3", "IDAT 1 29", "IEND 1 0",
      ])
    #expect(png.structure?.dataByteCount == 29)
  }
}

@Suite struct PNGColorTags {
  private let cicp = PNGBuilder.Chunk("cICP", [12, 13, 0, 1])
  private let sRGB = PNGBuilder.Chunk("sRGB", [0])
  private let gamma = PNGBuilder.Chunk("gAMA", bigEndian(45455))
  private let chromaticities = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

  private func tag(_ chunks: [PNGBuilder.Chunk]) -> ColorTag? {
    header(PNGBuilder(1, 1, before: chunks))?.colorTag
  }

  @Test func keepsThePrecedenceOfTheSpecification() {
    let cHRM = PNGBuilder.Chunk("cHRM", chromaticities.flatMap { bigEndian(UInt32($0)) })
    let profile = ColorTag.profile(ColorProfile(name: "Test", space: .rgb, gamut: .sRGB))
    let iCCP = ICCBuilder().chunk()
    #expect(
      tag([gamma, cHRM, sRGB, iCCP, cicp]) == .cicp(primaries: 12, transfer: 13))
    #expect(tag([gamma, cHRM, sRGB, iCCP]) == profile)
    #expect(tag([gamma, cHRM, sRGB]) == .sRGB)
    #expect(tag([gamma, cHRM]) == .gamma(45455, chromaticities: chromaticities))
    #expect(tag([gamma]) == .gamma(45455, chromaticities: nil))
    #expect(tag([]) == .untagged)
  }

  @Test func tellsAProfileByItsPrimariesWhateverItsName() {
    func profile(_ change: (inout ICCBuilder) -> Void) -> ColorTag? {
      var builder = ICCBuilder()
      change(&builder)
      return tag([builder.chunk()])
    }
    func rgb(_ name: String, _ gamut: Gamut) -> ColorTag {
      .profile(ColorProfile(name: name, space: .rgb, gamut: gamut))
    }
    for version in [2, 4] {
      #expect(
        profile {
          $0.version = version
          $0.description = "c2"
        } == rgb("c2", .sRGB))
      #expect(
        profile {
          $0.version = version
          $0.colorants = ICCBuilder.displayP3
        } == rgb("Test", .displayP3))
      #expect(
        profile {
          $0.version = version
          $0.colorants = ICCBuilder.adobeRGB
        } == rgb("Test", .adobeRGB))
    }
    #expect(
      profile {
        $0.description = "VG1930wm"
        $0.colorants[0] += 0.01
      } == rgb("VG1930wm", .other))
    #expect(
      profile { $0.space = "GRAY" }
        == .profile(ColorProfile(name: "Test", space: .gray, gamut: .gray)))
    #expect(
      profile { $0.space = "CMYK" }
        == .profile(ColorProfile(name: "Test", space: .cmyk, gamut: .cmyk)))
  }

  @Test func adaptsColorantsLeftAtTheWhiteOfTheDevice() {
    var builder = ICCBuilder()
    builder.colorants = [
      0.41239, 0.21264, 0.01933, 0.35758, 0.71517, 0.11919, 0.18048, 0.07219, 0.95053,
    ]
    #expect(
      tag([builder.chunk()]) == .profile(ColorProfile(name: "Test", space: .rgb, gamut: .sRGB)))
  }

  @Test func namesAProfileThatCannotBeRead() {
    let damaged = PNGBuilder.Chunk("iCCP", Array("mine".utf8) + [0, 0, 1, 2, 3, 4, 5])
    let noProfile = PNGBuilder.Chunk("iCCP", Array("mine".utf8) + [0, 0] + zlibStored([1, 2, 3]))
    #expect(tag([damaged]) == .unreadableProfile(name: "mine"))
    #expect(tag([noProfile]) == .unreadableProfile(name: "mine"))
  }

  @Test func remembersAProfileByAllItsBytes() {
    // Of one length and checksum, so that only the bytes tell them apart.
    let chunks = ["xy", "yx"].map { name in
      var builder = ICCBuilder()
      builder.description = name
      return builder.chunk(name: name)
    }
    let decoder = Decoder()
    let names = (chunks + chunks).map { chunk -> String in
      let file = TemporaryFile(PNGBuilder(1, 1, before: [chunk]).bytes)
      guard case .png(let png) = decoder.read(FilePath(file.path), as: .png, upTo: .header),
        case .profile(let profile) = png.colorTag
      else { return "none" }
      return profile.name
    }
    #expect(names == ["xy", "yx", "xy", "yx"])
  }

  @Test func tellsTheGamutOfEachTag() {
    let p3 = ColorTag.gamma(45455, chromaticities: chromaticities)
    #expect(p3.gamut == .displayP3)
    let sRGB = [31269, 32899, 63999, 33001, 30000, 60000, 15000, 5999]
    #expect(ColorTag.gamma(45455, chromaticities: sRGB).gamut == .sRGB)
    #expect(ColorTag.gamma(45455, chromaticities: nil).gamut == nil)
    #expect(ColorTag.cicp(primaries: 1, transfer: 13).gamut == .sRGB)
    #expect(ColorTag.cicp(primaries: 12, transfer: 13).gamut == .displayP3)
    #expect(ColorTag.cicp(primaries: 9, transfer: 16).gamut == .other)
    #expect(ColorTag.untagged.gamut == nil)
  }
}
