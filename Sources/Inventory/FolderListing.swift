import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The entries of one folder that an inventory may need, their names in one buffer: a folder of
/// 100,000 files costs two allocations, not 100,000.
struct FolderListing {
  enum EntryKind: Hashable {
    case folder
    case asset(Format)
    /// Kept in catalogs only, where a slot may name it.
    case other
  }

  struct Entry {
    var offset: Int32
    var length: Int32
    var kind: EntryKind
  }

  private(set) var bytes: [UInt8] = []
  /// After `sort()`, in the order in which their paths and those below them follow each other.
  private(set) var entries: [Entry] = []
  private(set) var surroundings = FolderSurroundings()
  private(set) var hasIgnoreFile = false
  /// Whether there is a `Contents.json`, of whatever kind.
  private(set) var hasContents = false
  private let keepsAll: Bool

  /// - Parameter keepsAll: whether files are kept that are no assets.
  init(keepsAll: Bool) {
    self.keepsAll = keepsAll
  }

  func name(_ entry: Entry) -> ArraySlice<UInt8> {
    bytes[Int(entry.offset)..<Int(entry.offset + entry.length)]
  }

  mutating func add(_ name: UnsafeRawBufferPointer, kind: FileKind) {
    if name.first == UInt8(ascii: ".") {
      if name.elementsEqual(Self.git) { surroundings.isRepository = true }
      if name.elementsEqual(Self.ignoreFile) { hasIgnoreFile = true }
      // `._x.png` is the AppleDouble of x.png, not a picture.
      if kind == .folder || name.starts(with: Self.appleDouble) { return }
    }
    let entry: EntryKind
    switch kind {
    case .file:
      if let format = Format(fileName: name) {
        entry = .asset(format)
      } else {
        if note(name) || !keepsAll || name.first == UInt8(ascii: ".") { return }
        entry = .other
      }
    case .folder:
      if isNeverEntered(folderNamed: name) { return }
      if name.elementsEqual(Self.contents) { hasContents = true }
      if Self.isCatalog(name) { surroundings.catalogs.append(Array(name)) }
      entry = .folder
    case .link, .other:
      if note(name) || !keepsAll { return }
      entry = .other
    }
    entries.append(Entry(offset: Int32(bytes.count), length: Int32(name.count), kind: entry))
    bytes.append(contentsOf: name)
  }

  /// Notes files that say something of the folder; false for all others.
  private mutating func note(_ name: UnsafeRawBufferPointer) -> Bool {
    // The three names have 12 and 13 bytes.
    guard name.count == 12 || name.count == 13 else { return false }
    if name.elementsEqual(Self.contents) {
      hasContents = true
    } else if name.elementsEqual(Self.pubspec) {
      surroundings.manifests.insert(.pubspec)
    } else if name.elementsEqual(Self.package) {
      surroundings.manifests.insert(.package)
    } else {
      return false
    }
    return true
  }

  /// Whether a folder of the name is an asset catalog.
  static func isCatalog(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.count > catalogEnding.count
      && name.suffix(catalogEnding.count).elementsEqual(catalogEnding)
  }

  /// Orders the entries by the bytes of their paths, a folder as if its name ended in a slash:
  /// visiting them in turn then meets all files below in path order.
  mutating func sort() {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      entries.sort { left, right in
        let common = Int(min(left.length, right.length))
        let order = memcmp(base + Int(left.offset), base + Int(right.offset), common)
        if order != 0 { return order < 0 }
        let next = { (entry: Entry) -> UInt8 in
          if Int(entry.length) > common { return base[Int(entry.offset) + common] }
          return entry.kind == .folder ? UInt8(ascii: "/") : 0
        }
        return next(left) < next(right)
      }
    }
  }

  private static let git = Array(".git".utf8)
  private static let ignoreFile = Array(".gitignore".utf8)
  private static let contents = Array("Contents.json".utf8)
  private static let pubspec = Array("pubspec.yaml".utf8)
  private static let package = Array("package.json".utf8)
  private static let catalogEnding = Array(".xcassets".utf8)
  private static let appleDouble = Array("._".utf8)
}

extension Format {
  /// The format that the extension of a file name promises, in upper or lower case.
  init?(fileName: some BidirectionalCollection<UInt8>) {
    guard fileName.count >= 4 else { return nil }
    var tail: UInt32 = 0
    for byte in fileName.suffix(4) { tail = tail << 8 | UInt32(byte) }
    // Setting bit 5 makes the three letters lower case; the dot has it set already.
    switch tail | 0x0020_2020 {
    case 0x2E70_6E67: self = .png
    case 0x2E70_6466: self = .pdf
    case 0x2E73_7667: self = .svg
    default: return nil
    }
  }
}
