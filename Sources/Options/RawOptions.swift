import AssetModel
// The one file of this module that imports C: GLib's `GOption`.
import CGLib

/// What was typed: options with their values as bytes, and the words that belong to none. Nothing
/// is looked at yet, not even whether an option fits the command.
struct RawOptions {
  /// Each option that was given, with its values in order; none for one that is on or off.
  var values: [Option: [[UInt8]]] = [:]
  /// The words before `--` that are neither options nor values.
  var words: [[UInt8]]
  /// The words after `--`, which are operands whatever they look like.
  var operands: [[UInt8]]

  /// - Parameter arguments: The command line without the program's name.
  init(_ arguments: [[UInt8]]) throws(UsageError) {
    let head = Array(arguments.prefix { !$0.elementsEqual("--".utf8) })
    operands = Array(arguments.dropFirst(head.count + 1))
    // GLib takes `--quiet=no` for `--quiet`.
    for word in head.map({ String(decoding: $0, as: UTF8.self) }) where word.hasPrefix("--") {
      if let error = Self.unexpectedValue(in: word) { throw error }
    }
    let parser = GOptionParser()
    guard parser.parse(head) else { throw Self.diagnosis(of: head) }
    words = parser.words
    for option in Option.allCases where parser.isGiven(option) {
      values[option] = parser.values(of: option)
    }
  }

  /// Why GLib refused the words. It says so in prose; the reason is found again from the table.
  private static func diagnosis(of words: [[UInt8]]) -> UsageError {
    for bytes in words where bytes.first == UInt8(ascii: "-") && bytes.count > 1 {
      let word = String(decoding: bytes, as: UTF8.self)
      let error =
        word.hasPrefix("--") ? diagnosis(ofLong: word) : diagnosis(ofLetters: word)
      if let error { return error }
    }
    return .missingValue(option: FilePath.display(words.last ?? []))
  }

  private static func diagnosis(ofLong word: String) -> UsageError? {
    let name = longName(word)
    guard Option(rawValue: name) == nil else { return nil }
    let nearest = Spelling.nearest(name, in: Option.allCases.map(\.rawValue))
    return .unknownOption("--\(name)", nearest: nearest.map { "--\($0)" })
  }

  private static func unexpectedValue(in word: String) -> UsageError? {
    guard let option = Option(rawValue: longName(word)), option.row.value == nil,
      word.contains("=")
    else { return nil }
    return .unexpectedValue(option: option.spelling)
  }

  /// "--format=sarif" is named "format".
  private static func longName(_ word: String) -> String {
    String(word.dropFirst(2).prefix { $0 != "=" })
  }

  private static func diagnosis(ofLetters word: String) -> UsageError? {
    for (index, letter) in word.enumerated().dropFirst() {
      guard let option = Option.allCases.first(where: { $0.row.letter == letter }) else {
        return .unknownOption("-\(letter)", nearest: longSpelling(of: word))
      }
      if option.row.value != nil {
        let rest = String(word.dropFirst(index + 1))
        return rest.isEmpty ? nil : .attachedValue(option: "-\(letter)", value: rest)
      }
    }
    return nil
  }

  /// "-format" is most likely "--format".
  private static func longSpelling(of word: String) -> String? {
    let name = String(word.dropFirst())
    return name.count < 3
      ? nil : Spelling.nearest(name, in: Option.allCases.map(\.rawValue)).map { "--\($0)" }
  }
}

/// GLib's option parser (`g_option_context_parse_strv`), set up from the table. Every value is of
/// the FILENAME kind: bytes as they are, where the STRING kind asks for the locale's encoding.
private final class GOptionParser {
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private let context = g_option_context_new(nil)
  private var flags: [Option: UnsafeMutablePointer<gboolean>] = [:]
  private var arrays: [Option: UnsafeMutablePointer<Strings?>] = [:]
  private let remaining = UnsafeMutablePointer<Strings?>.allocate(capacity: 1)
  /// C strings that the context refers to.
  private var names = [UnsafeMutablePointer<CChar>?]()

  init() {
    remaining.initialize(to: nil)
    var entries = Option.allCases.map(entry)
    // An empty name (`G_OPTION_REMAINING`) stands for the words that belong to no option.
    entries.append(
      GOptionEntry(
        long_name: name(""), short_name: 0, flags: 0, arg: G_OPTION_ARG_FILENAME_ARRAY,
        arg_data: remaining, description: nil, arg_description: nil))
    entries.append(GOptionEntry())
    g_option_context_set_help_enabled(context, 0)
    g_option_context_add_main_entries(context, entries, nil)
  }

  deinit {
    g_option_context_free(context)
    flags.values.forEach { $0.deallocate() }
    for array in Array(arrays.values) + [remaining] {
      g_strfreev(array.pointee)
      array.deallocate()
    }
    names.forEach { g_free($0) }
  }

  /// Whether all words were understood.
  func parse(_ words: [[UInt8]]) -> Bool {
    // GLib takes the first word for the program's name.
    var copies = ([Array("assetlint".utf8)] + words).map { word in
      g_strdup(word.map { CChar(bitPattern: $0) } + [0])
    }
    copies.append(nil)
    var vector = copies.withUnsafeBufferPointer {
      g_strdupv(UnsafeMutablePointer(mutating: $0.baseAddress))
    }
    copies.forEach { g_free($0) }
    defer { g_strfreev(vector) }
    var error: UnsafeMutablePointer<GError>?
    let isUnderstood = g_option_context_parse_strv(context, &vector, &error) != 0
    g_clear_error(&error)
    return isUnderstood
  }

  var words: [[UInt8]] { Self.strings(remaining.pointee) }

  func isGiven(_ option: Option) -> Bool {
    flags[option]?.pointee ?? 0 != 0 || arrays[option]?.pointee != nil
  }

  func values(of option: Option) -> [[UInt8]] { Self.strings(arrays[option]?.pointee) }

  private func entry(_ option: Option) -> GOptionEntry {
    let row = option.row
    let letter = row.letter?.asciiValue.map { CChar(bitPattern: $0) } ?? 0
    let (kind, data): (GOptionArg, gpointer)
    if row.value == nil {
      let flag = UnsafeMutablePointer<gboolean>.allocate(capacity: 1)
      flag.initialize(to: 0)
      flags[option] = flag
      (kind, data) = (G_OPTION_ARG_NONE, gpointer(flag))
    } else {
      let array = UnsafeMutablePointer<Strings?>.allocate(capacity: 1)
      array.initialize(to: nil)
      arrays[option] = array
      (kind, data) = (G_OPTION_ARG_FILENAME_ARRAY, gpointer(array))
    }
    return GOptionEntry(
      long_name: name(option.rawValue), short_name: letter, flags: 0, arg: kind, arg_data: data,
      description: nil, arg_description: nil)
  }

  private func name(_ string: String) -> UnsafePointer<CChar>? {
    let copy = g_strdup(string)
    names.append(copy)
    return UnsafePointer(copy)
  }

  private static func strings(_ array: Strings?) -> [[UInt8]] {
    guard let array else { return [] }
    return (0..<Int(g_strv_length(array))).map { index in
      guard let string = array[index] else { return [] }
      return Array((0...).lazy.map { UInt8(bitPattern: string[$0]) }.prefix { $0 != 0 })
    }
  }
}
