import IntentDefinitions

extension BrokenSample {
  static let all: [BrokenSample] =
    file + names + intents + system + types + parameters + relationships + combinations + templates + enums + strings + vocabularies

  private static let file: [BrokenSample] = [
    BrokenSample("a value of another kind", .valueKind) { $0[intent: "UserConfirmationRequired"] = "perhaps" },
    BrokenSample("a prompt without its kind", .keyMissing) {
      $0[parameter: 0, "PromptDialogs"]?[0, "INIntentParameterPromptDialogType"] = nil
    },
    BrokenSample("a key twice", .keyRepeated) {
      var intent = $0.definition["INIntents", 0] ?? []
      intent.repeatKey("INIntentVerb", "Order")
      $0.definition["INIntents", 0] = intent
    },
    BrokenSample("unknown keys at every level", .keyUnknown, .keyUnknown, .keyUnknown, .keyUnknown) {
      $0.definition["INEnums", 0, "INEnumColor"] = "red"
      $0[intent: "Color"] = "red"
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataColor"] = "red"
      $0.definition["Color"] = "red"
    },
    BrokenSample("a misspelt key, and an unknown one with parts in it", .keyUnknown, .keyUnread) {
      $0[intent: "Titel"] = "Soup"
      $0[intent: "Extras"] = [["INIntentExtraName": "bread"], ["INIntentExtraName": "butter"]]
    },
    BrokenSample("a response's property in the old spelling of its keys and in the new one", .keyOutdated, .keyOutdated) {
      $0[response: "Parameters"]?[1, "INIntentResponsePropertyName"] = "waitTime"
      $0[response: "Parameters"]?[1, "INIntentResponsePropertyType"] = "Object"
    },
    BrokenSample("a later version of the format", .modelVersionUnknown) { $0.definition["INIntentDefinitionModelVersion"] = "2.0" },
  ]

  private static let names: [BrokenSample] = [
    BrokenSample("a case whose name begins with a digit", .nameInvalid) {
      $0.definition["INEnums", 0, "INEnumValues", 3] = [
        "INEnumValueDisplayName": "2nd", "INEnumValueDisplayNameID": "dnPick", "INEnumValueIndex": 5, "INEnumValueName": "2nd floor",
      ]
      $0.strings[25].key = "dnPick"
      $0[case: 1, "DisplayName"] = "2nd"
      $0[case: 3, "DisplayName"] = "Second floor"
      $0[case: 3, "DisplayNameID"] = "dnScnd"
      $0.strings.append(("dnScnd", "二階"))
    },
    BrokenSample("a parameter whose name is empty", .nameInvalid) { $0[parameter: 6, "Name"] = "" },
    BrokenSample("a type whose name is empty", .nameInvalid, .nameInvalid) {
      $0.definition["INTypes", 1] = [
        "INTypeName": "", "INTypeClassName": "", "INTypeProperties": $0.definition["INTypes", 0, "INTypeProperties"] ?? [],
      ]
      $0.definition["INTypes", 1, "INTypeProperties", 4, "INTypePropertyName"] = ""
    },
    BrokenSample("a parameter named by a word of Swift", .nameKeyword) { $0[parameter: 6, "Name"] = "default" },
    BrokenSample("a parameter that the generated type needs itself", .nameReserved) { $0[parameter: 6, "Name"] = "hashValue" },
    BrokenSample("a type that is named like a module", .nameReserved) { $0.definition["INTypes", 0, "INTypeClassName"] = "Swift" },
    BrokenSample("two parameters of one name", .nameRepeated) { $0[parameter: 6, "Name"] = "note" },
    BrokenSample("two response codes of one name", .nameRepeated) {
      $0[response: "Codes"]?[2] = ["INIntentResponseCodeName": "failure"]
    },
    BrokenSample("two parameters that are one function", .nameCollision) { $0[parameter: 6, "Name"] = "Note" },
    BrokenSample("a type that is named like an enumeration's result", .nameCollision) {
      $0.definition["INTypes", 0, "INTypeClassName"] = "OrderTypeResolutionResult"
    },
    BrokenSample("two parameters with one tag", .tagRepeated) { $0[parameter: 6, "Tag"] = 3 },
    BrokenSample("a parameter without a tag", .tagMissing) { $0[parameter: 6, "Tag"] = nil },
    BrokenSample("a tag above the last", .tagAboveLast) { $0[intent: "LastParameterTag"] = 7 },
    BrokenSample("two parameters in another order than they say", .orderBroken, .orderBroken) {
      $0[parameter: 5, "DisplayPriority"] = 7
      $0[parameter: 6, "DisplayPriority"] = 6
    },
  ]

