import ProgramSupport
import TerminalUI

/// The help of one command, in one language, within a width.
struct HelpText {
  /// The name of the program and of the command within it.
  let path: [String]
  let command: CommandDefinition
  let language: Language
  /// How many cells a line may take.
  let width: Int

  /// Where the right column begins, at most.
  private static let columnLimit = 30

  /// Makes the help of a command; `path` is without the program's name.
  init(of command: CommandDefinition, path: [String], language: Language, width: Int) {
    self.path = ["kiroku"] + path
    self.command = command
    self.language = language
    self.width = min(max(width, 40), 100)
  }

  /// The lines of the help, each with its line end.
  var text: String {
    var blocks = [[language.words(command.summary) + language.words(".", "。")], usage]
    if let details = command.details {
      blocks.append(contentsOf: paragraphs(of: details))
    }
    if !command.subcommands.isEmpty {
      blocks.append(section(Phrase("Commands:", "コマンド："), command.subcommands.map { ($0.name, language.words($0.summary)) }))
    }
    if !command.operands.isEmpty {
      blocks.append(section(Phrase("Arguments:", "引数："), command.operands.map { ($0.name, language.words($0.help)) }))
    }
    if !command.options.isEmpty {
      blocks.append(section(Phrase("Options:", "オプション："), command.options.map(row)))
    }
    let common = OptionDefinition.common + (path.count == 1 ? OptionDefinition.program : [])
    blocks.append(section(Phrase("Options of every command:", "すべてのコマンドのオプション："), common.map(row)))
    if !command.examples.isEmpty {
      blocks.append([language.words("Examples:", "例：")] + command.examples.map { "  \($0)" })
    }
    if path.count == 1 || !command.subcommands.isEmpty {
      let help = (path + [language.words("COMMAND", "コマンド"), "--help"]).joined(separator: " ")
      blocks.append([language.words("More about one command: `\(help)`.", "コマンドの詳しい説明：`\(help)`")])
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The usage line, such as `kiroku record [MATERIAL] [DURATION] [options]`.
  var usage: [String] {
    let title = language.words("Usage: ", "使い方：")
    var words = path
    if !command.subcommands.isEmpty {
      let word = language.words("COMMAND", "コマンド")
      words.append(path.count == 1 || command.defaultSubcommand != nil ? "[\(word)]" : word)
    }
    words += command.operands.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    words.append(language.words("[options]", "［オプション］"))
    return [title + words.joined(separator: " ")]
  }

  private func paragraphs(of phrase: Phrase) -> [[String]] {
    language.words(phrase).split(separator: "\n").map { $0.wrapped(toCells: width) }
  }

  private func row(_ option: OptionDefinition) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return (letter + "--" + option.name + (option.valueName.map { " \($0)" } ?? ""), language.words(option.help))
  }

  private func section(_ title: Phrase, _ rows: [(String, String)]) -> [String] {
    let column = min(rows.map(\.0.cellWidth).max() ?? 0, Self.columnLimit) + 4
    var lines = [language.words(title)]
    for (name, help) in rows {
      let wrapped = help.wrapped(toCells: max(20, width - column))
      if name.cellWidth + 4 > column {
        lines.append("  \(name)")
        lines += wrapped.map { String(repeating: " ", count: column) + $0 }
      } else {
        lines.append("  " + name.padded(toCells: column - 2) + (wrapped.first ?? ""))
        lines += wrapped.dropFirst().map { String(repeating: " ", count: column) + $0 }
      }
    }
    return lines
  }
}
