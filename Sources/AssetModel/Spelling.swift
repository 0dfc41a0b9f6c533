/// What a mistyped word was most likely meant to be, for messages that end in "Did you mean …?".
public enum Spelling {
  /// The candidate nearest to `word`, upper and lower case counting as one; nil where none is near.
  ///
  /// Near is at most one slip for every three letters of the longer word, three in all; a slip is a
  /// letter left out, put in, mistaken, or exchanged with the next. A candidate that begins with
  /// three or more letters and goes on is near however long it is ("warn", "warning"). Of equally
  /// near ones the first in alphabetical order is taken, so that the answer depends on nothing else.
  public static func nearest(_ word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    var best: (slips: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      let isBeginning = letters.count >= 3 && other.starts(with: letters)
      let limit = min(3, max(1, max(letters.count, other.count) / 3))
      guard isBeginning || abs(letters.count - other.count) <= limit else { continue }
      let slips = isBeginning ? other.count - letters.count : slips(from: letters, to: other)
      guard isBeginning || slips <= limit else { continue }
      if best.map({ (slips, candidate) < ($0.slips, $0.candidate) }) ?? true {
        best = (slips, candidate)
      }
    }
    return best?.candidate
  }

  /// " Did you mean 'warning'?", with its space before it; empty where no candidate is near.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(word, in: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The optimal string alignment distance: Levenshtein's, with neighbours exchanged as one slip.
  static func slips(from left: [Character], to right: [Character]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for i in left.indices {
      current[0] = i + 1
      for j in right.indices {
        let isSame = left[i] == right[j]
        current[j + 1] = min(
          previous[j] + (isSame ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count]
  }
}
