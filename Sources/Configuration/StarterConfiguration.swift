import AssetModel
import Facts
import Reporting

/// The commented configuration that `assetlint init` writes: nothing in it changes what is checked
/// but for excludes of pictures that are no artwork.
public struct StarterConfiguration: Sendable {
  /// The checked files, relative to the folder.
  public var files: [FilePath]
  public var findings: [Finding]
  /// The enabled rules.
  public var rules: [RuleDescription]
  public var roles: RoleTable

  public init(
    files: [FilePath], findings: [Finding], rules: [RuleDescription], roles: RoleTable
  ) {
    self.files = files
    self.findings = findings
    self.rules = rules
    self.roles = roles
  }

  public var text: String {
    var text = """
      # Configuration of assetlint. 'assetlint --print-config' shows what holds for a run,
      # 'assetlint explain RULE' what a rule is about, 'assetlint schema' the schema for an editor.
      #
      # When this file was made there were \(found) here.


      """
    for key in ConfigurationKey.allCases {
      for line in TextStyle.wrap(key.summary, columns: 96) { text += "# \(line)\n" }
      text += section(of: key) + "\n"
    }
    text.removeLast()
    return text
  }

  /// "12 PNG, 3 PDF and 1 asset catalog"
  private var found: String {
    let png = files.count { Self.hasExtension("png", $0) }
    let pdf = files.count { Self.hasExtension("pdf", $0) }
    var catalogs = Set<[ArraySlice<UInt8>]>()
    for file in files {
      let components = file.components
      let catalog = components.firstIndex { Self.ends($0, in: ".xcassets") }
      if let catalog { catalogs.insert(Array(components[...catalog])) }
    }
    let noun = catalogs.count == 1 ? "asset catalog" : "asset catalogs"
    return "\(png) PNG, \(pdf) PDF and \(catalogs.count) \(noun)"
  }

  private func section(of key: ConfigurationKey) -> String {
    switch key {
    case .extends: "# extends: ../base.yml\n"
    case .include: "# include: [\"Artwork/**\"]\n"
    case .exclude: excludes
    case .platforms: "# platforms: [iphone]\n"
    case .rules: settings
    case .rulesDir: "# rules-dir: Rules\n"
    case .roles: "# roles:\n#   glyph: { words: [icon], folders: [\"Icons\"] }\n"
    case .screens:
      "# screens:\n#   screens: [{ name: Kiosk, points: 600x960, scales: [2] }]\n"
        + "#   markers: [kiosk]\n"
    case .overrides:
      """
      # overrides:
      #   - files: ["Logo/*.png"]
      #     rules: [missing-scale]
      #     reason: The agency delivers @3x only.
      #     expires: 2026-12-31

      """
    case .failOn: "fail-on: warning\n"
    case .baseline: "# baseline: \(Baseline.fileName)\n"
    }
  }

  /// The folders of pictures that are no artwork, with the number of files in each.
  private var excludes: String {
    let kinds = roles.roles.filter { ["snapshot", "store-screenshot"].contains($0.name) }
    let globs = kinds.flatMap { $0.folders.map(Glob.init) }
    var counts: [FilePath: Int] = [:]
    for file in files {
      let folders = file.components.dropLast()
      guard
        let index = folders.firstIndex(where: { name in globs.contains { $0.matches(Array(name)) } }
        )
      else { continue }
      let path = folders[...index].joined(separator: [UInt8(ascii: "/")])
      counts[FilePath(bytes: Array(path)), default: 0] += 1
    }
    if counts.isEmpty { return "# exclude: [\"Drafts/\", \"*.tmp.png\"]\n" }
    let lines = counts.sorted { $0.key < $1.key }.compactMap { path, count -> String? in
      guard let text = String(validating: path.bytes, as: UTF8.self) else { return nil }
      let glob = text.reduce("") { "*?[\\".contains($1) ? "\($0)\\\($1)" : "\($0)\($1)" }
      return "  - \(YAMLText.text("/\(glob)/"))  # \(count) \(count == 1 ? "file" : "files")\n"
    }
    return "exclude:\n" + lines.joined()
  }

  /// The rules that were broken, the most frequent first.
  private var settings: String {
    let counts = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    let broken = rules.filter { counts[$0.id] != nil }
      .sorted { (counts[$1.id] ?? 0, $0.id) < (counts[$0.id] ?? 0, $1.id) }
    if broken.isEmpty { return "# rules:\n#   missing-scale: { severity: note, scales: [3] }\n" }
    let lines = broken.map { rule in
      let count = counts[rule.id] ?? 0
      let severity = rule.severity?.rawValue ?? "off"
      return "#   \(rule.id): \(severity)  # \(count) \(count == 1 ? "finding" : "findings")\n"
    }
    return "# rules:\n" + lines.joined()
  }

  private static func hasExtension(_ ending: String, _ path: FilePath) -> Bool {
    ends(path.nameBytes, in: ".\(ending)")
  }

  private static func ends(_ name: ArraySlice<UInt8>, in ending: String) -> Bool {
    String(decoding: name, as: UTF8.self).lowercased().hasSuffix(ending)
  }
}
