import IntentDefinitions

/// The names that the generated file declares; knows which names of the runtime they hide.
struct GeneratedNames {
  private var declared: [String: SourcePlace] = [:]

  /// - Throws: where a name is no Swift name, or declared twice.
  init(_ definition: IntentDefinition) throws(CodegenError) {
    for intent in definition.intents where intent.isCustom {
      try declare(intent.generatedName, at: intent.namePlace)
      for suffix in ["Response", "ResponseCode", "Handling", "Dispatcher"] {
        try declare(intent.generatedName + suffix, at: intent.namePlace)
      }
      for parameter in intent.parameters where parameter.hasOwnResolutionResult {
        try declare(intent.unsupportedReasonName(of: parameter), at: parameter.namePlace)
        try declare(intent.resolutionResultName(of: parameter), at: parameter.namePlace)
      }
    }
    for type in definition.types {
      try declare(type.generatedName, at: type.namePlace)
      try declare(type.generatedName + "ResolutionResult", at: type.namePlace)
    }
    for enumeration in definition.enums {
      try declare(enumeration.generatedName, at: enumeration.namePlace)
      try declare(enumeration.generatedName + "ResolutionResult", at: enumeration.namePlace)
    }
  }

  private mutating func declare(_ name: String, at place: SourcePlace) throws(CodegenError) {
    guard SwiftLiteral.isIdentifier(name) else { throw CodegenError(.invalidName(name), at: place) }
    guard declared.updateValue(place, forKey: name) == nil else { throw CodegenError(.repeatedName(name), at: place) }
  }

  /// A type of the runtime, with its module's name where the file declares one of the same name.
  func runtime(_ name: String) -> String { qualified(name, module: "IntentRuntime") }

  /// A type of the standard library.
  func swift(_ name: String) -> String { qualified(name, module: "Swift") }

  /// A type of Foundation.
  func foundation(_ name: String) -> String { qualified(name, module: "Foundation") }

  private func qualified(_ name: String, module: String) -> String {
    declared[name] == nil ? name : "\(module).\(name)"
  }
}

extension DefinedIntent {
  /// `OrderSoupQuantityUnsupportedReason`.
  func unsupportedReasonName(of parameter: DefinedParameter) -> String {
    generatedStem + parameter.name.capitalizedFirst + "UnsupportedReason"
  }

  /// `OrderSoupQuantityResolutionResult`.
  func resolutionResultName(of parameter: DefinedParameter) -> String {
    generatedStem + parameter.name.capitalizedFirst + "ResolutionResult"
  }

}

extension DefinedParameter {
  /// Whether a resolution result of its own is generated: only where there are validation errors.
  var hasOwnResolutionResult: Bool { supportsResolution && !unsupportedReasons.isEmpty }
}
