import AssetModel

extension NearMatch {
  /// The file that was probably meant by a name that is not there; nil where none is near.
  ///
  /// - Parameters:
  ///   - name: what the entry says.
  ///   - scale: of the entry.
  ///   - files: all names in the folder.
  ///   - strays: those of them that no entry names: only for these a looser likeness counts.
  init?(to name: FilePath, scale: Int?, files: [FilePath], strays: [FilePath]) {
    let wanted = Likeness(name)
    if let file = files.first(where: { Likeness($0).text == wanted.text }) {
      self.init(name: file, difference: .unicodeNormalization)
    } else if let file = files.first(where: { Likeness($0).folded == wanted.folded }) {
      self.init(name: file, difference: .letterCase)
    } else if let file = strays.first(where: { Likeness($0).joined == wanted.joined }) {
      self.init(name: file, difference: .separators)
    } else if let file = strays.first(where: {
      Likeness($0).differsInScaleSuffix(from: wanted, scale: scale ?? 1)
    }) {
      self.init(name: file, difference: .scaleSuffix)
    } else {
      let distances = strays.compactMap { file in
        wanted.distance(to: Likeness(file)).map { (file, $0) }
      }
      guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return nil }
      self.init(name: nearest.0, difference: .spelling)
    }
  }
}

/// A file name in the ways it is compared.
private struct Likeness {
  let text: String
  let folded: String
  /// Without case, spaces, hyphens and underscores.
  var joined: String { folded.filter { $0 != " " && $0 != "-" && $0 != "_" } }
  private let name: FilePath

  init(_ name: FilePath) {
    self.name = name
    text = String(decoding: name.bytes, as: UTF8.self)
    folded = text.uppercased().lowercased()
  }

  /// Whether the two are one name with and without the suffix of `scale`.
  func differsInScaleSuffix(from other: Likeness, scale: Int) -> Bool {
    let (mine, others) = (parts, other.parts)
    return mine.base == others.base && mine.ending == others.ending
      && Set([mine.scale, others.scale]) == [nil, scale]
  }

  private var parts: (base: String, scale: Int?, ending: String) {
    guard name.bytes.count > 4, name.bytes[name.bytes.count - 4] == UInt8(ascii: ".") else {
      return (folded, nil, "")
    }
    let parsed = ParsedName(name.bytes[...])
    let base = String(decoding: name.bytes.prefix(parsed.baseLength), as: UTF8.self)
    return (base.lowercased(), parsed.scale, String(folded.suffix(4)))
  }

  /// How many letters have to be put in, taken out, changed or exchanged (Damerau and Levenshtein);
  /// nil for more than a quarter of the name or more than three, and where a number differs: sizes
  /// and scales are not misspelt. A different extension counts as four letters and has to be all.
  func distance(to other: Likeness) -> Int? {
    guard numbers == other.numbers else { return nil }
    let (mine, others) = (stem, other.stem)
    if mine.ending != others.ending { return mine.letters == others.letters ? 4 : nil }
    let distance = Self.distance(mine.letters, others.letters)
    return distance <= min(3, mine.letters.count / 4) ? distance : nil
  }

  /// The name before and after its last dot.
  private var stem: (letters: [Unicode.Scalar], ending: String) {
    guard let dot = folded.lastIndex(of: ".") else { return (Array(folded.unicodeScalars), "") }
    return (Array(folded[..<dot].unicodeScalars), String(folded[dot...]))
  }

  private static func distance(_ mine: [Unicode.Scalar], _ others: [Unicode.Scalar]) -> Int {
    // Names are at most 255 bytes on any disk; what an entry says may be longer.
    guard abs(mine.count - others.count) <= 3, mine.count <= 255 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...others.count)
    for (row, letter) in mine.enumerated() {
      var next = [row + 1]
      for (column, otherLetter) in others.enumerated() {
        var best = min(
          last[column] + (letter == otherLetter ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == others[column - 1], mine[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        next.append(best)
      }
      (beforeLast, last) = (last, next)
    }
    return last[others.count]
  }

  private var numbers: [Substring] {
    folded.split { !("0"..."9").contains($0) }
  }
}
