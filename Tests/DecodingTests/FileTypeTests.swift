import AssetModel
import Decoding
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FileTypes {
  /// The beginning of a file of each type.
  static let beginnings: [(FileType, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)),
    (.webp, Array("RIFF\u{24}\0\0\0WEBPVP8 ".utf8)),
    (.gif, Array("GIF89a".utf8)),
    (.gif, Array("GIF87a".utf8)),
    (.heic, [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)),
    (.heic, [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1heic".utf8)),
    (.avif, [0, 0, 0, 24] + Array("ftypavif\0\0\0\0mif1avif".utf8)),
    (.avif, [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1avif".utf8)),
    (.unknown, [0, 0, 0, 20] + Array("ftypqt  \0\0\0\0qt  ".utf8)),
    (.tiff, [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]),
    (.tiff, [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]),
    (.bmp, Array("BM".utf8) + [UInt8](repeating: 1, count: 12) + [40, 0, 0, 0]),
    (.icns, Array("icns".utf8) + [0, 0, 1, 0]),
    (.ico, [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 4, 0, 0, 22, 0, 0, 0]),
    (.psd, Array("8BPS\0\u{1}".utf8)),
    (.zip, Array("PK\u{3}\u{4}".utf8)),
    (.postScript, Array("%!PS-Adobe-3.0 EPSF-3.0\n".utf8)),
    (.postScript, [0xC5, 0xD0, 0xD3, 0xC6]),
    (.svg, Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
    (.svg, Array("<?xml version='1.0'?>\n<!-- made by hand --><svg/>".utf8)),
    (.svg, Array("<!-- no declaration -->\n<SVG/>".utf8)),
    (.html, Array("\n  <!DOCTYPE html><title>404</title>".utf8)),
    (.html, Array("<html><body><svg/></body></html>".utf8)),
    (.xml, Array("\u{FEFF}<?xml version='1.0'?><plist/>".utf8)),
    (.text, Array("404: Not Found".utf8)),
    (.text, Array("BM is no bitmap".utf8)),
    (.text, Array(String(repeating: "ä", count: 2000).utf8.dropFirst(1).dropFirst(1))),
    (.text, Array("a".utf8) + Array(String(repeating: "ä", count: 2000).utf8)),
    (.text, [0xFF, 0xFE, 0x41, 0]),
    (.unknown, [0x00, 0x01, 0x02, 0x03]),
    (.unknown, [0xC3, 0x28, 0xA0, 0xA1]),
  ]

  @Test func tellsTheTypeWhateverTheNamePromises() {
    for (type, bytes) in Self.beginnings {
      for format in [Format.png, .pdf] {
        #expect(read(bytes, as: format, upTo: .header) == .failed(.foreign(type)))
      }
    }
    #expect(
      Set(Self.beginnings.map(\.0)) == Set(FileType.allCases).subtracting([.png, .pdf]))
  }

  @Test func tellsPNGAndPDFUnderEachOthersNames() {
    let pdf = Array("%PDF-1.4\n".utf8)
    #expect(read(pdf) == .failed(.foreign(.pdf)))
    #expect(read([UInt8](repeating: 10, count: 1015) + pdf) == .failed(.foreign(.pdf)))
    #expect(read(PNGBuilder(1, 1).bytes, as: .pdf) == .failed(.foreign(.png)))
    var broken = PNGBuilder(1, 1)
    broken.signature[0] = 9
    #expect(read(broken.bytes, as: .pdf) == .failed(.foreign(.png)))
  }

  @Test func tellsEmptyFilesAndPointers() {
    let pointer = Array(
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """.utf8)
    for format in [Format.png, .pdf] {
      #expect(read([], as: format) == .failed(.empty))
      #expect(read(pointer, as: format) == .failed(.lfsPointer(byteCount: pointer.count)))
    }
  }

  @Test func tellsAppleCrushedFilesAndTheirSize() {
    var builder = PNGBuilder(120, 60)
    builder.chunks.insert(.init("CgBI", [0x50, 0, 0x20, 2]), at: 0)
    #expect(
      read(builder.bytes) == .failed(.appleCrushed(PixelSize(width: 120, height: 60))))
    #expect(read(Array(builder.bytes.prefix(30))) == .failed(.appleCrushed(nil)))
    #expect(read(builder.bytes, as: .pdf) == .failed(.foreign(.png)))
  }

  @Test func neverReadsSVG() {
    #expect(read([1, 2, 3], as: .svg) == .unread)
  }
}

@Suite struct UnreadableFiles {
  private func failure(_ path: String) -> Int32? {
    let content = Decoder().read(FilePath(path), as: .png, upTo: .structure)
    guard case .failed(.unreadable(let error)) = content else { return nil }
    return error.code
  }

  @Test func tellsWhatTheSystemSays() {
    let content = Decoder().read(FilePath("/no/such/file.png"), as: .png, upTo: .header)
    let error = SystemError(code: ENOENT, text: "No such file or directory")
    #expect(content == .failed(.unreadable(error)))
    #expect(failure("/") == EISDIR)
    #expect(failure("") == ENOENT)
  }

  @Test func opensNoOtherFileThanTheOneNamed() {
    let file = TemporaryFile(PNGBuilder(1, 1).bytes)
    #expect(failure(file.path + "\0.png") == ENOENT)
  }

  @Test func doesNotWaitForAPipe() {
    let file = TemporaryFile([])
    let pipe = file.path + ".pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let content = Decoder().read(FilePath(pipe), as: .png, upTo: .structure)
    let error = SystemError(code: EINVAL, text: "Not a regular file")
    #expect(content == .failed(.unreadable(error)))
  }

  @Test func readsOnAfterAFailure() {
    let decoder = Decoder()
    let file = TemporaryFile(PNGBuilder(3, 4).bytes)
    for path in ["/", file.path, "/no/such/file.png", file.path] {
      let content = decoder.read(FilePath(path), as: .png, upTo: .structure)
      guard path == file.path else { continue }
      guard case .png(let png) = content else {
        Issue.record("\(content)")
        continue
      }
      #expect(png.size == PixelSize(width: 3, height: 4))
    }
  }
}
