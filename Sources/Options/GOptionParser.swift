// The one file of this module that imports C: GLib's `GOption`.
import CGLib

/// GLib's option parser (`g_option_context_parse_strv`), set up from the table. Every value is of
/// the FILENAME kind: bytes as they are, where the STRING kind asks for the locale's encoding.
final class GOptionParser {
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
    for flag in flags.values { flag.deallocate() }
    for array in Array(arrays.values) + [remaining] {
      g_strfreev(array.pointee)
      array.deallocate()
    }
    for name in names { g_free(name) }
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
    for copy in copies { g_free(copy) }
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
