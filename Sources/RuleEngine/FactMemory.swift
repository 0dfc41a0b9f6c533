import AssetModel
import Facts

/// The values measured so far of a subject and of what is around it, so that each fact is measured
/// at most once a subject however many rules ask. One memory serves one task.
struct FactMemory {
  private enum Slot {
    case unknown
    case absent
    case value(Value)
  }

  /// Indices by subject.
  private struct Used {
    var file = [Int]()
    var family = [Int]()
    var slot = [Int]()
    var set = [Int]()

    subscript(subject: Subject) -> [Int] {
      get {
        switch subject {
        case .file: file
        case .family: family
        case .slot: slot
        case .set: set
        }
      }
      _modify {
        switch subject {
        case .file: yield &file
        case .family: yield &family
        case .slot: yield &slot
        case .set: yield &set
        }
      }
    }
  }

  private var slots = [Slot](repeating: .unknown, count: FactCatalog.all.count)
  /// The slots to be cleared when the next subject of a kind is entered.
  private var used = Used()
  private(set) var file: FileSubject?
  private(set) var family: FamilySubject?
  private(set) var slot: SlotSubject?
  private(set) var set: SetSubject?

  mutating func enter(_ file: FileSubject) {
    forget(.file)
    self.file = file
  }

  mutating func enter(_ family: FamilySubject) {
    leaveFile()
    forget(.family)
    self.family = family
    enter(family.set)
  }

  mutating func enter(_ slot: SlotSubject) {
    forget(.slot)
    self.slot = slot
  }

  mutating func enter(_ set: SetSubject?) {
    forget(.slot)
    slot = nil
    if self.set?.id != set?.id { forget(.set) }
    self.set = set
  }

  mutating func leaveFile() {
    forget(.file)
    file = nil
  }

  private mutating func forget(_ subject: Subject) {
    for index in used[subject] { slots[index] = .unknown }
    used[subject].removeAll(keepingCapacity: true)
  }

  /// The fact's value for what was entered last; nil where it is absent.
  mutating func value(_ reference: FactReference) -> Value? {
    switch slots[reference.index] {
    case .absent: return nil
    case .value(let value): return value
    case .unknown: break
    }
    let fact = reference.fact
    let value: Value? =
      switch fact.subject {
      case .file: file.flatMap(fact.value)
      case .family: family.flatMap(fact.value)
      case .slot: slot.flatMap(fact.value)
      case .set: set.flatMap(fact.value)
      }
    used[fact.subject].append(reference.index)
    slots[reference.index] = value.map(Slot.value) ?? .absent
    return value
  }
}
