import Foundation
import Localization
import Testing
import TimelineWords

@Suite("The filter of forbidden words")
struct WordFilterTests {
  @Test("places are told in Unicode scalars of the text as it was given")
  func places() {
    let filter = WordFilter(words: [ForbiddenWord("shit"), ForbiddenWord("ばか")])
    let text = "🇯🇵e\u{301} s\u{200B}h!t, ﾊﾞｶ"
    let scalars = Array(text.unicodeScalars)
    let matches = filter.matches(in: text)
    #expect(matches.map(\.word) == ["shit", "ばか"])
    #expect(matches.map { String(String.UnicodeScalarView(scalars[$0.range])) } == ["s\u{200B}h!t", "ﾊﾞｶ"])
    #expect(filter.matches(in: [("memo", "x shit"), ("title", "fine")]) == [FieldMatch(field: "memo", word: "shit", start: 2, end: 6)])
  }

  @Test("an allowed word wins over what stands inside it, and nowhere else")
  func allowed() {
    let filter = WordFilter(words: [ForbiddenWord("麻薬"), ForbiddenWord("hell")], allowed: ["麻薬探偵", "Hell's Kitchen"])
    #expect(filter.matches(in: "麻薬探偵を読んだ").isEmpty)
    #expect(filter.matches(in: "ＨＥＬＬ's  kitchen").isEmpty)
    #expect(filter.matches(in: "麻薬探偵と麻薬").map(\.range) == [5..<7])
    #expect(filter.verdict(on: "麻薬探偵").spared == [SparedMatch(match: WordMatch(word: "麻薬", range: 0..<2), allowed: "麻薬探偵")])
    #expect(filter.verdict(on: "go to hell").spared.isEmpty)
  }

  @Test("a word is found inside longer ones only where it is looked for anywhere")
  func anywhere() {
    let whole = WordFilter(words: [ForbiddenWord("cunt"), ForbiddenWord("バカ")])
    let anywhere = WordFilter(words: [ForbiddenWord("cunt", isAnywhere: true), ForbiddenWord("バカ", isAnywhere: true)])
    #expect(whole.matches(in: "xcuntx アルバカーキ").isEmpty)
    #expect(anywhere.matches(in: "xcuntx アルバカーキ").count == 2)
    #expect(anywhere.matches(in: "Scunthorpe").isEmpty)
  }

  @Test("words in other scripts are found as they are written", arguments: ["сука", "СУКА", "с у к а", "су\u{200B}ка"])
  func russian(text: String) {
    let filter = WordFilter(words: [ForbiddenWord("сука"), ForbiddenWord("жопа"), ForbiddenWord("лад")])
    #expect(filter.matches(in: text).map(\.word) == ["сука"])
    #expect(filter.matches(in: "дал, длань, ладно").isEmpty)
    #expect(filter.matches(in: "ЖОПА").map(\.word) == ["жопа"])
  }

  @Test("an empty list refuses nothing")
  func empty() {
    #expect(WordFilter(words: []).matches(in: "fuck").isEmpty)
    #expect(WordFilter(words: [ForbiddenWord("")]).matches(in: "fuck").isEmpty)
  }

  @Test("a word that cannot be looked for is told with the way out")
  func problems() {
    #expect(WordProblem(with: "!!") == .noLetters)
    #expect(WordProblem(with: "a") == .tooShort)
    #expect(WordProblem(with: String(repeating: "ab", count: 51)) == .tooLong)
    #expect(WordProblem(with: "殺") == nil)
    for problem in [WordProblem.noLetters, .tooShort, .tooLong] {
      #expect(problem.message(about: "x").english.contains("Write"))
      #expect(problem.message(about: "x").japanese.hasSuffix("ください。"))
    }
  }

  @Test("a file has words, words looked for anywhere, allowed ones and remarks")
  func file() {
    let file = WordFile("# list\nfuck\n *shit*  # also inside\n+ Scunthorpe\r\n\n!!\nfuck\n")
    #expect(file.words == [ForbiddenWord("fuck"), ForbiddenWord("shit", isAnywhere: true)])
    #expect(file.allowed == ["Scunthorpe"])
    #expect(file.problems.map(\.line) == [6])
  }

  @Test("the list to begin with can be read, and refuses no study of history or law")
  func starter() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL
    let file = WordFile(try String(contentsOf: root.appendingPathComponent("Docs/Reference/forbidden-words.txt"), encoding: .utf8))
    #expect(file.problems.isEmpty && file.words.count > 20 && !file.allowed.isEmpty)
    let filter = WordFilter(words: file.words, allowed: file.allowed)
    #expect(filter.matches(in: "シネマと暗殺教室とシラバス、サブスクで勉強。相殺する仕訳、殺人罪の判例、Scunthorpe").isEmpty)
    #expect(filter.matches(in: "k y s, ｷﾁｶﾞｲ, kill yourself").count == 3)
  }

  @Test(
    "a text made to take long takes no nine times as long as a quarter of it",
    arguments: [
      LongText("1", 10_000, before: "k"), LongText("il", 5_000), LongText("s ", 5_000), LongText("あ○い", 3_000), LongText("a$", 5_000),
      LongText("l!1|", 2_500), LongText("1", 9_998, before: "k", after: "k"), LongText("ばー", 5_000), LongText("f*", 5_000),
      LongText("クズ、", 3_000), LongText("支援交流", 2_500), LongText("し・ね・", 2_500), LongText("き", 10_000, after: "もい"),
    ])
  func slow(text: LongText) {
    let filter = WordFilter(
      words: [
        "kill", "ill", "lil", "sss", "ililililililililil", "ばばば", "あういう", "aaaaaab", "iiiilllliiii", "ffffff", "クズ", "援交", "死ね", "きもい",
      ].map { ForbiddenWord($0) })
    #expect(text.growth(for: filter) < 9)
  }

  @Test("any text is read to its end, whatever it holds")
  func anyText() {
    var seed: UInt64 = 7
    func next(_ limit: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % limit
    }
    let pool = Array("fuckshitas $!1@*○ばか死ね力ローっぁ゛゜ ・、.\u{200B}\u{301}\u{1F600}éцяⓕ\n".unicodeScalars)
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<next(40) { text.append(pool[Int(next(UInt64(pool.count)))]) }
      let count = text.count
      for match in EvasionTests.filter.matches(in: String(text)) {
        #expect(match.range.lowerBound >= 0 && match.range.upperBound <= count && !match.range.isEmpty)
      }
    }
  }
}
