import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku usage`: what was counted on this machine, and what of it would be sent.
enum UsageCommand: CommandGroup {
  static let name = "usage"
  static let summary = Phrase("Show what usage is counted, and what would be sent", "利用回数と、送る内容を見る")
  static var subcommands: [CommandType] { [UsageShowCommand.self] }
}

/// `kiroku usage show`.
struct UsageShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show exactly what would be sent next", "次に送る内容をそのまま見る")
  static let details = Phrase(
    """
    Nothing is sent unless `kiroku config set usage.send true` says so and you are signed in. What is sent: which kind of shortcut or activity, \
    what came of it, the day and how often; no text of yours, no material, no name of a shortcut.
    """,
    """
    `kiroku config set usage.send true`に設定し、ログインしているときだけ送ります。送るのは、ショートカットやアクティビティの種類、結果、日付、回数だけです。\
    文章、教材、ショートカットの名前は送りません。
    """)

  init(_ arguments: inout CommandArguments) {}

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try context.host()
    let store = host.store(for: .reading)
    let pending = try host.repositories(in: store).usage.pendingBatch()
    let events = try host.usageToSend(in: store)
    if context.isJSON {
      context.write(["sends": .boolean(host.settings.sendsUsage), "batch": pending.map { .string($0.batch) }, "events": .array(events)])
      return .done
    }
    let words = context.language
    context.say(
      host.settings.sendsUsage
        ? words.words(
          "Sent with the next delivery while you are signed in. `kiroku config set usage.send false` ends that.",
          "ログイン中、次に届けるときに送ります。`kiroku config set usage.send false`でやめられます。")
        : words.words(
          "Not sent: it stays on this machine. `kiroku config set usage.send true` sends it when you are signed in.",
          "送りません。このコンピューターだけに残ります。`kiroku config set usage.send true`にすると、ログイン中に送ります。"))
    guard !events.isEmpty else {
      context.say(words.words("There is nothing to send.", "送る内容はありません。"))
      return .done
    }
    var table = TextTable(columns: [.text, .shrinking, .text, .text, .number])
    table.rows = events.map { event in
      ["day", "name", "kind", "outcome"].map { TextTable.Cell(TerminalText.sanitized(event[$0]?.stringValue ?? "", keepsLines: false)) }
        + [TextTable.Cell("\(event["count"]?.integerValue ?? 0)")]
    }
    context.write(table.lines(width: context.width, style: context.style))
    return .done
  }
}
