/// The stable numbers by which saved shortcuts know parameters and properties, and their order.
enum TagCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      let parts = site.intent.parameters.enumerated().map { index, parameter in
        NumberedPart(
          name: parameter.name, tag: parameter.tag, priority: parameter.displayPriority, place: parameter.place,
          steps: site.steps(of: index))
      }
      check(parts, last: site.intent.lastParameterTag, keys: "INIntentParameter", subject, &findings)
    }
    for list in subject.propertyLists {
      let parts = list.properties.enumerated().map { index, property in
        NumberedPart(
          name: property.name, tag: property.tag, priority: property.displayPriority, place: property.place, steps: list.steps(of: index))
      }
      check(parts, last: list.lastTag, keys: list.isResponse ? "INIntentResponseParameter" : "INTypeProperty", subject, &findings)
    }
  }

  private static func check(
    _ parts: [NumberedPart], last: Int?, keys prefix: String, _ subject: CheckSubject, _ findings: inout FindingList
  ) {
    var names: [Int: String] = [:]
    for (index, part) in parts.enumerated() {
      if let tag = part.tag {
        func add(_ fact: TagFact) { findings.add(.tag(fact), at: subject.place(of: prefix + "Tag", in: part.place), part.steps) }
        if let first = names[tag] {
          add(.repeated(tag, first: first))
        } else {
          names[tag] = part.name
        }
        if let last, tag > last { add(.aboveLast(tag, last: last)) }
      } else {
        let kind: FindingStep.Part = prefix == "INIntentParameter" ? .parameter : .property
        findings.add(.tag(.missing(part.name, kind)), at: part.place, part.steps)
      }
      if let priority = part.priority, priority != index + 1 {
        findings.add(
          .tag(.order(priority, expected: index + 1)), at: subject.place(of: prefix + "DisplayPriority", in: part.place), part.steps)
      }
    }
  }

  private struct NumberedPart {
    let name: String
    let tag: Int?
    let priority: Int?
    let place: SourcePlace
    let steps: [FindingStep]
  }
}
