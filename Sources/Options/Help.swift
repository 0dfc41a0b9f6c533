import Reporting

/// The texts of `--help`, for 80 columns.
public enum Help {
  /// The help of one command, or of the whole: the commands, and the options of `lint`, which is
  /// what runs without a command.
  public static func text(_ topic: Command?) -> String {
    guard let topic else { return overview }
    let options = Option.all(of: topic)
    var text = usage(topic) + "\n" + paragraph(topic.summary)
    if let details = topic.details { text += "\n" + paragraph(details) }
    return text + groups(options)
  }

  /// What an exit status means, for the help and the manual page.
  static let statuses = [
    ("0", "Nothing was found that fails the run."),
    ("1", "There are findings of the severity that '--fail-on' names, or a worse one."),
    (
      "2",
      "The command line, a rule or a configuration is wrong, a path does not exist, or an output "
        + "cannot be written."
    ),
  ]

  static let purpose =
    "Checks exported artwork (PNG and PDF) against what devices and the Human Interface "
    + "Guidelines ask for."

  private static var overview: String {
    let commands = Command.allCases.map { ($0.rawValue, $0.summary) }
    return usage(.lint) + "       assetlint COMMAND [OPTION…] …\n\n" + paragraph(purpose)
      + table("Commands", commands)
      + groups(Option.all(of: .lint))
      + table("Exit status", statuses)
      + "\n" + paragraph("'assetlint help COMMAND' tells more of a command.")
  }

  private static func usage(_ command: Command) -> String {
    "Usage: \(synopsis(command))\n"
  }

  /// "assetlint explain [OPTION…] RULE"; `lint` in brackets, since it may be left out.
  static func synopsis(_ command: Command) -> String {
    let name = command == .lint ? "[lint]" : command.rawValue
    return ["assetlint", name, "[OPTION…]", command.operands].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func groups(_ options: [Option]) -> String {
    OptionGroup.allCases.map { group in
      let rows = options.filter { $0.row.group == group }.map { (synopsis($0), $0.row.help) }
      return rows.isEmpty ? "" : table(group.rawValue, rows)
    }.joined()
  }

  /// "-f, --format FORMAT[=FILE]", options without a letter moved to the right as far.
  private static func synopsis(_ option: Option) -> String {
    let row = option.row
    let letter = row.letter.map { "-\($0), " } ?? "    "
    return letter + option.spelling + (row.value.map { " \($0.name)" } ?? "")
  }

  private static let columns = 80

  private static func paragraph(_ text: String) -> String {
    TextStyle.wrap(text, columns: columns).map { $0 + "\n" }.joined()
  }

  /// Two columns under a heading; a name too wide for the first has a line of its own.
  private static func table(_ heading: String, _ rows: [(String, String)]) -> String {
    let widest = rows.map(\.0.count).max() ?? 0
    let width = min(widest, 30)
    var text = "\n\(heading):\n"
    for (name, help) in rows {
      let lines = TextStyle.wrap(help, columns: columns - width - 4)
      let indent = String(repeating: " ", count: width + 4)
      let isWide = name.count > width
      let first = isWide ? "  \(name)\n\(indent)" : "  \(name.padded(to: width))  "
      text += first + lines.joined(separator: "\n" + indent) + "\n"
    }
    return text
  }
}
