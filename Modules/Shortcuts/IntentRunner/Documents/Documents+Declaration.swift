import IntentRuntime
import ProgramSupport

extension Documents {
  /// The document of an intent: titles, parameters, rules, response codes.
  func declaration(_ declaration: IntentDeclaration) -> JSONValue {
    [
      "name": .string(declaration.name),
      "title": text(declaration.title),
      "description": text(declaration.description),
      "category": .string(declaration.category),
      "verb": .string(declaration.verb),
      "confirmationRequired": .boolean(declaration.isConfirmationRequired),
      "parameters": .array(declaration.parameters.map(parameter)),
      "response": .array(declaration.responseProperties.map(property)),
      "codes": .array(declaration.responseCodes.map(code)),
      "activityType": .string(declaration.className),
    ]
  }

  private func text(_ text: LocalizedText) -> JSONValue { .string(text.template(in: language.tag).format) }

  private func parameter(_ parameter: ParameterDeclaration) -> JSONValue {
    var document: JSONObject = [
      "name": .string(parameter.name), "displayName": text(parameter.displayName), "type": .string(Self.typeName(parameter.type)),
      "array": .boolean(parameter.isArray), "options": .boolean(parameter.hasDynamicOptions), "search": .boolean(parameter.supportsSearch),
      "default": parameter.defaultValue.map(value), "minimum": parameter.minimum.map(JSONValue.number),
      "maximum": parameter.maximum.map(JSONValue.number), "prompt": parameter.prompts[.primary].map(text),
    ]
    switch parameter.type {
    case .object(let typeName): document["objectType"] = .string(typeName)
    case .duration(let unit): document["unit"] = .string(unit.rawValue)
    case .enumeration(let declaration):
      document["cases"] = .array(declaration.cases.map { ["name": .string($0.name), "title": text($0.displayName)] })
    default: break
    }
    if let relationship = parameter.relationship { document["relationship"] = Self.relationship(relationship) }
    document["refusals"] = .array(
      parameter.unsupportedReasons.map { ["reason": .string($0.name), "message": text($0.message)] })
    return .object(document)
  }

  private static func typeName(_ type: ParameterType) -> String {
    switch type {
    case .object: "Object"
    case .enumeration: "Enumeration"
    default: type.name
    }
  }

  private static func relationship(_ relationship: ParameterRelationship) -> JSONValue {
    switch relationship.predicate {
    case .hasAnyValue: ["parent": .string(relationship.parent), "is": "anyValue"]
    case .booleanHasExactValue(let flag): ["parent": .string(relationship.parent), "is": .boolean(flag)]
    case .enumHasExactValue(let name): ["parent": .string(relationship.parent), "is": .string(name)]
    }
  }

  private func property(_ property: ResponsePropertyDeclaration) -> JSONValue {
    ["name": .string(property.name), "type": .string(property.type.name), "array": .boolean(property.isArray)]
  }

  private func code(_ code: ResponseCodeDeclaration) -> JSONValue {
    [
      "code": .integer(code.rawValue), "name": .string(code.name), "success": .boolean(code.isSuccess),
      "exitCode": .integer(Int(configuration.exitCode(ofAnswer: code).rawValue)), "message": code.template.map(text),
    ]
  }
}
