import CommandDescriptions

/// `kiroku goal`: weekly goals.
enum GoalCommand: CommandGroup {
  static let name = "goal"
  static let summary = Phrase("Set weekly goals and see how far they have come", "今週の目標を設定・確認する")
  static let examples = [
    "kiroku goal", "kiroku goal set 10h", "kiroku goal set \"120 pages\" --material \"Linear Algebra\"", "kiroku goal post",
  ]

  static var subcommands: [CommandType] {
    [
      GoalShowCommand.self, GoalSetCommand.self, GoalClearCommand.self, GoalPostCommand.self, GoalPostsCommand.self,
      GoalEditPostCommand.self,
      GoalDeletePostCommand.self,
    ]
  }
}
