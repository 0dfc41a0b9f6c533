import AssetModel
import Reporting

// The values of options, checked and turned into what they mean.
extension Meaning {
  func isOn(_ option: Option) -> Bool { raw.values[option] != nil }

  /// The value that was given last: an option that is not repeatable replaces itself.
  func last(_ option: Option) -> String? {
    raw.values[option]?.last.map { String(decoding: $0, as: UTF8.self) }
  }

  func filePaths(_ option: Option) throws(UsageError) -> [FilePath] {
    let values = raw.values[option] ?? []
    guard !values.contains([]) else { throw .missingValue(option: option.spelling) }
    return values.map { FilePath(bytes: $0) }
  }

  func word<Value: RawRepresentable<String>>(
    _ option: Option, _ all: [Value]
  ) throws(UsageError) -> Value? {
    guard let text = last(option) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .unknownWord(option: option.spelling, word: text, choices: all.map(\.rawValue))
    }
    return value
  }

  func cost() throws(UsageError) -> Cost {
    guard let text = last(.cost) else { return .pixels }
    guard let cost = Cost(name: text) else {
      throw .unknownWord(
        option: Option.cost.spelling, word: text, choices: Cost.allCases.map(\.description))
    }
    return cost
  }

  func failOn() throws(UsageError) -> FailOn? {
    guard let text = last(.failOn) else { return nil }
    guard let failOn = FailOn(text) else {
      throw .unknownWord(option: Option.failOn.spelling, word: text, choices: FailOn.words)
    }
    return failOn
  }

  func configuration() throws(UsageError) -> ConfigurationChoice {
    let file = try filePaths(.config).last
    guard !isOn(.noConfig) else {
      guard file == nil else { throw .exclusiveOptions("--config", "--no-config") }
      return .none
    }
    return file.map { .file($0) } ?? .nearest
  }

  /// What would be done is no report and accepts nothing.
  func fixing() throws(UsageError) -> Fixing? {
    guard isOn(.diff) else { return isOn(.fix) ? .apply : nil }
    for option in [Option.writeBaseline, .format] where isOn(option) {
      throw .exclusiveOptions(Option.diff.spelling, option.spelling)
    }
    return .preview
  }

  /// Watching goes on printing text, and has folders to look at for as long as it runs.
  func isWatching() throws(UsageError) -> Bool {
    guard isOn(.watch) else { return false }
    for option in [Option.fix, .diff, .filesFrom, .writeBaseline, .format] where isOn(option) {
      throw .exclusiveOptions(Option.watch.spelling, option.spelling)
    }
    return true
  }

  func count(_ option: Option) throws(UsageError) -> Int? {
    guard let text = last(option) else { return nil }
    guard let count = Int(text), count >= 1 else {
      throw .badValue(
        option: option.spelling, value: text, expected: "a whole number of 1 or more")
    }
    return count
  }

  func seconds(_ option: Option) throws(UsageError) -> Double? {
    guard let text = last(option) else { return nil }
    guard let seconds = Double(text), seconds > 0, seconds.isFinite else {
      throw .badValue(
        option: option.spelling, value: text, expected: "a number of seconds above 0")
    }
    return seconds
  }

  func ruleIDs(_ option: Option) throws(UsageError) -> [String] {
    var ids = [String]()
    for value in raw.values[option] ?? [] {
      let parts = String(decoding: value, as: UTF8.self)
        .split(separator: ",", omittingEmptySubsequences: false).map(\.trimmedSpaces)
      guard !parts.contains("") else {
        throw .badValue(
          option: option.spelling, value: FilePath.display(value),
          expected: "ids of rules with commas between them")
      }
      ids += parts
    }
    return ids
  }

  func ruleSettings() throws(UsageError) -> [RuleSetting] {
    var settings = [RuleSetting]()
    for value in raw.values[.rule] ?? [] {
      let text = String(decoding: value, as: UTF8.self)
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .badValue(
          option: Option.rule.spelling, value: text, expected: "RULE=SEVERITY")
      }
      let severity = Severity(rawValue: String(parts[1]))
      guard severity != nil || parts[1] == "off" else {
        throw .unknownWord(
          option: Option.rule.spelling, word: String(parts[1]),
          choices: Severity.allCases.reversed().map(\.rawValue) + ["off"])
      }
      settings.append(RuleSetting(rule: String(parts[0]), severity: severity))
    }
    return settings
  }

  func pathList() throws(UsageError) -> PathList? {
    guard let file = try filePaths(.filesFrom).last else {
      if isOn(.null) { throw .dependentOption("--null", needs: Option.filesFrom.spelling) }
      return nil
    }
    return PathList(
      source: file == FilePath("-") ? .standardInput : .file(file), isNullSeparated: isOn(.null))
  }

  func outputs() throws(UsageError) -> [ReportOutput] {
    var outputs = [ReportOutput]()
    for value in raw.values[.format] ?? [] {
      let name = value.prefix { $0 != UInt8(ascii: "=") }
      let word = String(decoding: name, as: UTF8.self)
      guard let format = OutputFormat(rawValue: word) else {
        throw .unknownWord(
          option: Option.format.spelling, word: word,
          choices: OutputFormat.allCases.map(\.rawValue))
      }
      let file = FilePath(bytes: Array(value.dropFirst(name.count + 1)))
      if name.count < value.count, file.bytes.isEmpty {
        throw .badValue(
          option: Option.format.spelling, value: FilePath.display(value),
          expected: "a file after '\(word)='")
      }
      let isStandardOutput = file.bytes.isEmpty || file == FilePath("-")
      let output = isStandardOutput ? Output.standardOutput : .file(file)
      guard !outputs.contains(where: { $0.output == output }) else {
        throw .sharedOutput(isStandardOutput ? "standard output" : "'\(file.display)'")
      }
      outputs.append(ReportOutput(format: format, output: output))
    }
    return outputs.isEmpty ? [ReportOutput(format: .text, output: .standardOutput)] : outputs
  }
}

extension Substring {
  fileprivate var trimmedSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
