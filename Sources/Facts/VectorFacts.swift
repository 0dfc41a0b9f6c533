import AssetModel

/// How the PDF of a family agrees with its PNGs.
enum VectorFacts {
  static let all: [Fact] = [
    comparison(
      "vector.difference", .number, .pixels,
      "The difference between page and raster, in pixels of the raster."
    ) { .number(($0.difference * 100).rounded() / 100) },
    comparison("vector.size", .size, .points, "The page size.") { .pointSize($0.pdf.page.size) },
    comparison("vector.raster.points", .size, .points, "The raster's size in points.") {
      .pointSize($0.raster.pointSize)
    },
    comparison("vector.raster.size", .size, .pixels, "The raster's size.") {
      .pixelSize($0.raster.size)
    },
    comparison(
      "vector.held-scale", .number, .scale, "The scale at whose size the page was exported."
    ) { comparison in
      [2, 3].first { comparison.difference(pageScale: $0) <= 1 }.map(Value.number)
    },
    .family("vector.raster", .file, cost: .header, "The raster the page is compared with.") {
      family in VectorComparison(family).map { family.value(of: $0.raster.id) }
    },
  ]

  private static func comparison(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (VectorComparison) -> Value?
  ) -> Fact {
    .family(name, type, unit, cost: .header, summary) { VectorComparison($0).flatMap(measure) }
  }
}

/// A page and the raster of the largest scale in the same family.
private struct VectorComparison {
  let pdf: PDF
  let raster: Raster

  init?(_ family: FamilySubject) {
    guard let vector = family.vector, let raster = family.rasters.last else { return nil }
    pdf = vector.pdf
    self.raster = raster
  }

  var difference: Double { difference(pageScale: 1) }

  /// The difference in pixels of the raster, were the page drawn at `pageScale`.
  func difference(pageScale: Int) -> Double {
    let factor = Double(raster.scale) / Double(pageScale)
    return max(
      abs(pdf.page.size.width * factor - Double(raster.size.width)),
      abs(pdf.page.size.height * factor - Double(raster.size.height)))
  }
}
