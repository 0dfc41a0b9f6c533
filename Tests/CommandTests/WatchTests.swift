// '--watch' in a folder that changes, with the program in the background.

import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program while it watches. A line that does not come in time ends a wait; nothing else depends
/// on the clock.
private final class WatchedRun {
  private let pipe: UnsafeMutablePointer<FILE>
  private var buffered: [UInt8] = []
  private var process: pid_t = 0
  private var isEnded = false

  /// - Parameter words: Further words of the command line.
  init?(_ words: String = "", in tree: FileTree) {
    let command = """
      cd '\(tree.root)' && echo $$ && exec '\(BuiltProgram.path)' lint --watch --select missing-scale,empty-file \(words) 2>&1
      """
    guard let pipe = popen(command, "r") else { return nil }
    self.pipe = pipe
    process = pid_t(line() ?? "") ?? 0
  }

  deinit {
    guard !isEnded else { return }
    if process > 0 { kill(process, SIGKILL) }
    pclose(pipe)
  }

  /// The next line; nil where none comes within half a minute.
  func line() -> String? {
    while true {
      if let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffered.removeSubrange(...end) }
        return String(decoding: buffered[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: fileno(pipe), events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(fileno(pipe), &bytes, bytes.count)
      guard count > 0 else { return nil }
      buffered += bytes[..<count]
    }
  }

  /// The lines up to one that begins or ends with `mark`, the time at its beginning cut off.
  func lines(to mark: String) -> [String] {
    var lines: [String] = []
    while var line = line() {
      if line.dropFirst(2).first == ":", line.count > 10 { line = String(line.dropFirst(10)) }
      lines.append(line)
      if line.hasPrefix(mark) || line.hasSuffix(mark) { return lines }
    }
    return lines + ["(no line with '\(mark)')"]
  }

  /// Ends the program as Ctrl-C does; its exit status.
  func interrupt() -> Int32 {
    kill(process, SIGINT)
    while line() != nil {}
    isEnded = true
    return pclose(pipe) >> 8
  }
}

@Suite struct WatchTests {
  private let tree = FileTree()

  private func picture(scale: Int) -> [UInt8] {
    PNGBuilder(3 * scale, 2 * scale, colorType: 2) { x, y in [200, 20 * x, 9 * y] }.bytes
  }

  private let missing =
    "sail@2x.png: warning: 'sail' has @2x but lacks @3x (9 × 6 px). [missing-scale]"

  @Test func whatCameAndWentIsPrinted() throws {
    tree.write(picture(scale: 2), to: "sail@2x.png")
    let run = try #require(WatchedRun(in: tree))
    #expect(
      run.lines(to: "Watching") == [
        missing, "Checked 1 file in 1 family: 1 warning.",
        "Next: 'assetlint explain missing-scale' says why and what to do.",
        "Watching for changes; Ctrl-C ends.",
      ])
    tree.write(picture(scale: 3), to: "sail@3x.png")
    #expect(
      run.lines(to: "left.") == [
        "gone  \(missing)", "1 file changed: 1 finding gone, none left.",
      ])
    tree.write("", to: "sail@3x.png")
    let empty = "sail@3x.png: error: 'sail@3x.png' is empty: it has 0 bytes. [empty-file]"
    #expect(
      run.lines(to: "left.") == ["new   \(empty)", "1 file changed: 1 finding new, 1 left."])
    unlink(tree.path("sail@3x.png"))
    #expect(
      run.lines(to: "left.") == [
        "gone  \(empty)", "new   \(missing)", "1 file changed: 1 finding new, 1 gone, 1 left.",
      ])
    #expect(run.interrupt() == 1)
  }

  @Test func theStatusIsThatOfTheLastLook() throws {
    tree.write(picture(scale: 2), to: "sail@2x.png")
    let run = try #require(WatchedRun("sail@2x.png", in: tree))
    _ = run.lines(to: "Watching")
    tree.write(picture(scale: 3), to: "sail@3x.png")
    _ = run.lines(to: "none left.")
    #expect(run.interrupt() == 0)
  }

  @Test func newFoldersAreWatchedAndMovedFilesFound() throws {
    let elsewhere = FileTree()
    elsewhere.write(picture(scale: 2), to: "sail@2x.png")
    tree.write("", to: "art/")
    let run = try #require(WatchedRun("art", in: tree))
    _ = run.lines(to: "Watching")
    tree.write("", to: "art/new/deep/")
    rename(elsewhere.path("sail@2x.png"), tree.path("art/new/deep/sail@2x.png"))
    #expect(run.lines(to: "left.").first == "new   art/new/deep/\(missing)")
    tree.write(picture(scale: 3), to: "art/new/deep/sail@3x.png")
    #expect(run.lines(to: "left.").first == "gone  art/new/deep/\(missing)")
    #expect(run.interrupt() == 0)
  }

  @Test func aFolderThatIsMadeAnewIsWatchedAgain() throws {
    tree.write(picture(scale: 2), to: "art/sail@2x.png")
    let run = try #require(WatchedRun("art", in: tree))
    _ = run.lines(to: "Watching")
    rename(tree.path("art"), tree.path("old"))
    #expect(run.lines(to: "left.").first == "gone  art/\(missing)")
    rename(tree.path("old"), tree.path("art"))
    #expect(run.lines(to: "left.").first == "new   art/\(missing)")
    tree.write(picture(scale: 3), to: "art/sail@3x.png")
    #expect(run.lines(to: "left.").first == "gone  art/\(missing)")
    #expect(run.interrupt() == 0)
  }

  @Test func aFileThatIsBeingWrittenIsNotJudged() throws {
    tree.write(picture(scale: 3), to: "sail@3x.png")
    let run = try #require(WatchedRun(in: tree))
    _ = run.lines(to: "Watching")
    let bytes = picture(scale: 2)
    let file = try #require(fopen(tree.path("sail@2x.png"), "w"))
    fwrite(bytes, 1, 50, file)
    fflush(file)
    // Longer than the rest after which other changes are looked at.
    usleep(400_000)
    fwrite(Array(bytes[50...]), 1, bytes.count - 50, file)
    fclose(file)
    #expect(
      run.lines(to: "left.") == [
        "gone  sail@3x.png: warning: 'sail' has @3x but lacks @2x (6 × 4 px). [missing-scale]",
        "1 file changed: 1 finding gone, none left.",
      ])
    #expect(run.interrupt() == 0)
  }

  @Test func filesThatAreNoArtworkAreNothing() throws {
    tree.write(picture(scale: 2), to: "sail@2x.png")
    let run = try #require(WatchedRun(in: tree))
    _ = run.lines(to: "Watching")
    tree.write("text", to: "notes.txt")
    tree.write("text", to: ".hidden/a.png")
    tree.write(picture(scale: 3), to: "sail@3x.png")
    #expect(run.lines(to: "left.").last == "1 file changed: 1 finding gone, none left.")
    #expect(run.interrupt() == 0)
  }
}
