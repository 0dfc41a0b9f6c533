import AssetModel
import CGLib

/// What `matches` takes: a glob (see `Glob`), or a regular expression between slashes, which may fit
/// anywhere in the text.
final class Pattern: Hashable, Sendable {
  private enum Form: @unchecked Sendable {
    case glob([Glob])
    // A compiled GRegex is immutable and may be used by several threads at once.
    case regex(OpaquePointer)
  }

  private let text: String
  private let isPath: Bool
  private let form: Form

  /// A pattern for texts; with `isPath`, a glob may also begin below any folder.
  ///
  /// - Throws: `PatternError` for a regular expression that GLib (PCRE) does not take.
  init(_ text: String, isPath: Bool = false) throws(PatternError) {
    self.text = text
    self.isPath = isPath
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      form = .glob([Glob(text)] + (isPath ? [Glob("**/" + text)] : []))
      return
    }
    var error: UnsafeMutablePointer<GError>?
    let source = String(text.dropFirst().dropLast())
    guard
      let regex = g_regex_new(source, G_REGEX_OPTIMIZE, GRegexMatchFlags(rawValue: 0), &error)
    else {
      defer { g_clear_error(&error) }
      throw PatternError(message: error.map { String(cString: $0.pointee.message) } ?? "")
    }
    form = .regex(regex)
  }

  static func == (left: Pattern, right: Pattern) -> Bool {
    left.text == right.text && left.isPath == right.isPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isPath)
  }

  deinit {
    if case .regex(let regex) = form { g_regex_unref(regex) }
  }

  func matches(_ text: String) -> Bool {
    switch form {
    case .glob(let globs): globs.contains { $0.matches(text) }
    // An offset of 0 and no NUL inside: a text with a NUL is cut there, which no file name has.
    case .regex(let regex): g_regex_match(regex, text, GRegexMatchFlags(rawValue: 0), nil) != 0
    }
  }
}

/// Why a regular expression is none, in GLib's words.
struct PatternError: Error {
  let message: String
}
