/// The name of a type that the generated file declares, and what it is generated for.
public struct GeneratedTypeName: Hashable, Sendable {
  /// The name.
  public var name: String

  /// What the type is generated for.
  public var owner: Owner

  /// Where the name it is made from stands.
  public var place: SourcePlace

  /// What a type is generated for, by its position in the definition.
  public enum Owner: Hashable, Sendable {
    case intent(Int)
    case parameter(intent: Int, Int)
    case type(Int)
    case enumeration(Int)
  }
}

extension IntentDefinition {
  /// The types that are generated for the definition: those of each intent with its parameters, then the custom types, then the enumerations.
  public var generatedTypeNames: [GeneratedTypeName] {
    var names: [GeneratedTypeName] = []
    for (index, intent) in intents.enumerated() where intent.isGenerated {
      for suffix in ["", "Parameter", "Response", "ResponseCode", "Handling", "Dispatcher"] {
        names.append(GeneratedTypeName(name: intent.generatedName + suffix, owner: .intent(index), place: intent.namePlace))
      }
      for (number, parameter) in intent.parameters.enumerated() where parameter.hasOwnResolutionResult {
        for name in [intent.unsupportedReasonName(of: parameter), intent.resolutionResultName(of: parameter)] {
          names.append(GeneratedTypeName(name: name, owner: .parameter(intent: index, number), place: parameter.namePlace))
        }
      }
    }
    for (index, type) in types.enumerated() {
      for suffix in ["", "ResolutionResult"] {
        names.append(GeneratedTypeName(name: type.generatedName + suffix, owner: .type(index), place: type.namePlace))
      }
    }
    for (index, enumeration) in enums.enumerated() {
      for suffix in ["", "ResolutionResult"] {
        names.append(
          GeneratedTypeName(name: enumeration.generatedName + suffix, owner: .enumeration(index), place: enumeration.namePlace))
      }
    }
    return names
  }
}

extension DefinedIntent {
  /// `OrderSoupQuantityUnsupportedReason`.
  public func unsupportedReasonName(of parameter: DefinedParameter) -> String {
    generatedStem + SwiftName.capitalized(parameter.name) + "UnsupportedReason"
  }

  /// `OrderSoupQuantityResolutionResult`.
  public func resolutionResultName(of parameter: DefinedParameter) -> String {
    generatedStem + SwiftName.capitalized(parameter.name) + "ResolutionResult"
  }
}

extension DefinedParameter {
  /// Whether a resolution result of its own is generated: only where there are validation errors.
  public var hasOwnResolutionResult: Bool { supportsResolution && !unsupportedReasons.isEmpty }
}
