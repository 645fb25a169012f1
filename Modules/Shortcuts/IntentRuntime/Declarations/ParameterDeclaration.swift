/// What a definition says of one parameter of an intent.
public struct ParameterDeclaration: Hashable, Sendable {
  /// The name (`soup`).
  public var name: String
  /// The stable number; never used again once given.
  public var tag: Int
  /// The words that stand for the parameter.
  public var displayName: LocalizedText
  /// The type of the value, or of each element where `isArray`.
  public var type: ParameterType
  /// Whether the parameter takes several values.
  public var isArray: Bool
  /// The value that a *new* shortcut starts with; the executor never puts it in.
  public var defaultValue: IntentValue?
  /// The least number allowed, in the base unit (seconds for durations); nil for no limit.
  public var minimum: Double?
  /// The greatest number allowed, in the base unit (seconds for durations); nil for no limit.
  public var maximum: Double?
  /// Whether numbers below 0 are allowed; where not, they are refused as `negativeNumbersNotSupported`.
  public var supportsNegativeNumbers: Bool
  /// The parent on whose value this parameter depends; nil for none.
  public var relationship: ParameterRelationship?
  /// The questions about this parameter, by kind.
  public var prompts: [PromptKind: LocalizedText]
  /// Why a value may be refused, in definition order.
  public var unsupportedReasons: [UnsupportedReasonDeclaration]
  /// Whether a handler resolves this parameter.
  public var supportsResolution: Bool
  /// Whether a handler offers values to choose from.
  public var hasDynamicOptions: Bool
  /// Whether the offered values depend on typed text.
  public var supportsSearch: Bool
  /// Whether a text may hold several lines.
  public var isMultiline: Bool
  /// Whether people can set the parameter in an editor of shortcuts.
  public var isConfigurable: Bool
  /// The words for yes and no of a boolean parameter; nil for the usual ones.
  public var booleanNames: BooleanNames?
  /// The text that a *new* shortcut starts with, in every language; nil where `defaultValue` is no text.
  public var defaultText: LocalizedText?

  /// Makes a parameter. Where `supportsNegativeNumbers` is not given it follows from `minimum`: not when that is 0 or more.
  public init(
    name: String, tag: Int, displayName: LocalizedText, type: ParameterType, isArray: Bool = false, defaultValue: IntentValue? = nil,
    minimum: Double? = nil, maximum: Double? = nil, supportsNegativeNumbers: Bool? = nil, relationship: ParameterRelationship? = nil,
    prompts: [PromptKind: LocalizedText] = [:], unsupportedReasons: [UnsupportedReasonDeclaration] = [], supportsResolution: Bool = true,
    hasDynamicOptions: Bool = false, supportsSearch: Bool = false, isMultiline: Bool = false, isConfigurable: Bool = true,
    booleanNames: BooleanNames? = nil, defaultText: LocalizedText? = nil
  ) {
    self.name = name
    self.tag = tag
    self.displayName = displayName
    self.type = type
    self.isArray = isArray
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.supportsNegativeNumbers = supportsNegativeNumbers ?? minimum.map { $0 < 0 } ?? true
    self.relationship = relationship
    self.prompts = prompts
    self.unsupportedReasons = unsupportedReasons
    self.supportsResolution = supportsResolution
    self.hasDynamicOptions = hasDynamicOptions
    self.supportsSearch = supportsSearch
    self.isMultiline = isMultiline
    self.isConfigurable = isConfigurable
    self.booleanNames = booleanNames
    self.defaultText = defaultText
  }

  /// Whether `value` fits the parameter: an array of elements of its type where `isArray`, else one value of its type.
  public func accepts(_ value: IntentValue) -> Bool {
    guard isArray else { return type.accepts(value) }
    return value.arrayValue?.allSatisfy(type.accepts) ?? false
  }
}

/// The kinds of questions that a definition words for a parameter.
public enum PromptKind: String, Hashable, Sendable, CaseIterable {
  /// Asks for a value.
  case primary
  /// Stands in an empty field of an editor.
  case configuration
  /// Asks whether a value is right.
  case confirmation
  /// Says that several values fit.
  case disambiguationIntroduction
  /// Asks which one of them.
  case disambiguationSelection
  /// Asks for a value in few words, for voice alone.
  case concise
  /// Says that several values still fit, after a choice that narrowed them.
  case subsequentIntroduction
}

/// The words for yes and no of a boolean parameter.
public struct BooleanNames: Hashable, Sendable {
  /// The words for yes.
  public var whenTrue: LocalizedText
  /// The words for no.
  public var whenFalse: LocalizedText

  /// Makes the pair.
  public init(whenTrue: LocalizedText, whenFalse: LocalizedText) {
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }
}

/// One reason for which a parameter's value may be refused.
public struct UnsupportedReasonDeclaration: Hashable, Sendable {
  /// The raw value in the generated enum, from 1.
  public var rawValue: Int
  /// The name (`lessThanStartValue`).
  public var name: String
  /// What people are told; may use parameters, `displayName`, `minimumValue` and `maximumValue`.
  public var message: LocalizedText

  /// Makes a reason.
  public init(rawValue: Int, name: String, message: LocalizedText) {
    self.rawValue = rawValue
    self.name = name
    self.message = message
  }
}

/// When a child parameter takes part: only while its parent's value fits.
public struct ParameterRelationship: Hashable, Sendable {
  /// What is asked of the parent's value.
  public enum Predicate: Hashable, Sendable {
    /// The parent has some value.
    case hasAnyValue
    /// The parent is this boolean.
    case booleanHasExactValue(Bool)
    /// The parent is the enumeration's case of this name.
    case enumHasExactValue(String)
  }

  /// The name of the parent.
  public var parent: String
  /// What is asked of it.
  public var predicate: Predicate

  /// Makes a relationship.
  public init(parent: String, predicate: Predicate) {
    self.parent = parent
    self.predicate = predicate
  }

  /// Whether the predicate holds for `intent` as it stands.
  public func holds(for intent: any Intent) -> Bool {
    guard let value = intent.value(forParameter: parent) else { return false }
    switch predicate {
    case .hasAnyValue:
      return value.arrayValue.map { !$0.isEmpty } ?? true
    case .booleanHasExactValue(let expected):
      return value.booleanValue == expected
    case .enumHasExactValue(let expected):
      if case .enumeration(let name, _) = value { return name == expected }
      return false
    }
  }
}
