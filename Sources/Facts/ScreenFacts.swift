import AssetModel

/// Full-screen art: the screens it is made for, and what other screens do to it.
enum ScreenFacts {
  static let all: [Fact] = family + files

  private static let family: [Fact] = [
    art("screen.classes", .list, nil, "The classes of screen that the art is made for.") {
      .texts($1.classNames)
    },
    .family(
      "screen.group.classes", .list, cost: .header,
      "The classes over all families of the folder whose names differ only in the screen."
    ) { family in
      guard FullScreenArt(family) != nil else { return nil }
      let group = screenGroup(of: family)
      return .texts(
        family.project.screens.classes.map(\.name).filter { name in
          group.contains { classNames(of: $0).contains(name) }
        })
    },
    .family(
      "screen.group.complete", .boolean, cost: .header,
      "Whether these families have art for every class."
    ) { family in
      guard FullScreenArt(family) != nil else { return nil }
      let group = screenGroup(of: family)
      return .boolean(
        family.project.screens.classes.allSatisfy { shape in
          group.contains { classNames(of: $0).contains(shape.name) }
        })
    },
    .family(
      "screen.group.first", .boolean, cost: .header,
      "Whether the family is the first of those whose names differ only in the screen."
    ) { family in
      guard FullScreenArt(family) != nil else { return nil }
      let first = screenGroup(of: family).first { FullScreenArt($0) != nil }
      return .boolean(first?.id == family.id)
    },
    art("screen.art", .file, nil, "The largest full-screen picture of the family.") {
      $0.value(of: $1.largest.raster.id)
    },
    art("screen.art.size", .size, .pixels, "Its size.") { .pixelSize($1.largest.raster.size) },
    art("screen.class.title", .text, nil, "The screens it is made for, in words.") {
      .text($1.largest.shape.title)
    },
    art("screen.other.title", .text, nil, "The other class of screens, in words.") {
      ($0.project.screens.otherClass(than: $1.largest.shape)?.title).map(Value.text)
    },
    fit("screen.other.size", .size, .pixels, "The size of a screen of the other class.") {
      .pixelSize($0.screen)
    },
    fit("screen.crop", .number, .pixels, "What filling that screen cuts off on each side.") {
      .number(($0.crop * 10).rounded() / 10)
    },
    fit("screen.crop.percent", .number, .percent, "The share of the art that is cut off.") {
      .number($0.cropPercent)
    },
    fit("screen.crop.sides", .text, nil, "The sides that are cut.") {
      .text($0.cropsWidth ? "left and right" : "top and bottom")
    },
    fit("screen.bars", .number, .pixels, "The bar on each side when the art is fitted in.") {
      .number(($0.bar * 100).rounded() / 100)
    },
    fit("screen.bars.sides", .text, nil, "The sides that the bars are on.") {
      .text($0.barsAtSides ? "left and right" : "top and bottom")
    },
    mixed("screen.mixed", .boolean, nil, "Whether scales are made for different screens.") {
      _, _, _ in .boolean(true)
    },
    mixed("screen.mixed.one", .file, nil, "A picture made for one class of screens.") {
      family, one, _ in family.value(of: one.raster.id)
    },
    mixed("screen.mixed.one.size", .size, .pixels, "Its size.") { _, one, _ in
      .pixelSize(one.raster.size)
    },
    mixed("screen.mixed.one.class", .text, nil, "The screens it is made for, in words.") {
      _, one, _ in .text(one.shape.title)
    },
    mixed("screen.mixed.other", .file, nil, "A picture made for another class of screens.") {
      family, _, other in family.value(of: other.raster.id)
    },
    mixed("screen.mixed.other.size", .size, .pixels, "Its size.") { _, _, other in
      .pixelSize(other.raster.size)
    },
    mixed("screen.mixed.other.class", .text, nil, "The screens it is made for, in words.") {
      _, _, other in .text(other.shape.title)
    },
    art(
      "screen.orientation", .text, nil, words: ["portrait", "landscape"],
      "How the art lies."
    ) { _, art in .text(orientation(of: art)) },
    art(
      "screen.orientation.named", .text, nil, words: ["portrait", "landscape"],
      "How the name says that it lies."
    ) { family, _ in
      namedOrientation(family).map(Value.text)
    },
    art(
      "screen.orientation.rotated", .boolean, nil, "Whether the art lies otherwise than it says."
    ) { family, art in
      namedOrientation(family).map { .boolean($0 != orientation(of: art)) }
    },
    .family(
      "screen.off-aspect", .file, cost: .header,
      "A picture in the full-screen role whose ratio is that of no screen."
    ) { family in offAspect(family).map { family.value(of: $0.id) } },
    .family("screen.off-aspect.size", .size, .pixels, cost: .header, "Its size.") {
      offAspect($0).map { .pixelSize($0.size) }
    },
    .family(
      "screen.off-aspect.crops", .text, cost: .header, "What each class of screens cuts off it."
    ) { family in
      guard let raster = offAspect(family) else { return nil }
      let crops = family.project.screens.classes.map { shape -> String in
        let fit = ScreenFit(raster.size, on: shape.reference)
        let percent = Value.number(fit.cropPercent).formatted(.percent)
        return "\(percent) of its \(fit.cropsWidth ? "width" : "height") on \(shape.title)"
      }
      return .text(Value.joined(crops))
    },
  ]

