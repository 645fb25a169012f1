/// The check of a vocabulary, against the definitions it belongs to where these are at hand.
struct VocabularyCheck {
  /// The most entries that are of use, and the bytes of a phrase beyond which the system ignores it.
  private static let limits = (examples: 10, synonyms: 20, items: 500, bytes: 1024)

  /// The parameters by the class name of each intent of the definitions; nil where no definition is at hand.
  private let intents: [String: Set<String>]?

  init(definitions: [IntentDefinition]) {
    guard !definitions.isEmpty else {
      intents = nil
      return
    }
    let all = definitions.flatMap(\.intents).map { ($0.generatedName, Set($0.parameters.map(\.name))) }
    intents = Dictionary(all, uniquingKeysWith: { $0.union($1) })
  }

  func check(_ root: PropertyListNode, _ findings: inout FindingList) {
    let (vocabulary, problems) = VocabularyReader.read(root)
    for problem in problems { findings.add(.vocabulary(problem.fact), at: problem.place, problem.steps) }
    var names: Set<String> = []
    for (index, phrases) in vocabulary.intentPhrases.enumerated() {
      let steps: [FindingStep] = [.numbered(.intentPhrases, index + 1)]
      if let name = phrases.intentName, !name.text.isEmpty {
        check(intent: name, steps, &findings)
        if !names.insert(name.text).inserted { findings.add(.vocabulary(.intentRepeated(name.text)), at: name.place, steps) }
      }
      checkCount("IntentExamples", phrases.examples.count, Self.limits.examples, at: phrases.place, steps, &findings)
    }
    for (index, entry) in vocabulary.parameterVocabularies.enumerated() {
      let steps: [FindingStep] = [.numbered(.vocabulary, index + 1)]
      for name in entry.parameterNames where !name.text.isEmpty { check(parameter: name, steps, &findings) }
      check(entry.items, at: entry.place, steps, &findings)
    }
  }

  private func check(intent name: VocabularyFile.Text, _ steps: [FindingStep], _ findings: inout FindingList) {
    guard SystemIntents.parameters[name.text] == nil, intents?[name.text] == nil else { return }
    if intents == nil, !name.text.hasPrefix("IN") {
      findings.add(.vocabulary(.unchecked(name.text)), at: name.place, steps)
    } else {
      findings.add(.vocabulary(.intentUnknown(name.text, nearest: nearestIntent(to: name.text, &findings.nearest))), at: name.place, steps)
    }
  }

  private func check(parameter name: VocabularyFile.Text, _ steps: [FindingStep], _ findings: inout FindingList) {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(SwiftName.isIdentifier) else {
      findings.add(.vocabulary(.parameterForm(name.text)), at: name.place, steps)
      return
    }
    let (intent, parameter) = (parts[0], parts[1])
    let fact: VocabularyFact
    if let parameters = intents?[intent] {
      guard !parameters.contains(parameter), !(SystemIntents.parameters[intent]?.contains(parameter) ?? false) else { return }
      fact = .parameterUnknown(
        parameter, intent: intent, nearest: findings.nearest.of(parameter, in: parameters), hasOthers: !parameters.isEmpty)
    } else if let parameters = SystemIntents.parameters[intent] {
      guard !parameters.contains(parameter) else { return }
      fact = .systemParameterUnknown(
        parameter, intent: intent, nearest: findings.nearest.of(parameter, in: parameters), hasOthers: !parameters.isEmpty)
    } else if intents == nil, !intent.hasPrefix("IN") {
      fact = .unchecked(name.text)
    } else {
      fact = .parameterOfNoIntent(
        name.text, intent: intent, nearest: nearestIntent(to: intent, &findings.nearest).map { $0 + "." + parameter })
    }
    findings.add(.vocabulary(fact), at: name.place, steps)
  }

  private func nearestIntent(to name: String, _ nearest: inout NearestWords) -> String? {
    let own = intents.map { Array($0.keys) } ?? []
    // Most often the ending is forgotten.
    if own.contains(name + "Intent") { return name + "Intent" }
    return nearest.of(name, in: own + SystemIntents.parameters.keys)
  }

  private func check(_ items: [VocabularyFile.Item], at place: SourcePlace, _ steps: [FindingStep], _ findings: inout FindingList) {
    checkCount("ParameterVocabulary", items.count, Self.limits.items, at: place, steps, &findings)
    var identifiers: Set<String> = []
    var owners: [String: (item: Int, name: String)] = [:]
    for (index, item) in items.enumerated() {
      let steps = steps + [.numbered(.item, index + 1)]
      let name = item.identifier?.text ?? ""
      if let identifier = item.identifier, !name.isEmpty, !identifiers.insert(name).inserted {
        findings.add(.vocabulary(.identifierRepeated(name)), at: identifier.place, steps)
      }
      if item.synonyms.isEmpty { findings.add(.vocabulary(.synonymsMissing(name)), at: item.place, steps) }
      checkCount("VocabularyItemSynonyms", item.synonyms.count, Self.limits.synonyms, at: item.place, steps, &findings)
      for (number, synonym) in item.synonyms.enumerated() {
        guard let phrase = synonym.phrase, !phrase.text.isEmpty else { continue }
        let steps = steps + [.numbered(.synonym, number + 1)]
        if let owner = owners[phrase.text.lowercased()], owner.item != index {
          findings.add(.vocabulary(.phraseRepeated(phrase.text, other: owner.name)), at: phrase.place, steps)
        } else {
          owners[phrase.text.lowercased()] = (index, name)
        }
        if phrase.text.utf8.count > Self.limits.bytes {
          findings.add(.vocabulary(.phraseTooLong(bytes: phrase.text.utf8.count, limit: Self.limits.bytes)), at: phrase.place, steps)
        }
        checkCount("VocabularyItemExamples", synonym.examples.count, Self.limits.examples, at: synonym.place, steps, &findings)
      }
    }
  }

  private func checkCount(
    _ key: String, _ count: Int, _ limit: Int, at place: SourcePlace, _ steps: [FindingStep], _ findings: inout FindingList
  ) {
    if count > limit { findings.add(.vocabulary(.tooMany(key: key, count: count, limit: limit)), at: place, steps) }
  }
}
