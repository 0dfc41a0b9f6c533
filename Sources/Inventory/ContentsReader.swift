import AssetModel
import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a `Contents.json` says, before anything is looked for on the disk.
struct SetContents {
  /// An entry with the name of its file instead of the file.
  struct Entry {
    var entry: SlotEntry
    var filename: FilePath?
  }

  var state: ContentsState
  var entries: [Entry] = []
  var properties = SetProperties()

  var hasProblems: Bool {
    switch state {
    case .missing: false
    case .unusable: true
    case .read(let problems): !problems.isEmpty
    }
  }

  /// The size in bytes above which a `Contents.json` is not read: the largest of real catalogs has
  /// about 20 kB.
  static let sizeLimit = 4 << 20

  /// Reads the `Contents.json` of an open folder.
  ///
  /// - Parameter isThere: whether the folder has an entry of that name.
  init(in folder: Int32, isThere: Bool, kind: SetKind, pool: TraitsPool) {
    guard isThere else {
      self = SetContents(state: .missing)
      return
    }
    do throws(ContentsProblem) {
      self = try SetContents(text: Self.text(in: folder), kind: kind, pool: pool)
    } catch {
      self = SetContents(state: .unusable(error))
    }
  }

  init(state: ContentsState = .missing) {
    self.state = state
  }

  /// Reads the text of a `Contents.json`.
  init(
    text: [UInt8], kind: SetKind, pool: TraitsPool = TraitsPool()
  ) throws(ContentsProblem) {
    let (root, problems) = try JSONReader.read(text)
    var reader = ContentsReader(text: text, problems: problems, pool: pool)
    try reader.readSet(root, kind: kind)
    state = .read(reader.problems)
    entries = reader.entries
    properties = reader.properties
  }

  private static func text(in folder: Int32) throws(ContentsProblem) -> [UInt8] {
    do throws(SystemError) {
      // A link may lead out of the set.
      return try readSmallFile(
        in: folder, Array("Contents.json".utf8), limit: sizeLimit, followsLinks: false)
    } catch {
      throw ContentsProblem(
        kind: error.code == EFBIG ? .tooLarge(limit: sizeLimit) : .unreadable(error),
        position: .start)
    }
  }
}

/// Equal traits, of which a project has few, kept once.
final class TraitsPool {
  private var known: Set<SlotTraits> = []

  func shared(_ traits: SlotTraits) -> SlotTraits {
    known.insert(traits).memberAfterInsert
  }
}

/// Takes a set's JSON apart. Keys that are not known are carried; values of the wrong type are
/// noted and left out.
private struct ContentsReader {
  let text: [UInt8]
  var problems: [ContentsProblem]
  let pool: TraitsPool
  var entries: [SetContents.Entry] = []
  var properties = SetProperties()

  init(text: [UInt8], problems: [ContentsProblem], pool: TraitsPool) {
    self.text = text
    self.problems = problems
    self.pool = pool
  }

  mutating func readSet(_ root: JSONNode, kind: SetKind) throws(ContentsProblem) {
    guard case .object(let members) = root.value else {
      throw ContentsProblem(
        kind: .wrongType(key: "", expected: "an object"), position: root.position)
    }
    for member in members {
      switch (member.key, member.node.value) {
      case ("properties", .object(let members)): readProperties(members, kind: kind)
      case ("properties", _): noteWrongType(member, expected: "an object")
      case ("info", .object(let members)): readInfo(members)
      case ("colors", _): break
      case (_, .array(let nodes)): readList(member.key, nodes)
      case (let key, _) where Self.lists.contains(key):
        noteWrongType(member, expected: "an array")
      default: break
      }
    }
  }

  private static let lists: Set<String> = [
    "images", "symbols", "assets", "layers", "stickers", "data", "textures",
  ]

  private mutating func readList(_ key: String, _ nodes: [JSONNode]) {
    for node in nodes {
      if case .object(let members) = node.value {
        readEntry(members, of: key, position: node.position)
      } else if Self.lists.contains(key) {
        problems.append(
          ContentsProblem(
            kind: .wrongType(key: key, expected: "objects"), position: node.position))
      }
    }
  }

