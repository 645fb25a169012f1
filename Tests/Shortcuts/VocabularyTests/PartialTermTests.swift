import Testing
import TextFolding
import Vocabulary

@Suite("Things named by a part of their names")
struct PartialTermTests {
  private static let soups = [
    "Introduction to Consommé", "Potato Leek Done Right", "The Smoky Tomato Cauldron", "Soup Practice Tests",
    "A Sailor's History of Chowder",
    "Mushroom Pot Set", "Fennel Listening Practice", "Pumpkin Broth", "Classic Onion Soup", "Onion and Cheese",
    "速煮野菜汁 完熟編", "青カレー 数種II・B", "詳説世界汁研究", "BISQUE L&Rスープ 精選模擬トマト", "新・豆腐入門", "古文野菜ゴロゴ", "みんなの味噌汁 中辛I",
    "コンソメシチューの理論と実装", "日商簿記汁3級", "やさしい韓国スープ", "ポタージュ1900", "ポタージュ1400",
    "パセリカレンダーの作り方",
  ]

  private static let source = InMemoryTerms(
    soups.map { (name: $0, id: $0, display: $0) } + [
      ("mush", "Mushroom Pot Set", "Mushroom Pot Set")
    ],
    readings: ["速煮野菜汁 完熟編": "そくにやさいじる かんじゅくへん", "青カレー 数種II・B": "あおかれー すうしゅにびー", "詳説世界汁研究": "Shousetsu Sekaijiru Kenkyuu"],
    nameWords: NameWords(
      everyday: "practice test introduction 入門 理論 実践 実装", kinds: "book soup pot スープ", modifiers: "smoky listening frozen",
      subjects: """
        leek pie | ねぎパイ
        tofu | 豆腐
        cabbage | キャベツ
        fennel | フェンネル | ういきょう
        sea urchin | うに
        """))

  private func found(_ text: String) throws -> [String] {
    try PartialTerms.find(text, source: Self.source).first?.terms.map(\.display) ?? []
  }

  @Test(
    "one that is told by its beginning, its middle or its end, by words in part or in another order, is it",
    arguments: [
      ("consomme", "Introduction to Consommé"), ("intro conso", "Introduction to Consommé"), ("conso intro", "Introduction to Consommé"),
      ("introconso", "Introduction to Consommé"), ("12 pots of potato leek", "Potato Leek Done Right"), ("leek", "Potato Leek Done Right"),
      ("tomato cauldron", "The Smoky Tomato Cauldron"), ("sailors chowder", "A Sailor's History of Chowder"),
      ("sailor history", "A Sailor's History of Chowder"), ("mushroom", "Mushroom Pot Set"), ("fennel", "Fennel Listening Practice"),
      ("bisque", "BISQUE L&Rスープ 精選模擬トマト"), ("野菜汁", "速煮野菜汁 完熟編"), ("完熟編", "速煮野菜汁 完熟編"), ("世界汁", "詳説世界汁研究"),
      ("豆腐入門", "新・豆腐入門"), ("韓国スープ", "やさしい韓国スープ"), ("シチュー", "コンソメシチューの理論と実装"), ("ゴロゴ", "古文野菜ゴロゴ"),
      ("ポタージュ1900", "ポタージュ1900"), ("1400", "ポタージュ1400"), ("味噌汁を30杯", "みんなの味噌汁 中辛I"), ("青カレ", "青カレー 数種II・B"),
    ])
  func telling(text: String, name: String) throws {
    #expect(try found(text) == [name])
  }

  @Test(
    "initials with and without small words, kana of a known reading, and shortened names are understood",
    arguments: [
      ("pldr", "Potato Leek Done Right"), ("itc", "Introduction to Consommé"),
      ("ic", "Introduction to Consommé"), ("速汁", "速煮野菜汁 完熟編"), ("速菜", "速煮野菜汁 完熟編"), ("やさいじる", "速煮野菜汁 完熟編"),
      ("そくじる", "速煮野菜汁 完熟編"), ("コンシチュ", "コンソメシチューの理論と実装"), ("コンシチ", "コンソメシチューの理論と実装"), ("みん味", "みんなの味噌汁 中辛I"),
      ("stc", "The Smoky Tomato Cauldron"), ("詳研", "詳説世界汁研究"),
    ])
  func shortened(text: String, name: String) throws {
    #expect(try found(text) == [name])
  }

