import AssetModel

/// All that facts are measured from: what was found, what was read of it, and the tables that tell
/// screens and roles.
public final class Project: Sendable {
  public let inventory: Inventory
  /// What was read of each asset.
  public let contents: [Content]
  /// The pixels of those assets whose pixels were asked for; a failure where they do not decode.
  public let pixels: [AssetID: Result<PixelSummary, ReadFailure>]
  public let screens: ScreenTable
  public let roles: RoleTable
  /// What art is for where neither slot, name nor surroundings say it.
  public let defaultPlatform: String
  /// By folder: the roles that its path gives to all in it.
  let folderRoles: [[String]]
  /// By folder: whether some PNG in it has a scale in its name.
  let folderHasScales: [Bool]
  /// By family of full-screen art: all such families of the folder whose names differ only in what
  /// tells the screen.
  let screenGroups: [FamilyID: [FamilyID]]
  /// By digest of the pixels: the first picture that has them.
  let firstByDigest: [UInt64: AssetID]
  /// By asset: the first of those it shares its name with but for case or Unicode form.
  let collisions: [AssetID: AssetID]

  public init(
    inventory: Inventory, contents: [Content],
    pixels: [AssetID: Result<PixelSummary, ReadFailure>] = [:],
    screens: ScreenTable, roles: RoleTable, defaultPlatform: String = "iphone"
  ) {
    self.inventory = inventory
    self.contents = contents
    self.pixels = pixels
    self.screens = screens
    self.roles = roles
    self.defaultPlatform = defaultPlatform
    folderRoles = inventory.folders.map { roles.roles(ofFolder: $0.path) }
    folderHasScales = inventory.folders.map { folder in
      inventory.families[folder.families].contains { family in
        family.members.contains { inventory.assets[$0.asset].hasScaleSuffix }
      }
    }
    screenGroups = Self.screenGroups(inventory, contents, screens)
    firstByDigest = Self.firstByDigest(pixels)
    var collisions: [AssetID: AssetID] = [:]
    for group in inventory.collisions {
      for asset in group.dropFirst() { collisions[asset] = group[0] }
    }
    self.collisions = collisions
  }

  private static func firstByDigest(
    _ pixels: [AssetID: Result<PixelSummary, ReadFailure>]
  ) -> [UInt64: AssetID] {
    var first: [UInt64: AssetID] = [:]
    for (asset, result) in pixels {
      guard case .success(let summary) = result else { continue }
      first[summary.digest] = min(first[summary.digest] ?? asset, asset)
    }
    return first
  }

  private static func screenGroups(
    _ inventory: Inventory, _ contents: [Content], _ screens: ScreenTable
  ) -> [FamilyID: [FamilyID]] {
    var groups: [FamilyID: [FamilyID]] = [:]
    for folder in inventory.folders {
      var byStem: [String: [FamilyID]] = [:]
      for id in folder.families {
        let fillsScreen = inventory.families[id].members.contains { member in
          guard case .png(let png) = contents[member.asset] else { return false }
          return FullScreenArt.mayFillScreen(png.size)
        }
        guard fillsScreen else { continue }
        byStem[stem(of: inventory.families[id], inventory, screens), default: []].append(id)
      }
      for group in byStem.values {
        for id in group { groups[id] = group }
      }
    }
    return groups
  }

  /// What the families of one group share: in a loose folder the name but for what tells the screen,
  /// in a set how its slots lie.
  private static func stem(
    of family: Family, _ inventory: Inventory, _ screens: ScreenTable
  ) -> String {
    guard family.set != nil else { return screens.stem(of: family.name) }
    return inventory.traits(of: family)?[.orientation] ?? ""
  }

  /// The same project with the pixels of more assets.
  public func adding(pixels: [AssetID: Result<PixelSummary, ReadFailure>]) -> Project {
    let pixels = self.pixels.merging(pixels) { $1 }
    return Project(self, pixels: pixels, firstByDigest: Self.firstByDigest(pixels))
  }

  /// The same project as an object of its own. Each fact that is measured counts references to its
  /// project; tasks that counted those to one object would wait on each other.
  public func copy() -> Project {
    Project(self, pixels: pixels, firstByDigest: firstByDigest)
  }

