/// The position of an asset in `Inventory.assets`.
public typealias AssetID = Int

/// The format a file's extension promises.
public enum Format: String, Hashable, Sendable, CaseIterable {
  case png, pdf
  /// Never read: known because an SVG of a name stands for its vector form.
  case svg
}

/// The suffix of a file name that ties it to a kind of device (`icon@2x~ipad.png`).
public enum DeviceModifier: String, Hashable, Sendable {
  case iphone, ipad
}

/// A file name taken apart: `icon@2x~ipad.png` is base `icon`, scale 2, device iPad.
public struct AssetName: Hashable, Sendable {
  /// The name without extension, scale and device; invalid UTF-8 replaced.
  public var base: String
  /// The scale the name says or means to say, in pixels a point; nil where it has no suffix (1x)
  /// or one that says no whole number (`@3.5x`).
  public var scale: Int?
  public var device: DeviceModifier?
  /// What is wrong with the name's form, if anything.
  public var fault: NameFault?

  public init(
    base: String, scale: Int? = nil, device: DeviceModifier? = nil, fault: NameFault? = nil
  ) {
    self.base = base
    self.scale = scale
    self.device = device
    self.fault = fault
  }

  /// The name of a file in the right form: `icon@2x~ipad.png`.
  public func fileName(extension ending: String) -> String {
    var text = base
    if let scale { text += "@\(scale)x" }
    if let device { text += "~\(device.rawValue)" }
    return text + "." + ending
  }
}

/// What is wrong with the form of a file name.
public indirect enum NameFault: Hashable, Sendable {
  /// A scale that no device has: `@4x`, `@3.5x`, `@nullx`, `@2x@2x`. `suffix` is as written.
  case unknownScale(suffix: String)
  /// The right idea in a spelling that is never loaded as a scale: `@2X`, `_2x`, `~ipad@2x`.
  /// `suffix` is as written (`the folder '@2x'` for a folder); `correctName` is the file name to
  /// give.
  case scaleForm(suffix: String, correctName: String)
}

/// One exported file.
public struct Asset: Hashable, Sendable {
  /// As reported: below the path given on the command line, without a leading `./`.
  public var path: FilePath
  public var format: Format
  public var name: AssetName
  /// False for a sibling read only because its family or set is judged: nothing is reported on it.
  public var isSelected: Bool

  public init(path: FilePath, format: Format, name: AssetName, isSelected: Bool = true) {
    self.path = path
    self.format = format
    self.name = name
    self.isSelected = isSelected
  }
}

/// One picture of a family at one scale.
public struct FamilyMember: Hashable, Sendable {
  public var asset: AssetID
  /// Pixels a point: from the name in a loose folder, from the slot in a catalog. Nil for a format
  /// without scales (PDF, SVG), in a single slot, for a file that no slot names, and where the name
  /// says no whole number (`@3.5x`).
  public var scale: Int?
  /// Its slot, as a position in the entries of the family's set; nil for a loose file and for one
  /// that no slot names.
  public var slot: Int?

  public init(asset: AssetID, scale: Int?, slot: Int? = nil) {
    self.asset = asset
    self.scale = scale
    self.slot = slot
  }
}

/// One picture in all its scales and formats: in a loose folder the files of one base name and
/// device, in a catalog the slots of one set that differ only in scale.
public struct Family: Hashable, Sendable {
  public var folder: FolderID
  public var name: String
  public var device: DeviceModifier?
  /// In path order; a file that fills two slots of a set may be in two families.
  public var members: [FamilyMember]
  /// The set it belongs to; its members' slots say what it is for.
  public var set: SetID?

  public init(
    folder: FolderID, name: String, device: DeviceModifier?, members: [FamilyMember],
    set: SetID? = nil
  ) {
    self.folder = folder
    self.name = name
    self.device = device
    self.members = members
    self.set = set
  }

  /// Whether it lies in a set none of whose slots names it.
  public var isUnassigned: Bool { self.set != nil && members.allSatisfy { $0.slot == nil } }
}

/// The position of a family in `Inventory.families`.
public typealias FamilyID = Int

/// The position of a folder in `Inventory.folders`.
public typealias FolderID = Int

/// A folder that directly holds assets, or whose subfolders named like a scale (`@2x`) do.
public struct Folder: Hashable, Sendable {
  /// As reported; empty for the current folder.
  public var path: FilePath
  /// Its families, as a range of `Inventory.families`.
  public var families: Range<FamilyID>
  /// The set that the folder is.
  public var set: SetID?
  /// The conventions that hold in the folder; nil for an Apple project's.
  public var projectKind: ProjectKind?
  /// What its files are for as far as folders and catalogs around it tell; nil where they do not.
  public var platform: TargetPlatform?

  public init(path: FilePath, families: Range<FamilyID>) {
    self.path = path
    self.families = families
  }
}

/// All that was found under the paths a run was given, in an order that depends on the names only.
public struct Inventory: Sendable {
  /// In path order.
  public var assets: [Asset] = []
  /// By folder, then name.
  public var families: [Family] = []
  public var folders: [Folder] = []
  /// The family of each asset; the first where it is in several.
  public var familyOfAsset: [FamilyID] = []
  /// The typed folders of asset catalogs, in path order.
  public var sets: [AssetSet] = []
  /// Files of one folder whose names differ in case or Unicode normalisation only, so that one
  /// overwrites the other on macOS: groups of two and more, each in path order.
  public var collisions: [[AssetID]] = []
  /// Folders and files that could not be listed.
  public var unreadable: [UnreadablePath] = []

  public init() {}

  /// What the slots of a family are for; nil for loose files and those that no slot names.
  public func traits(of family: Family) -> SlotTraits? {
    guard let id = family.set, let slot = family.members.lazy.compactMap(\.slot).first else {
      return nil
    }
    return sets[id].entries[slot].traits
  }
}

/// A path that the walk met and could not look into.
public struct UnreadablePath: Hashable, Sendable {
  public var path: FilePath
  public var error: SystemError

  public init(path: FilePath, error: SystemError) {
    self.path = path
    self.error = error
  }
}

/// An error of the operating system: its `errno` and the system's words for it.
public struct SystemError: Error, Hashable, Sendable {
  public var code: Int32
  public var text: String

  public init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }
}
