/// Every key of the format, by the dictionary that it stands in; those of the two kinds of combination are the same.
let schemaKeys: [String] = {
  let groups: [String] = [
    // Root
    """
    INEnums INIntentDefinitionModelVersion INIntentDefinitionNamespace INIntentDefinitionSystemVersion \
    INIntentDefinitionToolsBuildVersion INIntentDefinitionToolsVersion INIntents INTypes
    """,
    // INEnums[]
    """
    INEnumClassName INEnumDisplayName INEnumDisplayNameID INEnumGeneratesHeader INEnumName INEnumType INEnumValues
    """,
    // INEnumValues[]
    """
    INEnumValueDisplayName INEnumValueDisplayNameID INEnumValueIndex INEnumValueName INEnumValuePronunciationHint \
    INEnumValuePronunciationHintID INEnumValueSynonyms
    """,
    // INEnumValueSynonyms[]
    """
    INEnumValueSynonymPronunciationHint INEnumValueSynonymPronunciationHintID INEnumValueSynonymSynonym INEnumValueSynonymSynonymID
    """,
    // INTypes[]
    """
    INTypeClassName INTypeClassPrefix INTypeDisplayName INTypeDisplayNameID INTypeLastPropertyTag INTypeName INTypeProperties
    """,
    // INTypeProperties[]
    """
    INTypePropertyDefault INTypePropertyDisplayName INTypePropertyDisplayNameID INTypePropertyDisplayPriority INTypePropertyEnumType \
    INTypePropertyEnumTypeNamespace INTypePropertyMetadata INTypePropertyName INTypePropertyObjectType \
    INTypePropertyObjectTypeNamespace INTypePropertySupportsMultipleValues INTypePropertyTag INTypePropertyType
    """,
    // INTypePropertyMetadata
    """
    INTypePropertyMetadataDateStyle INTypePropertyMetadataFalseDisplayName INTypePropertyMetadataFalseDisplayNameID \
    INTypePropertyMetadataFormat INTypePropertyMetadataTemplateID INTypePropertyMetadataTimeStyle \
    INTypePropertyMetadataTrueDisplayName INTypePropertyMetadataTrueDisplayNameID INTypePropertyMetadataType
    """,
    // INIntents[]
    """
    INIntentCategory INIntentClassName INIntentClassPrefix INIntentConfigurable INIntentCustomizable INIntentDefaultImageName \
    INIntentDeprecated INIntentDescription INIntentDescriptionID INIntentDomain INIntentEligibleForWidgets INIntentHash \
    INIntentIneligibleForSuggestions INIntentInput INIntentKeyParameter INIntentLastParameterTag INIntentManagedParameterCombinations \
    INIntentName INIntentParameterCombinations INIntentParameters INIntentResponse INIntentRestrictions INIntentTitle INIntentTitleID \
    INIntentType INIntentUserConfirmationRequired INIntentVerb
    """,
    // INIntentParameterCombinations (values; the dictionary key is the combination)
    """
    INIntentParameterCombinationIsLinked INIntentParameterCombinationIsPrimary INIntentParameterCombinationSubtitle \
    INIntentParameterCombinationSubtitleID INIntentParameterCombinationSupportsBackgroundExecution INIntentParameterCombinationTitle \
    INIntentParameterCombinationTitleID
    """,
    // INIntentManagedParameterCombinations (values)
    """
    INIntentParameterCombinationUpdatesLinked
    """,
    // INIntentParameters[]
    """
    INIntentParameterArraySizes INIntentParameterConfigurable INIntentParameterCustomDisambiguation INIntentParameterDisplayName \
    INIntentParameterDisplayNameID INIntentParameterDisplayPriority INIntentParameterEnumType INIntentParameterEnumTypeNamespace \
    INIntentParameterFixedSizeArray INIntentParameterMetadata INIntentParameterName INIntentParameterObjectType \
    INIntentParameterObjectTypeNamespace INIntentParameterPromptDialogs INIntentParameterRelationship \
    INIntentParameterSupportsDynamicEnumeration INIntentParameterSupportsMultipleValues INIntentParameterSupportsResolution \
    INIntentParameterSupportsSearch INIntentParameterTag INIntentParameterType INIntentParameterUnsupportedReasons
    """,
    // INIntentParameterMetadata
    """
    INIntentParameterMetadataCapitalization INIntentParameterMetadataCustomUTIs INIntentParameterMetadataDateStyle \
    INIntentParameterMetadataDefaultUnit INIntentParameterMetadataDefaultValue INIntentParameterMetadataDefaultValueID \
    INIntentParameterMetadataDisableAutocorrect INIntentParameterMetadataDisableSmartDashes \
    INIntentParameterMetadataDisableSmartQuotes INIntentParameterMetadataFalseDisplayName INIntentParameterMetadataFalseDisplayNameID \
    INIntentParameterMetadataFormat INIntentParameterMetadataKeyboardType INIntentParameterMetadataMaximumUnit \
    INIntentParameterMetadataMaximumValue INIntentParameterMetadataPlaceholder INIntentParameterMetadataPlaceholderID \
    INIntentParameterMetadataMinimumUnit INIntentParameterMetadataMinimumValue INIntentParameterMetadataMultiline \
    INIntentParameterMetadataSupportsNegativeNumbers INIntentParameterMetadataTemplateID INIntentParameterMetadataTimeStyle \
    INIntentParameterMetadataTrueDisplayName INIntentParameterMetadataTrueDisplayNameID INIntentParameterMetadataType \
    INIntentParameterMetadataUnit
    """,
    // …CustomUTIs[]
    """
    UTI
    """,
    // INIntentParameterArraySizes[]
    """
    INIntentParameterArraySizeSize INIntentParameterArraySizeSizeClass
    """,
    // INIntentParameterPromptDialogs[]
    """
    INIntentParameterPromptDialogCustom INIntentParameterPromptDialogFormatString INIntentParameterPromptDialogFormatStringID \
    INIntentParameterPromptDialogType
    """,
    // INIntentParameterRelationship
    """
    INIntentParameterRelationshipParentName INIntentParameterRelationshipPredicateName INIntentParameterRelationshipPredicateValue
    """,
    // INIntentParameterUnsupportedReasons[]
    """
    INIntentParameterUnsupportedReasonCode INIntentParameterUnsupportedReasonCustom INIntentParameterUnsupportedReasonDefault \
    INIntentParameterUnsupportedReasonFormatString INIntentParameterUnsupportedReasonFormatStringID
    """,
    // INIntentResponse
    """
    INIntentResponseCodes INIntentResponseLastParameterTag INIntentResponseLastPropertyTag INIntentResponseOutput \
    INIntentResponseParameters INIntentResponseProperties
    """,
    // INIntentResponseCodes[]
    """
    INIntentResponseCodeConciseFormatString INIntentResponseCodeConciseFormatStringID INIntentResponseCodeFormatString \
    INIntentResponseCodeFormatStringID INIntentResponseCodeName INIntentResponseCodeSuccess
    """,
    // INIntentResponseParameters[]
    """
    INIntentResponseParameterDisplayName INIntentResponseParameterDisplayNameID INIntentResponseParameterDisplayPriority \
    INIntentResponseParameterEnumType INIntentResponseParameterEnumTypeNamespace INIntentResponseParameterMetadata \
    INIntentResponseParameterName INIntentResponseParameterObjectType INIntentResponseParameterObjectTypeNamespace \
    INIntentResponseParameterSupportsMultipleValues INIntentResponseParameterTag INIntentResponseParameterType \
    INIntentResponsePropertyDisplayName INIntentResponsePropertyDisplayNameID INIntentResponsePropertyDisplayPriority \
    INIntentResponsePropertyName INIntentResponsePropertyObjectType INIntentResponsePropertyObjectTypeNamespace \
    INIntentResponsePropertyTag INIntentResponsePropertyType
    """,
    // INIntentResponseParameterMetadata
    """
    INIntentResponseParameterMetadataDateStyle INIntentResponseParameterMetadataDefaultUnit \
    INIntentResponseParameterMetadataFalseDisplayName INIntentResponseParameterMetadataFalseDisplayNameID \
    INIntentResponseParameterMetadataFormat INIntentResponseParameterMetadataMaximumUnit INIntentResponseParameterMetadataMinimumUnit \
    INIntentResponseParameterMetadataTemplate INIntentResponseParameterMetadataTemplateID INIntentResponseParameterMetadataTimeStyle \
    INIntentResponseParameterMetadataTrueDisplayName INIntentResponseParameterMetadataTrueDisplayNameID \
    INIntentResponseParameterMetadataType INIntentResponseParameterMetadataUnit
    """,
  ]
  return groups.flatMap { $0.split(separator: " ").map(String.init) }
}()
