import AssetModel
import Foundation
import Platform
import TestSupport
import Testing

@testable import Reporting

@Suite struct WritingTests {
  private let folder = FileTree()

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted()
  }

  @Test func aNewFileHasTheRightsOfTheMask() throws {
    try Output.file(path("out.json")).write([1, 2, 3])
    #expect(WholeFile.read(folder.path("out.json")) == [1, 2, 3])
    let mask = umask(0)
    umask(mask)
    #expect(mode("out.json") == 0o666 & ~mask)
    #expect(try names() == ["out.json"])
  }

  @Test func anOldFileIsReplacedAndKeepsItsRights() throws {
    #expect(WholeFile.write(Array(repeating: 7, count: 100), to: folder.path("out.json")))
    #expect(chmod(folder.path("out.json"), 0o640) == 0)
    try Output.file(path("out.json")).write([9])
    #expect(WholeFile.read(folder.path("out.json")) == [9])
    #expect(mode("out.json") == 0o640)
    #expect(try names() == ["out.json"])
  }

  @Test func aSymbolicLinkStaysOne() throws {
    #expect(WholeFile.write([7], to: folder.path("real.json")))
    #expect(symlink("real.json", folder.path("link.json")) == 0)
    try Output.file(path("link.json")).write([9])
    #expect(WholeFile.read(folder.path("real.json")) == [9])
    var status = stat()
    #expect(lstat(folder.path("link.json"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func anythingButAFileIsWrittenInto() throws {
    try Output.file(FilePath("/dev/null")).write([1])
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func failuresNameTheFileAndTheCause() throws {
    let missing = Output.file(path("no/out.json"))
    let error = #expect(throws: OutputError.self) { try missing.write([1]) }
    #expect(
      error?.description
        == "Cannot write '\(folder.root)/no/out.json': No such file or directory.")
    let itself = Output.file(FilePath(folder.root))
    #expect(throws: OutputError.self) { try itself.write([1]) }
    #expect(try names() == [])
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0, "There is no /dev/full here"))
  func aFullDiskIsAnError() {
    let error = #expect(throws: OutputError.self) {
      try Output.file(FilePath("/dev/full")).write([1])
    }
    #expect(error?.cause.code == ENOSPC)
  }

  @Test func aNameTakenByAnEndedRunIsNoObstacle() throws {
    let stale = folder.path(".assetlint-\(getpid())-0.tmp")
    #expect(WholeFile.write([5], to: stale))
    try Output.file(path("out.json")).write([1])
    #expect(WholeFile.read(folder.path("out.json")) == [1])
    #expect(WholeFile.read(stale) == [5])
  }

  @Test func aClosedPipeIsNoError() throws {
    Output.ignoreClosedPipes()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let error = #expect(throws: SystemError.self) {
      try Descriptor(number: ends[1]).writeAll([1])
    }
    #expect(error?.code == EPIPE)
    try Output.file(FilePath("/dev/fd/\(ends[1])")).write([1])
  }

  @Test func digestsAreThoseOfTheBytes() throws {
    #expect(WholeFile.write(Array("abc".utf8), to: folder.path("abc")))
    #expect(
      try FileDigest.ofFile(at: path("abc")).get()
        == FileDigest(
          length: 3, sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(WholeFile.write([UInt8](repeating: 0x61, count: 1_000_000), to: folder.path("a")))
    #expect(
      try FileDigest.ofFile(at: path("a")).get()
        == FileDigest(
          length: 1_000_000,
          sha256: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"))
    #expect(WholeFile.write([], to: folder.path("empty")))
    #expect(
      try FileDigest.ofFile(at: path("empty")).get()
        == FileDigest(
          length: 0, sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
    #expect(throws: SystemError(code: ENOENT, text: "No such file or directory")) {
      try FileDigest.ofFile(at: path("none")).get()
    }
  }
}
