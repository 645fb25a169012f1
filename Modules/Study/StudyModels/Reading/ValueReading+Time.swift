extension ValueReading {
  /// Reads a moment: RFC 3339, `HH:MM` (the last such time), `YYYY-MM-DD` (where that day starts), `YYYY-MM-DDTHH:MM`, `yesterday 21:00`,
  /// `21 Nov 21:00`, `2h ago`, `now`, and the same in Japanese: `昨日 21:00`, `11月21日 21:00`, `2時間前`, `21時30分`.
  ///
  /// Wall times are those of `zone`. Where the clock shows one twice, `HH:MM` is the last that has been and a dated one the first; one that
  /// is skipped is read as if the clock had not been set. `today` and `yesterday` are days as `rules` count them: with a day that starts at
  /// 04:00, `yesterday 01:00` lies in the night after yesterday. Refused, each by its own kind, are moments before 1970 that are not written
  /// as RFC 3339, and those that no log can hold (``Instant/recordable``).
  public static func time(_ text: String, now: Instant, zone: any ZoneRules, rules: DayRules) throws(UnreadableValue) -> ZonedInstant {
    let trimmed = text.utf8.count > 512 ? "" : text.halfWidth.trimmingWhiteSpace
    if let exact = ZonedInstant.reading(rfc3339: trimmed) { return try recordable(exact, text) }
    var scanner = ValueScanner(trimmed)
    guard let instant = moment(&scanner, now: now, zone: zone, rules: rules), scanner.isAtEnd else { throw UnreadableValue(.time, text) }
    guard instant.isRecordable else { throw UnreadableValue(.timeOutside, text) }
    guard instant.secondsSince1970 >= 0 else { throw UnreadableValue(.timeBefore1970, text) }
    return zone.zoned(instant)
  }

  /// Reads a time as ``time(_:now:zone:rules:)`` with what the environment says.
  public static func time(_ text: String, in environment: StudyEnvironment) throws(UnreadableValue) -> ZonedInstant {
    try time(text, now: environment.now(), zone: environment.zone, rules: environment.rules)
  }

  /// Reads a time of the day in seconds after midnight, `04:00`: 0 to 86 399.
  public static func timeOfDay(_ text: String) throws(UnreadableValue) -> Int {
    var scanner = ValueScanner(text)
    guard let second = wallTime(&scanner), scanner.isAtEnd else { throw UnreadableValue(.timeOfDay, text) }
    return second
  }

  /// Reads a date of the years 1 to 9999, `2026-11-21`, or `today`, `yesterday`, `今日`, `昨日`.
  public static func date(_ text: String, today: CivilDate) throws(UnreadableValue) -> CivilDate {
    var scanner = ValueScanner(text)
    if let days = dayWord(&scanner), scanner.isAtEnd { return today.adding(days: days) }
    guard let date = CivilDate(text.halfWidth.trimmingWhiteSpace) else { throw UnreadableValue(.date, text) }
    guard CivilDate.written.contains(date) else { throw UnreadableValue(.dateRange, text) }
    return date
  }

  private static func recordable(_ time: ZonedInstant, _ text: String) throws(UnreadableValue) -> ZonedInstant {
    guard time.instant.isRecordable else { throw UnreadableValue(.timeOutside, text) }
    return time
  }

  private static func moment(_ scanner: inout ValueScanner, now: Instant, zone: any ZoneRules, rules: DayRules) -> Instant? {
    let start = scanner
    if scanner.read("now", "今"), scanner.isAtEnd { return now }
    scanner = start
    if let seconds = magnitude(&scanner) {
      scanner.skipSpaces()
      if scanner.read("ago", "前") { return now.adding(seconds: -min(seconds, longestDuration)) }
    }
    scanner = start
    let today = rules.day(of: zone.zoned(now))
    if let days = dayWord(&scanner) {
      scanner.skipSpaces()
      _ = scanner.read("の", "at ")
      scanner.skipSpaces()
      let day = today.adding(days: days)
      if scanner.isAtEnd { return zone.start(of: day, rules: rules) }
      guard let second = wallTime(&scanner) else { return nil }
      return zone.instant(showing: LocalTime(date: day.adding(days: second < rules.dayStartsAt ? 1 : 0), secondOfDay: second))
    }
    if let date = calendarDate(&scanner) {
      if scanner.isAtEnd { return zone.start(of: date, rules: rules) }
      guard scanner.read("t", " "), let second = wallTime(&scanner) else { return nil }
      return zone.instant(showing: LocalTime(date: date, secondOfDay: second))
    }
    scanner = start
    if let date = namedDate(&scanner, today: zone.zoned(now).local.date) {
      scanner.skipSpaces()
      if scanner.isAtEnd { return zone.start(of: date, rules: rules) }
      _ = scanner.read("の", "at ", ", ")
      scanner.skipSpaces()
      guard let second = wallTime(&scanner) else { return nil }
      return zone.instant(showing: LocalTime(date: date, secondOfDay: second))
    }
    scanner = start
    guard let second = wallTime(&scanner) else { return nil }
    return lastInstant(showing: second, now: now, zone: zone)
  }

  /// The last moment not later than now at which the wall showed that second of the day.
  private static func lastInstant(showing second: Int, now: Instant, zone: any ZoneRules) -> Instant? {
    let date = zone.zoned(now).local.date
    for days in [0, -1, -2] {
      let local = LocalTime(date: date.adding(days: days), secondOfDay: second)
      if let instant = zone.instants(showing: local).last(where: { $0 <= now }) { return instant }
    }
    return nil
  }

  private static func dayWord(_ scanner: inout ValueScanner) -> Int? {
    if scanner.read("today", "今日", "きょう") { return 0 }
    if scanner.read("yesterday", "昨日", "きのう") { return -1 }
    return nil
  }

  private static func calendarDate(_ scanner: inout ValueScanner) -> CivilDate? {
    guard let year = scanner.readDigits(exactly: 4), scanner.read("-"), let month = scanner.readDigits(exactly: 2), scanner.read("-"),
      let day = scanner.readDigits(exactly: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `9:12`, `09:12:30`, `21時`, `21時半`, `21時30分`.
  private static func wallTime(_ scanner: inout ValueScanner) -> Int? {
    guard let hour = scanner.readDigits(), hour.count <= 2, hour.value < 24 else { return nil }
    if scanner.read("時") {
      if scanner.read("半") { return hour.value * 3_600 + 1_800 }
      guard let minute = scanner.readDigits() else { return hour.value * 3_600 }
      guard minute.value < 60, scanner.read("分") else { return nil }
      return hour.value * 3_600 + minute.value * 60
    }
    guard scanner.read(":"), let minute = scanner.readDigits(exactly: 2), minute < 60 else { return nil }
    guard scanner.read(":") else { return hour.value * 3_600 + minute * 60 }
    guard let second = scanner.readDigits(exactly: 2), second < 60 else { return nil }
    return hour.value * 3_600 + minute * 60 + second
  }
}
