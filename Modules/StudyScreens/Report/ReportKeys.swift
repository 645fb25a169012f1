import StudyModels
import TerminalUI

extension ReportScreen {
  var keys: [KeyBinding<Event>] {
    let group = words.title(of: .report)
    return [
      KeyBinding(
        .left, "h", "[", event: .weekMoved(by: -1), label: words.weekBefore, help: words.weekBeforeHelp, group: group, name: "report.before"),
      KeyBinding(
        .right, "l", "]", event: .weekMoved(by: 1), label: words.weekAfter, help: words.weekAfterHelp, group: group, name: "report.after",
        disabledReason: state.day == nil ? words.weekIsLast : nil),
      KeyBinding(
        "t", event: .thisWeekPressed, label: words.thisWeek, help: words.thisWeekHelp, group: group, name: "report.this",
        disabledReason: state.day == nil ? words.weekIsShown : nil),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.action {
    case .scrollUp: return .weekMoved(by: -1)
    case .scrollDown where state.day != nil: return .weekMoved(by: 1)
    default: return nil
    }
  }
}

extension ScreenWords {
  var weekBefore: String { self("week before", "前の週") }
  var weekBeforeHelp: String { self("Show the week before", "前の週を表示する") }
  var weekAfter: String { self("week after", "次の週") }
  var weekAfterHelp: String { self("Show the week after", "次の週を表示する") }
  var weekIsLast: String { self("this is the current week", "今週を表示しています") }
  var weekIsShown: String { self("this week is shown", "今週を表示しています") }
  var thisWeek: String { self("this week", "今週") }
  var thisWeekHelp: String { self("Back to this week", "今週に戻る") }
  var byMaterial: String { self("By material", "教材別") }
  var withoutMaterial: String { self("no material", "教材なし") }
  var nothingStudied: String { self("Nothing was recorded in this week.", "この週の記録はありません。") }
  var halfYear: String { self("Half a year", "半年間") }

  func weekTitle(_ week: ClosedRange<CivilDate>, today: CivilDate) -> String {
    let span = "\(date(week.lowerBound, today: today)) – \(date(week.upperBound, today: today))"
    if week.contains(today) { return self("This week, \(span)", "今週　\(span)") }
    if week.contains(today.adding(days: -7)) { return self("Last week, \(span)", "先週　\(span)") }
    return span
  }

  func recordCount(_ count: Int) -> String { self(count == 1 ? "1 record" : "\(count) records", "\(count)件") }

  /// How the week's time compares to the week before.
  func comparedToWeekBefore(_ difference: Int) -> String {
    switch difference {
    case 0: self("as much as the week before", "前の週と同じ")
    case ..<0: self("\(duration(-difference)) less than the week before", "前の週より\(duration(-difference))少ない")
    default: self("\(duration(difference)) more than the week before", "前の週より\(duration(difference))多い")
    }
  }
}
