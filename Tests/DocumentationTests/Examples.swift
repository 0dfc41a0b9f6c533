import TestSupport

/// What a document shows of the program: fenced blocks of the language `console`, whose lines
/// beginning with `$ ` are commands and all others what they print, and blocks with a path behind
/// their language, which are files that the commands find.
///
/// All blocks of a document work in one folder, one after the other, beside a copy of SampleAssets.
/// A line `…` stands for the rest of what a command prints.
struct Examples {
  private let lines: [String]
  private let tree = FileTree()

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    _ = tree.output(of: "git init -q . && cp -R '\(DocumentedPackage.folder)/SampleAssets' .")
  }

  /// The document with what the commands print now.
  func rerun() -> String {
    var result: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      result.append(line)
      let indentation = line.prefix { $0 == " " }
      let fence = indentation + "```"
      guard line.hasPrefix(fence), line != fence else { continue }
      let indented = Array(rest.prefix { $0 != fence })
      rest = rest.dropFirst(indented.count)
      let block = indented.map { String($0.dropFirst(indentation.count)) }
      let words = line.dropFirst(fence.count).split(separator: " ")
      if words.first == "console" {
        result += rerun(block).map { indentation + $0 }
      } else {
        if words.count == 2 { tree.write(block.map { $0 + "\n" }.joined(), to: String(words[1])) }
        result += indented
      }
      if let end = rest.popFirst() { result.append(end) }
    }
    return result.joined(separator: "\n")
  }

  private func rerun(_ block: [String]) -> [String] {
    var steps: [(command: String, shown: [String])] = []
    for line in block {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].shown.append(line)
      }
    }
    let outputs = run(steps.map(\.command))
    return zip(steps, outputs).flatMap { step, output in
      let isCut = step.shown.last == "…"
      let shown = isCut ? Array(output.prefix(step.shown.count - 1)) + ["…"] : output
      return ["$ \(step.command)"] + shown
    }
  }

  /// What each command prints, in one shell, so that `$?` is the status of the one before.
  private func run(_ commands: [String]) -> [[String]] {
    let script = commands.map { "\($0)\nstatus=$?; printf '\\036'; (exit $status)\n" }.joined()
    let preamble = """
      exec 2>&1
      export PATH='\(BuiltProgram.folder)':"$PATH" XDG_CACHE_HOME="$PWD/.git"

      """
    tree.write(preamble + script, to: ".git/script")
    let output = String(decoding: tree.output(of: "sh .git/script"), as: UTF8.self)
    return output.split(separator: "\u{1E}", omittingEmptySubsequences: false).map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .dropLast(text.hasSuffix("\n") || text.isEmpty ? 1 : 0)
    }
  }
}
