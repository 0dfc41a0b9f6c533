import Foundation
import TestSupport
import Testing

@testable import Options

private func has(_ program: String) -> Bool {
  WholeFile.run(["sh", "-c", "command -v \(program)"]).status == 0
}

/// The texts that are made from the table.
@Suite struct GeneratedTextTests {
  private let folder = FileTree()
  private static let rules = ["empty-file", "missing-scale"]

  private func script(_ shell: Shell) throws -> String {
    let path = folder.path("script")
    let text = Completions.script(shell, rules: Self.rules)
    try #require(WholeFile.write(Array(text.utf8), to: path))
    return path
  }

  @Test(arguments: [nil] + Command.allCases)
  func help(topic: Command?) {
    let text = Help.text(topic)
    let name = "help\(topic.map { "-\($0.rawValue)" } ?? "").txt"
    #expect(Snapshot.difference(Array(text.utf8), from: name) == nil)
    let tooLong = text.split(separator: "\n").filter { $0.count > 80 }
    #expect(tooLong == [])
  }

  @Test func manualPage() {
    let page = ManualPage.text(version: "1.2.3")
    #expect(Snapshot.difference(Array(page.utf8), from: "assetlint.1") == nil)
  }

  @Test(.enabled(if: has("groff"), "There is no groff here"))
  func groffHasNothingToSayOfTheManualPage() throws {
    let path = folder.path("assetlint.1")
    try #require(WholeFile.write(Array(ManualPage.text(version: "1").utf8), to: path))
    let result = WholeFile.run(["groff", "-man", "-ww", "-z", "-Tutf8", "-Kutf8", path])
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: has("mandoc"), "There is no mandoc here"))
  func mandocHasNothingToSayOfTheManualPage() throws {
    let path = folder.path("assetlint.1")
    try #require(WholeFile.write(Array(ManualPage.text(version: "1").utf8), to: path))
    // A date would make the page differ from build to build.
    let complaints = WholeFile.run(["mandoc", "-Tlint", "-Wwarning", path]).output
      .split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(complaints == [])
  }

  @Test(arguments: Shell.allCases)
  func completions(shell: Shell) {
    let script = Completions.script(shell, rules: Self.rules)
    #expect(Snapshot.difference(Array(script.utf8), from: "completions.\(shell.rawValue)") == nil)
  }

  static let typed: [([String], [String])] = [
    (["assetlint", "--fa"], ["--fail-on"]),
    (["assetlint", "--fail-on", "wa"], ["warning"]),
    (["assetlint", "--format", "g"], ["github", "gitlab"]),
    (["assetlint", "-f", "x"], ["xcode"]),
    (["assetlint", "expl"], ["explain"]),
    (["assetlint", "explain", "mis"], ["missing-scale"]),
    (["assetlint", "--select", "em"], ["empty-file"]),
    (["assetlint", "completions", "f"], ["fish"]),
    (["assetlint", "facts", "--"], ["--color", "--help", "--version"]),
  ]

  @Test(.enabled(if: has("bash"), "There is no bash here"), arguments: typed)
  func bashOffers(words: [String], offers: [String]) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let command = """
      . '\(try script(.bash))'
      COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1)
      _assetlint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = WholeFile.run(["bash", "--norc", "-c", command])
    #expect(result.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(.enabled(if: has("fish"), "There is no fish here"), arguments: typed)
  func fishOffers(words: [String], offers: [String]) throws {
    let command =
      "source '\(try script(.fish))'; complete -C '\(words.joined(separator: " "))'"
    let result = WholeFile.run(["fish", "--no-config", "-c", command])
    let words = result.output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
    #expect(words == offers)
  }

  @Test(.enabled(if: has("zsh"), "There is no zsh here"))
  func zshReadsTheScript() throws {
    let result = WholeFile.run(["zsh", "-n", try script(.zsh)])
    #expect(result.output == "")
    #expect(result.status == 0)
  }
}
