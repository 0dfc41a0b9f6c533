import AssetModel

/// One set of an asset catalog, as facts see it.
public struct SetSubject: Sendable {
  public let project: Project
  public let id: SetID

  public init(project: Project, id: SetID) {
    self.project = project
    self.id = id
  }

  public var assetSet: AssetSet { project.inventory.sets[id] }

  public var slots: [SlotSubject] {
    assetSet.entries.indices.map { SlotSubject(project: project, setID: id, index: $0) }
  }

  /// The worst thing that is wrong with `Contents.json`: what keeps it from being read, else the
  /// first problem that Xcode would trip over, else the first.
  var problem: ContentsProblem? {
    let problems = assetSet.problems
    return problems.first { $0.kind != .trailingComma } ?? problems.first
  }
}

/// One entry of a set, as facts see it.
public struct SlotSubject: Sendable {
  public let project: Project
  public let setID: SetID
  /// The position in the set's entries.
  public let index: Int

  public init(project: Project, setID: SetID, index: Int) {
    self.project = project
    self.setID = setID
    self.index = index
  }

  public var set: SetSubject { SetSubject(project: project, id: setID) }
  public var entry: SlotEntry { self.set.assetSet.entries[index] }

  /// The file that fills the slot, where it is one that is read.
  var file: FileSubject? {
    if case .asset(let id) = entry.file { FileSubject(project: project, id: id) } else { nil }
  }

  /// The slot in a few words: "iphone, dark @2x".
  public var description: String {
    let scale = entry.scale.map { Value.number($0).formatted(.scale) }
    return [entry.traits.description, scale].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
