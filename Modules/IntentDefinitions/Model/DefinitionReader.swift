/// Reads definitions from property lists.
public enum DefinitionReader {
  /// A definition, and what is wrong with the shape of its values.
  ///
  /// A value of the wrong kind is read as missing, so that the rest can still be looked at.
  public struct Reading: Sendable {
    /// What could be read.
    public var definition: IntentDefinition

    /// What could not, in the order of the file.
    public var errors: [DefinitionError]
  }

  /// Reads the definition in a file's bytes.
  ///
  /// - Throws: where the bytes are no property list within `budget`.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> Reading {
    read(try PropertyListReader.read(bytes, budget: budget))
  }

  /// Reads the definition in a property list.
  public static func read(_ root: PropertyListNode) -> Reading {
    let problems = DefinitionProblems()
    if root.value.kind != .dictionary {
      problems.add(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)
    }
    let fields = DefinitionFields(root, problems: problems)
    var version = IntentDefinition.ModelVersion.xcode12
    if let name = fields.string("INIntentDefinitionModelVersion") {
      if let known = IntentDefinition.ModelVersion(rawValue: name) {
        version = known
      } else {
        problems.add(.unknownModelVersion(name), at: fields.place(of: "INIntentDefinitionModelVersion"))
      }
    }
    let definition = IntentDefinition(
      modelVersion: version,
      namespace: fields.string("INIntentDefinitionNamespace"),
      systemVersion: fields.string("INIntentDefinitionSystemVersion"),
      toolsBuildVersion: fields.string("INIntentDefinitionToolsBuildVersion"),
      toolsVersion: fields.string("INIntentDefinitionToolsVersion"),
      intents: fields.dictionaries("INIntents", prefix: "INIntent").map(DefinedIntent.init),
      types: fields.dictionaries("INTypes", prefix: "INType").map(DefinedType.init),
      enums: fields.dictionaries("INEnums", prefix: "INEnum").map(DefinedEnum.init),
      unknownKeys: fields.unknownKeys)
    return Reading(definition: definition, errors: problems.errors.sorted { $0.place < $1.place })
  }
}

extension DefinedIntent {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    namePlace = fields.place(of: "Name")
    classPrefix = fields.string("ClassPrefix")
    className = fields.string("ClassName")
    kind = fields.string("Type") ?? "Custom"
    domain = fields.string("Domain")
    category = fields.string("Category")
    verb = fields.string("Verb")
    title = fields.text("Title")
    description = fields.text("Description")
    defaultImageName = fields.string("DefaultImageName")
    isConfirmationRequired = fields.flag("UserConfirmationRequired")
    isConfigurable = fields.flag("Configurable")
    isEligibleForWidgets = fields.flag("EligibleForWidgets")
    isIneligibleForSuggestions = fields.flag("IneligibleForSuggestions")
    isCustomizable = fields.flag("Customizable")
    isDeprecated = fields.flag("Deprecated")
    restrictions = fields.integer("Restrictions") ?? 0
    keyParameter = fields.string("KeyParameter")
    inputParameter = fields.string("Input")
    lastParameterTag = fields.integer("LastParameterTag")
    parameters = fields.dictionaries("Parameters", prefix: "INIntentParameter").map(DefinedParameter.init)
    suggestedCombinations = fields.keyedDictionaries("ParameterCombinations", prefix: "INIntentParameterCombination").map(
      DefinedCombination.init)
    managedCombinations = fields.keyedDictionaries("ManagedParameterCombinations", prefix: "INIntentParameterCombination")
      .map(DefinedCombination.init)
    response = fields.dictionary("Response", prefix: "INIntentResponse").map(DefinedResponse.init)
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedCombination {
  init(key: String, place: SourcePlace, fields: DefinitionFields) {
    parameters = key.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
    title = fields.text("Title")
    subtitle = fields.text("Subtitle")
    supportsBackgroundExecution = fields.flag("SupportsBackgroundExecution")
    isPrimary = fields.flag("IsPrimary")
    isLinked = fields.flag("IsLinked")
    updatesLinked = fields.flag("UpdatesLinked")
    unknownKeys = fields.unknownKeys
    self.place = place
  }
}

extension DefinedResponse {
  init(_ fields: DefinitionFields) {
    properties = fields.dictionaries("Parameters").map(DefinedProperty.init(ofResponse:))
    codes = fields.dictionaries("Codes", prefix: "INIntentResponseCode").map(DefinedResponseCode.init)
    output = fields.string("Output")
    lastPropertyTag = fields.integer("LastParameterTag")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}

extension DefinedResponseCode {
  init(_ fields: DefinitionFields) {
    name = fields.requiredString("Name")
    isSuccess = fields.flag("Success")
    template = fields.text("FormatString")
    conciseTemplate = fields.text("ConciseFormatString")
    unknownKeys = fields.unknownKeys
    place = fields.place
  }
}
