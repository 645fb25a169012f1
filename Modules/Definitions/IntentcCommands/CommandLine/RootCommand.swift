import CommandDescriptions
import ProgramSupport

/// `intentc` as a whole, which does nothing without a command.
enum RootCommand: DescribedCommand {
  static let name = "intentc"
  static let summary = Phrase(
    "Checks, shows, compares, formats and compiles .intentdefinition files", ".intentdefinitionファイルの検査、表示、比較、整形、コンパイル")
  static let details = Phrase(
    """
    Definitions may be XML or binary property lists; - is the standard input.
    `intentc --generate-completion-script SHELL` prints completions for bash,
    zsh or fish.
    """,
    """
    定義ファイルはXMLでもバイナリでもかまいません。-は標準入力です。
    `intentc --generate-completion-script SHELL`でbash、zsh、fish用の補完を
    出力します。
    """)
  static var subcommands: [any DescribedCommand<(any IntentcCommand)?>.Type] {
    [
      CheckCommand.self, ShowCommand.self, DescribeCommand.self, DialogueCommand.self, DiffCommand.self, FormatCommand.self,
      GenerateCommand.self,
    ]
  }

  /// All that can be written after `intentc`.
  static let tree = CommandTree<(any IntentcCommand)?, CommonOptions>(name, root: RootCommand.self, takesLastOfRepeated: true)

  static func read(_ arguments: inout CommandArguments) -> (any IntentcCommand)? {
    // Answered wherever it stands, before the line is read.
    _ = arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。"))
    return nil
  }
}
