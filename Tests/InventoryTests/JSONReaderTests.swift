import AssetModel
import TestSupport
import Testing

@testable import Inventory

@Suite struct JSONReaderTests {
  /// A value in one line, strings in quotes and numbers as `#`.
  private func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number: "#"
    case .string(let string): "'\(string)'"
    case .array(let nodes): "[" + nodes.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\(text($0.node))" }.joined(separator: ",") + "}"
    }
  }

  private func problem(in text: String) -> String {
    do throws(ContentsProblem) {
      _ = try JSONReader.read(Array(text.utf8))
      return "none"
    } catch {
      return "\(error.kind) \(error.position.line):\(error.position.column)"
    }
  }

  @Test(arguments: [
    (
      #"{"a": [1, -2.5e+3, true, false, null], "b": {"c": ""}}"#,
      "{a:[#,#,true,false,null],b:{c:''}}"
    ),
    ("\r\n\t [ ] ", "[]"), ("{}", "{}"), ("0", "#"), (#""x""#, "'x'"),
    (#""\"\\\/\b\f\n\r\t\u00e9\uD83C\uDF89""#, "'\"\\/\u{8}\u{C}\n\r\té🎉'"),
    ("\"é🎉\"", "'é🎉'"), (#"{"a":1,"A":2}"#, "{a:#,A:#}"), ("[[[[]]]]", "[[[[]]]]"),
  ])
  func readsJSON(json: String, expected: String) throws {
    let (root, problems) = try JSONReader.read(Array(json.utf8))
    #expect(text(root) == expected)
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    ("", "syntax(\"it is empty\") 1:1"), ("  \n ", "syntax(\"it is empty\") 2:2"),
    ("{", "syntax(\"it ends too early\") 1:2"), ("[1,", "syntax(\"it ends too early\") 1:4"),
    ("[1 2]", "syntax(\"a comma or \\']\\' is missing\") 1:4"),
    ("{\"a\" 1}", "syntax(\"a \\':\\' is missing\") 1:6"),
    ("{a: 1}", "syntax(\"a key in quotes is missing\") 1:2"),
    ("{\n  \"a\": 01\n}", "syntax(\"a number is malformed\") 2:10"),
    ("[1.]", "syntax(\"a number is malformed\") 1:4"),
    ("[-]", "syntax(\"a number is malformed\") 1:3"),
    ("[1e]", "syntax(\"a number is malformed\") 1:4"),
    ("[.5]", "syntax(\"a value is missing\") 1:2"),
    ("[tru]", "syntax(\"a value is missing\") 1:2"),
    ("[1]\n x", "syntax(\"text follows its end\") 2:2"),
    ("\"abc", "syntax(\"a string does not end\") 1:1"),
    ("[\"a\nb\"]", "syntax(\"a string has a control character or does not end\") 1:4"),
    (#"["\x"]"#, "syntax(\"an escape is unknown\") 1:3"),
    (#"["\u12g4"]"#, "syntax(\"an escape is malformed\") 1:3"),
    (#"["\ud800"]"#, "syntax(\"an escape is half a surrogate pair\") 1:3"),
    (#"["\udc00\ud800"]"#, "syntax(\"an escape is half a surrogate pair\") 1:3"),
    (#"["\ud800\u0041"]"#, "syntax(\"an escape is half a surrogate pair\") 1:3"),
    ("// x\n{}", "syntax(\"a value is missing\") 1:1"),
    (String(repeating: "[", count: 65), "tooDeep(limit: 64) 1:65"),
  ])
  func saysWhereJSONEnds(json: String, expected: String) {
    #expect(problem(in: json) == expected)
  }

  @Test func readsOnPastSmallFaults() throws {
    let json = "\u{FEFF}{\n  \"a\": [1, 2 , ],\n  \"b\": 1,\n  \"a\": 2,\n}"
    let (root, problems) = try JSONReader.read(Array(json.utf8))
    #expect(text(root) == "{a:[#,#],b:#,a:#}")
    #expect(
      problems == [
        ContentsProblem(kind: .byteOrderMark, position: TextPosition(line: 1, column: 1)),
        ContentsProblem(kind: .trailingComma, position: TextPosition(line: 2, column: 14)),
        ContentsProblem(kind: .trailingComma, position: TextPosition(line: 4, column: 9)),
        ContentsProblem(kind: .duplicateKey("a"), position: TextPosition(line: 4, column: 3)),
      ])
  }

  @Test func refusesWhatIsNotUTF8() {
    for (bytes, column) in [
      (Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8), 4), ([0xFF, 0xFE, 0x5B, 0], 1),
      (Array("[\"\\n".utf8) + [0xC3] + Array("\"]".utf8), 5),
    ] {
      #expect(
        throws: ContentsProblem(
          kind: .notUTF8, position: TextPosition(line: 1, column: column))
      ) { try JSONReader.read(bytes) }
    }
  }

  @Test func knowsThePlaceOfEverything() throws {
    let json = "{\n  \"é\" : [\"x\", 12]\n}"
    let (root, _) = try JSONReader.read(Array(json.utf8))
    guard case .object(let members) = root.value, case .array(let nodes) = members[0].node.value
    else {
      Issue.record("not an array in an object")
      return
    }
    #expect(members[0].position == TextPosition(line: 2, column: 3))
    #expect(nodes.map(\.position.column) == [11, 16])
    #expect(
      nodes.map { String(decoding: Array(json.utf8)[$0.range], as: UTF8.self) } == ["\"x\"", "12"])
  }

  /// No bytes make the reader crash, and whatever it takes it reads to the end.
  @Test func survivesDamage() throws {
    var random = SeededGenerator(seed: 11)
    let seed = Array(
      """
      {"images":[{"filename":"a\\u00e9.png","idiom":"universal","scale":"2x","n":-1.5e3},],
      "info":{"version":1,"author":"xcode"},"properties":{"x":[true,null,{"y":[]}]}}
      """.utf8)
    var read = 0
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: Array("[{\"\\u,]}".utf8).shuffled(using: &random), at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { break }
      }
      _ = try? SetContents(text: bytes, kind: .imageSet)
      if let (root, _) = try? JSONReader.read(bytes) {
        read += 1
        #expect(root.range.upperBound <= bytes.count)
      }
    }
    // A quarter is undamaged; not all damage is a fault.
    #expect(read > 750 && read < 2_850)
  }
}
