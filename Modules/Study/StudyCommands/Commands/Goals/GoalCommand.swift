import ArgumentParser

/// `kiroku goal`: weekly goals.
struct GoalCommand: ParsableCommand {
  static let commands = [
    CommandTable.Entry("show", GoalShowCommand.self), CommandTable.Entry("set", GoalSetCommand.self),
    CommandTable.Entry("clear", GoalClearCommand.self), CommandTable.Entry("post", GoalPostCommand.self),
  ]

  static var configuration: CommandConfiguration {
    .group(
      "goal", Phrase("Set weekly goals and see how far they have come", "今週の目標を設定・確認する"),
      examples: ["kiroku goal", "kiroku goal set 10h", "kiroku goal set \"120 pages\" --material \"Linear Algebra\"", "kiroku goal post"],
      commands)
  }
}
