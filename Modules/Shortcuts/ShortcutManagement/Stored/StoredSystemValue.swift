import Foundation
import IntentRuntime
import ProgramSupport

/// SiriKit's own value types as JSON: an object of one member, named after the type.
enum StoredSystemValue {
  static func json(of value: IntentValue) -> JSONValue {
    switch value {
    case .dateComponents(let components): ["date": json(of: components)]
    case .dateComponentsRange(let range): ["dates": ["start": range.start.map(json), "end": range.end.map(json)]]
    case .file(let file): ["file": json(of: file)]
    case .person(let person):
      ["person": ["name": .string(person.displayName), "handle": text(person.handle), "id": text(person.customIdentifier)]]
    case .placemark(let place):
      [
        "place": [
          "name": .string(place.name), "latitude": place.latitude.map(JSONValue.number), "longitude": place.longitude.map(JSONValue.number),
        ]
      ]
    case .currencyAmount(let amount):
      ["money": ["amount": .string(NSDecimalNumber(decimal: amount.amount).stringValue), "currency": .string(amount.currencyCode)]]
    case .paymentMethod(let method): ["payment": ["name": .string(method.name), "hint": text(method.identificationHint)]]
    case .measurement(let measurement): ["measurement": ["value": .number(measurement.value), "unit": .string(measurement.unit)]]
    default: .null
    }
  }

  static func value(of kind: String, _ json: JSONValue) -> IntentValue? {
    switch kind {
    case "date": components(from: json).map(IntentValue.dateComponents)
    case "dates":
      .dateComponentsRange(DateComponentsRange(start: json["start"].flatMap(components), end: json["end"].flatMap(components)))
    case "file": file(from: json).map(IntentValue.file)
    case "person":
      json["name"]?.stringValue.map {
        .person(IntentPerson(displayName: $0, handle: json["handle"]?.stringValue, customIdentifier: json["id"]?.stringValue))
      }
    case "place":
      json["name"]?.stringValue.map {
        .placemark(Placemark(name: $0, latitude: number(json["latitude"]), longitude: number(json["longitude"])))
      }
    case "money": money(from: json).map(IntentValue.currencyAmount)
    case "payment":
      json["name"]?.stringValue.map { .paymentMethod(PaymentMethod(name: $0, identificationHint: json["hint"]?.stringValue)) }
    case "measurement": measurement(from: json).map(IntentValue.measurement)
    default: nil
    }
  }

  private static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

  private static func number(_ json: JSONValue?) -> Double? { json.flatMap(StoredUserInfo.number) }

  private static func json(of file: IntentFile) -> JSONValue {
    var json: JSONObject = ["name": .string(file.filename), "type": text(file.typeIdentifier)]
    switch file.content {
    case .url(let url): json["url"] = .string(url.absoluteString)
    case .data(let data): json["data"] = .string(data.base64EncodedString())
    }
    return .object(json)
  }

  private static func file(from json: JSONValue) -> IntentFile? {
    guard let name = json["name"]?.stringValue else { return nil }
    if let url = json["url"]?.stringValue.flatMap({ URL(string: $0) }) {
      return IntentFile(content: .url(url), filename: name, typeIdentifier: json["type"]?.stringValue)
    }
    guard let data = json["data"]?.stringValue.flatMap({ Data(base64Encoded: $0) }) else { return nil }
    return IntentFile(content: .data(data), filename: name, typeIdentifier: json["type"]?.stringValue)
  }

  private static func money(from json: JSONValue) -> CurrencyAmount? {
    guard let amount = json["amount"]?.stringValue.flatMap({ Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }),
      let currency = json["currency"]?.stringValue
    else { return nil }
    return CurrencyAmount(amount: amount, currencyCode: currency)
  }

  private static func measurement(from json: JSONValue) -> IntentMeasurement? {
    guard let value = number(json["value"]), let unit = json["unit"]?.stringValue else { return nil }
    return IntentMeasurement(value: value, unit: unit)
  }

  // MARK: Date components

  private static let fields: [(name: String, component: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute), ("second", .second),
    ("nanosecond", .nanosecond), ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal), ("quarter", .quarter),
    ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear), ("yearForWeekOfYear", .yearForWeekOfYear),
  ]

  private static func json(of components: DateComponents) -> JSONValue {
    var json = JSONObject()
    for field in fields { json[field.name] = components.value(for: field.component).map(JSONValue.integer) }
    json["zone"] = text(components.timeZone?.identifier)
    if let calendar = components.calendar {
      json["calendar"] = text(calendars.first { $0.identifier == calendar.identifier }?.name)
    }
    return .object(json)
  }

  private static func components(from json: JSONValue) -> DateComponents? {
    guard let members = json.objectValue else { return nil }
    var components = DateComponents()
    for field in fields { if let value = members[field.name]?.integerValue { components.setValue(value, for: field.component) } }
    components.timeZone = members["zone"]?.stringValue.flatMap { TimeZone(identifier: $0) }
    if let calendar = calendars.first(where: { $0.name == members["calendar"]?.stringValue }) {
      components.calendar = Calendar(identifier: calendar.identifier)
    }
    return components
  }

  /// A calendar that is not among them is left out: the components then follow the reader's own.
  private static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
    ("gregorian", .gregorian), ("iso8601", .iso8601), ("japanese", .japanese), ("buddhist", .buddhist), ("chinese", .chinese),
    ("coptic", .coptic), ("hebrew", .hebrew), ("indian", .indian), ("islamic", .islamic), ("islamicCivil", .islamicCivil),
    ("persian", .persian), ("roc", .republicOfChina),
  ]
}
