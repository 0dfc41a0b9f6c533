/// A project whose artwork follows other conventions than an Apple project's.
public enum ProjectKind: String, Hashable, Sendable, CaseIterable {
  /// Scales as in `icon@2x.png`, `@1.5x` and `@4x` among them, and files for one system as in
  /// `icon@2x.ios.png`.
  case reactNative = "react-native"
  /// Scales as folders: `icon.png`, `2.0x/icon.png`.
  case flutter
  /// Android resources: densities as folders.
  case android
  /// Files of a web page.
  case web
}

/// What artwork is for, where it can be told from what lies around it.
public enum TargetPlatform: String, Hashable, Sendable, CaseIterable {
  case iphone, watch, tv, mac, vision
}
