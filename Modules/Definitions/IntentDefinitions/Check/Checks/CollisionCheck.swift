/// Names that differ in the file and are one in generated code: whole types, and the functions made of parameters' names.
enum CollisionCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    var declared: [String: GeneratedTypeName.Owner] = [:]
    // What is generated for the system's intents is the system's, and stands behind the file's own.
    let completed = subject.definition.completed
    for type in completed.generatedTypeNames where SwiftName.isIdentifier(type.name) {
      guard let first = declared.updateValue(type.owner, forKey: type.name) else { continue }
      // Two parts of one kind and name are said once, as a repeated name.
      if name(of: first, subject, completed) == name(of: type.owner, subject, completed), isSameKind(first, type.owner) { continue }
      let other = FindingStep.line(steps(to: first, subject, completed))
      findings.add(.name(.collision(type.name, other: other)), at: type.place, steps(to: type.owner, subject, completed))
    }
    for site in subject.intents where site.intent.isCustom {
      var first: [String: String] = [:]
      for (index, parameter) in site.intent.parameters.enumerated() where !parameter.name.isEmpty {
        let function = "resolve" + SwiftName.capitalized(parameter.name)
        if let other = first.updateValue(parameter.name, forKey: function), other != parameter.name {
          findings.add(.name(.collision(function, other: "“\(other)”")), at: parameter.namePlace, site.steps(of: index))
        }
      }
    }
  }

  private static func steps(
    to owner: GeneratedTypeName.Owner, _ subject: CheckSubject, _ completed: IntentDefinition
  ) -> [FindingStep] {
    switch owner {
    case .intent(let index): subject.intents[index].steps
    case .parameter(let intent, let index): subject.intents[intent].steps(of: index)
    case .type(let index): [completed.types[index].step(number: index + 1)]
    case .enumeration(let index): [completed.enums[index].step(number: index + 1)]
    }
  }

  private static func name(of owner: GeneratedTypeName.Owner, _ subject: CheckSubject, _ completed: IntentDefinition) -> String {
    switch owner {
    case .intent(let index): completed.intents[index].name
    case .parameter(let intent, let index): FindingStep.line(subject.intents[intent].steps(of: index))
    case .type(let index): completed.types[index].name
    case .enumeration(let index): completed.enums[index].name
    }
  }

  private static func isSameKind(_ left: GeneratedTypeName.Owner, _ right: GeneratedTypeName.Owner) -> Bool {
    switch (left, right) {
    case (.intent, .intent), (.parameter, .parameter), (.type, .type), (.enumeration, .enumeration): true
    default: false
    }
  }
}