  private static let intents: [BrokenSample] = [
    BrokenSample("an intent without a title", .intentTitleMissing) {
      $0[intent: "Title"] = nil
    },
    BrokenSample("an intent of an unknown kind", .intentKindUnknown) {
      $0[intent: "Type"] = "Costum"
    },
    BrokenSample("an unknown category", .categoryUnknown) { $0[intent: "Category"] = "ordr" },
    BrokenSample("an unknown verb", .verbUnknown) { $0[intent: "Verb"] = "Bok" },
    BrokenSample("a verb of another category", .verbMisplaced) { $0[intent: "Verb"] = "Send" },
    BrokenSample("a key parameter that is not there", .keyParameterUnknown) { $0[intent: "KeyParameter"] = "soop" },
    BrokenSample("an input parameter that is not there", .inputParameterUnknown) { $0[intent: "Input"] = "menu" },
    BrokenSample("in Shortcuts without a summary", .summaryMissing, .combinationLinkBroken) {
      $0[intent: "ManagedParameterCombinations"] = [:]
      $0.strings.removeAll { $0.key == "summ01" }
    },
    BrokenSample("a summary, and not in Shortcuts", .summaryHidden) { $0[intent: "Configurable"] = nil },
    BrokenSample("suggested without a combination", .suggestionMissing) {
      $0[intent: "ParameterCombinations"] = nil
      $0.strings.removeAll { $0.key.hasPrefix("combo") }
    },
    BrokenSample("combinations, and never suggested", .suggestionHidden) { $0[intent: "IneligibleForSuggestions"] = true },
  ]

  private static let system: [BrokenSample] = [
    BrokenSample("an intent that the system does not have", .systemIntentUnknown) {
      $0.addRide(className: "INRequestRidesIntent", template: "Soon.")
    },
    BrokenSample("a parameter that the system intent does not have", .systemParameterUnknown) { $0.addRide(parameter: "partySizes") },
    BrokenSample("a response code that the system intent does not have", .systemCodeUnknown) { $0.addRide(code: "failureNoService") },
    BrokenSample("a property that the system intent does not answer with", .systemPropertyUnknown) { $0.addRide(property: "ride") },
    BrokenSample("words for the system's response that name what it does not have", .templateVariableUnknown, .templateVariableUnknown) {
      $0.addRide(template: "${rideStatus.driver} comes at ${rideStatus.pickup} to ${place}")
    },
  ]

