import IntentRuntime
import ProgramSupport

/// The runner's own messages; English and Japanese side by side.
struct RunnerWords: Sendable {
  let language: Language

  private func words(_ english: @autoclosure () -> String, _ japanese: @autoclosure () -> String) -> String {
    language.words(english(), japanese())
  }

  /// A user's own text as it is echoed: one line of it, cut with … where it is long.
  private func safe(_ text: String) -> String { TerminalText.quoted(text) }

  // MARK: Command line

  var noCommand: String {
    words(
      "Say what to do: list, describe, options, run, resolve, confirm, observe, shortcut, result or serve. `--help` explains them.",
      "何をするか指定してください：list、describe、options、run、resolve、confirm、observe、shortcut、result、serve。詳しくは `--help` をご覧ください。")
  }

  func unknownCommand(_ name: String, nearest: String?) -> String {
    words("There is no command “\(safe(name))”.", "コマンド「\(safe(name))」はありません。")
      + (nearest == nil ? words(" `--help` lists them all.", "`--help`で一覧を見られます。") : didYouMean(nearest))
  }

  func unknownIntent(_ name: String, nearest: String?, known: [String]) -> String {
    words("No intent is named “\(safe(name))”.", "「\(safe(name))」というインテントはありません。")
      + (nearest == nil
        ? words(" There are \(known.joined(separator: ", ")).", "あるのは\(known.joined(separator: "、"))です。") : didYouMean(nearest))
  }

  func noHandler(_ name: String) -> String {
    words("Nothing handles the intent “\(name)”.", "インテント「\(name)」を処理するものがありません。")
  }

  func unknownParameter(_ name: String, intent: String, nearest: String?, known: [String]) -> String {
    let fault = words("\(intent) has no parameter “\(safe(name))”.", "\(intent)に引数「\(safe(name))」はありません。")
    if nearest != nil { return fault + didYouMean(nearest) }
    return fault
      + (known.isEmpty
        ? words(" It has none.", "引数はありません。")
        : words(" It has \(known.joined(separator: ", ")).", "あるのは\(known.joined(separator: "、"))です。"))
  }

  func didYouMean(_ name: String?) -> String {
    name.map { words(" Did you mean “\($0)”?", "「\($0)」ではありませんか？") } ?? ""
  }

  func repeatedParameter(_ name: String) -> String {
    words("“\(name)” is given more than once.", "「\(name)」が2回以上指定されています。")
  }

  func noEqualsSign(_ argument: String, nearest: String?) -> String {
    words(
      "“\(safe(argument))” is no value: write NAME=VALUE\(nearest.map { ", such as \($0)=VALUE" } ?? "").",
      "「\(safe(argument))」は値ではありません。「名前=値」\(nearest.map { "（例：\($0)=値）" } ?? "")の形で書いてください。")
  }

  func unreadable(_ text: String, parameter: String, type: ParameterType) -> String {
    let shown = TerminalText.quoted(text, limit: 80)
    return words(
      "“\(shown)” cannot be read as \(kind(of: type)) for “\(parameter)”\(example(of: type).map { "; write \($0)" } ?? "").",
      "「\(parameter)」の値「\(shown)」を\(kind(of: type))として読み取れません。\(example(of: type).map { "例：\($0)" } ?? "")")
  }

  func fractionOfSeconds(_ text: String, parameter: String) -> String {
    words(
      "“\(parameter)” is \(safe(text)), and a number for a duration is whole seconds; write 90 or \"1m30s\".",
      "「\(parameter)」が\(safe(text))になっています。時間の長さの数値は整数の秒数です。90や\"1分30秒\"のように書いてください。")
  }

