import StudyModels
import StudyRepositories
import TerminalUI

extension ScreenWords {
  var reportMore: String { self("more", "続き") }
  var reportMoreHelp: String { self("Down: the next bar, then what is below", "下へ（次の棒、その下）") }
  var reportLess: String { self("Up", "上へ") }
  var reportPageDown: String { self("A page down", "1ページ下へ") }
  var reportPageUp: String { self("A page up", "1ページ上へ") }
  var reportAllShown: String { self("everything is shown", "すべて表示されています") }
  var reportMonths: String { self("Month by month", "月ごと") }

  func reportMonth(_ first: CivilDate, days: Int, seconds: Int) -> String {
    let month = language.month(first.components.month, of: first.components.year)
    return self(
      "\(month): \(duration(seconds)) on \(days == 1 ? "1 day" : "\(days) days")", "\(month)：\(days)日、\(duration(seconds))")
  }

  var reportNothing: String { self("Nothing was recorded in this time.", "この期間の記録はありません。") }
  var reportUnknownMaterial: String { self("unknown material", "不明な教材") }
  var reportNoTime: String { self("none", "なし") }

  func reportTotal(_ seconds: Int, records: Int) -> String {
    self("\(duration(seconds)), \(records) \(records == 1 ? "record" : "records")", "\(duration(seconds))、\(records)件")
  }
  /// What is counted of all of it, the time where that is an amount, and how many records there are.
  func reportTotal(_ data: ReportData) -> String {
    let time = reportTotal(data.totalSeconds, records: data.recordCount)
    return data.counted == .time
      ? time : self("\(reportValue(data.total, data.counted)), \(time)", "\(reportValue(data.total, data.counted))、\(time)")
  }
  func reportUpTo(_ value: Int, _ counted: ReportCounted) -> String {
    self("to \(reportValue(value, counted))", "〜\(reportValue(value, counted))")
  }

  /// A value of what is counted: `3 h 25 min`, `24 pages`.
  func reportValue(_ value: Int, _ counted: ReportCounted) -> String { counted.unit.map { count(value, $0) } ?? duration(value) }
  /// The same in few cells, where its unit is known: `3:25`, `24`.
  func reportShort(_ value: Int, _ counted: ReportCounted) -> String { counted == .time ? shortDuration(value) : "\(value)" }
  /// A difference with its sign.
  func reportSigned(_ value: Int, _ counted: ReportCounted) -> String {
    value == 0 ? reportShort(0, counted) : (value < 0 ? "-" : "+") + reportShort(abs(value), counted)
  }

  /// What is counted, as it is chosen: `time`, `pages`, `Linear Algebra, pages`.
  func reportCounted(_ counted: ReportCounted) -> String {
    switch counted {
    case .time: self("time", "時間")
    case .unit(let unit): language.unitName(unit.onALine)
    case .material(let material):
      self(
        "\(material.title), \(language.unitName(material.unit.onALine))", "\(material.title)（\(language.unitName(material.unit.onALine))）")
    }
  }

  /// `busiest 21–22 h, quietest Sunday`; nil where neither is known.
  func reportHabits(busiest: Int?, quietest: Weekday?) -> String? {
    let parts = [
      busiest.map { self("busiest hour \(language.hour($0))", "最も多い時間帯 \(language.hour($0))") },
      quietest.map { self("quietest day \(language.weekday($0, .long))", "最も少ない曜日 \(language.weekday($0, .long))") },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: self("   ", "　"))
  }

  /// How the time compares to the time before: up to the same day of it, as long as it goes on; nil where neither has anything.
  func reportComparison(_ data: ReportData) -> String? {
    let before = data.isCurrent ? reportLast(data) : reportTheOneBefore(data)
    let difference = data.total - data.before.value
    func value(_ value: Int) -> String { reportValue(value, data.counted) }
    return switch difference {
    case 0 where data.total == 0: nil
    case 0: self("as much as \(before)", "\(before)と同じ")
    case ..<0: self("\(value(-difference)) less than \(before)", "\(before)より\(value(-difference))少ない")
    default: self("\(value(difference)) more than \(before)", "\(before)より\(value(difference))多い")
    }
  }

  private func reportLast(_ data: ReportData) -> String {
    let day = data.before.lastDay
    let (_, month, number) = day.components
    return switch data.span {
    case .day: self("yesterday", "昨日")
    case .week: self("last week up to \(language.weekday(day.weekday, .long))", "先週の\(language.weekday(day.weekday, .long))まで")
    case .month: self("last month up to \(number) \(language.month(month))", "先月の\(number)日まで")
    case .year: self("last year up to \(number) \(language.month(month))", "昨年の\(month)月\(number)日まで")
    case nil:
      self(
        "the \(data.days.dayCount) days before, up to \(number) \(language.month(month))", "前の\(data.days.dayCount)日間の\(month)月\(number)日まで"
      )
    }
  }

