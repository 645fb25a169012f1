import StudyModels
import Testing

@Suite("Words for values")
struct WordsTests {
  @Test(
    "durations are hours and minutes, and seconds only under a minute",
    arguments: [
      (0, "0 min", "0分"), (1, "1 s", "1秒"), (40, "40 s", "40秒"), (59, "59 s", "59秒"), (60, "1 min", "1分"), (119, "1 min", "1分"),
      (2_700, "45 min", "45分"),
      (3_599, "59 min", "59分"), (3_600, "1 h", "1時間"), (3_630, "1 h", "1時間"), (3_900, "1 h 05 min", "1時間5分"),
      (4_800, "1 h 20 min", "1時間20分"),
      (36_000, "10 h", "10時間"), (-300, "-5 min", "-5分"),
    ])
  func durations(seconds: Int, english: String, japanese: String) {
    #expect(Language.english.duration(seconds) == english)
    #expect(Language.japanese.duration(seconds) == japanese)
  }

  @Test(
    "shares in whole per cents make a hundred",
    arguments: [
      ([56_600, 43_400], [57, 43]), ([1, 1, 1], [34, 33, 33]), ([], []), ([0, 0], [0, 0]), ([7], [100]), ([1, 999, 0], [0, 100, 0]),
      ([.max, .max], [50, 50]), ([-5, 5], [0, 100]),
    ] as [([Int], [Int])])
  func shares(parts: [Int], expected: [Int]) {
    #expect(Percentages.whole(of: parts) == expected)
  }

  @Test("a stretch that a clock measured has seconds where it has nothing else")
  func elapsed() {
    #expect([0, 1, 90].map(Language.english.elapsed) == ["0 s", "1 s", "1 min"])
    #expect([0, 1, 90].map(Language.japanese.elapsed) == ["0秒", "1秒", "1分"])
  }

  @Test(
    "precise durations go to the second",
    arguments: [
      (0, "0 min", "0分"), (49, "49 s", "49秒"), (60, "1 min", "1分"), (1_309, "21 min 49 s", "21分49秒"), (3_909, "1 h 05 min 09 s", "1時間5分9秒"),
      (3_605, "1 h 00 min 05 s", "1時間5秒"), (-65, "-1 min 05 s", "-1分5秒"),
    ])
  func preciseDurations(seconds: Int, english: String, japanese: String) {
    #expect(Language.english.preciseDuration(seconds) == english)
    #expect(Language.japanese.preciseDuration(seconds) == japanese)
  }

  @Test("tables and clocks show digits")
  func digits() {
    #expect([0, 2_700, 4_200, 36_000, -60, -30].map(Language.shortDuration) == ["0:00", "0:45", "1:10", "10:00", "-0:01", "0:00"])
    #expect([0, 2_841, 360_000, -5].map(Language.clock) == ["0:00:00", "0:47:21", "100:00:00", "-0:00:05"])
    #expect(Language.clock(.min) == "-2562047788015215:30:08")
  }

  @Test("dates carry their year where it is another one")
  func dates() {
    let date = day("2026-11-21")
    #expect(Language.allCases.map { $0.date(date) } == ["Sat 21 Nov", "11月21日（土）"])
    #expect(Language.allCases.map { $0.date(date, today: day("2026-01-01")) } == ["Sat 21 Nov", "11月21日（土）"])
    #expect(Language.allCases.map { $0.date(date, today: day("2027-01-01")) } == ["Sat 21 Nov 2026", "2026年11月21日（土）"])
    #expect(Language.allCases.map { $0.relativeDay(date, today: date) } == ["Today", "今日"])
    #expect(Language.allCases.map { $0.relativeDay(date, today: date.adding(days: 1)) } == ["Yesterday", "昨日"])
    #expect(Language.allCases.map { $0.relativeDay(date, today: date.adding(days: 2)) } == ["Sat 21 Nov", "11月21日（土）"])
  }

