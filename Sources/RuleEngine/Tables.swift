import AssetModel
import Facts
import YAML

extension RoleTable {
  /// What gives a role: the keys of one in `roles.yml`.
  public static let keys = ["words", "prefixes", "names", "folders"]

  /// Reads `roles.yml`, and what a project adds to it in the same form.
  public static func read(_ nodes: [YAMLNode]) throws(SourceError) -> RoleTable {
    var roles = [Role]()
    for node in nodes {
      for entry in try node.entries() {
        let table = try entry.value.table(of: keys)
        let words = try table["words"]?.texts() ?? []
        let prefixes = try table["prefixes"]?.texts() ?? []
        let names = try table["names"]?.texts() ?? []
        let folders = try table["folders"]?.texts() ?? []
        if let index = roles.firstIndex(where: { $0.name == entry.key }) {
          roles[index].words += words
          roles[index].prefixes += prefixes
          roles[index].names += names
          roles[index].folders += folders
        } else {
          roles.append(
            Role(name: entry.key, words: words, prefixes: prefixes, names: names, folders: folders))
        }
      }
    }
    return RoleTable(roles)
  }
}

extension ScreenTable {
  /// Reads `screens.yml`, and the screens that a project adds in the same form.
  public static func read(_ nodes: [YAMLNode]) throws(SourceError) -> ScreenTable {
    var screens = [Screen]()
    var classes = [ShapeClass]()
    var markers = Set<String>()
    for node in nodes {
      let table = try node.table(of: ["classes", "screens", "markers"])
      for entry in try table["classes"]?.entries() ?? [] {
        classes.append(try shapeClass(entry))
      }
      for item in table["screens"]?.items() ?? [] { screens.append(try screen(item)) }
      markers.formUnion(try table["markers"]?.texts() ?? [])
    }
    return ScreenTable(screens: screens, classes: classes, markers: markers)
  }

  private static func shapeClass(_ entry: YAMLNode.Entry) throws(SourceError) -> ShapeClass {
    let table = try entry.value.table(
      of: ["title", "ratio", "reference", "status-bar", "geometry"])
    guard let title = table["title"], let ratio = table["ratio"],
      let reference = table["reference"], let statusBar = table["status-bar"]
    else {
      throw entry.value.error("Expected 'title', 'ratio', 'reference' and 'status-bar'.")
    }
    let bounds = ratio.items()
    guard bounds.count == 2 else { throw ratio.error("Expected two numbers: [low, high].") }
    let (low, high) = (try bounds[0].number(), try bounds[1].number())
    guard low <= high else { throw ratio.error("The first number is above the second.") }
    return ShapeClass(
      name: entry.key, title: try title.text(), ratio: low...high,
      reference: try size(reference), statusBar: try statusBar.integer(),
      geometry: try table["geometry"].map(geometry))
  }

  private static func geometry(_ node: YAMLNode) throws(SourceError) -> ScreenGeometry {
    let table = try node.table(of: ["points", "portrait", "landscape"])
    guard let points = table["points"], let portrait = table["portrait"],
      let landscape = table["landscape"]
    else { throw node.error("Expected 'points', 'portrait' and 'landscape'.") }
    return ScreenGeometry(
      points: try size(points), portraitInsets: try insets(portrait),
      landscapeInsets: try insets(landscape))
  }

  private static func insets(_ node: YAMLNode) throws(SourceError) -> Insets {
    let table = try node.table(of: ["top", "left", "bottom", "right"])
    func side(_ name: String) throws(SourceError) -> Int { try table[name]?.integer() ?? 0 }
    return Insets(
      top: try side("top"), left: try side("left"), bottom: try side("bottom"),
      right: try side("right"))
  }

  private static func screen(_ node: YAMLNode) throws(SourceError) -> Screen {
    let table = try node.table(of: ["name", "points", "scales", "pixels", "device"])
    guard let name = table["name"], let points = table["points"], let scales = table["scales"]
    else { throw node.error("Expected 'name', 'points' and 'scales'.") }
    let pointSize = try size(points)
    var factors = [Int]()
    for scale in scales.items() {
      let factor = try scale.integer()
      guard (1...4).contains(factor) else { throw scale.error("Expected a scale from 1 to 4.") }
      factors.append(factor)
    }
    var pixelSizes = [PixelSize]()
    for item in table["pixels"]?.items() ?? [] { pixelSizes.append(try size(item)) }
    let device = try table["device"]?.text() ?? "iphone"
    return Screen(
      name: try name.text(), width: pointSize.width, height: pointSize.height, scales: factors,
      pixelSizes: pixelSizes, isPhone: device == "iphone")
  }

  /// `375x812`
  private static func size(_ node: YAMLNode) throws(SourceError) -> PixelSize {
    let sides = try node.text().split(separator: "x").map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { throw node.error("Expected a size such as 375x812.") }
    return PixelSize(width: width, height: height)
  }
}
