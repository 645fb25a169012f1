import IntentDefinitions

extension SwiftGenerator {
  /// The protocol of the intent's handlers, and what they get for nothing.
  mutating func writeHandling(_ intent: DefinedIntent, _ parameters: [Field]) {
    let (modifier, names) = (modifier, names)
    let (type, response) = (intent.typeName, intent.generatedName + "Response")
    let name = intent.generatedName
    let results = parameters.map { resolutionResult(of: $0, in: intent) }
    out.line()
    out.documentation("Handles ``\(name)``")
    out.block("\(modifier)protocol \(name)Handling: \(names.runtime("IntentHandling"))") { out in
      for (field, result) in zip(parameters, results) {
        let name = field.name.capitalizedFirst
        if field.parameter?.supportsResolution == true {
          let otherwise = intent.isCompleted ? "; what was said is taken as it is unless implemented" : ""
          out.documentation("Says what `\(field.name)` is\(field.isArray ? ", one result an element" : "")\(otherwise)")
          out.line("func resolve\(name)(for intent: \(type)) async -> \(field.isArray ? "[\(result)]" : result)")
        }
        guard field.parameter?.hasDynamicOptions == true else { continue }
        let search = field.parameter?.supportsSearch == true ? ", searchTerm: \(names.swift("String"))?" : ""
        let collection = "\(names.runtime("ObjectCollection"))<\(field.element(names))>"
        out.documentation("Offers values for `\(field.name)`\(search.isEmpty ? "" : "; asked again while the search term is typed")")
        out.line("func provide\(name)OptionsCollection(for intent: \(type)\(search)) async throws -> \(collection)")
        out.documentation("The value of `\(field.name)` that a new shortcut starts with; none unless implemented")
        out.line("func default\(name)(for intent: \(type)) async -> \(field.value(names))?")
      }
      out.documentation("Says whether the intent, all parameters resolved, can be handled; it can unless implemented")
      out.line("func confirm(intent: \(type)) async -> \(response)")
      out.documentation("Does it")
      out.line("func handle(intent: \(type)) async -> \(response)")
    }
    out.line()
    out.block("extension \(name)Handling") { out in
      for field in parameters where field.parameter?.hasDynamicOptions == true {
        out.documentation("No value")
        out.line(
          "\(modifier)func default\(field.name.capitalizedFirst)(for intent: \(type)) async -> \(field.value(names))? { nil }")
        out.line()
      }
      // SiriKit asks nobody to resolve the parameters of its own intents.
      for (field, result) in zip(parameters, results) where intent.isCompleted && field.parameter?.supportsResolution == true {
        out.documentation("The value that was given, if any")
        out.block("\(modifier)func resolve\(field.name.capitalizedFirst)(for intent: \(type)) async -> \(result)") { out in
          out.line(Self.unresolved(field, result))
        }
        out.line()
      }
      out.documentation("Ready")
      out.line("\(modifier)func confirm(intent: \(type)) async -> \(response) { \(response)(code: .ready, userActivity: nil) }")
    }
  }

  /// The result that takes a value as it is.
  private static func unresolved(_ field: Field, _ result: String) -> String {
    if case .enumeration(_, let zeroCase) = field.kind {
      return "intent.\(field.identifier) == .\(zeroCase) ? .notRequired() : .success(with: intent.\(field.identifier))"
    }
    return "intent.\(field.identifier).map { \(result).success(with: $0) } ?? .notRequired()"
  }

