import StudyModels
import Testing

@Suite("Reading times with the name of a month")
struct NamedDateTests {
  private static let now = at("2026-11-21T09:12:00+09:00")

  private func read(_ text: String) throws -> String {
    try ValueReading.time(text, now: Self.now.instant, zone: tokyo, rules: DayRules()).rfc3339
  }

  @Test(
    "a day of this year or the last, with and without its weekday and year",
    arguments: [
      ("21 Nov 22:00", "2026-11-21T22:00:00+09:00"), ("Fri 20 Nov 21:00", "2026-11-20T21:00:00+09:00"),
      ("20 November, 21:00", "2026-11-20T21:00:00+09:00"), ("Nov 20 21:00", "2026-11-20T21:00:00+09:00"),
      ("24 Dec 8:05", "2025-12-24T08:05:00+09:00"), ("1 Sept 2024 8:05", "2024-09-01T08:05:00+09:00"),
      ("20 Nov", "2026-11-20T00:00:00+09:00"), ("11月20日 21:00", "2026-11-20T21:00:00+09:00"),
      ("11月20日の21時半", "2026-11-20T21:30:00+09:00"), ("11月20日（金）21:00", "2026-11-20T21:00:00+09:00"),
      ("2025年12月24日 8:05", "2025-12-24T08:05:00+09:00"), ("29 Feb 10:00", "2024-02-29T10:00:00+09:00"),
      ("昨日 22時", "2026-11-20T22:00:00+09:00"),
    ])
  func days(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "another weekday, no such day and half a time are refused",
    arguments: ["Mon 20 Nov 21:00", "31 Nov 10:00", "20 Nov 9", "11月", "11月20日（木）9:00"])
  func refused(text: String) {
    #expect(throws: UnreadableValue(.time, text)) { try read(text) }
  }

  @Test("what stands in a field is read as the same moment", arguments: Language.allCases)
  func written(language: Language) throws {
    for text in ["2026-11-21T08:05:00+09:00", "2026-11-09T22:00:00+09:00", "2026-01-01T00:00:00+09:00", "2025-12-31T23:59:00+09:00"] {
      let field = language.writtenMoment(at(text), now: Self.now)
      #expect(try read(field) == text, "\(field)")
    }
    #expect(language.writtenMoment(at("2026-11-09T22:00:00+09:00"), now: Self.now) == language.words("9 Nov 22:00", "11月9日 22:00"))
  }
}
