public import Foundation

/// The answer about a text.
public struct StringResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<String>

  public init(outcome: ResolutionOutcome<String>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: String) -> IntentValue { .string(value) }
}

/// The answer about a whole number.
public struct IntegerResolutionResult: ResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<Int>

  public init(outcome: ResolutionOutcome<Int>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: Int) -> IntentValue { .integer(value) }
}

/// The answer about a number.
public struct DoubleResolutionResult: ResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<Double>

  public init(outcome: ResolutionOutcome<Double>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: Double) -> IntentValue { .decimal(value) }
}

/// The answer about a yes or no.
public struct BooleanResolutionResult: ResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<Bool>

  public init(outcome: ResolutionOutcome<Bool>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: Bool) -> IntentValue { .boolean(value) }
}

/// The answer about a length of time, in seconds.
public struct TimeIntervalResolutionResult: ResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<Double>

  public init(outcome: ResolutionOutcome<Double>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: Double) -> IntentValue { .duration(value) }
}

/// The answer about a URL.
public struct URLResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<URL>

  public init(outcome: ResolutionOutcome<URL>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: URL) -> IntentValue { .url(value) }
}

/// The answer about a phrase.
public struct SpeakableStringResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<SpeakableString>

  public init(outcome: ResolutionOutcome<SpeakableString>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: SpeakableString) -> IntentValue { .speakableString(value) }
}

/// The answer about a date.
public struct DateComponentsResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<DateComponents>

  public init(outcome: ResolutionOutcome<DateComponents>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: DateComponents) -> IntentValue { .dateComponents(value) }
}

/// The answer about a span of dates.
public struct DateComponentsRangeResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<DateComponentsRange>

  public init(outcome: ResolutionOutcome<DateComponentsRange>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: DateComponentsRange) -> IntentValue { .dateComponentsRange(value) }
}

/// The answer about a file.
public struct FileResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<IntentFile>

  public init(outcome: ResolutionOutcome<IntentFile>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: IntentFile) -> IntentValue { .file(value) }
}

/// The answer about a person.
public struct PersonResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<IntentPerson>

  public init(outcome: ResolutionOutcome<IntentPerson>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: IntentPerson) -> IntentValue { .person(value) }
}

/// The answer about a place.
public struct PlacemarkResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<Placemark>

  public init(outcome: ResolutionOutcome<Placemark>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: Placemark) -> IntentValue { .placemark(value) }
}

/// The answer about a amount of money.
public struct CurrencyAmountResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<CurrencyAmount>

  public init(outcome: ResolutionOutcome<CurrencyAmount>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: CurrencyAmount) -> IntentValue { .currencyAmount(value) }
}

/// The answer about a means of payment.
public struct PaymentMethodResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<PaymentMethod>

  public init(outcome: ResolutionOutcome<PaymentMethod>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: PaymentMethod) -> IntentValue { .paymentMethod(value) }
}

/// The answer about a measurement.
public struct MeasurementResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<IntentMeasurement>

  public init(outcome: ResolutionOutcome<IntentMeasurement>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: IntentMeasurement) -> IntentValue { .measurement(value) }
}

/// The answer about a value of a custom type that has no type of its own.
public struct ObjectResolutionResult: DisambiguatingResolutionResult, Hashable {
  public let outcome: ResolutionOutcome<IntentObjectValue>

  public init(outcome: ResolutionOutcome<IntentObjectValue>) {
    self.outcome = outcome
  }

  public static func intentValue(_ value: IntentObjectValue) -> IntentValue { .object(value) }
}
