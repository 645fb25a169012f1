import IntentDefinitions
import Testing

/// A change to the bakery's definition, and what the comparison has to say about it.
struct DiffMutation: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var mutate: @Sendable (inout IntentDefinition) throws -> Void
  /// The changes: `!` where they break saved shortcuts, the kind, and the message in English.
  var changes: [String]

  init(_ name: String, _ changes: [String], mutate: @escaping @Sendable (inout IntentDefinition) throws -> Void) {
    testDescription = name
    self.changes = changes
    self.mutate = mutate
  }

  /// A change to the first intent.
  static func intent(_ name: String, _ changes: [String], mutate: @escaping @Sendable (inout DefinedIntent) throws -> Void) -> DiffMutation
  {
    DiffMutation(name, changes) { try mutate(&$0.intents[0]) }
  }

  /// A change to a parameter of the first intent.
  static func parameter(
    _ parameter: String, _ name: String, _ changes: [String], mutate: @escaping @Sendable (inout DefinedParameter) -> Void
  ) -> DiffMutation {
    intent(name, changes) { intent in
      let index = try #require(intent.parameters.firstIndex { $0.name == parameter })
      mutate(&intent.parameters[index])
    }
  }
}

extension DefinedParameter {
  /// A parameter of which no more is said than a name, a tag and a type.
  static func made(_ name: String, tag: Int, type: String) -> DefinedParameter {
    var parameter = DefinedParameter()
    parameter.name = name
    parameter.tag = tag
    parameter.type.name = type
    parameter.isConfigurable = true
    return parameter
  }
}
