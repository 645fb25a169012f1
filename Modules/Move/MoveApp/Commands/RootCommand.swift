import CommandDescriptions
import IntentRunner
import IntentRuntime
import MoveDomain
import ProgramSupport

/// What a command line of `move` does.
typealias Action = @Sendable (CommandRun) async throws -> ExitCode

/// A command of `move`.
protocol MoveCommand: DescribedCommand where Value == Action {}

/// The options that every command has: none.
struct NoOptions: ArgumentGroup {
  init(_ arguments: inout CommandArguments) {}
}

/// `move` without a command: its commands, and the app where it stands alone.
struct RootCommand: MoveCommand {
  static let name = "move"
  static let summary = Phrase("Workouts and rides in the terminal", "端末で使うワークアウトと配車")
  static let details = Phrase(
    "Without a command, the app opens on a terminal; with --plain, and where the terminal is dumb, line by line. Rides are those of a simulated fleet.",
    "コマンドがなければ、端末でアプリが開きます。\n--plainを付けるか、端末の機能が足りないときは行単位で開きます。\n配車はシミュレーションです。")
  static let examples = ["move say \"start a run\"", "move do PauseWorkout"]
  static var subcommands: [any DescribedCommand<Action>.Type] {
    [
      DoCommand.self, SayCommand.self, OpenCommand.self, HistoryCommand.self, NamesCommand.self, VocabularyCommand.self, KeepCommand.self,
      ShortcutsCommand.self,
      SuggestCommand.self, FindCommand.self, UndoCommand.self, RidesCommand.self, PayCommand.self, FleetCommand.self, ContactsCommand.self,
      HandleCommand.self,
    ]
  }

  static func read(_ arguments: inout CommandArguments) -> Action {
    let isVersion = arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。"))
    let isPlain = arguments.flag(
      "plain", Phrase("Open the app as lines and prompts, also where it is piped.", "アプリを行と質問だけで開きます（パイプでも使えます）。"))
    return { run in
      if isVersion {
        run.say("move \(Move.version)")
        return .done
      }
      if isPlain || run.isAtTerminal { return try run.openApp(on: nil, isPlain: isPlain) }
      run.program.output.write(MoveCommands.tree.help(for: [], in: run.program.language, columns: nil))
      return .done
    }
  }
}
