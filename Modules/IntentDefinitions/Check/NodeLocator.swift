/// Finds the way to a place in a definition's property list.
enum NodeLocator {
  private static let containers: [String: (nameKey: String, part: FindingStep.Part)] = [
    "INIntents": ("INIntentName", .intent), "INEnums": ("INEnumName", .enumeration), "INTypes": ("INTypeName", .type),
    "INEnumValues": ("INEnumValueName", .enumerationCase), "INTypeProperties": ("INTypePropertyName", .property),
    "INIntentParameters": ("INIntentParameterName", .parameter), "INEnumValueSynonyms": ("", .synonym),
    "INIntentParameterPromptDialogs": ("", .prompt), "INIntentParameterUnsupportedReasons": ("", .validationError),
    "INIntentResponseParameters": ("INIntentResponseParameterName", .property),
    "INIntentResponseCodes": ("INIntentResponseCodeName", .responseCode),
  ]

  /// The steps to the parts that hold `place`.
  static func steps(to place: SourcePlace, in root: PropertyListNode) -> [FindingStep] {
    var steps: [FindingStep] = []
    var node = root
    var key = ""
    while true {
      switch node.value {
      case .dictionary(let entries):
        guard let entry = entries.last(where: { $0.keyPlace <= place && $0.value.place <= place }) else { return steps }
        switch key {
        case "INIntentParameterCombinations": steps.append(entry.key.isEmpty ? .only(.suggestion) : .named(.suggestion, "“\(entry.key)”"))
        case "INIntentManagedParameterCombinations": steps.append(entry.key.isEmpty ? .only(.summary) : .named(.summary, "“\(entry.key)”"))
        default: break
        }
        switch entry.key {
        case "INIntentResponse": steps.append(.only(.response))
        case "INIntentParameterRelationship": steps.append(.only(.relationship))
        default: break
        }
        (node, key) = (entry.value, entry.key)
      case .array(let elements):
        guard let index = elements.lastIndex(where: { $0.place <= place }) else { return steps }
        node = elements[index]
        guard let container = containers[key] else { continue }
        if case .string(let name)? = node[container.nameKey]?.value, !name.isEmpty {
          steps.append(container.part == .responseCode ? .named(.responseCode, name) : .name(name))
        } else {
          steps.append(.numbered(container.part, index + 1))
        }
        key = ""
      default:
        return steps
      }
    }
  }
}
