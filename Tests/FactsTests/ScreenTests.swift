import AssetModel
import TestSupport
import Testing

@testable import Facts

/// The geometry worked out for the guideline on aspect ratios: 4.7-inch art on iPhone X and back.
@Suite struct ScreenFitTests {
  private let small = PixelSize(width: 750, height: 1334)
  private let tall = PixelSize(width: 1125, height: 2436)

  private func near(_ value: Double, _ expected: Double, within tolerance: Double = 0.05) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test func smallArtOnATallScreen() {
    let fit = ScreenFit(small, on: tall)
    #expect(fit.cropsWidth)
    #expect(near(fit.crop, 122.3))
    #expect(near(fit.cropPercent, 17.9))
    #expect(!fit.barsAtSides)
    #expect(fit.bar == 217.5)
  }

  @Test func tallArtOnASmallScreen() {
    let fit = ScreenFit(tall, on: small)
    #expect(!fit.cropsWidth)
    #expect(near(fit.crop, 145))
    #expect(near(fit.cropPercent, 17.9))
    #expect(fit.barsAtSides)
    #expect(near(fit.bar, 66.95))
  }

  @Test func landscapeIsTheSameOnItsSide() {
    let fit = ScreenFit(small.rotated, on: tall)
    #expect(fit.screen == tall.rotated)
    #expect(!fit.cropsWidth)
    #expect(near(fit.crop, 122.3))
    #expect(fit.barsAtSides)
    #expect(fit.bar == 217.5)
  }

  /// Cropping and bars are two sides of one ratio: nothing is lost where the shapes are equal, and
  /// what is cropped never exceeds the picture.
  @Test func fittingAndFillingAgree() {
    for width in stride(from: 300, through: 1500, by: 37) {
      for height in stride(from: 300, through: 2800, by: 53) {
        let art = PixelSize(width: width, height: height)
        let fit = ScreenFit(art, on: tall)
        #expect(fit.crop >= -1e-9 && fit.bar >= -1e-9)
        #expect(fit.cropPercent < 100)
        #expect((fit.crop < 1e-9) == (fit.bar < 1e-9))
        if fit.crop > 1e-9 { #expect(fit.cropsWidth != fit.barsAtSides) }
      }
    }
  }
}

@Suite struct ScreenTableTests {
  @Test func classesAreToldByRatio() throws {
    let screens = try Tables.screens()
    func name(_ width: Int, _ height: Int) -> String? {
      screens.shapeClass(of: PixelSize(width: width, height: height))?.name
    }
    for (width, height) in [(750, 1334), (1242, 2208), (640, 1136), (1080, 1920), (1334, 750)] {
      #expect(name(width, height) == "16:9")
    }
    for (width, height) in [
      (1125, 2436), (750, 1624), (828, 1792), (1242, 2688), (1170, 2532), (1284, 2778),
      (1179, 2556), (1290, 2796), (1206, 2622), (1320, 2868), (1260, 2736), (1080, 2340),
    ] {
      #expect(name(width, height) == "tall", "\(width) × \(height)")
      #expect(screens.isKnown(PixelSize(width: width, height: height)) || width == 750)
    }
    #expect(name(1536, 2048) == nil)
    #expect(name(1000, 1000) == nil)
  }

  @Test func namesThatDifferInTheScreenShareAStem() throws {
    let screens = try Tables.screens()
    for name in [
      "launch-667h", "launch-812h", "launch-2436h", "launch_ip6", "launch_ipX", "launchiPhoneX",
      "launch 375x812", "launch-1125x2436", "Launch",
    ] { #expect(screens.stem(of: name) == "launch", "\(name)") }
    #expect(screens.stem(of: "launch-dark") == "launch-dark")
    #expect(screens.stem(of: "page-2") == "page-2")
  }
}

@Suite struct NearMissTests {
  private func miss(_ width: Int, _ height: Int, scale: Int) throws -> NearMiss? {
    let family = try family([.png("art.png", scale: scale, width, height)])
    return NearMiss(family.files[0])
  }

  @Test func causes() throws {
    let short = try #require(try miss(749, 1334, scale: 2))
    #expect(short.cause == .pixels)
    #expect(short.difference == "1 px short in width")
    #expect(short.screenSize == PixelSize(width: 750, height: 1334))

    let rounded = try #require(try miss(754, 1632, scale: 2))
    #expect(rounded.cause == .roundedFactor)
    #expect(rounded.screenSize == PixelSize(width: 750, height: 1624))

    let bar = try #require(try miss(750, 1294, scale: 2))
    #expect(bar.cause == .statusBar)
    #expect(bar.difference == "40 px short in height")
    #expect(try miss(1125, 2304, scale: 3)?.cause == .statusBar)

    #expect(try miss(1178, 2556, scale: 3)?.screenSize == PixelSize(width: 1179, height: 2556))
    #expect(
      try miss(1334, 749, scale: 2)?.screenSize == PixelSize(width: 1334, height: 750))
  }

  @Test func screensAreNoMiss() throws {
    for screen in try Tables.screens().screens {
      for scale in screen.scales where scale > 1 {
        #expect(try miss(screen.width * scale, screen.height * scale, scale: scale) == nil)
      }
      for size in screen.pixelSizes { #expect(try miss(size.width, size.height, scale: 3) == nil) }
    }
    #expect(try miss(400, 400, scale: 2) == nil)
    #expect(try miss(720, 1280, scale: 2) == nil)
  }
}

@Suite struct WordsTests {
  @Test(arguments: [
    ("btnPlay_dark-2", ["btn", "play", "dark", "2"]), ("PDFIcon", ["pdf", "icon"]),
    ("ip6", ["ip6"]), ("3d", ["3d"]), ("tab2icon", ["tab2", "icon"]), ("", []),
    ("étoile Bleue", ["étoile", "bleue"]), ("myTabBarDark", ["my", "tab", "bar", "dark"]),
  ])
  func namesAreSplit(_ name: String, _ expected: [String]) {
    #expect(words(of: name) == expected)
  }
}
