import CommandDescriptions
import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories

/// `kiroku report`: sums of a period in groups, with bars.
struct ReportCommand: StudyCommand {
  static let name = "report"
  static let summary = Phrase("Show sums and charts", "合計とグラフを見る")
  static let details = Phrase(
    """
    Without --by, up to 31 days are shown by day, up to half a year by week, more by month. A week or a month that the period cuts is \
    shown by the days that count. An hour holds the records that began in it. With --unit amounts are counted instead of time, of the materials \
    that have that unit; different units are never added. With --material only its records count.

    With --compare each group stands beside the same of the time before: a week beside the one before, other days beside as many days; while the \
    period is not over, all of it beside as many days as have passed. A CSV then has before_from, before_to, before_active_seconds, \
    before_record_count and before_amount as well.

    A file is text, CSV or SVG by --format, else by the end of its name. A CSV has a row a group: by, key, title, from, to, active_seconds, \
    record_count, amount, unit; an SVG is the chart, light or dark as its reader prefers.
    """,
    """
    --byがなければ、31日までは日ごと、半年までは週ごと、それより長ければ月ごとにまとめます。期間の端にかかる週や月は、集計した日付で示します。\
    hourでは、その時間帯に始めた記録を合計します。--unitを付けると、時間ではなく、その単位の教材の量を集計します（違う単位は合計しません）。\
    --materialを付けると、その教材の記録だけを集計します。

    --compareを付けると、それぞれを前の期間と並べます。週なら前の週、そのほかの日数なら同じ日数だけ前です。期間が終わっていなければ、合計は経過した日数どうしで比べます。\
    CSVにはbefore_from、before_to、before_active_seconds、before_record_count、before_amountの列が加わります。

    ファイルの形式は--formatで選びます。なければファイル名の末尾で決まります。CSVは1行に1グループで、列はby、key、title、from、to、active_seconds、\
    record_count、amount、unitです。SVGはグラフで、見る人の設定に応じて明るい配色か暗い配色になります。
    """)
  static let examples = [
    "kiroku report", "kiroku report month --by material", "kiroku report 2016-01-01..2026-12-31 --by month --json",
    "kiroku report year --output year.svg", "kiroku report month --unit pages --by material",
    "kiroku report week --compare",
  ]

  let when: PeriodOperand
  let by: String?
  let counting: ReportCounting
  let isCompared: Bool
  let target: ReportTarget

  init(_ arguments: inout CommandArguments) {
    when = PeriodOperand(&arguments)
    by = arguments.option(
      "by",
      Phrase(
        "Group by day, week, month, material, category, weekday or hour.", "day、week、month、material、category、weekday、hourのどれかでまとめます。"),
      value: "group",
      completion: .choices(ReportGrouping.allCases.map(\.rawValue)))
    counting = ReportCounting(&arguments)
    isCompared = arguments.flag("compare", Phrase("Show each group beside the time before.", "それぞれを前の期間と並べて示します。"))
    target = ReportTarget(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let format = try target.format(in: context)
    let environment = try context.environment()
    let (period, days) = try when.days(in: environment)
    let grouping = try choice(by, of: "--by", as: ReportGrouping.self, path: context.path) ?? Self.usual(for: days)
    let repositories = try context.readingRepositories()
    let choice = try counting.choice(among: repositories)
    let report = try repositories.reports.report(of: days, by: grouping, scope: choice.scope)
    let comparison = isCompared ? try ReportComparison(of: report, from: repositories.reports, in: environment) : nil
    let keys = report.rows.map(\.key) + (comparison?.missingKeys ?? [])
    let materials = try repositories.materials(namedBy: keys.map(Self.material(of:)))
    if context.isJSON {
      try context.write([
        "from": .string(days.lowerBound.description), "to": .string(days.upperBound.description), "by": .string(grouping.rawValue),
        "material": choice.material.map { try JSONValue(encoding: MaterialReference($0)) },
        "activeSeconds": .integer(report.totalSeconds), "recordCount": .integer(report.recordCount),
        "amount": choice.unit.flatMap { unit in
          report.totalAmount.map { ["count": .integer($0), "unit": .string(unit.plural)] }
        },
        "before": comparison.map { comparison in
          [
            "from": .string(comparison.whole.days.lowerBound.description), "to": .string(comparison.whole.days.upperBound.description),
            "activeSeconds": .integer(comparison.whole.totalSeconds), "recordCount": .integer(comparison.whole.recordCount),
          ]
        },
        "sums": .array(
          (report.rows + (comparison?.missingKeys ?? []).map { StudyReport.Row(key: $0, seconds: 0, recordCount: 0) }).map { row in
            try StudyJSON.sum(
              row, of: report.days(of: row.key, rules: environment.rules), materials: materials, unit: choice.unit,
              before: comparison?.row(beside: row.key), comparison?.days(beside: row.key))
          }),
      ])
      return .done
    }
    let words = context.language
    let when = words.period(period, today: environment.today, rules: environment.rules)
    let title = choice.material.map { words.words("\(when), \($0.title)", "\(when)・\($0.title)") } ?? when
    let unit = choice.countsAmounts ? choice.unit : nil
    let nothing =
      unit.map { words.words("No \(words.unitName($0)) recorded: \(title).", "\(words.unitName($0))の記録はありません（\(title)）。") }
      ?? words.words("No records: \(title).", "記録はありません（\(title)）。")
    var chart = ReportChart(report: report, materials: materials, environment: environment, context: context)
    (chart.unit, chart.countsAmounts, chart.isForFile) = (choice.unit, choice.countsAmounts, target.file != nil)
    chart.comparison = comparison
    let lines =
      switch format {
      case .text: chart.isEmpty ? [TerminalText.sanitized(nothing)] : chart.lines(title: title)
      case .csv: ReportCSV(chart: chart).lines
      case .svg: ReportSVG(chart: chart, title: title, nothing: nothing).lines
      }
    try target.write(lines, as: format, context)
    return .done
  }

  private static func material(of key: StudyReport.Key) -> Material.ID? {
    guard case .material(let id) = key else { return nil }
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
