import AssetModel
import Platform
import Reporting
import YAML

extension Baseline {
  /// Where a baseline is written that was given no name.
  public static let fileName = "assetlint-baseline.json"

  private static let version = 1
  private static let sizeLimit = 1 << 28

  /// JSON with one entry a line, so that a change of the baseline reads as a list of findings.
  public var document: [UInt8] {
    let lines = entries.map { entry in
      let line = JSONWriter.line(
        .object([
          ("rule", .string(entry.rule)), ("path", .string(entry.path)),
          ("key", .string(entry.key)), ("count", .number(entry.count)),
          ("message", .string(entry.message)),
        ]))
      return "    " + String(decoding: line, as: UTF8.self)
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return Array("{\n  \"version\": \(Self.version),\n  \"findings\": \(list)\n}\n".utf8)
  }

  /// Reads a baseline; nil where there is no such file.
  ///
  /// - Throws: what is wrong with the file, with its place.
  public static func read(_ path: FilePath) throws(SourceError) -> Baseline? {
    guard path.exists else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try readSmallFile(path, limit: sizeLimit)
    } catch {
      throw SourceError(file: path.display, position: nil, message: "\(error.text).")
    }
    return try Baseline(bytes, file: path.display)
  }

  /// Reads a baseline's bytes. JSON is YAML, all of it that `document` writes, and what reads YAML
  /// here knows the line and column of every value.
  init(_ bytes: [UInt8], file: String) throws(SourceError) {
    let node = try YAMLNode.parse(bytes, file: file)
    let table = try node.table(of: ["version", "findings"])
    guard let version = table["version"], let findings = table["findings"] else {
      throw node.error("This is no baseline: it has no 'version' and 'findings'.")
    }
    guard try version.integer() == Self.version else {
      throw version.error(
        "This baseline is of version \(version.written); only version \(Self.version) is known.")
    }
    var entries: [Entry] = []
    for item in findings.items() { entries.append(try Entry(item)) }
    self.init(entries)
  }
}

extension Baseline.Entry {
  fileprivate init(_ node: YAMLNode) throws(SourceError) {
    let keys = ["rule", "path", "key", "count", "message"]
    let table = try node.table(of: keys)
    func value(_ key: String) throws(SourceError) -> YAMLNode {
      guard let value = table[key] else { throw node.error("The key '\(key)' is missing.") }
      return value
    }
    let countNode = try value("count")
    let count = try countNode.integer()
    guard count > 0 else { throw countNode.error("Expected a count of 1 or more.") }
    self.init(
      rule: try value("rule").text(), path: try value("path").text(),
      key: try value("key").text(), count: count, message: try value("message").text())
  }
}
