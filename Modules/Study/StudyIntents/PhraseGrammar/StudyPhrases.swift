public import IntentRuntime
public import StudyModels
public import Vocabulary

/// What people say to Kiroku, put together: each intent's phrases from its folder, those of the activities (``ActivityPhrases``), and the words that
/// several share (``SharedPhraseWords``).
public enum StudyPhrases {
  /// The patterns, made into tables when a phrase of their language is first read.
  public static let grammar = grammar(weights: EvidenceWeights(StudyPhraseWeights.table))

  /// The patterns with a table of what words say, or without one: then phrases are read by patterns alone. For those who make such tables and
  /// measure what they bring.
  public static func grammar(weights: EvidenceWeights?) -> PhraseGrammar {
    let intents = StudyIntentKind.allCases.map { (name: $0.rawValue, phrases: $0.type.phrases) }
    let parameters =
      intents.map { (PhraseTarget.intent($0.name), $0.phrases.parameters) }
      + StudyActivity.allCases.map { (.activity($0.rawValue), SpokenParameters(writes: false)) }
    return PhraseGrammar(
      patterns: intents.flatMap { $0.phrases.patterns(for: $0.name) } + ActivityPhrases.english + ActivityPhrases.japanese,
      words: [SharedPhraseWords.english, SharedPhraseWords.japanese] + intents.flatMap { $0.phrases.words },
      amounts: [.english, .japanese],
      parameters: Dictionary(uniqueKeysWithValues: parameters), weights: weights,
      remarks: [SharedPhraseWords.englishRemarks, SharedPhraseWords.japaneseRemarks], remarkSigns: SharedPhraseWords.remarkSigns,
      guards: [SharedPhraseWords.englishGuards], tables: [StudyPhraseTables.english, StudyPhraseTables.japanese])
  }

  /// What Kiroku is called besides its name: at most three names a language.
  public static let alternativeNames = AlternativeAppNames([
    "en": [.init("Kiroku", pronunciationHint: "kee-roh-koo"), .init("Study Log"), .init("Kee Roku")],
    "ja": [.init("キロク"), .init("きろくアプリ", pronunciationHint: "きろくあぷり"), .init("勉強ログ", pronunciationHint: "べんきょうろぐ")],
  ])

  /// Makes a reader of phrases over what is on the shelf and the user's voice shortcuts.
  ///
  /// - Parameters:
  ///   - language: Whose sample phrases are told where a phrase fits nothing; those of the other language stand after them.
  ///   - materials: What those are about: the materials used last, asked for where a phrase fits nothing.
  public static func reader(
    terms: any TermSource, shortcuts: any ShortcutPhraseSource, language: String = "en", grammar: PhraseGrammar = grammar,
    materials: @escaping @Sendable () -> [Material] = { [] }
  ) -> PhraseReader {
    let samples = KeptSamples(languages: Language(tag: language).andOthers)
    return PhraseReader(
      grammar: grammar, terms: terms, shortcuts: shortcuts, samples: { samples.candidates(of: materials()) },
      commands: { phrase in
        SpokenCommand.match(phrase) { StudyPhrases.material(called: $0, in: terms, grammar: grammar) }
      })
  }

  /// The material that words name: the one whose stopwatch a phrase with them would start. nil where none is surely meant; what is asked about is told
  /// in the words themselves.
  private static func material(called words: String, in terms: any TermSource, grammar: PhraseGrammar) -> PhraseValue? {
    let isJapanese = words.unicodeScalars.contains { $0.value >= 0x3041 }
    let phrase = isJapanese ? "\(words)のストップウォッチを開始" : "start the stopwatch for \(words)"
    let reader = PhraseReader(grammar: grammar, terms: terms)
    switch try? reader.read(phrase) {
    case .match(let match, _)?, .likely(let match, _)?:
      if case .term? = match.values["material"] { return match.values["material"] }
      return nil
    case .ambiguous?: return .text(words)
    default: return nil
    }
  }

  /// Examples of what can be said: whole phrases, intents first, those of one target in a row. They name materials that need not be on the shelf;
  /// what is told to people are ``SpokenSamples``.
  public static func samples(in language: String) -> [PhraseSuggestion] {
    StudyVocabulary.vocabulary.samples(in: language) { StudyIntentKind(className: $0)?.rawValue }
      + StudyActivity.allCases.map {
        PhraseSuggestion(phrase: $0.suggestedPhrase.rendered(in: language), target: .activity($0.rawValue))
      }
      + SpokenCommand.samples(in: Language(tag: language))
  }

  /// The values of a phrase as the intent takes them; a material by its id where it is on the shelf, else by the words that were said.
  public static func values(of match: PhraseMatch) -> [String: IntentValue] {
    match.values.compactMapValues { value in
      switch value {
      case .text(let text): .object(IntentObjectValue(typeName: StudyMaterial.typeName, identifier: nil, displayString: text))
      case .term(let id, let display): .object(IntentObjectValue(typeName: StudyMaterial.typeName, identifier: id, displayString: display))
      case .remark(let text): .string(text)
      case .seconds(let seconds): .duration(Double(seconds))
      case .integer(let number): .integer(number)
      case .range: nil
      }
    }
  }
}
