import AssetModel

/// What a PDF holds and its first page draws.
enum PDFFacts {
  static let all: [Fact] = [
    pdf("pdf.version", .text, nil, "The version of the format: 1.7.") { .text($0.version) },
    pdf("pdf.pages", .number, nil, "The number of pages.") { .number($0.pageCount) },
    page("page.size", .size, .points, "The crop box's width and height, after rotation.") {
      .pointSize($0.size)
    },
    page("page.width", .number, .points, "The crop box's width, after rotation.") {
      .number($0.size.width)
    },
    page("page.height", .number, .points, "The crop box's height, after rotation.") {
      .number($0.size.height)
    },
    page("page.fraction", .number, .points, "How far the farther side is from whole points.") {
      .number(max(fraction($0.size.width), fraction($0.size.height)))
    },
    page("page.whole-size", .size, .points, "The nearest size in whole points.") {
      .pointSize(
        PointSize(width: max(1, $0.size.width.rounded()), height: max(1, $0.size.height.rounded())))
    },
    page("page.paper", .text, nil, "The sheet of paper that the page is the size of.") {
      paper($0.size).map(Value.text)
    },
    page("page.empty", .boolean, nil, "Whether the page draws nothing.") {
      .boolean($0.inkBox == nil && $0.images.isEmpty)
    },
    page("page.images", .number, nil, "The number of bitmaps that the page draws.") {
      .number($0.images.count)
    },
    largestImage("page.image.size", .size, .pixels, "The largest bitmap's pixels.") {
      .pixelSize($0.pixels)
    },
    largestImage("page.image.area", .size, .points, "The area the largest bitmap covers.") {
      .pointSize($0.area.size)
    },
    largestImage(
      "page.image.scale", .number, nil, "The largest bitmap's pixels a point, across."
    ) {
      guard $0.area.width > 0 else { return nil }
      return .number((Double($0.pixels.width) / $0.area.width * 100).rounded() / 100)
    },
    page("page.text", .boolean, nil, "Whether the page shows text that is not outlines.") {
      .boolean($0.showsText && !$0.fonts.isEmpty)
    },
    page("page.fonts", .list, nil, "The fonts the page uses.") {
      .texts(names($0.fonts))
    },
    page("page.fonts.missing", .list, nil, "The fonts the page uses and does not embed.") {
      let missing = $0.fonts.filter { !$0.isEmbedded }
      return missing.isEmpty ? nil : .texts(names(missing))
    },
    page("page.cropped", .boolean, nil, "Whether the crop box differs from the media box.") {
      page in page.mediaBox.map { .boolean(differs($0, page.cropBox)) }
    },
    page("page.crop-size", .size, .points, "The crop box's size, not rotated.") {
      .pointSize($0.cropBox.size)
    },
    page("page.media-size", .size, .points, "The media box's size, not rotated.") {
      ($0.mediaBox?.size).map(Value.pointSize)
    },
    page("page.rotation", .number, nil, "Degrees clockwise (/Rotate).") { .number($0.rotation) },
    page("page.non-rgb", .list, nil, "The colors used that are neither RGB nor grey.") {
      $0.nonRGBColors.isEmpty ? nil : .texts($0.nonRGBColors)
    },
    page("page.annotations", .number, nil, "The number of annotations on the page.") {
      .number($0.annotationCount)
    },
  ]

  /// The names without the tag of a subset (`ABCDEF+Inter` is Inter), each once.
  private static func names(_ fonts: [PDFFont]) -> [String] {
    var names = [String]()
    for font in fonts {
      let parts = font.name.split(separator: "+", maxSplits: 1)
      let isSubset = parts.count == 2 && parts[0].utf8.count == 6
      let name = isSubset ? String(parts[1]) : font.name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Sheets in points, upright, to within a point: a page of this size is a document, not artwork.
  private static func paper(_ size: PointSize) -> String? {
    let sheets: [(name: String, short: Double, long: Double)] = [
      ("A3", 842, 1191), ("A4", 595, 842), ("A5", 420, 595), ("Letter", 612, 792),
      ("Legal", 612, 1008), ("Tabloid", 792, 1224),
    ]
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return sheets.first { abs($0.short - short) <= 1 && abs($0.long - long) <= 1 }?.name
  }

  /// By more than the noise of floating-point numbers.
  private static func differs(_ one: PointRect, _ other: PointRect) -> Bool {
    [
      one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
    ].contains { abs($0) > 0.01 }
  }

  private static func fraction(_ side: Double) -> Double { abs(side - side.rounded()) }

  private static func pdf(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (PDF) -> Value?
  ) -> Fact {
    .file(name, type, unit, cost: .header, summary) { $0.pdf.flatMap(measure) }
  }

  private static func page(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (PDFPage) -> Value?
  ) -> Fact {
    pdf(name, type, unit, summary) { measure($0.page) }
  }

  private static func largestImage(
    _ name: String, _ type: FactType, _ unit: Unit?, _ summary: String,
    _ measure: @escaping @Sendable (DrawnImage) -> Value?
  ) -> Fact {
    page(name, type, unit, summary) { page in
      page.images.max {
        $0.area.width * $0.area.height < $1.area.width * $1.area.height
      }.flatMap(measure)
    }
  }
}
