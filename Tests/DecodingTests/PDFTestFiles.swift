import AssetModel
import TestSupport

@testable import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that goes with its owner.
final class PDFTestFile {
  let path: FilePath

  /// A file of these bytes, its name ending in `suffix`.
  init(_ bytes: [UInt8], suffix: [UInt8] = Array(".pdf".utf8)) throws {
    var name = Array("/tmp/assetlint-test-XXXXXX".utf8) + suffix + [0]
    let descriptor = name.withUnsafeMutableBytes {
      mkstemps($0.assumingMemoryBound(to: CChar.self).baseAddress!, Int32(suffix.count))
    }
    guard descriptor >= 0 else { throw SystemError.current }
    defer { close(descriptor) }
    path = FilePath(bytes: name.dropLast())
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError.current }
      rest = rest.dropFirst(count)
    }
  }

  /// A shell script that can be run.
  convenience init(script: String) throws {
    try self.init(Array("#!/bin/sh\n\(script)\n".utf8), suffix: Array(".sh".utf8))
    chmod(cPath, 0o700)
  }

  var cPath: [CChar] { path.bytes.map { CChar(bitPattern: $0) } + [0] }

  deinit {
    unlink(cPath)
  }
}

extension PDFReader {
  /// A reader whose workers are the built program: none is beside a test's own executable.
  static func test(limits: DecodingLimits = DecodingLimits()) -> PDFReader {
    PDFReader(limits: limits, program: builtProgram)
  }

  /// `assetlint-pdf`, which is built beside the tests.
  static var builtProgram: FilePath {
    let arguments = CommandLine.arguments
    let bundle =
      arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
    var folder = FilePath(bundle).folder
    while ["Contents", "MacOS"].contains(folder.name) || folder.name.hasSuffix(".xctest") {
      folder = folder.folder
    }
    return folder.appending(WorkerProgram.name)
  }

  func read(_ file: PDFTestFile) -> Content {
    read(file.path)
  }
}

/// What a new worker makes of a file of these bytes.
func readPDF(_ bytes: [UInt8]) throws -> Content {
  PDFReader.test().read(try PDFTestFile(bytes))
}

/// The first page of the file that `build` makes; throws what reading it failed with.
func page(_ build: (inout PDFBuilder) -> Void) throws -> PDFPage {
  var builder = PDFBuilder()
  build(&builder)
  switch try readPDF(builder.build()) {
  case .pdf(let pdf): return pdf.page
  case .failed(let failure): throw failure
  case .png, .unread: throw ReadFailure.foreign(.unknown)
  }
}

extension PointRect {
  /// The rectangle in hundredths of a point, for comparing what was computed.
  var rounded: PointRect {
    func round(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return PointRect(x: round(x), y: round(y), width: round(width), height: round(height))
  }
}
