/// What a definition says of one intent: compiled-in data that holds no handler.
public struct IntentDeclaration: Hashable, Sendable {
  /// The name in the definition (`OrderSoup`).
  public var name: String
  /// The name of the generated type (`OrderSoupIntent`), which is also the type of the default activity.
  public var className: String
  /// The title that people see.
  public var title: LocalizedText
  /// What the intent does, in a sentence.
  public var description: LocalizedText
  /// SiriKit's category (`create`, `start`, `generic`, …).
  public var category: String
  /// SiriKit's verb (`Add`, `Start`, `Do`, …).
  public var verb: String
  /// Whether people are asked before the intent is handled.
  public var isConfirmationRequired: Bool
  /// Whether the intent may be suggested.
  public var isEligibleForSuggestions: Bool
  /// The parameter that stands for the intent in suggestions; nil for none.
  public var keyParameter: String?
  /// The parameter that takes the output of the action before; nil for none.
  public var inputParameter: String?
  /// The parameters, in order of resolution.
  public var parameters: [ParameterDeclaration]
  /// The properties of the response.
  public var responseProperties: [ResponsePropertyDeclaration]
  /// The property that is handed to the next action; nil for none.
  public var responseOutput: String?
  /// The response codes that have words: `success` (4), `failure` (5) and the intent's own from 100, in definition order.
  public var responseCodes: [ResponseCodeDeclaration]
  /// The combinations of parameters that may be suggested, least specific first.
  public var parameterCombinations: [ParameterCombination]
  /// The sentences that stand for the intent in an editor.
  public var summaries: [ParameterSummary]

  /// Makes an intent's declaration.
  public init(
    name: String, className: String, title: LocalizedText, description: LocalizedText, category: String, verb: String,
    isConfirmationRequired: Bool = false, isEligibleForSuggestions: Bool = true, keyParameter: String? = nil,
    inputParameter: String? = nil, parameters: [ParameterDeclaration], responseProperties: [ResponsePropertyDeclaration] = [],
    responseOutput: String? = nil, responseCodes: [ResponseCodeDeclaration], parameterCombinations: [ParameterCombination] = [],
    summaries: [ParameterSummary] = []
  ) {
    self.name = name
    self.className = className
    self.title = title
    self.description = description
    self.category = category
    self.verb = verb
    self.isConfirmationRequired = isConfirmationRequired
    self.isEligibleForSuggestions = isEligibleForSuggestions
    self.keyParameter = keyParameter
    self.inputParameter = inputParameter
    self.parameters = parameters
    self.responseProperties = responseProperties
    self.responseOutput = responseOutput
    self.responseCodes = responseCodes
    self.parameterCombinations = parameterCombinations
    self.summaries = summaries
  }

  /// The parameter of that exact name, else nil.
  public func parameter(named name: String) -> ParameterDeclaration? {
    parameters.first { $0.name == name }
  }

  /// The response code with that raw value where the definition words it, else nil.
  public func responseCode(rawValue: Int) -> ResponseCodeDeclaration? {
    responseCodes.first { $0.rawValue == rawValue }
  }
}

/// A property of an intent's response.
public struct ResponsePropertyDeclaration: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The stable number.
  public var tag: Int
  /// The words that stand for the property.
  public var displayName: LocalizedText
  /// The type of the value, or of each element where `isArray`.
  public var type: ParameterType
  /// Whether the property holds several values.
  public var isArray: Bool
  /// The words for yes and no of a boolean property; nil for the usual ones.
  public var booleanNames: BooleanNames?

  /// Makes a property.
  public init(
    name: String, tag: Int, displayName: LocalizedText, type: ParameterType, isArray: Bool = false, booleanNames: BooleanNames? = nil
  ) {
    self.name = name
    self.tag = tag
    self.displayName = displayName
    self.type = type
    self.isArray = isArray
    self.booleanNames = booleanNames
  }
}

/// A response code and what people are told with it.
public struct ResponseCodeDeclaration: Hashable, Sendable {
  /// The raw value: 4 and 5 for `success` and `failure`, own codes from 100 in definition order.
  public var rawValue: Int
  /// The name (`failureNoSession`).
  public var name: String
  /// Whether the code says that the intent was handled.
  public var isSuccess: Bool
  /// What is shown and said; may use response properties and parameters; nil for the usual words.
  public var template: LocalizedText?
  /// The shorter form for voice alone.
  public var conciseTemplate: LocalizedText?

  /// Makes a response code.
  public init(rawValue: Int, name: String, isSuccess: Bool, template: LocalizedText? = nil, conciseTemplate: LocalizedText? = nil) {
    self.rawValue = rawValue
    self.name = name
    self.isSuccess = isSuccess
    self.template = template
    self.conciseTemplate = conciseTemplate
  }
}

/// A combination of parameters that may be suggested.
public struct ParameterCombination: Hashable, Sendable {
  /// The parameters that are filled; empty for none.
  public var parameters: [String]
  /// The title, with `${parameter}` places.
  public var title: LocalizedText
  /// The second line; nil for none.
  public var subtitle: LocalizedText?
  /// Whether it can run without opening the app.
  public var supportsBackgroundExecution: Bool
  /// Whether it is the one that stands for the intent.
  public var isPrimary: Bool

  /// Makes a combination.
  public init(
    parameters: [String], title: LocalizedText, subtitle: LocalizedText? = nil, supportsBackgroundExecution: Bool = true,
    isPrimary: Bool = false
  ) {
    self.parameters = parameters
    self.title = title
    self.subtitle = subtitle
    self.supportsBackgroundExecution = supportsBackgroundExecution
    self.isPrimary = isPrimary
  }
}

/// The sentence that stands for an intent in an editor, for one state of its relationships.
public struct ParameterSummary: Hashable, Sendable {
  /// The parameters that stand in the sentence.
  public var parameters: [String]
  /// The sentence, with `${parameter}` places.
  public var text: LocalizedText

  /// Makes a summary.
  public init(parameters: [String], text: LocalizedText) {
    self.parameters = parameters
    self.text = text
  }
}
