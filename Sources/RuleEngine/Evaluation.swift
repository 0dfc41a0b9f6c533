import AssetModel
import Facts

/// Holds rules against one family after the other. One evaluation serves one task.
public struct Evaluation {
  /// A rule that waits for the pixels of files.
  public struct Pending: Sendable {
    let rule: Int
    /// The file it is held against; nil for the family.
    let file: AssetID?
    let family: FamilyID
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
  private let fileRules: [Int]
  private let familyRules: [Int]
  private let failureRules: [Int]
  private var memory: FactMemory?

  public private(set) var findings = [Finding]()
  public private(set) var pending = [Pending]()

  public init(_ project: Project, rules: [Rule]) {
    self.project = project
    self.rules = rules
    fileRules = rules.indices.filter { rules[$0].subject == .file }
    familyRules = rules.indices.filter { rules[$0].subject == .family }
    failureRules = fileRules.filter { rules[$0].concernsFailures }
  }

  /// Holds all rules against a family and its files, as far as something of it is selected.
  public mutating func evaluate(family id: FamilyID) {
    let assets = project.inventory.families[id].members.map(\.asset)
    guard assets.contains(where: { project.inventory.assets[$0].isSelected }) else { return }
    let family = FamilySubject(project: project, id: id)
    enter(family)
    for asset in assets where project.inventory.assets[asset].isSelected {
      let file = FileSubject(project: project, id: asset)
      memory?.enter(file)
      for rule in file.failed ? failureRules : fileRules { hold(rule, file, family) }
    }
    memory?.leaveFile()
    for rule in familyRules { hold(rule, nil, family) }
  }

  /// Holds a rule again, now that the pixels it waited for are there. A file whose pixels turned out
  /// to be damaged is left alone: see `reportFailure`.
  public mutating func resume(_ pending: Pending) {
    let family = FamilySubject(project: project, id: pending.family)
    enter(family)
    let file = pending.file.map { FileSubject(project: project, id: $0) }
    if let file {
      guard !file.failed else { return }
      memory?.enter(file)
    }
    hold(pending.rule, file, family)
  }

  /// Reports a file whose pixels could not be read.
  public mutating func reportFailure(of asset: AssetID) {
    guard project.inventory.assets[asset].isSelected else { return }
    let file = FileSubject(project: project, id: asset)
    guard file.failed else { return }
    enter(file.family)
    memory?.enter(file)
    for rule in failureRules { hold(rule, file, file.family) }
  }

  private mutating func enter(_ family: FamilySubject) {
    if memory == nil {
      memory = FactMemory(family: family)
    } else {
      memory?.enter(family)
    }
  }

  private mutating func hold(_ index: Int, _ file: FileSubject?, _ family: FamilySubject) {
    let rule = rules[index]
    switch verdict(rule) {
    case .silent: break
    case .finding:
      if let finding = finding(rule, file, family) { findings.append(finding) }
    case .waits:
      let files = file.map { [$0.id] } ?? family.pngFiles
      pending.append(Pending(rule: index, file: file?.id, family: family.id, files: files))
    }
  }

  private mutating func verdict(_ rule: Rule) -> Verdict {
    for condition in rule.selection {
      guard !mustWait(for: condition) else { return .waits }
      guard passes(condition, absent: false) else { return .silent }
    }
    guard !rule.requirements.isEmpty else { return .finding }
    for condition in rule.requirements {
      guard !mustWait(for: condition) else { return .waits }
      if !passes(condition, absent: true) { return .finding }
    }
    return .silent
  }

  /// Whether a condition asks for pixels that have not been decoded yet.
  private func mustWait(for condition: Condition) -> Bool {
    guard condition.fact.fact.cost == .pixels, let memory else { return false }
    let files = memory.file.map { [$0.id] } ?? memory.family.pngFiles
    return files.contains { project.pixels[$0] == nil && project.contents[$0].isPNG }
  }

  /// - Parameter absent: what an absent fact counts as: no fact, no verdict.
  private mutating func passes(_ condition: Condition, absent: Bool) -> Bool {
    guard let value = memory?.value(condition.fact) else {
      for case .present(let isWanted) in condition.tests { return !isWanted }
      return absent
    }
    return condition.tests.allSatisfy { $0.passes(value) }
  }

  private mutating func holds(_ conditions: [Condition]) -> Bool {
    for condition in conditions {
      guard passes(condition, absent: false) else { return false }
    }
    return true
  }

  // MARK: Findings

  /// The finding of a rule that fired; nil where it would be on a file that could not be read and
  /// the rule does not speak of that: the file's own finding says why.
  private mutating func finding(
    _ rule: Rule, _ file: FileSubject?, _ family: FamilySubject
  ) -> Finding? {
    guard let anchor = anchor(rule, file, family) else { return nil }
    let place = FileSubject(project: project, id: anchor)
    guard !place.failed || rule.concernsFailures else { return nil }
    var severity = rule.severity
    for variant in rule.severities where holds(variant.when) {
      severity = variant.severity
      break
    }
    guard let message = message(rule) else { return nil }
    let related = file == nil ? family.files.map(\.id).filter { $0 != anchor } : []
    var part: String?
    if let fact = rule.part, case .text(let text) = memory?.value(fact) { part = text }
    var key = ""
    if file == nil {
      key = family.family.name + (family.family.device.map { "~\($0.rawValue)" } ?? "")
    }
    return Finding(
      rule: rule.id, severity: severity, location: Location(path: place.asset.path, part: part),
      message: message, remedy: remedy(rule),
      related: related.map { project.inventory.assets[$0].path }, key: key)
  }

  private mutating func anchor(
    _ rule: Rule, _ file: FileSubject?, _ family: FamilySubject
  ) -> AssetID? {
    if let fact = rule.anchor, case .file(let id, _) = memory?.value(fact) { return id }
    return file?.id ?? family.family.members.first?.asset
  }

  private mutating func message(_ rule: Rule) -> Message? {
    for variant in rule.messages where holds(variant.when) {
      let arguments = arguments(of: variant.template, rule)
      return Message(
        id: variant.id, arguments: arguments, text: variant.template.filled(arguments))
    }
    return nil
  }

  private mutating func remedy(_ rule: Rule) -> String? {
    guard let template = rule.remedy else { return nil }
    return template.filled(arguments(of: template, rule))
  }

  private mutating func arguments(of template: Template, _ rule: Rule) -> [String] {
    var texts = [String]()
    for argument in template.arguments { texts.append(text(of: argument, rule)) }
    return texts
  }

  private mutating func text(of argument: Template.Argument, _ rule: Rule) -> String {
    switch argument {
    case .fact(let reference):
      return memory?.value(reference)?.formatted(reference.fact.unit) ?? "unknown"
    case .missing(let reference):
      return Value.joined(
        missing(from: reference, rule).map { $0.formatted(reference.fact.unit) })
    case .missingDetail(let reference):
      guard let family = memory?.family else { return "unknown" }
      return reference.fact.detail(of: missing(from: reference, rule), in: family) ?? "unknown"
    }
  }

  private mutating func missing(from reference: FactReference, _ rule: Rule) -> [Value] {
    guard let value = memory?.value(reference) else { return [] }
    return rule.requirements.filter { $0.fact.index == reference.index }
      .flatMap { $0.tests.flatMap { $0.missing(from: value) } }
  }
}

extension Content {
  fileprivate var isPNG: Bool {
    if case .png = self { true } else { false }
  }
}
