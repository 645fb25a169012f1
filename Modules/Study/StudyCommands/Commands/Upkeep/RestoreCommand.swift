import CommandDescriptions
import ProgramSupport
import SharedStore
import StudyLaunch
import StudyModels

/// `kiroku restore`: makes the data what a backup holds, and keeps what was there.
///
/// It asks nothing: what was there is kept, and the answer names the command that brings it back.
struct RestoreCommand: StudyCommand {
  static let name = "restore"
  static let summary = Phrase("Bring a backup back", "バックアップから復元する")
  static let details = Phrase(
    """
    The file is checked first, and what was there is kept: the answer says where. The app may stay open, and shows what came back. \
    A copy that was made by `sqlite3` is taken too. `kiroku backup --list` shows the copies that are kept.
    """,
    """
    先にファイルを検査し、元のデータを残してから置き換えて、残した場所を表示します。アプリは開いたままでかまいません。\
    `sqlite3`で作ったコピーからも復元できます。残してあるコピーは`kiroku backup --list`で確認できます。
    """)
  static let examples = ["kiroku restore ~/kiroku-backup.kiroku"]

  let file: String

  init(_ arguments: inout CommandArguments) {
    file = arguments.requiredOperand("file", Phrase("The backup.", "バックアップのファイル。"), completion: .file())
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    try BackupFileName.check(file)
    let restored = try host.backups.restore(from: file, host.backupMoment)
    context.noteSaved(.restored)
    host.followCalendar()
    return try BackupAnswer(context).show(restored, (try? BackupCommand.imageDefects(host)) ?? [])
  }
}
