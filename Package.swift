// swift-tools-version: 6.0
// assetlint: a linter for artwork exports. Copyright the assetlint authors. GPL-2.0-or-later.

import PackageDescription

/// A C library that pkg-config finds, with the names its package has on Debian and in Homebrew.
func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "assetlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "assetlint", targets: ["assetlint"]),
    .executable(name: "assetlint-pdf", targets: ["assetlint-pdf"]),
  ],
  targets: [
    library("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CPoppler", pkgConfig: "poppler-glib", apt: "libpoppler-glib-dev", brew: "poppler"),
    library("CQPDF", pkgConfig: "libqpdf", apt: "libqpdf-dev", brew: "qpdf"),
    library("CGLib", pkgConfig: "glib-2.0", apt: "libglib2.0-dev", brew: "glib"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    library("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev", brew: "cairo"),

    // The C shim: what Swift cannot do itself (libpng's setjmp).
    .target(name: "CArtwork", dependencies: ["CPNG"]),

    // The stages, each knowing only the values of those before it.
    .target(name: "AssetModel", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Platform", dependencies: ["AssetModel"]),
    .target(name: "BinaryCoding"),
    .target(name: "Inventory", dependencies: ["AssetModel", "Platform"]),
    .target(
      name: "Decoding",
      dependencies: ["AssetModel", "BinaryCoding", "Platform", "CArtwork", "CLCMS", "CZlib"]),
    .target(
      name: "PDFDecoding",
      dependencies: ["AssetModel", "Decoding", "Platform", "CPoppler", "CQPDF"]),
    .target(name: "Caching", dependencies: ["AssetModel", "BinaryCoding", "Platform"]),
    .target(name: "Facts", dependencies: ["AssetModel"]),
    .target(name: "YAML", dependencies: ["AssetModel", "CYAML"]),
    .target(name: "RuleEngine", dependencies: ["AssetModel", "Facts", "YAML", "CGLib"]),
    .target(
      name: "Linter",
      dependencies: [
        "AssetModel", "Caching", "Inventory", "Decoding", "Facts", "Platform", "RuleEngine",
      ]),
    .target(name: "Fixing", dependencies: ["AssetModel", "Facts", "Platform"]),
    .target(name: "Watching", dependencies: ["AssetModel", "Platform"]),
    .target(name: "Reporting", dependencies: ["AssetModel", "Platform", "CGLib"]),
    .target(
      name: "Configuration",
      dependencies: [
        "AssetModel", "Facts", "Inventory", "Platform", "Reporting", "RuleEngine", "YAML",
      ],
      exclude: ["assetlint.schema.json"]),
    .target(name: "Options", dependencies: ["AssetModel", "Reporting", "CGLib"]),
    .target(
      name: "BuiltInRules", path: "Rules", exclude: ["README.md"],
      resources: [
        .embedInCode("files"), .embedInCode("pairs"), .embedInCode("vectors"),
        .embedInCode("screens"), .embedInCode("catalogs"), .embedInCode("pictures"),
        .embedInCode("roles.yml"),
        .embedInCode("screens.yml"),
      ]),
    .executableTarget(
      name: "assetlint",
      dependencies: [
        "AssetModel", "Caching", "Inventory", "Decoding", "Facts", "RuleEngine", "Linter",
        "Reporting", "Options", "Configuration", "Platform", "BuiltInRules", "YAML", "Fixing",
        "Watching",
      ]),

    // What `assetlint` starts to read PDF files.
    .executableTarget(name: "assetlint-pdf", dependencies: ["PDFDecoding"]),

    // Draws SampleAssets and the files of the benchmark.
    .executableTarget(name: "SampleMaker", dependencies: ["CCairo", "CZlib"]),

    .target(name: "TestSupport", dependencies: ["AssetModel", "Facts"], path: "Tests/Support"),
    .testTarget(name: "AssetModelTests", dependencies: ["AssetModel", "TestSupport"]),
    .testTarget(name: "InventoryTests", dependencies: ["Inventory", "AssetModel", "TestSupport"]),
    .testTarget(
      name: "DecodingTests",
      dependencies: ["Decoding", "PDFDecoding", "assetlint-pdf", "TestSupport"]),
    .testTarget(
      name: "CachingTests", dependencies: ["Caching", "Decoding", "assetlint", "TestSupport"]),
    .testTarget(
      name: "FactsTests", dependencies: ["Facts", "BuiltInRules", "RuleEngine", "TestSupport"]),
    .testTarget(name: "LinterTests", dependencies: ["Linter", "TestSupport"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"]),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["RuleEngine", "BuiltInRules", "TestSupport"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "Platform", "TestSupport"],
      exclude: ["Schemas", "Snapshots"]),
    .testTarget(
      name: "FixingTests", dependencies: ["Fixing", "Facts", "RuleEngine", "TestSupport"]),
    .testTarget(name: "WatchingTests", dependencies: ["Watching", "TestSupport"]),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "BuiltInRules", "TestSupport"]),
    .testTarget(
      name: "OptionsTests", dependencies: ["Options", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(
      name: "SampleTests", dependencies: ["assetlint", "assetlint-pdf", "TestSupport"],
      exclude: ["export.txt"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "AssetModel", "BuiltInRules", "RuleEngine", "YAML", "assetlint", "assetlint-pdf",
        "TestSupport",
      ]),
    .testTarget(name: "HookTests", dependencies: ["assetlint", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["assetlint", "assetlint-pdf", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
