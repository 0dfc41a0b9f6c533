import AssetModel
import Facts

/// What is known so far of a subject and of what is around it, so that each fact is measured and each
/// condition answered at most once a subject however many rules ask. One memory serves one task.
struct FactMemory {
  /// What was measured, and in which round of the fact's subject: it counts in that one only.
  private struct Measured {
    var round = 0
    var value: Value?
  }

  private struct Answered {
    var round = 0
    var answer = Condition.Answer.open
  }

  /// What of a condition has to be known before there is a value to judge, in plain numbers.
  private struct Question {
    let fact: Int
    let subject: Subject
    let whenAbsent: Condition.Answer

    init(_ condition: Condition) {
      fact = condition.fact.index
      subject = condition.fact.subject
      whenAbsent = condition.whenAbsent
    }
  }

  /// By subject, how often another one was entered.
  private struct Rounds {
    var file = 1
    var family = 1
    var slot = 1
    var set = 1

    subscript(subject: Subject) -> Int {
      switch subject {
      case .file: file
      case .family: family
      case .slot: slot
      case .set: set
      }
    }
  }

  private let conditions: [Condition]
  private let questions: [Question]
  private var values = [Measured](repeating: Measured(), count: FactCatalog.all.count)
  private var answers: [Answered]
  private var rounds = Rounds()
  private(set) var file: FileSubject?
  private(set) var family: FamilySubject?
  private(set) var slot: SlotSubject?
  private(set) var set: SetSubject?

  /// - Parameter conditions: those that `answer` tells of, by their positions.
  init(conditions: [Condition]) {
    self.conditions = conditions
    questions = conditions.map(Question.init)
    answers = Array(repeating: Answered(), count: conditions.count)
  }

  mutating func enter(_ file: FileSubject) {
    rounds.file += 1
    self.file = file
  }

  mutating func enter(_ family: FamilySubject) {
    leaveFile()
    rounds.family += 1
    self.family = family
    enter(family.set)
  }

  mutating func enter(_ slot: SlotSubject) {
    rounds.slot += 1
    self.slot = slot
  }

  mutating func enter(_ set: SetSubject?) {
    rounds.slot += 1
    slot = nil
    if self.set?.id != set?.id { rounds.set += 1 }
    self.set = set
  }

  mutating func leaveFile() {
    rounds.file += 1
    file = nil
  }

  /// The fact's value for what was entered last; nil where it is absent.
  mutating func value(_ reference: FactReference) -> Value? {
    if values[reference.index].round != rounds[reference.subject] { measure(reference) }
    return values[reference.index].value
  }

  /// What the condition at `index` says of what was entered last.
  mutating func answer(_ index: Int) -> Condition.Answer {
    let question = questions[index]
    let round = rounds[question.subject]
    if answers[index].round == round { return answers[index].answer }
    if values[question.fact].round != round { measure(conditions[index].fact) }
    var answer = question.whenAbsent
    if let value = values[question.fact].value { answer = conditions[index].answer(value) }
    answers[index] = Answered(round: round, answer: answer)
    return answer
  }

  private mutating func measure(_ reference: FactReference) {
    var value: Value?
    switch reference.subject {
    case .file: if let file { value = reference.fact.value(of: file) }
    case .family: if let family { value = reference.fact.value(of: family) }
    case .slot: if let slot { value = reference.fact.value(of: slot) }
    case .set: if let set { value = reference.fact.value(of: set) }
    }
    values[reference.index] = Measured(round: rounds[reference.subject], value: value)
  }
}
