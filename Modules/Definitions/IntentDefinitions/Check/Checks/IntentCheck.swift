/// An intent as a whole: title, category and verb, main parameters, where it is offered.
enum IntentCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      checkWords(site, subject, &findings)
      checkParameters(site, subject, &findings)
      checkOffers(site, subject, &findings)
    }
  }

  private static func checkWords(_ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList) {
    let intent = site.intent
    if (intent.title.text ?? "").allSatisfy(\.isWhitespace) {
      findings.add(.intent(.titleMissing(intent.name)), at: intent.title.place ?? intent.place, site.steps)
    }
    if !["Custom", "System"].contains(intent.kind) {
      findings.add(.intent(.kindUnknown(intent.kind)), at: subject.place(of: "INIntentType", in: intent.place), site.steps)
    }
    guard let category = intent.category else { return }
    guard let verbs = KnownWords.verbs[category] else {
      findings.add(.intent(.categoryUnknown(category)), at: subject.place(of: "INIntentCategory", in: intent.place), site.steps)
      return
    }
    guard intent.isCustom, let verb = intent.verb, !verbs.contains(verb) else { return }
    let isKnown = KnownWords.verbs.values.contains { $0.contains(verb) }
    findings.add(
      .intent(isKnown ? .verbMisplaced(verb, category: category, verbs: verbs) : .verbUnknown(verb, category: category)),
      at: subject.place(of: "INIntentVerb", in: intent.place), site.steps)
  }

  private static func checkParameters(_ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList) {
    let intent = site.intent
    if let name = intent.keyParameter, !name.isEmpty, site.positions[name] == nil {
      findings.add(
        .intent(.keyParameterUnknown(name, nearest: findings.nearest.of(name, in: site.positions.keys))),
        at: subject.place(of: "INIntentKeyParameter", in: intent.place), site.steps)
    }
    if let name = intent.inputParameter, !name.isEmpty, site.positions[name] == nil {
      findings.add(
        .intent(.inputUnknown(name, nearest: findings.nearest.of(name, in: site.positions.keys))),
        at: subject.place(of: "INIntentInput", in: intent.place), site.steps)
    }
  }

  private static func checkOffers(_ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList) {
    let intent = site.intent
    switch (intent.isConfigurable, intent.managedCombinations.isEmpty) {
    case (true, true): findings.add(.intent(.summaryMissing), at: subject.place(of: "INIntentConfigurable", in: intent.place), site.steps)
    case (false, false):
      findings.add(
        .intent(.summaryHidden), at: subject.place(of: "INIntentManagedParameterCombinations", in: intent.place), site.steps)
    default: break
    }
    switch (intent.isIneligibleForSuggestions, intent.suggestedCombinations.isEmpty) {
    case (false, true): findings.add(.intent(.suggestionMissing), at: intent.namePlace, site.steps)
    case (true, false):
      findings.add(
        .intent(.suggestionHidden), at: subject.place(of: "INIntentIneligibleForSuggestions", in: intent.place), site.steps)
    default: break
    }
  }
}
