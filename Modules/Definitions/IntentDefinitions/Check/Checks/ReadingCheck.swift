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

  private static func checkUnknownKeys(_ subject: CheckSubject, _ findings: inout FindingList) {
    func add(_ entries: [PropertyListEntry], _ steps: @autoclosure () -> [FindingStep]) {
      for entry in entries { findings.add(.reading(.keyUnknown(entry.key)), at: entry.keyPlace, steps()) }
    }
    let definition = subject.definition
    add(definition.unknownKeys, [])
    for site in subject.intents {
      let intent = site.intent
      add(intent.unknownKeys, site.steps)
      for (index, parameter) in intent.parameters.enumerated() {
        add(parameter.unknownKeys, site.steps(of: index))
        add(parameter.relationship?.unknownKeys ?? [], site.steps(of: index) + [.only(.relationship)])
        for (number, prompt) in parameter.prompts.enumerated() {
          add(prompt.unknownKeys, site.steps(of: index) + [.numbered(.prompt, number + 1)])
        }
        for (number, reason) in parameter.unsupportedReasons.enumerated() {
          add(reason.unknownKeys, site.steps(of: index) + [.numbered(.validationError, number + 1)])
        }
      }
      for combination in intent.suggestedCombinations {
        add(combination.unknownKeys, site.steps + [combination.step(.suggestion)])
      }
      for combination in intent.managedCombinations {
        add(combination.unknownKeys, site.steps + [combination.step(.summary)])
      }
      add(intent.response?.unknownKeys ?? [], site.steps + [.only(.response)])
      for (index, code) in (intent.response?.codes ?? []).enumerated() {
        add(code.unknownKeys, site.steps + [code.step(number: index + 1)])
      }
    }
    for (index, type) in definition.types.enumerated() { add(type.unknownKeys, [type.step(number: index + 1)]) }
    for list in subject.propertyLists {
      for (index, property) in list.properties.enumerated() {
        let outdated = list.isResponse ? property.unknownKeys.filter { $0.key.hasPrefix(outdatedPrefix) } : []
        for entry in outdated {
          let current = currentPrefix + entry.key.dropFirst(outdatedPrefix.count)
          findings.add(.reading(.keyOutdated(entry.key, current: current)), at: entry.keyPlace, list.steps(of: index))
        }
        add(outdated.isEmpty ? property.unknownKeys : property.unknownKeys.filter { !outdated.contains($0) }, list.steps(of: index))
      }
    }
    for part in subject.typedParts { add(part.metadata.unknownKeys, part.steps) }
    for (index, enumeration) in definition.enums.enumerated() {
      add(enumeration.unknownKeys, [enumeration.step(number: index + 1)])
      for (position, item) in enumeration.cases.enumerated() {
        add(item.unknownKeys, enumeration.steps(index + 1, case: position))
      }
    }
  }
}
