/// The rules of the check: what can be broken; the raw value is the id that reports name. ``TopicCheck`` has the code that finds it.
public enum CheckRule: String, CaseIterable, Codable, Hashable, Sendable {
  // The file.
  case valueKind = "value-kind"
  case keyMissing = "key-missing"
  case keyRepeated = "key-repeated"
  case keyUnknown = "key-unknown"
  case keyUnread = "key-unread"
  case keyOutdated = "key-outdated"
  case modelVersionUnknown = "model-version-unknown"

  // Names and numbers.
  case nameInvalid = "name-invalid"
  case nameKeyword = "name-keyword"
  case nameReserved = "name-reserved"
  case nameRepeated = "name-repeated"
  case nameCollision = "name-collision"
  case tagRepeated = "tag-repeated"
  case tagMissing = "tag-missing"
  case tagAboveLast = "tag-above-last"
  case orderBroken = "order-broken"

  // Intents.
  case intentTitleMissing = "intent-title-missing"
  case intentKindUnknown = "intent-kind-unknown"
  case categoryUnknown = "category-unknown"
  case verbUnknown = "verb-unknown"
  case verbMisplaced = "verb-misplaced"
  case keyParameterUnknown = "key-parameter-unknown"
  case inputParameterUnknown = "input-parameter-unknown"
  case summaryMissing = "summary-missing"
  case summaryHidden = "summary-hidden"
  case suggestionMissing = "suggestion-missing"
  case suggestionHidden = "suggestion-hidden"
  case systemIntentUnknown = "system-intent-unknown"
  case systemParameterUnknown = "system-parameter-unknown"
  case systemCodeUnknown = "system-code-unknown"
  case systemPropertyUnknown = "system-property-unknown"

  // Types and values.
  case typeUnknown = "type-unknown"
  case typeSystemOnly = "type-system-only"
  case typeUnused = "type-unused"
  case typeBuiltInMissing = "type-builtin-missing"
  case objectTypeMissing = "object-type-missing"
  case objectTypeUnknown = "object-type-unknown"
  case enumUnknown = "enum-unknown"
  case enumNotInteger = "enum-not-integer"
  case limitsReversed = "limits-reversed"
  case defaultOutsideLimits = "default-outside-limits"
  case defaultKind = "default-kind"
  case defaultCaseUnknown = "default-case-unknown"
  case optionUnknown = "option-unknown"
  case arraySizeInvalid = "array-size-invalid"

  // Parameters.
  case reasonsWithoutResolution = "reasons-without-resolution"
  case reasonTextMissing = "reason-text-missing"
  case disambiguationWithoutResolution = "disambiguation-without-resolution"
  case selectionWithoutDisambiguation = "selection-without-disambiguation"
  case searchWithoutOptions = "search-without-options"
  case promptKindUnknown = "prompt-kind-unknown"
  case promptRepeated = "prompt-repeated"
  case relationshipParentMissing = "relationship-parent-missing"
  case relationshipParentUnknown = "relationship-parent-unknown"
  case relationshipParentLater = "relationship-parent-later"
  case relationshipPredicateUnknown = "relationship-predicate-unknown"
  case relationshipPredicateMismatch = "relationship-predicate-mismatch"
  case relationshipValueUnknown = "relationship-value-unknown"

  // Combinations.
  case combinationParameterUnknown = "combination-parameter-unknown"
  case combinationParameterRepeated = "combination-parameter-repeated"
  case combinationRepeated = "combination-repeated"
  case combinationPlaceholderOutside = "combination-placeholder-outside"
  case combinationTitleMissing = "combination-title-missing"
  case combinationPrimaryRepeated = "combination-primary-repeated"
  case combinationLinkBroken = "combination-link-broken"

  // Templates and responses.
  case templateUnclosed = "template-unclosed"
  case placeholderEmpty = "placeholder-empty"
  case placeholderUnknown = "placeholder-unknown"
  case templateVariableUnknown = "template-variable-unknown"
  case responseOutputUnknown = "response-output-unknown"
  case responseCodeMissing = "response-code-missing"
  case responseCodeFlag = "response-code-flag"
  case responseCodeStandard = "response-code-standard"

  // Enumerations.
  case enumZeroMissing = "enum-zero-missing"
  case enumZeroTaken = "enum-zero-taken"
  case enumIndexRepeated = "enum-index-repeated"
  case enumEmpty = "enum-empty"
  case enumUnused = "enum-unused"
  case enumTitleMissing = "enum-title-missing"
  case enumWordsRepeated = "enum-words-repeated"

  // Words.
  case textIDRepeated = "text-id-repeated"
  case textIDMissing = "text-id-missing"
  case stringsUnreadable = "strings-unreadable"
  case stringsIDUnknown = "strings-id-unknown"
  case stringsIncomplete = "strings-incomplete"
  case stringsKeyRepeated = "strings-key-repeated"
  case stringsPlaceholderUnknown = "strings-placeholder-unknown"
  case responseUntranslated = "response-untranslated"
  case enumCaseUntranslated = "enum-case-untranslated"
  case pluralVariableMissing = "plural-variable-missing"
  case pluralVariableUnused = "plural-variable-unused"
  case pluralCategoryUnknown = "plural-category-unknown"
  case pluralOtherMissing = "plural-other-missing"

