import TextFolding

/// Words for other days than today: what is said with one is not done now without a question.
enum OtherDays {
  /// Whether one stands in a phrase, where no value lies.
  static func stand(in spoken: SpokenScalars, free: [Bool]) -> Bool {
    spoken.withView { view in
      (0..<view.count).contains { start in
        guard free[start], view.isWordStart(start) || !view.isLatin(start) else { return false }
        if view.isLatin(start) { return view.readWord(anyOf: english, at: start) != nil }
        return view.read(anyOf: japanese, at: start).map { !isReason(from: $0, view, free) } ?? false
      }
    }
  }

  /// Whether what is said of a day is only why: 明日も早い*し*, 明日テストだ*から*.
  private static func isReason(from start: Int, _ view: SpokenView, _ free: [Bool]) -> Bool {
    for index in (start + 1)..<max(start + 1, min(view.count, start + longestReason)) {
      guard free[index] else { return false }
      guard reasons.contains(where: { view.read($0, at: index) != nil }), verbEnds.contains(view[index - 1]) else { continue }
      return index + 2 < view.count
    }
    return false
  }

  private static let longestReason = 14
  private static let reasons: [StaticString] = ["し", "から", "ので", "んで"]
  private static let verbEnds = Set("たいだるすなくうむぬぐぶつん".unicodeScalars.map(\.value))

  private static let english: [StaticString] = [
    "yesterday", "tomorrow", "lastnight", "lastweek", "nextweek", "lastmonth", "nextmonth", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "mondays", "fridays", "saturdays", "sundays", "theotherday",
    "theothernight", "theotherevening", "tmrw", "tmr", "tmrow", "tomorow", "tomoz", "yday", "yest", "theweekbefore", "thedaybefore",
    "thenightbefore",
    "theyearbefore", "lastyear", "lastsummer", "lastwinter", "nightbeforelast", "daybeforelast", "weekbeforelast", "lastweekend",
    "nextweekend",
  ]
  private static let japanese: [StaticString] = [
    "昨日", "きのう", "一昨日", "おととい", "明日", "あした", "明後日", "あさって", "先週", "来週", "先月", "来月", "昨夜", "昨晩", "ゆうべ", "翌日", "曜日", "月曜", "火曜",
    "おとつい", "昨年", "去年", "来年", "先日", "前の晩", "前の日", "水曜", "木曜", "金曜", "土曜", "日曜",
  ]
}
