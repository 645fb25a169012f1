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
  var reportNothing: String { self("Nothing was recorded in this time.", "この期間の記録はありません。") }
  var reportUnknownMaterial: String { self("unknown material", "不明な教材") }
  var reportNoTime: String { self("none", "なし") }

  func reportTotal(_ seconds: Int, records: Int) -> String {
    self("\(duration(seconds)), \(records) \(records == 1 ? "record" : "records")", "\(duration(seconds))、\(records)件")
  }
  func reportUpTo(_ seconds: Int) -> String { self("to \(duration(seconds))", "〜\(duration(seconds))") }

  /// How the time compares to the time before: up to the same day of it, as long as it goes on.
  func reportComparison(_ data: ReportData) -> String {
    let before = data.isCurrent ? reportLast(data) : reportTheOneBefore(data.span)
    let difference = data.totalSeconds - data.before.seconds
    return switch difference {
    case 0: self("as much as \(before)", "\(before)と同じ")
    case ..<0: self("\(duration(-difference)) less than \(before)", "\(before)より\(duration(-difference))少ない")
    default: self("\(duration(difference)) more than \(before)", "\(before)より\(duration(difference))多い")
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
    }
  }

  private func reportTheOneBefore(_ span: CalendarSpan) -> String {
    switch span {
    case .day: self("the day before", "前の日")
    case .week: self("the week before", "前の週")
    case .month: self("the month before", "前の月")
    case .year: self("the year before", "前の年")
    }
  }

  /// What is shown: `This month, November 2026`, `2–8 Nov 2026`.
  func reportTitle(_ data: ReportData) -> String {
    let today = data.today
    let (year, month, _) = data.days.lowerBound.components
    switch data.span {
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

  /// The words before a bar; a star marks today's.
  func reportLabel(_ part: ReportData.Part, _ data: ReportData) -> String {
    guard case .days(let days) = part else {
      if case .hour(let hour) = part { return language.hour(hour) }
      return ""
    }
    let name =
      switch data.span {
      case .day, .week: weekday(days.lowerBound.weekday)
      case .month:
        days.lowerBound == days.upperBound
          ? self("\(days.lowerBound.components.day)", "\(days.lowerBound.components.day)日")
          : self(
            "\(days.lowerBound.components.day)–\(days.upperBound.components.day)",
            "\(days.lowerBound.components.day)〜\(days.upperBound.components.day)日")
      case .year: language.month(days.lowerBound.components.month)
      }
    return name + (days.contains(data.today) ? "*" : " ")
  }

  /// The days in a row, and the most there ever were where there is room.
  func reportStreak(_ streak: StudyStreak, within width: Int) -> String {
    let rule =
      streak.minimumSeconds > 60 ? self(" of \(duration(streak.minimumSeconds)) or more", "（1日\(duration(streak.minimumSeconds))以上）") : ""
    let longest = self("the most were \(streak.longest)", "最長\(streak.longest)日")
    let days = self("\(streak.days) \(streak.days == 1 ? "day" : "days") in a row\(rule)", "\(streak.days)日連続\(rule)")
    let whole =
      switch streak.days {
      case 0: self("No days in a row now\(rule); \(longest)", "連続記録なし\(rule)、\(longest)")
      case streak.longest: self("\(days), the most so far", "\(days)、これまでで最長")
      default: self("\(days); \(longest)", "\(days)、\(longest)")
      }
    return whole.cellWidth <= width || streak.days == 0 ? whole : days
  }

  // MARK: Keys

  func reportBefore(_ span: CalendarSpan) -> String {
    switch span {
    case .day: self("day before", "前の日")
    case .week: weekBefore
    case .month: self("month before", "前の月")
    case .year: self("year before", "前の年")
    }
  }
  var reportBeforeHelp: String { self("Show what was before", "1つ前の期間を表示する") }
  func reportAfter(_ span: CalendarSpan) -> String {
    switch span {
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
  func reportLeave(_ span: CalendarSpan) -> String {
    switch span {
    case .day: self("its week", "週へ")
    case .week: self("its month", "月へ")
    case .month, .year: self("its year", "年へ")
    }
  }
  var reportLeaveHelp: String { self("Show the longer time around it", "これを含む長い期間を見る") }
  var reportIsLongest: String { self("nothing is longer than a year", "年より長い期間はありません") }
  func reportBy(_ grouping: ReportGrouping) -> String {
    switch grouping {
    case .category: self("by category", "カテゴリー別")
    case .weekday: self("by weekday", "曜日別")
    case .hour: self("by hour", "時間帯別")
    default: self("by material", "教材別")
    }
  }
  var reportByHelp: String { self("Group by material, category, weekday or hour", "教材・カテゴリー・曜日・時間帯のどれかでまとめる") }
  var noCategory: String { self("No category", "カテゴリーなし") }
}
