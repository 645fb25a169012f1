/// A message in every language that people are spoken to in; a missing translation does not compile.
public struct Phrase: Hashable, Sendable {
  /// In English.
  public var english: String
  /// In Japanese.
  public var japanese: String

  /// Makes a phrase of the same meaning in both languages.
  public init(_ english: String, _ japanese: String) {
    self.english = english
    self.japanese = japanese
  }

  /// Makes a phrase that is the same in both languages, such as a name.
  public init(verbatim text: String) {
    self.init(text, text)
  }
}

extension Language {
  /// The words of a phrase in this language.
  public func words(_ phrase: Phrase) -> String {
    words(phrase.english, phrase.japanese)
  }
}