  private init(
    _ project: Project, pixels: [AssetID: Result<PixelSummary, ReadFailure>],
    firstByDigest: [UInt64: AssetID]
  ) {
    inventory = project.inventory
    contents = project.contents
    self.pixels = pixels
    screens = project.screens
    roles = project.roles
    defaultPlatform = project.defaultPlatform
    folderRoles = project.folderRoles
    folderHasScales = project.folderHasScales
    screenGroups = project.screenGroups
    self.firstByDigest = firstByDigest
    collisions = project.collisions
  }
}

/// One file, as facts see it.
public struct FileSubject: Sendable {
  public let project: Project
  public let id: AssetID

  public init(project: Project, id: AssetID) {
    self.project = project
    self.id = id
  }

  public var asset: Asset { project.inventory.assets[id] }
  public var family: FamilySubject {
    FamilySubject(project: project, id: project.inventory.familyOfAsset[id])
  }
  var content: Content { project.contents[id] }
  var value: Value { .file(id, name: FilePath.display(asset.path.nameBytes)) }

  /// The PNG, where the file is one and could be read.
  var png: PNG? {
    if case .png(let png) = content { png } else { nil }
  }

  var pdf: PDF? {
    if case .pdf(let pdf) = content { pdf } else { nil }
  }

  /// Why the file could not be read: by its header and structure, or else by its pixels.
  var failure: ReadFailure? {
    if case .failed(let failure) = content { return failure }
    if case .failure(let failure) = project.pixels[id] { return failure }
    return nil
  }

  /// Whether the file could not be read, so that only its failure is to be reported.
  public var failed: Bool { failure != nil }

  var pixels: PixelSummary? {
    if case .success(let summary) = project.pixels[id] { summary } else { nil }
  }
}

/// One family, as facts see it.
public struct FamilySubject: Sendable {
  public let project: Project
  public let id: FamilyID

  public init(project: Project, id: FamilyID) {
    self.project = project
    self.id = id
  }

  public var family: Family { project.inventory.families[id] }
  public var files: [FileSubject] {
    family.members.map { FileSubject(project: project, id: $0.asset) }
  }

  /// The files that are readable PNGs.
  public var pngFiles: [AssetID] {
    family.members.map(\.asset).filter {
      if case .png = project.contents[$0] { true } else { false }
    }
  }

  /// The members that are readable PNGs, each with its scale, smallest scale first; of two at one
  /// scale the first by path.
  var rasters: [Raster] {
    var rasters = [Raster]()
    for member in family.members {
      guard let scale = member.scale, case .png(let png) = project.contents[member.asset] else {
        continue
      }
      rasters.append(Raster(id: member.asset, scale: scale, png: png))
    }
    return rasters.sorted { ($0.scale, $0.id) < ($1.scale, $1.id) }
  }

  /// Whether some member is a readable PNG that fulfils `condition`; cheaper than `rasters`.
  func hasPNG(where condition: (PNG) -> Bool) -> Bool {
    family.members.contains { member in
      if case .png(let png) = project.contents[member.asset] { condition(png) } else { false }
    }
  }

  var vector: (id: AssetID, pdf: PDF)? {
    for member in family.members {
      if case .pdf(let pdf) = project.contents[member.asset] { return (member.asset, pdf) }
    }
    return nil
  }

  /// The set it belongs to.
  public var set: SetSubject? { family.set.map { SetSubject(project: project, id: $0) } }

  /// What its slots are for; nil for loose files.
  var traits: SlotTraits? { project.inventory.traits(of: family) }

  /// What its slots are for, in a few words.
  public var slotsText: String? {
    guard let text = traits?.description, !text.isEmpty else { return nil }
    return text
  }

  func value(of id: AssetID) -> Value { FileSubject(project: project, id: id).value }
}

/// A readable PNG at its scale.
struct Raster {
  let id: AssetID
  /// Pixels a point.
  let scale: Int
  let png: PNG

  var size: PixelSize { png.size }
  var pointSize: PointSize { png.size.points(atScale: scale) }
}

extension Asset {
  /// Whether a PNG's name says a scale above 1.
  fileprivate var hasScaleSuffix: Bool { format == .png && name.scale ?? 1 > 1 }
}