  /// The struct that calls a handler for a runtime that knows nothing of its type.
  mutating func writeDispatcher(_ intent: DefinedIntent, _ parameters: [Field]) {
    let (modifier, names) = (modifier, names)
    let (type, response) = (intent.typeName, intent.generatedName + "Response")
    let name = intent.generatedName
    let (anyIntent, string) = ("any \(names.runtime("Intent"))", names.swift("String"))
    let value = names.runtime("IntentValue")
    out.line()
    out.documentation("Calls a ``\(name)Handling`` for the executor")
    out.block("\(modifier)struct \(name)Dispatcher: \(names.runtime("IntentDispatcher"))") { out in
      out.line("private let handler: any \(name)Handling")
      out.line()
      out.documentation("Makes the dispatcher of a handler")
      out.block("\(modifier)init(handler: any \(name)Handling)") { out in
        out.line("self.handler = handler")
      }
      out.line()
      out.documentation("Has a parameter resolved")
      let resolved = parameters.filter { $0.parameter?.supportsResolution == true }
      let outcomes = "[\(names.runtime("ResolutionOutcome"))<\(value)>]"
      out.block("\(modifier)func resolve(parameter: \(string), for intent: \(anyIntent)) async -> \(outcomes)") { out in
        Self.writeCases(resolved, type, otherType: "[.unsupported(reason: nil)]", other: "[]", &out) { field in
          let call = "await handler.resolve\(field.name.capitalizedFirst)(for: intent)"
          return field.isArray ? "\(call).map(\\.erasedOutcome)" : "[\(call).erasedOutcome]"
        }
      }
      out.line()
      out.documentation("The values that are offered for a parameter")
      let offered = parameters.filter { $0.parameter?.hasDynamicOptions == true }
      let collection = names.runtime("ObjectCollection")
      out.line("\(modifier)func options(")
      out.line("  parameter: \(string), for intent: \(anyIntent), searchTerm: \(string)?")
      out.block(") async throws -> \(collection)<\(value)>") { out in
        Self.writeCases(offered, type, otherType: "\(collection)(items: [])", other: "\(collection)(items: [])", &out) { field in
          let search = field.parameter?.supportsSearch == true ? ", searchTerm: searchTerm" : ""
          let transform =
            switch field.kind {
            case .scalar(let scalar): "(\(value).\(scalar.valueCase))"
            case .object: "(\\.intentValue)"
            case .enumeration: " { .enumeration(name: $0.name, rawValue: $0.rawValue) }"
            }
          return "try await handler.provide\(field.name.capitalizedFirst)OptionsCollection(for: intent\(search)).map\(transform)"
        }
      }
      out.line()
      out.documentation("The value that a new shortcut starts with")
      out.block("\(modifier)func defaultValue(parameter: \(string), for intent: \(anyIntent)) async -> \(value)?") { out in
        Self.writeCases(offered, type, otherType: "nil", other: "nil", &out) { field in
          let call = "await handler.default\(field.name.capitalizedFirst)(for: intent)"
          return switch (field.kind, field.isArray) {
          case (.scalar(let scalar), false): "\(call).map(\(value).\(scalar.valueCase))"
          case (.scalar(let scalar), true): "\(call).map { .array($0.map(\(value).\(scalar.valueCase))) }"
          case (.object, false), (.enumeration, false): "\(call)?.intentValue"
          case (.object, true): "\(call).map { .array($0.map(\\.intentValue)) }"
          case (.enumeration, true): "\(call).map { .array($0.compactMap(\\.intentValue)) }"
          }
        }
      }
      for (name, words) in [("confirm", "Asks whether the intent can be handled"), ("handle", "Has the intent handled")] {
        out.line()
        out.documentation(words)
        out.block("\(modifier)func \(name)(_ intent: \(anyIntent)) async -> any \(names.runtime("IntentResponse"))") { out in
          out.line("guard let intent = intent as? \(type) else { return \(response)(code: .failure, userActivity: nil) }")
          out.line("return await handler.\(name)(intent: intent)")
        }
      }
      out.line()
      out.documentation("Whether a refusal can only be mended at an earlier parameter")
      out.block("\(modifier)func isMendedElsewhere(reason: \(string), of parameter: \(string)) -> \(names.swift("Bool"))") { out in
        out.line("handler.isMendedElsewhere(reason: reason, of: parameter)")
      }
      out.line()
      let sender = names.runtime("StatusSending")
      out.documentation("The handler, where its answer goes on changing after it was given")
      out.line("\(modifier)var statusSender: (any \(sender))? { handler as? any \(sender) }")
    }
  }

  /// The body of a dispatching function: the intent as its own type, then one case a parameter.
  private static func writeCases(
    _ fields: [Field], _ type: String, otherType: String, other: String, _ out: inout SwiftWriter, call: (Field) -> String
  ) {
    if fields.isEmpty {
      out.line(other)
      return
    }
    out.line("guard let intent = intent as? \(type) else { return \(otherType) }")
    out.line("switch parameter {")
    for field in fields { out.line("case \(SwiftLiteral.string(field.name)): return \(call(field))") }
    out.line("default: return \(other)")
    out.line("}")
  }
}
