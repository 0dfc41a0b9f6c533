import AssetModel
import Facts

/// Holds rules against one subject after the other. One evaluation serves one task.
public struct Evaluation {
  /// What a rule is held against.
  enum Held: Sendable {
    case file(AssetID)
    case family(FamilyID)
    case slot(SetID, Int)
    case set(SetID)
  }

  /// A rule that waits for the pixels of files.
  public struct Pending: Sendable {
    let rule: Int
    let held: Held
    /// The files whose pixels it needs.
    public let files: [AssetID]
  }

  private enum Verdict {
    case silent
    case finding
    case waits
  }

  private let project: Project
  private let rules: [Rule]
  private let agenda: Agenda
  private let fileRules: [Int]
  private let familyRules: [Int]
  private let slotRules: [Int]
  private let setRules: [Int]
  private let failureRules: [Int]
  private var memory: FactMemory

  public private(set) var findings = [Finding]()
  public private(set) var pending = [Pending]()

  public init(_ project: Project, rules: [Rule]) {
    self.project = project.copy()
    self.rules = rules
    agenda = Agenda(rules)
    memory = FactMemory(agenda)
    func indices(_ subject: Subject) -> [Int] {
      rules.indices.filter { rules[$0].subject == subject }
    }
    fileRules = indices(.file)
    familyRules = indices(.family)
    slotRules = indices(.slot)
    setRules = indices(.set)
    failureRules = fileRules.filter { rules[$0].concernsFailures }
  }

  /// Gives away what was found so far.
  public mutating func take() -> (findings: [Finding], pending: [Pending]) {
    defer {
      findings = []
      pending = []
    }
    return (findings, pending)
  }

  /// Holds all rules against a family and its files, as far as something of it is selected.
  public mutating func evaluate(family id: FamilyID) {
    let assets = project.inventory.families[id].members.map(\.asset)
    guard assets.contains(where: { project.inventory.assets[$0].isSelected }) else { return }
    memory.enter(FamilySubject(project: project, id: id))
    for asset in assets {
      // A file that fills slots of several families is held in the first of them.
      guard project.inventory.assets[asset].isSelected,
        project.inventory.familyOfAsset[asset] == id
      else { continue }
      let file = FileSubject(project: project, id: asset)
      memory.enter(file)
      for rule in file.failed ? failureRules : fileRules { hold(rule, .file(asset)) }
    }
    memory.leaveFile()
    for rule in familyRules { hold(rule, .family(id)) }
  }

  /// Holds all rules against a set and its slots, if it is selected.
  public mutating func evaluate(set id: SetID) {
    let set = project.inventory.sets[id]
    guard set.isSelected else { return }
    memory.enter(SetSubject(project: project, id: id))
    for rule in setRules { hold(rule, .set(id)) }
    guard !slotRules.isEmpty else { return }
    for index in set.entries.indices {
      memory.enter(SlotSubject(project: project, setID: id, index: index))
      for rule in slotRules { hold(rule, .slot(id, index)) }
    }
  }

  /// Holds a rule again, now that the pixels it waited for are there. A file whose pixels turned out
  /// to be damaged is left alone: see `reportFailure`.
  public mutating func resume(_ pending: Pending) {
    switch pending.held {
    case .file(let id):
      let file = FileSubject(project: project, id: id)
      guard !file.failed else { return }
      memory.enter(file.family)
      memory.enter(file)
    case .family(let id): memory.enter(FamilySubject(project: project, id: id))
    case .slot(let set, let index):
      memory.enter(SetSubject(project: project, id: set))
      memory.enter(SlotSubject(project: project, setID: set, index: index))
    case .set(let id): memory.enter(SetSubject(project: project, id: id))
    }
    hold(pending.rule, pending.held)
  }

  /// Reports a file whose pixels could not be read.
  public mutating func reportFailure(of asset: AssetID) {
    guard project.inventory.assets[asset].isSelected else { return }
    let file = FileSubject(project: project, id: asset)
    guard file.failed else { return }
    memory.enter(file.family)
    memory.enter(file)
    for rule in failureRules { hold(rule, .file(asset)) }
  }

  // MARK: Verdicts

  private mutating func hold(_ index: Int, _ held: Held) {
    switch verdict(agenda.parts[index], held) {
    case .silent: break
    case .finding:
      if let finding = finding(rules[index], held) { findings.append(finding) }
    case .waits:
      pending.append(Pending(rule: index, held: held, files: pictures(of: held)))
    }
  }

