import ArgumentParser

/// The compiler of `.intentdefinition` files.
struct IntentcCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intentc",
    abstract: "Compiles .intentdefinition files to Swift.",
    version: "0.1.0",
    subcommands: [GenerateCommand.self])
}
