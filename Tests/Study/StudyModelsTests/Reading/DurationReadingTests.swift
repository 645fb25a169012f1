import StudyModels
import Testing

@Suite("Durations as they are written")
struct DurationReadingTests {
  @Test(
    "every documented form is read",
    arguments: [
      ("45m", 2_700), ("1h30m", 5_400), ("90s", 90), ("1:30", 5_400), ("PT1H30M", 5_400), ("45分", 2_700), ("1時間半", 5_400), ("45", 2_700),
      ("-45m", -2_700), ("-45", -2_700), ("0", 0), ("0m", 0), ("1時間30分", 5_400), ("30秒", 30), ("1時間", 3_600), ("10h", 36_000),
    ])
  func documented(text: String, seconds: Int) throws {
    #expect(try ValueReading.duration(text) == seconds)
  }

  @Test(
    "forms that people write are read too",
    arguments: [
      ("1h30", 5_400), ("1h 30", 5_400), ("1 h 05 min", 3_900), ("2 hours", 7_200), ("1 hour 1 minute 1 second", 3_661), ("1.5h", 5_400),
      ("1.5", 90), (".5h", 1_800), ("1H30M", 5_400), ("25 mins", 1_500), ("３０分", 1_800), ("１：３０", 5_400), ("　45分　", 2_700), ("45分間", 2_700),
      ("1時間 30分", 5_400), ("1時間30分15秒", 5_415), ("1分半", 90), ("0:05", 300), ("1:30:15", 5_415), ("100:00", 360_000), ("pt45m", 2_700),
      ("P1D", 86_400), ("P1DT1H", 90_000), ("PT1.5H", 5_400), ("P1W", 604_800), ("PT90S", 90), ("−5m", -300), ("+5m", 300), ("- 5m", -300),
      ("0.0001h", 0), ("1.9s", 1),
    ])
  func tolerated(text: String, seconds: Int) throws {
    #expect(try ValueReading.duration(text) == seconds)
  }

  @Test(
    "what is no duration is refused with the text as it was given",
    arguments: [
      "", " ", "m", "h30", "1:5", "1:60", "1:30:60", "1:300", ":30", "30m1h", "1h1h", "1m30", "1m2m", "45x", "45 pages", "P", "PT", "P1M",
      "P1Y",
      "PT1M1H", "1h30m2", "--5", "1e3", "1..5", "1.", ".", "半", "1,5h", "abc", "45m!", "45m\u{1B}", "一時間", "P1DT", "1:30m", "0x10",
    ])
  func refused(text: String) {
    #expect(throws: UnreadableValue(.duration, text)) { try ValueReading.duration(text) }
  }

  @Test(
    "what is beyond the numbers is as long as can be, with its sign",
    arguments: [
      "99999999999999999999", "9223372036854775807h", "9999999999999999999:00", "PT99999999999999999999H", "99999999999999999999時間半",
    ])
  func saturates(text: String) throws {
    #expect(try ValueReading.duration(text) == ValueReading.longestDuration)
    #expect(try ValueReading.duration("-" + text) == -ValueReading.longestDuration)
  }

  @Test("a huge text is refused at once")
  func hugeText() {
    let text = String(repeating: "1", count: 1_000_000)
    #expect(throws: UnreadableValue(.duration, text)) { try ValueReading.duration(text) }
  }

  @Test("durations in words are read back as the same minutes", arguments: [0, 40, 2_700, 3_600, 3_900, 36_000, 86_400])
  func readsItsOwnWords(seconds: Int) throws {
    for language in Language.allCases { #expect(try ValueReading.duration(language.duration(seconds)) == seconds) }
    #expect(try ValueReading.duration(Language.clock(seconds)) == seconds)
  }
}
