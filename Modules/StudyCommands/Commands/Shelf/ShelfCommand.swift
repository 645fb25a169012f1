/// `kiroku shelf`: the materials that records can use.
enum ShelfCommand {
  static let definition = CommandDefinition(
    "shelf", Phrase("Keep the shelf of materials", "教材の本棚を管理する"),
    examples: ["kiroku shelf", "kiroku shelf add \"Linear Algebra\" --unit pages --total 340", "kiroku shelf archive \"Linear Algebra\""],
    subcommands: [
      ShelfListCommand.definition, ShelfAddCommand.definition, ShelfEditCommand.definition, ShelfArchiveCommand.definition,
      ShelfRestoreCommand.definition, ShelfShowCommand.definition,
    ], defaultSubcommand: "list")
}