  private static let types: [BrokenSample] = [
    BrokenSample("a type that is not known", .typeUnknown) { $0[parameter: 6, "Type"] = "Strin" },
    BrokenSample("a type without a name", .typeUnknown) { $0[parameter: 6, "Type"] = "" },
    BrokenSample("a type of system intents", .typeSystemOnly) { $0[parameter: 6, "Type"] = "MediaItem" },
    BrokenSample("a type that nothing uses", .typeBuiltInMissing, .typeUnused) {
      $0.definition["INTypes", 1] = [
        "INTypeName": "Bowl",
        "INTypeProperties": $0.definition["INTypes", 0, "INTypeProperties"] ?? [],
      ]
      $0.definition["INTypes", 1, "INTypeProperties", 4] = nil
      $0.definition["INTypes", 1, "INTypeProperties", 3] = nil
    },
    BrokenSample("an object without a type", .objectTypeMissing) { $0[parameter: 6, "Type"] = "Object" },
    BrokenSample("an object of a type that is not there", .objectTypeUnknown) {
      $0[parameter: 6, "Type"] = "Object"
      $0[parameter: 6, "ObjectType"] = "Soop"
    },
    BrokenSample("an enumeration that is not there", .enumUnknown) {
      $0[parameter: 6, "Type"] = "Integer"
      $0[parameter: 6, "EnumType"] = "OrderTyp"
    },
    BrokenSample("an enumeration that is no integer", .enumNotInteger) { $0[parameter: 6, "EnumType"] = "OrderType" },
    BrokenSample("a minimum above the maximum", .limitsReversed) {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataMinimumValue"] = 20
    },
    BrokenSample("a default above the maximum", .defaultOutsideLimits) {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = 11
    },
    BrokenSample("a default below the minimum", .defaultOutsideLimits) {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = 0
    },
    BrokenSample("a default that is no number", .defaultKind) {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = "one"
    },
    BrokenSample("a default that is no case", .defaultCaseUnknown) {
      $0[parameter: 2, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = "pickupp"
    },
    BrokenSample("a setting that is not known", .optionUnknown) {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataType"] = "Steper"
    },
    BrokenSample("sizes of a parameter with one value", .arraySizeInvalid) { $0[parameter: 6, "SupportsMultipleValues"] = nil },
    BrokenSample("sizes that cannot be", .arraySizeInvalid, .arraySizeInvalid, .arraySizeInvalid) {
      $0[parameter: 6, "ArraySizes"] = [
        ["INIntentParameterArraySizeSize": 2, "INIntentParameterArraySizeSizeClass": "Small"],
        ["INIntentParameterArraySizeSize": 0, "INIntentParameterArraySizeSizeClass": "Medium"],
        ["INIntentParameterArraySizeSize": 3, "INIntentParameterArraySizeSizeClass": "Small"],
        ["INIntentParameterArraySizeSize": 3, "INIntentParameterArraySizeSizeClass": "Lage"],
      ]
    },
  ]

  private static let parameters: [BrokenSample] = [
    BrokenSample("validation errors without resolution", .reasonsWithoutResolution) { $0[parameter: 1, "SupportsResolution"] = nil },
    BrokenSample("a validation error without text", .reasonTextMissing) {
      $0[parameter: 1, "UnsupportedReasons"]?[1, "INIntentParameterUnsupportedReasonFormatString"] = nil
    },
    BrokenSample("disambiguation without resolution", .disambiguationWithoutResolution) { $0[parameter: 0, "SupportsResolution"] = nil },
    BrokenSample("a prompt for a selection without disambiguation", .selectionWithoutDisambiguation) {
      $0[parameter: 0, "PromptDialogs"]?[0, "INIntentParameterPromptDialogType"] = "DisambiguationSelection"
      $0[parameter: 0, "CustomDisambiguation"] = nil
    },
    BrokenSample("search without dynamic options", .searchWithoutOptions) { $0[parameter: 0, "SupportsDynamicEnumeration"] = nil },
    BrokenSample("a prompt of an unknown kind", .promptKindUnknown) {
      $0[parameter: 0, "PromptDialogs"]?[0, "INIntentParameterPromptDialogType"] = "Primry"
    },
    BrokenSample("two prompts of one kind", .promptRepeated) {
      $0[parameter: 0, "PromptDialogs"]?[0, "INIntentParameterPromptDialogType"] = "DisambiguationIntroduction"
    },
  ]

  private static let relationships: [BrokenSample] = [
    BrokenSample("a relationship left behind", .relationshipParentMissing) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipParentName"] = nil
    },
    BrokenSample("a relationship to a parameter that is not there", .relationshipParentUnknown) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipParentName"] = "ordertype"
    },
    BrokenSample("a relationship to a parameter that stands later", .relationshipParentLater) {
      $0[parameter: 0, "Relationship"] = [
        "INIntentParameterRelationshipParentName": "quantity", "INIntentParameterRelationshipPredicateName": "HasAnyValue",
      ]
    },
    BrokenSample("a relationship to itself", .relationshipParentUnknown) {
      $0[parameter: 6, "Relationship"] = [
        "INIntentParameterRelationshipParentName": "toppings", "INIntentParameterRelationshipPredicateName": "HasAnyValue",
      ]
    },
    BrokenSample("an unknown condition", .relationshipPredicateUnknown) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipPredicateName"] = "EnumHasExactValues"
    },
    BrokenSample("a condition of another type", .relationshipPredicateMismatch) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipParentName"] = "quantity"
    },
    BrokenSample("a condition with a value that the parent lacks", .relationshipValueUnknown) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipPredicateValue"] = "deliver"
    },
    BrokenSample("a condition without its value", .relationshipValueUnknown) {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipPredicateValue"] = nil
    },
    BrokenSample("a condition on true and false with a word", .relationshipValueUnknown) {
      $0[parameter: 5, "Relationship"]?["INIntentParameterRelationshipPredicateValue"] = "maybe"
    },
  ]

  private static let combinations: [BrokenSample] = [
    BrokenSample("a combination of a parameter that is not there", .combinationParameterUnknown) {
      $0.suggest("soup,gits", "With a gift")
    },
    BrokenSample("a combination that names a parameter twice", .combinationParameterRepeated) {
      $0.suggest("gift,gift", "With a gift")
    },
    BrokenSample("two combinations of the same parameters", .combinationRepeated) {
      $0.suggest("soup,quantity", "Some soup")
    },
    BrokenSample("a placeholder outside its combination", .combinationPlaceholderOutside) {
      $0.suggest("gift", "Order ${quantity}")
    },
    BrokenSample("a placeholder of no parameter", .combinationPlaceholderOutside) {
      $0.suggest("gift", "Order ${gfit}")
    },
    BrokenSample("a combination without a title", .combinationTitleMissing) {
      $0[intent: "ParameterCombinations"]?["gift"] = ["INIntentParameterCombinationSupportsBackgroundExecution": true]
    },
    BrokenSample("two primary combinations", .combinationPrimaryRepeated) {
      $0[intent: "ParameterCombinations"]?["quantity,soup", "INIntentParameterCombinationIsPrimary"] = true
    },
    BrokenSample("a linked combination without its summary", .combinationLinkBroken) {
      $0[intent: "ParameterCombinations"]?["quantity,soup", "INIntentParameterCombinationIsLinked"] = true
    },
    BrokenSample("a linked combination that reads otherwise", .combinationLinkBroken) {
      $0[intent: "ParameterCombinations"]?["soup", "INIntentParameterCombinationTitle"] = "Make ${soup}"
    },
  ]

  private static let templates: [BrokenSample] = [
    BrokenSample("a placeholder that never closes", .templateUnclosed) {
      $0[response: "Codes"]?[1, "INIntentResponseCodeFormatString"] = "${order in ${waitTime} minutes"
    },
    BrokenSample("a placeholder without a name", .placeholderEmpty) {
      $0[response: "Codes"]?[1, "INIntentResponseCodeFormatString"] = "${order} in ${} minutes"
    },
    BrokenSample("a prompt with a placeholder of nothing", .placeholderUnknown) {
      $0[parameter: 0, "PromptDialogs"]?[1, "INIntentParameterPromptDialogFormatString"] = "${count} match ${soop}."
    },
    BrokenSample("a validation error with a placeholder of nothing", .placeholderUnknown) {
      $0[parameter: 1, "UnsupportedReasons"]?[0, "INIntentParameterUnsupportedReasonFormatString"] = "At most ${maximum}."
    },
    BrokenSample(
      "a response with variables of nothing", .templateVariableUnknown, .templateVariableUnknown, .templateVariableUnknown
    ) {
      $0[response: "Codes"]?[1, "INIntentResponseCodeFormatString"] = "${soup}: ${order.prize}, ${waitTime.minutes}"
    },
    BrokenSample("an output of nothing", .responseOutputUnknown) { $0[response: "Output"] = "oder" },
    BrokenSample("a response without failure", .responseCodeMissing) { $0[response: "Codes"]?[0] = nil },
    BrokenSample("codes whose flags contradict their names", .responseCodeFlag, .responseCodeFlag) {
      $0[response: "Codes"]?[0, "INIntentResponseCodeSuccess"] = true
      $0[response: "Codes"]?[1, "INIntentResponseCodeSuccess"] = nil
    },
    BrokenSample("a code that the system has", .responseCodeStandard) {
      $0[response: "Codes"]?[2] = ["INIntentResponseCodeName": "ready"]
    },
  ]

  private static let enums: [BrokenSample] = [
    BrokenSample("an enumeration without a case for no value", .enumZeroMissing) {
      $0.definition["INEnums", 0, "INEnumValues", 0] = nil
      $0.strings.removeAll { $0.key == "dnUnkn" }
    },
    BrokenSample("a case that stands for no value", .enumZeroTaken) { $0[case: 0, "Name"] = "none" },
    BrokenSample("two cases of one index", .enumIndexRepeated) { $0[case: 2, "Index"] = 1 },
    BrokenSample("an enumeration with nothing to choose", .enumEmpty, .enumUnused) {
      $0.definition["INEnums", 1] = ["INEnumName": "Bowl", "INEnumValues": [["INEnumValueName": "unknown"]]]
    },
    BrokenSample("a case without a display name", .enumTitleMissing) { $0[case: 1, "DisplayName"] = "" },
    BrokenSample("two cases that are said alike", .enumWordsRepeated) {
      $0[case: 2, "Synonyms"]?[0, "INEnumValueSynonymSynonym"] = "pickup"
    },
  ]

  private static let strings: [BrokenSample] = [
    BrokenSample("two texts with one id", .textIDRepeated) {
      $0[intent: "DescriptionID"] = "title0"
      $0.strings.removeAll { $0.key == "descr0" }
    },
    BrokenSample("a text without an id", .textIDMissing) {
      $0[intent: "DescriptionID"] = nil
      $0.strings.removeAll { $0.key == "descr0" }
    },
    BrokenSample("strings that cannot be read", .stringsUnreadable) { $0.files["ja.lproj/Soup.strings"] = "\"title0\" = \"題" },
    BrokenSample("words for an id that is not there", .stringsIDUnknown) { $0.strings.append(("title9", "題")) },
    BrokenSample("a pair of ids of which one is not there", .stringsIDUnknown) { $0.strings.append(("okFull-giftXx", "題")) },
    BrokenSample("a language that lacks texts", .stringsIncomplete) { $0.strings.removeFirst(2) },
    BrokenSample("an id that is translated twice", .stringsKeyRepeated) { $0.strings.append(("title0", "別の題")) },
    BrokenSample("a translation with a placeholder of nothing", .stringsPlaceholderUnknown) { $0.strings[14].text = "${スープ} を注文" },
    BrokenSample("a translation with a placeholder that never closes", .templateUnclosed) { $0.strings[14].text = "${soup を注文" },
    BrokenSample("a response without its translation", .responseUntranslated) {
      $0.strings.removeAll { $0.key == "okConc" }
    },
    BrokenSample("a case without its translation", .enumCaseUntranslated) { $0.strings.removeAll { $0.key == "dnPick" } },
    BrokenSample("a plural variable without forms", .pluralVariableMissing, .pluralVariableUnused) {
      $0.plurals["reMore", "NSStringLocalizedFormatKey"] = "%#@maximum@"
    },
    BrokenSample("plural forms without other, and one that is none", .pluralOtherMissing, .pluralCategoryUnknown) {
      $0.plurals["reMore", "maximumValue", "other"] = nil
      $0.plurals["reMore", "maximumValue", "othr"] = "${maximumValue}"
    },
  ]

  private static let vocabularies: [BrokenSample] = [
    BrokenSample("a vocabulary that cannot be read", .vocabularyUnreadable) { $0.files["AppIntentVocabulary.plist"] = "<plist><dict>" },
    BrokenSample("a misspelt field", .vocabularyKeyMissing, .vocabularyKeyUnknown) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 0, "VocabularyItemIdentifier"] = nil
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 0, "VocabularyItemItentifier"] = "tomato"
    },
    BrokenSample("a field in the wrong place", .vocabularyKeyMisplaced) {
      $0.vocabulary["ParameterVocabularies", 0, "VocabularyItemSynonyms"] = []
    },
    BrokenSample("a field of another kind", .vocabularyValueKind) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterNames"] = "INStartWorkoutIntent.workoutName"
    },
    BrokenSample("an empty field", .vocabularyValueEmpty) { $0.vocabulary["IntentPhrases", 0, "IntentName"] = "" },
    BrokenSample("phrases for an intent that is not there", .vocabularyIntentUnknown) {
      $0.vocabulary["IntentPhrases", 0, "IntentName"] = "OrderSoup"
    },
    BrokenSample("phrases for a system intent that is not there", .vocabularyIntentUnknown) {
      $0.vocabulary["IntentPhrases", 1, "IntentName"] = "INStartWorkoutsIntent"
    },
    BrokenSample("phrases for one intent twice", .vocabularyIntentRepeated) {
      $0.vocabulary["IntentPhrases", 1, "IntentName"] = "OrderSoupIntent"
    },
    BrokenSample("a parameter without its intent", .vocabularyParameterForm) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterNames", 0] = "soup"
    },
    BrokenSample("a parameter that the intent lacks", .vocabularyParameterUnknown) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterNames", 0] = "OrderSoupIntent.soop"
    },
    BrokenSample("a parameter of an intent that is not there", .vocabularyParameterUnknown) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterNames", 0] = "OrderSopIntent.soup"
    },
    BrokenSample("a parameter that the system intent lacks", .vocabularySystemParameter) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterNames", 1] = "INStartWorkoutIntent.workoutNames"
    },
    BrokenSample("a vocabulary alone", .vocabularyUnchecked, .vocabularyUnchecked) {
      $0.files["Soup.intentdefinition"] = ""
      $0.paths = ["AppIntentVocabulary.plist"]
    },
    BrokenSample("two items of one identifier", .vocabularyIdentifierRepeated) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 1, "VocabularyItemIdentifier"] = "tomato"
    },
    BrokenSample("a phrase of two items", .vocabularyPhraseRepeated) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 1, "VocabularyItemSynonyms", 0, "VocabularyItemPhrase"] =
        "Tomato soup"
    },
    BrokenSample("an item without words", .vocabularySynonymsMissing) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 1, "VocabularyItemSynonyms"] = nil
    },
    BrokenSample("more examples than Siri has use for", .vocabularyTooMany) {
      $0.vocabulary["IntentPhrases", 0, "IntentExamples"] = .array((1...11).map { .string("Order soup \($0)") })
    },
    BrokenSample("a phrase that is too long", .vocabularyTooMany) {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 1, "VocabularyItemSynonyms", 0, "VocabularyItemPhrase"] =
        .string(String(repeating: "so", count: 600))
    },
  ]
}

extension CheckSample {
  /// Adds a combination with its translation.
  fileprivate mutating func suggest(_ key: String, _ title: String) {
    self[intent: "ParameterCombinations"]?[.key(key)] = [
      "INIntentParameterCombinationSupportsBackgroundExecution": true, "INIntentParameterCombinationTitle": .string(title),
      "INIntentParameterCombinationTitleID": "combo3",
    ]
    strings.append(("combo3", "注文"))
  }
}
