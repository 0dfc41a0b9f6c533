import AssetModel

/// The facts of one file, for people and for programs.
public struct FactSheet: Sendable {
  public indirect enum Value: Sendable {
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([Value])
  }

  public struct Row: Sendable {
    public var name: String
    /// What it is a fact of: "file", "family", "set".
    public var subject: String
    public var unit: String?
    /// The value with its unit.
    public var text: String
    public var value: Value

    public init(name: String, subject: String, unit: String?, text: String, value: Value) {
      self.name = name
      self.subject = subject
      self.unit = unit
      self.text = text
      self.value = value
    }
  }

  public var path: FilePath
  public var rows: [Row]

  public init(path: FilePath, rows: [Row]) {
    self.path = path
    self.rows = rows
  }

  /// What there are facts of, in the order they are first met.
  private var subjects: [String] {
    var subjects = [String]()
    for row in rows where !subjects.contains(row.subject) { subjects.append(row.subject) }
    return subjects
  }

  /// The path, then one fact a line; what is around the file follows under its own heading.
  public static func text(_ sheets: [FactSheet]) -> String {
    sheets.map { sheet in
      let width = sheet.rows.map(\.name.count).max() ?? 0
      func lines(_ rows: [Row]) -> String {
        rows.map { "  \($0.name.padded(to: width))  \($0.text.onOneLine)\n" }.joined()
      }
      let sections = sheet.subjects.map { subject in
        let title = subject == "file" ? sheet.path.display : subject
        return "\(title)\n" + lines(sheet.rows.filter { $0.subject == subject })
      }
      return sections.joined()
    }.joined(separator: "\n")
  }

  /// `{"version": 1, "files": [{"path": …, "facts": {"file": {NAME: {"value": …, "unit": …}}, …}}]}`
  public static func json(_ sheets: [FactSheet]) -> [UInt8] {
    JSONWriter.document(
      .members([
        "version": .number(1),
        "files": .array(
          sheets.map { sheet in
            .members([
              "path": .string(sheet.path.display),
              "facts": .object(
                sheet.subjects.map { subject in
                  (subject, object(sheet.rows.filter { $0.subject == subject }))
                }),
            ])
          }),
      ]))
  }

  private static func object(_ rows: [Row]) -> JSON {
    .object(
      rows.map { row in
        (row.name, .members(["value": json(row.value), "unit": JSON.optional(row.unit)]))
      })
  }

  private static func json(_ value: Value) -> JSON {
    switch value {
    case .boolean(let value): .bool(value)
    case .number(let value): .decimal(value)
    case .text(let text): .string(text)
    case .list(let values): .array(values.map(json))
    }
  }
}
