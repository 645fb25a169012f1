import Foundation
import IntentRuntime
import SharedStore
import ShortcutManagement
import Testing
import Vocabulary

@Suite("User vocabulary on the shared store")
struct UserVocabularyTests {
  let place = ShortcutPlace()

  private func registrar() -> SQLiteUserVocabularyRegistrar {
    SQLiteUserVocabularyRegistrar(
      store: place.open(.app).store, supportedTypes: [.breadName, .breadNickname],
      globalTerms: [.init(phrase: "pages", identifier: "p")])
  }

  @Test("what was taken and what was ignored, and why, is there for every program")
  func registering() throws {
    let app = registrar()
    let terms = ["線形代数", "TOEIC", "toeic", "pages", "\u{301}", "a\u{7}", String(repeating: "x", count: 1_025)]
    let registration = try app.setVocabularyStrings(terms, of: .breadName)
    #expect(registration.accepted.map(\.spokenPhrase) == ["線形代数", "TOEIC"])
    let stored = try SQLiteUserVocabulary(store: place.open(.reading).store, types: [.breadName]).registrations()
    #expect(stored.map(\.type) == [.breadName])
    #expect(stored.map(\.type.name) == ["breadName"])
    #expect(stored[0].accepted == registration.accepted)
    #expect(
      stored[0].ignored.map(\.reason) == [
        .repeated(of: "TOEIC"), .global(identifier: "p"), .empty, .controlCharacters, .tooLong(bytes: 1_025),
      ])
    #expect(stored[0].ignored.last?.term.spokenPhrase == String(repeating: "x", count: 200) + "…")
  }

  @Test("each call replaces the terms of its type and no other")
  func replacing() throws {
    let app = registrar()
    try app.setVocabularyStrings(["one"], of: .breadNickname)
    try app.setVocabularyStrings(["two", "three"], of: .breadName)
    try app.setVocabulary([SpeakableString(vocabularyIdentifier: "4", spokenPhrase: "four", pronunciationHint: "for")], of: .breadName)
    try app.setVocabularyStrings(["song"], of: .mediaPlaylistTitle)
    #expect(try app.registrations().map { $0.accepted.map(\.spokenPhrase) } == [[], ["four"], ["one"]])
    #expect(try app.registrations()[0].ignored.map(\.reason) == [.unsupportedType])
    #expect(try app.registrations()[1].accepted[0].pronunciationHint == "for")
    try app.setVocabularyStrings([], of: .breadName)
    #expect(try app.registrations().map(\.type) == [.mediaPlaylistTitle, .breadNickname])
    try app.removeAllVocabularyStrings()
    #expect(try app.registrations() == [])
  }

  @Test("a hundred thousand terms are taken as far as the limit, the rest counted and shown in part")
  func many() throws {
    let app = registrar()
    let registration = try app.setVocabularyStrings((0..<100_000).map { "term number \($0)" }, of: .breadName)
    #expect(registration.accepted.count == VocabularyRegistration.mostTerms)
    #expect(registration.ignored.count == 90_000)
    let stored = try app.registrations()[0]
    #expect(stored.accepted == registration.accepted)
    #expect(stored.ignored == Array(registration.ignored.prefix(SQLiteUserVocabulary.keptIgnored)))
    #expect(stored.furtherIgnored == 89_000)
    try app.setVocabularyStrings(["one", "one"], of: .breadName)
    #expect(try app.registrations()[0].furtherIgnored == 0)
  }

  @Test("terms of a type that a program does not know are told by the type's number")
  func unknownType() throws {
    try registrar().setVocabularyStrings(["song"], of: .mediaPlaylistTitle)
    try registrar().setVocabularyStrings(["one"], of: .breadName)
    let stored = try SQLiteUserVocabulary(store: place.open(.reading).store).registrations()
    #expect(stored.map(\.type.name) == ["mediaPlaylistTitle", "10000"])
    #expect(stored[1].accepted.map(\.spokenPhrase) == ["one"])
  }

  @Test("nothing to register creates no store")
  func nothing() throws {
    try registrar().setVocabularyStrings([], of: .breadName)
    try registrar().removeAllVocabularyStrings()
    #expect(!place.exists)
  }
}

extension UserVocabularyRegistrar {
  /// Replaces all terms of a type by plain words.
  @discardableResult
  fileprivate func setVocabularyStrings(_ terms: [String], of type: VocabularyStringType) throws -> VocabularyRegistration {
    try setVocabulary(terms.map { SpeakableString(spokenPhrase: $0) }, of: type)
  }
}

extension VocabularyStringType {
  /// What a bakery's terms name.
  static let breadName = Self(10_000, "breadName")
  static let breadNickname = Self(10_001, "breadNickname")
}
