import AssetModel

/// What a set of an asset catalog is, holds and lacks.
enum SetFacts {
  static let all: [Fact] = [
    set("set.name", .text, "The set's name.") {
      .text(FilePath.display($0.assetSet.name.utf8))
    },
    set("set.path", .path, "The set's path, as reported.") { .text($0.assetSet.path.display) },
    set("set.kind", .text, "The set's type: the extension of its folder.") {
      .text($0.assetSet.kind.text)
    },
    set("set.namespace", .list, "The groups around it that provide a namespace.") {
      .texts($0.assetSet.namespace)
    },
    set("set.template", .text, "The template rendering intent: template or original.") {
      $0.assetSet.properties.templateRenderingIntent.map(Value.text)
    },
    set("set.preserves-vector", .boolean, "Whether vector data is kept for resizing.") {
      .boolean($0.assetSet.properties.preservesVector ?? false)
    },
    set("set.compression", .text, "The compression type.") {
      $0.assetSet.properties.compressionType.map(Value.text)
    },
    set("set.files", .number, "The number of slots with a file.") {
      .number($0.assetSet.entries.count { $0.file != .empty })
    },
    set("set.formats", .list, "The formats of the files in slots.") { set in
      let formats = Set(set.slots.compactMap { $0.file?.asset.format })
      return .texts(Format.allCases.filter(formats.contains).map(\.rawValue))
    },
    set("set.strays", .list, "Files that no slot names, and those marked as unassigned.") { set in
      let strays = strayNames(of: set)
      return strays.isEmpty ? nil : .texts(strays.map { "'\($0)'" })
    },
    set("set.strays.count", .number, "How many they are.") {
      .number(strayNames(of: $0).count)
    },
    set("contents.missing", .boolean, "Whether there is no Contents.json.") {
      .boolean($0.assetSet.contents == .missing)
    },
    set("contents.read", .boolean, "Whether Contents.json could be read and says what it should.") {
      guard case .read(let problems) = $0.assetSet.contents else { return .boolean(false) }
      return .boolean(
        !problems.contains { if case .wrongType = $0.kind { true } else { false } })
    },
    set(
      "contents.problem", .text,
      words: [
        "syntax", "trailing-comma", "duplicate-key", "wrong-type", "not-utf8", "byte-order-mark",
        "too-deep", "too-large", "unreadable",
      ], "What is wrong with the text of Contents.json."
    ) { $0.problem.map { .text(word(for: $0.kind)) } },
    set("contents.problem.cause", .text, "What exactly is wrong with it.") {
      $0.problem.map { .text(cause(of: $0.kind)) }
    },
    set("contents.problem.place", .place, "Where in Contents.json.") {
      $0.problem.map { .place($0.position) }
    },
    set("icon.form", .text, words: ["single", "multiple"], "How an app icon is given.") {
      form(of: $0).map { .text($0.rawValue) }
    },
    set("icon.marketing", .boolean, "Whether an app icon has the 1024 px picture of the store.") {
      set in
      guard form(of: set) != nil else { return nil }
      let isForWatchOnly = !set.slots.contains {
        ["iphone", "ipad"].contains($0.entry.traits.idiom) && $0.entry.file != .empty
      }
      return .boolean(
        set.slots.contains { slot in
          slot.entry.file != .empty
            && (slot.isMarketingIcon
              || isForWatchOnly && slot.entry.traits.idiom == "watch-marketing")
        })
    },
  ]

  private enum IconForm: String { case single, multiple }

  /// The form of an icon for iPhone or iPad: one universal 1024 pt picture, or one for each place.
  /// Nil for icons of the Mac, the TV and cars and for those without a file.
  private static func form(of set: SetSubject) -> IconForm? {
    guard set.assetSet.kind == .appIconSet else { return nil }
    let filled = set.assetSet.entries.filter { $0.file != .empty }
    let idioms = Set(filled.compactMap(\.traits.idiom))
    if filled.contains(where: { $0.traits.idiom == "universal" }) { return .single }
    return idioms.isDisjoint(with: ["iphone", "ipad", "watch"]) ? nil : .multiple
  }

  private static func strayNames(of subject: SetSubject) -> [String] {
    let set = subject.assetSet
    let unassigned = set.entries.filter(\.isUnassigned).compactMap { entry -> FilePath? in
      switch entry.file {
      case .asset(let id): subject.project.inventory.assets[id].path
      case .other(let name), .missing(let name, _), .outside(let name): name
      case .empty: nil
      }
    }
    // What an entry most likely means by a name that is not there is reported with that entry.
    let meant = Set(
      set.entries.compactMap { entry -> FilePath? in
        if case .missing(_, let nearest) = entry.file { nearest?.name } else { nil }
      })
    let strays = set.strays.map(\.name).filter { !meant.contains($0) && isPicture($0) }
    return (strays + unassigned).map { FilePath.display($0.nameBytes) }
  }

  /// Whether a file is a picture by its name: sources and notes beside it are nobody's business.
  private static func isPicture(_ name: FilePath) -> Bool {
    let pictures: Set<String> = [
      "png", "pdf", "svg", "jpg", "jpeg", "heic", "heif", "webp", "gif", "tif", "tiff", "bmp",
    ]
    guard let dot = name.nameBytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name.nameBytes[(dot + 1)...], as: UTF8.self)
    return pictures.contains(ending.lowercased())
  }

  private static func word(for kind: ContentsProblem.Kind) -> String {
    switch kind {
    case .syntax: "syntax"
    case .trailingComma: "trailing-comma"
    case .duplicateKey: "duplicate-key"
    case .wrongType: "wrong-type"
    case .notUTF8: "not-utf8"
    case .byteOrderMark: "byte-order-mark"
    case .tooDeep: "too-deep"
    case .tooLarge: "too-large"
    case .unreadable: "unreadable"
    }
  }

  private static func cause(of kind: ContentsProblem.Kind) -> String {
    switch kind {
    case .syntax(let cause): cause
    case .trailingComma: "a comma stands before the closing bracket"
    case .duplicateKey(let key): "the key '\(key)' is there twice"
    case .wrongType("", let expected): "it has to be \(expected)"
    case .wrongType(let key, let expected): "'\(key)' has to be \(expected)"
    case .notUTF8: "the text is not UTF-8"
    case .byteOrderMark: "the text begins with a byte order mark"
    case .tooDeep(let limit): "it is nested more than \(limit) deep"
    case .tooLarge(let limit): "it has more than \(Value.number(limit).formatted(.bytes))"
    case .unreadable(let error): "it cannot be read (\(error.text))"
    }
  }

  private static func set(
    _ name: String, _ type: FactType, words: [String] = [], _ summary: String,
    _ measure: @escaping @Sendable (SetSubject) -> Value?
  ) -> Fact {
    .set(name, type, cost: .name, words: words, summary, measure)
  }
}
