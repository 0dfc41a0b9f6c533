import AssetModel

/// What a file is, told from its first bytes and from how far it could be read.
enum FileFacts {
  static let all: [Fact] = failures.map(\.aboutFailures) + sizes

  private static let failures: [Fact] = [
    .file(
      "failure", .text, cost: .header,
      words: [
        "empty", "lfs-pointer", "foreign", "apple-crushed", "damaged-png", "damaged-pdf", "locked",
        "unreadable", "costly",
      ], "Why the file is not the picture that its name promises."
    ) { $0.failure.map { .text(word(for: $0)) } },
    .file("failure.cause", .text, cost: .header, "What exactly went wrong while reading.") {
      $0.failure.flatMap(cause).map(Value.text)
    },
    .file(
      "failure.limit", .text, cost: .header, words: ["pixels", "time", "memory", "crash"],
      "The limit at which the decoder was stopped."
    ) {
      guard case .costly(let limit) = $0.failure else { return nil }
      return switch limit {
      case .pixels: .text("pixels")
      case .time: .text("time")
      case .memory: .text("memory")
      case .crash: .text("crash")
      }
    },
    .file(
      "damage", .text, cost: .structure, words: ["critical", "ancillary"],
      "Whether a PNG is damaged, and if only where readers may skip it."
    ) { file in
      if case .damagedPNG = file.failure { return .text("critical") }
      return file.png?.structure?.ancillaryDamage.map { _ in .text("ancillary") }
    },
    .file("damage.cause", .text, cost: .structure, "How a PNG is damaged.") {
      ($0.damage?.description).map(Value.text)
    },
    .file("damage.part", .text, cost: .structure, "The place in a PNG that is damaged.") {
      ($0.damage?.chunk).map { .text("chunk \($0)") }
    },
    .file("content.type", .text, cost: .header, "The type of the bytes, where it is another.") {
      if case .foreign(let type) = $0.failure { .text(type.rawValue) } else { nil }
    },
  ]

  private static let sizes: [Fact] = [
    .file(
      "icon.is-marketing", .boolean, cost: .name,
      "Whether the file is an app icon for the store: 1024 px and for no appearance."
    ) { file in
      guard let set = file.family.set, set.assetSet.kind == .appIconSet else { return nil }
      return .boolean(set.slots.contains { $0.file?.id == file.id && $0.isMarketingIcon })
    },
    .file("bytes", .number, .bytes, cost: .header, "The size of the file.") {
      switch $0.content {
      case .png(let png): .number(png.byteCount)
      case .pdf(let pdf): .number(pdf.byteCount)
      case .failed(.lfsPointer(let byteCount)): .number(byteCount)
      case .failed(.empty): .number(0)
      case .failed, .unread: nil
      }
    },
  ]

  private static func word(for failure: ReadFailure) -> String {
    switch failure {
    case .empty: "empty"
    case .lfsPointer: "lfs-pointer"
    case .foreign: "foreign"
    case .appleCrushed: "apple-crushed"
    case .damagedPNG: "damaged-png"
    case .damagedPDF: "damaged-pdf"
    case .lockedPDF: "locked"
    case .unreadable: "unreadable"
    case .costly: "costly"
    }
  }

  private static func cause(of failure: ReadFailure) -> String? {
    switch failure {
    case .damagedPNG(let damage): damage.description
    case .damagedPDF(let cause): clause(cause)
    case .unreadable(let error): error.text
    case .appleCrushed(let size): size?.description
    case .costly(.pixels(let size, let limit)):
      "\(size.description) are more than \(limit) pixels"
    case .costly(.time(let seconds)): "longer than \(Decimals.short(seconds, digits: 5)) s"
    case .costly(.memory(let bytes)): "more than \(bytes >> 20) MiB of memory"
    case .costly(.crash(let signal)): "ended by signal \(signal)"
    case .empty, .lfsPointer, .foreign, .lockedPDF: nil
    }
  }
}

extension FileFacts {
  /// A sentence as a part of another: without its period, small at its beginning.
  fileprivate static func clause(_ sentence: String) -> String {
    var clause = sentence
    if clause.hasSuffix(".") { clause.removeLast() }
    return clause.prefix(1).lowercased() + clause.dropFirst()
  }
}

extension FileSubject {
  /// The fault that broke a PNG, or else one in a chunk that readers may skip.
  fileprivate var damage: PNGDamage? {
    if case .damagedPNG(let damage) = failure { damage } else { png?.structure?.ancillaryDamage }
  }
}