  private mutating func verdict(_ part: Agenda.Part, _ held: Held) -> Verdict {
    for index in part.selection {
      let step = agenda.steps[index]
      guard !(step.needsPixels && lacksPixels(held)) else { return .waits }
      guard memory.answer(step) == .holds else { return .silent }
    }
    guard !part.requirements.isEmpty else { return .finding }
    for index in part.requirements {
      let step = agenda.steps[index]
      guard !(step.needsPixels && lacksPixels(held)) else { return .waits }
      if memory.answer(step) == .fails { return .finding }
    }
    return .silent
  }

  /// Whether pixels of a subject have not been decoded yet.
  private func lacksPixels(_ held: Held) -> Bool {
    pictures(of: held).contains { !project.pixels.keys.contains($0) }
  }

  /// The files whose pixels tell the facts of a subject.
  private func pictures(of held: Held) -> [AssetID] {
    switch held {
    case .file(let id): project.contents[id].isPNG ? [id] : []
    case .family(let id): FamilySubject(project: project, id: id).pngFiles
    case .slot, .set: []
    }
  }

  private mutating func holds(_ conditions: [Condition]) -> Bool {
    for condition in conditions {
      guard condition.answer(memory.value(condition.fact)) == .holds else { return false }
    }
    return true
  }

  // MARK: Findings

  /// The finding of a rule that fired; nil where it would be on a file that could not be read and
  /// the rule does not speak of that: the file's own finding says why.
  private mutating func finding(_ rule: Rule, _ held: Held) -> Finding? {
    guard let place = location(rule, held) else { return nil }
    var severity = rule.severity
    for variant in rule.severities where holds(variant.when) {
      severity = variant.severity
      break
    }
    for variant in rule.messages where holds(variant.when) {
      let arguments = memory.arguments(of: variant.template, rule)
      let text = variant.template.filled(arguments)
      return Finding(
        rule: rule.id, severity: severity, location: place.location,
        message: Message(id: variant.id, arguments: arguments, text: text),
        remedy: rule.remedy.map { $0.filled(memory.arguments(of: $0, rule)) },
        related: place.related, key: key(held))
    }
    return nil
  }

  private mutating func location(
    _ rule: Rule, _ held: Held
  ) -> (location: Location, related: [FilePath])? {
    var anchor: AssetID?
    if let fact = rule.anchor, case .file(let id, _) = memory.value(fact) { anchor = id }
    var members = [AssetID]()
    switch held {
    case .file(let id): anchor = anchor ?? id
    case .family(let id):
      members = project.inventory.families[id].members.map(\.asset)
      anchor = anchor ?? members.first
    case .slot(let set, let index):
      let entry = project.inventory.sets[set].entries[index]
      return (
        Location(
          path: project.inventory.sets[set].contentsPath,
          position: entry.filenamePosition ?? entry.position), []
      )
    case .set(let id):
      var position = TextPosition.start
      if let fact = rule.place, case .place(let place) = memory.value(fact) { position = place }
      let set = project.inventory.sets[id]
      // A place has to be a file that is there.
      if set.contents == .missing, let first = firstAsset(in: id) {
        return (Location(path: project.inventory.assets[first].path), [])
      }
      return (Location(path: set.contentsPath, position: position), [])
    }
    guard let anchor else { return nil }
    let file = FileSubject(project: project, id: anchor)
    guard !file.failed || rule.concernsFailures else { return nil }
    var part: String?
    if let fact = rule.part, case .text(let text) = memory.value(fact) { part = text }
    return (
      Location(path: file.asset.path, part: part),
      Set(members).subtracting([anchor]).sorted().map { project.inventory.assets[$0].path }
    )
  }

  private func firstAsset(in set: SetID) -> AssetID? {
    let folder = project.inventory.folders.first { $0.set == set }
    return folder?.families.lazy.flatMap { project.inventory.families[$0].members }
      .map(\.asset).min()
  }

  /// What tells a finding from others of its rule on the same file.
  private func key(_ held: Held) -> String {
    switch held {
    case .file: return ""
    case .family(let id):
      let family = FamilySubject(project: project, id: id)
      let slots = family.slotsText.map { " (\($0))" } ?? ""
      return family.family.name + (family.family.device.map { "~\($0.rawValue)" } ?? "") + slots
    case .slot(let set, let index):
      let slot = SlotSubject(project: project, setID: set, index: index)
      return "\(project.inventory.sets[set].name) (\(slot.description))"
    case .set(let id): return project.inventory.sets[id].name
    }
  }
}

extension Content {
  fileprivate var isPNG: Bool {
    if case .png = self { true } else { false }
  }
}
