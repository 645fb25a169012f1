import Foundation
import IntentRuntime
import ProgramSupport

/// The values of an intent as JSON: text, whole numbers, truth and lists as they are, everything else an object that says what it is.
enum StoredValue {
  static func json(of values: [String: IntentValue]) -> JSONValue {
    var object = JSONObject()
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { object[name] = json(of: value) }
    return .object(object)
  }

  static func values(from json: JSONValue) -> [String: IntentValue]? {
    guard let object = json.objectValue else { return nil }
    var values: [String: IntentValue] = [:]
    for (name, member) in object {
      guard let value = value(from: member) else { return nil }
      values[name] = value
    }
    return values
  }

  static func json(of value: IntentValue) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): ["decimal": .number(number)]
    case .boolean(let flag): .boolean(flag)
    case .duration(let seconds): ["seconds": .number(seconds)]
    case .enumeration(let name, let rawValue): ["case": .string(name), "number": .integer(rawValue)]
    case .object(let object): json(of: object)
    case .speakableString(let text): ["spoken": json(of: text)]
    case .url(let url): ["url": .string(url.absoluteString)]
    case .array(let elements): .array(elements.map(json))
    case .dateComponents, .dateComponentsRange, .file, .person, .placemark, .currencyAmount, .paymentMethod, .measurement:
      StoredSystemValue.json(of: value)
    }
  }

  static func json(of object: IntentObjectValue) -> JSONValue {
    var json = JSONObject()
    json["object"] = .string(object.typeName)
    json["id"] = object.identifier.map(JSONValue.string)
    json["display"] = .string(object.displayString)
    json["subtitle"] = object.subtitle.map(JSONValue.string)
    json["hint"] = object.pronunciationHint.map(JSONValue.string)
    if !object.alternatives.isEmpty { json["alternatives"] = .array(object.alternatives.map(self.json)) }
    json["image"] = object.displayImage.map { self.json(of: IntentValue.file($0)) }
    if !object.properties.isEmpty { json["properties"] = self.json(of: object.properties) }
    return .object(json)
  }

  static func json(of text: SpeakableString) -> JSONValue {
    [
      "phrase": .string(text.spokenPhrase), "id": text.vocabularyIdentifier.map(JSONValue.string),
      "hint": text.pronunciationHint.map(JSONValue.string),
    ]
  }

  static func value(from json: JSONValue) -> IntentValue? {
    switch json {
    case .null, .number: return nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .string(let text): return .string(text)
    case .array(let elements):
      let values = elements.compactMap(value)
      return values.count == elements.count ? .array(values) : nil
    case .object(let object): return value(from: object)
    }
  }

  private static func value(from json: JSONObject) -> IntentValue? {
    guard let kind = json.keys.first, let first = json[kind] else { return nil }
    switch kind {
    case "decimal": return StoredUserInfo.number(first).map(IntentValue.decimal)
    case "seconds": return StoredUserInfo.number(first).map(IntentValue.duration)
    case "case":
      guard let name = first.stringValue, let number = json["number"]?.integerValue else { return nil }
      return .enumeration(name: name, rawValue: number)
    case "object": return object(from: json).map(IntentValue.object)
    case "spoken": return speakableString(from: first).map(IntentValue.speakableString)
    case "url": return first.stringValue.flatMap { URL(string: $0) }.map(IntentValue.url)
    default: return StoredSystemValue.value(of: kind, first)
    }
  }

  private static func object(from json: JSONObject) -> IntentObjectValue? {
    guard let type = json["object"]?.stringValue, let display = json["display"]?.stringValue ?? json["id"]?.stringValue else { return nil }
    var object = IntentObjectValue(
      typeName: type, identifier: json["id"]?.stringValue, displayString: display, subtitle: json["subtitle"]?.stringValue,
      pronunciationHint: json["hint"]?.stringValue)
    object.alternatives = json["alternatives"]?.arrayValue?.compactMap(speakableString) ?? []
    object.displayImage = json["image"].flatMap(value)?.fileValue
    if let properties = json["properties"] {
      guard let values = values(from: properties) else { return nil }
      object.properties = values
    }
    return object
  }

  static func speakableString(from json: JSONValue) -> SpeakableString? {
    json["phrase"]?.stringValue.map {
      SpeakableString(vocabularyIdentifier: json["id"]?.stringValue, spokenPhrase: $0, pronunciationHint: json["hint"]?.stringValue)
    }
  }
}
