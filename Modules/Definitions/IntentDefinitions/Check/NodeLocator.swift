/// Finds the way to a place in a definition's property list.
enum NodeLocator {
  private static let containers: [String: (nameKey: String, part: FindingStep.Part)] = [
    "INIntents": ("INIntentName", .intent), "INEnums": ("INEnumName", .enumeration), "INTypes": ("INTypeName", .type),
    "INEnumValues": ("INEnumValueName", .enumerationCase), "INTypeProperties": ("INTypePropertyName", .property),
    "INIntentParameters": ("INIntentParameterName", .parameter), "INEnumValueSynonyms": ("", .synonym),
    "INIntentParameterPromptDialogs": ("", .prompt), "INIntentParameterUnsupportedReasons": ("", .validationError),
    "INIntentResponseParameters": ("INIntentResponseParameterName", .property),
    "INIntentResponseProperties": ("INIntentResponsePropertyName", .property),
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
        guard let index = last(of: entries.count, where: { entries[$0].value.place <= place }) else { return steps }
        let entry = entries[index]
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
        guard let index = last(of: elements.count, where: { elements[$0].place <= place }) else { return steps }
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

  /// The last position that is not behind the place; values stand in the order of the file, but for those that binary files share.
  private static func last(of count: Int, where isBefore: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
