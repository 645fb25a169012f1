import StudyModels
import Testing

@Suite("Values as far as numbers go")
struct ExtremeValueTests {
  private static let numbers = [
    "0", "00", "-0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "9007199254740993",
    String(repeating: "9", count: 400), "9999999999999999.9999999999999999999999", "0.\(String(repeating: "0", count: 300))1",
    "１２３４５６７８９０１２３４５６７８９０",
    "10000", "9999", "99999", "-1",
  ]

  private static let forms = [
    "%", "%h", "%m", "%s", "%h%m%s", "%時間%分%秒", "%時間半", "%:59", "%:59:59", "PT%H%M%S", "P%W", "P%DT%H", "%h ago", "%時間前", "%m ago", "%-%",
    "%〜%",
    "% pages", "%ページ", "%-01-01", "%-12-31T23:59", "2026-%-01", "2026-11-%", "%時%分", "yesterday %:00", "%..%", "%-11..%-12",
    "%-01-01T00:00:00+23:59", "%-12-31T23:59:59-23:59",
  ]

  private static let rules = DayRules(dayStartsAt: 86_399, weekStartsOn: .sunday)

  @Test("no number that somebody writes ends the process, whatever it is read as", arguments: numbers, forms)
  func reading(_ number: String, _ form: String) throws {
    let text = form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: number)
    _ = try? ValueReading.integer(text)
    _ = try? ValueReading.amount(text)
    _ = try? ValueReading.amountRange(text)
    _ = try? ValueReading.goalTarget(text)
    if let seconds = try? ValueReading.duration(text) { Self.say(seconds) }
    for now in [0, 1_800_000_000, 253_402_300_799, -62_135_596_800] as [Int64] {
      for offset in [-86_340, 0, 86_340] {
        let zone = FixedZone(utcOffset: offset)
        if let time = try? ValueReading.time(text, now: Instant(secondsSince1970: now), zone: zone, rules: Self.rules) {
          #expect(!time.rfc3339.isEmpty)
          _ = Self.rules.week(of: Self.rules.day(of: time))
          #expect(!Language.japanese.moment(time, now: zone.zoned(Instant(secondsSince1970: now))).isEmpty)
        }
      }
    }
    for today in [CivilDate(year: 0, month: 1, day: 1), CivilDate(year: 9999, month: 12, day: 31)].compactMap(\.self) {
      _ = try? ValueReading.date(text, today: today)
      if let period = try? StudyPeriod(text), let days = try? period.days(today: today, rules: Self.rules) {
        #expect(days.lowerBound <= days.upperBound)
        #expect(!Language.english.days(days).isEmpty)
        #expect(!Language.japanese.period(period, today: today, rules: Self.rules).isEmpty)
      }
    }
  }

  private static func say(_ seconds: Int) {
    for language in Language.allCases {
      #expect(!language.duration(seconds).isEmpty)
      #expect(!language.preciseDuration(seconds).isEmpty)
    }
    #expect(!Language.clock(seconds).isEmpty)
    #expect(!Language.shortDuration(seconds).isEmpty)
  }

  @Test("the greatest and the smallest numbers are told", arguments: [Int.min, .min + 1, -1, 0, 1, .max - 1, .max])
  func telling(_ number: Int) {
    Self.say(number)
    for language in Language.allCases {
      #expect(!language.count(number, unit: .pages).isEmpty)
      #expect(!language.amount(.range(from: number, to: number), unit: .words).isEmpty)
      #expect(!language.month(number).isEmpty)
    }
  }

  @Test("periods that are named from today lie where today lies, in the first and the last year")
  func edges() throws {
    for text in ["0000-01-01", "9999-12-31"] {
      let today = try #require(CivilDate(text))
      for name in ["today", "yesterday", "week", "last-week", "month", "last-month", "year", "last-year", "last-week..week", "0001..9999"] {
        let days = try StudyPeriod(name).days(today: today, rules: Self.rules)
        #expect(days.lowerBound <= days.upperBound)
      }
    }
  }
}
