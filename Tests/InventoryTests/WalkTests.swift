import AssetModel
import TestSupport
import Testing

@testable import Inventory

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct WalkTests {
  @Test func findsArtworkInPathOrder() throws {
    let tree = FileTree([
      "a.png", "a/b.png", "a-b/c.PDF", "a.txt", "a0.svg", "b/c/d/e.Png", "z.jpeg", "png", "x.png/",
    ])
    #expect(
      tree.assets(of: try tree.inventory())
        == ["a-b/c.PDF", "a.png", "a/b.png", "a0.svg", "b/c/d/e.Png"])
  }

  @Test func skipsWhatIsNobodysArtwork() throws {
    let tree = FileTree([
      "._a.png", ".DS_Store", "__MACOSX/a.png", ".hidden/a.png", ".build/a.png",
      "DerivedData/a.png", "SDK.framework/a.png", "SDK.xcframework/a.png", "Pods/a.png",
      "Carthage/a.png", "node_modules/a.png", ".a.png",
      "sub/Pods/a.png", "pods/a.png",
    ])
    #expect(tree.assets(of: try tree.inventory()) == [".a.png", "pods/a.png"])
    #expect(tree.assets(of: try tree.inventory(["Pods"])) == ["Pods/a.png"])
  }

  @Test func followsNoLinksButNamedOnes() throws {
    let tree = FileTree(["real/a.png", "pictures/b.png"])
    tree.link("real/loop", to: "..")
    tree.link("real/self", to: "self")
    tree.link("real/link.png", to: "a.png")
    tree.link("folder", to: "pictures")
    #expect(tree.assets(of: try tree.inventory()) == ["pictures/b.png", "real/a.png"])
    #expect(tree.assets(of: try tree.inventory(["folder"])) == ["folder/b.png"])
    #expect(
      tree.assets(of: try tree.inventory(["real/link.png"])) == ["(real/a.png)", "real/link.png"])
  }

  @Test func countsAFileOnce() throws {
    let tree = FileTree(["a/x.png", "a/y.png", "a/b/z.png"])
    #expect(
      tree.assets(of: try tree.inventory(["a/x.png", "a/../a/x.png", "a/./x.png"]))
        == ["a/x.png", "(a/y.png)"])
    #expect(
      tree.assets(of: try tree.inventory(["a/x.png", "a", "a/b"]))
        == ["a/b/z.png", "a/x.png", "a/y.png"])
    #expect(
      tree.assets(of: try tree.inventory(["a/b", "a/../a"]))
        == ["a/../a/x.png", "a/../a/y.png", "a/b/z.png"])
  }

  @Test func readsTheSiblingsOfNamedFiles() throws {
    let tree = FileTree(["a/x.png", "a/x@2x.png", "a/y.pdf", "a/n.txt", "a/sub/x.png", "b.svg"])
    #expect(
      tree.assets(of: try tree.inventory(["a/x@2x.png", "a/n.txt", "b.svg"]))
        == ["(a/x.png)", "a/x@2x.png", "(a/y.pdf)"])
  }

  @Test func saysWhichNamedPathIsMissing() throws {
    let tree = FileTree(["a.png"])
    tree.link("dangling.png", to: "nowhere")
    for name in ["b.png", "a.png/c.png", "dangling.png"] {
      let error = #expect(throws: MissingPath.self) { try tree.inventory(["a.png", name]) }
      #expect(error?.path == FilePath(tree.path(name)))
    }
  }

  @Test func reportsPathsAsTyped() throws {
    for (typed, reported) in [
      ("a", "a"), ("a/", "a"), ("./a//", "a"), (".//./a/x.png", "a/x.png"), (".", ""), ("./", ""),
      ("./.", ""), ("..", ".."), ("../a", "../a"), ("a/./b", "a/./b"), ("a/../b/", "a/../b"),
      ("/", "/"), ("//", "/"), ("/a", "/a"), (".a", ".a"),
    ] {
      #expect(FilePath(typed).asReported == FilePath(reported))
    }
    let tree = FileTree(["a/x.png"])
    #expect(tree.assets(of: try tree.inventory(["a/"])) == ["a/x.png"])
    #expect(tree.assets(of: try tree.inventory(["a/../a//"])) == ["a/../a/x.png"])
  }

  @Test func keepsOddNames() throws {
    let names = ["-x.png", "a b.png", "a\nb.png", "a#b.png", "100%.png", "🎉.png", "a\\b.png"]
    let tree = FileTree(names)
    tree.write([], to: "ok.png")
    let odd: [UInt8] = [0xFF, 0x61] + Array(".png".utf8)
    _ = tree.output(of: "touch \"$(printf '\\377a').png\"")
    let inventory = try tree.inventory()
    let found = inventory.assets.map { Array($0.path.nameBytes) }
    #expect(
      found
        == (names + ["ok.png"]).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        + [odd])
    #expect(inventory.families.last?.name == "\u{FFFD}a")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func notesUnreadableFolders() throws {
    let tree = FileTree(["a/x.png", "b/y.png"])
    chmod(tree.path("a"), 0)
    let inventory = try tree.inventory()
    #expect(tree.assets(of: inventory) == ["b/y.png"])
    #expect(inventory.unreadable.map { tree.relative($0.path) } == ["a"])
    #expect(inventory.unreadable.map(\.error.code) == [EACCES])
  }

  @Test func notesNamedThingsThatAreNoFiles() throws {
    let tree = FileTree()
    mkfifo(tree.path("pipe.png"), 0o600)
    let inventory = try tree.inventory(["pipe.png"])
    #expect(inventory.unreadable.map { tree.relative($0.path) } == ["pipe.png"])
    #expect(inventory.assets.isEmpty)
  }

  /// Far deeper than a path may be long and than descriptors reach.
  @Test func goesDownDeepNests() throws {
    let tree = FileTree()
    let depth = 10_000
    var folder = open(tree.root, O_RDONLY)
    for _ in 0..<depth {
      mkdirat(folder, "d", 0o755)
      let inner = openat(folder, "d", O_RDONLY)
      close(folder)
      folder = inner
    }
    for name in ["deep.png", "deep@2x.png"] {
      close(openat(folder, name, O_CREAT | O_WRONLY, 0o644))
    }
    close(folder)
    // Coming back up, the walk still finds what comes after.
    for place in ["d/z.png", "d/d/d/e/z.png", "z.png"] { tree.write([], to: place) }
    let inventory = try tree.inventory()
    let deepest = String(repeating: "d/", count: depth)
    #expect(
      tree.assets(of: inventory) == [
        deepest + "deep.png", deepest + "deep@2x.png", "d/d/d/e/z.png", "d/z.png", "z.png",
      ])
    #expect(inventory.unreadable.isEmpty)
  }

  @Test func appliesExcludes() throws {
    let tree = FileTree(["a/x.png", "a/b/y.png", "b/x.png", "keep.png", "#x.png"])
    let found = { (paths: [String], exclude: [String], force: Bool) in
      let inventory = try tree.inventory(paths, exclude: exclude, forceExclude: force)
      return inventory.assets.filter(\.isSelected).map { tree.relative($0.path) }
    }
    #expect(try found([""], ["x.png"], false) == ["#x.png", "a/b/y.png", "keep.png"])
    #expect(try found([""], ["#x.png", "/a"], false) == ["b/x.png", "keep.png"])
    #expect(try found(["a/x.png", "b"], ["a", "x.png"], false) == ["a/x.png"])
    #expect(try found(["a/x.png", "b", "a/b"], ["a/", "x.png"], true) == [])
    #expect(try found(["a/x.png"], ["b/", "!x.png"], true) == ["a/x.png"])
  }

  @Test func takesOnlyWhatIsIncluded() throws {
    let tree = FileTree([
      ".git/", "art/icons/x.png", "art/icons/y.pdf", "art/icons/deep/z.png", "art/icons/v.svg",
      "art/w.png", "art/w.svg", "ignored/icons/i.png", "other/x.png",
    ])
    tree.write("ignored/\n", to: ".gitignore")
    let found = { (paths: [String], includes: [String], excludes: [String], force: Bool) in
      let inventory = try takeInventory(
        InventoryRequest(
          paths: paths.map { FilePath(tree.path($0)) },
          excludes: [PathGlobs(excludes, in: FilePath(tree.root))],
          includes: [PathGlobs(includes, in: FilePath(tree.path("art")))], forceExclude: force))
      return tree.assets(of: inventory)
    }
    #expect(
      try found([""], ["icons/"], [], false) == [
        "art/icons/deep/z.png", "art/icons/v.svg", "art/icons/x.png", "art/icons/y.pdf",
        "art/w.svg",
      ])
    #expect(
      try found([""], ["*.png", "!z.png"], ["w.*"], false) == [
        "art/icons/v.svg", "art/icons/x.png",
      ])
    // A named file is read, unless a hook says otherwise.
    #expect(try found(["other/x.png"], ["icons/"], [], false) == ["other/x.png"])
    #expect(
      try found(["other/x.png", "art/w.png"], ["*.png"], [], true) == ["art/w.png", "(art/w.svg)"])
  }

  @Test func theLastExcludesDecide() throws {
    let tree = FileTree(["a/x.png", "a/y.png", "b/x.png", "b/y.png"])
    let found = { (excludes: [PathGlobs]) in
      tree.assets(
        of: try takeInventory(
          InventoryRequest(paths: [FilePath(tree.root)], excludes: excludes)))
    }
    let (root, a) = (FilePath(tree.root), FilePath(tree.path("a")))
    #expect(
      try found([PathGlobs(["x.png"], in: root), PathGlobs(["!x.png", "y.png"], in: a)])
        == ["a/x.png", "b/y.png"])
    #expect(
      try found([PathGlobs(["!x.png", "y.png"], in: a), PathGlobs(["x.png"], in: root)])
        == ["b/y.png"])
    #expect(try found([PathGlobs(["*.png"], in: FilePath(tree.path("gone")))]).count == 4)
  }

  @Test func matchersTakeWhatLiesInAFolder() {
    let tree = FileTree(["art/"])
    let matches = { (globs: [String], path: String) in
      PathMatcher(PathGlobs(globs, in: FilePath(tree.path("art"))))
        .matches(FilePath(tree.path(path)))
    }
    #expect(matches(["icons"], "art/icons/deep/x.png"))
    #expect(matches(["x.*"], "art/icons/x.png"))
    #expect(matches(["/icons/*.png"], "art/icons/x.png"))
    #expect(!matches(["/icons/*.png"], "art/icons/deep/x.png"))
    #expect(!matches(["x.png/"], "art/x.png"))
    #expect(!matches(["*.png"], "x.png"))
    #expect(!matches(["*.png"], "artwork/x.png"))
    #expect(!matches(["icons", "!x.png"], "art/x.png"))
    #expect(!matches([], "art/x.png"))
  }
}
