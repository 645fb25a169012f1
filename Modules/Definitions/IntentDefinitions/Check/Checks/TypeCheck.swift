/// Types of parameters and properties, and whether what is defined is used.
enum TypeCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    var usedTypes: Set<String> = []
    var usedEnums: Set<String> = []
    for part in subject.typedParts {
      if let name = part.type.objectName { usedTypes.insert(name) }
      if let name = part.type.enumName { usedEnums.insert(name) }
      check(part, subject, &findings)
    }
    for definition in subject.neighbours where definition.namespace != subject.definition.namespace {
      let (types, enums) = definition.referencedNames(ofNamespace: subject.definition.namespace)
      usedTypes.formUnion(types)
      usedEnums.formUnion(enums)
    }
    for (index, type) in subject.definition.types.enumerated() {
      let steps = [type.step(number: index + 1)]
      if !type.name.isEmpty, !usedTypes.contains(type.name) { findings.add(.type(.unused(type.name)), at: type.namePlace, steps) }
      let names = Set(type.properties.map(\.name))
      for property in KnownWords.builtInProperties where !names.contains(property) {
        findings.add(.type(.builtInMissing(property, type: type.name)), at: type.place, steps)
      }
    }
    for (index, enumeration) in subject.definition.enums.enumerated() where !enumeration.name.isEmpty {
      guard !usedEnums.contains(enumeration.name) else { continue }
      findings.add(.enumeration(.unused(enumeration.name)), at: enumeration.namePlace, [enumeration.step(number: index + 1)])
    }
  }

  private static func check(_ part: TypedPart, _ subject: CheckSubject, _ findings: inout FindingList) {
    let type = part.type
    if let name = type.enumName, !name.isEmpty {
      // The reader says so where the type is missing, and has no place for it then.
      if type.name != "Integer", part.isCustom, !type.name.isEmpty || type.place != part.place {
        findings.add(.type(.enumNotInteger(name, type: type.name)), at: type.place, part.steps)
      }
      if subject.enums[name] == nil, isMissing(namespace: type.enumNamespace, subject, { $0.enums.contains { $0.name == name } }) {
        findings.add(
          .type(.enumUnknown(name, nearest: findings.nearest.of(name, in: subject.enums.keys))), at: type.place, part.steps)
      }
      return
    }
    if type.name == "Object" {
      if let name = type.objectName, !name.isEmpty {
        guard subject.types[name] == nil, isMissing(namespace: type.objectNamespace, subject, { $0.types.contains { $0.name == name } })
        else { return }
        findings.add(
          .type(.objectUnknown(name, nearest: findings.nearest.of(name, in: subject.types.keys))), at: type.place, part.steps)
      } else if subject.definition.modelVersion != .xcode10, part.isCustom {
        // Xcode 10 has no other objects; later ones keep those of its files, and let new parameters be such too.
        findings.add(.type(.objectWithoutType(part.name)), at: type.place, part.steps)
      }
      return
    }
    // Types of system intents are the system's affair.
    guard !type.name.isEmpty || type.place != part.place, part.isCustom, !KnownWords.customTypes.contains(type.name) else { return }
    findings.add(
      .type(KnownWords.systemTypes.contains(type.name) ? .systemOnly(type.name) : .unknown(type.name)), at: type.place, part.steps)
  }

  /// Whether a name that this file does not define is missing: those of other files are looked for where the file is at hand, and believed else.
  private static func isMissing(namespace: String?, _ subject: CheckSubject, _ defines: (IntentDefinition) -> Bool) -> Bool {
    guard let namespace, namespace != subject.definition.namespace else { return true }
    guard namespace != "System", let other = subject.neighbours.first(where: { $0.namespace == namespace }) else { return false }
    return !defines(other)
  }
}

extension IntentDefinition {
  /// The types and enumerations of another file that this one uses.
  fileprivate func referencedNames(ofNamespace namespace: String?) -> (types: Set<String>, enums: Set<String>) {
    guard let namespace else { return ([], []) }
    var types: Set<String> = []
    var enums: Set<String> = []
    func add(_ type: DefinedValueType) {
      if let name = type.objectName, type.objectNamespace == namespace { types.insert(name) }
      if let name = type.enumName, type.enumNamespace == namespace { enums.insert(name) }
    }
    for intent in intents {
      for parameter in intent.parameters { add(parameter.type) }
      for property in intent.response?.properties ?? [] { add(property.type) }
    }
    for type in self.types {
      for property in type.properties { add(property.type) }
    }
    return (types, enums)
  }
}
