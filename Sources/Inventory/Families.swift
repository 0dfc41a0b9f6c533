import AssetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of one folder, to be grouped by their names.
struct FamilyGrouping {
  /// One file, its name's bytes in `bytes`.
  private struct Item {
    var asset: AssetID
    var offset: Int
    var length: Int
    var parsed: ParsedName
    /// Whether the scale is what the folder's name says.
    var isScaledByFolder = false

    /// What stands between base and extension.
    var suffix: Range<Int> { (offset + parsed.baseLength)..<(offset + length - 4) }
    var base: Range<Int> { offset..<(offset + parsed.baseLength) }
  }

  private let project: ProjectKind?
  private var bytes: [UInt8] = []
  private var items: [Item] = []

  init(project: ProjectKind?) {
    self.project = project
  }

  mutating func add(_ asset: AssetID, name: ArraySlice<UInt8>) {
    let name = project == .reactNative ? Self.movingSystem(of: name) : name
    items.append(
      Item(
        asset: asset, offset: bytes.count, length: name.count,
        parsed: ParsedName(name, project: project)))
    bytes.append(contentsOf: name)
  }

  /// Adds a file without a scale of its own from a folder that is named like one.
  mutating func add(_ asset: AssetID, name: ArraySlice<UInt8>, folder: ScaleFolder) {
    add(asset, name: name)
    let last = items.count - 1
    items[last].parsed.scale = folder.scale
    items[last].parsed.hasOddScale = folder.scale == nil
    items[last].parsed.form = folder.isConvention ? .wellFormed : .misspelt
    items[last].parsed.loose = nil
    items[last].isScaledByFolder = true
  }

  /// `icon@2x.ios.png` as `icon.ios@2x.png`: files for one system are families of their own.
  private static func movingSystem(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let stem = name.dropLast(4)
    let system = stem.suffix(8).drop { $0 != UInt8(ascii: ".") }
    let isSystem = [".ios", ".android", ".native", ".web"].contains {
      system.elementsEqual($0.utf8)
    }
    guard isSystem else { return name }
    let rest = stem.dropLast(system.count)
    let base = rest.prefix(ParsedName(rest + name.suffix(4), project: .reactNative).baseLength)
    return base + system + rest.dropFirst(base.count) + name.suffix(4)
  }

  /// Groups the files by base name, byte for byte, and device; names and families go into
  /// `inventory`.
  mutating func makeFamilies(in folder: FolderID, of inventory: inout Inventory) {
    settleLooseScales()
    sort()
    var start = items.startIndex
    while start < items.endIndex {
      let end = items[start...].firstIndex { !isSameFamily($0, items[start]) } ?? items.endIndex
      makeFamily(items[start..<end], in: folder, of: &inventory)
      start = end
    }
  }

  private func makeFamily(
    _ items: ArraySlice<Item>, in folder: FolderID, of inventory: inout Inventory
  ) {
    guard let first = items.first else { return }
    let base = String(decoding: bytes[first.base], as: UTF8.self)
    let family = inventory.families.count
    let members = items.map { item in
      let format = inventory.assets[item.asset].format
      inventory.assets[item.asset].name = AssetName(
        base: base, scale: item.parsed.scale, device: item.parsed.device,
        fault: fault(of: item, path: inventory.assets[item.asset].path))
      inventory.familyOfAsset[item.asset] = family
      let implied = item.parsed.hasOddScale ? nil : 1
      return FamilyMember(
        asset: item.asset, scale: format == .png ? item.parsed.scale ?? implied : nil)
    }
    inventory.families.append(
      Family(folder: folder, name: base, device: first.parsed.device, members: members))
  }

  private func fault(of item: Item, path: FilePath) -> NameFault? {
    let suffix = String(decoding: bytes[item.suffix], as: UTF8.self)
    switch item.parsed.form {
    case .wellFormed: return nil
    case .unknownScale: return .unknownScale(suffix: suffix)
    case .misspelt:
      let name = AssetName(
        base: String(decoding: bytes[item.base], as: UTF8.self),
        scale: item.parsed.scale == 1 ? nil : item.parsed.scale, device: item.parsed.device)
      let dot = item.offset + item.length - 4
      let ending = String(decoding: bytes[(dot + 1)..<(item.offset + item.length)], as: UTF8.self)
      return .scaleForm(
        suffix: item.isScaledByFolder ? "the folder '\(path.folder.name)'" : suffix,
        correctName: name.fileName(extension: ending))
    }
  }

  private mutating func sort() {
    let ranks = { (item: Item) in
      switch item.parsed.device {
      case nil: 0
      case .iphone: 1
      case .ipad: 2
      }
    }
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      items.sort { left, right in
        let (leftLength, rightLength) = (left.parsed.baseLength, right.parsed.baseLength)
        let order = memcmp(
          start + left.offset, start + right.offset, min(leftLength, rightLength))
        if order != 0 { return order < 0 }
        return (leftLength, ranks(left), left.asset) < (rightLength, ranks(right), right.asset)
      }
    }
  }

  private func isSameFamily(_ left: Item, _ right: Item) -> Bool {
    left.parsed.device == right.parsed.device && bytes[left.base] == bytes[right.base]
  }

  /// Decides which of the names like `icon_2x` say a scale: those beside an `icon` or another scale
  /// of it, unless the number belongs to a series that is none (`speed-1.5x`) or the whole is a name
  /// with scales of its own (`speed-2x@2x`).
  private mutating func settleLooseScales() {
    guard items.contains(where: { $0.parsed.loose != nil }) else { return }
    var names: [ArraySlice<UInt8>: Int] = [:]
    var series: [ArraySlice<UInt8>: Set<Int>] = [:]
    var others: Set<ArraySlice<UInt8>> = []
    for item in items {
      names[bytes[item.base], default: 0] += 1
      guard let loose = item.parsed.loose else { continue }
      let base = bytes[item.offset..<(item.offset + loose.baseLength)]
      if let scale = loose.scale {
        series[base, default: []].insert(scale)
      } else {
        others.insert(base)
      }
    }
    for index in items.indices {
      guard let loose = items[index].parsed.loose, let scale = loose.scale,
        names[bytes[items[index].base]] == 1
      else { continue }
      let base = bytes[items[index].offset..<(items[index].offset + loose.baseLength)]
      guard !others.contains(base) else { continue }
      let hasPlain = names[base] != nil && scale > 1
      let hasPartner = series[base, default: []].contains { $0 != scale && max($0, scale) > 1 }
      guard hasPlain || hasPartner else { continue }
      items[index].parsed.baseLength = loose.baseLength
      items[index].parsed.scale = scale
      items[index].parsed.form = .misspelt
    }
  }
}
