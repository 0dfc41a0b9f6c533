import AssetModel

/// Colour and line breaks on a terminal. Only colours that can be read on a light background as
/// well as on a dark one are used: no yellow, cyan or blue.
package struct TextStyle {
  var usesColor: Bool

  /// Text in a severity's colour; in green for none.
  func paint(_ text: String, _ severity: Severity?) -> String {
    switch severity {
    case .error: sgr("1;31", text)
    case .warning: sgr("1;35", text)
    case .note: sgr("1", text)
    case nil: sgr("32", text)
    }
  }

  func heading(_ text: String) -> String { sgr("1;4", text) }

  func dim(_ text: String) -> String { sgr("2", text) }

  /// ECMA-48's "select graphic rendition".
  private func sgr(_ parameters: String, _ text: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }

  /// Breaks text at spaces into lines of at most `columns`; a longer word has a line of its own. A
  /// number stays with its unit, and a width with its height.
  package static func wrap(_ text: String, columns: Int) -> [String] {
    var lines = [String]()
    var line = ""
    var width = 0
    for word in unbrokenWords(of: text) {
      let wordWidth = self.width(of: word)
      if !line.isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private static func unbrokenWords(of text: String) -> [String] {
    var words = [String]()
    var previous: Substring = ""
    for word in text.split(separator: " ") {
      let isUnit = units.contains(word.prefix(while: \.isLetter)) || word.first == "%"
      let follows = isUnit && previous.last?.isNumber == true
      let isKept = word == "×" || ["×", "iPhone"].contains(previous) || follows
      if isKept, let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
      }
      previous = word
    }
    return words
  }

  private static let units: Set<Substring> = ["px", "pt", "bytes", "kB", "MB", "ppi", "bit"]

  /// The columns text takes: two for an East Asian wide character or an emoji.
  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { width, character in
      guard let first = character.unicodeScalars.first else { return width }
      switch first.value {
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
        return width + 2
      default: return width + (first.properties.isEmojiPresentation ? 2 : 1)
      }
    }
  }
}

extension String {
  /// With spaces after it, to so many columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }

  /// With spaces before it, to so many columns.
  func padded(toLeft columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - count)) + self
  }
}