  @Test(
    "a word of five letters may hold a slip, digits none",
    arguments: [
      ("mushrom", "Mushroom Pot Set"), ("cosnomme", "Introduction to Consommé"), ("pumpkni", "Pumpkin Broth"),
      ("fenel", "Fennel Listening Practice"),
    ])
  func slips(text: String, name: String) throws {
    #expect(try found(text) == [name])
  }

  @Test("what several names share is all of them, and more words tell them apart")
  func several() throws {
    #expect(Set(try found("onion")) == ["Classic Onion Soup", "Onion and Cheese"])
    #expect(try found("onion cheese") == ["Onion and Cheese"])
    #expect(try found("トマト") == ["BISQUE L&Rスープ 精選模擬トマト"])
    #expect(Set(try found("ポタージュ")) == ["ポタージュ1900", "ポタージュ1400"])
    #expect(try found("ポタージュ1500") == [])
  }

  @Test(
    "what is in no name is none, nor what is too short",
    arguments: ["", "gazpacho", "on", "xy", "味", "しい", "汁物の", "start the thing", "ました", "25", "ニング"])
  func none(text: String) throws {
    #expect(try found(text) == [])
  }

  @Test("an everyday word says so, and joins what tells more")
  func everyday() throws {
    let practice = try PartialTerms.find("set the practice", source: Self.source)
    #expect(practice.allSatisfy { $0.strength < 0.3 })
    let mushroom = try #require(try PartialTerms.find("mushroom set", source: Self.source).first)
    #expect(mushroom.ranges == [0..<11])
    #expect(mushroom.terms.map(\.display) == ["Mushroom Pot Set"])
    // The order of the name: this set is a verb.
    #expect(try PartialTerms.find("set mushroom", source: Self.source).first?.ranges == [3..<11])
  }

  @Test("a whole name is as telling as can be; fewer letters, commoner parts and initials are less so")
  func strength() throws {
    func strength(_ text: String) throws -> Double { try PartialTerms.find(text, source: Self.source).first?.strength ?? 0 }
    #expect(try PartialTerms.find("Pumpkin broth", source: Self.source).first?.isWhole == true)
    #expect(try strength("pumpkin broth") == 1)
    #expect(try strength("mush") == 1)
    let ordered = try ["introduction to consomme cold", "consomme", "conso", "onion", "itc", "ic", "practice"].map(strength)
    #expect(ordered == ordered.sorted(by: >))
    #expect(try #require(ordered.last) > 0)
  }

  @Test("only what is free is a part, and each part says where it stands")
  func ranges() throws {
    let spoken = SpokenScalars("cook 30 leek and potato")
    let first = try #require(try PartialTerms.find(in: spoken, free: spoken.scalars.map { _ in true }, source: Self.source).first)
    #expect(first.ranges == [6..<10, 13..<19])
    let free = spoken.scalars.indices.map { $0 < 13 }
    #expect(try PartialTerms.find(in: spoken, free: free, source: Self.source).first?.ranges == [6..<10])
    #expect(try PartialTerms.find(in: spoken, free: [], source: Self.source) == [])
    #expect(try PartialTerms.find(String(repeating: "leek ", count: 80), source: Self.source) == [])
  }

  @Test("two things in one phrase are both found")
  func two() throws {
    let found = try PartialTerms.find("leek then chowder", source: Self.source)
    #expect(Set(found.flatMap { $0.terms.map(\.display) }) == ["Potato Leek Done Right", "A Sailor's History of Chowder"])
  }

  @Test(
    "Japanese in Latin letters is a part of a reading, with and without long vowels",
    arguments: [
      ("kanjuku", "速煮野菜汁 完熟編"), ("yasaijiru", "速煮野菜汁 完熟編"), ("konsome", "コンソメシチューの理論と実装"), ("gorogo", "古文野菜ゴロゴ"),
      ("potaju 1400", "ポタージュ1400"), ("yasashii", "やさしい韓国スープ"),
    ])
  func romaji(text: String, name: String) throws {
    #expect(try found(text) == [name])
  }