  private func kind(of type: ParameterType) -> String {
    switch type {
    case .string: words("a text", "テキスト")
    case .boolean: words("yes or no", "はい・いいえ")
    case .integer: words("a whole number", "整数")
    case .decimal: words("a number", "数")
    case .duration: words("a duration", "時間の長さ")
    case .dateComponents: words("a date", "日時")
    case .dateComponentsRange: words("a span of dates", "期間")
    case .url: words("a URL", "URL")
    case .currencyAmount: words("an amount of money", "金額")
    case .measurement: words("a measurement", "数量")
    case .enumeration(let declaration):
      words(
        "one of \(declaration.cases.map(\.name).joined(separator: ", "))", "\(declaration.cases.map(\.name).joined(separator: "、"))のどれか")
    case .object, .person, .placemark, .paymentMethod, .speakableString, .file: words("a name or an id", "名前かID")
    }
  }

  private func example(of type: ParameterType) -> String? {
    switch type {
    case .boolean: words("yes or no", "yes、no")
    case .integer: "12"
    case .decimal: "1.5"
    case .duration: words("45m, 1h30m or 1:30", "45分、1h30m、1:30")
    case .dateComponents: "2026-11-21T10:00"
    case .dateComponentsRange: "2026-11-01..2026-11-21"
    case .url: "https://example.org/"
    case .currencyAmount: "1200 JPY"
    case .measurement: "5 km"
    case .object: words("a text or {\"id\": …}", "テキストか {\"id\": …}")
    default: nil
    }
  }

  var notAnObject: String { words("A JSON object of values is needed here.", "ここには値のJSONオブジェクトが必要です。") }

  /// What is wrong with the content of `--input`.
  func input(_ path: String, _ error: RequestError) -> String {
    let file = TerminalText.quoted(path, limit: 1024)
    switch error {
    case .notJSON(let error):
      let isRepeated = if case .repeatedKey = error { true } else { false }
      let stream = isRepeated ? words("the standard input", "標準入力") : words("The standard input", "標準入力")
      return error.message(in: language, about: path == "-" ? stream : words("“\(file)”", "「\(file)」"))
    case .notAnObject:
      return path == "-"
        ? words("The standard input is no JSON object of values.", "標準入力が値のJSONオブジェクトではありません。")
        : words("“\(file)” is no JSON object of values.", "「\(file)」は値のJSONオブジェクトではありません。")
    default:
      let message = error.message(self)
      return path == "-"
        ? words("In the standard input: \(message)", "標準入力：\(message)") : words("In “\(file)”: \(message)", "「\(file)」：\(message)")
    }
  }

  // MARK: Outcomes

  var noShortcuts: String { words("This extension has no voice shortcuts.", "この拡張機能にはボイスショートカットがありません。") }
  var goesOnInApp: String { words("This goes on in the app.", "続きはアプリで行います。") }
  var cancelled: String { words("Cancelled.", "取り消しました。") }
  var stillWorking: String { words("Still working on it.", "まだ処理中です。") }
  var notSaved: String {
    words("It was given up, and nothing was saved. Run it again.", "中止され、何も保存されていません。もう一度実行してください。")
  }
  var savedAndGone: String {
    words("It was saved, and is not kept as it was: it has been undone since, most likely.", "保存されましたが、そのままでは残っていません。おそらく、あとで取り消されています。")
  }
  func forgotten(_ token: String) -> String {
    words(
      "The run with the token “\(token)” is too long ago: what became of it is not kept any more.",
      "トークン「\(token)」の実行は古すぎて、結果が残っていません。")
  }
  func locked(_ intent: String) -> String {
    words("\(intent) is not run while the session is locked. Unlock it first.", "\(intent)は画面のロック中には実行できません。先にロックを解除してください。")
  }
  func unknownToken(_ token: String) -> String {
    words("No run has the token “\(safe(token))”.", "トークン「\(safe(token))」の実行はありません。")
  }
  func optionsTimedOut(_ parameter: String) -> String {
    words("Listing the values for “\(parameter)” took too long and was given up.", "「\(parameter)」の候補の取得に時間がかかりすぎたため、中止しました。")
  }

