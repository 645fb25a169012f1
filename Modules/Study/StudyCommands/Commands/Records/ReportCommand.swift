import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku report`: sums of a period in groups, with bars.
struct ReportCommand: StudyCommand {
  static let name = "report"
  static let summary = Phrase("Show sums and charts", "合計とグラフを見る")
  static let details = Phrase(
    """
    Without --by, up to 31 days are shown by day, up to half a year by week, more by month. A week or a month that the period cuts is \
    shown by the days that count. An hour holds the records that began in it.

    A file is text, CSV or SVG by --format, else by the end of its name. A CSV has a row a group: by, key, title, from, to, active_seconds, \
    record_count, amount, unit; an SVG is the chart, light or dark as its reader prefers.
    """,
    """
    --byがなければ、31日までは日ごと、半年までは週ごと、それより長ければ月ごとにまとめます。期間の端にかかる週や月は、集計した日付で示します。\
    hourでは、その時間帯に始めた記録を合計します。

    ファイルの形式は--formatで選びます。なければファイル名の末尾で決まります。CSVは1行に1グループで、列はby、key、title、from、to、active_seconds、\
    record_count、amount、unitです。SVGはグラフで、見る人の設定に応じて明るい配色か暗い配色になります。
    """)
  static let examples = [
    "kiroku report", "kiroku report month --by material", "kiroku report 2016-01-01..2026-12-31 --by month --json",
    "kiroku report year --output year.svg",
  ]

  let when: PeriodOperand
  let by: String?
  let target: ReportTarget

  init(_ arguments: inout CommandArguments) {
    when = PeriodOperand(&arguments)
    by = arguments.option(
      "by",
      Phrase(
        "Group by day, week, month, material, category, weekday or hour.", "day、week、month、material、category、weekday、hourのどれかでまとめます。"),
      value: "group",
      completion: .choices(ReportGrouping.allCases.map(\.rawValue)))
    target = ReportTarget(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let format = try target.format(in: context)
    let environment = try context.environment()
    let (period, days) = try when.days(in: environment)
    let grouping = try choice(by, of: "--by", as: ReportGrouping.self, path: context.path) ?? Self.usual(for: days)
    let repositories = try context.readingRepositories()
    let report = try repositories.reports.report(of: days, by: grouping)
    let materials = try repositories.materials(namedBy: report.rows.map(Self.material(of:)))
    if context.isJSON {
      try context.write([
        "from": .string(days.lowerBound.description), "to": .string(days.upperBound.description), "by": .string(grouping.rawValue),
        "activeSeconds": .integer(report.totalSeconds), "recordCount": .integer(report.recordCount),
        "sums": .array(
          report.rows.map { try StudyJSON.sum($0, of: report.days(of: $0.key, rules: environment.rules), materials: materials) }),
      ])
      return .done
    }
    let title = context.language.period(period, today: environment.today, rules: environment.rules)
    let nothing = context.language.words("No records: \(title).", "記録はありません（\(title)）。")
    var chart = ReportChart(report: report, materials: materials, environment: environment, context: context)
    chart.isForFile = target.file != nil
    let lines =
      switch format {
      case .text: report.recordCount == 0 ? [TerminalText.sanitized(nothing)] : chart.lines(title: title)
      case .csv: ReportCSV(chart: chart).lines
      case .svg: ReportSVG(chart: chart, title: title, nothing: nothing).lines
      }
    try target.write(lines, as: format, context)
    return .done
  }

  private static func material(of row: StudyReport.Row) -> Material.ID? {
    guard case .material(let id) = row.key else { return nil }
    return id
  }

  private static func usual(for days: ClosedRange<CivilDate>) -> ReportGrouping {
    switch days.upperBound.dayNumber - days.lowerBound.dayNumber + 1 {
    case ...31: .day
    case ...184: .week
    default: .month
    }
  }
}
