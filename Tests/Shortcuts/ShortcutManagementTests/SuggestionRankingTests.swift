import ProgramSupport
import SuggestionSimulation
import Testing

@testable import ShortcutManagement

@Suite("Ranking suggestions")
struct SuggestionRankingTests {
  /// Monday, 2026-01-05, 00:00 in UTC.
  private let monday: Int64 = 20_458 * 86_400

  private func moment(day: Int, _ hour: Double) -> SuggestionMoment {
    SuggestionMoment(seconds: monday + Int64(day) * 86_400 + Int64(hour * 3_600), utcOffset: 0)
  }

  /// Ranks what was done on days at hours, at a moment; the words of the best.
  private func ranked(_ done: [(String, days: [Int], hour: Double)], at moment: SuggestionMoment) -> [(
    action: String, reason: SuggestionReason
  )] {
    var table = UseTable()
    var names: [Int64: String] = [:]
    for (action, days, hour) in done {
      names[DonationUse.action(of: action)] = action
      for day in days { table.count(action, at: self.moment(day: day, hour)) }
    }
    return reasons(table, at: moment).map { (names[$0.action] ?? "", $0.reason) }
  }

  private func reasons(_ table: UseTable, at moment: SuggestionMoment) -> [(action: Int64, reason: SuggestionReason)] {
    let since = SuggestionMoment(seconds: table.since ?? 0, utcOffset: moment.utcOffset)
    let ranking = SuggestionRanking(at: moment, since: since.seconds)
    return ranking.ranked(table.all).compactMap { ranked in
      guard let use = table.all.first(where: { $0.action == ranked.action }) else { return nil }
      return (ranked.action, ranking.reason(for: use, done: table.moments(of: ranked.action), since: since))
    }
  }

  private func first(_ done: [(String, days: [Int], hour: Double)], at moment: SuggestionMoment) -> String {
    guard let first = ranked(done, at: moment).first else { return "" }
    return "\(first.action): \(first.reason.words(in: .english))"
  }

  private let weekdays = (0..<42).filter { $0 % 7 < 5 }

  @Test("what is done on weekdays in the evening is suggested on a weekday evening, and says so")
  func weekdayEvening() {
    let done: [(String, days: [Int], hour: Double)] = [
      ("words", weekdays, 21), ("book", weekdays, 7.5), ("review", [5, 12, 19, 26, 33, 40], 21),
    ]
    #expect(first(done, at: moment(day: 42, 21.1)) == "words: Most weekdays around 21:00")
    #expect(first(done, at: moment(day: 42, 7.4)) == "book: Most weekdays around 07:30")
    #expect(first(done, at: moment(day: 47, 21.1)) == "review: Most Saturdays around 21:00")
  }

  @Test("what belongs to one weekday says so")
  func oneWeekday() {
    let tuesdays = (0..<8).map { $0 * 7 + 1 }
    #expect(first([("piano", tuesdays, 18)], at: moment(day: 57, 18)) == "piano: Most Tuesdays around 18:00")
  }

  @Test("a habit crosses midnight")
  func midnight() {
    let done: [(String, days: [Int], hour: Double)] = [("late", weekdays, 23.9), ("noon", weekdays, 12)]
    #expect(first(done, at: moment(day: 43, 0.1)).hasPrefix("late"))
  }

  @Test("what is done every day lately overtakes what was done long ago")
  func decay() {
    let old = (0..<60).map { $0 }
    let new = (140..<180).map { $0 }
    #expect(first([("old", old, 20), ("new", new, 20)], at: moment(day: 180, 20)) == "new: Most days around 20:00")
  }

  @Test("what was just done stands behind what is still to come")
  func justDone() {
    var done: [(String, days: [Int], hour: Double)] = [("start", Array(0..<20), 20), ("finish", Array(0..<20), 20.5)]
    #expect(first(done, at: moment(day: 20, 20)).hasPrefix("start"))
    done.append(("start", [20], 20))
    #expect(first(done, at: moment(day: 20, 20.1)).hasPrefix("finish"))
  }

  @Test("what is no habit says how often or when it was done")
  func otherReasons() {
    let often = ranked([("often", [0, 3, 9], 5)], at: moment(day: 30, 15))
    #expect(often.map(\.reason) == [.frequent(count: 3)])
    let once = ranked([("once", [29], 12)], at: moment(day: 30, 15))
    #expect(once.map(\.reason) == [.recent(secondsAgo: 27 * 3_600)])
    let yesterday = ranked([("other", Array(0..<20), 5), ("yesterday", [29], 15)], at: moment(day: 30, 15))
    #expect(yesterday.first?.reason == .lately(daysAgo: 1, around: 900))
  }

