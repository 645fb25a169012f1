/// The value types of definitions that are neither custom types nor enumerations, by their name in the file.
enum ScalarType: String, CaseIterable {
  case string = "String"
  case boolean = "Boolean"
  case integer = "Integer"
  case decimal = "Decimal"
  case timeInterval = "TimeInterval"
  case dateComponents = "DateComponents"
  case dateComponentsRange = "DateComponentsRange"
  case placemark = "Placemark"
  case person = "Person"
  case file = "File"
  case url = "URL"
  case currencyAmount = "CurrencyAmount"
  case paymentMethod = "PaymentMethod"
  case speakableString = "SpeakableString"
  /// An object of no type of the file's own, SiriKit's `INObject`, or of a type of the system's.
  case object = "Object"
  case temperature = "Temperature"
  case length = "Length"
  case distance = "Distance"
  case mass = "Mass"
  case speed = "Speed"
  case volume = "Volume"
  case energy = "Energy"

  /// The type of a property, from the standard library, Foundation or the runtime.
  func swiftType(_ names: GeneratedNames) -> String {
    switch self {
    case .string: names.swift("String")
    case .boolean: names.swift("Bool")
    case .integer: names.swift("Int")
    case .decimal: names.swift("Double")
    case .timeInterval, .dateComponents, .url: names.foundation(rawValue)
    case .person: names.runtime("IntentPerson")
    case .file: names.runtime("IntentFile")
    case .object: names.runtime("IntentObjectValue")
    case .temperature, .length, .distance, .mass, .speed, .volume, .energy: names.runtime("IntentMeasurement")
    case .dateComponentsRange, .placemark, .currencyAmount, .paymentMethod, .speakableString: names.runtime(rawValue)
    }
  }

  /// The case of `IntentValue` that holds such a value; its accessor has the same name and `Value`.
  var valueCase: String {
    switch self {
    case .string: "string"
    case .boolean: "boolean"
    case .integer: "integer"
    case .decimal: "decimal"
    case .timeInterval: "duration"
    case .dateComponents: "dateComponents"
    case .dateComponentsRange: "dateComponentsRange"
    case .placemark: "placemark"
    case .person: "person"
    case .file: "file"
    case .url: "url"
    case .currencyAmount: "currencyAmount"
    case .paymentMethod: "paymentMethod"
    case .speakableString: "speakableString"
    case .object: "object"
    case .temperature, .length, .distance, .mass, .speed, .volume, .energy: "measurement"
    }
  }

  /// The `ParameterType` of a declaration.
  func parameterType(unit: String, objectName: String) -> String {
    switch self {
    case .timeInterval: ".duration(unit: .\(unit))"
    case .temperature, .length, .distance, .mass, .speed, .volume, .energy: ".measurement(dimension: \(SwiftLiteral.string(rawValue)))"
    case .object: ".object(typeName: \(SwiftLiteral.string(objectName)))"
    default: "." + valueCase
    }
  }

  /// What the stock resolution result's name begins with.
  var resultStem: String {
    switch self {
    case .decimal: "Double"
    case .temperature, .length, .distance, .mass, .speed, .volume, .energy: "Measurement"
    default: rawValue
    }
  }

  /// Whether SiriKit's result for the type lets people choose among several values.
  var isDisambiguating: Bool {
    switch self {
    case .boolean, .integer, .decimal, .timeInterval: false
    default: true
    }
  }

  /// Whether the property's type is Foundation's.
  var isFoundation: Bool {
    switch self {
    case .timeInterval, .dateComponents, .url: true
    default: false
    }
  }
}
