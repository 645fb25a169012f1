/// How a parameter is asked for: resolution, disambiguation, options, prompts and validation errors.
enum ParameterCheck: TopicCheck {
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
      // The reader says so where the kind is missing.
      guard !prompt.kind.isEmpty else { continue }
      func add(_ fact: ParameterFact) {
        findings.add(.parameter(fact), at: subject.place(of: "INIntentParameterPromptDialogType", in: prompt.place), steps)
      }
      guard let kind = DefinedPrompt.Kind(rawValue: prompt.kind) else {
        add(.promptKindUnknown(prompt.kind))
        continue
      }
      if !seen.insert(prompt.kind).inserted, prompt.format.text != nil {
        add(.promptRepeated(prompt.kind))
      }
      if kind == .disambiguationSelection, prompt.format.text != nil, !parameter.hasCustomDisambiguation {
        add(.selectionWithoutDisambiguation)
      }
    }
  }
}
