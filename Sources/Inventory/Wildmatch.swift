/// A glob of a `.gitignore` line, as `gitignore(5)` describes it, compiled to steps.
///
/// Matching fills, one step of the glob after another, a row that says which beginnings of the text
/// the steps so far can match. It takes time in proportion to glob × text: there is no backtracking
/// that a hostile glob could blow up.
struct Wildmatch: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case byte(UInt8)
    /// Any one byte but a slash.
    case anyByte
    case oneOf(ByteSet)
    /// Any bytes but slashes.
    case anyInSegment
    /// Any bytes.
    case any
    /// Nothing, or any bytes up to and with a slash.
    case anySegments
  }

  private var steps: [Step] = []
  /// False where the glob is malformed: such a one matches nothing.
  private var isValid = true

  /// Compiles a glob; `**` spans folders at its beginning and after a slash.
  init(_ glob: ArraySlice<UInt8>) {
    var position = glob.startIndex
    while position < glob.endIndex {
      let byte = glob[position]
      let next = glob.index(after: position)
      switch byte {
      case UInt8(ascii: "\\"):
        guard next < glob.endIndex else {
          isValid = false
          return
        }
        steps.append(.byte(glob[next]))
        position = next + 1
      case UInt8(ascii: "?"):
        steps.append(.anyByte)
        position = next
      case UInt8(ascii: "["):
        guard let (set, end) = ByteSet.parse(glob, from: next) else {
          isValid = false
          return
        }
        steps.append(.oneOf(set))
        position = end
      case UInt8(ascii: "*"):
        var end = next
        while end < glob.endIndex, glob[end] == UInt8(ascii: "*") { end += 1 }
        let opens = position == glob.startIndex || glob[position - 1] == UInt8(ascii: "/")
        position = end
        guard end - next > 0, opens else {
          steps.append(.anyInSegment)
          continue
        }
        let rest = glob[end...]
        if rest.isEmpty || rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")]) {
          steps.append(.any)
        } else if rest.first == UInt8(ascii: "/") {
          steps.append(.anySegments)
          position += 1
        } else {
          steps.append(.anyInSegment)
        }
      default:
        steps.append(.byte(byte))
        position = next
      }
    }
  }

  func matches(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard isValid else { return false }
    if case .byte(let last)? = steps.last, text.last != last { return false }
    let text = UnsafeBufferPointer(rebasing: text)
    let width = text.count + 1
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: width) { row in
      row.initialize(repeating: false)
      row[0] = true
      for step in steps {
        guard step.advance(row, over: text) else { return false }
      }
      return row[text.count]
    }
  }
}

extension Wildmatch.Step {
  /// Takes the row from before the step to after it: `row[n]` says whether the first n bytes of
  /// `text` can be matched. False where nothing can be any more.
  fileprivate func advance(
    _ row: UnsafeMutableBufferPointer<Bool>, over text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let slash = UInt8(ascii: "/")
    switch self {
    case .byte(let wanted): return advance(row, over: text) { $0 == wanted }
    case .anyByte: return advance(row, over: text) { $0 != slash }
    case .oneOf(let set): return advance(row, over: text) { $0 != slash && set.contains($0) }
    case .anyInSegment:
      var isReached = row[0]
      for index in text.indices where row[index] && text[index] != slash { row[index + 1] = true }
      for reached in row where reached { isReached = true }
      return isReached
    case .any:
      guard let first = row.firstIndex(of: true) else { return false }
      for index in first..<row.count { row[index] = true }
      return true
    case .anySegments:
      guard let first = row.firstIndex(of: true) else { return false }
      for index in first..<text.count where text[index] == slash { row[index + 1] = true }
      return true
    }
  }

  private func advance(
    _ row: UnsafeMutableBufferPointer<Bool>, over text: UnsafeBufferPointer<UInt8>,
    _ accepts: (UInt8) -> Bool
  ) -> Bool {
    var isReached = false
    for index in text.indices.reversed() {
      let reached = row[index] && accepts(text[index])
      row[index + 1] = reached
      isReached = isReached || reached
    }
    row[0] = false
    return isReached
  }
}

/// A set of bytes: what a `[…]` of a glob takes.
struct ByteSet: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: return words.0 & bit != 0
    case 1: return words.1 & bit != 0
    case 2: return words.2 & bit != 0
    default: return words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  private mutating func invert() {
    words = (~words.0, ~words.1, ~words.2, ~words.3)
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }

  /// Reads a bracket expression whose `[` lies just before `start`; also gives the place after its
  /// `]`. Nil where it does not end or names no known class.
  static func parse(
    _ glob: ArraySlice<UInt8>, from start: Int
  ) -> (set: ByteSet, end: Int)? {
    let closing = UInt8(ascii: "]")
    var set = ByteSet()
    var position = start
    guard position < glob.endIndex else { return nil }
    let isNegated = glob[position] == UInt8(ascii: "!") || glob[position] == UInt8(ascii: "^")
    if isNegated { position += 1 }
    // The low end of a range, while the byte just read can be one.
    var low: UInt8?
    var isFirst = true
    while true {
      guard position < glob.endIndex else { return nil }
      let byte = glob[position]
      if byte == closing, !isFirst { break }
      isFirst = false
      if byte == UInt8(ascii: "\\") {
        guard position + 1 < glob.endIndex else { return nil }
        low = glob[position + 1]
        set.insert(glob[position + 1])
        position += 2
      } else if byte == UInt8(ascii: "-"), let first = low, position + 1 < glob.endIndex,
        glob[position + 1] != closing
      {
        position += 1
        if glob[position] == UInt8(ascii: "\\") {
          position += 1
          guard position < glob.endIndex else { return nil }
        }
        if first <= glob[position] { for byte in first...glob[position] { set.insert(byte) } }
        low = nil
        position += 1
      } else if byte == UInt8(ascii: "["), glob[(position + 1)...].first == UInt8(ascii: ":") {
        guard let end = glob[(position + 2)...].firstIndex(of: closing) else { return nil }
        if end > position + 2, glob[end - 1] == UInt8(ascii: ":") {
          let name = String(decoding: glob[(position + 2)..<(end - 1)], as: UTF8.self)
          guard let members = classes[name] else { return nil }
          for byte in UInt8.min...127 where members(byte) { set.insert(byte) }
          low = nil
          position = end + 1
        } else {
          set.insert(byte)
          low = byte
          position += 1
        }
      } else {
        set.insert(byte)
        low = byte
        position += 1
      }
    }
    if isNegated { set.invert() }
    return (set, position + 1)
  }

  /// The POSIX classes as git knows them: in ASCII, whatever the locale.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": { isLetter($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { isDigit($0) },
    "graph": { $0 > 0x20 && $0 < 0x7F },
    "lower": { isLetter($0) && $0 >= UInt8(ascii: "a") },
    "print": { $0 >= 0x20 && $0 < 0x7F },
    "punct": { $0 > 0x20 && $0 < 0x7F && !isLetter($0) && !isDigit($0) },
    "space": { [0x20, 0x09, 0x0A, 0x0D].contains($0) },
    "upper": { isLetter($0) && $0 <= UInt8(ascii: "Z") },
    "xdigit": { isDigit($0) || (0x61...0x66).contains($0 | 0x20) },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