  @Test("a subject is found by what it is called in another language, where no name holds it as it was said")
  func subjects() throws {
    #expect(try found("tofu for lunch") == ["新・豆腐入門"])
    #expect(try found("ういきょう") == ["Fennel Listening Practice"])
    #expect(try found("うに") == [])
    let soups = InMemoryTerms(
      ["Tofu Stew", "新・豆腐入門", "豆腐汁"].map { (name: $0, id: $0, display: $0) }, nameWords: NameWords(subjects: "tofu | 豆腐\nbean curd | 豆腐"))
    #expect(try PartialTerms.find("tofu", source: soups).first?.terms.map(\.display) == ["Tofu Stew"])
    #expect(Set(try PartialTerms.find("bean curd", source: soups).first?.terms.map(\.display) ?? []) == ["新・豆腐入門", "豆腐汁"])
  }

  @Test("a telling word beside a part is told, what a sentence is made of and what a thing is called is not")
  func strangers() throws {
    func strangers(_ text: String) throws -> [String] {
      let spoken = SpokenScalars(text)
      let term = try #require(try PartialTerms.find(text, source: Self.source).first)
      return term.strangers.joined().map { spoken.text(from: $0.lowerBound, to: $0.upperBound) }
    }
    #expect(try strangers("quantum leek") == ["quantum"])
    #expect(try strangers("quantum frozen leek") == ["frozen", "quantum"])
    #expect(try strangers("my leek book please") == [])
    #expect(try strangers("the leek, quantum") == [])
    #expect(try strangers("応用豆腐") == ["応用"])
    #expect(try strangers("豆腐スープ") == [])
    #expect(try strangers("今日の豆腐") == [])
    // 豆腐 is the tofu of this name.
    #expect(try strangers("豆腐入門 tofu") == [])
  }

  @Test("a piece of another subject, and what only says which of some things, name something else")
  func other() throws {
    func other(_ text: String) throws -> Range<Int>? { try PartialTerms.find(text, source: Self.source).first?.other }
    #expect(try other("cook leek pie") == 4..<11)
    #expect(try other("smoky cabbage") == 0..<12)
    #expect(try other("tomato cabbage") == nil)
    #expect(try other("leek") == nil)
    // What is meant comes before what is not.
    #expect(try found("smoky cabbage and mushroom") == ["Mushroom Pot Set"])
  }

  @Test("one everyday word alone says so")
  func oneCommonWord() throws {
    #expect(try PartialTerms.find("the practice", source: Self.source).first?.isOneCommonWord == true)
    #expect(try PartialTerms.find("fennel practice", source: Self.source).first?.isOneCommonWord == false)
  }

  @Test(
    "English spelling in romaji, katakana in English words, and numbers behind kanji in any form are understood",
    arguments: [
      ("ao curry", "青カレー 数種II・B"), ("parsley calendar", "パセリカレンダーの作り方"), ("potage 1400", "ポタージュ1400"), ("数2B", "青カレー 数種II・B"),
      ("数ⅡB", "青カレー 数種II・B"), ("数種2", "青カレー 数種II・B"), ("せかいじる", "詳説世界汁研究"),
    ])
  func spellings(text: String, name: String) throws {
    #expect(try found(text) == [name])
  }

  @Test("another number is another thing, behind what a name is shortened to and behind initials as well")
  func otherNumbers() throws {
    let soups = InMemoryTerms(["速煮野菜汁1", "Potato Leek Cream Recipes 3"].map { (name: $0, id: $0, display: $0) })
    func found(_ text: String) throws -> [String] { try PartialTerms.find(text, source: soups).first?.terms.map(\.display) ?? [] }
    #expect(try found("速菜1") == ["速煮野菜汁1"])
    #expect(try found("速菜") == ["速煮野菜汁1"])
    #expect(try found("速菜2") == [])
    #expect(try found("plcr 3") == ["Potato Leek Cream Recipes 3"])
    #expect(try found("plcr 4") == [])
    #expect(try found("数3B") == [])
  }
}
