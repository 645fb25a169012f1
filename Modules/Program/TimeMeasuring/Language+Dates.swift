public import Localization

extension Language {
  /// How much of a name is written.
  public enum NameLength: Hashable, Sendable { case short, long }

  /// Returns the name of a day of the week: `Sat`, `Saturday`, `土`, `土曜日`.
  public func weekday(_ weekday: Weekday, _ length: NameLength = .short) -> String {
    let (english, japanese) =
      switch weekday {
      case .monday: ("Monday", "月")
      case .tuesday: ("Tuesday", "火")
      case .wednesday: ("Wednesday", "水")
      case .thursday: ("Thursday", "木")
      case .friday: ("Friday", "金")
      case .saturday: ("Saturday", "土")
      case .sunday: ("Sunday", "日")
      }
    return switch length {
    case .short: words(String(english.prefix(3)), japanese)
    case .long: words(english, japanese + "曜日")
    }
  }

  /// Returns the name of a month (1 to 12): `Nov`, `November`, `11月`.
  public func month(_ month: Int, _ length: NameLength = .short) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    guard (1...names.count).contains(month) else { return "\(month)" }
    let name = names[month - 1]
    return words(length == .short ? String(name.prefix(3)) : name, "\(month)月")
  }

  /// Returns a month of a year: `November 2026`, `2026年11月`.
  public func month(_ month: Int, of year: Int, _ length: NameLength = .long) -> String {
    words("\(self.month(month, length)) \(year)", "\(year)年\(month)月")
  }

  /// Returns an hour of the day, 0 to 23: `8–9 h`, `8時台`.
  public func hour(_ hour: Int) -> String { words("\(hour)–\(hour + 1) h", "\(hour)時台") }

  /// Returns a day: `Sat 21 Nov` (`11月21日（土）`); with its year where it differs from that of `today`.
  public func date(_ date: CivilDate, today: CivilDate? = nil) -> String {
    if let today, today.components.year != date.components.year { return fullDate(date) }
    let (_, month, day) = date.components
    return words(
      "\(weekday(date.weekday)) \(day) \(self.month(month))", "\(month)月\(day)日（\(weekday(date.weekday))）")
  }

  /// Returns a day with its year: `Sat 21 Nov 2026`, `2026年11月21日（土）`.
  public func fullDate(_ date: CivilDate) -> String {
    let year = date.components.year
    return words("\(self.date(date)) \(year)", "\(year)年\(self.date(date))")
  }

  /// Returns `Today`, `Yesterday` or the date: the heading of a day's entries.
  public func relativeDay(_ date: CivilDate, today: CivilDate) -> String {
    switch today.dayNumber - date.dayNumber {
    case 0: words("Today", "今日")
    case 1: words("Yesterday", "昨日")
    default: self.date(date, today: today)
    }
  }

  /// Returns a stretch of days: `16–22 Nov 2026`, `28 Sep – 4 Oct 2026`, `2026年11月16日〜22日`.
  public func days(_ days: ClosedRange<CivilDate>) -> String {
    let (year1, month1, day1) = days.lowerBound.components
    let (year2, month2, day2) = days.upperBound.components
    if days.lowerBound == days.upperBound { return fullDate(days.lowerBound) }
    if year1 != year2 {
      return words(
        "\(day1) \(month(month1)) \(year1) – \(day2) \(month(month2)) \(year2)", "\(year1)年\(month1)月\(day1)日〜\(year2)年\(month2)月\(day2)日")
    }
    if month1 != month2 {
      return words("\(day1) \(month(month1)) – \(day2) \(month(month2)) \(year2)", "\(year1)年\(month1)月\(day1)日〜\(month2)月\(day2)日")
    }
    return words("\(day1)–\(day2) \(month(month2)) \(year2)", "\(year1)年\(month1)月\(day1)日〜\(day2)日")
  }

  /// Returns a stretch of days without its year: `16–22 Nov`, `28 Sep – 4 Oct`, `11月16日〜22日`.
  public func shortDays(_ days: ClosedRange<CivilDate>) -> String {
    let (_, month1, day1) = days.lowerBound.components
    let (_, month2, day2) = days.upperBound.components
    if days.lowerBound == days.upperBound { return words("\(day1) \(month(month1))", "\(month1)月\(day1)日") }
    return month1 == month2
      ? words("\(day1)–\(day2) \(month(month2))", "\(month1)月\(day1)日〜\(day2)日")
      : words("\(day1) \(month(month1)) – \(day2) \(month(month2))", "\(month1)月\(day1)日〜\(month2)月\(day2)日")
  }

  /// Returns the time on the wall where it was recorded, in 24 hours: `09:12`.
  public static func time(_ time: ZonedInstant) -> String {
    let second = time.local.secondOfDay
    return "\(twoDigits(second / 3_600)):\(twoDigits(second / 60 % 60))"
  }

  /// Returns a span of times, `08:05–08:50`.
  public static func timeSpan(_ from: ZonedInstant, _ to: ZonedInstant) -> String { "\(time(from))–\(time(to))" }

  /// Returns a time as it stands in a field to be changed, and as it is read: `09:12`, `21 Nov 09:12`, `11月21日 09:12`; with the year where it is
  /// another one.
  public func writtenMoment(_ time: ZonedInstant, now: ZonedInstant) -> String {
    let (date, today) = (time.local.date, now.local.date)
    if date == today { return Language.time(time) }
    let (year, month, day) = date.components
    let isOther = year != today.components.year
    return words(
      "\(day) \(self.month(month))\(isOther ? " \(year)" : "") \(Language.time(time))",
      "\(isOther ? "\(year)年" : "")\(month)月\(day)日 \(Language.time(time))")
  }

  /// Returns a time, with its date where that is not the date of `now`: `09:12`, `Sat 21 Nov 09:12`, `11月21日（土）09:12`.
  public func moment(_ time: ZonedInstant, now: ZonedInstant) -> String {
    let date = time.local.date
    let today = now.local.date
    if date == today { return Language.time(time) }
    return words(
      "\(self.date(date, today: today)) \(Language.time(time))", "\(self.date(date, today: today))\(Language.time(time))")
  }
}
