import CommandDescriptions
import ProgramSupport

/// `kiroku-server` as a whole, which serves where no command is named.
enum RootCommand: DescribedCommand {
  static let name = "kiroku-server"
  static let summary = Phrase("The timeline service of Kiroku", "Kirokuのタイムラインサービス")
  static let details = Phrase(
    """
    Without a command it serves on 127.0.0.1:8080 and keeps everything in one
    SQLite file in the data folder. Every option may also stand in the
    environment (KIROKU_SERVER_LISTEN) and in the file (listen: 0.0.0.0:8080).
    """,
    """
    コマンドを付けなければ127.0.0.1:8080で待ち受け、データはデータフォルダーの
    SQLiteファイル1つに保存します。どのオプションも環境変数
    （KIROKU_SERVER_LISTEN）や設定ファイル（listen: 0.0.0.0:8080）で指定できます。
    """)
  static let examples = ["kiroku-server", "kiroku-server serve --listen 0.0.0.0:443 --certificate chain.pem --key key.pem"]
  static var subcommands: [any DescribedCommand<(any ServerCommand)?>.Type] {
    [
      ServeCommand.self, CheckCommand.self, WordsCommand.self, AccountsCommand.self, ReportsCommand.self, UsageCommand.self,
      BackupCommand.self, RestoreCommand.self, MoveCommand.self,
    ]
  }

  /// All that can be written after `kiroku-server`.
  static let tree = CommandTree<(any ServerCommand)?, CommonOptions>(name, root: RootCommand.self)

  static func read(_ arguments: inout CommandArguments) -> (any ServerCommand)? {
    let command = ServeCommand(&arguments)
    // Answered wherever it stands, before the line is read.
    _ = arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。"))
    return command
  }
}

/// A group of commands.
protocol ServerCommandGroup: DescribedCommand where Value == (any ServerCommand)? {}

extension ServerCommandGroup {
  static func read(_: inout CommandArguments) -> (any ServerCommand)? { nil }
}
