/// The manual page, `assetlint.1`, in the macros of man(7).
public enum ManualPage {
  public static func text(version: String) -> String {
    var page = """
      .TH ASSETLINT 1 "" "assetlint \(escaped(version))" "User Commands"
      .SH NAME
      assetlint \\- lint artwork exports
      .SH SYNOPSIS

      """
    page += Command.allCases.map { line(Help.synopsis($0)) }.joined(separator: ".br\n")
    page += section("DESCRIPTION") + line(Help.purpose)
    if let details = Command.lint.details { page += ".PP\n" + line(details) }
    page += section("COMMANDS")
    for command in Command.allCases {
      page += item(bold(command.rawValue), command.summary)
    }
    page += section("OPTIONS")
    for group in OptionGroup.allCases {
      page += ".SS \"\(escaped(group.rawValue))\"\n"
      for option in Option.allCases where option.row.group == group {
        page += item(synopsis(option), option.row.help + belonging(option))
      }
    }
    page += section("EXIT STATUS")
    for (status, meaning) in Help.statuses { page += item(bold(status), meaning) }
    page += section("ENVIRONMENT")
    page += item(bold("NO_COLOR"), "Where set and not empty, no colour is used.")
    page += item(
      bold("CLICOLOR_FORCE"), "Where set and neither empty nor 0, colour is used in any output.")
    page += item(bold("TERM"), "The value 'dumb' stands for a terminal without colour.")
    page += section("EXAMPLES")
    page += example("Check a folder of exports:", "assetlint ./export")
    page += ".PP\n"
    page += example(
      "Write a report for code scanning beside the log:",
      "assetlint --format text --format sarif=assetlint.sarif ./export")
    page += ".PP\n"
    page += example(
      "Check the files of a commit:",
      "git diff --cached --name-only -z | assetlint --files-from - --null --force-exclude")
    return page
  }

  private static func section(_ heading: String) -> String { ".SH \"\(heading)\"\n" }

  private static func item(_ tag: String, _ text: String) -> String {
    ".TP\n\(tag)\n\(line(text))"
  }

  private static func example(_ text: String, _ command: String) -> String {
    "\(line(text)).RS\n.nf\n\(line(command)).fi\n.RE\n"
  }

  /// "-f, --format FORMAT[=FILE]" with the words to type in bold and the rest in italics.
  private static func synopsis(_ option: Option) -> String {
    let letter = option.row.letter.map { bold("-\($0)") + ", " } ?? ""
    let value = option.row.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
    return letter + bold(option.spelling) + value
  }

  /// Which commands an option belongs to, unless it is to all or to `lint` alone.
  private static func belonging(_ option: Option) -> String {
    let commands = option.row.commands
    guard commands != [.lint], commands != Command.allCases else { return "" }
    return " (\(commands.map(\.rawValue).joined(separator: ", ")))"
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  private static func line(_ text: String) -> String { escaped(text) + "\n" }

  /// Backslashes and hyphens stand for themselves, and a line's first full stop or apostrophe does
  /// not make it a request.
  private static func escaped(_ text: String) -> String {
    var escaped = text.first == "." || text.first == "'" ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
