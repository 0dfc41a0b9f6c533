/// A pattern for names and paths: `*` is any run without a slash, `**` any run, `?` one character
/// that is no slash, `[a-z]` and `[!a-z]` one of a set; a backslash takes the next character as it
/// is. The whole text has to match, byte for byte, capitals being different from small letters.
public struct Glob: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case byte(UInt8)
    case any
    case run
    case runOfFolders
    case set(ranges: [ClosedRange<UInt8>], isNegated: Bool)
  }

  public let pattern: String
  private let pieces: [Piece]

  public init(_ pattern: String) {
    self.pattern = pattern
    pieces = Self.parse(Array(pattern.utf8))
  }

  private static func parse(_ bytes: [UInt8]) -> [Piece] {
    var pieces = [Piece]()
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "*"):
        let isDouble = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
        index += isDouble ? 2 : 1
        pieces.append(isDouble ? .runOfFolders : .run)
        // `**/` also stands for no folder at all.
        let atStart = pieces.count == 1 || pieces[pieces.count - 2] == .byte(UInt8(ascii: "/"))
        if isDouble, atStart, index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        continue
      case UInt8(ascii: "?"): pieces.append(.any)
      case UInt8(ascii: "["):
        if let (set, next) = parseSet(bytes, at: index) {
          pieces.append(set)
          index = next
          continue
        }
        pieces.append(.byte(bytes[index]))
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        index += 1
        pieces.append(.byte(bytes[index]))
      default: pieces.append(.byte(bytes[index]))
      }
      index += 1
    }
    return pieces
  }

  private static func parseSet(_ bytes: [UInt8], at start: Int) -> (Piece, Int)? {
    var index = start + 1
    let isNegated = index < bytes.count && (bytes[index] == 0x21 || bytes[index] == 0x5E)
    if isNegated { index += 1 }
    var ranges = [ClosedRange<UInt8>]()
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") || ranges.isEmpty {
      let low = bytes[index]
      if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-"),
        bytes[index + 2] != UInt8(ascii: "]")
      {
        let high = bytes[index + 2]
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    guard index < bytes.count else { return nil }
    return (.set(ranges: ranges, isNegated: isNegated), index + 1)
  }

  public func matches(_ text: some Collection<UInt8>) -> Bool { matches(Array(text)) }

  public func matches(_ text: [UInt8]) -> Bool { matches(text, at: 0, piece: 0) }

  public func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

  private func matches(_ text: [UInt8], at start: Int, piece first: Int) -> Bool {
    var (position, piece) = (start, first)
    // The last run met, to take one byte more when what follows it does not match. A run of folders
    // may pass slashes, so an earlier one can be needed again once a plain run is stuck.
    var retry: (piece: Int, position: Int)?
    var folderRetry: (piece: Int, position: Int)?
    while true {
      if piece == pieces.count {
        if position == text.count { return true }
      } else {
        switch pieces[piece] {
        case .run:
          retry = (piece, position)
          piece += 1
          continue
        case .runOfFolders:
          folderRetry = (piece, position)
          retry = nil
          piece += 1
          continue
        case .byte(let byte):
          if position < text.count, text[position] == byte {
            (position, piece) = (position + 1, piece + 1)
            continue
          }
        case .any:
          if position < text.count, text[position] != UInt8(ascii: "/") {
            position += Self.characterLength(text, at: position)
            piece += 1
            continue
          }
        case .set(let ranges, let isNegated):
          if position < text.count, text[position] != UInt8(ascii: "/"),
            ranges.contains(where: { $0.contains(text[position]) }) != isNegated
          {
            (position, piece) = (position + 1, piece + 1)
            continue
          }
        }
      }
      if let last = retry, last.position < text.count, text[last.position] != UInt8(ascii: "/") {
        retry = (last.piece, last.position + 1)
        (position, piece) = (last.position + 1, last.piece + 1)
      } else if let last = folderRetry, last.position < text.count {
        folderRetry = (last.piece, last.position + 1)
        retry = nil
        (position, piece) = (last.position + 1, last.piece + 1)
      } else {
        return false
      }
    }
  }

  /// The number of bytes of the UTF-8 character at `position`.
  private static func characterLength(_ text: [UInt8], at position: Int) -> Int {
    var length = 1
    while position + length < text.count, text[position + length] & 0xC0 == 0x80 { length += 1 }
    return length
  }
}
