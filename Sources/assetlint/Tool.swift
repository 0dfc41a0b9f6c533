import AssetModel

extension ToolDescription {
  /// The program, as `--version` and reports name it.
  static let assetlint = ToolDescription(
    name: "assetlint", fullName: "assetlint: a linter for artwork exports", version: "0.1.0",
    informationURI: "https://github.com/assetlint/assetlint",
    rulesURI: "https://github.com/assetlint/assetlint/blob/main/Rules/README.md")
}
