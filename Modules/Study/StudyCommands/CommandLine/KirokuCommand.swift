import CommandDescriptions
import ProgramSupport
import StudyLaunch

/// `kiroku` as a whole: its commands, and what stands with none of them.
struct KirokuCommand: StudyCommand {
  static let name = "kiroku"
  static let summary = Phrase("A study log for the terminal", "端末で使う勉強の記録")
  static let details = Phrase(
    """
    Without a command, the app opens on a terminal. Names of materials may be written by their beginning. \
    `kiroku --generate-completion-script SHELL` prints completions for bash, zsh or fish.
    """,
    """
    コマンドがなければ、端末でアプリが開きます。教材の名前は先頭だけでもかまいません。\
    `kiroku --generate-completion-script SHELL`でbash、zsh、fish用の補完スクリプトを出力します。
    """)
  static let examples = [
    "kiroku start \"Linear Algebra\"", "kiroku finish --range 10-24", "kiroku record 英単語 25m", "kiroku report",
  ]
  static var subcommands: [CommandType] {
    [
      RecordCommand.self, StartCommand.self, PauseCommand.self, ResumeCommand.self, StatusCommand.self, FinishCommand.self,
      DiscardCommand.self, ExtendCommand.self, BreaksCommand.self, RoundsCommand.self, LapCommand.self, LapsCommand.self, UndoCommand.self,
      RedoCommand.self, LogCommand.self, ShowCommand.self,
      EditCommand.self,
      SplitCommand.self, JoinCommand.self, ChangeCommand.self,
      DeleteCommand.self, AttachCommand.self, DetachCommand.self, ReportCommand.self, ShelfCommand.self, GoalCommand.self, SayCommand.self,
      ShortcutsCommand.self, SearchCommand.self,
      VocabularyCommand.self, TimelineCommand.self, LikeCommand.self, UnlikeCommand.self, CommentCommand.self, LikesCommand.self,
      FollowCommand.self, UnfollowCommand.self, BlockCommand.self, UnblockCommand.self, MuteCommand.self, PeopleCommand.self,
      RoomsCommand.self, SignUpCommand.self, SignInCommand.self, SignOutCommand.self, AccountCommand.self, SyncCommand.self,
      OutboxCommand.self, ShareCommand.self, OpenCommand.self, BackupCommand.self, RestoreCommand.self, ImportCommand.self,
      ExportCommand.self, CalendarCommand.self, DoctorCommand.self,
      UsageCommand.self, SampleCommand.self,
      InfoCommand.self, ConfigCommand.self, TimerEndCommand.self,
    ]
  }

  /// All that can be written after `kiroku`.
  static let tree = CommandTree<any StudyCommand, CommonOptions>(name, root: KirokuCommand.self)

  let version: Bool
  let plain: Bool

  init(_ arguments: inout CommandArguments) {
    version = arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。"))
    plain = arguments.flag(
      "plain",
      Phrase(
        "Open the app as lines and prompts, for screen readers, dumb terminals and pipes.",
        "アプリを行と質問だけで開きます。スクリーンリーダー、簡素な端末、パイプ向けです。"))
  }

  /// Shows the version, opens the app, or prints help where nobody looks at a terminal.
  func run(in context: CommandContext) async throws -> ExitCode {
    if version {
      if context.isJSON { context.write(["version": .string(StudyProgram.version)]) } else { context.say("kiroku \(StudyProgram.version)") }
      return .done
    }
    // The app prints no document, and help is none.
    guard !context.isJSON else { throw CommandRefusal.missingCommand }
    if plain { return try await context.openApp(.plain, context.host()) }
    if context.program.isInputTerminal, context.program.isOutputTerminal { return try await context.openApp(.home, context.host()) }
    context.program.output.write(context.help(of: []))
    return .done
  }
}

extension CommandContext {
  /// The help of the command that `path` leads to, within the terminal's width.
  func help(of path: [String]) -> String {
    HelpLines(KirokuCommand.tree.help(for: path, in: language, columns: HelpLines.unwrapped), width: width ?? 80).text
  }
}
