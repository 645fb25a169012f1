/// A response's output and codes.
enum ResponseCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for site in subject.intents {
      guard let response = site.intent.response else { continue }
      let steps = site.steps + [.only(.response)]
      if let output = response.output, !output.isEmpty {
        let names = Set(response.properties.map(\.name))
        if !names.contains(output) {
          findings.add(
            .response(.outputUnknown(output, nearest: findings.nearest.of(output, in: names))),
            at: subject.place(of: "INIntentResponseOutput", in: response.place), steps)
        }
      }
      // The codes of a system intent are the system's; SystemCheck has those that are not.
      guard site.intent.isCustom else { continue }
      let names = Set(response.codes.map(\.name))
      for name in ["success", "failure"] where !names.contains(name) {
        findings.add(.response(.codeMissing(name)), at: subject.place(of: "INIntentResponseCodes", in: response.place), steps)
      }
      for (index, code) in response.codes.enumerated() {
        let fact: ResponseFact
        switch (code.name, code.isSuccess) {
        case ("success", false): fact = .successIsNone
        case ("failure", true): fact = .failureIsSuccess
        case ("success", _), ("failure", _): continue
        case (let name, _) where DefinedResponse.standardCodes.contains(name): fact = .codeStandard(name)
        default: continue
        }
        findings.add(.response(fact), at: code.place, site.steps + [code.step(number: index + 1)])
      }
    }
  }
}
