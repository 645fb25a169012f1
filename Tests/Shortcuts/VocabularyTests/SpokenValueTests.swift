import Testing
import TextFolding

@testable import Vocabulary

@Suite("Numbers, durations and amounts as they are said")
struct SpokenValueTests {
  @Test(
    "numbers",
    arguments: [
      ("45", 45), ("1,200", 1_200), ("forty-five", 45), ("forty five", 45), ("fourty five", 45), ("a hundred and twenty", 120),
      ("twelve hundred", 1_200),
      ("two thousand five hundred and six", 2_506), ("one thousand", 1_000), ("nineteen", 19), ("sixteen", 16), ("fourteen", 14),
      ("zero", 0),
      ("四十五", 45), ("百二十", 120), ("千五百", 1_500), ("四五", 45), ("二千二十六", 2_026), ("〇", 0), ("１２", 12), ("99999999999999", 1_000_000_000),
    ])
  func numbers(text: String, value: Int) {
    #expect(Self.view(text) { view in SpokenNumber.read(view, at: 0).map { [$0.whole, $0.end == view.count ? 1 : 0] } } == [value, 1])
  }

  @Test(
    "numbers in kana, as they sound before units",
    arguments: [
      ("いち", 1), ("いっ", 1), ("に", 2), ("さん", 3), ("よん", 4), ("ご", 5), ("ろく", 6), ("ろっ", 6), ("なな", 7), ("しち", 7), ("はち", 8),
      ("はっ", 8), ("きゅう", 9), ("じゅう", 10), ("じゅっ", 10), ("じっ", 10), ("じゅうく", 19), ("にじゅう", 20), ("にじゅっ", 20), ("よんじゅうご", 45),
      ("しちじゅうご", 75), ("ひゃくにじゅっ", 120), ("さんびゃくろくじゅうご", 365), ("ろっぴゃく", 600), ("はっぴゃくはち", 808), ("せんにひゃくご", 1_205),
      ("さんぜん", 3_000), ("はっせんきゅうひゃくきゅうじゅうきゅう", 8_999), ("ヨンジュウゴ", 45), ("ジュー", 0), ("ゴジュウ", 50),
    ])
  func kanaNumbers(text: String, value: Int) {
    let read = Self.view(text) { view in SpokenNumber.kana(view, at: 0).flatMap { $0.end == view.count ? $0.whole : nil } }
    #expect(read ?? 0 == value)
  }

  @Test("longest first: digits are never read one by one, and し, く, よ and せん alone are no numbers")
  func kanaIsCareful() {
    func read(_ text: String) -> [Int]? { Self.view(text) { SpokenNumber.kana($0, at: 0).map { [$0.whole, $0.end] } } }
    #expect(read("いちご") == [1, 2])
    #expect(read("にさん") == [2, 1])
    #expect(read("じゅうさん") == [13, 5])
    #expect(read("し") == nil)
    #expect(read("く") == nil)
    #expect(read("よ") == nil)
    #expect(read("せんもん") == nil)
    #expect(read("じゅぎょう") == nil)
    #expect(read("くじかん") == [9, 1])
    #expect(read("よじかん") == [4, 1])
  }

  @Test("no number begins inside another")
  func insideNumbers() {
    func starts(_ text: String) -> [Int] { Self.view(text) { view in (0..<view.count).filter { SpokenNumber.read(view, at: $0) != nil } } }
    #expect(starts("104 pages") == [0])
    #expect(starts("1.5 hours") == [0])
    #expect(starts("10 24") == [0, 2])
  }

  @Test("what is no number", arguments: ["a", "an apple", "分", "listen", "の", "に", "よんじゅうご", ""])
  func noNumbers(text: String) {
    #expect(Self.view(text) { SpokenNumber.read($0, at: 0) == nil })
  }

