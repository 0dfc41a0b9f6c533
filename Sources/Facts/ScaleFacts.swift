import AssetModel

/// How the scales of one picture agree.
enum ScaleFacts {
  static let all: [Fact] = [
    agreement(
      "scales.difference", .number, .pixels,
      "The largest difference between two scales, in pixels of the smaller one."
    ) { .number(($0.difference * 100).rounded() / 100) },
    agreement(
      "scales.exact", .boolean, nil, "Whether all scales are the same number of points."
    ) { .boolean($0.difference == 0) },
    agreement(
      "scales.cause", .text, nil, words: ScaleAgreement.Cause.allCases.map(\.rawValue),
      "Why two scales disagree."
    ) { .text($0.cause.rawValue) },
    file("scales.suspect", "The file that disagrees with the others.") { $0.pair.suspect },
    file("scales.other", "A file that the suspect disagrees with.") { $0.pair.other },
    agreement("scales.suspect.size", .size, .pixels, "The suspect's size.") {
      .pixelSize($0.pair.suspect.size)
    },
    agreement("scales.other.size", .size, .pixels, "The other file's size.") {
      .pixelSize($0.pair.other.size)
    },
    agreement("scales.suspect.points", .size, .points, "The suspect's size in points.") {
      .pointSize($0.pair.suspect.pointSize)
    },
    agreement("scales.other.points", .size, .points, "The other file's size in points.") {
      .pointSize($0.pair.other.pointSize)
    },
    agreement("scales.suspect.scale", .number, .scale, "The suspect's scale.") {
      .number($0.pair.suspect.scale)
    },
    agreement("scales.other.scale", .number, .scale, "The other file's scale.") {
      .number($0.pair.other.scale)
    },
    agreement("scales.expected", .size, .pixels, "The size that the suspect should have.") {
      .pixelSize($0.expectedSize)
    },
    agreement("scales.held", .number, .scale, "The scale whose size the suspect holds.") {
      $0.heldScale.map(Value.number)
    },
    .family(
      "scales.identical", .list, cost: .structure,
      "The files of different scales that are the same, byte for byte."
    ) { family in
      let twins = identicalFiles(of: family)
      var ids = [AssetID]()
      for twin in twins where !ids.contains(twin.id) { ids.append(twin.id) }
      return ids.isEmpty ? nil : .list(ids.map(family.value))
    },
    .family(
      "scales.identical.shared", .boolean, cost: .structure,
      "Whether it is one file in the slots of several scales."
    ) { .boolean(Set(identicalFiles(of: $0).map(\.id)).count == 1) },
    .family(
      "scales.identical.file", .file, cost: .structure,
      "The first of the files that are the same, byte for byte."
    ) { family in identicalFiles(of: family).first.map { family.value(of: $0.id) } },
    .family(
      "scales.identical.size", .size, .pixels, cost: .structure,
      "The size of the files that are the same, byte for byte."
    ) { family in identicalFiles(of: family).first.map { .pixelSize($0.size) } },
    lone("scales.lone", .file, nil, "The only PNG of a family, where its name says a scale.") {
      family, raster in family.value(of: raster.id)
    },
    lone("scales.lone.scale", .number, .scale, "The scale of a family's only PNG.") {
      .number($1.scale)
    },
    lone("scales.lone.size", .size, .pixels, "The size of a family's only PNG.") {
      .pixelSize($1.size)
    },
    lone("scales.lone.points", .size, .points, "The size in points of a family's only PNG.") {
      .pointSize($1.pointSize)
    },
    lone(
      "scales.lone.whole", .boolean, nil,
      "Whether that size is whole points, hairlines and the 83.5 pt icon included."
    ) { .boolean(isWhole($1)) },
  ]

  /// A side of 1 px is a hairline, drawn on purpose; 83.5 pt is the size of the iPad Pro's icon.
  private static func isWhole(_ raster: Raster) -> Bool {
    raster.size == PixelSize(width: 167, height: 167)
      || [raster.size.width, raster.size.height].allSatisfy {
        $0 == 1 || $0.isMultiple(of: raster.scale)
      }
  }

  private static func identicalFiles(of family: FamilySubject) -> [Raster] {
    let rasters = family.rasters
    for (index, one) in rasters.enumerated() {
      // A single pixel is a placeholder or a color, the same at every scale.
      guard let digest = one.png.structure?.digest, one.size != PixelSize(width: 1, height: 1)
      else { continue }
      let twins = rasters[index...].filter {
        $0.png.structure?.digest == digest && $0.png.byteCount == one.png.byteCount
          && ($0.scale != one.scale || $0.id == one.id)
      }
      if twins.count > 1 { return twins }
    }
    return []
  }

  private static func agreement(
    _ name: String, _ type: FactType, _ unit: Unit?, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (ScaleAgreement) -> Value?
  ) -> Fact {
    .family(name, type, unit, cost: .header, words: words, summary) {
      ScaleAgreement($0).flatMap(measure)
    }
  }

  private static func file(
    _ name: String, _ summary: String, _ raster: @escaping @Sendable (ScaleAgreement) -> Raster
  ) -> Fact {
    .family(name, .file, cost: .header, summary) { family in
      ScaleAgreement(family).map { family.value(of: raster($0).id) }
    }
  }

  /// Facts of a family whose only PNG says a scale above 1 in its name.
  private static func lone(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (FamilySubject, Raster) -> Value?
  ) -> Fact {
    .family(name, type, unit, cost: .header, summary) { family in
      let rasters = family.rasters
      guard rasters.count == 1, rasters[0].scale > 1 else { return nil }
      // A size that just misses a screen's has a finding of its own.
      let file = FileSubject(project: family.project, id: rasters[0].id)
      guard NearMiss(file) == nil else { return nil }
      return measure(family, rasters[0])
    }
  }
}
