import AssetModel

/// Art that belongs to parts of the interface: bars, buttons, keyboards, biometric sensors; and
/// full-screen art as a whole.
enum InterfaceFacts {
  static let all: [Fact] = [
    .file("screen.full", .boolean, cost: .header, "Whether the file is full-screen art.") {
      $0.png == nil ? nil : .boolean($0.fullScreenPicture != nil)
    },
    .file(
      "safe.outside", .number, .percent, cost: .pixels,
      "The share of the detail of full-screen art that lies outside the safe area."
    ) { UnsafeDetail($0).map { .number($0.outside) } },
    .file(
      "safe.excess", .number, cost: .pixels,
      "How many times more that is than evenly spread detail would have there."
    ) { UnsafeDetail($0).map { .number($0.excess) } },
    .file("safe.where", .text, cost: .pixels, "Where that detail lies, in words.") {
      UnsafeDetail($0).map { .text($0.description) }
    },
    .file(
      "crop.detail", .number, .percent, cost: .pixels,
      "The share of the detail that is lost on screens of the other class."
    ) { CroppedDetail($0).map { .number($0.lost) } },
    .file(
      "crop.excess", .number, cost: .pixels,
      "How many times more that is than evenly spread detail would have there."
    ) { CroppedDetail($0).map { .number($0.excess) } },
    .family("family.width", .number, .points, cost: .header, "The width of the largest PNG.") {
      $0.rasters.last.map { .number($0.pointSize.width) }
    },
    .family("family.height", .number, .points, cost: .header, "The height of the largest PNG.") {
      $0.rasters.last.map { .number($0.pointSize.height) }
    },
    .family(
      "bar.kind", .text, cost: .header, words: ["status", "navigation", "tab"],
      "The bar that art of this height filled before iPhone X."
    ) { Bar($0).map { .text($0.name) } },
    .family(
      "bar.tall-height", .number, .points, cost: .header, "The height of that bar on iPhone X."
    ) { Bar($0).map { .number($0.tallHeight) } },
    .family(
      "bar.partner", .boolean, cost: .header,
      "Whether a family of the folder has that height and the same name but for the screen."
    ) { family in Bar(family).map { .boolean($0.hasPartner(of: family)) } },
    .family(
      "button.screen", .number, .points, cost: .header,
      "The width of the phones that art is exactly as wide as."
    ) { family in
      guard let width = family.rasters.last?.pointSize.width,
        let screen = family.project.screens.screens.first(where: {
          $0.isPhone && Double($0.width) == width
        })
      else { return nil }
      return .number(screen.width)
    },
    .family(
      "biometry.partner", .boolean, cost: .name,
      "Whether art for Touch ID has one for Face ID beside it, or the reverse."
    ) { family in
      let roles = family.roles
      guard roles.contains("touch-id") != roles.contains("face-id") else { return nil }
      return .boolean(
        family.hasNeighbour(withRole: roles.contains("touch-id") ? "face-id" : "touch-id"))
    },
    .family("biometry", .text, cost: .name, "What the art is for: Touch ID or Face ID.") {
      let roles = $0.roles
      if roles.contains("touch-id") { return .text("Touch ID") }
      return roles.contains("face-id") ? .text("Face ID") : nil
    },
    .family("biometry.other", .text, cost: .name, "The other of the two.") {
      let roles = $0.roles
      if roles.contains("touch-id") { return .text("Face ID") }
      return roles.contains("face-id") ? .text("Touch ID") : nil
    },
  ]
}

/// A bar whose background had a height of its own before iPhone X (`HIG`: status bar 20 pt, with
/// navigation bar 64, tab bar 49; now 44, 88 and 83).
private enum Bar: Double, CaseIterable {
  case status = 20
  case navigation = 64
  case tab = 49

  init?(_ family: FamilySubject) {
    // A background is as wide as a screen or a strip to be stretched; the rest lies on a bar.
    guard let size = family.rasters.last?.pointSize, let bar = Bar(rawValue: size.height),
      size.width >= 4 * size.height || size.width <= 10
    else { return nil }
    self = bar
  }

  var name: String {
    switch self {
    case .status: "status"
    case .navigation: "navigation"
    case .tab: "tab"
    }
  }

  /// Points.
  var tallHeight: Int {
    switch self {
    case .status: 44
    case .navigation: 88
    case .tab: 83
    }
  }

  func hasPartner(of family: FamilySubject) -> Bool {
    let screens = family.project.screens
    let stem = screens.stem(of: family.family.name)
    return family.neighbours.contains { other in
      other.rasters.last?.pointSize.height == Double(tallHeight)
        && screens.stem(of: other.family.name) == stem
    }
  }
}

extension FamilySubject {
  /// The families in the same folder; in a catalog those of the whole catalog.
  var neighbours: [FamilySubject] {
    let inventory = project.inventory
    guard let set, let catalog = set.assetSet.catalogPath else {
      return folder.families.map { FamilySubject(project: project, id: $0) }
    }
    return inventory.folders.filter { $0.path.bytes.starts(with: catalog) }
      .flatMap { $0.families.map { FamilySubject(project: project, id: $0) } }
  }

  /// Whether the two lie in one folder, or in one catalog.
  func isNeighbour(of other: FamilySubject) -> Bool {
    if family.folder == other.family.folder { return true }
    guard let catalog = set?.assetSet.catalogPath else { return false }
    return catalog == other.set?.assetSet.catalogPath
  }

  func hasNeighbour(withRole role: String) -> Bool {
    neighbours.contains { $0.roles.contains(role) }
  }
}

extension AssetSet {
  /// The path of the catalog that the set is in, with a slash at its end.
  fileprivate var catalogPath: [UInt8]? {
    let ending = Array(".xcassets/".utf8)
    guard let start = path.bytes.indices.first(where: { path.bytes[$0...].starts(with: ending) })
    else { return nil }
    return Array(path.bytes[..<(start + ending.count)])
  }
}
