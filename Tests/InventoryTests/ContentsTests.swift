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

@Suite struct ContentsTests {
  @Test func notesProblemsOfContents() throws {
    let json = """
      {
        "images": [
          {"idiom": 3, "scale": "2x", "scale": "3x", "filename": ["a"]},
          "x",
        ],
        "properties": {"provides-namespace": "yes"},
        "symbols": {}
      }
      """
    let tree = FileTree(["A.xcassets/i.imageset/"])
    tree.write(json, to: "A.xcassets/i.imageset/Contents.json")
    let problem = { (kind: ContentsProblem.Kind, line: Int, column: Int) in
      ContentsProblem(kind: kind, position: TextPosition(line: line, column: column))
    }
    #expect(
      try tree.inventory().sets[0].problems == [
        problem(.duplicateKey("scale"), 3, 33), problem(.trailingComma, 4, 8),
        problem(.wrongType(key: "idiom", expected: "a string"), 3, 15),
        problem(.wrongType(key: "filename", expected: "a string"), 3, 60),
        problem(.wrongType(key: "images", expected: "objects"), 4, 5),
        problem(.wrongType(key: "provides-namespace", expected: "true or false"), 6, 40),
        problem(.wrongType(key: "symbols", expected: "an array"), 7, 14),
      ])
  }

  @Test func refusesHostileContents() throws {
    let tree = FileTree([
      "A.xcassets/folder.imageset/Contents.json/", "A.xcassets/pipe.imageset/x.png",
      "A.xcassets/loop.imageset/x.png", "A.xcassets/huge.imageset/x.png",
      "A.xcassets/deep.imageset/x.png", "A.xcassets/list.imageset/x.png",
      "A.xcassets/lead.imageset/x.png",
    ])
    tree.link("A.xcassets/loop.imageset/Contents.json", to: "Contents.json")
    tree.link("A.xcassets/lead.imageset/Contents.json", to: "/etc/passwd")
    mkfifo(tree.path("A.xcassets/pipe.imageset/Contents.json"), 0o600)
    tree.write("{", to: "A.xcassets/huge.imageset/Contents.json")
    // A file with a hole: nothing of it is on the disk.
    truncate(tree.path("A.xcassets/huge.imageset/Contents.json"), 1 << 30)
    tree.write(
      String(repeating: "[", count: 100_000), to: "A.xcassets/deep.imageset/Contents.json")
    tree.write("[]", to: "A.xcassets/list.imageset/Contents.json")
    let sets = try tree.inventory().sets
    let kinds = sets.map { set -> String in
      guard case .unusable(let problem) = set.contents else { return "\(set.name): usable" }
      if case .unreadable(let error) = problem.kind { return "\(set.name): \(error.code)" }
      return "\(set.name): \(problem.kind)"
    }
    #expect(
      kinds == [
        "deep: tooDeep(limit: 64)", "folder: \(EISDIR)", "huge: tooLarge(limit: 4194304)",
        "lead: \(ELOOP)", "list: wrongType(key: \"\", expected: \"an object\")", "loop: \(ELOOP)",
        "pipe: \(EINVAL)",
      ])
    #expect(sets.allSatisfy { $0.strays.isEmpty })
  }
}
