/// What poppler says of a file while it reads it, as far as it tells damage: poppler repairs what it
/// can, goes on, and mentions it here only.
final class PopplerLog {
  /// The last complaint that is not a warning: the one that made poppler give up, if it did.
  private(set) var lastError: String?
  /// The first complaint that a part of the page was left out.
  private(set) var contentDamage: String?

  func clear() {
    lastError = nil
    contentDamage = nil
  }

  func add(_ line: String) {
    guard let complaint = Self.complaint(line) else { return }
    lastError = complaint
    if contentDamage == nil, Self.isContentDamage(complaint) { contentDamage = complaint }
  }

  /// The sentence of a line "Syntax error at position 9: Unknown operator 'nan'"; nil for a warning
  /// and for what is not about the file.
  static func complaint(_ line: String) -> String? {
    guard line.hasPrefix("Syntax error") || line.hasPrefix("Internal error") else { return nil }
    guard let colon = line.firstIndex(of: ":") else { return nil }
    var text = line[line.index(after: colon)...].drop { $0 == " " }
    // Poppler writes a line break so.
    while text.hasSuffix("<0a>") { text.removeLast(4) }
    guard !text.isEmpty else { return nil }
    return text.hasSuffix(".") ? String(text.prefix(200)) : "\(text.prefix(200))."
  }

  /// Whether an operator of the page was left out, so that the picture is certainly not what was
  /// meant. All else that poppler complains of (fonts, profiles, marked content) may leave the
  /// picture as it is.
  private static func isContentDamage(_ complaint: String) -> Bool {
    // A stream that says it is longer than it is ends in this word, after all that it draws.
    complaint.hasPrefix("Unknown operator '")
      && !complaint.hasPrefix("Unknown operator 'endstream'")
      || complaint.hasPrefix("Too few (") && complaint.contains(" args to '")
      || complaint.hasPrefix("Arg #") && complaint.contains(" is wrong type ")
  }
}
