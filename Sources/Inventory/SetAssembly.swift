import AssetModel

extension AssetSet {
  /// Looks for the files that a set's entries name.
  ///
  /// - Parameter assets: the assets in the set's folder, in path order.
  init(_ found: FoundSet, assets: [AssetID], of inventory: Inventory) {
    let name = found.path.name
    let ending = found.kind.isSet ? found.kind.text.utf8.count + 1 : 0
    self.init(
      path: found.path, name: String(decoding: name.utf8.dropLast(ending), as: UTF8.self),
      kind: found.kind, contents: found.contents.state)
    namespace = found.namespace
    properties = found.contents.properties
    isSelected = found.isSelected
    let resolver = SlotResolver(found.listing, assets: assets, of: inventory)
    var isNamed = Array(repeating: false, count: resolver.files.count)
    for slot in found.contents.entries {
      guard let name = slot.filename, let file = resolver.position(of: name) else { continue }
      isNamed[file] = true
    }
    let unnamed = resolver.files.indices.filter { !isNamed[$0] }
    var comparisons = SlotResolver.comparisonLimit
    entries = found.contents.entries.map { slot in
      var entry = slot.entry
      if let name = slot.filename {
        entry.file = resolver.file(
          name, scale: entry.scale, unnamed: unnamed, comparisons: &comparisons)
      }
      return entry
    }
    // Where nothing can be told from the contents, all files would be strays for that one cause.
    guard case .read = contents else { return }
    strays = unnamed.map { resolver.files[$0] }.filter(\.isVisible).map {
      StrayFile(name: $0.name, asset: $0.asset)
    }
  }
}

/// The files of one set, to be found by name.
private struct SlotResolver {
  /// How many names of a set may be compared in search of near matches: a hostile catalog could
  /// hold very many.
  static let comparisonLimit = 10_000

  struct File {
    var name: FilePath
    var asset: AssetID?
    /// Whether it is a file that no ignore rule hides.
    var isVisible: Bool
  }

  /// In the order of their names.
  let files: [File]

  init(_ listing: FolderListing, assets: [AssetID], of inventory: Inventory) {
    var files = assets.map { asset in
      let name = FilePath(bytes: Array(inventory.assets[asset].path.nameBytes))
      return File(name: name, asset: asset, isVisible: true)
    }
    let known = Set(files.map(\.name))
    for entry in listing.entries {
      let name = FilePath(bytes: Array(listing.name(entry)))
      if !known.contains(name) {
        files.append(File(name: name, asset: nil, isVisible: entry.kind == .other))
      }
    }
    self.files = files.sorted { $0.name < $1.name }
  }

  func position(of name: FilePath) -> Int? {
    var range = files.startIndex..<files.endIndex
    while let first = range.first {
      let middle = first + range.count / 2
      if files[middle].name == name { return middle }
      range = files[middle].name < name ? (middle + 1)..<range.upperBound : first..<middle
    }
    return nil
  }

  func file(
    _ name: FilePath, scale: Int?, unnamed: [Int], comparisons: inout Int
  ) -> SlotFile {
    let slash = UInt8(ascii: "/")
    let dots: [[UInt8]] = [Array(".".utf8), Array("..".utf8)]
    if name.bytes.isEmpty { return .empty }
    if name.bytes.contains(slash) || name.bytes.contains(0) || dots.contains(name.bytes) {
      return .outside(name)
    }
    if let position = position(of: name) {
      return files[position].asset.map { .asset($0) } ?? .other(name)
    }
    comparisons -= files.count
    guard comparisons >= 0 else { return .missing(name, nearest: nil) }
    let nearest = NearMatch(
      to: name, scale: scale, files: files.map(\.name), strays: unnamed.map { files[$0].name })
    return .missing(name, nearest: nearest)
  }
}

extension Inventory {
  /// Groups the files of a set: the slots that differ only in scale are a family, and each file that
  /// no slot names is one.
  mutating func addFamilies(of set: SetID, assets: [AssetID]) {
    var slotFamilies: [[FamilyMember]] = []
    var positions: [SlotTraits: Int] = [:]
    var isFilled: Set<AssetID> = []
    for (slot, entry) in sets[set].entries.enumerated() {
      guard case .asset(let asset) = entry.file, !entry.isUnassigned else { continue }
      isFilled.insert(asset)
      let scale = self.assets[asset].format == .png ? entry.scale : nil
      let member = FamilyMember(asset: asset, scale: scale, slot: slot)
      if let position = positions[entry.traits] {
        slotFamilies[position].append(member)
      } else {
        positions[entry.traits] = slotFamilies.count
        slotFamilies.append([member])
      }
    }
    for asset in assets {
      // Slots say what names say elsewhere, so that no form of a name is a fault.
      let name = self.assets[asset].path.nameBytes
      let parsed = ParsedName(name)
      self.assets[asset].name = AssetName(
        base: String(decoding: name.prefix(parsed.baseLength), as: UTF8.self), scale: parsed.scale,
        device: parsed.device)
    }
    let strays = assets.filter { !isFilled.contains($0) }.map {
      [FamilyMember(asset: $0, scale: nil)]
    }
    var isPlaced: Set<AssetID> = []
    for (position, members) in (slotFamilies + strays).enumerated() {
      let isStray = position >= slotFamilies.count
      let name = isStray ? self.assets[members[0].asset].name.base : sets[set].name
      for member in members where isPlaced.insert(member.asset).inserted {
        familyOfAsset[member.asset] = families.count
      }
      families.append(
        Family(
          folder: folders.count, name: name, device: nil,
          members: members.sorted { ($0.asset, $0.slot ?? 0) < ($1.asset, $1.slot ?? 0) }, set: set)
      )
    }
  }
}
