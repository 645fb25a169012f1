extension DefinedType {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    namePlace = fields.place(of: "Name")
    classPrefix = fields.string("ClassPrefix")
    className = fields.string("ClassName")
    displayName = fields.text("DisplayName")
    lastPropertyTag = fields.integer("LastPropertyTag")
    properties = fields.dictionaries("Properties", prefix: "INTypeProperty").map {
      DefinedProperty($0, metadataPrefix: "INTypePropertyMetadata")
    }
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedProperty {
  init(_ fields: DefinitionFields, metadataPrefix: String) {
    name = fields.requiredString("Name")
    displayName = fields.text("DisplayName")
    displayPriority = fields.integer("DisplayPriority")
    tag = fields.integer("Tag")
    type = DefinedValueType(fields)
    metadata = DefinedMetadata(fields.dictionary("Metadata", prefix: metadataPrefix))
    isBuiltIn = fields.flag("Default")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }

  /// Most files write `INIntentResponseParameter…`; some written by the first Xcode 11 have `INIntentResponseProperty…`.
  init(ofResponse fields: DefinitionFields) {
    let prefix = fields.has("INIntentResponsePropertyName") ? "INIntentResponseProperty" : "INIntentResponseParameter"
    self.init(fields.with(prefix: prefix), metadataPrefix: prefix + "Metadata")
  }
}

extension DefinedEnum {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    namePlace = fields.place(of: "Name")
    className = fields.string("ClassName")
    displayName = fields.text("DisplayName")
    kind = fields.string("Type")
    generatesHeader = fields.optionalFlag("GeneratesHeader") ?? true
    cases = fields.dictionaries("Values", prefix: "INEnumValue").map(DefinedEnumCase.init)
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedEnumCase {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    index = fields.integer("Index") ?? 0
    displayName = fields.text("DisplayName")
    pronunciationHint = fields.text("PronunciationHint")
    synonyms = fields.dictionaries("Synonyms", prefix: "INEnumValueSynonym").map { synonym in
      DefinedSynonym(synonym: synonym.text("Synonym"), pronunciationHint: synonym.text("PronunciationHint"))
    }
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}
