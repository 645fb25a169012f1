import StudyModels
import Testing

@Suite("Reading filters of records")
struct RecordFilterReadingTests {
  private static let decks = StudyUnit(singular: "deck", plural: "decks")

  @Test(
    "every condition in both languages, full-width as well",
    arguments: [
      (">30m", .time(.more, seconds: 1_800)), ("<=1h", .time(.atMost, seconds: 3_600)), ("＞３０分", .time(.more, seconds: 1_800)),
      (">= 45m", .time(.atLeast, seconds: 2_700)), ("=45", .time(.exactly, seconds: 2_700)), ("≧1時間半", .time(.atLeast, seconds: 5_400)),
      ("30分以上", .time(.atLeast, seconds: 1_800)), ("1時間以下", .time(.atMost, seconds: 3_600)), ("30分超", .time(.more, seconds: 1_800)),
      ("30分未満", .time(.less, seconds: 1_800)), (">=10pages", .amount(.atLeast, 10, unit: .pages)),
      (">=10 pages", .amount(.atLeast, 10, unit: .pages)), ("10ページ以上", .amount(.atLeast, 10, unit: .pages)),
      (">2decks", .amount(.more, 2, unit: decks)), ("today", .period(.today)), ("this-week", .period(.week)), ("先月", .period(.lastMonth)),
      ("2026-11", .period(.yearMonth(year: 2_026, month: 11))),
      ("2026-11-01..2026-11-15", .period(.between(.day(day("2026-11-01")), .day(day("2026-11-15"))))), ("#Maths", .category("Maths")),
      ("＃数学", .category("数学")), ("material:linear", .material("linear")),
      ("material:\"Linear Algebra\"", .material("Linear Algebra")), ("教材：線形", .material("線形")), ("with:images", .withImages),
      ("画像あり", .withImages), ("overlapping", .overlapping), ("重複", .overlapping), ("eigenvalues", .text("eigenvalues")),
      ("\"this-week\"", .text("this-week")), ("「今日 の」", .text("今日 の")), ("1900", .text("1900")), ("week", .period(.week)),
      ("month", .period(.month)), ("Year", .period(.thisYear)),
      ("\"week\"", .text("week")), ("https://example.com", .text("https://example.com")),
      ("10-24", .text("10-24")), ("12:30", .text("12:30")), ("期待以上", .text("期待以上")),
    ] as [(String, RecordFilter.Condition)])
  func conditions(text: String, condition: RecordFilter.Condition) {
    let reading = RecordFilterReading(text, units: [Self.decks])
    #expect(reading.filter.conditions == [condition])
    #expect(reading.unread.isEmpty)
  }

  @Test("several stand in any order with white space between them, the ideographic one too")
  func several() {
    let reading = RecordFilterReading("eigen　>30m  #Maths")
    #expect(reading.filter.conditions == [.text("eigen"), .time(.more, seconds: 1_800), .category("Maths")])
  }

  @Test(
    "what looks like a condition and is none is told, and the rest holds",
    arguments: [
      ">abc", ">", "<=-5m", ">2decks", "#", "material:", "with:sound", "foo:bar", "memo:eigen", "メモ：固有値", "2026-13", "2026-11-31..",
      ">10xyz",
    ])
  func unread(text: String) throws {
    let reading = RecordFilterReading("eigen \(text)")
    #expect(reading.filter.conditions == [.text("eigen")])
    #expect(reading.unread == [text])
    #expect(throws: UnreadableValue(.recordFilter, text)) { try RecordFilterReading.filter("eigen \(text)") }
  }

  @Test("any text is read to its end, however long")
  func anything() {
    let long = RecordFilterReading(String(repeating: "a ", count: 100_000))
    #expect(long.filter.conditions.count == 40)
    #expect(RecordFilterReading("\" \" 「 \u{1B}[31m").filter.conditions.count <= 2)
    #expect(RecordFilterReading("").filter.isEmpty)
  }

  @Test("the refusal says what can be written", arguments: Language.allCases)
  func message(language: Language) {
    let message = UnreadableValue(.recordFilter, ">abc").message(in: language)
    #expect(message.contains(language.words("“>abc” is no condition.", "「>abc」は条件として読めません。")))
    for example in language.words([">30m", ">=10pages", "this-week", "overlapping"], ["30分以上", "10ページ以上", "今週", "重複"]) {
      #expect(message.contains("`\(example)`"))
      #expect(RecordFilterReading(example).unread.isEmpty)
    }
  }
}

extension Language {
  fileprivate func words(_ english: [String], _ japanese: [String]) -> [String] { self == .english ? english : japanese }
}
