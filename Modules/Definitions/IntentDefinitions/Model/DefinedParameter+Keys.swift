extension DefinedParameter: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Name", &name, place: &namePlace)
    reader.text("DisplayName", id: "DisplayNameID", &displayName)
    reader.integer("DisplayPriority", &displayPriority)
    reader.integer("Tag", &tag)
    type.read(from: reader)
    reader.metadata(&metadata)
    reader.parts("PromptDialogs", &prompts, prefix: "INIntentParameterPromptDialog")
    reader.parts("UnsupportedReasons", &unsupportedReasons, prefix: "INIntentParameterUnsupportedReason")
    reader.part("Relationship", &relationship, prefix: "INIntentParameterRelationship")
    reader.flag("Configurable", &isConfigurable)
    reader.flag("SupportsResolution", &supportsResolution)
    reader.flag("SupportsDynamicEnumeration", &hasDynamicOptions)
    reader.flag("SupportsSearch", &supportsSearch)
    reader.flag("CustomDisambiguation", &hasCustomDisambiguation)
    reader.flag("FixedSizeArray", &isFixedSizeArray)
    reader.parts("ArraySizes", &arraySizes, prefix: "INIntentParameterArraySize")
  }
}

extension DefinedPrompt: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Type", &kind)
    reader.text("FormatString", id: "FormatStringID", &format)
    reader.flag("Custom", &isCustom)
  }
}

extension DefinedUnsupportedReason: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("Code", &code)
    reader.text("FormatString", id: "FormatStringID", &format)
    reader.flag("Custom", &isCustom)
    reader.flag("Default", &isBuiltIn)
  }
}

extension DefinedRelationship: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.string("ParentName", &parent)
    reader.requiredString("PredicateName", &predicate)
    reader.node("PredicateValue", &value)
  }
}

extension DefinedArraySize: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.requiredString("SizeClass", &sizeClass)
    reader.integer("Size", &size, absent: 0)
  }
}

extension DefinedMetadata: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.string("Type", &kind)
    reader.node("DefaultValue", &defaultValue)
    reader.string("DefaultValueID", &defaultValueID)
    reader.bound("MinimumValue", &minimumValue)
    reader.bound("MaximumValue", &maximumValue)
    reader.string("Unit", &unit)
    reader.string("DefaultUnit", &defaultUnit)
    reader.string("MinimumUnit", &minimumUnit)
    reader.string("MaximumUnit", &maximumUnit)
    reader.optionalFlag("SupportsNegativeNumbers", &supportsNegativeNumbers)
    reader.text("TrueDisplayName", id: "TrueDisplayNameID", &trueDisplayName)
    reader.text("FalseDisplayName", id: "FalseDisplayNameID", &falseDisplayName)
    reader.text("Placeholder", id: "PlaceholderID", &placeholder)
    reader.string("KeyboardType", &keyboard)
    reader.string("Capitalization", &capitalization)
    reader.flag("Multiline", &isMultiline)
    reader.flag("DisableAutocorrect", &disablesAutocorrect)
    reader.flag("DisableSmartDashes", &disablesSmartDashes)
    reader.flag("DisableSmartQuotes", &disablesSmartQuotes)
    reader.string("Format", &format)
    reader.string("DateStyle", &dateStyle)
    reader.string("TimeStyle", &timeStyle)
    reader.text("Template", id: "TemplateID", &template)
    reader.parts("CustomUTIs", &customTypes, prefix: "")
  }
}

extension DefinedFileType: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.string("UTI", &identifier)
  }
}
