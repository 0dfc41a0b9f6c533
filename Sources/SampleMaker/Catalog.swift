/// A value of a `Contents.json`, in the notation of Xcode: keys sorted, a space on both sides of the
/// colon.
enum JSON {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case object([String: JSON])

  func lines(indent: String = "") -> String {
    let deeper = indent + "  "
    func inside(_ items: [String], _ open: String, _ close: String) -> String {
      if items.isEmpty { return "\(open)\n\n\(indent)\(close)" }
      return "\(open)\n" + items.map { deeper + $0 }.joined(separator: ",\n")
        + "\n\(indent)\(close)"
    }
    switch self {
    case .text(let text): return "\"\(text)\""
    case .number(let number): return String(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items): return inside(items.map { $0.lines(indent: deeper) }, "[", "]")
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      return inside(sorted.map { "\"\($0)\" : \($1.lines(indent: deeper))" }, "{", "}")
    }
  }
}

/// An entry of a set: what it is for, and the file in it.
struct Slot {
  var keys: [String: JSON]
  /// Nil where the entry names a file that is not there, or none.
  var bytes: [UInt8]?

  /// - Parameters:
  ///   - traits: `idiom`, `scale` and the like.
  ///   - appearance: the value of the luminosity: "dark", "tinted".
  init(
    _ traits: KeyValuePairs<String, String>, appearance: String? = nil, _ file: String? = nil,
    _ bytes: [UInt8]? = nil
  ) {
    keys = Dictionary(uniqueKeysWithValues: traits.map { ($0.key, .text($0.value)) })
    if let appearance {
      keys["appearances"] = .list([
        .object(["appearance": .text("luminosity"), "value": .text(appearance)])
      ])
    }
    if let file { keys["filename"] = .text(file) }
    self.bytes = bytes
  }

  var file: String? { if case .text(let name) = keys["filename"] { name } else { nil } }

  /// A slot for every device, at one scale.
  static func universal(
    _ scale: Int, _ file: String? = nil, _ bytes: [UInt8]? = nil, appearance: String? = nil
  ) -> Slot {
    Slot(["idiom": "universal", "scale": "\(scale)x"], appearance: appearance, file, bytes)
  }

  /// The one slot of a set that has no scales.
  static func single(
    _ file: String? = nil, _ bytes: [UInt8]? = nil, appearance: String? = nil
  ) -> Slot {
    Slot(["idiom": "universal"], appearance: appearance, file, bytes)
  }
}

/// An asset catalog, put together as Xcode writes it.
struct Catalog {
  /// By their path below the catalog's folder.
  private(set) var files: [String: [UInt8]] = [:]

  private static let info = JSON.object(["author": .text("xcode"), "version": .number(1)])

  /// - Parameter hasContents: false for a catalog that no Xcode has seen yet.
  init(hasContents: Bool = true) {
    if hasContents { contents("Contents.json", [:]) }
  }

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    guard files.updateValue(bytes, forKey: path) == nil else {
      stop("Two files of one catalog are called '\(path)'.")
    }
  }

  /// A group of sets; `hasNamespace` makes its name a part of theirs.
  mutating func group(_ path: String, hasNamespace: Bool = false) {
    let properties = JSON.object(["provides-namespace": .flag(true)])
    contents("\(path)/Contents.json", hasNamespace ? ["properties": properties] : [:])
  }

  /// A set with its `Contents.json` and the files of its slots.
  mutating func set(
    _ path: String, _ slots: [Slot], list: String = "images", properties: [String: JSON] = [:]
  ) {
    var members = [list: JSON.list(slots.map { .object($0.keys) })]
    if !properties.isEmpty { members["properties"] = .object(properties) }
    contents("\(path)/Contents.json", members)
    for slot in slots {
      guard let file = slot.file, let bytes = slot.bytes else { continue }
      add("\(path)/\(file)", bytes)
    }
  }

  /// A set whose `Contents.json` is written by hand.
  mutating func set(_ path: String, contents text: String, _ files: [String: [UInt8]]) {
    add("\(path)/Contents.json", Array(text.utf8))
    for (name, bytes) in files { add("\(path)/\(name)", bytes) }
  }

  /// An image set as Xcode makes it: its 1x slot empty, @2x and @3x filled.
  mutating func images(_ path: String, _ picture: Picture, properties: [String: JSON] = [:]) {
    let name = Self.name(of: path)
    let filled = (2...3).map { scale in
      Slot.universal(scale, "\(name)@\(scale)x.png", picture.png(scale: scale))
    }
    set("\(path).imageset", [.universal(1)] + filled, properties: properties)
  }

  /// An image set of one PDF for all scales.
  mutating func vector(
    _ path: String, _ picture: Picture,
    properties: [String: JSON] = ["preserves-vector-representation": .flag(true)]
  ) {
    set(
      "\(path).imageset", [.single("\(Self.name(of: path)).pdf", picture.pdf())],
      properties: properties)
  }

  private mutating func contents(_ path: String, _ members: [String: JSON]) {
    let object = JSON.object(members.merging(["info": Self.info]) { $1 })
    add(path, Array((object.lines() + "\n").utf8))
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension RuleSamples {
  mutating func bad(_ catalog: Catalog, _ name: String = "Assets.xcassets") {
    for (path, bytes) in catalog.files { bad("\(name)/\(path)", bytes) }
  }

  mutating func good(_ catalog: Catalog, _ name: String = "Assets.xcassets") {
    for (path, bytes) in catalog.files { good("\(name)/\(path)", bytes) }
  }
}

/// The `Contents.json` of a set that holds a colour.
let colorContents = """
  {
    "colors" : [
      {
        "color" : {
          "color-space" : "display-p3",
          "components" : {
            "alpha" : "1.000",
            "blue" : "0.627",
            "green" : "0.353",
            "red" : "0.110"
          }
        },
        "idiom" : "universal"
      }
    ],
    "info" : {
      "author" : "xcode",
      "version" : 1
    }
  }

  """
