/// The type of a parameter or of a response property.
public enum ParameterType: Hashable, Sendable {
  case string
  case boolean
  case integer
  case decimal
  /// A length of time; the unit is the one that editors show, values are seconds.
  case duration(unit: DurationUnit)
  case dateComponents
  case dateComponentsRange
  case placemark
  case person
  case file
  case url
  case currencyAmount
  case paymentMethod
  case speakableString
  /// A number with a unit; the dimension is SiriKit's name of the type (`Temperature`, `Distance`, …).
  case measurement(dimension: String)
  /// A custom type, by its name in the definition.
  case object(typeName: String)
  case enumeration(EnumerationDeclaration)
}

/// The unit in which an editor shows a duration.
public enum DurationUnit: String, Hashable, Sendable {
  case seconds, minutes, hours, days
}

extension ParameterType {
  /// The name of the type, as a definition's reader knows it: `String`, `Duration`, or the name of the custom type or enumeration.
  public var name: String {
    switch self {
    case .string: "String"
    case .boolean: "Boolean"
    case .integer: "Integer"
    case .decimal: "Decimal"
    case .duration: "Duration"
    case .dateComponents: "DateComponents"
    case .dateComponentsRange: "DateComponentsRange"
    case .placemark: "Placemark"
    case .person: "Person"
    case .file: "File"
    case .url: "URL"
    case .currencyAmount: "CurrencyAmount"
    case .paymentMethod: "PaymentMethod"
    case .speakableString: "SpeakableString"
    case .measurement(let dimension): dimension
    case .object(let typeName): typeName
    case .enumeration(let declaration): declaration.name
    }
  }

  /// Whether `value` is of this type; an array never is.
  public func accepts(_ value: IntentValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.boolean, .boolean), (.integer, .integer), (.decimal, .decimal), (.duration, .duration),
      (.dateComponents, .dateComponents), (.dateComponentsRange, .dateComponentsRange), (.placemark, .placemark), (.person, .person),
      (.file, .file), (.url, .url), (.currencyAmount, .currencyAmount), (.paymentMethod, .paymentMethod),
      (.speakableString, .speakableString), (.measurement, .measurement):
      true
    case (.object(let typeName), .object(let object)): object.typeName == typeName
    case (.enumeration(let declaration), .enumeration(let name, let rawValue)):
      declaration.cases.contains { $0.name == name && $0.rawValue == rawValue }
    default: false
    }
  }
}

/// An enumeration of a definition.
public struct EnumerationDeclaration: Hashable, Sendable {
  /// One case of an enumeration.
  public struct Case: Hashable, Sendable {
    /// The raw value; 0 is `unknown`, which no user chooses.
    public var rawValue: Int
    /// The name in the definition.
    public var name: String
    /// The words that stand for the case.
    public var displayName: LocalizedText
    /// Other words by which the case may be chosen.
    public var synonyms: [LocalizedText]
    /// How the words sound, where their spelling does not tell; nil where it does.
    public var pronunciationHint: LocalizedText?

    /// Makes a case.
    public init(
      rawValue: Int, name: String, displayName: LocalizedText, synonyms: [LocalizedText] = [], pronunciationHint: LocalizedText? = nil
    ) {
      self.rawValue = rawValue
      self.name = name
      self.displayName = displayName
      self.synonyms = synonyms
      self.pronunciationHint = pronunciationHint
    }
  }

  /// The name of the enumeration in the definition.
  public var name: String
  /// The words that stand for the enumeration.
  public var displayName: LocalizedText
  /// The cases that can be chosen, without `unknown`, in definition order.
  public var cases: [Case]

  /// Makes an enumeration.
  public init(name: String, displayName: LocalizedText, cases: [Case]) {
    self.name = name
    self.displayName = displayName
    self.cases = cases
  }
}