  private func reportTheOneBefore(_ data: ReportData) -> String {
    switch data.span {
    case .day: self("the day before", "前の日")
    case .week: self("the week before", "前の週")
    case .month: self("the month before", "前の月")
    case .year: self("the year before", "前の年")
    case nil: self("the \(data.days.dayCount) days before", "前の\(data.days.dayCount)日間")
    }
  }

  /// What is shown: `This month, November 2026`, `2–8 Nov 2026`.
  func reportTitle(_ data: ReportData) -> String {
    let today = data.today
    let (year, month, _) = data.days.lowerBound.components
    switch data.span {
    case nil: return language.days(data.days)
    case .week: return weekTitle(data.days, today: today)
    case .day:
      let day = language.fullDate(data.days.lowerBound)
      return switch today.dayNumber - data.days.lowerBound.dayNumber {
      case 0: self("Today, \(day)", "今日　\(day)")
      case 1: self("Yesterday, \(day)", "昨日　\(day)")
      default: day
      }
    case .month:
      let name = language.month(month, of: year)
      let last = CivilDate.days(ofMonthHolding: CivilDate.days(ofMonthHolding: today).lowerBound.adding(days: -1))
      if data.isCurrent { return self("This month, \(name)", "今月　\(name)") }
      return data.days == last ? self("Last month, \(name)", "先月　\(name)") : name
    case .year:
      let name = self("\(year)", "\(year)年")
      if data.isCurrent { return self("This year, \(name)", "今年　\(name)") }
      return year == today.components.year - 1 ? self("Last year, \(name)", "昨年　\(name)") : name
    }
  }

  /// What the star stands for that marks today's bar; nil where none has one.
  func reportStar(_ data: ReportData) -> String? {
    guard data.isCurrent, data.part != nil else { return nil }
    return self("* \(reportNowMark(data))", "*：\(reportNowMark(data))")
  }

  private func reportNowMark(_ data: ReportData) -> String { data.part == .day ? self("today", "今日") : self("now", "現在") }

  /// The words before a bar; a star marks today's, or the word for it where the page is heard.
  func reportLabel(_ part: ReportData.Part, _ data: ReportData, isHeard: Bool = false) -> String {
    guard case .days(let days) = part else {
      if case .hour(let hour) = part { return language.hour(hour) }
      return ""
    }
    guard days.contains(data.today) else { return reportName(days, data) + (isHeard ? "" : " ") }
    return reportName(days, data) + (isHeard ? self(" (\(reportNowMark(data)))", "（\(reportNowMark(data))）") : "*")
  }

  private func reportName(_ days: ClosedRange<CivilDate>, _ data: ReportData) -> String {
    let (year, month, first) = days.lowerBound.components
    guard data.span != nil else {
      switch data.part {
      case .day, nil: return self("\(weekday(days.lowerBound.weekday)) \(first)", "\(first)日\(weekday(days.lowerBound.weekday))")
      case .week: return language.shortDays(days)
      case .month: return language.month(month, of: year, .short)
      case .year: return self("\(year)", "\(year)年")
      }
    }
    switch data.span {
    case .day, .week, nil: return weekday(days.lowerBound.weekday)
    case .month:
      return days.dayCount == 1
        ? self("\(first)", "\(first)日")
        : self("\(first)–\(days.upperBound.components.day)", "\(first)〜\(days.upperBound.components.day)日")
    case .year: return language.month(month)
    }
  }

  /// The days in a row, and the most there ever were where there is room.
  func reportStreak(_ streak: StudyStreak, within width: Int) -> String {
    let rule =
      streak.minimumSeconds > 60 ? self(" of \(duration(streak.minimumSeconds)) or more", "（1日\(duration(streak.minimumSeconds))以上）") : ""
    let longest = self("best \(streak.longest)", "最長\(streak.longest)日")
    let days = self("\(streak.days) \(streak.days == 1 ? "day" : "days") in a row\(rule)", "\(streak.days)日連続\(rule)")
    let whole =
      switch streak.days {
      case 0: self("No days in a row now\(rule); \(longest)", "連続記録なし\(rule)、\(longest)")
      case streak.longest: self("\(days), your best so far", "\(days)、これまでで最長")
      default: self("\(days); \(longest)", "\(days)、\(longest)")
      }
    return whole.cellWidth <= width || streak.days == 0 ? whole : days
  }

  // MARK: Keys

