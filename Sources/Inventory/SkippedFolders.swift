/// Whether a folder of this name is passed over unless it is named on the command line: a hidden one,
/// build products, other people's artwork, and what archives of a Mac leave behind.
public func isNeverEntered(folderNamed name: some Collection<UInt8>) -> Bool {
  name.first == UInt8(ascii: ".") || skippedFolders.contains(where: name.elementsEqual)
    || skippedEndings.contains { name.count > $0.count && name.suffix($0.count).elementsEqual($0) }
}

private let skippedFolders = [
  "DerivedData", "Pods", "Carthage", "node_modules", "__MACOSX",
].map { Array($0.utf8) }

/// What Xcode built.
private let skippedEndings = [".framework", ".xcframework"].map { Array($0.utf8) }
