/// The line that tells how far a long run is, written over itself on a terminal.
public enum Progress {
  /// "Checking 1,204 of 10,000 files (12 %)", cut to the terminal, with the control codes that put
  /// it in the place of the line before.
  public static func line(done: Int, found: Int, columns: Int) -> String {
    let percent = found > 0 ? " (\(min(done, found) * 100 / found) %)" : ""
    let text =
      "Checking \(Wording.grouped(done)) of \(Wording.count(found, "file"))\(percent)"
    // The last column stays free: a terminal that wraps there could not go back.
    return "\r\(text.prefix(max(columns - 1, 0)))\u{1B}[K"
  }

  /// Takes the line away again.
  public static let erasure = "\r\u{1B}[K"
}
