/// All commands of `kiroku`.
enum CommandTree {
  static let root = CommandDefinition(
    "kiroku", Phrase("A study log for the terminal", "端末で使う勉強の記録"),
    details: Phrase(
      "Without a command, the app opens on a terminal. Names of materials may be written by their beginning.",
      "コマンドがなければ、端末でアプリが開きます。教材の名前は先頭だけでもかまいません。"),
    examples: ["kiroku start \"Linear Algebra\"", "kiroku finish --range 10-24", "kiroku record 英単語 25m", "kiroku report"],
    subcommands: [
      RecordCommand.definition, StartCommand.definition, PauseCommand.definition, ResumeCommand.definition, StatusCommand.definition,
      FinishCommand.definition, DiscardCommand.definition, ExtendCommand.definition, UndoCommand.definition, RedoCommand.definition,
      LogCommand.definition, EditCommand.definition, DeleteCommand.definition, ReportCommand.definition, ShelfCommand.definition,
      GoalCommand.definition, TimelineCommand.definition, OpenCommand.definition, DoctorCommand.definition, InfoCommand.definition,
      ConfigCommand.definition,
    ])
}
