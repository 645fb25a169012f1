extension IntentRun {
  /// What has been said about one parameter so far.
  struct Conversation {
    /// How many questions were asked.
    var rounds = 0
    /// The values to which the user said yes.
    var confirmed: [IntentValue] = []
    /// Words that were put in as they were said, to see whether they mean a value beyond the choices.
    var attempt: Attempt?
    /// What came of such words where they were refused, and the words.
    var refused: (outcome: IntentOutcome, text: String)?

    mutating func takeAttempt() -> Attempt? {
      defer { attempt = nil }
      return attempt
    }
  }

  /// Words in place of one of the choices.
  struct Attempt {
    var text: String
    /// The question that they answered, and the value before them.
    var issue: Issue
    var before: IntentValue?
    /// The choice that they are a part of, should they mean nothing else.
    var nearest: IntentValue?
  }

  /// Asks about an issue until there is an answer that can be put into the intent; nil then, else how the run ends.
  mutating func converse(about issue: Issue, of parameter: ParameterDeclaration, in conversation: inout Conversation) async
    -> IntentOutcome?
  {
    var issue = issue
    var unanswered = outcome(of: issue, parameter)
    guard executor.dialogue != nil, !isMendedElsewhere(issue, of: parameter) else { return unanswered }
    var rejected: String?
    if let refused = conversation.refused { (unanswered, rejected, conversation.refused) = (refused.outcome, refused.text, nil) }
    var notice: String? = if case .unsupported(_, _, let message) = unanswered { message } else { nil }
    while conversation.rounds < IntentExecutor.roundLimit {
      conversation.rounds += 1
      let kind: DialogueQuestion.Kind
      switch await questionKind(for: issue, of: parameter) {
      case .ended(let outcome): return outcome
      case .answered(let found): kind = found
      }
      let question = DialogueQuestion(
        intent: intent, parameter: parameter, elementIndex: issue.index, kind: kind, notice: notice, rejected: rejected,
        prompt: prompt(for: issue, of: parameter), round: conversation.rounds)
      guard let answer = await ask(question) else { return .cancelled }
      rejected = nil
      switch read(answer, to: question, of: parameter) {
      case .value(let value): return place(value, at: issue, in: parameter)
      case .attempt(let value, let nearest, let text):
        let before = intent.value(forParameter: parameter.name)
        if issue.index == nil {
          conversation.attempt = Attempt(text: text, issue: issue, before: before, nearest: nearest)
        }
        return place(value, at: issue, in: parameter)
      case .confirmed(let value):
        conversation.confirmed.append(value)
        return place(value, at: issue, in: parameter)
      case .declined:
        // The value is dropped, and the next question is a free one.
        if let outcome = drop(issue, from: parameter) { return outcome }
        issue = Issue(index: issue.index, verdict: Verdict(outcome: .needsValue), value: nil, isDropped: true)
        unanswered = outcome(of: issue, parameter)
        notice = nil
      case .unreadable(let reason):
        notice = reason
        // The question is what is left open, not the words before it.
        unanswered = outcome(of: issue, parameter)
        if case .text(let text) = answer, question.offersChoices { rejected = text }
      }
    }
    givenUp = (GivenUpQuestion(parameter: parameter, prompt: prompt(for: issue, of: parameter)), notice)
    return unanswered
  }

  /// Whether an issue can only be mended at an earlier parameter, so that nobody is asked again.
  func isMendedElsewhere(_ issue: Issue, of parameter: ParameterDeclaration) -> Bool {
    guard issue.isRefusal, let reason = issue.verdict.reason else { return false }
    return dispatcher.isMendedElsewhere(reason: reason, of: parameter.name)
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
    /// Words as a value, the choice that they are a part of, and the words.
    case attempt(IntentValue, nearest: IntentValue?, text: String)
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
    case .choice(let choices), .value(let choices): return read(answer, choices, to: question, parameter)
    case .intentConfirmation: return .unreadable(unreadable(answer, parameter))
    }
  }

  private func read(
    _ answer: DialogueAnswer, _ choices: [IntentValue], to question: DialogueQuestion, _ parameter: ParameterDeclaration
  ) -> Reading {
    let value: IntentValue?
    switch answer {
    case .text(let text) where text.trimmed.isEmpty: return .unreadable(words.noAnswer)
    case .text(let text): return read(text, choices, to: question, parameter)
    case .choice(let index): value = choices.indices.contains(index) ? choices[index] : nil
    case .value(let given): value = given
    case .yes: value = parameter.type == .boolean ? .boolean(true) : nil
    case .no: value = parameter.type == .boolean ? .boolean(false) : nil
    case .cancel: value = nil
    }
    guard let value, parameter.type.accepts(value) else { return .unreadable(unreadable(answer, parameter)) }
    return .value(value)
  }

  /// Words: one of the choices, or a value that is not among them.
  private func read(
    _ text: String, _ choices: [IntentValue], to question: DialogueQuestion, _ parameter: ParameterDeclaration
  ) -> Reading {
    let element = executor.format.element(from: text, for: parameter)
    let unreadable = Reading.unreadable(unreadable(.text(text), parameter))
    guard question.offersChoices else { return element.map(Reading.value) ?? unreadable }
    let spoken = SpokenChoices(choices, of: parameter, format: executor.format, in: context.language)
    // Where ten are offered there may be more, and the words may be the whole name of one of those.
    let isComplete = choices.count < IntentExecutor.choiceLimit
    switch spoken.reading(of: text) {
    case .one(let place, let isCertain) where isCertain || isComplete: return .value(choices[place])
    case .one(let place, _): return element.map { .attempt($0, nearest: choices[place], text: text) } ?? .value(choices[place])
    case .several where isComplete: return .unreadable(words.severalFit(text))
    case .outOfRange: return .unreadable(words.placeRange(choices.count))
    case .several, .none: return element.map { .attempt($0, nearest: nil, text: text) } ?? unreadable
    }
  }

  private func unreadable(_ answer: DialogueAnswer, _ parameter: ParameterDeclaration) -> String {
    words.unreadable(
      text(of: answer), name: parameter.displayName.rendered(in: context.language),
      example: executor.format.example(of: parameter.type, in: context.language))
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

extension DialogueQuestion {
  /// The values to choose from; none for a yes or no.
  public var choices: [IntentValue] {
    switch kind {
    case .choice(let choices), .value(let choices): choices
    case .confirmation, .intentConfirmation: []
    }
  }

  /// Whether words are looked for among ``choices``: not where a value is asked for that is a number or a text itself.
  public var offersChoices: Bool {
    switch kind {
    case .choice: true
    case .value(let suggestions):
      switch parameter?.type {
      case .integer, .decimal, .duration, .string: false
      default: !suggestions.isEmpty
      }
    case .confirmation, .intentConfirmation: false
    }
  }
}
