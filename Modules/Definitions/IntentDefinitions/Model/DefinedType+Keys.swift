extension DefinedType: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name, place: &namePlace)
    reader.string("ClassPrefix", &classPrefix)
    reader.string("ClassName", &className)
    reader.text("DisplayName", id: "DisplayNameID", &displayName)
    reader.integer("LastPropertyTag", &lastPropertyTag)
    reader.parts("Properties", &properties, prefix: "INTypeProperty")
  }
}

extension DefinedProperty: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name)
    reader.text("DisplayName", id: "DisplayNameID", &displayName)
    reader.integer("DisplayPriority", &displayPriority)
    reader.integer("Tag", &tag)
    type.read(from: reader)
    reader.metadata(&metadata)
    reader.flag("Default", &isBuiltIn)
  }
}

extension DefinedEnum: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name, place: &namePlace)
    reader.string("ClassName", &className)
    reader.text("DisplayName", id: "DisplayNameID", &displayName)
    reader.string("Type", &kind)
    reader.flag("GeneratesHeader", &generatesHeader, absent: true)
    reader.parts("Values", &cases, prefix: "INEnumValue")
  }
}

extension DefinedEnumCase: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name)
    reader.integer("Index", &index, absent: 0)
    reader.text("DisplayName", id: "DisplayNameID", &displayName)
    reader.text("PronunciationHint", id: "PronunciationHintID", &pronunciationHint)
    reader.parts("Synonyms", &synonyms, prefix: "INEnumValueSynonym")
  }
}

extension DefinedSynonym: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.text("Synonym", id: "SynonymID", &synonym)
    reader.text("PronunciationHint", id: "PronunciationHintID", &pronunciationHint)
  }
}
