import AssetModel
import Facts

extension FactMemory {
  /// What fills the places of `template`, in their order.
  mutating func arguments(of template: Template, _ rule: Rule) -> [String] {
    var texts = [String]()
    for argument in template.arguments { texts.append(text(of: argument, rule)) }
    return texts
  }

  private mutating func text(of argument: Template.Argument, _ rule: Rule) -> String {
    switch argument {
    case .fact(let reference):
      return value(reference)?.formatted(reference.fact.unit) ?? "unknown"
    case .missing(let reference):
      return Value.joined(
        missing(from: reference, rule).map { $0.formatted(reference.fact.unit) })
    case .missingDetail(let reference):
      guard let family = family else { return "unknown" }
      return reference.fact.detail(of: missing(from: reference, rule), in: family) ?? "unknown"
    }
  }

  private mutating func missing(from reference: FactReference, _ rule: Rule) -> [Value] {
    guard let value = value(reference) else { return [] }
    return rule.requirements.filter { $0.fact.index == reference.index }
      .flatMap { $0.tests.flatMap { $0.missing(from: value) } }
  }
}
