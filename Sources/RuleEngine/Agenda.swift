/// What is asked of a subject for each of several rules, and in which order; a condition that many
/// rules have is there once. The steps are plain numbers: tasks that go through them do not count
/// references to the same objects, for which they would wait on each other.
struct Agenda: Sendable {
  struct Step: Sendable {
    /// The position in `conditions`.
    let condition: Int
    let needsPixels: Bool
  }

  /// The steps of one rule.
  struct Part: Sendable {
    let selection: Range<Int>
    let requirements: Range<Int>
  }

  private(set) var conditions = [Condition]()
  private(set) var steps = [Step]()
  /// By rule.
  private(set) var parts = [Part]()

  init(_ rules: [Rule]) {
    var positions: [Condition: Int] = [:]
    for rule in rules {
      let selection = add(rule.selection, &positions)
      parts.append(Part(selection: selection, requirements: add(rule.requirements, &positions)))
    }
  }

  private mutating func add(
    _ added: [Condition], _ positions: inout [Condition: Int]
  ) -> Range<Int> {
    let start = steps.count
    for condition in added {
      let position = positions[condition] ?? conditions.count
      if position == conditions.count {
        positions[condition] = position
        conditions.append(condition)
      }
      steps.append(
        Step(condition: position, needsPixels: condition.fact.fact.cost == .pixels))
    }
    return start..<steps.count
  }
}
