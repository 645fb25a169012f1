/// The file's shape: kinds of values, missing, repeated and unknown keys.
enum ReadingCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for error in subject.shapeErrors {
      findings.add(.reading(.shape(error.fact)), at: error.place, NodeLocator.steps(to: error.place, in: subject.root))
    }
    checkRepeatedKeys(subject, &findings)
    checkUnknownKeys(subject, &findings)
  }

  private static func checkRepeatedKeys(_ subject: CheckSubject, _ findings: inout FindingList) {
    var pending = [subject.root]
    while let node = pending.popLast() {
      switch node.value {
      case .dictionary(let entries):
        var seen = Set<String>(minimumCapacity: entries.count)
        for entry in entries {
          if !seen.insert(entry.key).inserted {
            findings.add(.reading(.keyRepeated(entry.key)), at: entry.keyPlace, NodeLocator.steps(to: node.place, in: subject.root))
          }
          switch entry.value.value {
          case .dictionary, .array: pending.append(entry.value)
          default: break
          }
        }
      case .array(let elements): pending += elements
      default: break
      }
    }
  }

  /// What the keys of a response's property began with before, and what they begin with now.
  private static let (outdatedPrefix, currentPrefix) = ("INIntentResponseProperty", "INIntentResponseParameter")

  /// The keys of a response that had other names before.
  private static let currentResponseKeys = [
    "INIntentResponseProperties": "INIntentResponseParameters", "INIntentResponseLastPropertyTag": "INIntentResponseLastParameterTag",
  ]

  private static func checkUnknownKeys(_ subject: CheckSubject, _ findings: inout FindingList) {
    let definition = subject.definition
    add(definition, prefix: "", [], &findings)
    for site in subject.intents {
      let intent = site.intent
      add(intent, prefix: "INIntent", site.steps, &findings)
      for (index, parameter) in intent.parameters.enumerated() { check(parameter, site.steps(of: index), &findings) }
      for (part, combinations) in [(FindingStep.Part.suggestion, intent.suggestedCombinations), (.summary, intent.managedCombinations)] {
        for combination in combinations {
          add(combination, prefix: "INIntentParameterCombination", site.steps + [combination.step(part)], &findings)
        }
      }
      if let response = intent.response { check(response, site, subject, &findings) }
    }
    for (index, type) in definition.types.enumerated() { add(type, prefix: "INType", [type.step(number: index + 1)], &findings) }
    for list in subject.propertyLists {
      for (index, property) in list.properties.enumerated() { check(property, at: index, of: list, subject, &findings) }
    }
    for part in subject.typedParts {
      add(part.metadata, prefix: part.keyPrefix + "Metadata", part.steps, &findings)
      for type in part.metadata.customTypes { add(type, prefix: "", part.steps, &findings) }
    }
    for (index, enumeration) in definition.enums.enumerated() {
      add(enumeration, prefix: "INEnum", [enumeration.step(number: index + 1)], &findings)
      for (position, item) in enumeration.cases.enumerated() {
        let steps = enumeration.steps(index + 1, case: position)
        add(item, prefix: "INEnumValue", steps, &findings)
        for (number, synonym) in item.synonyms.enumerated() {
          add(synonym, prefix: "INEnumValueSynonym", steps + [.numbered(.synonym, number + 1)], &findings)
        }
      }
    }
  }

  private static func check(_ parameter: DefinedParameter, _ steps: [FindingStep], _ findings: inout FindingList) {
    add(parameter, prefix: "INIntentParameter", steps, &findings)
    if let relationship = parameter.relationship {
      add(relationship, prefix: "INIntentParameterRelationship", steps + [.only(.relationship)], &findings)
    }
    for (number, prompt) in parameter.prompts.enumerated() {
      add(prompt, prefix: "INIntentParameterPromptDialog", steps + [.numbered(.prompt, number + 1)], &findings)
    }
    for (number, reason) in parameter.unsupportedReasons.enumerated() {
      add(reason, prefix: "INIntentParameterUnsupportedReason", steps + [.numbered(.validationError, number + 1)], &findings)
    }
    for size in parameter.arraySizes { add(size, prefix: "INIntentParameterArraySize", steps, &findings) }
  }

  private static func check(_ response: DefinedResponse, _ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList) {
    let steps = site.steps + [.only(.response)]
    for entry in response.unknownKeys {
      guard let current = currentResponseKeys[entry.key] else { continue }
      findings.add(.reading(.keyOutdated(entry.key, current: current, isReplaced: true)), at: entry.keyPlace, steps)
    }
    add(response, prefix: "INIntentResponse", steps, &findings) { currentResponseKeys[$0] != nil }
    for (index, code) in response.codes.enumerated() {
      add(code, prefix: "INIntentResponseCode", site.steps + [code.step(number: index + 1)], &findings)
    }
  }

  private static func check(
    _ property: DefinedProperty, at index: Int, of list: PropertyList, _ subject: CheckSubject, _ findings: inout FindingList
  ) {
    func isOutdated(_ key: String) -> Bool { list.isResponse && key.hasPrefix(outdatedPrefix) }
    for entry in property.unknownKeys where isOutdated(entry.key) {
      let current = currentPrefix + entry.key.dropFirst(outdatedPrefix.count)
      let fact = ReadingFact.keyOutdated(entry.key, current: current, isReplaced: subject.has(current, in: property.place))
      findings.add(.reading(fact), at: entry.keyPlace, list.steps(of: index))
    }
    add(property, prefix: list.keyPrefix, list.steps(of: index), &findings, except: isOutdated)
  }

  /// Adds what a part's dictionary has under keys that are not known: a value, or parts that nobody reads.
  private static func add<Part: DefinitionPart>(
    _ part: Part, prefix: String, _ steps: @autoclosure () -> [FindingStep], _ findings: inout FindingList,
    except isSaid: (String) -> Bool = { _ in false }
  ) {
    for entry in part.unknownKeys where !isSaid(entry.key) {
      let nearest = nearestKey(to: entry.key, of: Part.self, prefix: prefix, &findings.nearest)
      let fact: ReadingFact =
        switch entry.value.value {
        case .dictionary(let entries) where !entries.isEmpty: .partsUnread(entry.key, count: entries.count, nearest: nearest)
        case .array(let elements) where !elements.isEmpty: .partsUnread(entry.key, count: elements.count, nearest: nearest)
        default: .keyUnknown(entry.key, nearest: nearest)
        }
      findings.add(.reading(fact), at: entry.keyPlace, steps())
    }
  }

  /// The key of such a part that `key` was probably meant to be; what all of them begin with makes none alike.
  private static func nearestKey<Part: DefinitionPart>(
    to key: String, of type: Part.Type, prefix: String, _ nearest: inout NearestWords
  ) -> String? {
    guard key.hasPrefix(prefix) else { return nil }
    return nearest.of(String(key.dropFirst(prefix.count)), in: PartReader.keys(of: type)).map { prefix + $0 }
  }
}