  func reportBefore(_ span: CalendarSpan?) -> String {
    switch span {
    case nil: self("days before", "前の期間")
    case .day: self("day before", "前の日")
    case .week: weekBefore
    case .month: self("month before", "前の月")
    case .year: self("year before", "前の年")
    }
  }
  var reportBeforeHelp: String { self("Show what was before", "1つ前の期間を表示する") }
  func reportAfter(_ span: CalendarSpan?) -> String {
    switch span {
    case nil: self("days after", "次の期間")
    case .day: self("day after", "次の日")
    case .week: weekAfter
    case .month: self("month after", "次の月")
    case .year: self("year after", "次の年")
    }
  }
  var reportAfterHelp: String { self("Show what came next", "1つ後の期間を表示する") }
  func reportCurrent(_ span: CalendarSpan) -> String {
    switch span {
    case .day: self("today", "今日")
    case .week: reportThisWeek
    case .month: self("this month", "今月")
    case .year: self("this year", "今年")
    }
  }
  var reportCurrentHelp: String { self("Back to now", "現在の期間に戻る") }
  func reportIsShown(_ span: CalendarSpan) -> String {
    self("\(reportCurrent(span)) is shown", "\(reportCurrent(span))を表示しています")
  }
  var reportEnter: String { self("closer", "詳しく") }
  var reportEnterHelp: String { self("Show the chosen bar: its weeks, its days, its hours", "選んだ棒の期間を詳しく見る（週、日、時間）") }
  var reportIsShortest: String { self("nothing is shorter than a day", "日より短い期間はありません") }
  var reportIsToCome: String { self("that is still to come", "まだ先の期間です") }
  /// What leads to the longer stretch around what is shown.
  func reportLeave(_ longer: CalendarSpan?) -> String {
    switch longer {
    case .day: self("its day", "日へ")
    case .week: self("its week", "週へ")
    case .month: self("its month", "月へ")
    case .year, nil: self("its year", "年へ")
    }
  }
  var reportLeaveHelp: String { self("Show the longer time around it", "これを含む長い期間を見る") }
  var reportIsLongest: String { self("nothing is longer than a year", "年より長い期間はありません") }
  var reportRange: String { self("other days", "期間を入力") }
  var reportRangeHelp: String { self("Show any days: type a period", "期間を入力して表示する") }
  var reportRangeLabel: String { self("Period", "期間") }
  var reportRangeHint: String {
    self(
      "today, last-week, last-month, 2026, 2026-11, 2026-11-01..2026-11-15",
      "今日、先週、先月、昨年、2026、2026-11、2026-11-01..2026-11-15")
  }
  var reportShowRange: String { self("show", "表示") }
  var reportShowRangeHelp: String { self("Show the days that are typed; nothing is this week", "入力した期間を表示する（空欄なら今週）") }
  var reportCount: String { self("time or amounts", "時間・量") }
  var reportCountHelp: String { self("Choose what is counted: time, or pages, problems and so on", "集計するものを選ぶ（時間、またはページや問題などの量）") }
  var reportNoAmounts: String { self("no amount was recorded in this time", "この期間に量の記録はありません") }
  var reportExport: String { self("export", "書き出し") }
  var reportExportHelp: String { self("Write what is shown into a file: text, CSV or SVG", "表示している内容をファイルに書き出す（テキスト、CSV、SVG）") }
  /// What the table shows.
  func reportTable(_ table: ReportTable) -> String {
    switch table {
    case .material: self("by material", "教材別")
    case .category: self("by category", "カテゴリー別")
    case .weekday: self("by weekday", "曜日別")
    case .hour: self("by hour", "時間帯別")
    case .before: self("period before", "前の期間と比較")
    }
  }
  /// The same above a table.
  func reportTableTitle(_ table: ReportTable) -> String {
    switch table {
    case .material: self("By material", "教材別")
    case .category: self("By category", "カテゴリー別")
    case .weekday: self("By weekday", "曜日別")
    case .hour: self("By hour", "時間帯別")
    case .before: self("Compared with the period before", "前の期間との比較")
    }
  }
  var reportTableHelp: String {
    self("Group by material, category, weekday or hour, or compare with the period before", "教材・カテゴリー・曜日・時間帯でまとめる、または前の期間と比べる")
  }
  /// The columns of the comparison.
  func reportNow(_ data: ReportData) -> String {
    switch data.span {
    case .day: data.isCurrent ? self("today", "今日") : self("day", "この日")
    case .week: data.isCurrent ? self("this week", "今週") : self("week", "この週")
    case .month: data.isCurrent ? self("this month", "今月") : self("month", "この月")
    case .year: data.isCurrent ? self("this year", "今年") : self("year", "この年")
    case nil: self("now", "この期間")
    }
  }
  func reportThen(_ data: ReportData) -> String {
    switch data.span {
    case .day: data.isCurrent ? self("yesterday", "昨日") : self("before", "前の日")
    case .week: data.isCurrent ? self("last week", "先週") : self("before", "前の週")
    case .month: data.isCurrent ? self("last month", "先月") : self("before", "前の月")
    case .year: data.isCurrent ? self("last year", "昨年") : self("before", "前の年")
    case nil: self("before", "前の期間")
    }
  }
  var reportDifference: String { self("change", "差") }
  var noCategory: String { self("No category", "カテゴリーなし") }
}
