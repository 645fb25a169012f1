import IntentRuntime
import ProgramSupport

/// Reads the values of an intent from arguments and documents.
struct ValueInput: Sendable {
  /// A parameter and its value; nil for not given.
  struct Entry: Hashable, Sendable {
    var parameter: ParameterDeclaration
    var value: IntentValue?
    /// How it was written.
    var text = ""
  }

  /// An intent with the values that were given, and how those were written that are beyond what is counted with.
  struct Filled: Sendable {
    var intent: any Intent
    var spellings: [String: String] = [:]
  }

  let declaration: IntentDeclaration
  let format: ValueFormat

  /// The parameter of that name, in any case, with or without dashes.
  func parameter(named name: String) throws(RequestError) -> ParameterDeclaration {
    if let exact = declaration.parameter(named: name) { return exact }
    if let parameter = declaration.parameters.first(where: { IntentName.matches($0.name, name) }) { return parameter }
    let known = declaration.parameters.map(\.name)
    throw .unknownParameter(name, intent: declaration.name, nearest: NearestName.find(name, among: known), known: known)
  }

  /// Reads `NAME=VALUE` arguments; `NAME=` means not given.
  func entries(arguments: [String]) throws(RequestError) -> [Entry] {
    var entries: [Entry] = []
    for argument in arguments {
      guard let sign = argument.firstIndex(of: "=") else {
        throw .noEqualsSign(argument, nearest: NearestName.find(argument, among: declaration.parameters.map(\.name)))
      }
      let parameter = try parameter(named: String(argument[..<sign]))
      let text = String(argument[argument.index(after: sign)...])
      try add(Entry(parameter: parameter, value: try value(text: text, for: parameter), text: text), to: &entries)
    }
    return entries
  }

  /// Reads a JSON object of values.
  func entries(document: String) throws(RequestError) -> [Entry] {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: document)
    } catch {
      throw .notJSON(error)
    }
    guard let object = value.objectValue else { throw .notAnObject }
    return try entries(object: object)
  }

  /// Reads the members of a JSON object: a number for a duration is whole seconds, a string is read as on the command line, null is not given.
  func entries(object: JSONObject) throws(RequestError) -> [Entry] {
    var entries: [Entry] = []
    for (name, value) in object {
      let parameter = try parameter(named: name)
      let text = value.stringValue ?? value.text
      try add(Entry(parameter: parameter, value: try self.value(json: value, for: parameter), text: text), to: &entries)
    }
    return entries
  }

  /// Puts the values into an intent of this declaration.
  func fill(_ intent: inout any Intent, with entries: [Entry]) throws(RequestError) {
    for entry in entries {
      do {
        try intent.setValue(entry.value, forParameter: entry.parameter.name)
      } catch {
        let text = entry.value.map { format.text(for: $0, in: "en") } ?? ""
        throw .unreadable(parameter: entry.parameter.name, text: text, type: entry.parameter.type)
      }
    }
  }

  /// Puts the values into an intent of this declaration, and notes how those are written that are beyond what is counted with.
  func fill(_ filled: inout Filled, with entries: [Entry]) throws(RequestError) {
    try fill(&filled.intent, with: entries)
    for entry in entries {
      filled.spellings[entry.parameter.name] = entry.value?.isEndOfRange == true ? TerminalText.quoted(entry.text) : nil
    }
  }

  private func add(_ entry: Entry, to entries: inout [Entry]) throws(RequestError) {
    guard !entries.contains(where: { $0.parameter.name == entry.parameter.name }) else { throw .repeatedParameter(entry.parameter.name) }
    entries.append(entry)
  }

  private func value(text: String, for parameter: ParameterDeclaration) throws(RequestError) -> IntentValue? {
    guard !text.isEmpty else { return nil }
    guard let value = format.value(from: text, for: parameter) else {
      throw .unreadable(parameter: parameter.name, text: text, type: parameter.type)
    }
    return value
  }

  private func value(json: JSONValue, for parameter: ParameterDeclaration) throws(RequestError) -> IntentValue? {
    switch json {
    case .null: return nil
    case .string(let text): return try value(text: text, for: parameter)
    case .array(let elements) where parameter.isArray:
      var values: [IntentValue] = []
      for element in elements { values.append(try self.element(json: element, for: parameter)) }
      return values.isEmpty ? nil : .array(values)
    default:
      let element = try element(json: json, for: parameter)
      return parameter.isArray ? .array([element]) : element
    }
  }

  private func element(json: JSONValue, for parameter: ParameterDeclaration) throws(RequestError) -> IntentValue {
    let value: IntentValue? =
      switch (parameter.type, json) {
      case (_, .string(let text)): text.isEmpty ? nil : format.element(from: text, for: parameter)
      case (.boolean, .boolean(let flag)): .boolean(flag)
      case (.integer, .integer(let number)): .integer(number)
      case (.integer, .number(let number)): Self.integer(number)
      case (.decimal, .integer(let number)): .decimal(Double(number))
      case (.decimal, .number(let number)): number.isFinite ? .decimal(number) : nil
      case (.duration, .integer(let number)): .duration(Double(number))
      case (.duration, .number(let number)): try Self.duration(number, parameter)
      case (.object(let typeName), .object(let object)): Self.object(typeName, object)
      case (.placemark, .object(let object)): Self.placemark(object)
      default: nil
      }
    guard let value else { throw .unreadable(parameter: parameter.name, text: json.stringValue ?? json.text, type: parameter.type) }
    return value
  }

  /// Whole seconds; a fraction of one would be dropped in silence further on.
  private static func duration(_ number: Double, _ parameter: ParameterDeclaration) throws(RequestError) -> IntentValue? {
    guard number.isFinite else { return nil }
    guard number == number.rounded() else {
      throw .fractionOfSeconds(parameter: parameter.name, text: JSONValue.number(number).text)
    }
    return .duration(number)
  }

  /// A whole number; beyond 64 bits it is the greatest or least one, which the limits refuse.
  private static func integer(_ number: Double) -> IntentValue? {
    guard number == number.rounded() else { return nil }
    if let exact = Int(exactly: number) { return .integer(exact) }
    return .integer(number < 0 ? .min : .max)
  }

  /// `{"name": …, "latitude": …, "longitude": …}`, as a response tells a place; without coordinates the name alone.
  private static func placemark(_ object: JSONObject) -> IntentValue? {
    guard let name = object["name"]?.stringValue, !name.isEmpty,
      object.keys.allSatisfy({ ["name", "latitude", "longitude"].contains($0) })
    else { return nil }
    let (latitude, longitude) = (degrees(object["latitude"], 90), degrees(object["longitude"], 180))
    guard (latitude == nil) == (object["latitude"] == nil), (longitude == nil) == (object["longitude"] == nil),
      (latitude == nil) == (longitude == nil)
    else { return nil }
    return .placemark(Placemark(name: name, latitude: latitude, longitude: longitude))
  }

  /// A number of degrees up to a limit on either side of 0; nil for anything else.
  private static func degrees(_ value: JSONValue?, _ limit: Double) -> Double? {
    let degrees: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    return degrees.flatMap { abs($0) <= limit ? $0 : nil }
  }

  /// `{"id": …}`, perhaps with the title that the program itself wrote there.
  private static func object(_ typeName: String, _ object: JSONObject) -> IntentValue? {
    guard let identifier = object["id"]?.stringValue, !identifier.isEmpty,
      object.keys.allSatisfy({ ["id", "title", "subtitle"].contains($0) })
    else { return nil }
    return .object(
      IntentObjectValue(typeName: typeName, identifier: identifier, displayString: object["title"]?.stringValue ?? identifier))
  }
}
