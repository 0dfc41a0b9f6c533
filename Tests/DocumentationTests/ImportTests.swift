import Testing

/// C is imported in as few files as can be, and all of it is turned into Swift values there.
@Suite struct ImportTests {
  /// The files that may import a C module. All of the program that draws the samples may.
  static let allowed: [String: [String]] = [
    "CArtwork": [
      "Sources/Decoding/OpenFile.swift", "Sources/Decoding/PNGPixels.swift",
      "Sources/Decoding/PNGReader.swift",
    ],
    "CCairo": [samples],
    "CGLib": [
      "Sources/Options/GOptionParser.swift", "Sources/Reporting/SHA256.swift",
      "Sources/RuleEngine/Pattern.swift",
    ],
    "CLCMS": ["Sources/Decoding/ColorProfileReader.swift"],
    "CPNG": [],
    "CPoppler": ["Sources/PDFDecoding/PDFPoppler.swift"],
    "CQPDF": ["Sources/PDFDecoding/PDFObjects.swift"],
    "CYAML": ["Sources/YAML/YAMLParser.swift"],
    "CZlib": ["Sources/Decoding/Zlib.swift", samples],
  ]

  private static let samples = "Sources/SampleMaker"

  @Test(arguments: allowed.keys.sorted())
  func `C is imported where it may be`(_ module: String) {
    #expect(Self.importers[module, default: []].sorted() == Self.allowed[module])
  }

  @Test func `the table names every C module`() {
    #expect(Self.modules == Set(Self.allowed.keys))
  }

  /// The modules whose code is C: folders of Sources with a module map or headers.
  private static let modules: Set<String> = {
    let maps = DocumentedPackage.files(below: "Sources", named: "module.modulemap")
    let headers = DocumentedPackage.files(below: "Sources", named: "*.h")
    return Set((maps + headers).map { String($0.split(separator: "/")[1]) })
  }()

  private static let importers: [String: Set<String>] = {
    var importers: [String: Set<String>] = [:]
    let files = ["Sources", "Tests", "Rules"].flatMap {
      DocumentedPackage.files(below: $0, named: "*.swift")
    }
    for file in files {
      for line in DocumentedPackage.lines(file) where line.contains("import ") {
        guard let match = line.prefixMatch(of: /[@\w\s]*\bimport\s+(?:\w+\s+)?(\w+)/) else {
          continue
        }
        let importer = file.hasPrefix(samples + "/") ? samples : file
        importers[String(match.output.1), default: []].insert(importer)
      }
    }
    return importers
  }()
}
