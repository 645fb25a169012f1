import CommandDescriptions
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku backup`: copies all that the data directory holds into one checked file, while others write.
struct BackupCommand: StudyCommand {
  static let name = "backup"
  static let summary = Phrase("Copy all data into one file", "すべてのデータを1つのファイルにコピーする")
  static let details = Phrase(
    """
    The app and other commands may go on writing. The file is checked after it was written, and an image that is not there or damaged is told; `kiroku restore` brings it back. \
    Without FILE it goes to the directory of copies that `kiroku info` shows. The settings (config.yaml) are not in it.
    """,
    """
    アプリやほかのコマンドが書き込んでいる間も使えます。書き込んだ後に内容を検査し、見つからない画像や壊れた画像を知らせます。`kiroku restore`で復元できます。\
    FILEを省略すると、`kiroku info`が示すコピーの場所に作ります。設定（config.yaml）は含みません。
    """)
  static let examples = ["kiroku backup", "kiroku backup ~/kiroku-backup.kiroku --force", "kiroku backup --list"]

  let file: String?
  let force: Bool
  let list: Bool

  init(_ arguments: inout CommandArguments) {
    file = arguments.operand("file", Phrase("The file to make.", "作成するファイル。"), completion: .file())
    force = arguments.flag("force", Phrase("Replace a file that is there.", "すでにあるファイルを置き換えます。"))
    list = arguments.flag("list", Phrase("List the copies that are kept, the latest last.", "残してあるコピーを古い順に表示します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    guard !list else {
      if let file { throw UsageError.unexpectedOperand(file, path: context.path) }
      if force { throw UsageError.conflict("--list", "--force", path: context.path) }
      return try BackupAnswer(context).show(host.backups.folder.contents())
    }
    try file.map(BackupFileName.check)
    let backup = try host.backups.make(at: file, replacing: force, host.backupMoment)
    // A file of the user's own name is no copy that the list has.
    if file == nil { context.noteSaved(.backup) }
    return try BackupAnswer(context).show(made: backup, Self.imageDefects(host))
  }

  /// What is wrong with the images of the records that are there now.
  static func imageDefects(_ host: StudyHost) throws -> [StudyDoctor.Finding] {
    try StudyDoctor(store: host.store(for: .reading), environment: host.environment, isShortcut: Shortcut.isReadable).examineImages()
  }
}

/// The operand of `backup` and `restore`.
enum BackupFileName {
  /// Throws ``CommandRefusal/noFileName(_:)`` for what names no file: nothing at all, and `-`, which nobody means as a name.
  static func check(_ name: String) throws(CommandRefusal) {
    if name.isEmpty || name == "-" { throw .noFileName(name) }
  }
}
