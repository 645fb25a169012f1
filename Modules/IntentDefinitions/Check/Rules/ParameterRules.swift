/// How a parameter is asked for: resolution, disambiguation, options, prompts and validation errors.
enum ParameterRules: DefinitionRule {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      for (index, parameter) in site.intent.parameters.enumerated() {
        let steps = site.steps(of: index)
        func add(_ fact: ParameterFact, at key: String) {
          findings.add(.parameter(fact), at: subject.place(of: "INIntentParameter" + key, in: parameter.place), steps)
        }
        if !parameter.supportsResolution, site.intent.isCustom {
          if !parameter.unsupportedReasons.isEmpty {
            add(.reasonsWithoutResolution(parameter.unsupportedReasons.count), at: "UnsupportedReasons")
          }
          if parameter.hasCustomDisambiguation { add(.disambiguationWithoutResolution, at: "CustomDisambiguation") }
        }
        if parameter.supportsSearch, !parameter.hasDynamicOptions { add(.searchWithoutOptions, at: "SupportsSearch") }
        checkPrompts(parameter, steps, subject, &findings)
        for (number, reason) in parameter.unsupportedReasons.enumerated()
        where (reason.format.text ?? "").isEmpty && parameter.supportsResolution {
          findings.add(.parameter(.reasonTextMissing(reason.code)), at: reason.place, steps + [.numbered(.validationError, number + 1)])
        }
      }
    }
  }

  private static func checkPrompts(
    _ parameter: DefinedParameter, _ steps: [FindingStep], _ subject: CheckSubject, _ findings: inout FindingList
  ) {
    var seen: Set<String> = []
    for (number, prompt) in parameter.prompts.enumerated() {
      let steps = steps + [.numbered(.prompt, number + 1)]
      let place = subject.place(of: "INIntentParameterPromptDialogType", in: prompt.place)
      // The reader says so where the kind is missing.
      guard !prompt.kind.isEmpty else { continue }
      guard let kind = DefinedPrompt.Kind(rawValue: prompt.kind) else {
        findings.add(.parameter(.promptKindUnknown(prompt.kind)), at: place, steps)
        continue
      }
      if !seen.insert(prompt.kind).inserted, prompt.format.text != nil {
        findings.add(.parameter(.promptRepeated(prompt.kind)), at: place, steps)
      }
      if kind == .disambiguationSelection, prompt.format.text != nil, !parameter.hasCustomDisambiguation {
        findings.add(.parameter(.selectionWithoutDisambiguation), at: place, steps)
      }
    }
  }
}
