import AssetModel

/// A picture that is almost, but not quite, the size of a phone's screen.
struct NearMiss {
  enum Cause: String, CaseIterable {
    /// A pixel or two too few or too many.
    case pixels
    /// Exported at 0.67 of the @3x size instead of 2/3.
    case roundedFactor = "rounded-factor"
    /// The height of the status bar is missing.
    case statusBar = "status-bar"
    /// Within 1 %, for no reason that the size tells.
    case other
  }

  let size: PixelSize
  /// The screen's size, lying or standing like the picture.
  let screenSize: PixelSize
  let screenName: String
  let cause: Cause

  /// Nil where the picture is exactly a screen's size, or no screen is near.
  init?(_ file: FileSubject) {
    guard let png = file.png, FullScreenArt.mayFillScreen(png.size) else { return nil }
    let screens = file.project.screens
    let family = file.family
    guard !screens.isKnown(png.size), family.family.device != .ipad,
      !FullScreenArt.isExcluded(family.roles), !family.roles.contains("sized-slot")
    else { return nil }
    let isMeantForScreen = family.roles.contains { ["full-screen", "launch-image"].contains($0) }
    // Scales that disagree have one cause, and a rule of their own names it.
    if let agreement = ScaleAgreement(family), agreement.difference > 1 { return nil }
    let scale = family.family.members.first { $0.asset == file.id }?.scale ?? 1
    let isLandscape = png.size.width > png.size.height
    let upright = isLandscape ? png.size.rotated : png.size
    guard let (size, name, cause) = Self.nearest(upright, scale: scale, in: screens) else {
      return nil
    }
    // Without a scale or a role that says screen, only standing art a pixel or two off is believed to
    // be meant for one: pictures of any size are about.
    guard scale > 1 || isMeantForScreen || (cause == .pixels && !isLandscape) else { return nil }
    self.size = png.size
    screenSize = isLandscape ? size.rotated : size
    screenName = name
    self.cause = cause
  }

  private static func nearest(
    _ size: PixelSize, scale: Int, in screens: ScreenTable
  ) -> (PixelSize, String, Cause)? {
    var best: (distance: Double, size: PixelSize, name: String)?
    for candidate in screens.phoneSizes
    where scale > 1 ? candidate.scale == scale : candidate.scale > 1 {
      let across = abs(Double(size.width - candidate.size.width)) / Double(candidate.size.width)
      let down = abs(Double(size.height - candidate.size.height)) / Double(candidate.size.height)
      let distance = max(across, down)
      if distance <= 0.01, distance < best?.distance ?? 1 {
        best = (distance, candidate.size, candidate.screen.name)
      }
      // A screen without its status bar is more than 1 % too short.
      guard size.width == candidate.size.width,
        let shape = screens.shapeClass(of: candidate.size),
        candidate.size.height - size.height == shape.statusBar * candidate.scale
      else { continue }
      return (candidate.size, candidate.screen.name, .statusBar)
    }
    guard let best else { return nil }
    return (best.size, best.name, cause(of: size, for: best.size, in: screens))
  }

  private static func cause(
    of size: PixelSize, for screen: PixelSize, in screens: ScreenTable
  ) -> Cause {
    if abs(size.width - screen.width) <= 2, abs(size.height - screen.height) <= 2 {
      return .pixels
    }
    let isRounded = screens.phoneSizes.contains { larger in
      larger.scale == 3
        && abs(Double(larger.size.width) * 0.67 - Double(size.width)) <= 1
        && abs(Double(larger.size.height) * 0.67 - Double(size.height)) <= 1
    }
    return isRounded ? .roundedFactor : .other
  }

  /// "1 px short in width", "2 px over in height".
  var difference: String {
    let parts = [
      (size.width - screenSize.width, "width"), (size.height - screenSize.height, "height"),
    ].filter { $0.0 != 0 }.map { pixels, side in
      "\(abs(pixels)) px \(pixels < 0 ? "short" : "over") in \(side)"
    }
    return Value.joined(parts)
  }
}
