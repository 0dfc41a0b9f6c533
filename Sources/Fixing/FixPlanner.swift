import AssetModel
import Facts

extension FixPlan {
  /// Plans how to mend what the findings say.
  ///
  /// - Parameters:
  ///   - findings: those that are to be mended, if their rule has a fix.
  ///   - rules: the rules they are of.
  ///   - project: what they were told from.
  ///   - names: the names in a folder; nil where it cannot be listed.
  public init(
    _ findings: [Finding], rules: [RuleDescription], project: Project,
    names: (FilePath) -> [[UInt8]]?
  ) {
    self.init()
    let fixes = Dictionary(
      rules.compactMap { rule in rule.fix.map { (rule.id, $0) } }, uniquingKeysWith: { $1 })
    let mendable = findings.filter { fixes[$0.rule] != nil }
    guard !mendable.isEmpty else { return }

    let candidates = Candidates(project)
    var wanted: [FilePath: Rename] = [:]
    for finding in mendable {
      guard let fix = fixes[finding.rule], let asset = candidates.assets[finding.location.path]
      else { continue }
      switch fix {
      case .removeTrailingData:
        if let truncation = candidates.truncation(of: asset) { truncations.append(truncation) }
      case .correctName, .correctExtension:
        guard
          let name = fix == .correctName
            ? candidates.correctName(of: asset) : candidates.nameByContents(of: asset)
        else { continue }
        let path = finding.location.path
        if let references = candidates.references(to: asset) {
          wanted[path] = Rename(path: path, newName: name, references: references)
        } else {
          obstacles.append(Obstacle(path: path, newName: name, reason: .unusableContents))
        }
      }
    }
    truncations = Array(Set(truncations)).sorted { $0.path < $1.path }
    for (folder, renames) in Dictionary(grouping: wanted.values, by: \.path.folder) {
      add(renames.sorted { $0.path < $1.path }, in: folder, names: names(folder))
    }
    self.renames.sort { $0.renames[0].path < $1.renames[0].path }
    obstacles.sort { $0.path < $1.path }
  }

  /// Keeps the renames of one folder that collide with nothing.
  private mutating func add(_ renames: [Rename], in folder: FilePath, names: [[UInt8]]?) {
    guard let names else {
      obstacles += renames.map {
        Obstacle(path: $0.path, newName: $0.newName, reason: .unlistedFolder)
      }
      return
    }
    var holders: [String: Int] = [:]
    for name in names { holders[folded(name), default: 0] += 1 }
    var claims: [String: Int] = [:]
    for rename in renames { claims[folded(rename.newName), default: 0] += 1 }
    var free: [Rename] = []
    for rename in renames {
      let key = folded(rename.newName)
      let own = folded(rename.path.nameBytes) == key ? 1 : 0
      if claims[key, default: 0] > 1 {
        obstacles.append(
          Obstacle(path: rename.path, newName: rename.newName, reason: .nameContested))
      } else if holders[key, default: 0] > own {
        obstacles.append(Obstacle(path: rename.path, newName: rename.newName, reason: .nameTaken))
      } else {
        free.append(rename)
      }
    }
    // Files that one `Contents.json` names change with it; any other stands for itself.
    let named = free.filter { !$0.references.isEmpty }
    if !named.isEmpty { self.renames.append(FolderRenames(renames: named)) }
    for rename in free where rename.references.isEmpty {
      self.renames.append(FolderRenames(renames: [rename]))
    }
  }
}

/// What names have in common that one file system takes for the same: letter case and Unicode
/// normalisation do not count (strings compare by canonical equivalence).
private func folded(_ name: some Collection<UInt8>) -> String {
  String(decoding: name, as: UTF8.self).lowercased()
}

/// The assets of a project, and what could be done about each.
private struct Candidates {
  let project: Project
  let assets: [FilePath: AssetID]
  private let sets: [FilePath: AssetSet]

  init(_ project: Project) {
    self.project = project
    let inventory = project.inventory
    assets = Dictionary(
      zip(inventory.assets.map(\.path), inventory.assets.indices), uniquingKeysWith: { $1 })
    sets = Dictionary(inventory.sets.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  func truncation(of id: AssetID) -> Truncation? {
    guard case .png(let png) = project.contents[id], let structure = png.structure,
      structure.trailingByteCount > 0
    else { return nil }
    return Truncation(
      path: project.inventory.assets[id].path,
      from: structure.trailingOffset + structure.trailingByteCount, to: structure.trailingOffset)
  }

  /// The name in the right form. A picture in a folder named like a scale has none: the folder
  /// would have to go, and what else is in it is not known.
  func correctName(of id: AssetID) -> [UInt8]? {
    let asset = project.inventory.assets[id]
    let family = project.inventory.families[project.inventory.familyOfAsset[id]]
    guard case .scaleForm(_, let name) = asset.name.fault,
      project.inventory.folders[family.folder].path == asset.path.folder
    else { return nil }
    return newName(Array(name.utf8), for: asset)
  }

  /// The name with the extension of what the bytes are.
  func nameByContents(of id: AssetID) -> [UInt8]? {
    let asset = project.inventory.assets[id]
    guard case .failed(.foreign(let type)) = project.contents[id],
      let ending = type.pictureExtension
    else { return nil }
    let stem = asset.path.nameBytes.dropLast(asset.format.rawValue.utf8.count)
    return newName(Array(stem) + Array(ending.utf8), for: asset)
  }

  /// Nil where the name stays as it is, and for a name that is not UTF-8: bytes would be lost.
  private func newName(_ name: [UInt8], for asset: Asset) -> [UInt8]? {
    let old = asset.path.nameBytes
    guard !name.elementsEqual(old), String(validating: old, as: UTF8.self) != nil else {
      return nil
    }
    return name
  }

  /// Where the set that a file is in names it; nil where that cannot be told.
  func references(to id: AssetID) -> [TextPosition]? {
    guard let set = sets[project.inventory.assets[id].path.folder] else { return [] }
    if case .unusable = set.contents { return nil }
    let positions = set.entries.filter { $0.file == .asset(id) }.map(\.filenamePosition)
    return positions.contains(nil) ? nil : positions.compactMap(\.self)
  }
}

extension FileType {
  /// The extension of a picture's file; nil for what is no picture, which another name would only
  /// hide.
  fileprivate var pictureExtension: String? {
    switch self {
    case .png: "png"
    case .pdf: "pdf"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .gif: "gif"
    case .heic: "heic"
    case .avif: "avif"
    case .tiff: "tiff"
    case .bmp: "bmp"
    case .icns: "icns"
    case .ico: "ico"
    case .psd: "psd"
    case .svg: "svg"
    case .html, .zip, .xml, .postScript, .text, .unknown: nil
    }
  }
}
