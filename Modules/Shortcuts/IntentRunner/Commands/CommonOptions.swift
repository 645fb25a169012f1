import ArgumentParser
import ProgramSupport

/// The options that every subcommand has.
struct CommonOptions: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Print one JSON document.", "JSONを1つ出力します。")))
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp(HelpLanguage.words("When to colour: auto, always or never.", "色を付けるとき：auto、always、never"), valueName: "when"))
  var color = ColorArgument(mode: .auto)

  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Never ask anything.", "何も尋ねません。")))
  var noInput = false

  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Show the version.", "バージョンを表示します。")))
  var version = false

  func add(to request: Request) -> Request {
    var request = request
    request.isJSON = json
    request.color = color.mode
    request.neverAsks = noInput
    return request
  }
}

/// The value of `--color`.
struct ColorArgument: ExpressibleByArgument, Sendable {
  var mode: ColorMode

  init(mode: ColorMode) {
    self.mode = mode
  }

  init?(argument: String) {
    guard let mode = ColorMode(rawValue: argument) else { return nil }
    self.mode = mode
  }

  var defaultValueDescription: String { mode.rawValue }
  static var allValueStrings: [String] { ColorMode.allCases.map(\.rawValue) }
}

/// A positive number of seconds.
struct SecondsArgument: ExpressibleByArgument, Sendable {
  var duration: Duration

  init(duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    guard let seconds = Double(argument), seconds > 0, seconds <= 86_400, argument.first?.isNumber == true || argument.first == "." else {
      return nil
    }
    duration = .seconds(seconds)
  }

  var defaultValueDescription: String { "10" }
}

/// The option of every command that calls handlers.
struct TimeoutOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(HelpLanguage.words("How long each call into a handler may take.", "ハンドラの呼び出し1回の制限時間"), valueName: "seconds"))
  var timeout = SecondsArgument(duration: .seconds(10))
}

/// The options of the commands that call handlers with values.
struct CallOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      HelpLanguage.words("Read values from a JSON object in FILE, or stdin for -.", "FILE（-なら標準入力）のJSONオブジェクトから値を読みます。"), valueName: "file")
  )
  var input: String?

  @OptionGroup var timing: TimeoutOptions

  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Show each phase and its time on stderr.", "各段階と時間を標準エラー出力に示します。")))
  var trace = false

  func add(to request: Request) -> Request {
    var request = request
    request.input = input
    request.timeout = timing.timeout.duration
    request.trace = trace
    return request
  }
}

/// The options of the commands that go through all the phases.
struct DialogueOptions: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Ask on the terminal for what is missing.", "足りない値を端末で尋ねます。")))
  var interactive = false

  @Flag(name: .long, help: ArgumentHelp(HelpLanguage.words("Stop after confirming; handle nothing.", "確認までで止め、実行しません。")))
  var dryRun = false

  func add(to request: Request) -> Request {
    var request = request
    request.interactive = interactive
    request.dryRun = dryRun
    return request
  }
}
