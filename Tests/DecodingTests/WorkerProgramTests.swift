import AssetModel
import TestSupport
import Testing

@testable import Decoding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Where the program that reads PDFs is looked for")
struct WorkerProgramTests {
  private let tree = FileTree(["usr/bin/"])

  private var found: Result<FilePath, SystemError> {
    Result { () throws(SystemError) in
      try WorkerProgram.path(for: FilePath(tree.path("usr/bin/assetlint")))
    }
  }

  private func addProgram(_ path: String, mode: mode_t = 0o755) {
    tree.write("", to: path)
    chmod(tree.path(path), mode)
  }

  @Test func besideTheCommand() {
    addProgram("usr/libexec/assetlint/assetlint-pdf")
    addProgram("usr/bin/assetlint-pdf")
    #expect(found == .success(FilePath(tree.path("usr/bin/assetlint-pdf"))))
  }

  @Test func whereItIsInstalled() {
    addProgram("usr/libexec/assetlint/assetlint-pdf")
    #expect(found == .success(FilePath(tree.path("usr/libexec/assetlint/assetlint-pdf"))))
  }

  @Test func nowhere() {
    let missing = SystemError(
      code: ENOENT,
      text: "the program 'assetlint-pdf' that reads PDF files is neither in "
        + "'\(tree.path("usr/bin"))' nor in '\(tree.path("usr/libexec/assetlint"))'")
    #expect(found == .failure(missing))
    // What cannot be run is not the program.
    addProgram("usr/bin/assetlint-pdf", mode: 0o644)
    #expect(found == .failure(missing))
  }
}