  @Test("what was done once or twice is called no habit, even where there were no other days")
  func firstDays() {
    #expect(ranked([("timer", [0], 15)], at: moment(day: 0, 15.4)).map(\.reason) == [.recent(secondsAgo: 1_440)])
    #expect(ranked([("timer", [0, 1], 15)], at: moment(day: 2, 15)).map(\.reason) == [.lately(daysAgo: 1, around: 900)])
    #expect(ranked([("timer", [0, 1, 2], 15)], at: moment(day: 3, 15)).map(\.reason) == [.most(.weekdays, around: 900)])
  }

  @Test("days are counted, not uses: thrice on one Saturday is no habit of Saturdays, on three of them it is")
  func distinctDays() {
    let saturday = moment(day: 5, 21.2)
    #expect(ranked([("report", [5, 5, 5], 21)], at: saturday).map(\.reason) == [.frequent(count: 3)])
    #expect(ranked([("report", [5, 5, 12, 12], 21)], at: moment(day: 19, 21)).map(\.reason) == [.frequent(count: 4)])
    #expect(ranked([("report", [5, 12, 19], 21)], at: moment(day: 26, 21)).map(\.reason) == [.most(.weekday(5), around: 1_260)])
    // Ten times on one of eight Saturdays and once on two others is not on most of them.
    let uneven = Array(repeating: 26, count: 10) + [40, 54]
    #expect(
      ranked([("report", uneven, 21), ("other", Array(0..<75), 5)], at: moment(day: 75, 21)).first { $0.action == "report" }?.reason
        == .often(.weekday(5), around: 1_260))
  }

  @Test("what is never done on weekends is done on weekdays, also on a Saturday")
  func saturdayAfterWeekdays() {
    let fifteen = (0..<19).filter { $0 % 7 < 5 }
    #expect(ranked([("algebra", fifteen, 21)], at: moment(day: 19, 21)).map(\.reason) == [.most(.weekdays, around: 1_260)])
    #expect(ranked([("algebra", Array(0..<19), 21)], at: moment(day: 19, 21)).map(\.reason) == [.most(.everyDay, around: 1_260)])
  }

  @Test("what was done long ago is said to have been done, not to be done")
  func pastHabit() {
    #expect(
      ranked([("old", Array(0..<60), 20), ("new", [130], 9)], at: moment(day: 130, 20)).first { $0.action == "old" }?.reason
        == .frequent(count: 60))
  }

  @Test("the days are those of the clock on the wall, wherever that is")
  func zones() {
    var table = UseTable()
    for day in 0..<30 {
      table.count("words", at: SuggestionMoment(seconds: monday + Int64(day) * 86_400 + 12 * 3_600, utcOffset: 9 * 3_600))
    }
    let evening = SuggestionMoment(seconds: monday + 30 * 86_400 + 12 * 3_600, utcOffset: 9 * 3_600)
    #expect(reasons(table, at: evening).map(\.reason) == [.most(.everyDay, around: 21 * 60)])
  }

  @Test(
    "every reason has its words in both languages",
    arguments: [
      (SuggestionReason.most(.weekdays, around: 1_260), "Most weekdays around 21:00", "平日はたいてい21:00ごろ"),
      (.most(.everyDay, around: 450), "Most days around 07:30", "たいていの日の07:30ごろ"),
      (.often(.weekday(6), around: 0), "Some Sundays around 00:00", "日曜はときどき00:00ごろ"),
      (.often(.everyDay, around: 60), "Some days around 01:00", "ときどき01:00ごろ"),
      (.often(.weekends, around: 600), "Some weekends around 10:00", "週末はときどき10:00ごろ"),
      (.lately(daysAgo: 0, around: 540), "Earlier today around 09:00", "今日の09:00ごろ"),
      (.lately(daysAgo: 1, around: 540), "Yesterday around 09:00", "昨日の09:00ごろ"),
      (.lately(daysAgo: 3, around: 540), "3 days ago around 09:00", "3日前の09:00ごろ"),
      (.frequent(count: 42), "Done 42 times so far", "これまでに42回しています"),
      (.recent(secondsAgo: 5), "Just now", "たった今"),
      (.recent(secondsAgo: 60), "1 minute ago", "1分前"),
      (.recent(secondsAgo: 7_200), "2 hours ago", "2時間前"),
      (.recent(secondsAgo: 86_400), "1 day ago", "1日前"),
    ])
  func words(reason: SuggestionReason, english: String, japanese: String) {
    #expect(reason.words(in: .english) == english)
    #expect(reason.words(in: .japanese) == japanese)
  }
}
