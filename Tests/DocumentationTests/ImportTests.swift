import Testing

/// C is imported in as few files as can be, and all of it is turned into Swift values there.
@Suite struct ImportTests {
  /// The files that may import a C module.
  static let allowed: [String: [String]] = [
    "CArtwork": [
      "Sources/Decoding/OpenFile.swift", "Sources/Decoding/PNGPixels.swift",
      "Sources/Decoding/PNGReader.swift",
    ],
    "CCairo": [
      "Sources/SampleMaker/Art.swift", "Sources/SampleMaker/Canvas.swift",
      "Sources/SampleMaker/CatalogIconSamples.swift", "Sources/SampleMaker/Picture.swift",
      "Sources/SampleMaker/VectorSamples.swift", "Sources/SampleMaker/main.swift",
    ],
    "CGLib": [
      "Sources/Options/GOptionParser.swift", "Sources/Reporting/SHA256.swift",
      "Sources/RuleEngine/Pattern.swift",
    ],
    "CLCMS": ["Sources/Decoding/ColorProfileReader.swift"],
    "CPNG": ["Sources/SampleMaker/Picture.swift"],
    "CPoppler": ["Sources/Decoding/PDFPoppler.swift"],
    "CQPDF": ["Sources/Decoding/PDFObjects.swift"],
    "CYAML": ["Sources/YAML/YAMLParser.swift"],
    "CZlib": ["Sources/Decoding/Zlib.swift"],
  ]

  @Test func `C modules are imported where they may be`() {
    var found: [String: [String]] = [:]
    let files = ["Sources", "Tests", "Rules"].flatMap {
      DocumentedPackage.files(below: $0, named: "*.swift")
    }
    for file in files {
      for line in DocumentedPackage.lines(file) where line.contains("import ") {
        guard let match = line.prefixMatch(of: /[@\w\s]*\bimport\s+(?:\w+\s+)?(\w+)/) else {
          continue
        }
        let module = String(match.output.1)
        if Self.modules.contains(module) { found[module, default: []].append(file) }
      }
    }
    #expect(found == Self.allowed)
  }

  /// The modules whose code is C: what Sources holds with a module map or headers.
  static let modules: Set<String> = {
    let maps = DocumentedPackage.files(below: "Sources", named: "module.modulemap")
    let headers = DocumentedPackage.files(below: "Sources", named: "*.h")
    return Set((maps + headers).map { String($0.split(separator: "/")[1]) })
  }()

  @Test func `the table names every C module`() {
    #expect(Self.modules == Set(Self.allowed.keys))
  }
}
