import ArgumentParser
import ProgramSupport

/// `intentc` as a whole: for its help, its completions, and what stands with no command.
struct RootCommand: ParsableCommand {
  /// The commands by their names, in the order of help.
  static let commands: [(name: String, type: any IntentcCommand.Type)] = [
    ("check", CheckCommand.self), ("show", ShowCommand.self), ("diff", DiffCommand.self), ("format", FormatCommand.self),
    ("generate", GenerateCommand.self),
  ]

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "intentc",
      abstract: HelpLanguage.words(
        "Checks, shows, compares, formats and compiles .intentdefinition files", ".intentdefinitionファイルの検査、表示、比較、整形、コンパイル"),
      discussion: HelpLanguage.words(
        """
        Definitions may be XML or binary property lists; - is the standard input.
        `intentc --generate-completion-script SHELL` prints completions for bash,
        zsh or fish.
        """,
        """
        定義ファイルはXMLでもバイナリでもかまいません。-は標準入力です。
        `intentc --generate-completion-script SHELL`でbash、zsh、fish用の補完を
        出力します。
        """),
      subcommands: commands.map { $0.type })
  }

  @Flag(name: .long, help: .intentc("Show the version.", "バージョンを表示します。"))
  var version = false
}
