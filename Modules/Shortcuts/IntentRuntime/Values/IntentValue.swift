public import Foundation

/// One value of a parameter or of a response property, without its Swift type.
///
/// Durations are seconds. The order of cases follows SiriKit's parameter types.
public enum IntentValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case decimal(Double)
  case boolean(Bool)
  /// A length of time in seconds.
  case duration(Double)
  /// A case of an enumeration: its name in the definition and its raw value.
  case enumeration(name: String, rawValue: Int)
  /// A value of a custom type.
  case object(IntentObjectValue)
  case speakableString(SpeakableString)
  case url(URL)
  case dateComponents(DateComponents)
  case dateComponentsRange(DateComponentsRange)
  case file(IntentFile)
  case person(IntentPerson)
  case placemark(Placemark)
  case currencyAmount(CurrencyAmount)
  case paymentMethod(PaymentMethod)
  /// A temperature, length, mass, speed, volume, energy or distance.
  case measurement(IntentMeasurement)
  /// The elements of a parameter that takes several values.
  case array([IntentValue])
}

extension IntentValue {
  /// Whether it is a whole number at either end of what is counted with, or a time as long: what was written may lie beyond.
  public var isEndOfRange: Bool {
    switch self {
    case .integer(let number): number == .max || number <= -.max
    case .duration(let seconds): seconds.magnitude >= 0x1p53
    default: false
    }
  }

  /// The text of a string value, else nil.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The number of an integer value, else nil.
  public var integerValue: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The number of a decimal value, else nil.
  public var decimalValue: Double? { if case .decimal(let value) = self { value } else { nil } }
  /// The truth of a boolean value, else nil.
  public var booleanValue: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The seconds of a duration, else nil.
  public var durationValue: Double? { if case .duration(let value) = self { value } else { nil } }
  /// The raw value of an enumeration's case, else nil.
  public var enumerationRawValue: Int? { if case .enumeration(_, let rawValue) = self { rawValue } else { nil } }
  /// The value of a custom type, else nil.
  public var objectValue: IntentObjectValue? { if case .object(let value) = self { value } else { nil } }
  /// The elements of an array, else nil.
  public var arrayValue: [IntentValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The URL, else nil.
  public var urlValue: URL? { if case .url(let value) = self { value } else { nil } }
  /// The speakable string, else nil.
  public var speakableStringValue: SpeakableString? { if case .speakableString(let value) = self { value } else { nil } }
  /// The date components, else nil.
  public var dateComponentsValue: DateComponents? { if case .dateComponents(let value) = self { value } else { nil } }
  /// The date range, else nil.
  public var dateComponentsRangeValue: DateComponentsRange? { if case .dateComponentsRange(let value) = self { value } else { nil } }
  /// The file, else nil.
  public var fileValue: IntentFile? { if case .file(let value) = self { value } else { nil } }
  /// The person, else nil.
  public var personValue: IntentPerson? { if case .person(let value) = self { value } else { nil } }
  /// The place, else nil.
  public var placemarkValue: Placemark? { if case .placemark(let value) = self { value } else { nil } }
  /// The amount of money, else nil.
  public var currencyAmountValue: CurrencyAmount? { if case .currencyAmount(let value) = self { value } else { nil } }
  /// The means of payment, else nil.
  public var paymentMethodValue: PaymentMethod? { if case .paymentMethod(let value) = self { value } else { nil } }
  /// The measurement, else nil.
  public var measurementValue: IntentMeasurement? { if case .measurement(let value) = self { value } else { nil } }

  /// The number in an integer, decimal or duration, for comparing it with limits; nil for every other kind.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value), .duration(let value): value
    default: nil
    }
  }

  /// What texts call the value that are written out once a value: the case's name, `true` or `false`; nil for every other kind.
  public var name: String? {
    switch self {
    case .enumeration(let name, _): name
    case .boolean(let flag): flag ? "true" : "false"
    default: nil
    }
  }
}
