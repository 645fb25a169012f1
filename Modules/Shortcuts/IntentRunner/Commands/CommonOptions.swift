import CommandDescriptions
import ProgramSupport

/// The options that every command has, on the command line before or after its name.
struct CommonOptions: ArgumentGroup {
  let isJSON: Bool
  let color: String?
  let neverAsks: Bool

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document.", "JSONを1つ出力します。"))
    color = arguments.option(
      "color", Phrase("When to colour: auto, always or never.", "色を付けるとき：auto、always、never"), value: "when",
      standard: ColorMode.auto.rawValue, completion: .choices(ColorMode.allCases.map(\.rawValue)))
    neverAsks = arguments.flag("no-input", Phrase("Never ask anything.", "何も尋ねません。"))
    // Answered wherever it stands, before the line is read.
    _ = arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。"))
  }
}

/// The options of the commands that call handlers with values.
struct CallOptions: ArgumentGroup {
  let input: String?
  let timeout: String?
  let trace: Bool

  init(_ arguments: inout CommandArguments) {
    input = arguments.option(
      "input", Phrase("Read values from a JSON object in FILE, or stdin for -.", "FILE（-なら標準入力）のJSONから値を読みます。"), value: "file")
    timeout = arguments.timeout()
    trace = arguments.flag("trace", Phrase("Show each phase and its time on stderr.", "各段階と時間を標準エラー出力に示します。"))
  }
}

/// The options of the commands that go through all the phases.
struct DialogueOptions: ArgumentGroup {
  let interactive: Bool
  let dryRun: Bool
  let isConfirmed: Bool

  init(_ arguments: inout CommandArguments) {
    interactive = arguments.flag("interactive", Phrase("Ask on the terminal for what is missing.", "足りない値を端末で尋ねます。"))
    dryRun = arguments.flag("dry-run", Phrase("Stop after confirming; handle nothing.", "確認までで止め、実行しません。"))
    isConfirmed = arguments.flag(
      "yes", Phrase("Say yes to the question that an intent asks before it is handled.", "実行の前の確認に「はい」と答えます。"))
  }
}

extension CommandArguments {
  mutating func intent() -> String { requiredOperand("intent", Phrase("The intent's name.", "インテントの名前")) }
  mutating func parameter() -> String { requiredOperand("parameter", Phrase("The parameter's name.", "引数の名前")) }
  mutating func values() -> [String] { operands("name=value", Phrase("Values of parameters.", "引数の値")) }

  /// The option of every command that calls handlers.
  mutating func timeout() -> String? {
    option("timeout", Phrase("How long each call into a handler may take.", "ハンドラの呼び出し1回の制限時間"), value: "seconds", standard: "10")
  }
}
