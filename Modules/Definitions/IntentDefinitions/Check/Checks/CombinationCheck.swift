/// The combinations of parameters for suggestions and for the sentences of the Shortcuts app.
enum CombinationCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      check(site.intent.suggestedCombinations, .suggestion, site, subject, &findings)
      check(site.intent.managedCombinations, .summary, site, subject, &findings)
      checkLinks(site, &findings)
    }
  }

  private static func check(
    _ combinations: [DefinedCombination], _ part: FindingStep.Part, _ site: IntentSite, _ subject: CheckSubject,
    _ findings: inout FindingList
  ) {
    var first: [Set<String>: String] = [:]
    var hasPrimary = false
    for combination in combinations.sorted(by: { $0.place < $1.place }) {
      let steps = site.steps + [combination.step(part)]
      func add(_ fact: CombinationFact) { findings.add(.combination(fact), at: combination.place, steps) }
      var names: Set<String> = []
      for name in combination.parameters {
        if site.positions[name] == nil {
          let nearest = findings.nearest.of(name, in: site.positions.keys)
          add(.parameterUnknown(name, nearest: nearest, hasOthers: !site.positions.isEmpty))
        }
        if !names.insert(name).inserted { add(.parameterRepeated(name)) }
      }
      if let other = first.updateValue(combination.key, forKey: names) { add(.repeated(other)) }
      if (combination.title.text ?? "").isEmpty, site.intent.isCustom { add(.titleMissing) }
      if combination.isPrimary {
        if hasPrimary { add(.primaryRepeated) }
        hasPrimary = true
      }
    }
  }

  private static func checkLinks(_ site: IntentSite, _ findings: inout FindingList) {
    let linked = site.intent.suggestedCombinations.filter(\.isLinked)
    guard !linked.isEmpty else { return }
    let summaries = Dictionary(
      site.intent.managedCombinations.map { (Set($0.parameters), $0) }, uniquingKeysWith: { first, _ in first })
    for combination in linked {
      let steps = site.steps + [combination.step(.suggestion)]
      guard let twin = summaries[Set(combination.parameters)] else {
        findings.add(.combination(.linkWithoutTwin), at: combination.place, steps)
        continue
      }
      if (twin.title.text ?? "") != (combination.title.text ?? "") {
        findings.add(.combination(.linkWithOtherTitle(twin.title.text ?? "")), at: combination.title.place ?? combination.place, steps)
      }
    }
  }
}
