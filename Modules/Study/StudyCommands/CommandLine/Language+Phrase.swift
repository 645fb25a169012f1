public import ProgramSupport

extension Language {
  /// The words of a phrase in this language.
  public func words(_ phrase: Phrase) -> String {
    words(phrase.english, phrase.japanese)
  }
}
