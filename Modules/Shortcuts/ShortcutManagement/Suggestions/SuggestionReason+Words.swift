public import ProgramSupport

extension SuggestionReason {
  /// The reason in words, as strong in each language: “Most weekdays around 21:00”, 「平日はたいてい21:00ごろ」.
  public func words(in language: Language) -> String {
    switch self {
    case .most(let days, let minutes):
      let (time, name) = (Self.time(minutes), days.name(in: language))
      guard days != .everyDay else { return language.words("Most days around \(time)", "たいていの日の\(time)ごろ") }
      return language.words("Most \(name) around \(time)", "\(name)はたいてい\(time)ごろ")
    case .often(let days, let minutes):
      let (time, name) = (Self.time(minutes), days.name(in: language))
      guard days != .everyDay else { return language.words("Some days around \(time)", "ときどき\(time)ごろ") }
      return language.words("Some \(name) around \(time)", "\(name)はときどき\(time)ごろ")
    case .lately(let daysAgo, let minutes):
      let time = Self.time(minutes)
      switch daysAgo {
      case 0: return language.words("Earlier today around \(time)", "今日の\(time)ごろ")
      case 1: return language.words("Yesterday around \(time)", "昨日の\(time)ごろ")
      default: return language.words("\(daysAgo) days ago around \(time)", "\(daysAgo)日前の\(time)ごろ")
      }
    case .frequent(let count): return language.words("Done \(count) times so far", "これまでに\(count)回しています")
    case .recent(let seconds): return Self.recent(seconds, language)
    }
  }

  private static func recent(_ seconds: Int64, _ language: Language) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400)
    if minutes < 1 { return language.words("Just now", "たった今") }
    if hours < 1 { return language.words("\(count(minutes, "minute")) ago", "\(minutes)分前") }
    if days < 1 { return language.words("\(count(hours, "hour")) ago", "\(hours)時間前") }
    return language.words("\(count(days, "day")) ago", "\(days)日前")
  }

  private static func count(_ number: Int64, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }

  /// The time as everything else in the program writes it: 08:00.
  private static func time(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension SuggestionReason.Days {
  private static let names: [(english: String, japanese: String)] = [
    ("Mondays", "月曜"), ("Tuesdays", "火曜"), ("Wednesdays", "水曜"), ("Thursdays", "木曜"), ("Fridays", "金曜"), ("Saturdays", "土曜"),
    ("Sundays", "日曜"),
  ]

  /// The days as they stand in a sentence: “Tuesdays”, 「火曜」.
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .weekday(let index):
      let names = Self.names[(index % 7 + 7) % 7]
      return language.words(names.english, names.japanese)
    case .weekdays: return language.words("weekdays", "平日")
    case .weekends: return language.words("weekends", "週末")
    case .everyDay: return language.words("days", "日")
    }
  }
}
