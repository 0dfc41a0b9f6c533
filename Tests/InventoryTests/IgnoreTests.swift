import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct IgnoreTests {
  /// Trees and patterns made at random, the verdict of git itself beside ours.
  @Test(arguments: 0..<60)
  func agreesWithGit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var paths: Set<String> = []
    for _ in 0..<50 { paths.insert(randomPath(&random)) }
    let tree = FileTree(["repository/"] + paths.map { "repository/" + $0 })
    let folders = Set(paths.flatMap { foldersAbove($0) }).sorted()
    for folder in [""] + folders where folder.isEmpty || Int.random(in: 0..<3, using: &random) == 0
    {
      let below = paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
      let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        randomPattern(like: below.sorted(), &random)
      }
      let ending = Bool.random(using: &random) ? "\n" : "\r\n"
      tree.write(
        lines.joined(separator: ending) + (Bool.random(using: &random) ? ending : ""),
        to: "repository/\(folder).gitignore")
    }
    let git = "git -C repository -c core.excludesFile= -c core.ignoreCase=false"
    _ = tree.output(of: "git init --quiet repository")
    tree.write(randomPattern(like: paths.sorted(), &random), to: "repository/.git/info/exclude")
    tree.write(paths.sorted().joined(separator: "\0") + "\0", to: "input")
    let answer = tree.output(of: "\(git) check-ignore --no-index -v --stdin -z -n < input")
    let fields = answer.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    // Source, line and pattern come before each path.
    var kept: [String] = []
    for index in stride(from: 0, to: fields.count - 3, by: 4) {
      let pattern = fields[index + 2]
      if pattern.isEmpty || pattern.hasPrefix("!") { kept.append(fields[index + 3]) }
    }
    #expect(fields.count == paths.count * 4 + 1)
    let inventory = try tree.inventory(["repository"])
    let found = inventory.assets.map { String(decoding: $0.path.bytes, as: UTF8.self) }
    #expect(
      found.map { String($0.dropFirst(tree.path("repository/").count)) }
        == kept.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func readsTheIgnoreFilesAboveANamedFolder() throws {
    let tree = FileTree(["r/a/b/x.png", "r/a/b/y.png", "r/a/b/z.png", "r/a/b/w.png", "r/.git/"])
    tree.write("/b/y.png\n", to: "r/a/.gitignore")
    tree.write("x.png\n", to: "r/.gitignore")
    tree.write("z.png\n", to: "r/.git/info/exclude")
    tree.write("w.png\n", to: ".gitignore")
    #expect(tree.assets(of: try tree.inventory(["r/a/b"])) == ["r/a/b/w.png"])
    #expect(
      tree.assets(of: try tree.inventory(["r/a/b"], usesIgnoreFiles: false))
        == ["r/a/b/w.png", "r/a/b/x.png", "r/a/b/y.png", "r/a/b/z.png"])
  }

  @Test func readsNoIgnoreFileOutsideARepository() throws {
    let tree = FileTree(["a/x.png"])
    tree.write("*\n", to: ".gitignore")
    #expect(tree.assets(of: try tree.inventory()) == ["a/x.png"])
  }

  @Test func readsIgnoredFilesThatAreNamed() throws {
    let tree = FileTree([".git/", "build/x.png", "build/x@2x.png", "art/y.png", "art/y@2x.png"])
    tree.write("build/\ny.png\n", to: ".gitignore")
    #expect(tree.assets(of: try tree.inventory()) == ["art/y@2x.png"])
    #expect(
      tree.assets(of: try tree.inventory(["build"])) == ["build/x.png", "build/x@2x.png"])
    #expect(
      tree.assets(of: try tree.inventory(["build/x.png", "art/y@2x.png"]))
        == ["art/y@2x.png", "build/x.png", "(build/x@2x.png)"])
    #expect(
      tree.assets(of: try tree.inventory(["", "art/y.png"])) == ["art/y.png", "art/y@2x.png"])
  }

  @Test func beginsAnewInANestedRepository() throws {
    let tree = FileTree([".git/", "x.png", "inner/x.png", "inner/y.png", "inner/.git/info/"])
    tree.write("x.png\n", to: ".gitignore")
    tree.write("y.png\n", to: "inner/.git/info/exclude")
    #expect(tree.assets(of: try tree.inventory()) == ["inner/x.png"])
  }

  @Test func findsTheExcludesOfALinkedWorkTree() throws {
    let tree = FileTree(["main/a.png"])
    _ = tree.output(
      of: """
        (git init -q main; cd main; git add .; \
        git -c user.name=a -c user.email=a@b commit -qm a; git worktree add -q ../linked) 2>&1
        """)
    tree.write("x.png\n", to: "main/.git/info/exclude")
    for name in ["x.png", "y.png"] { tree.write([], to: "linked/" + name) }
    #expect(tree.assets(of: try tree.inventory(["linked"])) == ["linked/a.png", "linked/y.png"])
  }

  @Test func notesIgnoreFilesItCannotRead() throws {
    let tree = FileTree([".git/", "x.png", ".gitignore/"])
    let inventory = try tree.inventory()
    #expect(tree.assets(of: inventory) == ["x.png"])
    #expect(inventory.unreadable.map { tree.relative($0.path) } == [".gitignore"])
  }

  private func randomPath(_ random: inout SeededGenerator) -> String {
    let names = ["a", "b", "ab", "abc", "a b", "-a", "[a]", "é", "a.b", "B", "a*", "a\\b", "b "]
    let depth = Int.random(in: 0..<4, using: &random)
    let folders = (0..<depth).map { _ in names.randomElement(using: &random)! + "/" }
    return folders.joined() + names.randomElement(using: &random)! + ".png"
  }

  private func foldersAbove(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[...$0]) }
  }

  /// A pattern that has a chance to be about one of `paths`.
  private func randomPattern(like paths: [String], _ random: inout SeededGenerator) -> String {
    let pieces = [
      "*", "**", "?", "a", "b", "/", "[ab]", "[!a]", "[^b-z]", "[[:alpha:]]", "[]-a]", "[a-", "\\",
      "[[:x:]]", "[\\]a]", "***", "é", " ", ".png", "[[:lower:][:digit:]-]", "[--0]", "[[a]",
    ]
    var parts: [String]
    if let path = paths.randomElement(using: &random), Int.random(in: 0..<6, using: &random) > 0 {
      parts = path.map(String.init)
      if let keep = [parts.count, 1, 2, 3].randomElement(using: &random) {
        parts = Array(parts.suffix(keep))
      }
      if Bool.random(using: &random), let slash = parts.lastIndex(of: "/") {
        parts = Array(parts[...slash])
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let index = parts.indices.randomElement(using: &random)!
        let end = Int.random(in: index...min(index + 3, parts.count), using: &random)
        parts.replaceSubrange(index..<end, with: [pieces.randomElement(using: &random)!])
        if parts.isEmpty { parts = ["*"] }
      }
    } else {
      parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }
    }
    let opening = ["", "", "", "!", "/", "**/", "!/", "\\", "#"].randomElement(using: &random)!
    let closing = ["", "", "", "/", "/**", "/*", " ", "\\ "].randomElement(using: &random)!
    return opening + parts.joined() + closing
  }
}
