/// `kiroku goal`: weekly goals.
enum GoalCommand {
  static let definition = CommandDefinition(
    "goal", Phrase("Set weekly goals and see how far they have come", "今週の目標を設定・確認する"),
    examples: ["kiroku goal", "kiroku goal set 10h", "kiroku goal set \"120 pages\" --material \"Linear Algebra\"", "kiroku goal post"],
    subcommands: [
      GoalShowCommand.definition, GoalSetCommand.definition, GoalClearCommand.definition, GoalPostCommand.definition,
    ], defaultSubcommand: "show")
}
