import StudyModels
import TerminalUI

extension ReportScreen {
  var keys: [KeyBinding<Event>] {
    let group = title
    let isShown = state.day == nil ? words.reportIsThisWeek : nil
    let cannotScroll = maximumOffset == 0 ? words.reportAllShown : nil
    var keys = [
      KeyBinding(
        .left, "h", "[", event: Event.weekMoved(by: -1), label: words.weekBefore, help: words.weekBeforeHelp, group: group,
        name: "report.before"),
      KeyBinding(
        .right, "l", "]", event: .weekMoved(by: 1), label: words.weekAfter, help: words.weekAfterHelp, group: group, name: "report.after",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        "t", event: .thisWeekPressed, label: words.reportThisWeek, help: words.reportThisWeekHelp, group: group, name: "report.this",
        isShownInFooter: isShown == nil, disabledReason: isShown),
      KeyBinding(
        .down, "j", event: .scrolled(by: 1), label: words.reportMore, help: words.reportMoreHelp, group: group, name: "report.down",
        isShownInFooter: cannotScroll == nil, disabledReason: cannotScroll),
      KeyBinding(
        .up, "k", event: .scrolled(by: -1), label: words.reportLess, help: words.reportLess, group: group, name: "report.up",
        isShownInFooter: false, disabledReason: cannotScroll),
      KeyBinding(
        .pageDown, event: .scrolled(by: page), label: words.reportPageDown, help: words.reportPageDown, group: group,
        isShownInFooter: false, disabledReason: cannotScroll),
      KeyBinding(
        .pageUp, event: .scrolled(by: -page), label: words.reportPageUp, help: words.reportPageUp, group: group, isShownInFooter: false,
        disabledReason: cannotScroll),
    ]
    if let adding = state.adding {
      keys.append(
        KeyBinding(
          "a", event: .addPressed, label: adding.keyLabel(words), help: adding.keyHelp(words), group: group, name: "report.add"))
    }
    if isOverTabs {
      keys.append(
        KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: group, isShownInFooter: false))
    }
    return keys
  }

  private var page: Int { max(1, visibleRows - 1) }
}

extension ScreenWords {
  var weekBefore: String { self("week before", "前の週") }
  var weekBeforeHelp: String { self("Show the week before", "前の週を表示する") }
  var weekAfter: String { self("week after", "次の週") }
  var weekAfterHelp: String { self("Show the week after", "次の週を表示する") }
  var reportIsThisWeek: String { self("this week is shown", "今週を表示しています") }
  var reportThisWeek: String { self("this week", "今週") }
  var reportThisWeekHelp: String { self("Back to this week", "今週に戻る") }
  var reportMore: String { self("more", "続き") }
  var reportMoreHelp: String { self("Scroll down", "下へ動かす") }
  var reportLess: String { self("Scroll up", "上へ動かす") }
  var reportPageDown: String { self("A page down", "1ページ下へ") }
  var reportPageUp: String { self("A page up", "1ページ上へ") }
  var reportAllShown: String { self("everything is shown", "すべて表示されています") }
  var reportNothing: String { self("Nothing was recorded in this week.", "この週の記録はありません。") }
  var reportUnknownMaterial: String { self("unknown material", "不明な教材") }
  var reportNoTime: String { self("none", "なし") }

  /// `This week, 16–22 Nov 2026`.
  func weekTitle(_ week: ClosedRange<CivilDate>, today: CivilDate) -> String {
    let days = language.days(week)
    if week.contains(today) { return self("This week, \(days)", "今週　\(days)") }
    if week.contains(today.adding(days: -7)) { return self("Last week, \(days)", "先週　\(days)") }
    return days
  }

  func reportTotal(_ seconds: Int, records: Int) -> String {
    self("\(duration(seconds)), \(records) \(records == 1 ? "record" : "records")", "\(duration(seconds))、\(records)件")
  }
  func reportUpTo(_ seconds: Int) -> String { self("to \(duration(seconds))", "〜\(duration(seconds))") }

  /// How the week's time compares to the week before: up to the same day of it, while the week goes on.
  func reportComparison(_ difference: Int, upTo day: Weekday?) -> String {
    let before =
      day.map { self("last week up to \(language.weekday($0, .long))", "先週の\(language.weekday($0, .long))まで") }
      ?? self("the week before", "前の週")
    return switch difference {
    case 0: self("as much as \(before)", "\(before)と同じ")
    case ..<0: self("\(duration(-difference)) less than \(before)", "\(before)より\(duration(-difference))少ない")
    default: self("\(duration(difference)) more than \(before)", "\(before)より\(duration(difference))多い")
    }
  }
}
