import CommandDescriptions

/// `kiroku shelf`: the materials that records can use.
enum ShelfCommand: CommandGroup {
  static let name = "shelf"
  static let summary = Phrase("Keep the shelf of materials", "教材の本棚を管理する")
  static let examples = [
    "kiroku shelf", "kiroku shelf add \"Linear Algebra\" --unit pages --total 340", "kiroku shelf archive \"Linear Algebra\"",
  ]

  static var subcommands: [CommandType] {
    [
      ShelfListCommand.self, ShelfAddCommand.self, ShelfScanCommand.self, ShelfEditCommand.self, ShelfArchiveCommand.self,
      ShelfRestoreCommand.self, ShelfShowCommand.self,
    ]
  }
}
