import IntentDefinitions

extension SwiftGenerator {
  /// The intent itself: a value with one property a parameter.
  mutating func writeIntentType(_ intent: DefinedIntent, _ parameters: [Field]) {
    let (modifier, names, words) = (modifier, names, words)
    let value = names.runtime("IntentValue")
    let string = names.swift("String")
    out.line()
    out.line("// MARK: - \(intent.generatedName)")
    out.line()
    out.documentation(
      words: words.base(of: intent.title) ?? intent.name, words.base(of: intent.description) ?? "",
      intent.isDeprecated ? "The definition marks it as deprecated" : "")
    out.block("\(modifier)struct \(intent.typeName): \(names.runtime("Intent"))") { out in
      out.documentation("The name in the definition")
      out.line("\(modifier)static let intentName = \(SwiftLiteral.string(intent.name))")
      for field in parameters {
        out.line()
        out.documentation(words: Self.title(of: field, words))
        out.line("\(modifier)var \(field.identifier)\(field.annotation(names))")
      }
      out.line()
      out.documentation("Makes an intent without values")
      out.line("\(modifier)init() {}")
      out.line()
      out.documentation("The value of a parameter; nil where it has none or there is no such parameter")
      out.block("\(modifier)func value(forParameter name: \(string)) -> \(value)?") { out in
        Self.writeLookup(parameters, by: "name", names, &out)
      }
      out.line()
      out.documentation(
        "Sets the value of a parameter", "- Throws: where the intent has no such parameter, or the value is of another type.")
      out.block(
        "\(modifier)mutating func setValue(_ value: \(value)?, forParameter name: \(string)) throws(\(names.runtime("IntentValueError")))"
      ) { out in
        if parameters.isEmpty {
          out.line("throw .unknownParameter(name)")
          return
        }
        out.line("switch name {")
        for field in parameters {
          let convert = field.isArray ? "convertedElements" : "converted"
          out.line(
            "case \(SwiftLiteral.string(field.name)): "
              + "self.\(field.identifier) = try value.\(convert)(for: name) { \(field.conversion) }\(field.fallback)")
        }
        out.line("default: throw .unknownParameter(name)")
        out.line("}")
      }
    }
  }

  /// The enumeration of the parameters' names; of an intent without parameters it has no cases, and so no values.
  mutating func writeParameterNames(_ intent: DefinedIntent, _ parameters: [Field]) {
    let (modifier, names, words) = (modifier, names, words)
    let string = names.swift("String")
    let protocols = "\(names.swift("CaseIterable")), \(names.swift("Hashable")), \(names.swift("Sendable"))"
    let name = "\(modifier)nonisolated enum \(intent.generatedName)Parameter"
    out.line()
    out.documentation("The parameters of ``\(intent.generatedName)``, by their names")
    if parameters.isEmpty {
      out.block("\(name): \(names.swift("RawRepresentable")), \(protocols)") { out in
        out.documentation("No parameter has the name, as there is none")
        out.line("\(modifier)init?(rawValue: \(string)) { nil }")
        out.line()
        out.documentation("The parameter's name")
        out.line("\(modifier)var rawValue: \(string) { switch self {} }")
      }
      return
    }
    out.block("\(name): \(string), \(protocols)") { out in
      for field in parameters {
        out.documentation(words: Self.title(of: field, words))
        let isTaken = Self.namesOfEnumerations.contains(field.name)
        out.line("case \(isTaken ? "\(field.name)_ = \(SwiftLiteral.string(field.name))" : field.identifier)")
      }
    }
  }

  /// What people see of a parameter or property; its name where it has no words.
  static func title(of field: Field, _ words: DefinitionWords) -> String {
    let title = words.base(of: field.title) ?? ""
    return title.isEmpty ? field.name : title
  }

  /// The body of a function that gives the `IntentValue?` of the field that is named.
  static func writeLookup(_ fields: [Field], by name: String, _ names: GeneratedNames, _ out: inout SwiftWriter) {
    if fields.isEmpty {
      out.line("nil")
      return
    }
    out.line("switch \(name) {")
    for field in fields { out.line("case \(SwiftLiteral.string(field.name)): \(field.intentValue(names))") }
    out.line("default: nil")
    out.line("}")
  }
}