  private mutating func readEntry(
    _ members: [JSONMember], of list: String, position: TextPosition
  ) {
    var filename: FilePath?
    var traits = SlotTraits()
    var entry = SlotEntry(list: list, file: .empty, scale: nil, traits: traits, position: position)
    for member in members {
      switch (member.key, member.node.value) {
      case ("filename", .null): break
      case ("filename", _):
        guard let name = string(of: member) else { break }
        filename = FilePath(name)
        entry.filenamePosition = member.node.position
      case ("scale", _):
        guard let scale = string(of: member) else { break }
        entry.scale = Self.scale(scale)
        if entry.scale == nil { traits.otherKeys.append(otherKey(member)) }
      case ("unassigned", .bool(let isUnassigned)): entry.isUnassigned = isUnassigned
      case ("unassigned", _): noteWrongType(member, expected: "true or false")
      case ("appearances", _): traits.appearances = appearances(of: member)
      default:
        if let key = SlotTraits.Key(rawValue: member.key) {
          if let value = string(of: member) { traits[key] = value }
        } else {
          traits.otherKeys.append(otherKey(member))
        }
      }
    }
    entry.traits = pool.shared(traits)
    entries.append(SetContents.Entry(entry: entry, filename: filename))
  }

  /// The number of "2x".
  private static func scale(_ text: String) -> Int? {
    guard text.utf8.last == UInt8(ascii: "x"), let scale = Int(text.dropLast()), scale > 0 else {
      return nil
    }
    return scale
  }

  private mutating func appearances(of member: JSONMember) -> [Appearance] {
    guard case .array(let nodes) = member.node.value else {
      noteWrongType(member, expected: "an array")
      return []
    }
    var appearances: [Appearance] = []
    for node in nodes {
      var appearance = Appearance(appearance: "", value: "")
      guard case .object(let members) = node.value else {
        problems.append(
          ContentsProblem(
            kind: .wrongType(key: member.key, expected: "objects"), position: node.position))
        continue
      }
      for member in members {
        if member.key == "appearance" { appearance.appearance = string(of: member) ?? "" }
        if member.key == "value" { appearance.value = string(of: member) ?? "" }
      }
      appearances.append(appearance)
    }
    return appearances
  }

  private mutating func readProperties(_ members: [JSONMember], kind: SetKind) {
    for member in members {
      switch (member.key, member.node.value) {
      case ("preserves-vector-representation", .bool(let value)):
        properties.preservesVector = value
      case ("provides-namespace", .bool(let value)): properties.providesNamespace = value
      case ("preserves-vector-representation", _), ("provides-namespace", _):
        noteWrongType(member, expected: "true or false")
      case ("template-rendering-intent", _):
        properties.templateRenderingIntent = string(of: member)
      case ("compression-type", _): properties.compressionType = string(of: member)
      case ("filename", .string(let name)) where kind == .sticker:
        // A sticker has one file and no list.
        let entry = SlotEntry(
          list: "properties", file: .empty, scale: nil, traits: pool.shared(SlotTraits()),
          position: member.position, filenamePosition: member.node.position)
        entries.append(SetContents.Entry(entry: entry, filename: FilePath(name)))
      default: properties.others.append(otherKey(member))
      }
    }
  }

  /// Older catalogs keep the rendering intent here.
  private mutating func readInfo(_ members: [JSONMember]) {
    for member in members where member.key == "template-rendering-intent" {
      guard properties.templateRenderingIntent == nil else { continue }
      properties.templateRenderingIntent = string(of: member)
    }
  }

  private mutating func string(of member: JSONMember) -> String? {
    if case .string(let text) = member.node.value { return text }
    noteWrongType(member, expected: "a string")
    return nil
  }

  private mutating func noteWrongType(_ member: JSONMember, expected: String) {
    problems.append(
      ContentsProblem(
        kind: .wrongType(key: member.key, expected: expected), position: member.node.position))
  }

  private func otherKey(_ member: JSONMember) -> OtherKey {
    OtherKey(key: member.key, value: String(decoding: text[member.node.range], as: UTF8.self))
  }
}
