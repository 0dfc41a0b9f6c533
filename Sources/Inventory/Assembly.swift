import AssetModel

extension Inventory {
  /// Orders what a walk found, takes its names apart and groups it.
  init(walk: Walk) {
    self.init()
    var order = Array(walk.files.indices)
    let isInOrder = zip(walk.files, walk.files.dropFirst()).allSatisfy { $0.path < $1.path }
    if !isInOrder { order.sort { walk.files[$0].path < walk.files[$1].path } }

    var groups = walk.folders.map { FolderGroup(path: $0.path) }
    assets.reserveCapacity(order.count)
    for file in order.map({ walk.files[$0] }) {
      groups[file.folder].assets.append(assets.count)
      assets.append(
        Asset(
          path: file.path, format: file.format, name: AssetName(base: ""),
          isSelected: file.isSelected))
    }
    familyOfAsset = Array(repeating: 0, count: assets.count)
    findCollisions(in: groups)
    moveScaleFolders(of: &groups)
    groups.sort { $0.path < $1.path }
    for group in groups where !group.assets.isEmpty || !group.scaled.isEmpty { add(group) }
  }

  /// The files that are grouped together: those of a folder, and of the folders below it that are
  /// named like scales.
  private struct FolderGroup {
    var path: FilePath
    var assets: [AssetID] = []
    var scaled: [(folder: ScaleFolder, assets: [AssetID])] = []
  }

  private mutating func findCollisions(in groups: [FolderGroup]) {
    var finder = CollisionFinder()
    for group in groups { collisions += finder.collisions(among: group.assets, of: self) }
    collisions.sort { $0[0] < $1[0] }
  }

  /// Hands the pictures in folders like `@2x` on to the folder above, those excepted that say their
  /// scale themselves.
  private func moveScaleFolders(of groups: inout [FolderGroup]) {
    let scaleFolders = groups.indices.filter { ScaleFolder(groups[$0].path) != nil }
    guard !scaleFolders.isEmpty else { return }
    var positions: [FilePath: Int] = [:]
    for (position, group) in groups.enumerated() { positions[group.path] = position }
    for index in scaleFolders {
      guard let folder = ScaleFolder(groups[index].path) else { continue }
      let moved = groups[index].assets.filter {
        assets[$0].format == .png && ParsedName(assets[$0].path.nameBytes).isPlain
      }
      guard !moved.isEmpty else { continue }
      groups[index].assets.removeAll { moved.contains($0) }
      let parent = positions[folder.parent] ?? groups.count
      if parent == groups.count {
        positions[folder.parent] = parent
        groups.append(FolderGroup(path: folder.parent))
      }
      groups[parent].scaled.append((folder, moved))
    }
  }

  private mutating func add(_ group: FolderGroup) {
    let first = families.count
    var grouping = FamilyGrouping()
    for asset in group.assets {
      grouping.add(asset, name: assets[asset].path.nameBytes)
    }
    for (folder, members) in group.scaled {
      for asset in members {
        grouping.add(asset, name: assets[asset].path.nameBytes, scale: folder.scale)
      }
    }
    grouping.makeFamilies(in: folders.count, of: &self)
    folders.append(Folder(path: group.path, families: first..<families.count))
  }
}
