extension IntentDefinition {
  /// The keys of every part that are not known, in the order of the file.
  public var everyUnknownKey: [PropertyListEntry] {
    var keys = unknownKeys
    for intent in intents { keys += intent.everyUnknownKey }
    for type in types { keys += type.unknownKeys + type.properties.flatMap(\.everyUnknownKey) }
    for enumeration in enums {
      keys += enumeration.unknownKeys
      for value in enumeration.cases { keys += value.unknownKeys + value.synonyms.flatMap(\.unknownKeys) }
    }
    return keys.sorted { $0.keyPlace < $1.keyPlace }
  }
}

extension DefinedIntent {
  fileprivate var everyUnknownKey: [PropertyListEntry] {
    var keys = unknownKeys + parameters.flatMap(\.everyUnknownKey)
    keys += (suggestedCombinations + managedCombinations).flatMap(\.unknownKeys)
    guard let response else { return keys }
    return keys + response.unknownKeys + response.properties.flatMap(\.everyUnknownKey) + response.codes.flatMap(\.unknownKeys)
  }
}

extension DefinedParameter {
  fileprivate var everyUnknownKey: [PropertyListEntry] {
    unknownKeys + metadata.everyUnknownKey + prompts.flatMap(\.unknownKeys) + unsupportedReasons.flatMap(\.unknownKeys)
      + (relationship?.unknownKeys ?? []) + arraySizes.flatMap(\.unknownKeys)
  }
}

extension DefinedProperty {
  fileprivate var everyUnknownKey: [PropertyListEntry] { unknownKeys + metadata.everyUnknownKey }
}

extension DefinedMetadata {
  fileprivate var everyUnknownKey: [PropertyListEntry] { unknownKeys + customTypes.flatMap(\.unknownKeys) }
}
