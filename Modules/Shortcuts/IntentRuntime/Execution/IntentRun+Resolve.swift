extension IntentRun {
  /// What the runtime or the handler said about one value, with the reason by name.
  struct Verdict {
    var outcome: ResolutionOutcome<IntentValue>
    var reason: String?
  }

  /// A value that is not settled: of which element, what is wrong, the value itself, and whether the user has refused it.
  struct Issue {
    var index: Int?
    var verdict: Verdict
    var value: IntentValue?
    var isDropped = false

    var isRefusal: Bool { if case .unsupported = verdict.outcome { true } else { false } }
  }

  /// Settles one parameter, by questions where there is somebody to ask; nil when it is settled, else how the run ends.
  mutating func resolve(_ parameter: ParameterDeclaration) async -> IntentOutcome? {
    if let relationship = parameter.relationship, !relationship.holds(for: intent) {
      return write(nil, to: parameter)
    }
    var conversation = Conversation()
    while true {
      let verdicts: [Verdict]
      switch await verdict(on: parameter) {
      case .ended(let outcome): return outcome
      case .answered(let answered): verdicts = answered
      }
      var issue: Issue?
      switch apply(verdicts, to: parameter, confirmed: conversation.confirmed) {
      case .ended(let outcome): return outcome
      case .answered(let found): issue = found
      }
      guard let refused = issue else { return nil }
      if let attempt = conversation.takeAttempt(), refused.isRefusal, !isMendedElsewhere(refused, of: parameter) {
        if let nearest = attempt.nearest {
          if let outcome = write(nearest, to: parameter) { return outcome }
          continue
        }
        // Words that no choice has and that mean nothing else leave the question as it was.
        if let outcome = write(attempt.before, to: parameter) { return outcome }
        conversation.refused = (outcome(of: refused, parameter), attempt.text)
        issue = attempt.issue
      }
      guard let issue else { return nil }
      if let outcome = await converse(about: issue, of: parameter, in: &conversation) { return outcome }
    }
  }

  /// One verdict on one parameter, told as the outcome of a run.
  mutating func resolveOnce(_ name: String) async -> ParameterResolution {
    guard let parameter = declaration.parameter(named: name) else {
      return ParameterResolution(outcomes: [], outcome: .failure(code: "failure"), intent: intent, message: words.failed)
    }
    var outcomes: [ResolutionOutcome<IntentValue>] = []
    let outcome: IntentOutcome
    switch await verdict(on: parameter) {
    case .ended(let ended): outcome = ended
    case .answered(let verdicts):
      outcomes = verdicts.map(\.outcome)
      switch apply(verdicts, to: parameter, confirmed: []) {
      case .ended(let ended): outcome = ended
      case .answered(let issue): outcome = issue.map { self.outcome(of: $0, parameter) } ?? .ready
      }
    }
    return ParameterResolution(
      outcomes: outcomes, outcome: outcome, intent: intent, message: outcome == .ready ? "" : message(of: outcome),
      fault: context.report.fault)
  }

  // MARK: Verdicts

  /// The definition's limits first, then the handler.
  private mutating func verdict(on parameter: ParameterDeclaration) async -> Call<[Verdict]> {
    let start = executor.clock.now
    let value = intent.value(forParameter: parameter.name)
    let values = parameter.isArray ? value?.arrayValue ?? [] : value.map { [$0] } ?? []
    let refusals = values.map { parameter.limitRefusal(of: $0) }
    if refusals.contains(where: { $0 != nil }) {
      record(.resolve, parameter.name, "unsupported", executor.clock.now - start)
      return .answered(
        zip(values, refusals).map { value, reason in
          guard let reason else { return Verdict(outcome: .success(value)) }
          let rawValue = parameter.unsupportedReasons.first { $0.name == reason }?.rawValue
          return Verdict(outcome: .unsupported(reason: rawValue), reason: reason)
        })
    }
    guard parameter.supportsResolution else {
      return .answered(values.isEmpty ? [Verdict(outcome: .notRequired)] : values.map { Verdict(outcome: .success($0)) })
    }
    let (intent, dispatcher, name) = (intent, dispatcher, parameter.name)
    let answer = await call(.resolve, parameter: name, naming: Self.name(of:)) { await dispatcher.resolve(parameter: name, for: intent) }
    switch answer {
    case .ended(let outcome): return .ended(outcome)
    case .answered(let outcomes): return .answered(outcomes.map { Verdict(outcome: $0, reason: parameter.reasonName(in: $0)) })
    }
  }

  /// The name of the first answer that is no success, else of the first.
  private static func name(of outcomes: [ResolutionOutcome<IntentValue>]) -> String {
    for outcome in outcomes {
      switch outcome {
      case .success, .notRequired: continue
      default: return outcome.name
      }
    }
    return outcomes.first?.name ?? "notRequired"
  }

  /// Writes settled values into the intent; the answer is the first that is not settled.
  private mutating func apply(_ verdicts: [Verdict], to parameter: ParameterDeclaration, confirmed: [IntentValue]) -> Call<Issue?> {
    let current = intent.value(forParameter: parameter.name)
    guard parameter.isArray else {
      guard let verdict = verdicts.first else { return .ended(.failure(code: "failure")) }
      switch settled(verdict, current, confirmed) {
      case .some(let value): return write(value, to: parameter).map(Call.ended) ?? .answered(nil)
      case .none: return .answered(Issue(index: nil, verdict: verdict, value: current))
      }
    }
    let elements = current?.arrayValue ?? []
    var kept: [IntentValue] = []
    var issue: Issue?
    for (index, verdict) in verdicts.enumerated() {
      let element = index < elements.count ? elements[index] : nil
      switch settled(verdict, element, confirmed) {
      case .some(let value): value.map { kept.append($0) }
      case .none:
        if issue == nil { issue = Issue(index: kept.count, verdict: verdict, value: element) }
        element.map { kept.append($0) }
      }
    }
    return write(kept.isEmpty ? nil : .array(kept), to: parameter).map(Call.ended) ?? .answered(issue)
  }

  /// The value that a verdict settles on (nil inside: no value), or nil where it settles nothing.
  ///
  /// A confirmation asked again about the value to which the user has just said yes is a success.
  private func settled(_ verdict: Verdict, _ current: IntentValue?, _ confirmed: [IntentValue]) -> IntentValue?? {
    switch verdict.outcome {
    case .success(let value): return .some(value)
    case .notRequired: return .some(nil)
    case .confirmationRequired(let value):
      guard let asked = value ?? current, confirmed.contains(asked) else { return .none }
      return .some(asked)
    case .needsValue, .unsupported, .disambiguation: return .none
    }
  }

  /// Gives the parameter a value; a handler that answers with a value of another type ends the run.
  mutating func write(_ value: IntentValue?, to parameter: ParameterDeclaration) -> IntentOutcome? {
    do {
      try intent.setValue(value, forParameter: parameter.name)
      return nil
    } catch {
      return .failure(code: "failure")
    }
  }

  /// The outcome of a run that ends at this issue.
  func outcome(of issue: Issue, _ parameter: ParameterDeclaration) -> IntentOutcome {
    switch issue.verdict.outcome {
    case .success, .notRequired: .ready
    case .needsValue: .needsValue(parameter: parameter.name, prompt: valuePrompt(parameter))
    case .unsupported:
      .unsupported(
        parameter: parameter.name, reason: issue.verdict.reason, message: refusal(issue.verdict.reason, of: parameter, value: issue.value))
    case .disambiguation(let choices):
      .disambiguation(
        parameter: parameter.name, choices: Array(choices.prefix(IntentExecutor.choiceLimit)),
        prompt: choicePrompt(parameter, count: choices.count, value: issue.value))
    case .confirmationRequired(let value):
      .confirmation(
        parameter: parameter.name, value: value ?? issue.value, prompt: confirmationPrompt(parameter, value: value ?? issue.value))
    }
  }
}

extension ParameterDeclaration {
  /// The reason for which the definition's limits refuse one value, else nil. Each of SiriKit's three generated reasons.
  func limitRefusal(of value: IntentValue) -> String? {
    guard let number = value.number else { return nil }
    if number < 0, !supportsNegativeNumbers { return "negativeNumbersNotSupported" }
    if let maximum, number > maximum { return "greaterThanMaximumValue" }
    if let minimum, number < minimum { return "lessThanMinimumValue" }
    return nil
  }

  /// The definition's name for the reason in an outcome.
  func reasonName(in outcome: ResolutionOutcome<IntentValue>) -> String? {
    guard case .unsupported(.some(let rawValue)) = outcome else { return nil }
    return unsupportedReasons.first { $0.rawValue == rawValue }?.name
  }
}
