extension DefinedType: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name, place: &namePlace)
    coder.string("ClassPrefix", &classPrefix)
    coder.string("ClassName", &className)
    coder.text("DisplayName", id: "DisplayNameID", &displayName)
    coder.integer("LastPropertyTag", &lastPropertyTag)
    coder.parts("Properties", &properties, prefix: "INTypeProperty")
  }
}

extension DefinedProperty: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name)
    coder.text("DisplayName", id: "DisplayNameID", &displayName)
    coder.integer("DisplayPriority", &displayPriority)
    coder.integer("Tag", &tag)
    type.code(coder)
    coder.metadata(&metadata)
    coder.flag("Default", &isBuiltIn)
  }
}

extension DefinedEnum: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name, place: &namePlace)
    coder.string("ClassName", &className)
    coder.text("DisplayName", id: "DisplayNameID", &displayName)
    coder.string("Type", &kind)
    coder.flag("GeneratesHeader", &generatesHeader, absent: true)
    coder.parts("Values", &cases, prefix: "INEnumValue")
  }
}

extension DefinedEnumCase: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name)
    coder.integer("Index", &index, absent: 0)
    coder.text("DisplayName", id: "DisplayNameID", &displayName)
    coder.text("PronunciationHint", id: "PronunciationHintID", &pronunciationHint)
    coder.parts("Synonyms", &synonyms, prefix: "INEnumValueSynonym")
  }
}

extension DefinedSynonym: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.text("Synonym", id: "SynonymID", &synonym)
    coder.text("PronunciationHint", id: "PronunciationHintID", &pronunciationHint)
  }
}
