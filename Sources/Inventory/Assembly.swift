import AssetModel

extension Inventory {
  /// Orders what a walk found, takes its names apart and groups it.
  ///
  /// - Parameter walk: emptied on the way: a large project's should not be in memory twice.
  init(emptying walk: inout Walk) {
    self.init()
    var order = Array(walk.files.indices)
    let isInOrder = zip(walk.files, walk.files.dropFirst()).allSatisfy { $0.path < $1.path }
    if !isInOrder { order.sort { walk.files[$0].path < walk.files[$1].path } }

    var groups = walk.folders.map { FolderGroup($0) }
    assets.reserveCapacity(order.count)
    for file in order.map({ walk.files[$0] }) {
      groups[file.folder].assets.append(assets.count)
      assets.append(
        Asset(
          path: file.path, format: file.format, name: AssetName(base: ""),
          isSelected: file.isSelected))
    }
    familyOfAsset = Array(repeating: 0, count: assets.count)
    order = []
    walk.forgetFiles()
    findCollisions(in: groups)
    addSets(walk.takeSets(), groups: &groups)
    moveScaleFolders(of: &groups)
    groups.sort { $0.folder.path < $1.folder.path }
    for group in groups where !group.assets.isEmpty || !group.scaled.isEmpty { add(group) }
  }

  /// The files that are grouped together: those of a folder, and of the folders below it that are
  /// named like scales.
  private struct FolderGroup {
    var folder: FoundFolder
    var set: SetID?
    var assets: [AssetID] = []
    var scaled: [(folder: ScaleFolder, assets: [AssetID])] = []

    init(_ folder: FoundFolder) {
      self.folder = folder
      self.folder.files = []
    }
  }

  private mutating func findCollisions(in groups: [FolderGroup]) {
    var finder = CollisionFinder()
    for group in groups { collisions += finder.collisions(among: group.assets, of: self) }
    collisions.sort { $0[0] < $1[0] }
  }

  private mutating func addSets(_ found: consuming [FoundSet], groups: inout [FolderGroup]) {
    sets.reserveCapacity(found.count)
    for index in found.indices.sorted(by: { found[$0].path < found[$1].path }) {
      let folder = found[index].folder
      if let folder { groups[folder].set = sets.count }
      let assets = folder.map { groups[$0].assets } ?? []
      sets.append(AssetSet(found[index], assets: assets, of: self))
      found[index].contents = SetContents()
      found[index].listing = FolderListing(keepsAll: false)
    }
  }

  /// Hands the pictures in folders like `@2x` on to the folder above, those excepted that say their
  /// scale themselves.
  private func moveScaleFolders(of groups: inout [FolderGroup]) {
    let scaleFolders = groups.indices.compactMap { index in
      ScaleFolder(groups[index].folder.path, project: groups[index].folder.project)
        .map { (index, $0) }
    }
    guard !scaleFolders.isEmpty else { return }
    var positions: [FilePath: Int] = [:]
    for (position, group) in groups.enumerated() { positions[group.folder.path] = position }
    for (index, folder) in scaleFolders where groups[index].set == nil {
      let project = groups[index].folder.project
      let moved = groups[index].assets.filter {
        assets[$0].format == .png
          && ParsedName(assets[$0].path.nameBytes, project: project).isPlain
      }
      guard !moved.isEmpty else { continue }
      let left = Set(moved)
      groups[index].assets.removeAll { left.contains($0) }
      let parent = positions[folder.parent] ?? groups.count
      if parent == groups.count {
        positions[folder.parent] = parent
        var outer = groups[index].folder
        outer.path = folder.parent
        groups.append(FolderGroup(outer))
      }
      groups[parent].scaled.append((folder, moved))
    }
  }

  private mutating func add(_ group: FolderGroup) {
    let first = families.count
    if let set = group.set, sets[set].kind.isSet {
      addFamilies(of: set, assets: group.assets)
    } else {
      var grouping = FamilyGrouping(project: group.folder.project)
      for asset in group.assets { grouping.add(asset, name: assets[asset].path.nameBytes) }
      for (folder, members) in group.scaled {
        for asset in members {
          grouping.add(asset, name: assets[asset].path.nameBytes, folder: folder)
        }
      }
      grouping.makeFamilies(in: folders.count, of: &self)
    }
    var folder = Folder(path: group.folder.path, families: first..<families.count)
    folder.set = group.set
    folder.projectKind = group.folder.project
    folder.platform = group.folder.platform
    folders.append(folder)
  }
}
