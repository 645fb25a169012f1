import CommandDescriptions
import ProgramSupport
import TimelineContract
import TimelineService
import TimelineStorage

/// `kiroku-server usage`: times and people per shortcut and activity, nobody named.
struct UsageCommand: ServerCommand {
  static let name = "usage"
  static let summary = Phrase("Show how often shortcuts and activities were used", "ショートカットの利用回数を表示する")
  static let details = Phrase(
    """
    PERIOD is today, yesterday, week, last-week, month, last-month, year,
    last-year, a day (2026-11-22), a month (2026-11), a year (2026) or A..B with
    both ends, in UTC, weeks from Monday; the last 30 days where none is given.
    What fewer than five people did is one figure.
    """,
    """
    PERIODはtoday、yesterday、week、last-week、month、last-month、year、last-year、
    日（2026-11-22）、月（2026-11）、年（2026）、両端を含むA..Bのどれかです（UTC、
    週は月曜から）。なければ直近30日です。5人未満しか使っていないものは、まとめて
    1つの数にします。
    """)

  let period: String?

  init(_ arguments: inout CommandArguments) { period = arguments.operand("period", Phrase("The period.", "期間。")) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let today = TimelineDate(daysSince1970: Int(context.parts.effects.now().seconds / 86_400))
    let usual = (TimelineDate(daysSince1970: today.daysSince1970 - 29), today)
    guard let (first, last) = period.map({ UsagePeriod.days($0, today: today) }) ?? usual else {
      let quoted = TerminalText.quoted(period ?? "")
      throw ProgramError(
        .usage,
        context.language.words(
          "“\(quoted)” is no period such as 2026-11 or 2026-11-01..2026-11-22.", "「\(quoted)」は2026-11や2026-11-01..2026-11-22のような期間ではありません。")
      )
    }
    let storage = try await context.openToRead()
    defer { try? storage.close() }
    let rows = try await storage.usage(from: first, to: last)
    let few = context.language.words("fewer than five people", "5人未満")
    let documents = rows.map { row -> JSONValue in
      [
        "kind": .string(row.kind), "name": row.name.map { .string($0) }, "times": .integer(row.times),
        "people": row.people.map { .integer($0) },
      ]
    }
    let lines = rows.map { row in
      [row.kind, row.name ?? few, String(row.times), row.people.map { String($0) } ?? "<5"].joined(separator: "\t")
    }
    return context.write(
      ["from": .string(first.description), "to": .string(last.description), "usage": .array(documents)], lines: lines)
  }
}
