import Testing
import TextFolding

@testable import Vocabulary

@Suite("Reading phrases")
struct PhraseReaderTests {
  @Test("a phrase word for word loses nothing")
  func readsExactly() throws {
    #expect(
      try Kitchen.reader().read("boil soft egg for 4 minutes")
        == .match(
          PhraseMatch(
            target: .intent("Boil"), values: ["dish": .term(id: "3", display: "Soft egg"), "time": .seconds(240)],
            parts: [
              .init("boil", .word), .init("soft egg", .value(parameter: "dish")), .init("for", .word),
              .init("4 minutes", .value(parameter: "time")),
            ]), runnersUp: [])
    )
  }

  @Test(
    "a language's tag with a region is that language to the phrase's script",
    arguments: [("boil egg", true, false), ("ゆでて", false, true), ("123", true, true), ("boil ゆでて", true, true)])
  func readsTags(phrase: String, english: Bool, japanese: Bool) {
    let script = SpokenScript(SpokenScalars(phrase).scalars)
    for tag in ["en", "en-GB", "en_US"] { #expect(script.mayBe(tag) == english) }
    for tag in ["ja", "ja-JP", "ja_JP"] { #expect(script.mayBe(tag) == japanese) }
    #expect(script.mayBe("fr"))
  }

  @Test("what it loses it says")
  func explainsScore() throws {
    let match = try #require(try Kitchen.match("Um, boil the bouilabaisse for 4 minutes"))
    #expect(match.values == ["dish": .term(id: "9", display: "Bouillabaisse"), "time": .seconds(240)])
    #expect(
      match.losses == [
        PhraseLoss(.filler, "Um", cost: 0.01), PhraseLoss(.particle, "the", cost: 0.002), PhraseLoss(.nearTerm, "bouilabaisse", cost: 0.06),
      ])
    #expect(abs(match.score - 0.928) < 0.000_1)
  }

  @Test("the longest term that fits wins, particles, digits and durations in it included")
  func prefersLongTerms() throws {
    #expect(try Kitchen.match("boil pasta al forno for 5 minutes")?.values["dish"] == .term(id: "2", display: "Pasta al forno"))
    #expect(try Kitchen.match("boil rice and peas")?.values["dish"] == .term(id: "6", display: "Rice and peas"))
    #expect(try Kitchen.match("30分スープを20分ゆでて")?.values == ["dish": .term(id: "5", display: "30分スープ"), "time": .seconds(1_200)])
  }

  @Test("a term is known by its beginning where a word ends there")
  func readsBeginnings() throws {
    let match = try #require(try Kitchen.match("boil rice"))
    #expect(match.values == ["dish": .term(id: "6", display: "Rice and peas")])
    #expect(match.losses.map(\.reason) == [.partOfTerm])
    #expect(try Kitchen.match("boil bouilla") == nil)
  }

  @Test("a name of two things is handed on as it was said, for whoever runs it to ask")
  func keepsSharedNames() throws {
    #expect(try Kitchen.match("boil Stew")?.values == ["dish": .text("Stew")])
  }

  @Test("words that are no term are taken only where the pattern allows them")
  func takesUnknownTerms() throws {
    #expect(try Kitchen.match("boil “Old Boots” for 4 minutes")?.values == ["dish": .text("Old Boots"), "time": .seconds(240)])
    #expect(try Kitchen.match("boil old boots") == nil)
  }

  @Test(
    "case, width, punctuation and spaces do not matter",
    arguments: [
      "SET ALARM", "ｓｅｔ　ａｌａｒｍ", "setalarm", "set, alarm!", "set the alarm", "アラームをセット", "ｱﾗｰﾑｦｾｯﾄ", "あらーむをせっと", "アラム セット",
      "アラーム、セットしてください。",
    ])
  func ignoresForm(phrase: String) throws {
    #expect(try Kitchen.match(phrase)?.target == .intent("Alarm"))
  }

  @Test(
    "slips grow with the length of the word",
    arguments: [
      ("set alrm", true), ("set alamr", true), ("set laarm", true), ("sat alarm", false), ("set alxrn", false), ("set blarm", false),
      ("boil bouilabaise", true), ("boil bwilliabaiss", false),
    ])
  func allowsSlips(phrase: String, fits: Bool) throws {
    #expect((try Kitchen.match(phrase) != nil) == fits)
  }

  @Test(
    "what somebody says not to do is not run",
    arguments: ["don't set the alarm", "do not boil pasta", "never open the fridge", "アラームをセットしないで", "そばをゆでないでください"])
  func refusesNegations(phrase: String) throws {
    guard case .negated(let match) = try Kitchen.reader().read(phrase) else {
      Issue.record("not negated")
      return
    }
    #expect(match.losses.contains { $0.reason == .negation })
  }

  @Test("a negation in an unknown term runs nothing")
  func refusesHiddenNegations() throws {
    #expect(try Kitchen.match("boil not the boots for 4 minutes") == nil)
  }

  // MARK: - Voice shortcuts

  private func own(_ id: String, _ said: String) -> PhraseMatch { PhraseMatch(target: .shortcut(id), parts: [.init(said, .word)]) }

  @Test("a voice shortcut wins over what is built in")
  func prefersOwn() throws {
    let mine = [(id: "s1", phrase: "Set alarm")]
    #expect(try Kitchen.reader(mine).read("set alarm") == .match(own("s1", "set alarm"), runnersUp: []))
    guard case .match(let match, let others) = try Kitchen.reader(mine).read("set alarm", runnersUp: true) else {
      Issue.record("no match")
      return
    }
    #expect(match.target == .shortcut("s1"))
    #expect(others.map(\.target) == [.intent("Alarm")])
  }

  @Test(
    "a voice shortcut is found whatever fillers, particles, endings and numbers its phrase is said with",
    arguments: [
      ("朝の数学", "朝数学"), ("朝の数学", "えーと、朝の数学"), ("数学を始める", "数学を始めてください"), ("数学を始める", "数学始めます"), ("45分コース", "四十五分コース"),
      ("Morning run", "um, morning run please"), ("The forty-five", "45"), ("Read my book", "read the book"),
      ("25分集中", "にじゅうごふん集中"), ("25 min focus", "twenty-five minutes focus"), ("Focus for an hour and a half", "focus for 90 mins"),
      ("5時間目の予習", "五時間目の予習"),
      ("25 minute review", "25 minuts review"),
    ])
  func findsLoosely(phrase: String, said: String) throws {
    let match = try Kitchen.match(said, [(id: "s1", phrase: phrase), (id: "s2", phrase: "まったく別のフレーズ")])
    #expect(match?.target == .shortcut("s1"))
    #expect(match?.losses.map(\.reason) == [.looseForm])
  }

  @Test("a voice shortcut is found with a slip or two, never with another number or kanji")
  func findsNearly() throws {
    let mine = [(id: "s1", phrase: "Morning vocabulary 20"), (id: "s2", phrase: "化学のじゅんび")]
    #expect(try Kitchen.match("mornin vocabulary 20", mine)?.target == .shortcut("s1"))
    #expect(try Kitchen.match("morning vocabluary 20", mine)?.losses == [PhraseLoss(.misspelling, "Morning vocabulary 20", cost: 0.06)])
    #expect(try Kitchen.match("morning vocabulary 30", mine) == nil)
    #expect(try Kitchen.match("化学のじゅび", mine)?.target == .shortcut("s2"))
    #expect(try Kitchen.match("数学のじゅんび", mine) == nil)
  }

  @Test("two readings too close ask which one")
  func asks() throws {
    let mine = [(id: "s1", phrase: "Lunch"), (id: "s2", phrase: "ｌｕｎｃｈ！")]
    #expect(
      try Kitchen.reader(mine).read("lunch") == .ambiguous([own("s1", "lunch"), own("s2", "lunch")]))
    let near = [(id: "s1", phrase: "Evening readings"), (id: "s2", phrase: "Evening reading")]
    guard case .match(let match, _) = try Kitchen.reader(near).read("evening reading") else {
      Issue.record("an exact phrase was not enough")
      return
    }
    #expect(match.target == .shortcut("s2"))
    guard case .ambiguous(let matches) = try Kitchen.reader(near).read("evening readingz") else {
      Issue.record("it did not ask")
      return
    }
    #expect(Set(matches.map(\.target)) == [.shortcut("s1"), .shortcut("s2")])
  }

  @Test("a negation is no slip of a phrase without one")
  func slipsAreNoNegations() throws {
    let own = [(id: "s1", phrase: "I can cook tonight"), (id: "s2", phrase: "don't wake the baby")]
    guard case .negated(let match) = try Kitchen.reader(own).read("I can't cook tonight") else {
      Issue.record("it runs")
      return
    }
    #expect(match.target == .shortcut("s1"))
    #expect(try Kitchen.match("don't wake the babby", own)?.target == .shortcut("s2"))
  }

  @Test("a phrase of its own may hold a negation")
  func allowsOwnNegations() throws {
    #expect(try Kitchen.match("don't panic", [(id: "s1", phrase: "Don't panic")])?.target == .shortcut("s1"))
  }

  // MARK: - What fits nothing

  @Test("a phrase that fits nothing is told what can be said that is like it, nearest first")
  func suggests() throws {
    guard case .none(let nearest) = try Kitchen.reader().read("set the table") else {
      Issue.record("it fits")
      return
    }
    #expect(nearest.map(\.phrase) == ["Set an alarm"])
    #expect(nearest[0].likeness >= 0.3)
  }

  @Test(
    "any text gets an answer",
    arguments: [
      "", " ", "\u{301}\u{302}", "\u{0}\u{7}\u{1B}[31m\u{202E}", "مرحبا بالعالم", "שלום", "🍳", String(repeating: "a", count: 10_000),
      String(repeating: "\u{301}", count: 10_000), String(repeating: "set alarm ", count: 1_000), String(repeating: "の", count: 240),
      String(repeating: "boil ", count: 48), String(repeating: "一", count: 240), String(repeating: "1:", count: 120),
      String(repeating: "👨‍👩‍👧‍👦", count: 1_000),
    ])
  func answersAnything(phrase: String) throws {
    guard case .none(let nearest) = try Kitchen.reader().read(phrase) else {
      Issue.record("it fits something")
      return
    }
    #expect(nearest.allSatisfy { $0.likeness >= 0.3 } && nearest.count <= 3)
  }

  @Test("a voice shortcut's phrase of any length is found word for word")
  func findsLongPhrases() throws {
    let long = String(repeating: "一歩一歩 ", count: 500)
    #expect(try Kitchen.match(long, [(id: "s1", phrase: long)])?.target == .shortcut("s1"))
    #expect(try Kitchen.match(long + "二", [(id: "s1", phrase: long)]) == nil)
  }

  @Test("where nothing fits, the user's own phrases are told among those that can be said")
  func suggestsOwn() throws {
    let own = [(id: "s1", phrase: "Set the plates"), (id: "s2", phrase: "Zest"), (id: "s3", phrase: "テーブルの準備")]
    guard case .none(let nearest) = try Kitchen.reader(own).read("set the table"),
      case .none(let japanese) = try Kitchen.reader(own).read("テーブルの支度")
    else {
      Issue.record("it fits")
      return
    }
    #expect(nearest.map(\.phrase) == ["Set the plates", "Set an alarm"])
    #expect(nearest.first?.target == .shortcut("s1"))
    #expect(japanese.first?.target == .shortcut("s3"))
  }

  @Test("a particle at the beginning of a phrase is none")
  func keepsFirstSyllable() throws {
    #expect(try Kitchen.match("そば3分ゆでて")?.losses == [])
    #expect(try Kitchen.match("のそば3分ゆでて") == nil)
  }

  @Test("a word of a pattern may be said for the title that it begins, and for nothing else")
  func knownWordBeginsTitle() throws {
    #expect(try Kitchen.match("boil fridge for 5 minutes")?.values["dish"] == .term(id: "10", display: "Fridge cake"))
    #expect(try Kitchen.match("boil alarm for 5 minutes") == nil)
    #expect(try Kitchen.match("open fridge")?.target == .activity("kitchen.fridge"))
  }

  @Test("what a source throws is thrown on")
  func throwsOn() {
    struct Broken: TermSource {
      func terms(atOrBefore key: String) throws -> [VocabularyTerm] { throw CancellationError() }
      func terms(startingWith key: String, limit: Int) throws -> [VocabularyTerm] { [] }
      func terms(near key: String, limit: Int) throws -> [NearTerm] { [] }
      func terms(sharing parts: [TermPart], limit: Int) throws -> [NamedTerm] { [] }
    }
    #expect(throws: CancellationError.self) { try PhraseReader(grammar: Kitchen.grammar, terms: Broken()).read("boil pasta") }
  }
}
