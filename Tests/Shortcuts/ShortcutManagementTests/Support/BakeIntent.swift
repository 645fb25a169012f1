import IntentRuntime
import ShortcutManagement

/// An intent of another trade: bread of a kind, so many, for so long.
struct BakeIntent: Intent {
  static let intentName = "Bake"

  static let declaration = IntentDeclaration(
    name: intentName, className: "BakeIntent", title: LocalizedText("Bake"), description: LocalizedText("Bakes bread"), category: "create",
    verb: "Add",
    parameters: [
      ParameterDeclaration(name: "bread", tag: 1, displayName: LocalizedText("Bread"), type: .object(typeName: "Bread")),
      ParameterDeclaration(name: "loaves", tag: 2, displayName: LocalizedText("Loaves"), type: .integer, minimum: 0, maximum: 50),
      ParameterDeclaration(name: "time", tag: 3, displayName: LocalizedText("Time"), type: .duration(unit: .minutes)),
      ParameterDeclaration(name: "note", tag: 4, displayName: LocalizedText("Note"), type: .string),
    ],
    responseCodes: [],
    parameterCombinations: [
      ParameterCombination(parameters: ["bread", "time"], title: LocalizedText("Bake bread for a time")),
      ParameterCombination(parameters: ["bread"], title: LocalizedText("Bake bread")),
      ParameterCombination(parameters: ["time"], title: LocalizedText("Bake for a time")),
      ParameterCombination(parameters: [], title: LocalizedText("Bake")),
    ])

  var values: [String: IntentValue] = [:]

  init() {}

  init(_ values: [String: IntentValue]) { self.values = values }

  func value(forParameter name: String) -> IntentValue? { values[name] }

  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) {
    guard let parameter = Self.declaration.parameter(named: name) else { throw .unknownParameter(name) }
    if let value, !parameter.type.accepts(value) { throw .wrongType(parameter: name) }
    values[name] = value
  }
}

extension IntentValue {
  /// A kind of bread.
  static func bread(_ id: String?, _ display: String) -> IntentValue {
    .object(IntentObjectValue(typeName: "Bread", identifier: id, displayString: display))
  }
}

extension Shortcut {
  /// A request to bake.
  static func bake(_ values: [String: IntentValue] = [:]) -> Shortcut { .intent(ShortcutIntent(name: "Bake", values: values)) }
}

/// A program that can bake and nothing else.
struct Bakery: IntentHandlerProviding {
  var intentTypes: [any Intent.Type] { [BakeIntent.self] }

  func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)? { nil }
}
