public import ProgramSupport

extension SuggestionReason {
  /// The reason in words: “Most weekdays around 21:00”, 「平日の21:00ごろによくしています」.
  public func words(in language: Language) -> String {
    switch self {
    case .most(let days, let minutes):
      let (time, name) = (Self.time(minutes), days.name(in: language, isMost: true))
      return language.words("Most \(name) around \(time)", "\(name)\(time)ごろによくしています")
    case .often(let days, let minutes):
      let (time, name) = (Self.time(minutes), days.name(in: language, isMost: false))
      return language.words("Some \(name) around \(time)", "\(name)\(time)ごろにときどきしています")
    case .lately(let daysAgo, let minutes):
      let time = Self.time(minutes)
      switch daysAgo {
      case 0: return language.words("Earlier today around \(time)", "今日の\(time)ごろにしました")
      case 1: return language.words("Yesterday around \(time)", "昨日の\(time)ごろにしました")
      default: return language.words("\(daysAgo) days ago around \(time)", "\(daysAgo)日前の\(time)ごろにしました")
      }
    case .frequent(let count): return language.words("Done \(count) times so far", "これまでに\(count)回しています")
    case .recent(let seconds): return Self.recent(seconds, language)
    }
  }

  private static func recent(_ seconds: Int64, _ language: Language) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400)
    if minutes < 1 { return language.words("Done just now", "たった今しました") }
    if hours < 1 { return language.words("Done \(count(minutes, "minute")) ago", "\(minutes)分前にしました") }
    if days < 1 { return language.words("Done \(count(hours, "hour")) ago", "\(hours)時間前にしました") }
    return language.words("Done \(count(days, "day")) ago", "\(days)日前にしました")
  }

  private static func count(_ number: Int64, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }

  private static func time(_ minutes: Int) -> String {
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension SuggestionReason.Days {
  private static let names: [(english: String, japanese: String)] = [
    ("Mondays", "月曜"), ("Tuesdays", "火曜"), ("Wednesdays", "水曜"), ("Thursdays", "木曜"), ("Fridays", "金曜"), ("Saturdays", "土曜"),
    ("Sundays", "日曜"),
  ]

  /// The days as they stand in a sentence: “Tuesdays”, 「火曜の」; in Japanese, any day needs no word where it is not every one.
  fileprivate func name(in language: Language, isMost: Bool) -> String {
    switch self {
    case .weekday(let index):
      let names = Self.names[(index % 7 + 7) % 7]
      return language.words(names.english, "\(names.japanese)の")
    case .weekdays: return language.words("weekdays", "平日の")
    case .weekends: return language.words("weekends", "週末の")
    case .everyDay: return language.words("days", isMost ? "毎日" : "")
    }
  }
}
