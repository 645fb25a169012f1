/// A parameter in the document.
struct OutlineParameter: Encodable {
  var name: String
  var displayName: OutlineText?
  var displayPriority, tag: Int?
  var type: OutlineValueType
  var metadata: OutlineMetadata
  var prompts: [OutlinePrompt]
  var unsupportedReasons: [OutlineReason]
  var relationship: OutlineRelationship?
  var isConfigurable, supportsResolution, hasDynamicOptions, supportsSearch, hasCustomDisambiguation, isFixedSizeArray: Bool
  var arraySizes: [OutlineArraySize]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ parameter: DefinedParameter, _ context: OutlineContext) {
    name = parameter.name
    displayName = context.text(parameter.displayName)
    displayPriority = parameter.displayPriority
    tag = parameter.tag
    type = OutlineValueType(parameter.type, context)
    metadata = OutlineMetadata(parameter.metadata, context)
    prompts = parameter.prompts.map { prompt in
      OutlinePrompt(
        kind: prompt.kind, format: context.text(prompt.format), isCustom: prompt.isCustom, unknownKeys: context.entries(prompt.unknownKeys),
        place: context.place(prompt.place))
    }
    unsupportedReasons = parameter.numberedReasons.map { number, reason in
      OutlineReason(
        code: reason.code, number: number, format: context.text(reason.format), isCustom: reason.isCustom, isBuiltIn: reason.isBuiltIn,
        unknownKeys: context.entries(reason.unknownKeys), place: context.place(reason.place))
    }
    relationship = parameter.relationship.map { relationship in
      OutlineRelationship(
        parent: relationship.parent, predicate: relationship.predicate, value: relationship.value.map { OutlineValue($0) },
        unknownKeys: context.entries(relationship.unknownKeys), place: context.place(relationship.place))
    }
    isConfigurable = parameter.isConfigurable
    supportsResolution = parameter.supportsResolution
    hasDynamicOptions = parameter.hasDynamicOptions
    supportsSearch = parameter.supportsSearch
    hasCustomDisambiguation = parameter.hasCustomDisambiguation
    isFixedSizeArray = parameter.isFixedSizeArray
    arraySizes = parameter.arraySizes.map { size in
      OutlineArraySize(
        sizeClass: size.sizeClass, size: size.size, unknownKeys: context.entries(size.unknownKeys), place: context.place(size.place))
    }
    unknownKeys = context.entries(parameter.unknownKeys)
    place = context.place(parameter.place)
  }
}

/// A question in the document.
struct OutlinePrompt: Encodable {
  var kind: String
  var format: OutlineText?
  var isCustom: Bool
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?
}

/// A validation error in the document.
struct OutlineReason: Encodable {
  var code: String
  var number: Int
  var format: OutlineText?
  var isCustom, isBuiltIn: Bool
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?
}

/// A relationship in the document.
struct OutlineRelationship: Encodable {
  var parent: String?
  var predicate: String
  var value: OutlineValue?
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?
}

/// A widget's number of values in the document.
struct OutlineArraySize: Encodable {
  var sizeClass: String
  var size: Int
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?
}

/// A type of file in the document.
struct OutlineFileType: Encodable {
  var identifier: String?
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?
}

/// A type of values in the document.
struct OutlineValueType: Encodable {
  var name: String
  var enumName, enumNamespace, objectName, objectNamespace: String?
  var isArray: Bool
  var place: OutlinePlace?

  init(_ type: DefinedValueType, _ context: OutlineContext) {
    name = type.name
    enumName = type.enumName
    enumNamespace = type.enumNamespace
    objectName = type.objectName
    objectNamespace = type.objectNamespace
    isArray = type.isArray
    place = context.place(type.place)
  }
}

/// The settings of a type of values in the document.
struct OutlineMetadata: Encodable {
  var kind: String?
  var defaultValue: OutlineValue?
  var defaultText: OutlineText?
  var minimumValue, maximumValue: Double?
  var unit, defaultUnit, minimumUnit, maximumUnit: String?
  var supportsNegativeNumbers: Bool?
  var trueDisplayName, falseDisplayName: OutlineText?
  var placeholder: OutlineText?
  var keyboard, capitalization: String?
  var isMultiline, disablesAutocorrect, disablesSmartDashes, disablesSmartQuotes: Bool
  var format, dateStyle, timeStyle: String?
  var template: OutlineText?
  var customTypes: [OutlineFileType]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ metadata: DefinedMetadata, _ context: OutlineContext) {
    kind = metadata.kind
    defaultValue = metadata.defaultValue.map { OutlineValue($0) }
    if let id = metadata.defaultValueID {
      var text: String?
      if case .string(let value)? = metadata.defaultValue?.value { text = value }
      defaultText = context.text(DefinedText(text, id: id, place: metadata.defaultValue?.place))
    }
    minimumValue = metadata.minimumValue
    maximumValue = metadata.maximumValue
    unit = metadata.unit
    defaultUnit = metadata.defaultUnit
    minimumUnit = metadata.minimumUnit
    maximumUnit = metadata.maximumUnit
    supportsNegativeNumbers = metadata.supportsNegativeNumbers
    trueDisplayName = context.text(metadata.trueDisplayName)
    falseDisplayName = context.text(metadata.falseDisplayName)
    placeholder = context.text(metadata.placeholder)
    keyboard = metadata.keyboard
    capitalization = metadata.capitalization
    isMultiline = metadata.isMultiline
    disablesAutocorrect = metadata.disablesAutocorrect
    disablesSmartDashes = metadata.disablesSmartDashes
    disablesSmartQuotes = metadata.disablesSmartQuotes
    format = metadata.format
    dateStyle = metadata.dateStyle
    timeStyle = metadata.timeStyle
    template = context.text(metadata.template)
    customTypes = metadata.customTypes.map { type in
      OutlineFileType(identifier: type.identifier, unknownKeys: context.entries(type.unknownKeys), place: context.place(type.place))
    }
    unknownKeys = context.entries(metadata.unknownKeys)
    // Without a dictionary of their own they stand nowhere.
    place = metadata == DefinedMetadata() ? nil : context.place(metadata.place)
  }
}
