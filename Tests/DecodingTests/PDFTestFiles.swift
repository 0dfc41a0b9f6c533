import AssetModel

@testable import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A PDF file that goes with its owner.
final class TemporaryPDF {
  let path: FilePath

  init(_ bytes: [UInt8]) throws {
    var name = Array("/tmp/assetlint-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw SystemError.current }
    defer { close(descriptor) }
    path = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError.current }
      rest = rest.dropFirst(count)
    }
  }

  deinit {
    unlink(path.bytes.map { CChar(bitPattern: $0) } + [0])
  }
}

extension PDFReader {
  /// A reader whose workers are the built command: a test's own executable is none.
  static func test(limits: DecodingLimits = DecodingLimits()) -> PDFReader {
    PDFReader(limits: limits, executable: builtCommand)
  }

  /// `assetlint`, which is built beside the tests.
  static var builtCommand: FilePath {
    let arguments = CommandLine.arguments
    let bundle =
      arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
    var folder = FilePath(bundle).folder
    while !folder.bytes.isEmpty, folder.name.contains("xctest") || folder.name == "MacOS"
      || folder.name == "Contents"
    {
      folder = folder.folder
    }
    return folder.appending("assetlint")
  }
}
