import ArgumentParser
import ProgramSupport

/// The program itself; every subcommand says its name, since deriving one costs time.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: RunnerIdentity.current.programName,
      abstract: HelpLanguage.words("Runs intents without the app, for scripts and other programs.", "アプリを使わずにインテントを実行します。"),
      subcommands: [
        ListCommand.self, DescribeCommand.self, OptionsCommand.self, RunCommand.self, ResolveCommand.self, ConfirmCommand.self,
        ShortcutCommand.self, ResultCommand.self, ServeCommand.self,
      ])
  }

  static let commandNames = Request.Command.allCases.map(\.rawValue) + ["help"]

  @OptionGroup var common: CommonOptions
}

/// A subcommand: what the parser reads, as a request.
protocol RequestCommand: ParsableCommand {
  var request: Request { get }
}

/// `list`: the intents, one a line.
struct ListCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpLanguage.words("Lists the intents.", "インテントの一覧を示します。"))
  }

  @OptionGroup var common: CommonOptions

  var request: Request { common.add(to: Request(command: .list)) }
}

/// `describe`: one intent.
struct DescribeCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "describe",
      abstract: HelpLanguage.words(
        "Shows an intent's parameters, limits, refusals and response codes.", "インテントの引数、制限、拒否の理由、応答コードを示します。"))
  }

  @Argument(help: Self.intentHelp) var intent: String
  @OptionGroup var common: CommonOptions

  var request: Request { common.add(to: Request(command: .describe, subject: intent)) }
}

/// `options`: the values offered for a parameter.
struct OptionsCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "options", abstract: HelpLanguage.words("Lists the values offered for a parameter.", "引数に選べる値の一覧を示します。"))
  }

  @Argument(help: Self.intentHelp) var intent: String
  @Argument(help: Self.parameterHelp) var parameter: String

  @Option(name: .long, help: ArgumentHelp(HelpLanguage.words("Only values that fit TEXT.", "TEXTに合う値だけを示します。"), valueName: "text"))
  var search: String?

  @OptionGroup var timing: TimeoutOptions
  @OptionGroup var common: CommonOptions

  var request: Request {
    common.add(
      to: Request(command: .options, subject: intent, parameter: parameter, search: search, timeout: timing.timeout.duration))
  }
}

/// `run`: resolve, confirm, handle.
struct RunCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "run", abstract: HelpLanguage.words("Runs an intent.", "インテントを実行します。"))
  }

  @Argument(help: Self.intentHelp) var intent: String
  @Argument(help: Self.valuesHelp) var values: [String] = []
  @OptionGroup var call: CallOptions
  @OptionGroup var dialogue: DialogueOptions
  @OptionGroup var common: CommonOptions

  var request: Request {
    common.add(to: dialogue.add(to: call.add(to: Request(command: .run, subject: intent, values: values))))
  }
}

/// `resolve`: one resolve call.
struct ResolveCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resolve", abstract: HelpLanguage.words("Resolves one parameter, once.", "引数を1つ、1回だけ解決します。"))
  }

  @Argument(help: Self.intentHelp) var intent: String
  @Argument(help: Self.parameterHelp) var parameter: String
  @Argument(help: Self.valuesHelp) var values: [String] = []
  @OptionGroup var call: CallOptions
  @OptionGroup var common: CommonOptions

  var request: Request {
    common.add(to: call.add(to: Request(command: .resolve, subject: intent, parameter: parameter, values: values)))
  }
}

/// `confirm`: resolve everything, then confirm; nothing is handled.
struct ConfirmCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "confirm",
      abstract: HelpLanguage.words("Tells whether an intent can be run; handles nothing.", "インテントを実行できるか確かめます。実行はしません。"))
  }

  @Argument(help: Self.intentHelp) var intent: String
  @Argument(help: Self.valuesHelp) var values: [String] = []
  @OptionGroup var call: CallOptions
  @OptionGroup var dialogue: DialogueOptions
  @OptionGroup var common: CommonOptions

  var request: Request {
    common.add(to: dialogue.add(to: call.add(to: Request(command: .confirm, subject: intent, values: values))))
  }
}

/// `shortcut`: a saved voice shortcut.
struct ShortcutCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shortcut", abstract: HelpLanguage.words("Runs a saved voice shortcut.", "保存したボイスショートカットを実行します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("Its phrase or its identifier.", "フレーズか識別子"), valueName: "name-or-id"))
  var name: String
  @OptionGroup var call: CallOptions
  @OptionGroup var dialogue: DialogueOptions
  @OptionGroup var common: CommonOptions

  var request: Request {
    common.add(to: dialogue.add(to: call.add(to: Request(command: .shortcut, subject: name))))
  }
}

/// `result`: the real result of a run that answered inProgress.
struct ResultCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "result",
      abstract: HelpLanguage.words("Shows what became of a run that was still working.", "処理中だった実行の結果を示します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The token that the run answered.", "実行が答えたトークン")))
  var token: String

  @OptionGroup var common: CommonOptions

  var request: Request { common.add(to: Request(command: .result, subject: token)) }
}

/// `serve`: the same over stdin and stdout.
struct ServeCommand: RequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: HelpLanguage.words("Answers JSON requests on stdin, one a line.", "標準入力のJSONの要求に1行ずつ答えます。"))
  }

  @OptionGroup var timing: TimeoutOptions
  @OptionGroup var common: CommonOptions

  var request: Request { common.add(to: Request(command: .serve, timeout: timing.timeout.duration)) }
}

extension RequestCommand {
  static var intentHelp: ArgumentHelp { ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")) }
  static var parameterHelp: ArgumentHelp { ArgumentHelp(HelpLanguage.words("The parameter's name.", "引数の名前")) }
  static var valuesHelp: ArgumentHelp {
    ArgumentHelp(HelpLanguage.words("Values of parameters.", "引数の値"), valueName: "name=value")
  }
}
