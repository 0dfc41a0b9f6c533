import AssetModel

/// What a family is: its formats, scales, platform and roles.
enum FamilyFacts {
  static let all: [Fact] = [
    .family("name", .text, cost: .name, "The base name that the files share.") {
      .text(FilePath.display($0.family.name.utf8))
    },
    .family("folder", .path, cost: .name, "The path of the folder, as reported.") {
      .text($0.project.inventory.folders[$0.family.folder].path.display)
    },
    .family("format", .list, cost: .name, "The formats of the files.") { family in
      .texts(Format.allCases.filter(family.has).map(\.rawValue))
    },
    .family(
      "scales", .list, .scale, cost: .name,
      "The scales of the PNGs, those that an unmarked or ~iphone partner adds included."
    ) { family in
      let scales = family.scales
      return scales.isEmpty ? nil : .list(scales.map(Value.number))
    }.withDetail("pixels") { family, missing in
      guard let largest = family.rasters.last else { return nil }
      let sizes = missing.compactMap { value -> String? in
        guard case .number(let scale) = value else { return nil }
        return size(of: largest, at: Int(scale)).description
      }
      return sizes.isEmpty ? nil : Value.joined(sizes)
    },
    .family(
      "folder.scales", .boolean, cost: .name,
      "Whether some file of the folder has a scale in its name."
    ) { .boolean($0.family.set != nil || $0.project.folderHasScales[$0.family.folder]) },
    .family(
      "platform", .text, cost: .name,
      words: ["iphone", "ipad", "watch", "tv", "mac", "vision", "car"],
      "What the art is for: from the slot, the name or what lies around it; else as configured."
    ) { .text($0.platform) },
    .family(
      "project", .text, cost: .name, words: ProjectKind.allCases.map(\.rawValue),
      "The conventions that hold in the folder, where they are not Apple's."
    ) { ($0.folder.projectKind?.rawValue).map(Value.text) },
    .family("slots", .text, cost: .name, "What the slots are for, in a few words.") {
      $0.slotsText.map(Value.text)
    },
    .family("variant", .text, cost: .name, "Which of the pictures of its set it is, in words.") {
      family in
      guard family.family.set != nil, family.folder.families.count > 1 else { return nil }
      return family.slotsText.map(Value.text)
    },
    .family("unassigned", .boolean, cost: .name, "Whether it lies in a set and fills no slot.") {
      .boolean($0.family.isUnassigned)
    },
    .family("role", .list, cost: .name, "What the art is, told from its name and folder.") {
      .texts($0.roles)
    },
    .family("file", .file, cost: .name, "The first file of the family.") { family in
      family.family.members.first.map { family.value(of: $0.asset) }
    },
    .family("vector", .file, cost: .name, "The PDF of the family.") { family in
      family.family.members.first {
        family.project.inventory.assets[$0.asset].format == .pdf
      }.map { family.value(of: $0.asset) }
    },
    .family("raster", .file, cost: .name, "The PNG of the family's smallest scale.") { family in
      family.family.members.filter {
        family.project.inventory.assets[$0.asset].format == .png
      }.min { ($0.scale ?? 1) < ($1.scale ?? 1) }.map { family.value(of: $0.asset) }
    },
  ]

  /// Rounded up, as drawing a fraction of a pixel takes a whole one.
  private static func size(of raster: Raster, at scale: Int) -> PixelSize {
    PixelSize(
      width: (raster.size.width * scale + raster.scale - 1) / raster.scale,
      height: (raster.size.height * scale + raster.scale - 1) / raster.scale)
  }
}

extension FamilySubject {
  func has(_ format: Format) -> Bool {
    family.members.contains { project.inventory.assets[$0.asset].format == format }
  }

  var folder: Folder { project.inventory.folders[family.folder] }

  /// Roles from the set, then from the folders above, then from the base name, each once.
  var roles: [String] {
    var roles = set.map { Self.roles(of: $0.assetSet) } ?? []
    switch folder.projectKind {
    case .android: roles.append("other-platform")
    case .web: roles.append("web")
    case .reactNative, .flutter, nil: break
    }
    for role in project.folderRoles[family.folder] + project.roles.roles(ofName: family.name)
    where !roles.contains(role) {
      roles.append(role)
    }
    return roles
  }

  /// What the type of a set says of the art in it.
  private static func roles(of set: AssetSet) -> [String] {
    switch set.kind {
    case .appIconSet: ["app-icon", "sized-slot"]
    case .iconSet, .brandAssets, .stickersIconSet: ["app-icon"]
    case .launchImage: ["launch-image", "sized-slot"]
    case .imageSet:
      set.properties.templateRenderingIntent == "template" ? ["glyph", "template"] : []
    default: ["special"]
    }
  }

  var platform: String {
    switch traits?.idiom {
    case "ipad": "ipad"
    case "watch", "watch-marketing": "watch"
    case "tv": "tv"
    case "mac": "mac"
    case "vision": "vision"
    case "car": "car"
    case "iphone": "iphone"
    default: family.device == .ipad ? "ipad" : folder.platform?.rawValue ?? project.defaultPlatform
    }
  }

  /// In ascending order.
  var scales: [Int] {
    var scales = Set(family.pngScales(in: project.inventory))
    // A slot that names a file which is not there has a finding of its own.
    if let set, let traits {
      for entry in set.assetSet.entries where entry.traits == traits && entry.file.isNamedOnly {
        if let scale = entry.scale { scales.insert(scale) }
      }
    }
    // `icon@2x.png` is what an iPhone loads when there is no `icon@2x~iphone.png`, and the reverse.
    if family.set == nil, family.device != .ipad {
      for other in partners(named: family.name) {
        scales.formUnion(other.family.pngScales(in: project.inventory))
      }
    }
    return scales.sorted()
  }

  /// The unmarked and ~iphone families of the same name in the folder, this one left out.
  private func partners(named name: String) -> [FamilySubject] {
    let range = project.inventory.folders[family.folder].families
    var partners = [FamilySubject]()
    // Families of a folder are sorted by name, so partners stand next to each other.
    for step in [-1, 1] {
      var other = id + step
      while range.contains(other) {
        let candidate = project.inventory.families[other]
        guard candidate.name.utf8.elementsEqual(name.utf8) else { break }
        if candidate.device != .ipad { partners.append(FamilySubject(project: project, id: other)) }
        other += step
      }
    }
    return partners
  }
}

extension Family {
  fileprivate func pngScales(in inventory: Inventory) -> [Int] {
    members.compactMap { inventory.assets[$0.asset].format == .png ? $0.scale : nil }
  }
}

extension SlotFile {
  /// Whether an entry names a file that cannot be read from the set.
  fileprivate var isNamedOnly: Bool {
    switch self {
    case .missing, .outside: true
    case .empty, .asset, .other: false
    }
  }
}
