// Watching tells when artwork below some folders has changed and is whole again. It hears of changes
// from the system, waits until they stop, and refuses to know what a picture is or what is said of
// it: whoever is told looks for itself.

import AssetModel

/// What the system tells of a file or folder below those watched.
public enum Change: Hashable, Sendable {
  /// A program has made the file or written to it, and may go on.
  case written(FilePath)
  /// The file is as it is to be: closed, moved here, removed.
  case settled(FilePath)
  /// Changes were lost, or concern more than one file.
  case somewhere
}