  @Test("days of the week and months have their names")
  func names() {
    #expect(Weekday.allCases.map { Language.english.weekday($0) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.allCases.map { Language.japanese.weekday($0) } == ["月", "火", "水", "木", "金", "土", "日"])
    #expect(Language.allCases.map { $0.weekday(.wednesday, .long) } == ["Wednesday", "水曜日"])
    #expect((1...12).map { Language.english.month($0) }.joined(separator: " ") == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    #expect(Language.allCases.map { $0.month(11, of: 2_026) } == ["November 2026", "2026年11月"])
  }

  @Test(
    "stretches of days name each month and year once",
    arguments: [
      ("2026-11-16", "2026-11-22", "16–22 Nov 2026", "2026年11月16日〜22日"),
      ("2026-09-28", "2026-10-04", "28 Sep – 4 Oct 2026", "2026年9月28日〜10月4日"),
      ("2025-12-29", "2026-01-04", "29 Dec 2025 – 4 Jan 2026", "2025年12月29日〜2026年1月4日"),
      ("2026-11-21", "2026-11-21", "Sat 21 Nov 2026", "2026年11月21日（土）"),
    ])
  func stretches(first: String, last: String, english: String, japanese: String) {
    #expect(Language.english.days(day(first)...day(last)) == english)
    #expect(Language.japanese.days(day(first)...day(last)) == japanese)
  }

  @Test("periods are called as they were asked for")
  func periods() throws {
    func words(_ text: String) throws -> [String] {
      let period = try StudyPeriod(text)
      return Language.allCases.map { $0.period(period, today: day("2026-11-21"), rules: DayRules()) }
    }
    #expect(try words("week") == ["this week", "今週"])
    #expect(try words("last-month") == ["last month", "先月"])
    #expect(try words("year") == ["this year", "今年"])
    #expect(try words("last-year") == ["last year", "昨年"])
    #expect(try words("2026-11") == ["November 2026", "2026年11月"])
    #expect(try words("2026") == ["2026", "2026年"])
    #expect(try words("last-week..today") == ["9–21 Nov 2026", "2026年11月9日〜21日"])
  }

  @Test("times are those of the wall where they were recorded, with their date on another day")
  func times() {
    let time = at("2026-11-21T09:12:59+09:00")
    #expect(Language.time(time) == "09:12")
    #expect(Language.timeSpan(at("2026-11-21T08:05:00+09:00"), at("2026-11-21T08:50:00+09:00")) == "08:05–08:50")
    #expect(Language.allCases.map { $0.moment(time, now: at("2026-11-21T23:59:00+09:00")) } == ["09:12", "09:12"])
    #expect(Language.allCases.map { $0.moment(time, now: at("2026-11-22T00:00:00+09:00")) } == ["Sat 21 Nov 09:12", "11月21日（土）09:12"])
  }

  @Test(
    "amounts stand in their unit",
    arguments: [
      (StudyAmount.total(12), StudyUnit.pages, "12 pages", "12ページ"), (.total(1), .pages, "1 page", "1ページ"),
      (.range(from: 10, to: 24), .pages, "pages 10–24", "10〜24ページ"),
      (.range(from: 301, to: 350), .words, "words 301–350", "301〜350語"), (.range(from: 7, to: 7), .pages, "page 7", "7ページ目"),
      (.total(3), .kanji, "3 kanji", "3字"),
      (.total(2), StudyUnit(singular: "deck", plural: "decks"), "2 decks", "2 decks"),
      (.total(1), StudyUnit(singular: "deck", plural: "decks"), "1 deck", "1 deck"),
      (.range(from: 1, to: 2), StudyUnit(singular: "deck", plural: "decks"), "decks 1–2", "1〜2 decks"),
      (.total(2), StudyUnit(singular: "セット", plural: "セット"), "2 セット", "2セット"),
      (.total(2), StudyUnit(singular: "a\u{1B}b", plural: "a\u{1B}b"), "2 a\u{FFFD}b", "2 a\u{FFFD}b"),
    ])
  func amounts(amount: StudyAmount, unit: StudyUnit, english: String, japanese: String) {
    #expect(Language.english.amount(amount, unit: unit) == english)
    #expect(Language.japanese.amount(amount, unit: unit) == japanese)
  }

