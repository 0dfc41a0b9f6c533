/// Samples of the rules about art that fills a screen.
func addScreenSamples(to tree: inout SampleTree) {
  addAspects(to: &tree)

  tree.rule("full-screen-near-miss") { samples in
    // Launch images, because one scale is all that they need. The other screen has its own.
    let misses = [
      ("one-short", 749, 1334), ("one-over", 750, 1335), ("no-status-bar", 750, 1294),
    ]
    for (index, (name, width, height)) in misses.enumerated() {
      let picture = Art.screen(index, 375, 667)
      samples.bad("\(name)/Default-667h@2x.png", picture.png(width, height))
      samples.bad("\(name)/Default-812h@3x.png", Art.screen(index, 375, 812).png(scale: 3))
    }
    let tallMisses = [
      ("0.67-of-812h", "Default-812h@2x", 754, 1632),
      ("one-short-of-852h", "Default-852h@3x", 1178, 2556),
      ("no-status-bar-of-812h", "Default-812h@3x", 1125, 2304),
      ("too-high-for-812h", "Default-812h@3x", 1125, 2450),
    ]
    for (index, (folder, name, width, height)) in tallMisses.enumerated() {
      let picture = Art.screen(index + 3, 375, 812)
      samples.bad("\(folder)/\(name).png", picture.png(width, height))
      samples.bad("\(folder)/Default-667h@2x.png", Art.screen(index + 3, 375, 667).png(scale: 2))
    }
    samples.bad("lying/Default-812h@3x.png", Art.screen(8, 812, 375).png(2436, 1124))
    samples.bad("lying/Default-667h@2x.png", Art.screen(8, 667, 375).png(scale: 2))

    let exact: [(Double, Double, Int)] = [
      (320, 568, 2), (375, 667, 2), (414, 736, 3), (375, 812, 3), (393, 852, 3),
    ]
    for (width, height, scale) in exact {
      samples.good(
        "exact-\(Int(height))h@\(scale)x.png", Art.screen(20, width, height).png(scale: scale))
    }
    // The 5.5-inch phones draw 1242 × 2208 and show 1080 × 1920.
    samples.good("shown-1080x1920@3x.png", Art.screen(21, 360, 640).png(scale: 3))
    samples.good("shown-812h@3x.png", Art.screen(21, 375, 812).png(scale: 3))
    samples.goodPair("not-a-screen", Art.screen(22, 340, 700))
  }

  tree.rule("full-screen-rotated") { samples in
    samples.badPair("welcome-portrait", Art.screen(0, 812, 375))
    samples.badPair("welcome-portrait-667h", Art.screen(0, 667, 375))
    samples.badPair("intro-landscape", Art.screen(1, 375, 812))
    samples.badPair("intro-landscape-667h", Art.screen(1, 375, 667))
    samples.goodPair("welcome-portrait", Art.screen(2, 375, 812))
    samples.goodPair("welcome-portrait-667h", Art.screen(2, 375, 667))
    samples.goodPair("welcome-landscape", Art.screen(3, 812, 375))
    samples.goodPair("welcome-landscape-667h", Art.screen(3, 667, 375))
    // A landscape is also a kind of picture, and a portrait need not fill a screen.
    samples.goodPair("portrait", Art.photo(4, 40, 20))
    samples.goodPair("landscape-icon", Art.badge(5, 30, 30))
  }

  tree.rule("full-screen-off-aspect") { samples in
    samples.badPair("splash", Art.screen(0, 375, 560))
    samples.badPair("onboarding-1", Art.screen(1, 400, 600))
    samples.badPair("launch-screen", Art.screen(2, 375, 750))
    samples.goodPair("splash-375x812", Art.screen(3, 375, 812))
    samples.goodPair("splash-375x667", Art.screen(3, 375, 667))
    samples.good("splash@2x~ipad.png", Art.screen(4, 768, 1024).png(scale: 2))
    // Part of a screen, whatever it is called.
    samples.goodPair("onboarding-badge", Art.badge(5, 80, 60))
    samples.good("fastlane/screenshots/en-US/splash.png", Art.screen(6, 400, 600).png(scale: 2))
    samples.good(
      "ReferenceImages_64/SplashTests/testSplash@2x.png", Art.screen(7, 400, 600).png(scale: 2))
  }
}

private func addAspects(to tree: inout SampleTree) {
  tree.rule("full-screen-one-aspect") { samples in
    // For the 4.7-inch phones alone, and for iPhone X alone, standing and lying.
    samples.badPair("welcome", Art.screen(0, 375, 667))
    samples.badPair("tutorial", Art.screen(1, 375, 812))
    samples.badPair("stage", Art.screen(2, 667, 375))
    samples.badPair("garden", Art.screen(3, 812, 375))

    // Both, told apart in each of the ways that names do it.
    let names = [
      ("welcome-667h", "welcome-812h"), ("tutorial_ip6", "tutorial_ipX"),
      ("stage", "stage-iPhoneX"), ("garden-375x667", "garden-375x812"),
      ("harbor-750x1334", "harbor-1125x2436"),
    ]
    for (index, (short, tall)) in names.enumerated() {
      samples.goodPair(short, Art.screen(index + 4, 375, 667))
      samples.goodPair(tall, Art.screen(index + 4, 375, 812))
    }
    samples.good("meadow-667h@2x.png", Art.screen(10, 375, 667).png(scale: 2))
    samples.good("meadow-2436h@3x.png", Art.screen(10, 375, 812).png(scale: 3))
    // Every later tall phone counts with iPhone X.
    let later: [(Double, Double)] = [
      (414, 896), (390, 844), (428, 926), (393, 852), (430, 932), (402, 874), (440, 956),
      (420, 912), (360, 780),
    ]
    samples.goodPair("later-375x667", Art.screen(11, 375, 667))
    for (width, height) in later {
      samples.goodPair("later-\(Int(width))x\(Int(height))", Art.screen(11, width, height))
    }
    // Neither art of the app nor for a phone.
    samples.good("fastlane/screenshots/en-US/1.png", Art.screen(12, 375, 667).png(scale: 2))
    samples.good("website/img/hero.png", Art.screen(13, 375, 667).png(scale: 2))
    samples.good("__Snapshots__/HomeTests/testHome.1.png", Art.screen(14, 375, 812).png(scale: 2))
    samples.good("tablet@2x~ipad.png", Art.screen(15, 768, 1024).png(scale: 2))
    samples.good("movie@2x.png", Art.screen(16, 640, 360).png(scale: 2))
    samples.good("movie@3x.png", Art.screen(16, 640, 360).png(scale: 3))
  }

  tree.rule("full-screen-mixed-aspects") { samples in
    func family(_ name: String, _ number: Int, _ sizes: [(Int, Int)]) {
      for (index, (width, height)) in sizes.enumerated() {
        samples.bad(
          "\(name)@\(index + 2)x.png", Art.screen(number, 375, 740).png(width, height))
      }
    }
    family("splash", 0, [(750, 1334), (1125, 2436)])
    family("tour", 1, [(750, 1624), (1242, 2208)])
    family("lake", 2, [(1334, 750), (2436, 1125)])
    samples.goodPair("splash-667h", Art.screen(3, 375, 667))
    samples.goodPair("splash-812h", Art.screen(3, 375, 812))
    samples.goodPair("splash-896h", Art.screen(3, 414, 896))
  }
}
