import AssetModel

extension PNGDamage {
  /// Tells a PNG whose signature was broken from a file of another type, and how it was broken. The
  /// signature was made to show it: it has a byte above 127, a CR LF, a ^Z and an LF.
  init?(signatureOf head: [UInt8]) {
    let name = Array("PNG".utf8)
    if head.count >= 4, head.count < pngSignature.count, pngSignature.starts(with: head) {
      self.init(
        kind: .truncated, chunk: nil, offset: head.count,
        description: "the file ends inside the signature at byte \(head.count)")
      return
    }
    let header = head[min(8, head.count)..<min(26, head.count)]
    guard
      head.starts(with: pngSignature.prefix(4)) || header.firstRange(of: "IHDR".utf8) != nil
        || head.starts(with: [0xEF, 0xBF, 0xBD] + name)
    else { return nil }

    let (offset, cause): (Int, String)
    if head.starts(with: [0xEF, 0xBF, 0xBD] + name) {
      (offset, cause) = (0, "bytes that are not UTF-8 were replaced, as by saving it as text")
    } else if head.starts(with: [0xC2, 0x89] + name) {
      (offset, cause) = (0, "its bytes were converted to UTF-8, as by saving it as text")
    } else if head.starts(with: [0x09] + name) {
      (offset, cause) = (0, "the eighth bit was cleared, as by a 7-bit transfer")
    } else if head.starts(with: name) {
      (offset, cause) = (0, "the first byte is missing")
    } else if Self.lineEndsWereChanged(head) {
      (offset, cause) = (4, "line ends were changed, as by a text-mode transfer")
    } else {
      let wrong = zip(head, pngSignature).enumerated().first { $1.0 != $1.1 }
      let (found, expected) = wrong?.element ?? (0, 0)
      offset = wrong?.offset ?? 0
      cause = "byte \(offset) is \(hexadecimal(found)) instead of \(hexadecimal(expected))"
    }
    self.init(
      kind: .badSignature, chunk: nil, offset: offset,
      description: "the signature is damaged: \(cause)")
  }

  /// Whether `\r\n\x1A\n` became another run of line ends around the `\x1A`.
  private static func lineEndsWereChanged(_ head: [UInt8]) -> Bool {
    func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0D || byte == 0x0A }
    guard head.starts(with: pngSignature.prefix(4)) else { return false }
    let afterLineEnds = head.dropFirst(4).drop(while: isLineEnd)
    return afterLineEnds.startIndex > 4 && afterLineEnds.first == 0x1A
      && afterLineEnds.dropFirst().first.map(isLineEnd) == true
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
