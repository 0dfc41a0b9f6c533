import AssetModel
import TestSupport
import Testing

@testable import Decoding

@Suite("Colours of a page that are neither RGB nor grey")
struct PDFColorTests {
  private func colors(
    _ content: String, _ resources: (inout PDFBuilder) -> String = { _ in "" }
  ) throws -> [String] {
    try page {
      let resources = resources(&$0)
      $0.addPage(resources: resources, content: content)
    }.nonRGBColors
  }

  private static let tint = "<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 1 1 0]>>"

  private func spaces(_ builder: inout PDFBuilder) -> String {
    let profile = builder.addStream("/N 4", "")
    let rgb = builder.addStream("/N 3", "")
    return "/ColorSpace<</Spot[/Separation/PANTONE#20185#20C/DeviceCMYK \(Self.tint)]"
      + "/None[/Separation/None/DeviceCMYK \(Self.tint)]"
      + "/Inks[/DeviceN[/Cyan/Gold]/DeviceCMYK \(Self.tint)]"
      + "/Profile[/ICCBased \(profile)]/Screen[/ICCBased \(rgb)]/Lab[/Lab<<>>]"
      + "/Table[/Indexed/DeviceCMYK 0<00000000>]>>"
      + "/Shading<</S<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 9 9]/Function \(Self.tint)>>>>"
  }

  @Test(arguments: [
    ("1 0 0 rg 0.5 G 0 0 5 5 re B", []),
    ("1 0 0 0 k 0 0 5 5 re f", ["DeviceCMYK"]),
    ("1 0 0 0 K 0 0 5 5 re S", ["DeviceCMYK"]),
    ("/DeviceCMYK cs 1 0 0 0 sc 0 0 5 5 re f", ["DeviceCMYK"]),
    ("/Spot cs 1 scn 0 0 5 5 re f", ["Separation 'PANTONE 185 C'"]),
    ("/None cs 1 scn 0 0 5 5 re f", []),
    ("/Inks cs 1 1 scn 0 0 5 5 re f", ["DeviceN 'Cyan', 'Gold'"]),
    ("/Profile cs 1 1 1 1 sc 0 0 5 5 re f", ["ICCBased of 4 channels"]),
    ("/Screen cs 1 1 1 sc 0 0 5 5 re f /Lab cs 1 1 1 sc 0 0 5 5 re f", []),
    ("/Table cs 0 sc 0 0 5 5 re f", ["DeviceCMYK"]),
    ("/S sh", ["DeviceCMYK"]),
    (
      "/Spot cs 1 scn 0 0 5 5 re f 0 0 0 1 k 0 0 5 5 re f",
      ["DeviceCMYK", "Separation 'PANTONE 185 C'"]
    ),
  ])
  func used(_ content: String, _ expected: [String]) throws {
    #expect(try colors(content, spaces) == expected)
  }

  @Test(arguments: [
    "0 0 5 5 re f", "1 0 0 0 k 0 g 0 0 5 5 re f", "1 0 0 0 k 0 0 5 5 re S", "1 0 0 0 k",
    "q 1 0 0 0 k Q 0 0 5 5 re f", "1 0 0 0 k 50 50 5 5 re f", "/Spot cs 1 scn 0 0 5 5 re n",
  ])
  func notUsed(_ content: String) throws {
    #expect(try colors(content, spaces) == [])
  }

  @Test func ofImages() throws {
    let entries = "/Subtype/Image/Width 1/Height 2/BitsPerComponent 8/ColorSpace/DeviceCMYK"
    for (content, expected) in [("9 0 0 9 0 0 cm /I Do", ["DeviceCMYK"]), ("0 0 5 5 re f", [])] {
      let colors = try colors(content) {
        "/XObject<</I \($0.addStream(entries, [UInt8](repeating: 0, count: 8)))>>"
      }
      #expect(colors == expected)
    }
    #expect(
      try colors("9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK ID abcd\nEI") == ["DeviceCMYK"])
  }

  @Test func ofStencils() throws {
    #expect(
      try colors("0 0 0 1 k 9 0 0 9 0 0 cm BI /W 8 /H 1 /IM true ID a\nEI") == ["DeviceCMYK"])
  }

  @Test func ofPatterns() throws {
    let pattern = "/PatternType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<>>"
    let colored = try colors("/Pattern cs /P scn 0 0 5 5 re f") {
      "/Pattern<</P \($0.addStream(pattern + "/PaintType 1", "0 1 0 0 k 0 0 4 4 re f"))>>"
    }
    #expect(colored == ["DeviceCMYK"])
    let uncolored = try colors("/CS cs 0 0 1 0 /P scn 0 0 5 5 re f") {
      "/ColorSpace<</CS[/Pattern/DeviceCMYK]>>"
        + "/Pattern<</P \($0.addStream(pattern + "/PaintType 2", "0 0 4 4 re f"))>>"
    }
    #expect(uncolored == ["DeviceCMYK"])
  }

  @Test func inForms() throws {
    for (content, expected) in [("/F Do", ["DeviceCMYK"]), ("0 0 5 5 re f", [])] {
      let colors = try colors(content) {
        let form = $0.addStream("/Subtype/Form/BBox[0 0 9 9]", "1 0 0 0 k 0 0 5 5 re f")
        return "/XObject<</F \(form)>>"
      }
      #expect(colors == expected)
    }
  }
}
