import AssetModel

/// What to look for, and where.
public struct InventoryRequest: Sendable {
  /// Files and folders as named on the command line or in a list.
  public var paths: [FilePath]
  /// Globs in the syntax of `.gitignore`.
  public var exclude: [String]
  /// Whether `exclude` also holds for the paths named.
  public var forceExclude: Bool
  /// Whether `.gitignore` files are read.
  public var usesIgnoreFiles: Bool

  public init(
    paths: [FilePath], exclude: [String] = [], forceExclude: Bool = false,
    usesIgnoreFiles: Bool = true
  ) {
    self.paths = paths
    self.exclude = exclude
    self.forceExclude = forceExclude
    self.usesIgnoreFiles = usesIgnoreFiles
  }
}

/// A path of the request that is not there.
public struct MissingPath: Error, Hashable, Sendable {
  public var path: FilePath
  public var error: SystemError
}

/// Finds the assets under the paths of `request` and groups them into families.
///
/// - Throws: `MissingPath` for a path of the request that does not exist.
public func takeInventory(_ request: InventoryRequest) throws -> Inventory {
  Inventory()
}
