/// A message in every language that Kiroku speaks; a missing translation does not compile.
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
  init(verbatim text: String) {
    self.init(text, text)
  }
}
