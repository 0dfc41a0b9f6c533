import AssetModel

/// A report with every kind of finding and the file names that formats stumble over.
enum Fixture {
  static let tool = ToolDescription(
    name: "assetlint", fullName: "assetlint: a linter for artwork exports", version: "1.2.3",
    informationURI: "https://assetlint.example/",
    rulesURI: "https://assetlint.example/rules.html")

  static let base = PathBase(
    root: FilePath("/Users/ana/app"), currentFolder: FilePath("/Users/ana/app/art"))

  static let rules = [
    RuleDescription(
      id: "catalog-missing-file", title: "A catalog names a file that is not there",
      severity: .error, topic: "catalogs", remedy: nil,
      rationale: "Xcode builds without the picture, and the device shows nothing.",
      sources: [], cost: .name,
      messages: [
        "default": "'Contents.json' names '{0}', which is not there.",
        "near": "'Contents.json' names '{0}', which is not there; is '{1}' meant?",
      ]),
    RuleDescription(
      id: "damaged-png", title: "The PNG is damaged", severity: .error, topic: "files",
      remedy: "Export it again.", rationale: String(repeating: "Long rationale. ", count: 80),
      sources: ["PNG (third edition), 5.3 Chunk layout"], cost: .structure,
      messages: ["default": "'{0}' is damaged: {1}."]),
    RuleDescription(
      id: "export-leftover-name", title: "The name is an export's leftover", severity: .note,
      topic: "pairs", remedy: "Give it a name that says what it shows.",
      rationale: "Nobody finds 'Frame 12' again.", sources: [], cost: .name,
      messages: ["default": "'{0}' is a name that an export tool made up."]),
    RuleDescription(
      id: "missing-scale", title: "Raster artwork lacks a required scale", severity: .warning,
      topic: "pairs", remedy: "Export {scales.missing} at {scales.missing.pixels}.",
      rationale: """
        The device enlarges what it
        has, and edges blur.
        - One item
        of a list.

        Another paragraph.

        """,
      sources: ["Human Interface Guidelines, iPhone X: Screen Size", "A {brace} [source](1)"],
      cost: .header, messages: ["default": "'{0}' has {1} but lacks {2}."],
      parameters: [RuleParameter(name: "scales", value: "[2, 3]")]),
    RuleDescription(
      id: "untagged-color", title: "Colour without a profile", severity: nil, topic: "colors",
      remedy: nil, rationale: "", sources: [], cost: .header,
      messages: ["default": "'{0}' has no colour profile {{sRGB, iCCP or cICP}}."]),
  ]

  static func missingScale(_ path: FilePath, key: String = "") -> Finding {
    let name = FilePath.display(path.nameBytes)
    return Finding(
      rule: "missing-scale", severity: .warning, location: Location(path: path),
      message: Message(
        id: "default", arguments: [name, "@2x", "@3x"], text: "'\(name)' has @2x but lacks @3x."),
      remedy: "Export @3x at 72 × 72 px.", key: key.isEmpty ? name : key)
  }

  static let oddNames: [[UInt8]] = [
    Array("-x.png".utf8), Array("100%.png".utf8), Array("::error::x.png".utf8),
    Array("[x](1).png".utf8), Array("a:b,c.png".utf8), Array("a#b?.png".utf8),
    Array("esc\u{1B}[31m.png".utf8), Array("it's \"<&>\".png".utf8), Array("line\nbreak.png".utf8),
    Array("my icon@2x~ipad.png".utf8), Array("{0}.png".utf8), Array("\u{E9}.png".utf8),
    Array("e\u{301}.png".utf8), Array("\u{1F600}.png".utf8), Array("漢字.pdf".utf8),
    Array("bad".utf8) + [0xFF, 0xC3] + Array(".png".utf8), Array("back\\slash.png".utf8),
    Array("end\u{FFFF}\u{202E}.png".utf8),
  ]

  static let contents = FilePath("App.xcassets/close.imageset/Contents.json")
  static let damaged = FilePath("Icons/close@2x.png")

  static let report: Report = {
    var findings = oddNames.map { missingScale(FilePath(bytes: $0)) }
    findings.append(
      Finding(
        rule: "damaged-png", severity: .error,
        location: Location(path: damaged, part: "chunk IDAT"),
        message: Message(
          id: "default", arguments: ["close@2x.png", "bad CRC in 'IDAT' at byte 41"],
          text: "'close@2x.png' is damaged: bad CRC in 'IDAT' at byte 41."),
        remedy: "Export it again.",
        related: [FilePath("Icons/close.png"), FilePath("Icons/close@3x.png")]))
    for (line, file) in [(4, "clsoe.png"), (9, "close@3x.png")] {
      findings.append(
        Finding(
          rule: "catalog-missing-file", severity: .error,
          location: Location(path: contents, position: TextPosition(line: line, column: 20)),
          message: Message(
            id: "near", arguments: [file, "close.png"],
            text:
              "'Contents.json' names '\(file)', which is not there; is 'close.png' meant?"),
          key: "close/\(file)"))
    }
    for key in ["first", "second"] {
      findings.append(missingScale(FilePath("../shared/twice.png"), key: key))
    }
    findings.append(
      Finding(
        rule: "export-leftover-name", severity: .note,
        location: Location(path: FilePath("Frame 12.png")),
        message: Message(
          id: "default", arguments: ["Frame 12.png"],
          text: "'Frame 12.png' is a name that an export tool made up."),
        remedy: "Give it a name that says what it shows."))
    findings.append(
      Finding(
        rule: "untagged-color", severity: .note,
        location: Location(path: FilePath("Icons/plain.png")),
        message: Message(
          id: "default", arguments: ["plain.png"],
          text: "'plain.png' has no colour profile {sRGB, iCCP or cICP}.")))
    return report(findings)
  }()

  static let clean = report([])

  static func report(_ findings: [Finding]) -> Report {
    var report = Report(
      findings: findings.sorted(by: Finding.isReportedBefore), rules: rules, fileCount: 1_204,
      familyCount: 420, exitStatus: findings.isEmpty ? 0 : 1, failOn: .warning, tool: tool,
      base: base)
    let sum = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"
    report.digests = [
      damaged: FileDigest(length: 3_412, sha256: sum),
      contents: FileDigest(length: 512, sha256: String(sum.reversed())),
    ]
    report.skipped = [Skipped(.ignored, count: 12), Skipped(.costlyRules, count: 1)]
    return report
  }
}
