/// What the shells offer while a command line is typed.
public enum Completions {
  /// - Parameter rules: The ids of the built-in rules, which the script offers where one belongs.
  public static func script(_ shell: Shell, rules: [String]) -> String {
    switch shell {
    case .bash: bash(rules)
    case .zsh: zsh(rules)
    case .fish: fish(rules)
    }
  }

  // MARK: - bash

  private static func bash(_ rules: [String]) -> String {
    var cases = ""
    for option in Option.allCases {
      guard let value = option.row.value else { continue }
      let names = [option.row.letter.map { "-\($0)" }, option.spelling].compactMap { $0 }
      cases += "    \(names.joined(separator: " | "))) \(bashReply(value.kind)); return ;;\n"
    }
    var commands = ""
    for command in Command.allCases {
      let options = Option.all(of: command).map(\.spelling).joined(separator: " ")
      commands += "    \(command.rawValue)) options='\(options)' operands='"
      commands += "\(words(command.operandValues).joined(separator: " "))' ;;\n"
    }
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    return """
      # Completions of assetlint for bash.
      _assetlint() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local rules='\(rules.joined(separator: " "))'
        local command=lint options operands path
        COMPREPLY=()
        case $previous in
      \(cases)  esac
        case ${COMP_WORDS[1]} in
          \(names.replacing(" ", with: " | "))) [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]} ;;
        esac
        case $command in
      \(commands)  esac
        case $operands in '<rules>') operands=$rules ;; esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(names)' -- "$current"))
          compopt -o filenames 2>/dev/null
          while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$current")
        elif [ -n "$operands" ]; then
          COMPREPLY=($(compgen -W "$operands" -- "$current"))
        fi
      }
      complete -o default -o bashdefault -F _assetlint assetlint

      """
  }

  private static func bashReply(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
    case .rule: "COMPREPLY=($(compgen -W \"$rules\" -- \"$current\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .file, .free: ":"
    }
  }

  private static func words(_ kind: ValueKind?) -> [String] {
    switch kind {
    case .words(let words): words
    case .rule: ["<rules>"]
    case .file, .folder, .free, nil: []
    }
  }

  // MARK: - zsh

  private static func zsh(_ rules: [String]) -> String {
    let commands = Command.allCases.map { "    \(quoted("\($0.rawValue):\($0.summary)"))\n" }
    var cases = ""
    for command in Command.allCases {
      var specifications = Option.all(of: command).flatMap(zshSpecifications)
      if let kind = command.operandValues { specifications.append("'*:: :\(zshAction(kind))'") }
      let arguments = specifications.map { "      \($0)" }.joined(separator: " \\\n")
      cases += "    \(command.rawValue)) _arguments -s -S : \\\n\(arguments) ;;\n"
    }
    let names = Command.allCases.map(\.rawValue).joined(separator: "|")
    return """
      #compdef assetlint
      # Completions of assetlint for zsh.
      _assetlint() {
        local -a commands rules
        commands=(
      \(commands.joined())  )
        rules=(\(rules.joined(separator: " ")))
        local command=lint
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe command commands
          _files
          return
        fi
        case $words[2] in
          \(names)) command=$words[2]; shift words; (( CURRENT-- )) ;;
        esac
        case $command in
      \(cases)  esac
      }
      if [ "$funcstack[1]" = _assetlint ]; then _assetlint "$@"; else compdef _assetlint assetlint; fi

      """
  }

  private static func zshSpecifications(_ option: Option) -> [String] {
    let row = option.row
    let help = row.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    let names = [row.letter.map { "-\($0)" }, option.spelling].compactMap { $0 }
    return names.map { name in
      guard let value = row.value else { return quoted("\(name)[\(help)]") }
      let label = value.name.replacing(":", with: "\\:")
      let mark = name.hasPrefix("--") ? "=" : ""
      return quoted("*\(name)\(mark)[\(help)]:\(label):\(zshAction(value.kind))")
    }
  }

  private static func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .rule: "($rules)"
    case .file: "_files"
    case .folder: "_files -/"
    case .free: " "
    }
  }

  // MARK: - fish

  private static func fish(_ rules: [String]) -> String {
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    var script = """
      # Completions of assetlint for fish.
      set -l commands \(names)
      set -l rules \(rules.joined(separator: " "))
      function __assetlint_runs
          set -l words (commandline -opc)
          set -l command lint
          if set -q words[2]; and contains -- $words[2] \(names)
              set command $words[2]
          end
          contains -- $command $argv
      end

      """
    for command in Command.allCases {
      script += "complete -c assetlint -n __fish_use_subcommand -a \(command.rawValue)"
      script += " -d \(quoted(command.summary))\n"
      if let kind = command.operandValues, let values = fishValues(kind) {
        script += "complete -c assetlint -n '__assetlint_runs \(command.rawValue)' \(values)\n"
      }
    }
    for option in Option.allCases {
      let row = option.row
      let commands = row.commands.map(\.rawValue).joined(separator: " ")
      script += "complete -c assetlint -n '__assetlint_runs \(commands)' -l \(option.rawValue)"
      if let letter = row.letter { script += " -s \(letter)" }
      if let value = row.value { script += " -r" + (fishValues(value.kind).map { " \($0)" } ?? "") }
      script += " -d \(quoted(row.help))\n"
    }
    return script
  }

  private static func fishValues(_ kind: ValueKind) -> String? {
    switch kind {
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .rule: "-f -a \"$rules\""
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .file: nil
    case .free: "-f"
    }
  }

  /// A word in single quotation marks; one inside becomes the typographic mark, which needs no
  /// escape in any of the shells.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "’"))'"
  }
}
