import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
public import Vocabulary

extension Move {
  /// What Move is called besides its name: at most three names a language.
  public static let alternativeNames = AlternativeAppNames([
    "en": [.init("Move App"), .init("My Moves")],
    "ja": [.init("ムーブ"), .init("ムーブアプリ", pronunciationHint: "むーぶあぷり"), .init("運動と配車", pronunciationHint: "うんどうとはいしゃ")],
  ])

  /// What can be said to Move, by phrases that stand for many.
  public var samples: [PhraseSuggestion] {
    MoveVocabulary.vocabulary.samples(in: language.tag) { String($0.dropFirst("IN".count).dropLast("Intent".count)) }
  }

  /// The user's words as they were registered last, and those that were not taken.
  public func vocabulary() throws -> [VocabularyRegistration] {
    guard try store.exists() else { return [] }
    return try SQLiteUserVocabulary(store: store, types: Self.vocabularyTypes).registrations()
  }

  /// The kinds of the user's words.
  static let vocabularyTypes: [VocabularyStringType] = [.workoutActivityName]
}
