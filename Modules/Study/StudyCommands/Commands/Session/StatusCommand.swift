import CommandDescriptions
import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku status`: ShowCurrentStudy; 0 while measuring, 24 when nothing is.
struct StatusCommand: StudyCommand {
  static let name = "status"
  static let summary = Phrase("Show the current study", "記録中の勉強を見る")
  static let details = Phrase(
    """
    Exits with 0 while something is being measured, else with 24. With --watch it goes on and writes a line whenever it is another one than \
    before, until nobody reads it; without --format that is “{material} {minutes}”, with --json a document whenever anything but the time that \
    passes is another. {elapsed} and {remaining} show seconds, {minutes} and {minutesLeft} do not.
    """,
    """
    計測中なら0、計測していなければ24で終わります。--watchを付けると終わらずに、表示が変わるたびに1行を出力し、読み手がいなくなると終わります。\
    --formatがなければ「{material} {minutes}」です。--jsonでは、経過時間のほかに変化があるたびに文書を出力します。\
    {elapsed}と{remaining}は秒まで、{minutes}と{minutesLeft}は分までです。
    """)
  static let examples = [
    "kiroku status", "kiroku status --format \"{material} {elapsed}\"", "kiroku status --format waybar",
    "kiroku status --watch --format \"{material} {minutes}\"", "kiroku status --watch --markup polybar",
  ]

  let format: String?
  let markup: String?
  let watches: Bool

  init(_ arguments: inout CommandArguments) {
    format = arguments.option(
      "format",
      Phrase(
        "One line for a status bar, of {material} {elapsed} {remaining} {minutes} {minutesLeft} {state} {round} {phase} {laps} {goal}; or tmux, or waybar for its JSON.",
        "ステータスバー用の1行：{material} {elapsed} {remaining} {minutes} {minutesLeft} {state} {round} {phase} {laps} {goal}。tmuxならtmux用の1行、waybarならそのJSONです。"
      ))
    markup = arguments.option(
      "markup",
      Phrase(
        "The markup that the bar reads: tmux, pango, polybar or lemonbar. Titles stay text in it.",
        "バーが解釈するマークアップ：tmux、pango、polybar、lemonbar。教材名は文字のまま表示します。"),
      completion: .choices(StatusMarkup.allCases.map(\.rawValue)))
    watches = arguments.flag("watch", Phrase("Go on, and write a line when it changes.", "終わらずに、変わるたびに1行を出力します。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let markup = try choice(self.markup, of: "--markup", as: StatusMarkup.self, path: context.path)
    if markup != nil {
      if context.isJSON { throw UsageError.conflict("--markup", "--json", path: context.path) }
      if let format, ["tmux", "waybar"].contains(format) {
        throw UsageError.conflict("--markup", "--format \(format)", path: context.path)
      }
    }
    if watches {
      guard format == nil || !context.isJSON else { throw UsageError.conflict("--format", "--json", path: context.path) }
      let line = try context.isJSON ? nil : StatusFormat(format ?? StatusFormat.standard, markup: markup)
      return try StatusWatching(reading: StatusReading(context: context, format: line)).run()
    }
    let line: String? = format ?? (markup == nil ? nil : StatusFormat.standard)
    guard line != nil || context.isJSON else { return try await IntentCommand(context).run(ShowCurrentStudyIntent()) }
    let reading = StatusReading(
      context: context, format: try line.map { line throws(CommandRefusal) in try StatusFormat(line, markup: markup) })
    let snapshot = try reading.snapshot()
    context.program.output.writeLine(try reading.text(of: snapshot))
    return snapshot.session == nil ? ExitCode(.noSession) : .done
  }
}
