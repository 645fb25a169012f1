import StudyModels

extension ScreenWords {
  var reportMore: String { self("more", "続き") }
  var reportMoreHelp: String { self("Scroll down", "下へ動かす") }
  var reportLess: String { self("Scroll up", "上へ動かす") }
  var reportPageDown: String { self("A page down", "1ページ下へ") }
  var reportPageUp: String { self("A page up", "1ページ上へ") }
  var reportAllShown: String { self("everything is shown", "すべて表示されています") }
  var reportNothing: String { self("Nothing was recorded in this week.", "この週の記録はありません。") }
  var reportUnknownMaterial: String { self("unknown material", "不明な教材") }
  var reportNoTime: String { self("none", "なし") }

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
