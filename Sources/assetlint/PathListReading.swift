import AssetModel
import Options
import Platform

extension PathList {
  /// Reads the list; empty lines are none.
  func paths() throws(ListError) -> [FilePath] {
    let bytes: [UInt8]
    do {
      switch source {
      case .standardInput: bytes = try readAll(0)
      case .file(let path): bytes = try readSmallFile(path, limit: 1 << 30)
      }
    } catch {
      throw ListError(source: source, cause: error)
    }
    let separator = UInt8(ascii: isNullSeparated ? "\0" : "\n")
    return bytes.split(separator: separator).map { FilePath(bytes: Array($0)) }
  }
}

/// Why a list of paths could not be read.
struct ListError: Error, CustomStringConvertible {
  let source: PathList.Source
  let cause: SystemError

  var description: String {
    switch source {
    case .standardInput: "The list of paths on standard input cannot be read: \(cause.text)."
    case .file(let path): "The list of paths '\(path.display)' cannot be read: \(cause.text)."
    }
  }
}
