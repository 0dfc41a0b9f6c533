import AssetModel

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
