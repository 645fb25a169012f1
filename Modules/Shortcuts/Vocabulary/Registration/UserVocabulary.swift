public import IntentRuntime

/// The terms that are the user's own, as anybody may see them.
public protocol UserVocabulary: Sendable {
  /// What became of the terms that were registered last, of each type that has any, by the types' raw values.
  func registrations() throws -> [VocabularyRegistration]
}

/// Registers the user's terms. Only the app has one: an extension is handed a ``UserVocabulary`` and no more.
public protocol UserVocabularyRegistrar: UserVocabulary {
  /// Replaces all terms of a type by `terms`, most important first; an empty list leaves none.
  @discardableResult
  func setVocabulary(_ terms: [SpeakableString], of type: VocabularyStringType) throws -> VocabularyRegistration
  /// Forgets all terms of all types.
  func removeAllVocabularyStrings() throws
}
