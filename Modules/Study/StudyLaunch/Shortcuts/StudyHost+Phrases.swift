import IntentRuntime
public import SharedStore
public import ShortcutManagement
public import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
public import Vocabulary

extension StudyHost {
  /// Returns what reads phrases, by the names of the shelf and the voice shortcuts in a store; the user's language is tried first.
  public func phraseReader(in store: Store) -> PhraseReader {
    let shelf = repositories(in: store).shelf
    return StudyPhrases.reader(
      terms: ShelfTerms(store: store, environment: environment), shortcuts: SQLiteShortcutPhrases(store: store),
      language: language.rawValue
    ) {
      // A shelf that cannot be read keeps the phrase from being read, too: that is told.
      (try? shelf.options(search: nil, limit: SpokenSamples.materialLimit)) ?? []
    }
  }

  /// Returns what can be said, about the materials in a store that were used last.
  public func spokenSamples(in store: Store) throws -> SpokenSamples {
    SpokenSamples(
      of: try repositories(in: store).shelf.options(search: nil, limit: SpokenSamples.materialLimit), languages: language.andOthers)
  }

  /// The languages that phrases are read in, the user's first.
  public var phraseLanguages: [String] { language.andOthers.map(\.tag) }

  /// Returns the phrases that were not understood, in a store.
  public func phraseMisses(in store: Store) -> any PhraseMissCenter {
    SQLitePhraseMisses(store: store, environment: shortcutEnvironment, isKeeping: settings.keepsPhraseMisses)
  }

  /// Returns the same for a one-shot program that says something which is not understood: by a store of their own, as a phrase that is kept
  /// is no change of the data that a copy would be made for.
  public var phraseMisses: any PhraseMissCenter { phraseMisses(in: Store(at: Self.location(paths), for: .writing)) }

  /// Returns what is registered of the user's words in a store.
  public func userVocabulary(in store: Store) -> any UserVocabulary {
    SQLiteUserVocabulary(store: store, types: VocabularyStringType.study)
  }

  /// Registers the words of the shelf: titles with their readings and spoken names, in shelf order. Where nothing has changed, nothing is written.
  ///
  /// For the app and its commands only: an extension has no vocabulary to set.
  public func registerVocabulary(in store: Store) throws {
    guard try store.exists() else { return }
    let materials = try repositories(in: store).shelf.materials(includingArchived: false)
    let registrar = SQLiteUserVocabularyRegistrar(
      store: store, supportedTypes: Set(VocabularyStringType.study), globalTerms: StudyVocabulary.vocabulary.globalTerms)
    try registrar.setVocabulary(
      materials.map { SpeakableString(vocabularyIdentifier: $0.id.text, spokenPhrase: $0.title, pronunciationHint: $0.reading) },
      of: .materialTitle)
    try registrar.setVocabulary(
      materials.flatMap { material in
        material.spokenNames.map { SpeakableString(vocabularyIdentifier: material.id.text, spokenPhrase: $0) }
      }, of: .materialSpokenName)
  }
}
