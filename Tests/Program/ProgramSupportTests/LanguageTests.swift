import ProgramSupport
import Testing

@Suite("Language")
struct LanguageTests {
  @Test(
    "the first variable that is not empty chooses the language",
    arguments: [
      ([:], Language.english, nil), (["LANG": "ja_JP.UTF-8"], .japanese, "LANG"), (["LANG": "ja"], .japanese, "LANG"),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], .english, "LC_ALL"),
      (["TEA_LANG": "", "LC_MESSAGES": "ja_JP"], .japanese, "LC_MESSAGES"),
      (["TEA_LANG": "ja", "LC_ALL": "en_US.UTF-8"], .japanese, "TEA_LANG"), (["LANG": "de_DE.UTF-8"], .english, "LANG"),
      (["LANG": "jam"], .english, "LANG"),
    ] as [([String: String], Language, String?)])
  func choice(environment: [String: String], language: Language, variable: String?) {
    let choice = Language.choice(in: environment, prefix: "TEA")
    #expect(choice.language == language)
    #expect(choice.variable == variable)
    #expect(choice.unknown == nil)
  }

  @Test("an unknown TEA_LANG is told, an unknown LANG is not")
  func unknown() {
    #expect(Language.choice(in: ["TEA_LANG": "tlh"], prefix: "TEA").unknown == "tlh")
    #expect(Language.choice(in: ["TEA_LANG": "en_GB"], prefix: "TEA").unknown == nil)
    #expect(Language.choice(in: ["LANG": "tlh"], prefix: "TEA").unknown == nil)
  }

  @Test("the variable of another program says nothing, and a program may have none")
  func foreignVariable() {
    for prefix in ["COFFEE", nil] {
      let choice = Language.choice(in: ["TEA_LANG": "ja", "LANG": "C"], prefix: prefix)
      #expect(choice.language == .english)
      #expect(choice.variable == "LANG")
    }
  }

  @Test(
    "the parser's complaints are told in Japanese",
    arguments: [
      ("Error: Unknown option '--jsn'. Did you mean '--json'?\nUsage: x", "オプション「--jsn」はありません。「--json」ではありませんか？"),
      ("Error: Unknown option '--x'", "オプション「--x」はありません。"),
      ("Error: Missing expected argument '<intent>'", "引数「<intent>」が足りません。"),
      ("Error: Missing value for '--input <file>'", "「--input <file>」の値がありません。"),
      ("Error: The value 'x' is invalid for '--timeout <seconds>'", "「--timeout <seconds>」に「x」は使えません。"),
      ("Error: Unexpected argument 'x'", "「x」は余分な引数です。"),
      ("Error: 2 unexpected arguments: 'x', 'y'", "余分な引数が2個あります：「x」、「y」。"),
      ("Error: Invalid option: ---x", "オプション「---x」はありません。"),
      (
        "Error: The option '--json' does not take any value, but 'it's' was specified.",
        "オプション「--json」は値をとりません（「it's」）。"
      ),
      ("Error: Something new", "コマンドの書き方が正しくありません：Something new"),
    ])
  func parserWords(text: String, message: String) {
    #expect(ParserWords.message(text, in: .japanese) == message)
  }

  @Test("values that hold the parser's own quotes are read back whole")
  func complaints() {
    #expect(ParserComplaint("Error: Unexpected argument 'it's'\nUsage: x") == .unexpectedArguments(["it's"]))
    #expect(ParserComplaint("Error: 3 unexpected arguments: 'a', 'b c', 'd'") == .unexpectedArguments(["a", "b c", "d"]))
    #expect(
      ParserComplaint("Error: The value 'x' is invalid for '--total <total>': given more than once")
        == .invalidValue("x", option: "--total <total>", reason: "given more than once"))
    #expect(ParserComplaint("Something new") == nil)
  }

  @Test("the parser's complaint in English stands without its prefix and usage")
  func parserWordsInEnglish() {
    #expect(ParserWords.message("Error: Unknown option '--x'\nUsage: a <b>", in: .english) == "Unknown option '--x'")
  }

  @Test(
    "the nearest name is found, and none where none is near",
    arguments: [
      ("PostStudyRecrod", "PostStudyRecord"), ("post-study-record", "PostStudyRecord"), ("pause", "PauseStudy"),
      ("StartTimmer", "StartTimer"),
      ("Weather", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(name: String, found: String?) {
    #expect(NearestName.find(name, among: ["PostStudyRecord", "StartTimer", "PauseStudy"]) == found)
  }

  @Test("none is sought for a name longer than anybody mistypes, nor in more than a thousand others")
  func nearestWithinBounds() {
    func name(_ length: Int) -> String { String(repeating: "x", count: length) }
    #expect(NearestName.find(name(256), among: [name(255)]) == name(255))
    #expect(NearestName.find(name(257), among: [name(256)]) == nil)
    #expect(NearestName.find(name(256), among: [name(257)]) == nil)
    let others = Array(repeating: "Weather", count: 999)
    #expect(NearestName.find("StartTimmer", among: others + ["StartTimer"]) == "StartTimer")
    #expect(NearestName.find("StartTimmer", among: others + ["Weather", "StartTimer"]) == nil)
  }
}
