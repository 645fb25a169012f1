import ArgumentParser
import ProgramSupport

/// The program itself; every subcommand says its name, since deriving one costs time at each start.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: RunnerIdentity.current.programName,
      abstract: HelpLanguage.words("Runs intents without the app, for scripts and other programs.", "アプリを使わずにインテントを実行します。"),
      subcommands: [
        ListCommand.self, DescribeCommand.self, OptionsCommand.self, RunCommand.self, ResolveCommand.self, ConfirmCommand.self,
        ResultCommand.self, ServeCommand.self,
      ])
  }

  static let commandNames = ["list", "describe", "options", "run", "resolve", "confirm", "result", "serve", "help"]

  @OptionGroup var common: CommonOptions
}
