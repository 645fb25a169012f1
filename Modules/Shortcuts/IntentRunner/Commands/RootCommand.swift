import CommandDescriptions
import ProgramSupport

/// The program itself, which does nothing without a command.
enum RootCommand: DescribedCommand {
  static let name = "intents"
  static let summary = Phrase("Runs intents without the app, for scripts and other programs.", "アプリを使わずにインテントを実行します。")
  static var subcommands: [any DescribedCommand<RequestLine?>.Type] {
    [
      ListCommand.self, DescribeCommand.self, OptionsCommand.self, RunCommand.self, ResolveCommand.self, ConfirmCommand.self,
      ObserveCommand.self, ShortcutCommand.self, ResultCommand.self, ServeCommand.self,
    ]
  }

  static func read(_ arguments: inout CommandArguments) -> RequestLine? { nil }
}

/// A request as it was written.
struct RequestLine {
  var request: Request
  /// The seconds of `--timeout`.
  var timeout: String?
  /// The seconds of `--every`.
  var interval: String?

  init(_ request: Request, timeout: String? = nil) {
    self.request = request
    self.timeout = timeout
  }

  init(_ request: Request, _ call: CallOptions, _ dialogue: DialogueOptions? = nil) {
    self.init(request, timeout: call.timeout)
    self.request.input = call.input
    self.request.trace = call.trace
    self.request.interactive = dialogue?.interactive ?? false
    self.request.dryRun = dialogue?.dryRun ?? false
    self.request.isConfirmed = dialogue?.isConfirmed ?? false
  }

  /// The request with what the common options say.
  ///
  /// - Throws: ``UsageError`` for a time or a colour that there is none of.
  func request(_ common: CommonOptions, path: [String]) throws(UsageError) -> Request {
    var request = request
    request.isJSON = common.isJSON
    request.neverAsks = common.neverAsks
    if let text = common.color {
      guard let mode = ColorMode(rawValue: text) else {
        throw .wrongChoice(text, option: "--color", choices: ColorMode.allCases.map(\.rawValue), path: path)
      }
      request.color = mode
    }
    if let timeout {
      guard let duration = Self.duration(timeout) else {
        let rule = Phrase("It is a number of seconds above 0, at most 86400.", "0より大きく86400以下の秒数にしてください。")
        throw .wrongValue(timeout, option: "--timeout", rule: rule, path: path)
      }
      request.timeout = duration
    }
    if let interval {
      guard let seconds = Double(interval), let duration = ObservationInterval.duration(ofSeconds: seconds) else {
        let rule = Phrase("It is a number of seconds from 0.1 to 86400.", "0.1以上86400以下の秒数にしてください。")
        throw .wrongValue(interval, option: "--every", rule: rule, path: path)
      }
      request.interval = duration
    }
    return request
  }

  private static func duration(_ text: String) -> Duration? {
    guard text.first?.isNumber == true || text.first == ".", let seconds = Double(text), seconds > 0, seconds <= 86_400 else { return nil }
    return .seconds(seconds)
  }
}

/// `list`: the intents, one a line.
enum ListCommand: DescribedCommand {
  static let name = "list"
  static let summary = Phrase("Lists the intents.", "インテントの一覧を示します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? { RequestLine(Request(command: .list)) }
}

/// `describe`: one intent.
enum DescribeCommand: DescribedCommand {
  static let name = "describe"
  static let summary = Phrase("Shows an intent's parameters, limits, refusals and response codes.", "引数、制限、拒否の理由、応答コードを示します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(Request(command: .describe, subject: arguments.intent()))
  }
}

/// `options`: the values offered for a parameter.
enum OptionsCommand: DescribedCommand {
  static let name = "options"
  static let summary = Phrase("Lists the values offered for a parameter.", "引数に選べる値の一覧を示します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    var request = Request(command: .options, subject: arguments.intent(), parameter: arguments.parameter())
    request.search = arguments.option("search", Phrase("Only values that fit TEXT.", "TEXTに合う値だけを示します。"), value: "text")
    return RequestLine(request, timeout: arguments.timeout())
  }
}

/// `run`: resolve, confirm, handle.
enum RunCommand: DescribedCommand {
  static let name = "run"
  static let summary = Phrase("Runs an intent.", "インテントを実行します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(
      Request(command: .run, subject: arguments.intent(), values: arguments.values()), CallOptions(&arguments), DialogueOptions(&arguments))
  }
}

/// `resolve`: one resolve call.
enum ResolveCommand: DescribedCommand {
  static let name = "resolve"
  static let summary = Phrase("Resolves one parameter, once.", "引数を1つ、1回だけ解決します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(
      Request(command: .resolve, subject: arguments.intent(), parameter: arguments.parameter(), values: arguments.values()),
      CallOptions(&arguments))
  }
}

/// `confirm`: resolve everything, then confirm; nothing is handled.
enum ConfirmCommand: DescribedCommand {
  static let name = "confirm"
  static let summary = Phrase("Tells whether an intent can be run; handles nothing.", "インテントを実行できるか確かめます。実行はしません。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(
      Request(command: .confirm, subject: arguments.intent(), values: arguments.values()), CallOptions(&arguments),
      DialogueOptions(&arguments))
  }
}

/// `observe`: an answer that goes on changing, a line for each change.
enum ObserveCommand: DescribedCommand {
  static let name = "observe"
  static let summary = Phrase(
    "Runs an intent and tells its answer again each time it changes.", "インテントを実行し、応答が変わるたびに示します。")
  static let details = Phrase(
    "It ends when nothing will change any more, with Control-C, and where stdin is a pipe, with the end of that.",
    "これ以上変わらなくなったとき、Control-Cを押したとき、\nパイプからの標準入力なら、その入力が終わったときに終わります。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    var line = RequestLine(
      Request(command: .observe, subject: arguments.intent(), values: arguments.values()), CallOptions(&arguments))
    line.interval = arguments.option(
      "every", Phrase("How soon after one change the next is told.", "次の変化を示すまでの最短の間隔"), value: "seconds", standard: "1")
    return line
  }
}

/// `shortcut`: a saved voice shortcut.
enum ShortcutCommand: DescribedCommand {
  static let name = "shortcut"
  static let summary = Phrase("Runs a saved voice shortcut.", "保存したボイスショートカットを実行します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    let name = arguments.requiredOperand("name-or-id", Phrase("Its phrase or its identifier.", "フレーズか識別子"))
    return RequestLine(Request(command: .shortcut, subject: name), CallOptions(&arguments), DialogueOptions(&arguments))
  }
}

/// `result`: the real result of a run that answered inProgress.
enum ResultCommand: DescribedCommand {
  static let name = "result"
  static let summary = Phrase("Shows what became of a run that was still working.", "処理中だった実行の結果を示します。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(
      Request(command: .result, subject: arguments.requiredOperand("token", Phrase("The token that the run answered.", "実行が答えたトークン"))))
  }
}

/// `serve`: the same over stdin and stdout.
enum ServeCommand: DescribedCommand {
  static let name = "serve"
  static let summary = Phrase("Answers JSON requests on stdin, one a line.", "標準入力のJSONの要求に1行ずつ答えます。")

  static func read(_ arguments: inout CommandArguments) -> RequestLine? {
    RequestLine(Request(command: .serve), timeout: arguments.timeout())
  }
}
