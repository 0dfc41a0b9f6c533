import AssetModel

/// The formats a report can be written in, by the name given to `--format`.
public enum OutputFormat: String, CaseIterable, Sendable {
  case text, sarif
}
