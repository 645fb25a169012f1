extension DefinedParameter: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Name", &name, place: &namePlace)
    coder.text("DisplayName", id: "DisplayNameID", &displayName)
    coder.integer("DisplayPriority", &displayPriority)
    coder.integer("Tag", &tag)
    type.code(coder)
    coder.metadata(&metadata)
    coder.parts("PromptDialogs", &prompts, prefix: "INIntentParameterPromptDialog")
    coder.parts("UnsupportedReasons", &unsupportedReasons, prefix: "INIntentParameterUnsupportedReason")
    coder.part("Relationship", &relationship, prefix: "INIntentParameterRelationship")
    coder.flag("Configurable", &isConfigurable)
    coder.flag("SupportsResolution", &supportsResolution)
    coder.flag("SupportsDynamicEnumeration", &hasDynamicOptions)
    coder.flag("SupportsSearch", &supportsSearch)
    coder.flag("CustomDisambiguation", &hasCustomDisambiguation)
    coder.flag("FixedSizeArray", &isFixedSizeArray)
    coder.parts("ArraySizes", &arraySizes, prefix: "INIntentParameterArraySize")
  }
}

extension DefinedPrompt: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Type", &kind)
    coder.text("FormatString", id: "FormatStringID", &format)
    coder.flag("Custom", &isCustom)
  }
}

extension DefinedUnsupportedReason: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Code", &code)
    coder.text("FormatString", id: "FormatStringID", &format)
    coder.flag("Custom", &isCustom)
    coder.flag("Default", &isBuiltIn)
  }
}

extension DefinedRelationship: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.string("ParentName", &parent)
    coder.requiredString("PredicateName", &predicate)
    coder.value("PredicateValue", &value)
  }
}

extension DefinedArraySize: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("SizeClass", &sizeClass)
    coder.integer("Size", &size, absent: 0)
  }
}

extension DefinedMetadata: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.string("Type", &kind)
    coder.value("DefaultValue", &defaultValue)
    coder.string("DefaultValueID", &defaultValueID)
    coder.bound("MinimumValue", &minimumValue)
    coder.bound("MaximumValue", &maximumValue)
    coder.string("Unit", &unit)
    coder.string("DefaultUnit", &defaultUnit)
    coder.string("MinimumUnit", &minimumUnit)
    coder.string("MaximumUnit", &maximumUnit)
    coder.optionalFlag("SupportsNegativeNumbers", &supportsNegativeNumbers)
    coder.text("TrueDisplayName", id: "TrueDisplayNameID", &trueDisplayName)
    coder.text("FalseDisplayName", id: "FalseDisplayNameID", &falseDisplayName)
    coder.string("Capitalization", &capitalization)
    coder.flag("Multiline", &isMultiline)
    coder.flag("DisableAutocorrect", &disablesAutocorrect)
    coder.flag("DisableSmartDashes", &disablesSmartDashes)
    coder.flag("DisableSmartQuotes", &disablesSmartQuotes)
    coder.string("Format", &format)
    coder.string("DateStyle", &dateStyle)
    coder.string("TimeStyle", &timeStyle)
    coder.text("Template", id: "TemplateID", &template)
    coder.parts("CustomUTIs", &customTypes, prefix: "")
  }
}

extension DefinedFileType: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.string("UTI", &identifier)
  }
}
