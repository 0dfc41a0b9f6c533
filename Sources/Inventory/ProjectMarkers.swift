import AssetModel
import Platform

/// What the folder around some artwork is to a project with conventions of its own.
struct ProjectPlace: Equatable {
  var kind: ProjectKind?
  /// Whether the folder is the one that holds the project's manifest.
  private var isRoot = false

  /// The place outside any such project.
  static let outside = ProjectPlace()

  /// The place of a folder in this one.
  ///
  /// - Parameters:
  ///   - folder: its absolute path, ending in a slash.
  ///   - manifests: what it holds.
  func entering(_ folder: [UInt8], manifests: ProjectManifests) -> ProjectPlace {
    if manifests.contains(.pubspec) { return ProjectPlace(kind: .flutter, isRoot: true) }
    if manifests.contains(.package), Self.isReactNative(folder) {
      return ProjectPlace(kind: .reactNative, isRoot: true)
    }
    let last = FolderContext.name(of: folder[...])
    let name = String(decoding: last, as: UTF8.self)
    if name.hasPrefix("drawable") || name.hasPrefix("mipmap") {
      let outer = FolderContext.name(of: folder[..<last.startIndex])
      if name.hasSuffix("dpi") || outer.elementsEqual("res".utf8) {
        return ProjectPlace(kind: .android)
      }
    }
    guard isRoot else { return self }
    switch name {
    // What is built for one system alone follows that system's conventions.
    case "ios", "macos", "windows", "linux": return .outside
    case "android": return ProjectPlace(kind: .android)
    case "web": return ProjectPlace(kind: .web)
    default: return ProjectPlace(kind: kind)
    }
  }

  /// Whether the `package.json` of a folder names `react-native` among what it depends on.
  private static func isReactNative(_ folder: [UInt8]) -> Bool {
    let path = FilePath(bytes: folder + Array("package.json".utf8))
    // A manifest that cannot be read or is no JSON makes no project.
    guard let text = try? readSmallFile(path, limit: 1 << 20),
      case .object(let members)? = try? JSONReader.read(text).root.value
    else { return false }
    return members.contains { member in
      guard ["dependencies", "devDependencies", "peerDependencies"].contains(member.key),
        case .object(let packages) = member.node.value
      else { return false }
      return packages.contains { $0.key == "react-native" }
    }
  }
}

/// The manifests that a folder holds.
struct ProjectManifests: OptionSet {
  let rawValue: UInt8

  /// `pubspec.yaml`
  static let pubspec = ProjectManifests(rawValue: 1)
  /// `package.json`
  static let package = ProjectManifests(rawValue: 2)
}