  private static let files: [Fact] = [
    near("screen.near", .size, .pixels, "The screen size that a picture just misses.") {
      .pixelSize($0.screenSize)
    },
    near("screen.near.name", .text, nil, "The phones of that size.") { .text($0.screenName) },
    near(
      "screen.near.cause", .text, nil, words: NearMiss.Cause.allCases.map(\.rawValue),
      "Why the size is missed."
    ) { .text($0.cause.rawValue) },
    near("screen.near.difference", .text, nil, "By how many pixels, in words.") {
      .text($0.difference)
    },
  ]

  private static func screenGroup(of family: FamilySubject) -> [FamilySubject] {
    (family.project.screenGroups[family.id] ?? []).map {
      FamilySubject(project: family.project, id: $0)
    }
  }

  /// The classes of a family's art, that of a screen which is just missed included.
  private static func classNames(of family: FamilySubject) -> [String] {
    let missed = family.files.compactMap { file in
      NearMiss(file).flatMap { family.project.screens.shapeClass(of: $0.screenSize)?.name }
    }
    return (FullScreenArt(family)?.classNames ?? []) + missed
  }

  private static func orientation(of art: FullScreenArt) -> String {
    art.largest.raster.size.isLandscape ? "landscape" : "portrait"
  }

  private static func namedOrientation(_ family: FamilySubject) -> String? {
    let names = Set(words(of: family.family.name)).intersection(["portrait", "landscape"])
    return names.count == 1 ? names.first : nil
  }

  private static func offAspect(_ family: FamilySubject) -> Raster? {
    guard family.hasPNG(where: { FullScreenArt.mayFillScreen($0.size) }) else { return nil }
    let rasters = family.rasters.filter { FullScreenArt.mayFillScreen($0.size) }
    guard let largest = rasters.last, FullScreenArt.isPlausible(largest),
      FullScreenArt.hasPhoneRatio(largest.size)
    else { return nil }
    let roles = family.roles
    let screens = family.project.screens
    guard roles.contains("full-screen"), !FullScreenArt.isExcluded(roles),
      family.family.device != .ipad, !screens.isKnown(largest.size),
      screens.shapeClass(of: largest.size) == nil
    else { return nil }
    let hasNearMiss = rasters.contains {
      NearMiss(FileSubject(project: family.project, id: $0.id)) != nil
    }
    return hasNearMiss ? nil : largest
  }

  private static func art(
    _ name: String, _ type: FactType, _ unit: Unit?, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (FamilySubject, FullScreenArt) -> Value?
  ) -> Fact {
    .family(name, type, unit, cost: .header, words: words, summary) { family in
      FullScreenArt(family).flatMap { measure(family, $0) }
    }
  }

  private static func fit(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (ScreenFit) -> Value?
  ) -> Fact {
    art(name, type, unit, summary) { family, art in
      family.project.screens.otherClass(than: art.largest.shape).flatMap {
        measure(ScreenFit(art.largest.raster.size, on: $0.reference))
      }
    }
  }

  private static func mixed(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure:
      @escaping @Sendable (
        FamilySubject, _ one: FullScreenArt.Picture, _ other: FullScreenArt.Picture
      ) -> Value?
  ) -> Fact {
    art(name, type, unit, summary) { family, art in
      art.mixed.flatMap { measure(family, $0.one, $0.other) }
    }
  }

  private static func near(
    _ name: String, _ type: FactType, _ unit: Unit?, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (NearMiss) -> Value?
  ) -> Fact {
    .file(name, type, unit, cost: .header, words: words, summary) { NearMiss($0).flatMap(measure) }
  }
}
