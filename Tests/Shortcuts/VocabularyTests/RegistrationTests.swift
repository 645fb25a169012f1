import IntentRuntime
import Testing
import Vocabulary

@Suite("The user's own terms")
struct RegistrationTests {
  private func terms(_ words: [String]) -> [SpeakableString] { words.map { SpeakableString(spokenPhrase: $0) } }

  @Test("terms are taken in their order, and each that is not says why")
  func judges() {
    let long = String(repeating: "あ", count: 342)
    let registration = VocabularyRegistration(
      terms(["線形代数", "Calculus", "ＣＡＬＣＵＬＵＳ", "", "…", "a\u{7}b", long, "Pomodoro", "世界史"]), of: .dishName,
      globalTerms: [.init(phrase: "pomodoro", identifier: "PT25M")])
    #expect(registration.accepted.map(\.spokenPhrase) == ["線形代数", "Calculus", "世界史"])
    #expect(
      registration.ignored.map(\.reason) == [
        .repeated(of: "Calculus"), .empty, .empty, .controlCharacters, .tooLong(bytes: 1_026), .global(identifier: "PT25M"),
      ])
  }

  @Test("1 024 bytes are taken, one more is not")
  func limitsBytes() {
    let registration = VocabularyRegistration(
      terms([String(repeating: "a", count: 1_024), String(repeating: "b", count: 1_025)]), of: .dishName)
    #expect(registration.accepted.count == 1)
    #expect(registration.ignored.map(\.reason) == [.tooLong(bytes: 1_025)])
  }

  @Test("of a hundred thousand terms the most important are taken")
  func limitsTerms() {
    let registration = VocabularyRegistration(terms((0..<100_000).map { "Term number \($0)" }), of: .dishName)
    #expect(registration.accepted.count == 10_000)
    #expect(registration.accepted.first?.spokenPhrase == "Term number 0")
    #expect(registration.ignored.count == 90_000)
    #expect(registration.ignored.last?.reason == .beyondLimit(10_000))
  }

  @Test("a type that no intent takes is told, not dropped")
  func tellsUnsupported() {
    let registration = VocabularyRegistration(terms(["Pad thai"]), of: .workoutActivityName, isSupported: false)
    #expect(registration.accepted == [])
    #expect(registration.ignored.map(\.reason) == [.unsupportedType])
  }

  @Test("the types are SiriKit's sixteen, with their raw values, and an app's own")
  func types() {
    #expect(
      VocabularyStringType.siriKit.map(\.rawValue) == [1, 2, 100, 101, 200, 300, 301, 400, 401, 500, 501, 700, 701, 702, 703, 704])
    #expect(Set(VocabularyStringType.siriKit.map(\.name)).count == 16)
    let found = [301, 10_001, 10_002].map { VocabularyStringType($0, among: [.dishName, .dishNickname]) }
    #expect(found.map(\.name) == ["carName", "dishNickname", "10002"])
    #expect(found[1] == .dishNickname)
  }

  @Test("every reason is worded in both languages")
  func words() {
    let reasons: [VocabularyRegistration.Reason] = [
      .empty, .tooLong(bytes: 2_000), .controlCharacters, .repeated(of: "Calculus"), .global(identifier: "PT25M"), .beyondLimit(10_000),
      .unsupportedType,
    ]
    #expect(
      reasons.map { $0.message(in: "en") } == [
        "there is nothing to say in it", "it has 2000 bytes, and 1024 at most are taken", "it holds control characters",
        "it is said like “Calculus”, which came before it", "it is one of the app's own terms (PT25M)",
        "10000 more important terms came before it",
        "no shortcut takes a value of this type",
      ])
    #expect(
      reasons.map { $0.message(in: "ja") } == [
        "読み上げる言葉がありません", "2000バイトあります（1024バイトまで）", "制御文字が含まれています", "先にある「Calculus」と同じ言い方です", "アプリの用語です（PT25M）",
        "優先度の高い10000語が登録済みです", "この種類の値を使うショートカットがありません",
      ])
  }

  @Test("three alternative names a language are taken")
  func alternativeNames() {
    let names = AlternativeAppNames(["en": ["A", "B", "C", "D"].map { .init($0) }, "ja": [.init("エー", pronunciationHint: "えー")]])
    #expect(names.names["en"]?.map(\.name) == ["A", "B", "C"])
    #expect(names.ignored == ["en": [.init("D")]])
    #expect(names.names["ja"] == [.init("エー", pronunciationHint: "えー")])
  }
}

extension VocabularyStringType {
  /// What a kitchen's terms name.
  static let dishName = Self(10_000, "dishName")
  static let dishNickname = Self(10_001, "dishNickname")
}
