/// The conditions under which parameters are asked for.
enum RelationshipCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      for (index, parameter) in site.intent.parameters.enumerated() {
        guard let relationship = parameter.relationship else { continue }
        check(relationship, of: index, site, subject, &findings)
      }
    }
  }

  private static func check(
    _ relationship: DefinedRelationship, of index: Int, _ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList
  ) {
    let steps = site.steps(of: index) + [.only(.relationship)]
    func add(_ fact: RelationshipFact, at key: String) {
      let place = subject.place(of: "INIntentParameterRelationship" + key, in: relationship.place)
      findings.add(.relationship(fact), at: place, steps)
    }
    let isKnown = KnownWords.predicates.contains(relationship.predicate)
    // The reader says so where the condition is missing.
    if !isKnown, !relationship.predicate.isEmpty || subject.has("INIntentParameterRelationshipPredicateName", in: relationship.place) {
      add(.predicateUnknown(relationship.predicate), at: "PredicateName")
    }
    guard let name = relationship.parent, !name.isEmpty else {
      add(.parentMissing, at: "PredicateName")
      return
    }
    guard let position = site.positions[name] else {
      let nearest = findings.nearest.of(name, in: site.names[..<index])
      add(.parentUnknown(name, nearest: nearest, isFirst: index == 0), at: "ParentName")
      return
    }
    if position == index {
      add(.parentSelf(name, isFirst: index == 0), at: "ParentName")
    } else if position > index {
      add(.parentLater(name), at: "ParentName")
    }
    if isKnown, let fact = fact(about: relationship, parent: site.intent.parameters[position], subject, &findings.nearest) {
      add(fact, at: fact.rule == .relationshipPredicateMismatch ? "PredicateName" : "PredicateValue")
    }
  }

  private static func fact(
    about relationship: DefinedRelationship, parent: DefinedParameter, _ subject: CheckSubject, _ nearest: inout NearestWords
  ) -> RelationshipFact? {
    let type = parent.type.enumName ?? parent.type.name
    // What is wrong with the parent's type is said there.
    if type.isEmpty { return nil }
    switch relationship.predicate {
    case "EnumHasExactValue":
      guard let enumName = parent.type.enumName else {
        return .predicateMismatch(relationship.predicate, parent: parent.name, type: type)
      }
      guard let node = relationship.value else { return .valueMissing(parent: parent.name) }
      guard case .string(let value) = node.value else {
        return .valueUnknown(node.value.quoted, parent: parent.name, nearest: nil)
      }
      // The cases of another file's enumeration are not at hand.
      guard let names = subject.caseNames[enumName], !names.contains(value) else { return nil }
      return .valueUnknown(value, parent: parent.name, nearest: nearest.of(value, in: names))
    case "BooleanHasExactValue":
      guard parent.type.name == "Boolean" else { return .predicateMismatch(relationship.predicate, parent: parent.name, type: type) }
      switch relationship.value?.value {
      case nil, .boolean, .integer(0), .integer(1), .string("YES"), .string("NO"): return nil
      case .some(let value): return .valueNotBoolean(value.quoted, parent: parent.name)
      }
    default:
      return nil
    }
  }
}
