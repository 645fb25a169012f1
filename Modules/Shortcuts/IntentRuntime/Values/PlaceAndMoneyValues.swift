public import Foundation

/// A span between two moments given by their components (SiriKit's INDateComponentsRange).
public struct DateComponentsRange: Hashable, Sendable {
  /// Where the span begins; nil when it has no beginning.
  public var start: DateComponents?
  /// Where the span ends; nil when it has no end.
  public var end: DateComponents?

  /// Makes a span; either end may be open.
  public init(start: DateComponents?, end: DateComponents?) {
    self.start = start
    self.end = end
  }
}

/// A file given to an intent (SiriKit's INFile): a place on this machine, or bytes.
public struct IntentFile: Hashable, Sendable {
  /// Where the file's content is.
  public enum Content: Hashable, Sendable {
    case url(URL)
    case data(Data)
  }

  /// The content or the place of it.
  public var content: Content
  /// The file's name, as people see it.
  public var filename: String
  /// The uniform type identifier (`public.png`), where known.
  public var typeIdentifier: String?

  /// Makes a file.
  public init(content: Content, filename: String, typeIdentifier: String? = nil) {
    self.content = content
    self.filename = filename
    self.typeIdentifier = typeIdentifier
  }
}

/// A person (SiriKit's INPerson).
public struct IntentPerson: Hashable, Sendable {
  /// The name as people see it.
  public var displayName: String
  /// A handle by which the person is reached: an address or a number.
  public var handle: String?
  /// What identifies the person in the app's own data.
  public var customIdentifier: String?

  /// Makes a person.
  public init(displayName: String, handle: String? = nil, customIdentifier: String? = nil) {
    self.displayName = displayName
    self.handle = handle
    self.customIdentifier = customIdentifier
  }
}

/// A place (Core Location's CLPlacemark, as far as an intent needs it).
public struct Placemark: Hashable, Sendable {
  /// The name of the place.
  public var name: String
  /// Degrees north, −90…90, where known.
  public var latitude: Double?
  /// Degrees east, −180…180, where known.
  public var longitude: Double?

  /// Makes a place.
  public init(name: String, latitude: Double? = nil, longitude: Double? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// An amount of money (SiriKit's INCurrencyAmount).
public struct CurrencyAmount: Hashable, Sendable {
  /// The amount, in the currency's main unit.
  public var amount: Decimal
  /// The ISO 4217 code (`JPY`).
  public var currencyCode: String

  /// Makes an amount of money.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

/// A means of payment (SiriKit's INPaymentMethod).
public struct PaymentMethod: Hashable, Sendable {
  /// The name as people see it.
  public var name: String
  /// The last digits or another hint that tells it apart.
  public var identificationHint: String?

  /// Makes a means of payment.
  public init(name: String, identificationHint: String? = nil) {
    self.name = name
    self.identificationHint = identificationHint
  }
}

/// A number with a unit (Foundation's Measurement, without the unit's type).
public struct IntentMeasurement: Hashable, Sendable {
  /// The number.
  public var value: Double
  /// The symbol of the unit (`km`, `°C`).
  public var unit: String

  /// Makes a measurement.
  public init(value: Double, unit: String) {
    self.value = value
    self.unit = unit
  }
}