  /// What follows a message on stderr: the choices, and how to answer.
  ///
  /// - Parameters:
  ///   - takesValues: whether the command line takes NAME=VALUE; else values come by `--input`.
  ///   - canAsk: whether `--interactive` would help.
  func wayOut(of outcome: IntentOutcome, programName: String, format: ValueFormat, takesValues: Bool, canAsk: Bool) -> [String] {
    func give(_ what: String, _ parameter: String) -> [String] {
      let english = takesValues ? "as \(parameter)=VALUE" : "by --input FILE as {\"\(parameter)\": …}"
      let japanese = takesValues ? "\(parameter)=値" : "--input FILE に {\"\(parameter)\": …}"
      return [
        canAsk
          ? words("  Give \(what) \(english), or use --interactive.", "  \(japanese) で指定するか、--interactive を付けてください。")
          : words("  Give \(what) \(english).", "  \(japanese) で指定してください。")
      ]
    }
    switch outcome {
    case .needsValue(let parameter, _), .confirmation(.some(let parameter), _, _): return give("it", parameter)
    case .disambiguation(let parameter, let choices, _):
      return choices.map { "  " + choice($0, format: format) } + give("one of them", parameter)
    case .confirmation(.none, _, _):
      return canAsk ? [words("  Use --interactive to answer.", "  --interactive を付けると答えられます。")] : []
    case .inProgress(.some(let token)):
      return [words("  `\(programName) result \(token)` tells what became of it.", "  結果は `\(programName) result \(token)` で確かめられます。")]
    default: return []
    }
  }

  /// One choice on a line: its words, then what tells it apart.
  func choice(_ value: IntentValue, format: ValueFormat) -> String {
    let text = format.text(for: value, in: language.tag)
    guard let object = value.objectValue else { return text }
    let details = [object.subtitle, object.identifier].compactMap(\.self)
    guard !details.isEmpty else { return text }
    return words("\(text) (\(details.joined(separator: ", ")))", "\(text)（\(details.joined(separator: "、"))）")
  }

  func resolved(_ resolution: ParameterResolution, parameter: String, format: ValueFormat) -> String {
    guard let value = resolution.intent.value(forParameter: parameter) else { return words("not required", "不要") }
    let type = Swift.type(of: resolution.intent).declaration.parameter(named: parameter)?.type
    return format.text(for: value, as: type, in: language.tag)
  }

  // MARK: Observing

  func notObservable(_ name: String) -> String {
    words(
      "The answer of \(name) does not change after it was given: run it instead.", "\(name)の応答は、そのあと変わることがありません。代わりにrunで実行してください。")
  }
  var unreadableInterval: String {
    words("“every” is a number of seconds from 0.1 to 86400.", "「every」は0.1以上86400以下の秒数にしてください。")
  }
  func tooManyObservations(_ limit: Int) -> String {
    words("\(limit) observations go on already: end one of them first.", "観察がすでに\(limit)件続いています。まず1件を終わらせてください。")
  }

  // MARK: Serving

  var noMethod: String { words("The request names no method.", "要求にmethodがありません。") }
  /// Why a line asks for nothing; the error says it where the line is nearly a document.
  func unreadableLine(_ error: JSONError?) -> String {
    switch error {
    case .tooDeep: error?.message(in: language, about: words("The line", "この行")) ?? ""
    case .repeatedKey: error?.message(in: language) ?? ""
    case .malformed, nil: words("The line is not a JSON object.", "この行はJSONオブジェクトではありません。")
    }
  }
  func lineTooLong(_ limit: Int) -> String { words("The line has more than \(limit) bytes.", "この行は\(limit)バイトを超えています。") }
  var lineNotUTF8: String { words("The line is not UTF-8.", "この行はUTF-8ではありません。") }
  func unknownMethod(_ name: String, nearest: String?) -> String {
    words("There is no method “\(safe(name))”.", "メソッド「\(safe(name))」はありません。") + didYouMean(nearest)
  }
  func missingMember(_ name: String) -> String {
    words("The request has no “\(name)”, or one of another kind.", "要求の「\(name)」がないか、種類が違います。")
  }
  var identifierNotRepeatable: String {
    words(
      "A number as an id is a whole one within 64 bits. Write another one as a text.",
      "idに使える数値は64ビットの整数です。それ以外は文字列で書いてください。")
  }
  var identifierInUse: String { words("A call with this id is still going on.", "このidの呼び出しがまだ続いています。") }
}
