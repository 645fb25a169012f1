/// What a definition says of the system's intents, against what the system has.
enum SystemCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents where site.intent.kind == "System" {
      let (intent, name) = (site.intent, site.intent.generatedName)
      guard !intent.name.isEmpty || intent.className != nil else { continue }
      guard let parameters = SystemIntents.parameters[name] else {
        findings.add(
          .system(.intentUnknown(name, nearest: findings.nearest.of(name, in: SystemIntents.parameters.keys))), at: intent.namePlace,
          site.steps)
        continue
      }
      for (index, parameter) in intent.parameters.enumerated() where !parameter.name.isEmpty && !parameters.contains(parameter.name) {
        let nearest = findings.nearest.of(parameter.name, in: parameters)
        findings.add(
          .system(.parameterUnknown(parameter.name, intent: name, nearest: nearest, known: parameters.sorted())),
          at: parameter.namePlace, site.steps(of: index))
      }
      guard let response = intent.response, let system = SystemCatalogue.intent(name)?.response else { continue }
      check(response, against: system, name, site, &findings)
    }
  }

  private static func check(
    _ response: DefinedResponse, against system: DefinedResponse, _ name: String, _ site: IntentSite, _ findings: inout FindingList
  ) {
    let codes = Set(system.codes.map(\.name))
    for (index, code) in response.codes.enumerated() where !code.name.isEmpty && !codes.contains(code.name) {
      findings.add(
        .system(.codeUnknown(code.name, intent: name, nearest: findings.nearest.of(code.name, in: codes))), at: code.place,
        site.steps + [code.step(number: index + 1)])
    }
    let properties = Set(system.properties.map(\.name))
    for property in response.properties where !property.name.isEmpty && !properties.contains(property.name) {
      findings.add(
        .system(.propertyUnknown(property.name, intent: name, nearest: findings.nearest.of(property.name, in: properties))),
        at: property.place, site.steps + [.only(.response), .name(property.name)])
    }
  }
}
