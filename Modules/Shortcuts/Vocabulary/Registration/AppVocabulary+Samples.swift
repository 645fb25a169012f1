public import IntentRuntime

extension AppVocabulary {
  /// What can be said, by the phrases for intents of `language`, those of one intent in a row.
  ///
  /// - Parameter intentName: The name of an intent by the name of its type; phrases of an intent that it does not know are left out.
  public func samples(in language: String, intentName: (String) -> String?) -> [PhraseSuggestion] {
    (vocabulary(in: language)?.intentPhrases ?? []).flatMap { phrases in
      intentName(phrases.intentName).map { name in
        phrases.examples.map { PhraseSuggestion(phrase: $0, target: .intent(name)) }
      } ?? []
    }
  }
}
