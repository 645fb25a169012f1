import ArgumentParser

/// `kiroku shelf`: the materials that records can use.
struct ShelfCommand: ParsableCommand {
  static let commands = [
    CommandTable.Entry("list", ShelfListCommand.self), CommandTable.Entry("add", ShelfAddCommand.self),
    CommandTable.Entry("edit", ShelfEditCommand.self), CommandTable.Entry("archive", ShelfArchiveCommand.self),
    CommandTable.Entry("restore", ShelfRestoreCommand.self), CommandTable.Entry("show", ShelfShowCommand.self),
  ]

  static var configuration: CommandConfiguration {
    .group(
      "shelf", Phrase("Keep the shelf of materials", "教材の本棚を管理する"),
      examples: [
        "kiroku shelf", "kiroku shelf add \"Linear Algebra\" --unit pages --total 340", "kiroku shelf archive \"Linear Algebra\"",
      ],
      commands)
  }
}
