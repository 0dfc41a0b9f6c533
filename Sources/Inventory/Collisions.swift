import AssetModel

/// Finds files of one folder whose names are one on a file system that ignores case and Unicode
/// normalisation, as that of macOS does.
struct CollisionFinder {
  private var folded: [(key: Int, asset: AssetID)] = []

  /// The groups of colliding files, each in path order.
  mutating func collisions(
    among assets: [AssetID], of inventory: Inventory
  ) -> [[AssetID]] {
    folded.removeAll(keepingCapacity: true)
    for asset in assets {
      folded.append((Self.key(of: inventory.assets[asset].path.nameBytes), asset))
    }
    folded.sort { $0 < $1 }
    var groups: [[AssetID]] = []
    var start = 0
    while start < folded.count {
      var end = start + 1
      while end < folded.count, folded[end].key == folded[start].key { end += 1 }
      if end - start > 1 {
        // Equal keys need not mean equal names.
        let candidates = folded[start..<end].map(\.asset)
        let byName = Dictionary(grouping: candidates) {
          Self.fold(inventory.assets[$0].path.nameBytes)
        }
        groups += byName.values.filter { $0.count > 1 }
      }
      start = end
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  private static func key(of name: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name {
      // A folded name may be ASCII where the name is not: "straße" is "strasse".
      guard byte < 0x80 else {
        let folded = fold(name)
        if case .text(let text) = folded, text.utf8.allSatisfy({ $0 < 0x80 }) {
          return key(of: Array(text.utf8)[...])
        }
        return folded.hashValue
      }
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      hash = (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash)
  }

  /// The name without case; comparing strings takes canonical equivalents for equal. Names that are
  /// not UTF-8 stay as they are: no such file system takes them.
  private static func fold(_ name: ArraySlice<UInt8>) -> FoldedName {
    guard let text = String(validating: name, as: UTF8.self) else { return .bytes(name) }
    return .text(text.uppercased().lowercased())
  }

  private enum FoldedName: Hashable {
    case text(String)
    case bytes(ArraySlice<UInt8>)
  }
}
