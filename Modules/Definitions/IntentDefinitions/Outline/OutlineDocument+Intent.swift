/// An intent in the document.
struct OutlineIntent: Encodable {
  var name, generatedName: String
  var classPrefix, className: String?
  var kind: String
  var domain, category, verb: String?
  var title, description: OutlineText?
  var defaultImageName: String?
  var isConfirmationRequired, isConfigurable, isEligibleForWidgets, isIneligibleForSuggestions, isCustomizable, isDeprecated,
    isCompleted: Bool
  var restrictions: Int
  var keyParameter, inputParameter: String?
  var lastParameterTag: Int?
  var buildHash: UInt64?
  var parameters: [OutlineParameter]
  var suggestedCombinations, managedCombinations: [OutlineCombination]
  var response: OutlineResponse?
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ intent: DefinedIntent, _ context: OutlineContext) {
    name = intent.name
    generatedName = intent.generatedName
    classPrefix = intent.classPrefix
    className = intent.className
    kind = intent.kind
    domain = intent.domain
    category = intent.category
    verb = intent.verb
    title = context.text(intent.title)
    description = context.text(intent.description)
    defaultImageName = intent.defaultImageName
    isConfirmationRequired = intent.isConfirmationRequired
    isConfigurable = intent.isConfigurable
    isEligibleForWidgets = intent.isEligibleForWidgets
    isIneligibleForSuggestions = intent.isIneligibleForSuggestions
    isCustomizable = intent.isCustomizable
    isDeprecated = intent.isDeprecated
    isCompleted = intent.isCompleted
    restrictions = intent.restrictions
    keyParameter = intent.keyParameter
    inputParameter = intent.inputParameter
    lastParameterTag = intent.lastParameterTag
    buildHash = intent.buildHash
    parameters = intent.parameters.map { OutlineParameter($0, context) }
    suggestedCombinations = intent.suggestedCombinations.map { OutlineCombination($0, context) }
    managedCombinations = intent.managedCombinations.map { OutlineCombination($0, context) }
    response = intent.response.map { OutlineResponse($0, context) }
    unknownKeys = context.entries(intent.unknownKeys)
    place = context.place(intent.place)
  }
}

/// A combination in the document.
struct OutlineCombination: Encodable {
  var parameters: [String]
  var title, subtitle: OutlineText?
  var supportsBackgroundExecution, isPrimary, isLinked, updatesLinked: Bool
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ combination: DefinedCombination, _ context: OutlineContext) {
    parameters = combination.parameters
    title = context.text(combination.title)
    subtitle = context.text(combination.subtitle)
    supportsBackgroundExecution = combination.supportsBackgroundExecution
    isPrimary = combination.isPrimary
    isLinked = combination.isLinked
    updatesLinked = combination.updatesLinked
    unknownKeys = context.entries(combination.unknownKeys)
    place = context.place(combination.place)
  }
}

/// A response in the document.
struct OutlineResponse: Encodable {
  var properties: [OutlineProperty]
  var codes: [OutlineResponseCode]
  var output: String?
  var lastPropertyTag: Int?
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ response: DefinedResponse, _ context: OutlineContext) {
    properties = response.properties.map { OutlineProperty($0, context) }
    codes = response.numberedCodes.map { OutlineResponseCode(number: $0, $1, context) }
    output = response.output
    lastPropertyTag = response.lastPropertyTag
    unknownKeys = context.entries(response.unknownKeys)
    place = context.place(response.place)
  }
}

/// A response code in the document.
struct OutlineResponseCode: Encodable {
  var name: String
  var number: Int
  var isSuccess: Bool
  var template, conciseTemplate: OutlineText?
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(number: Int, _ code: DefinedResponseCode, _ context: OutlineContext) {
    name = code.name
    self.number = number
    isSuccess = code.isSuccess
    template = context.text(code.template)
    conciseTemplate = context.text(code.conciseTemplate)
    unknownKeys = context.entries(code.unknownKeys)
    place = context.place(code.place)
  }
}