  @Test(
    "durations in either language",
    arguments: [
      ("45 minutes", 2_700), ("45 min", 2_700), ("45m", 2_700), ("45分", 2_700), ("45分間", 2_700), ("forty-five minutes", 2_700),
      ("四十五分", 2_700),
      ("an hour", 3_600), ("one hour", 3_600), ("1h", 3_600), ("1時間", 3_600), ("一時間", 3_600), ("an hour and a half", 5_400),
      ("one and a half hours", 5_400), ("1.5 hours", 5_400), ("1時間半", 5_400), ("一時間半", 5_400), ("1時間30分", 5_400),
      ("1 hour 30 minutes", 5_400),
      ("1 hour and 30 minutes", 5_400), ("an hour thirty", 5_400), ("1h30", 5_400), ("1h30m", 5_400), ("1:30", 5_400),
      ("half an hour", 1_800),
      ("a half hour", 1_800), ("半時間", 1_800), ("a quarter of an hour", 900), ("three quarters of an hour", 2_700),
      ("two hours and a quarter", 8_100),
      ("90 seconds", 90), ("90秒", 90), ("1 minute 30 seconds", 90), ("1分半", 90), ("1分30秒", 90), ("a minute", 60),
      ("a minute and a half", 90),
      ("2時間15分10秒", 8_110), ("45ふん", 2_700), ("1じかん", 3_600), ("0.75 hours", 2_700), ("the last hour", 3_600),
      ("よんじゅうごふん", 2_700), ("いちじかんはん", 5_400), ("はんじかん", 1_800), ("にじかんじゅうごふん", 8_100), ("くじかん", 32_400), ("よじかん", 14_400),
      ("いっぷん", 60), ("さんぷん", 180), ("ろっぷん", 360), ("はっぷん", 480), ("きゅうふん", 540), ("じゅっぷん", 600), ("じっぷんかん", 600), ("さんじゅうびょう", 30),
      ("1じかんさんじゅっぷん", 5_400),
    ])
  func durations(text: String, seconds: Int) {
    let read = Self.view(text) { view in SpokenDuration.read(view, at: 0).filter { $0.end == view.count }.map(\.seconds) }
    #expect(read.contains(seconds), "\(read)")
  }

  @Test("a duration with a slip is read and says so", arguments: ["45 minuts", "45 minuets", "45 mintes", "2 huors"])
  func misspeltDurations(text: String) {
    #expect(Self.view(text) { view in SpokenDuration.read(view, at: 0).contains { $0.end == view.count && $0.edits == 1 } })
  }

  @Test(
    "no number, no unit, no such clock: no duration",
    arguments: ["45", "minutes", "1:75", "12:3", "45 people", "分", "a", "よんじゅうご", "くじ", "さんじ", "いちじかんさん"])
  func noDurations(text: String) {
    #expect(Self.view(text) { view in SpokenDuration.read(view, at: 0).allSatisfy { $0.end != view.count } })
  }

  @Test("an amount keeps its unit")
  func amounts() throws {
    let match = try #require(try Kitchen.match("slice pasta twelve slices"))
    #expect(match.values == ["dish": .term(id: "1", display: "Pasta"), "count": .integer(12)])
    #expect(match.unit == "slices")
  }

  @Test(
    "a range fills one parameter or two",
    arguments: [
      "slice egg pieces 3 to 5", "slice egg 3 to 5 pieces", "slice egg p. 3-5", "slice egg from piece 3 to piece 5",
      "slice egg pieces 3 through 5",
    ])
  func ranges(phrase: String) throws {
    guard case .match(let match, let others) = try Kitchen.reader().read(phrase, runnersUp: true) else {
      guard case .ambiguous(let matches) = try Kitchen.reader().read(phrase) else {
        Issue.record("no match")
        return
      }
      #expect(
        matches.map(\.values) == [
          ["dish": .term(id: "3", display: "Soft egg"), "which": .range(from: 3, to: 5)],
          ["dish": .term(id: "3", display: "Soft egg"), "first": .integer(3), "last": .integer(5)],
        ])
      return
    }
    Issue.record("one of two equal readings was chosen: \(match), \(others)")
  }

  @Test("the words around amounts are those that the app hands in")
  func ownWords() throws {
    var german = AmountWords()
    german.joints = ["bis zu", "bis"]
    german.signs = ["Nummer"]
    func read(_ phrase: String, _ amounts: [AmountWords]) throws -> [String: PhraseValue]? {
      let grammar = PhraseGrammar(
        patterns: [PhrasePattern(.intent("Lies"), in: "en", "lies {which:range}")],
        words: [PhraseWords(in: "en", "unit:Seiten = Seite | Seiten")], amounts: amounts)
      guard case .match(let match, _) = try PhraseReader(grammar: grammar).read(phrase, languages: ["en"]) else { return nil }
      return match.values
    }
    for phrase in ["lies 3 bis 5 Seiten", "lies Seiten 3 bis zu 5", "lies Seite Nummer 3 bis 5", "lies Seiten 3-5"] {
      #expect(try read(phrase, [german]) == ["which": .range(from: 3, to: 5)], "\(phrase)")
      #expect((try read(phrase, [.english]) != nil) == (phrase == "lies Seiten 3-5"), "\(phrase)")
    }
  }

  @Test("a number alone")
  func plainNumber() throws {
    #expect(try Kitchen.match("pick twenty-one")?.values == ["count": .integer(21)])
  }

  private static func view<Result>(_ text: String, _ body: (SpokenView) -> Result) -> Result {
    let spoken = SpokenScalars(text)
    return spoken.scalars.map(\.value).withUnsafeBufferPointer { scalars in
      spoken.startsWord.withUnsafeBufferPointer { body(SpokenView(scalars: scalars, startsWord: $0)) }
    }
  }
}
