import Testing

@Suite struct LinkTests {
  static let documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Rules/README.md"]

  /// Files are relative to the document, anchors are GitHub's: headings in small letters with
  /// hyphens for spaces.
  @Test(arguments: documents)
  func `links lead somewhere`(_ document: String) {
    let folder = document.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for match in DocumentedPackage.text(document).matches(of: #/\]\(([^)#:]*)(?:#([^)]*))?\)/#) {
      let target = match.output.1.isEmpty ? document : folder + String(match.output.1)
      #expect(DocumentedPackage.exists(target), "\(document) links to '\(target)'.")
      guard let anchor = match.output.2 else { continue }
      let anchors = DocumentedPackage.lines(target).filter { $0.hasPrefix("#") }.map(Self.anchor)
      #expect(anchors.contains(String(anchor)), "\(document) links to '\(match.output.0)'.")
    }
  }

  private static func anchor(_ heading: String) -> String {
    heading.drop { $0 == "#" }.dropFirst().lowercased()
      .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
  }

  @Test func `the changelog names every rule`() throws {
    let text = DocumentedPackage.text("CHANGELOG.md")
    let unnamed = try DocumentedPackage.rules().map(\.id).filter { !text.contains("`\($0)`") }
    #expect(unnamed == [])
  }

  @Test func `the readme names every library to install`() {
    let readme = Set(DocumentedPackage.text("README.md").split { $0.isWhitespace })
    let package = DocumentedPackage.text("Package.swift")
    let names = package.matches(of: #/apt: "([^"]+)", brew: "([^"]+)"/#)
      .flatMap { [$0.output.1, $0.output.2] }
    #expect(names.contains("libpng-dev"))
    #expect(names.filter { !readme.contains($0) } == [])
  }

  @Test func `the readme names every command`() {
    let text = DocumentedPackage.text("README.md")
    let help = Examples("```console\n$ assetlint help\n```").rerun()
    let commands = help.matches(of: #/\n  ([a-z]+)  +[A-Z]/#).map { String($0.output.1) }
    #expect(commands.contains("inspect"))
    #expect(commands.filter { !text.contains("assetlint \($0)") } == [])
  }
}
