import Testing
import TextFolding

@testable import Vocabulary

@Suite("Checking a phrase while it is typed")
struct PhraseCheckTests {
  private static let mine = [
    (id: "s1", phrase: "Morning run"), (id: "s2", phrase: "数学タイマー"), (id: "s3", phrase: "かがくのじかん"), (id: "s4", phrase: "Night reading"),
  ]

  private func warnings(_ phrase: String, of id: String? = nil) throws -> [PhraseWarning] {
    try PhraseCheck(Kitchen.reader(Self.mine)).warnings(for: phrase, of: id)
  }

  private func shortcut(_ index: Int) -> ShortcutPhrase { ShortcutPhrase(id: Self.mine[index].id, phrase: Self.mine[index].phrase) }

  @Test("a phrase of its own is fine", arguments: ["Evening vocabulary", "夜の単語"])
  func acceptsOwn(phrase: String) throws {
    #expect(try warnings(phrase) == [])
  }

  @Test("nothing to say", arguments: ["", "  ", "。！?", "\u{301}"])
  func refusesEmpty(phrase: String) throws {
    #expect(try warnings(phrase) == [.empty])
  }

  @Test("the same phrase, however it is written", arguments: [("ＭＯＲＮＩＮＧ run!", 0), ("数学たいまー", 1)])
  func findsSame(phrase: String, index: Int) throws {
    #expect(try warnings(phrase) == [.same(shortcut(index))])
  }

  @Test("the shortcut that is being edited is no rival of its own")
  func ignoresItself() throws {
    #expect(try warnings("Morning run", of: "s1") == [])
  }

  @Test(
    "a phrase that reads nearly the same", arguments: [("The morning run", 0), ("Mornin run", 0), ("数学のタイマー", 1), ("Night readings", 3)])
  func findsNearText(phrase: String, index: Int) throws {
    #expect(try warnings(phrase) == [.nearText(shortcut(index))])
  }

  @Test("a phrase that sounds nearly the same", arguments: [("Knight reeding", 3), ("がかくのじかーん", 2), ("かっかくのしがん", 2)])
  func findsNearSound(phrase: String, index: Int) throws {
    let found = try warnings(phrase)
    guard case .nearSound(let other, let likeness) = found.first else {
      #expect(found == [.nearText(shortcut(index))])
      return
    }
    #expect(other == shortcut(index))
    #expect(likeness >= PhraseCheck.nearInSound)
  }

  @Test("a phrase that means something already")
  func findsBuiltIn() throws {
    #expect(try warnings("Set the alarm").map(\.isBuiltIn) == [true])
    #expect(try warnings("don't set the alarm") == [])
  }

  @Test("a phrase that is long to say", arguments: [(String(repeating: "word ", count: 13), 52), (String(repeating: "あ", count: 25), 50)])
  func findsLong(phrase: String, length: Int) throws {
    #expect(try warnings(phrase) == [.long(length: length, limit: 48)])
  }

  @Test("a phrase of any length gets an answer")
  func answersAnything() throws {
    #expect(try warnings(String(repeating: "タイマー", count: 5_000)) == [.long(length: 30_000, limit: 48)])
  }

  @Test("every warning is worded in both languages")
  func words() {
    let other = ShortcutPhrase(id: "s1", phrase: "Morning run")
    let all: [PhraseWarning] = [
      .empty, .same(other), .nearText(other), .nearSound(other, likeness: 0.9), .builtIn(PhraseMatch(target: .intent("Alarm"))),
      .long(length: 60, limit: 48),
    ]
    #expect(
      all.map { $0.message(in: "en", name: { _ in "Set an alarm" }) } == [
        "There is nothing to say in this phrase. Write a word or two.",
        "“Morning run” is another shortcut's phrase already: saying it would ask which one is meant.",
        "This reads nearly like “Morning run”: a slip would run the other one.", "This sounds nearly like “Morning run”.",
        "This phrase runs “Set an alarm” already; your shortcut would take its place.",
        "This is long to say (60 letters; up to 48 is easy). Two or three words are best.",
      ])
    #expect(
      all.map { $0.message(in: "ja", name: { _ in "アラームをセット" }) } == [
        "読み上げる言葉がありません。言葉を入力してください。", "「Morning run」は別のショートカットのフレーズです。実行するたびにどちらか確認することになります。",
        "「Morning run」とよく似ています。少しの言い間違いでもう一方が実行されます。", "「Morning run」と発音がよく似ています。",
        "このフレーズには「アラームをセット」が割り当てられています。保存するとこのショートカットが優先されます。", "言うには長めです（60文字分。48文字分までが目安）。2、3語がおすすめです。",
      ])
  }

  @Test(
    "English words that sound alike have one code",
    arguments: [
      ("night", "knight"), ("write", "right"), ("phone", "fone"), ("reading", "reeding"), ("through", "threw"), ("week", "weak"),
      ("which", "witch"),
      ("gnat", "nat"), ("scene", "seen"), ("thumb", "thum"),
    ])
  func metaphone(one: String, other: String) {
    #expect(code(one) == code(other))
  }

  @Test(
    "codes are those of the published rules",
    arguments: [
      ("metaphone", "MTFN"), ("which", "WX"), ("school", "SKL"), ("special", "SPXL"), ("judge", "JJ"), ("edge", "EJ"), ("laugh", "L"),
      ("ghost", "KST"),
      ("nation", "NXN"), ("thing", "0NK"), ("xylophone", "SLFN"), ("box", "BKS"), ("accident", "AKSTNT"), ("lamb", "LM"), ("why", "W"),
    ])
  func metaphoneCodes(word: String, expected: String) {
    #expect(code(word) == expected)
  }

  @Test("voice and length weigh less than another sound")
  func soundLikeness() {
    func likeness(_ one: String, _ other: String) -> Double { SoundLikeness.of(SpokenScalars(one), SpokenScalars(other)) }
    #expect(likeness("かがく", "かがく") == 1)
    #expect(abs(likeness("かがく", "がかく") - (1 - 0.5 / 3)) < 0.001)
    #expect(likeness("おばさん", "おばあさん") > likeness("おばさん", "おばまさん"))
    #expect(likeness("きって", "きて") > likeness("きって", "きのて"))
    #expect(likeness("数学", "化学") < 0.6)
    #expect(likeness("phrase number 2", "phrase number 1") == 0)
    #expect(likeness("zz", "-x") == 0)
    #expect(likeness("", "") == 0)
  }

  private func code(_ word: String) -> String {
    String(String.UnicodeScalarView(Metaphone.code(word.unicodeScalars.map(\.value)[...]).compactMap(Unicode.Scalar.init)))
  }
}

extension PhraseWarning {
  fileprivate var isBuiltIn: Bool { if case .builtIn = self { true } else { false } }
}
