import StudyModels
import StudyRepositories
import TerminalUI

extension ScreenWords {
  var recordsAllMaterials: String { self("all materials", "すべての教材") }
  var recordsAllDays: String { self("all days", "すべての日") }
  var recordsMaterial: String { self("material", "教材") }
  var recordsMaterialHelp: String { self("Show one material's records", "ひとつの教材の記録だけを表示する") }
  var recordsPeriod: String { self("period", "期間") }
  var recordsPeriodHelp: String { self("Show a period's records; also typed, as 2026-11", "期間を絞り込む（2026-11のように入力もできます）") }
  var recordsPeriodExample: String { self("or 2026, 2026-11, A..B", "2026、2026-11、A..Bも可") }
  var recordsClear: String { self("all", "すべて表示") }
  var recordsClearHelp: String { self("Show all records again", "絞り込みを解除する") }
  var recordsNoFilter: String { self("all records are shown", "絞り込んでいません") }
  var recordsNoneFit: String { self("No records fit. Esc shows all.", "該当する記録がありません。Escですべて表示します。") }

  var recordsFilter: String { self("filter", "絞り込み") }
  var recordsFilterHelp: String {
    self("Show what fits words and conditions, as >30m, this-week, #category", "言葉や条件で絞り込む（30分以上、今週、#カテゴリーなど）")
  }
  var recordsLineExample: String {
    self("words, >30m, >=10pages, this-week, #category, overlapping", "言葉、30分以上、10ページ以上、今週、#カテゴリー、重複")
  }
  var recordsKeepFilter: String { self("keep", "確定") }
  var recordsKeepFilterHelp: String { self("Keep the filter and go to the list", "絞り込んだまま一覧に戻る") }
  var recordsCounting: String { self("counting …", "集計中…") }

  /// `12 records`, `6 h 10 min`, `30 pages`.
  func recordsTotals(_ totals: RecordTotals) -> [String] {
    [
      self(totals.count == 1 ? "1 record" : "\(totals.count) records", "\(totals.count)件"), duration(totals.seconds),
    ] + totals.amounts.map { count($0.count, $0.unit) }
  }

  /// With what a record overlaps, and how that is mended.
  func recordOverlaps(_ other: RecordOverlap, more: Int, today: CivilDate, day: CivilDate, rules: DayRules) -> String {
    let otherDay = rules.day(of: other.started)
    let times = Language.timeSpan(other.started, other.ended)
    let when = otherDay == day ? times : "\(date(otherDay, today: today)) \(times)"
    let what = "\(other.title.map { $0.truncated(toCells: 30) } ?? noMaterial) \(when)"
    return more > 0
      ? self("overlaps \(what) and \(more) more: e mends its times", "\(what)ほか\(more)件と重複：eで時刻を直せます")
      : self("overlaps \(what): e mends its times", "\(what)と重複：eで時刻を直せます")
  }
}
