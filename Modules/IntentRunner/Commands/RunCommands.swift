import ArgumentParser
import IntentRuntime
import ProgramSupport

/// `run`: resolve, confirm, handle.
struct RunCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "run", abstract: HelpLanguage.words("Runs an intent.", "インテントを実行します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")))
  var intent: String

  @Argument(help: ArgumentHelp(HelpLanguage.words("Values of parameters.", "引数の値"), valueName: "name=value"))
  var values: [String] = []

  @OptionGroup var call: CallOptions
  @OptionGroup var dialogue: DialogueOptions
  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    try await session.runIntent(intent, values, call: call, dialogue: dialogue, upTo: dialogue.dryRun ? .confirm : .handle)
  }
}

/// `confirm`: resolve everything, then confirm; nothing is handled.
struct ConfirmCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "confirm",
      abstract: HelpLanguage.words("Tells whether an intent can be run; handles nothing.", "インテントを実行できるか確かめます。実行はしません。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")))
  var intent: String

  @Argument(help: ArgumentHelp(HelpLanguage.words("Values of parameters.", "引数の値"), valueName: "name=value"))
  var values: [String] = []

  @OptionGroup var call: CallOptions
  @OptionGroup var dialogue: DialogueOptions
  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    try await session.runIntent(intent, values, call: call, dialogue: dialogue, upTo: .confirm)
  }
}

/// `resolve`: one resolve call.
struct ResolveCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resolve", abstract: HelpLanguage.words("Resolves one parameter, once.", "引数を1つ、1回だけ解決します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The intent's name.", "インテントの名前")))
  var intent: String

  @Argument(help: ArgumentHelp(HelpLanguage.words("The parameter's name.", "引数の名前")))
  var parameter: String

  @Argument(help: ArgumentHelp(HelpLanguage.words("Values of parameters.", "引数の値"), valueName: "name=value"))
  var values: [String] = []

  @OptionGroup var call: CallOptions
  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    let target = try session.intent(named: intent, arguments: values, input: call.input)
    let name = try session.parameter(named: parameter, of: target).name
    let caller = Caller(session: session, deadline: call.timeout.duration, trace: call.trace ? session.trace : nil)
    let resolution = await Interruption.cancelling { await caller.resolve(name, of: target) }
    if let fault = resolution.fault { throw session.configuration.explain(fault, session.language) }
    if common.json { session.writeDocument(session.documents.resolution(resolution)) }
    let code = session.documents.exitCode(of: resolution.outcome)
    switch (common.json, code) {
    case (true, _): break
    case (false, .done):
      session.writeText(session.words.resolved(resolution, parameter: name, format: session.configuration.format))
    case (false, _): session.complain(resolution.outcome, message: resolution.message)
    }
    return code
  }
}

/// `result`: the real result of a run that answered inProgress.
struct ResultCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "result",
      abstract: HelpLanguage.words("Shows what became of a run that was still working.", "処理中だった実行の結果を示します。"))
  }

  @Argument(help: ArgumentHelp(HelpLanguage.words("The token that the run answered.", "実行が答えたトークン")))
  var token: String

  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    let context = session.context()
    switch try await session.configuration.progress?(token, context) ?? .unknown {
    case .unknown: throw ProgramError(.usage, session.words.unknownToken(token))
    case .working(let intent):
      return try session.show(
        IntentExecution(intent: intent, outcome: .inProgress(token: token), message: session.words.stillWorking, phases: []))
    case .finished(let intent, let response):
      let executor = IntentExecutor(format: session.configuration.format)
      return try session.show(executor.account(of: response, to: intent, in: context))
    }
  }
}

/// `serve`: the same over stdin and stdout.
struct ServeCommand: RunnerCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: HelpLanguage.words("Answers JSON requests on stdin, one a line.", "標準入力のJSONの要求に1行ずつ答えます。"))
  }

  @Option(
    name: .long,
    help: ArgumentHelp(HelpLanguage.words("How long each call into a handler may take.", "ハンドラの呼び出し1回の制限時間"), valueName: "seconds"))
  var timeout = SecondsArgument(duration: .seconds(10))

  @OptionGroup var common: CommonOptions

  func execute(in session: Session) async throws -> ProgramSupport.ExitCode {
    try await Server(session: session, deadline: timeout.duration).serve()
  }
}
