import AssetModel
import TestSupport
import Testing

@testable import Inventory

extension FileTree {
  /// The inventory of paths below this folder.
  func inventory(
    _ relative: [String] = [""], exclude: [String] = [], forceExclude: Bool = false,
    usesIgnoreFiles: Bool = true
  ) throws -> Inventory {
    try takeInventory(
      InventoryRequest(
        paths: relative.map { FilePath(path($0)) },
        excludes: [PathGlobs(exclude, in: FilePath(root))], forceExclude: forceExclude,
        usesIgnoreFiles: usesIgnoreFiles))
  }

  /// A path as reported, without this folder before it.
  func relative(_ path: FilePath) -> String {
    let text = path.display
    return text == root ? "" : String(text.dropFirst(root.count + 1))
  }

  /// The paths of all assets; those that are not selected in brackets.
  func assets(of inventory: Inventory) -> [String] {
    inventory.assets.map { $0.isSelected ? relative($0.path) : "(\(relative($0.path)))" }
  }

  /// Each family as "folder: name~device = member@scale …".
  func families(of inventory: Inventory) -> [String] {
    inventory.families.map { family in
      let device = family.device.map { "~\($0.rawValue)" } ?? ""
      let members = family.members.map { member in
        let scale = member.scale.map { ":\($0)" } ?? ""
        return inventory.assets[member.asset].path.name + scale
      }
      let folder = relative(inventory.folders[family.folder].path)
      return "\(folder): \(family.name)\(device) = \(members.joined(separator: " "))"
    }
  }
}
