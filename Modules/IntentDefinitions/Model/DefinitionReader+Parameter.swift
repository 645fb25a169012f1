extension DefinedParameter {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    namePlace = fields.place(of: "Name")
    displayName = fields.text("DisplayName")
    displayPriority = fields.integer("DisplayPriority")
    tag = fields.integer("Tag")
    type = DefinedValueType(fields)
    metadata = DefinedMetadata(fields.dictionary("Metadata", prefix: "INIntentParameterMetadata"))
    prompts = fields.dictionaries("PromptDialogs", prefix: "INIntentParameterPromptDialog").map(DefinedPrompt.init)
    unsupportedReasons = fields.dictionaries("UnsupportedReasons", prefix: "INIntentParameterUnsupportedReason")
      .map(DefinedUnsupportedReason.init)
    relationship = fields.dictionary("Relationship", prefix: "INIntentParameterRelationship").map(DefinedRelationship.init)
    isConfigurable = fields.flag("Configurable")
    supportsResolution = fields.flag("SupportsResolution")
    hasDynamicOptions = fields.flag("SupportsDynamicEnumeration")
    supportsSearch = fields.flag("SupportsSearch")
    hasCustomDisambiguation = fields.flag("CustomDisambiguation")
    isFixedSizeArray = fields.flag("FixedSizeArray")
    arraySizes = fields.dictionaries("ArraySizes", prefix: "INIntentParameterArraySize").map { sizes in
      DefinedArraySize(sizeClass: sizes.requiredString("SizeClass"), size: sizes.integer("Size") ?? 0)
    }
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedPrompt {
  init(_ fields: DefinitionFields) {
    kind = fields.requiredString("Type")
    format = fields.text("FormatString")
    isCustom = fields.flag("Custom")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedUnsupportedReason {
  init(_ fields: DefinitionFields) {
    code = fields.requiredString("Code")
    format = fields.text("FormatString")
    isCustom = fields.flag("Custom")
    isBuiltIn = fields.flag("Default")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedRelationship {
  init(_ fields: DefinitionFields) {
    parent = fields.string("ParentName")
    predicate = fields.requiredString("PredicateName")
    value = fields.node("PredicateValue")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedValueType {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Type")
    enumName = fields.string("EnumType")
    enumNamespace = fields.string("EnumTypeNamespace")
    objectName = fields.string("ObjectType")
    objectNamespace = fields.string("ObjectTypeNamespace")
    isArray = fields.flag("SupportsMultipleValues")
    place = fields.place(of: "Type")
  }
}

extension DefinedMetadata {
  /// Makes metadata that say nothing.
  public init() {
    self.init(nil)
  }

  init(_ fields: DefinitionFields?) {
    kind = fields?.string("Type")
    defaultValue = fields?.node("DefaultValue")
    defaultValueID = fields?.string("DefaultValueID")
    minimumValue = fields?.bound("MinimumValue")
    maximumValue = fields?.bound("MaximumValue")
    unit = fields?.string("Unit")
    defaultUnit = fields?.string("DefaultUnit")
    minimumUnit = fields?.string("MinimumUnit")
    maximumUnit = fields?.string("MaximumUnit")
    supportsNegativeNumbers = fields?.optionalFlag("SupportsNegativeNumbers")
    trueDisplayName = fields?.text("TrueDisplayName") ?? DefinedText()
    falseDisplayName = fields?.text("FalseDisplayName") ?? DefinedText()
    capitalization = fields?.string("Capitalization")
    isMultiline = fields?.flag("Multiline") ?? false
    disablesAutocorrect = fields?.flag("DisableAutocorrect") ?? false
    disablesSmartDashes = fields?.flag("DisableSmartDashes") ?? false
    disablesSmartQuotes = fields?.flag("DisableSmartQuotes") ?? false
    format = fields?.string("Format")
    dateStyle = fields?.string("DateStyle")
    timeStyle = fields?.string("TimeStyle")
    template = fields?.text("Template") ?? DefinedText()
    customUTIs = fields?.dictionaries("CustomUTIs").compactMap { $0.string("UTI") } ?? []
    unknownKeys = fields?.unknownKeys ?? []
  }
}
