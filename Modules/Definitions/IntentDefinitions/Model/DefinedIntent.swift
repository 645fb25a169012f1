/// An intent of a definition.
public struct DefinedIntent: Hashable, Sendable {
  /// The name, without prefix or suffix.
  public var name = ""

  /// What the class name begins with, or what replaces it.
  public var classPrefix, className: String?

  /// `Custom`, or `System` for a customised built-in intent.
  public var kind = "Custom"

  /// The domain of a system intent.
  public var domain: String?

  /// The group of wording and its verb.
  public var category, verb: String?

  /// Title and description.
  public var title = DefinedText(), description = DefinedText()

  /// The picture's asset name.
  public var defaultImageName: String?

  /// Flags: asked before running, offered in Shortcuts, usable in widgets, kept from suggestions, customised, deprecated.
  public var isConfirmationRequired = false, isConfigurable = false, isEligibleForWidgets = false, isIneligibleForSuggestions = false,
    isCustomizable = false, isDeprecated = false

  /// 0 none, 1 restricted while locked, 2 stricter.
  public var restrictions = 0

  /// The main parameter, and the one that takes the previous action's output.
  public var keyParameter, inputParameter: String?

  /// The highest tag ever used.
  public var lastParameterTag: Int?

  /// What Xcode computes of the intent for the definition in a built app, to tell versions apart; nil in sources.
  public var buildHash: UInt64?

  /// The parameters, in order.
  public var parameters: [DefinedParameter] = []

  /// The combinations for suggestions, and those for the Shortcuts app's summaries.
  public var suggestedCombinations: [DefinedCombination] = [], managedCombinations: [DefinedCombination] = []

  /// The response; the files of Xcode have none for system intents.
  public var response: DefinedResponse?

  /// Whether what the ``SystemCatalogue`` knows of a system intent has been filled in.
  public var isCompleted = false

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the intent begins, and where its name stands.
  public var place = SourcePlace.start, namePlace = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// The name of the generated type: the class name, or prefix, name and `Intent`, which is always appended.
  public var generatedName: String { className ?? (classPrefix ?? "") + name + "Intent" }

  /// What the generated names of this intent's parts begin with: ``generatedName`` without the `Intent` at its end.
  public var generatedStem: String {
    let name = generatedName
    return name.hasSuffix("Intent") && name.count > 6 ? String(name.dropLast(6)) : name
  }

  /// Whether the intent is one of the app's own.
  public var isCustom: Bool { kind == "Custom" }

  /// Whether code is generated for the intent: for the app's own, and for those of the system's that are known whole.
  public var isGenerated: Bool { isCustom || isCompleted }
}

/// A set of parameters that makes a shortcut, with its words.
public struct DefinedCombination: Hashable, Sendable {
  /// The parameters, in the key's order; empty for the one without parameters.
  public var parameters: [String] = []

  /// Title and subtitle, with `${parameter}` placeholders.
  public var title = DefinedText(), subtitle = DefinedText()

  /// Whether it runs without opening the app.
  public var supportsBackgroundExecution = false

  /// Suggestions: the main one; kept equal to its managed twin. Managed: keeps its twin equal.
  public var isPrimary = false, isLinked = false, updatesLinked = false

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the combination's key stands.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// What an intent answers with.
public struct DefinedResponse: Hashable, Sendable {
  /// The properties, in order.
  public var properties: [DefinedProperty] = []

  /// The codes, in order.
  public var codes: [DefinedResponseCode] = []

  /// The property that the next action gets.
  public var output: String?

  /// The highest tag ever used.
  public var lastPropertyTag: Int?

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the response begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// A response code.
public struct DefinedResponseCode: Hashable, Sendable {
  /// The name: `success`, `failure` or one of the app's own.
  public var name = ""

  /// The raw value of a system intent's code; none of the app's own, which are numbered by their order.
  public var number: Int?

  /// Whether it is a success.
  public var isSuccess = false

  /// What is said, and what is shown.
  public var template = DefinedText(), conciseTemplate = DefinedText()

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the code begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}