  // Vocabularies.
  case vocabularyUnreadable = "vocabulary-unreadable"
  case vocabularyKeyUnknown = "vocabulary-key-unknown"
  case vocabularyKeyMisplaced = "vocabulary-key-misplaced"
  case vocabularyKeyMissing = "vocabulary-key-missing"
  case vocabularyValueKind = "vocabulary-value-kind"
  case vocabularyValueEmpty = "vocabulary-value-empty"
  case vocabularyIntentUnknown = "vocabulary-intent-unknown"
  case vocabularyIntentRepeated = "vocabulary-intent-repeated"
  case vocabularyParameterForm = "vocabulary-parameter-form"
  case vocabularyParameterUnknown = "vocabulary-parameter-unknown"
  case vocabularySystemParameter = "vocabulary-system-parameter"
  case vocabularyUnchecked = "vocabulary-unchecked"
  case vocabularyIdentifierRepeated = "vocabulary-identifier-repeated"
  case vocabularyPhraseRepeated = "vocabulary-phrase-repeated"
  case vocabularySynonymsMissing = "vocabulary-synonyms-missing"
  case vocabularyTooMany = "vocabulary-too-many"

  /// How bad it is to break the rule: an error cannot work or cannot be generated, a warning fails in silence, a note is worth knowing.
  public var severity: FindingSeverity {
    switch self {
    case .valueKind, .keyMissing, .modelVersionUnknown, .nameInvalid, .nameReserved, .nameRepeated, .nameCollision, .tagRepeated,
      .keyParameterUnknown,
      .inputParameterUnknown, .systemParameterUnknown, .systemCodeUnknown, .systemPropertyUnknown, .typeUnknown, .typeSystemOnly,
      .objectTypeUnknown, .enumUnknown, .limitsReversed, .defaultOutsideLimits,
      .defaultKind, .defaultCaseUnknown, .relationshipParentUnknown, .relationshipParentLater, .relationshipPredicateUnknown,
      .relationshipPredicateMismatch, .relationshipValueUnknown, .combinationParameterUnknown, .combinationPlaceholderOutside,
      .templateUnclosed, .placeholderUnknown, .templateVariableUnknown, .responseOutputUnknown, .enumIndexRepeated, .stringsUnreadable,
      .stringsPlaceholderUnknown, .pluralVariableMissing, .pluralOtherMissing, .vocabularyUnreadable, .vocabularyKeyMisplaced,
      .vocabularyKeyMissing, .vocabularyValueKind, .vocabularyParameterForm, .vocabularyParameterUnknown, .vocabularyIdentifierRepeated:
      .error
    case .keyRepeated, .keyUnread, .tagMissing, .tagAboveLast, .intentTitleMissing, .intentKindUnknown, .categoryUnknown,
      .verbUnknown, .verbMisplaced, .summaryMissing, .summaryHidden, .suggestionMissing, .suggestionHidden, .systemIntentUnknown,
      .typeBuiltInMissing, .enumNotInteger, .optionUnknown, .arraySizeInvalid, .reasonsWithoutResolution, .reasonTextMissing,
      .disambiguationWithoutResolution, .selectionWithoutDisambiguation, .searchWithoutOptions, .promptKindUnknown, .promptRepeated,
      .relationshipParentMissing, .combinationParameterRepeated, .combinationRepeated, .combinationPrimaryRepeated, .combinationLinkBroken,
      .placeholderEmpty, .responseCodeMissing, .responseCodeFlag, .responseCodeStandard, .enumZeroMissing, .enumZeroTaken, .enumEmpty,
      .enumTitleMissing, .enumWordsRepeated, .textIDRepeated, .stringsIDUnknown, .stringsIncomplete, .stringsKeyRepeated,
      .responseUntranslated, .enumCaseUntranslated, .pluralVariableUnused, .pluralCategoryUnknown, .vocabularyValueEmpty,
      .vocabularyIntentUnknown, .vocabularyIntentRepeated, .vocabularySystemParameter, .vocabularyPhraseRepeated,
      .vocabularySynonymsMissing:
      .warning
    case .keyUnknown, .keyOutdated, .objectTypeMissing, .nameKeyword, .orderBroken, .typeUnused, .combinationTitleMissing, .enumUnused,
      .textIDMissing,
      .vocabularyKeyUnknown, .vocabularyUnchecked, .vocabularyTooMany:
      .note
    }
  }

  /// What the rule is about, in a few words.
  public func title(in language: Language) -> String { words.title.text(in: language) }

  /// How to mend what breaks the rule, without a full stop.
  public func remedy(in language: Language) -> String { words.remedy.text(in: language) }
}
