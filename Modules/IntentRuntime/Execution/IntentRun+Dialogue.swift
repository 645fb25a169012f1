extension IntentRun {
  /// What has been said about one parameter so far.
  struct Conversation {
    /// How many questions were asked.
    var rounds = 0
    /// The values to which the user said yes.
    var confirmed: [IntentValue] = []
  }

  /// Asks about an issue until there is an answer that can be put into the intent; nil then, else how the run ends.
  mutating func converse(about issue: Issue, of parameter: ParameterDeclaration, in conversation: inout Conversation) async
    -> IntentOutcome?
  {
    var issue = issue
    var unanswered = outcome(of: issue, parameter)
    guard executor.dialogue != nil else { return unanswered }
    if case .unsupported = issue.verdict.outcome, let reason = issue.verdict.reason,
      dispatcher.isMendedElsewhere(reason: reason, of: parameter.name)
    {
      return unanswered
    }
    var notice: String? = if case .unsupported(_, _, let message) = unanswered { message } else { nil }
    while conversation.rounds < IntentExecutor.roundLimit {
      conversation.rounds += 1
      let kind: DialogueQuestion.Kind
      switch await questionKind(for: issue, of: parameter) {
      case .ended(let outcome): return outcome
      case .answered(let found): kind = found
      }
      let question = DialogueQuestion(
        intent: intent, parameter: parameter, elementIndex: issue.index, kind: kind, notice: notice,
        prompt: prompt(for: issue, of: parameter), round: conversation.rounds)
      guard let answer = await ask(question) else { return .cancelled }
      switch read(answer, to: question, of: parameter) {
      case .value(let value): return place(value, at: issue, in: parameter)
      case .confirmed(let value):
        conversation.confirmed.append(value)
        return place(value, at: issue, in: parameter)
      case .declined:
        // The value is dropped, and the next question is a free one.
        if let outcome = drop(issue, from: parameter) { return outcome }
        issue = Issue(index: issue.index, verdict: Verdict(outcome: .needsValue), value: nil, isDropped: true)
        unanswered = outcome(of: issue, parameter)
        notice = nil
      case .unreadable(let reason): notice = reason
      }
    }
    return unanswered
  }

  /// Asks one question, unlimited in time; nil when the user or somebody else ends the run.
  func ask(_ question: DialogueQuestion) async -> DialogueAnswer? {
    guard let dialogue = executor.dialogue else { return nil }
    switch await watchdog.unlimited({ await dialogue.answer(to: question) }) {
    case .finished(.cancel), .timedOut, .cancelled: return nil
    case .finished(let answer): return Task.isCancelled ? nil : answer
    }
  }

  /// Yes or no in an answer; nil when it is neither.
  func agreement(in answer: DialogueAnswer) -> Bool? {
    switch answer {
    case .yes, .value(.boolean(true)): true
    case .no, .value(.boolean(false)): false
    case .text(let text): executor.format.boolean(from: text)
    case .value, .choice, .cancel: nil
    }
  }

  /// The text of an answer, for quoting it.
  func text(of answer: DialogueAnswer) -> String {
    switch answer {
    case .value(let value): executor.format.text(for: value, in: context.language)
    case .choice(let index): String(index + 1)
    case .text(let text): text
    case .yes: words.yes
    case .no: words.no
    case .cancel: ""
    }
  }

  // MARK: Questions

  private func prompt(for issue: Issue, of parameter: ParameterDeclaration) -> String {
    switch outcome(of: issue, parameter) {
    case .disambiguation(_, _, let prompt), .confirmation(_, _, let prompt): prompt
    default: valuePrompt(parameter)
    }
  }

  private static func optionsName(_ options: [IntentValue]) -> String { "options" }

  private mutating func questionKind(for issue: Issue, of parameter: ParameterDeclaration) async -> Call<DialogueQuestion.Kind> {
    switch issue.verdict.outcome {
    case .disambiguation(let choices): return .answered(.choice(Array(choices.prefix(IntentExecutor.choiceLimit))))
    case .confirmationRequired(let value): return .answered(.confirmation(value ?? issue.value))
    case .success, .notRequired, .needsValue, .unsupported: break
    }
    guard parameter.hasDynamicOptions else { return .answered(.value(suggestions: [])) }
    let (intent, dispatcher, name) = (intent, dispatcher, parameter.name)
    // Options are a help: where they fail, the question is asked without them.
    let options = await call(.resolve, parameter: name, naming: Self.optionsName) {
      (try? await dispatcher.options(parameter: name, for: intent, searchTerm: nil))?.allItems ?? []
    }
    switch options {
    case .ended(let outcome): return .ended(outcome)
    case .answered(let items): return .answered(.value(suggestions: Array(items.prefix(IntentExecutor.choiceLimit))))
    }
  }

  // MARK: Answers

  private enum Reading {
    case value(IntentValue)
    case confirmed(IntentValue)
    case declined
    case unreadable(String)
  }

  private func read(_ answer: DialogueAnswer, to question: DialogueQuestion, of parameter: ParameterDeclaration) -> Reading {
    switch question.kind {
    case .confirmation(let value):
      switch agreement(in: answer) {
      case .some(true): return value.map(Reading.confirmed) ?? .unreadable(unreadable(answer, parameter))
      case .some(false): return .declined
      case .none: return .unreadable(words.yesOrNo(text(of: answer)))
      }
    case .choice(let choices): return read(answer, choices, parameter)
    case .value(let suggestions): return read(answer, suggestions, parameter)
    case .intentConfirmation: return .unreadable(unreadable(answer, parameter))
    }
  }

  private func read(_ answer: DialogueAnswer, _ choices: [IntentValue], _ parameter: ParameterDeclaration) -> Reading {
    if case .text(let text) = answer, text.trimmed.isEmpty { return .unreadable(words.noAnswer) }
    let value: IntentValue? =
      switch answer {
      case .choice(let index): choices.indices.contains(index) ? choices[index] : nil
      case .text(let text): choice(named: text, in: choices, parameter) ?? executor.format.element(from: text, for: parameter)
      case .value(let value): value
      case .yes: parameter.type == .boolean ? .boolean(true) : nil
      case .no: parameter.type == .boolean ? .boolean(false) : nil
      case .cancel: nil
      }
    guard let value, parameter.type.accepts(value) else { return .unreadable(unreadable(answer, parameter)) }
    return .value(value)
  }

  /// The one choice whose words or other names are `text`, in any case.
  private func choice(named text: String, in choices: [IntentValue], _ parameter: ParameterDeclaration) -> IntentValue? {
    let wanted = text.trimmed.lowercased()
    let found = choices.filter { choice in
      let names =
        [executor.format.text(for: choice, as: parameter.type, in: context.language)]
        + (choice.objectValue?.alternatives.map(\.spokenPhrase) ?? [])
      return names.contains { $0.lowercased() == wanted }
    }
    return found.count == 1 ? found[0] : nil
  }

  private func unreadable(_ answer: DialogueAnswer, _ parameter: ParameterDeclaration) -> String {
    words.unreadable(text(of: answer), name: parameter.displayName.rendered(in: context.language))
  }

  private mutating func place(_ value: IntentValue, at issue: Issue, in parameter: ParameterDeclaration) -> IntentOutcome? {
    guard let index = issue.index else { return write(value, to: parameter) }
    var elements = intent.value(forParameter: parameter.name)?.arrayValue ?? []
    if index < elements.count, !issue.isDropped { elements[index] = value } else { elements.insert(value, at: min(index, elements.count)) }
    return write(.array(elements), to: parameter)
  }

  private mutating func drop(_ issue: Issue, from parameter: ParameterDeclaration) -> IntentOutcome? {
    guard let index = issue.index else { return write(nil, to: parameter) }
    var elements = intent.value(forParameter: parameter.name)?.arrayValue ?? []
    if index < elements.count, !issue.isDropped { elements.remove(at: index) }
    return write(elements.isEmpty ? nil : .array(elements), to: parameter)
  }
}
