import AssetModel
import Facts

/// The values measured so far of one file and its family, so that each fact is measured at most once
/// a subject however many rules ask. One memory serves one task.
struct FactMemory {
  private enum Slot {
    case unknown
    case absent
    case value(Value)
  }

  private var slots = [Slot](repeating: .unknown, count: FactCatalog.all.count)
  /// The slots to be cleared for the next file and the next family.
  private var usedByFile = [Int]()
  private var usedByFamily = [Int]()
  private(set) var file: FileSubject?
  private(set) var family: FamilySubject

  init(family: FamilySubject) {
    self.family = family
  }

  mutating func enter(_ family: FamilySubject) {
    leaveFile()
    for index in usedByFamily { slots[index] = .unknown }
    usedByFamily.removeAll(keepingCapacity: true)
    self.family = family
  }

  mutating func enter(_ file: FileSubject) {
    leaveFile()
    self.file = file
  }

  mutating func leaveFile() {
    for index in usedByFile { slots[index] = .unknown }
    usedByFile.removeAll(keepingCapacity: true)
    file = nil
  }

  /// The fact's value for the file entered, or else for the family; nil where it is absent.
  mutating func value(_ reference: FactReference) -> Value? {
    switch slots[reference.index] {
    case .absent: return nil
    case .value(let value): return value
    case .unknown: break
    }
    let fact = reference.fact
    let value: Value?
    if fact.subject == .file {
      value = file.flatMap(fact.value)
      usedByFile.append(reference.index)
    } else {
      value = fact.value(of: family)
      usedByFamily.append(reference.index)
    }
    slots[reference.index] = value.map(Slot.value) ?? .absent
    return value
  }
}
