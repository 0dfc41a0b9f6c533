/// Splits a name into its words, in lower case: `btnPlay_dark-2` is `btn`, `play`, `dark`, `2`.
///
/// A word ends where a separator stands, where a capital follows a lower-case letter, and before the
/// last capital of a run that a lower-case letter follows (`PDFIcon` is `pdf`, `icon`). Digits stay
/// with the letters before them (`ip6`) but not with those after (`3d` is `3d`, `tab2icon` is `tab2`,
/// `icon`).
func words(of name: some StringProtocol) -> [String] {
  var words = [String]()
  var word = [UInt8]()
  let bytes = Array(name.utf8)
  func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  func end() {
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
  }
  for (index, byte) in bytes.enumerated() {
    guard isUpper(byte) || isLower(byte) || isDigit(byte) || byte >= 0x80 else {
      end()
      continue
    }
    if index > 0 {
      let previous = bytes[index - 1]
      let nextIsLower = index + 1 < bytes.count && isLower(bytes[index + 1])
      if isUpper(byte), isLower(previous) || isDigit(previous) || (isUpper(previous) && nextIsLower)
      {
        end()
      } else if isLower(byte), isDigit(previous), word.count > 1, !isDigit(word[0]) {
        end()
      }
    }
    word.append(isUpper(byte) ? byte + 0x20 : byte)
  }
  end()
  return words
}