  @Test("every known unit has a name in Japanese")
  func unitNames() {
    #expect(StudyUnit.known.map { Language.japanese.unitName($0) } == ["ページ", "章", "問", "語", "節", "課", "行", "題", "字", "回"])
    #expect(Language.english.unitName(.problems) == "problems")
  }

  private func progress(_ target: WeeklyGoal.Target, done: Int, evenPace: Int) -> GoalProgress {
    let goal = WeeklyGoal(id: WeeklyGoal.ID(trusted: "g"), target: target, materialID: nil, fromWeek: day("2026-11-16"))
    return GoalProgress(goal: goal, week: day("2026-11-16"), done: done, evenPace: evenPace)
  }

  @Test("a goal's progress says how far and what share")
  func goalProgress() {
    let time = progress(.time(seconds: 36_000), done: 22_200, evenPace: 25_200)
    #expect(Language.allCases.map { $0.goalProgress(time, unit: nil) } == ["6 h 10 min of 10 h (61 %)", "10時間のうち6時間10分（61%）"])
    #expect(Language.allCases.map { $0.pace(time, unit: nil) } == ["50 min behind the pace", "ペースより50分遅れ"])
    let amount = progress(.amount(120), done: 86, evenPace: 60)
    #expect(Language.allCases.map { $0.goalProgress(amount, unit: .pages) } == ["86 of 120 pages (71 %)", "120ページのうち86ページ（71%）"])
    #expect(Language.allCases.map { $0.pace(amount, unit: .pages) } == ["26 pages ahead of the pace", "ペースより26ページ先行"])
    #expect(Language.allCases.map { $0.pace(progress(.amount(120), done: 60, evenPace: 60), unit: .pages) } == ["on pace", "ペースどおり"])
    #expect(Language.allCases.map { $0.goalTarget(.time(seconds: 36_000), unit: nil) } == ["10 h", "10時間"])
  }

  @Test("states, visibilities and sources have words of their own in each language")
  func choices() {
    for language in Language.allCases {
      #expect(Set(MaterialState.allCases.map(language.state)).count == 3)
      #expect(Set(Visibility.allCases.map(language.visibility)).count == 3)
      #expect(Set(RecordSource.allCases.map(language.source)).count == 3)
    }
    #expect(Language.japanese.visibility(.followers) == "フォロワー")
  }

  @Test("lists are joined as the language does")
  func lists() {
    #expect(Language.english.list(["a", "b", "c"]) == "a, b and c")
    #expect(Language.english.list(["a", "b"], isChoice: true) == "a or b")
    #expect(Language.japanese.list(["a", "b", "c"]) == "a、b、c")
    #expect(Language.english.list([]) == "")
  }

  @Test(
    "quoted text is one line without anything that a terminal obeys",
    arguments: [
      ("plain", "plain"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\nb\tc\r\nd", "a b c d"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("\u{9B}x", "\u{FFFD}x"),
      (String(repeating: "あ", count: 61), String(repeating: "あ", count: 60) + "…"),
      (String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
    ])
  func quotedText(text: String, safe: String) {
    #expect(QuotedText.safe(text) == safe)
  }

  @Test("a character of endless marks is cut")
  func quotedMarks() {
    #expect(QuotedText.safe("a" + String(repeating: "\u{301}", count: 1_000)).unicodeScalars.count == 16)
  }

  @Test(
    "what is left is rounded up to whole minutes, as people say it, and told in seconds under a minute",
    arguments: [
      (0, "0 min", "0分"), (1, "1 s", "1秒"), (59, "59 s", "59秒"), (60, "1 min", "1分"), (61, "2 min", "2分"), (179, "3 min", "3分"),
      (180, "3 min", "3分"), (3_541, "1 h", "1時間"), (3_601, "1 h 01 min", "1時間1分"),
    ])
  func timeLeft(_ seconds: Int, _ english: String, _ japanese: String) {
    #expect(Language.english.timeLeft(seconds) == english)
    #expect(Language.japanese.timeLeft(seconds) == japanese)
  }
}
