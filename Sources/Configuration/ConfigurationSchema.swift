import AssetModel
import Facts
import Reporting
import RuleEngine

/// The JSON schema of configuration files (draft 7), for editors. What a reader can only tell with
/// the files at hand (whether a team's rule exists) it leaves open.
public enum ConfigurationSchema {
  /// - Parameter rules: the built-in rules, by id.
  public static func document(rules: [RuleDescription]) -> [UInt8] {
    JSONWriter.document(
      .members([
        "$schema": .string("http://json-schema.org/draft-07/schema#"),
        "title": .string("Configuration of assetlint"),
        "description": .string("The file '.assetlint.yml'."),
        "type": .strings(["object", "null"]),
        "additionalProperties": .bool(false),
        "properties": .object(
          ConfigurationKey.allCases.map { key in
            (key.rawValue, described(key.summary, schema(of: key, rules: rules)))
          }),
        "definitions": .members([
          "texts": .object(texts),
          "level": .object([("enum", .strings(levels))]),
        ]),
      ]))
  }

  private typealias Members = [(String, JSON)]

  private static let levels = Severity.allCases.reversed().map(\.rawValue) + ["off"]
  private static let text: Members = [("type", .string("string")), ("minLength", .number(1))]
  /// A text, or a list of them.
  private static let texts: Members = [
    (
      "anyOf",
      .array([.object(text), list(of: text), .object([("type", .string("null"))])])
    )
  ]
  private static let level = reference("level")

  private static func schema(of key: ConfigurationKey, rules: [RuleDescription]) -> Members {
    switch key {
    case .extends, .include, .exclude, .rulesDir: reference("texts")
    case .platforms:
      [
        (
          "anyOf",
          .array([
            .object(platform), list(of: platform), .object([("type", .string("null"))]),
          ])
        )
      ]
    case .rules:
      map(
        rules.map { ($0.id, rule($0)) },
        others: .object([("anyOf", .array([.object(level), .object(map(severity, others: nil))]))]))
    case .roles:
      map(
        [],
        others: .object(
          closed(RoleTable.keys.map { ($0, .object(reference("texts"))) })))
    case .screens:
      closed([
        ("classes", .object(map([], others: .object([("type", .string("object"))])))),
        ("screens", list(of: screen)),
        ("markers", .object(reference("texts"))),
      ])
    case .overrides: [("type", .strings(["array", "null"])), ("items", override)]
    case .failOn: [("enum", .strings(FailOn.words))]
    case .baseline: text
    }
  }

  private static let platform: Members = [
    ("enum", .strings(ProjectPlatform.allCases.map(\.rawValue)))
  ]
  private static let severity: Members = [("severity", .object(level))]

  private static func rule(_ rule: RuleDescription) -> JSON {
    let parameters = rule.parameters.map { parameter -> (String, JSON) in
      let value: Members = [("type", .string(parameter.isNumeric ? "number" : "string"))]
      return (
        parameter.name,
        described(
          "Default: \(parameter.value).",
          [("anyOf", .array([.object(value), list(of: value)]))])
      )
    }
    return described(
      "\(rule.title). Default: \(rule.severity?.rawValue ?? "off").",
      [("anyOf", .array([.object(level), .object(closed(severity + parameters))]))])
  }

  private static let screen = closed(
    [
      ("name", .object(text)), ("points", .object(size)),
      ("scales", .object([("type", .string("array"))])), ("pixels", .object(reference("texts"))),
      ("device", .object(text)),
    ], required: ["name", "points", "scales"])

  private static let size: Members = [
    ("type", .string("string")), ("pattern", .string("^[0-9]+x[0-9]+$")),
  ]

  private static let override: JSON = {
    let members = OverrideKey.allCases.map { key in
      let members: Members =
        switch key {
        case .files, .rules: reference("texts")
        case .severity: level
        case .reason: text
        case .expires:
          [
            ("type", .string("string")), ("pattern", .string("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
          ]
        }
      return (key.rawValue, described(key.summary, members))
    }
    return .object(closed(members, required: OverrideKey.required.map(\.rawValue)))
  }()

  // MARK: The words of a schema

  private static func reference(_ name: String) -> Members {
    [("$ref", .string("#/definitions/\(name)"))]
  }

  private static func list(of items: Members) -> JSON {
    .object([("type", .string("array")), ("items", .object(items))])
  }

  /// A map of which `members` are known, and others are as `others` says.
  private static func map(_ members: Members, others: JSON?) -> Members {
    [
      ("type", .strings(["object", "null"])), ("properties", .object(members)),
      ("additionalProperties", others ?? .bool(true)),
    ]
  }

  /// A map of no other keys than `members`.
  private static func closed(_ members: Members, required: [String] = []) -> Members {
    map(members, others: .bool(false))
      + (required.isEmpty ? [] : [("required", .strings(required))])
  }

  /// In draft 7 whatever stands beside `$ref` is ignored, so that a description needs `allOf`.
  private static func described(_ description: String, _ members: Members) -> JSON {
    let isReference = members.contains { $0.0 == "$ref" }
    return .object(
      [("description", .string(description))]
        + (isReference ? [("allOf", .array([.object(members)]))] : members))
  }
}
