/// Samples of catalogs whose `Contents.json` is not what it should be.
func addContentsSamples(to tree: inout SampleTree) {
  tree.rule("catalog-invalid-contents") { samples in
    var catalog = Catalog()
    for (index, kind) in brokenContents.enumerated() {
      let (name, text) = kind
      let badge = Art.badge(index)
      catalog.set(
        "\(name).imageset", contents: text,
        ["a@2x.png": badge.png(scale: 2), "a@3x.png": badge.png(scale: 3)])
    }
    let latin: [UInt8] =
      Array("{ \"images\" : [ { \"idiom\" : \"universal\", \"filename\" : \"caf".utf8) + [0xE9]
      + Array(".png\" } ] }\n".utf8)
    catalog.add("latin-1.imageset/Contents.json", latin)
    catalog.add("latin-1.imageset/caf\u{E9}.png", Art.badge(20).png())
    samples.bad(catalog)

    var clean = Catalog()
    for (index, kind) in oddContents.enumerated() {
      let (name, text) = kind
      let badge = Art.badge(30 + index)
      clean.set(
        "\(name).imageset", contents: text,
        ["a@2x.png": badge.png(scale: 2), "a@3x.png": badge.png(scale: 3)])
    }
    samples.good(clean)
  }
}

private let second =
  "{ \"idiom\" : \"universal\", \"filename\" : \"a@2x.png\", \"scale\" : \"2x\" }"
private let third = "{ \"idiom\" : \"universal\", \"filename\" : \"a@3x.png\", \"scale\" : \"3x\" }"
private let info = "\"info\" : { \"version\" : 1, \"author\" : \"xcode\" }"

private let brokenContents: [(String, String)] = [
  ("empty", ""),
  ("comma-missing", "{\n  \"images\" : [\n    \(second)\n    \(third)\n  ],\n  \(info)\n}\n"),
  ("comma-trailing", "{\n  \"images\" : [\n    \(second),\n    \(third),\n  ],\n  \(info)\n}\n"),
  (
    "comma-after-pair",
    "{\n  \"images\" : [\n    \(second),\n    \(third)\n  ],\n  \(info),\n}\n"
  ),
  ("cut-short", "{\n  \"images\" : [\n    \(second),\n    { \"idiom\" : \"univ"),
  ("quotes-single", "{ 'images' : [ \(second), \(third) ], \(info) }\n"),
  ("comment", "{\n  // Drawn by hand.\n  \"images\" : [ \(second), \(third) ],\n  \(info)\n}\n"),
  ("text-after-end", "{ \"images\" : [ \(second), \(third) ], \(info) }\n}\n"),
  (
    "merge-conflict",
    "{\n  \"images\" : [\n\(String(repeating: "<", count: 7)) ours\n    \(second),\n"
      + "\(String(repeating: "=", count: 7))\n    \(second),\n"
      + "\(String(repeating: ">", count: 7)) theirs\n    \(third)\n  ],\n  \(info)\n}\n"
  ),
  ("list-at-top", "[ \(second), \(third) ]\n"),
  ("images-no-list", "{ \"images\" : \"a@2x.png\", \(info) }\n"),
  (
    "filename-number",
    "{\n  \"images\" : [\n    \(second),\n    \(third),\n"
      + "    { \"idiom\" : \"ipad\", \"filename\" : 2, \"scale\" : \"2x\" }\n  ],\n  \(info)\n}\n"
  ),
]

/// Unusual, and right.
private let oddContents: [(String, String)] = [
  ("compact", "{\"images\":[\(second),\(third)],\(info)}"),
  ("no-info", "{ \"images\" : [ \(second), \(third) ] }\n"),
  (
    "line-ends",
    "{\r\n\t\"images\" : [\r\n\t\t\(second),\r\n\t\t\(third)\r\n\t],\r\n\t\(info)\r\n}\r\n"
  ),
  (
    "escapes",
    "{ \"images\" : [ \(second), { \"idiom\" : \"universal\", "
      + "\"filename\" : \"\\u0061\\u00403x.png\", \"scale\" : \"\\u0033x\" } ], \(info) }\n"
  ),
  (
    "unknown-keys",
    "{ \"images\" : [ \(second), \(third) ], \(info), \"palette\" : { \"shades\" : "
      + "[ 1, -2.5e3, true, null, { \"deep\" : [ [ [ \"\u{1F30A}\" ] ] ] } ] } }\n"
  ),
  (
    "brackets-in-text",
    "{ \"images\" : [ \(second), \(third) ], "
      + "\"info\" : { \"version\" : 1, \"author\" : \"a, ] } \\\"b\\\"\" } }\n"
  ),
]
