import ProgramSupport

/// Completion scripts for shells, made from the table of commands.
///
/// Titles are asked of the program itself while the user types (`kiroku shelf list --titles`); all else stands in the script.
enum CompletionScript {
  /// The shells that have one.
  static let shells = ["bash", "zsh", "fish"]

  /// Returns the script for a shell, or nil for a shell that has none.
  static func text(for shell: String, program: CommandDefinition, language: Language) -> String? {
    let nodes = collect(program, path: ["kiroku"])
    switch shell {
    case "bash": return bash(nodes)
    case "zsh": return zsh(nodes, language)
    case "fish": return fish(nodes, language)
    default: return nil
    }
  }

  /// A command with the words that lead to it.
  private struct Node {
    var path: [String]
    var command: CommandDefinition
    var name: String { path.joined(separator: " ") }
    var options: [OptionDefinition] {
      (command.options + OptionDefinition.common + (path.count == 1 ? OptionDefinition.program : []))
    }
    var offersMaterials: Bool { command.operands.contains { $0.completion == .materials } }
    var offeredWords: [String] {
      command.operands.flatMap { operand -> [String] in
        if case .words(let words) = operand.completion { words } else { [] }
      }
    }
  }

  private static func collect(_ command: CommandDefinition, path: [String]) -> [Node] {
    [Node(path: path, command: command)] + command.subcommands.flatMap { collect($0, path: path + [$0.name]) }
  }

  // MARK: bash

  private static func bash(_ nodes: [Node]) -> String {
    let paths = nodes.dropFirst().map { "\"\($0.name)\"" }.joined(separator: "|")
    var script = """
      # bash completion of kiroku: source this, or put it into /usr/share/bash-completion/completions/kiroku.
      _kiroku() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path=kiroku words="" materials="" i
        for (( i = 1; i < COMP_CWORD; i++ )); do
          case "$path ${COMP_WORDS[i]}" in
            \(paths)) path="$path ${COMP_WORDS[i]}" ;;
          esac
        done
        case "$path $previous" in

      """
    for node in nodes {
      for option in node.options where option.takesValue {
        let names = (["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])).map { "\"\(node.name) \($0)\"" }
        script += "    \(names.joined(separator: "|"))) \(bashAction(option.completion)) ;;\n"
      }
    }
    script += "    *) case \"$path\" in\n"
    for node in nodes {
      let words = node.command.subcommands.map(\.name) + node.offeredWords + node.options.map { "--\($0.name)" }
      script += "      \"\(node.name)\") words=\"\(words.joined(separator: " "))\"\(node.offersMaterials ? "; materials=1" : "") ;;\n"
    }
    return script + """
          esac ;;
        esac
        COMPREPLY=( $(compgen -W "$words" -- "$current") )
        if [[ -n $materials && $current != -* ]]; then
          local title
          while IFS= read -r title; do
            [[ $title == "$current"* ]] && COMPREPLY+=( "$(printf %q "$title")" )
          done < <(kiroku shelf list --titles 2>/dev/null)
        fi
      }
      complete -F _kiroku kiroku

      """
  }

  private static func bashAction(_ completion: CompletionKind) -> String {
    switch completion {
    case .none: "return"
    case .words(let words): "words=\"\(words.joined(separator: " "))\""
    case .materials: "materials=1"
    }
  }

  // MARK: zsh

  private static func zsh(_ nodes: [Node], _ language: Language) -> String {
    let paths = nodes.dropFirst().map { "\"\($0.name)\"" }.joined(separator: "|")
    var script = """
      #compdef kiroku
      _kiroku() {
        local command_path=kiroku i
        local -a offered titles
        for (( i = 2; i < CURRENT; i++ )); do
          case "$command_path ${words[i]}" in
            \(paths)) command_path="$command_path ${words[i]}" ;;
          esac
        done
        titles=( ${(f)"$(kiroku shelf list --titles 2>/dev/null)"} )
        case "$command_path ${words[CURRENT-1]}" in

      """
    for node in nodes {
      for option in node.options where option.takesValue {
        let names = (["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])).map { "\"\(node.name) \($0)\"" }
        let action =
          switch option.completion {
          case .none: "_message \(quoted(language.words(option.help)))"
          case .words(let words): "compadd -- \(words.joined(separator: " "))"
          case .materials: "compadd -a titles"
          }
        script += "    \(names.joined(separator: "|"))) \(action); return ;;\n"
      }
    }
    script += "  esac\n  case \"$command_path\" in\n"
    for node in nodes {
      let commands = node.command.subcommands.map { zshItem($0.name, language.words($0.summary)) }
      let options = node.options.map { zshItem("--\($0.name)", language.words($0.help)) }
      script += "    \"\(node.name)\")\n      offered=( \((commands + options).joined(separator: " ")) )\n"
      if !node.offeredWords.isEmpty { script += "      compadd -- \(node.offeredWords.joined(separator: " "))\n" }
      if node.offersMaterials { script += "      compadd -a titles\n" }
      script += "      ;;\n"
    }
    return script + """
        esac
        _describe kiroku offered
      }
      compdef _kiroku kiroku

      """
  }

  private static func zshItem(_ name: String, _ help: String) -> String {
    quoted("\(name):\(help.replacing(":", with: "\\:"))")
  }

  // MARK: fish

  private static func fish(_ nodes: [Node], _ language: Language) -> String {
    var script = """
      # fish completion of kiroku: put it into ~/.config/fish/completions/kiroku.fish.
      function __kiroku_path_is
        set -l path kiroku
        for word in (commandline -opc)[2..-1]
          switch "$path $word"
            case \(nodes.dropFirst().map { quoted($0.name) }.joined(separator: " "))
              set path "$path $word"
          end
        end
        test "$path" = "$argv"
      end
      complete -c kiroku -f

      """
    for node in nodes {
      let condition = "-n \(quoted("__kiroku_path_is \(node.name)"))"
      for command in node.command.subcommands {
        script += "complete -c kiroku \(condition) -a \(command.name) -d \(quoted(language.words(command.summary)))\n"
      }
      for option in node.options {
        var line = "complete -c kiroku \(condition) -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        switch option.completion {
        case .none: if option.takesValue { line += " -x" }
        case .words(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
        case .materials: line += " -x -a '(kiroku shelf list --titles 2>/dev/null)'"
        }
        script += line + " -d \(quoted(language.words(option.help)))\n"
      }
      if !node.offeredWords.isEmpty { script += "complete -c kiroku \(condition) -a \(quoted(node.offeredWords.joined(separator: " ")))\n" }
      if node.offersMaterials { script += "complete -c kiroku \(condition) -a '(kiroku shelf list --titles 2>/dev/null)'\n" }
    }
    return script
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
