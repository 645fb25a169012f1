extension IntentRun {
  var words: RuntimeWords { RuntimeWords(language: context.language) }

  /// What people are told at the end: after a question that was given up, that nothing was done.
  func closing(_ outcome: IntentOutcome) -> String {
    guard let givenUp else { return message(of: outcome) }
    return words.givenUp(givenUp.question.prompt, because: givenUp.reason)
  }

  /// What people are told of an outcome.
  func message(of outcome: IntentOutcome) -> String {
    switch outcome {
    case .success: responseText() ?? words.done
    case .failure: responseText() ?? words.failed
    case .ready: responseText() ?? words.ready
    case .unsupported(_, _, let message): message
    case .needsValue(_, let prompt), .disambiguation(_, _, let prompt), .confirmation(_, _, let prompt): prompt
    case .continueInApp: responseText() ?? words.continueInApp
    case .inProgress: response == nil ? words.stillSaving : responseText() ?? words.inProgress
    case .timedOut(let phase, let parameter, let committed):
      words.timedOut(
        phase, parameter: parameter.flatMap(declaration.parameter(named:))?.displayName.rendered(in: context.language), committed: committed
      )
    case .cancelled: words.cancelled
    }
  }

  /// The template of the response's code with the response's properties, or nil where the definition words none.
  func responseText() -> String? {
    guard let response, let template = declaration.responseCode(rawValue: response.codeRawValue)?.template else { return nil }
    let text = template.rendered(in: context.language) { name in
      guard let value = response.value(forProperty: String(name.prefix { $0 != "." })) else { return variable(name) }
      let property = declaration.responseProperties.first { $0.name == name }
      return variable(value, path: name, as: property?.type, property?.booleanNames)
    }
    return text.isEmpty ? nil : text
  }

  // MARK: Prompts and refusals

  func valuePrompt(_ parameter: ParameterDeclaration) -> String {
    text(of: .primary, parameter, value: nil) ?? words.askValue(name(of: parameter))
  }

  func confirmationPrompt(_ parameter: ParameterDeclaration, value: IntentValue?) -> String {
    context.report.question(about: parameter.name) ?? text(of: .confirmation, parameter, value: value)
      ?? words.confirmValue(value.map { text(for: $0, parameter) } ?? name(of: parameter))
  }

  func choicePrompt(_ parameter: ParameterDeclaration, count: Int, value: IntentValue?) -> String {
    let introduction =
      text(of: .disambiguationIntroduction, parameter, value: value, count: count)
      ?? value.map { words.several(count, matching: text(for: $0, parameter)) } ?? words.several(count)
    let selection = text(of: .disambiguationSelection, parameter, value: value, count: count) ?? words.whichOne
    let isCut = count > IntentExecutor.choiceLimit
    let sentences = [introduction] + (isCut ? [words.firstOnes(IntentExecutor.choiceLimit)] : []) + [selection]
    return sentences.joined(separator: words.isJapanese ? "" : " ")
  }

  func refusal(_ reason: String?, of parameter: ParameterDeclaration, value: IntentValue?) -> String {
    if let declared = parameter.unsupportedReasons.first(where: { $0.name == reason })?.message {
      return render(declared, parameter, value: value)
    }
    return switch reason {
    case "negativeNumbersNotSupported": words.negative(name(of: parameter))
    case "greaterThanMaximumValue": words.tooGreat(name(of: parameter), limit(parameter.maximum, of: parameter)?.text ?? "")
    case "lessThanMinimumValue": words.tooSmall(name(of: parameter), limit(parameter.minimum, of: parameter)?.text ?? "")
    default: words.refused(name(of: parameter))
    }
  }

  // MARK: Variables

  private func text(of kind: PromptKind, _ parameter: ParameterDeclaration, value: IntentValue?, count: Int? = nil) -> String? {
    parameter.prompts[kind].map { render($0, parameter, value: value, count: count) }
  }

  /// Fills in a text about one parameter; `value` stands for the parameter itself where it is not (only) what the intent holds.
  private func render(_ text: LocalizedText, _ parameter: ParameterDeclaration, value: IntentValue?, count: Int? = nil) -> String {
    text.rendered(in: context.language) { name in
      switch name {
      case "displayName": TemplateVariable(text: self.name(of: parameter))
      case "maximumValue": limit(parameter.maximum, of: parameter)
      case "minimumValue": limit(parameter.minimum, of: parameter)
      case "count" where count != nil: count.map { TemplateVariable(text: String($0), number: Double($0)) }
      case parameter.name:
        spelled(parameter, value ?? intent.value(forParameter: name))
          ?? value.map { variable($0, as: parameter.type, parameter.booleanNames) } ?? variable(name)
      default: variable(name)
      }
    }
  }

  private func name(of parameter: ParameterDeclaration) -> String { parameter.displayName.rendered(in: context.language) }

  private func text(for value: IntentValue, _ parameter: ParameterDeclaration) -> String {
    Self.shortened(executor.format.text(for: value, as: parameter.type, booleanNames: parameter.booleanNames, in: context.language))
  }

  private func limit(_ number: Double?, of parameter: ParameterDeclaration) -> TemplateVariable? {
    guard let number else { return nil }
    if case .duration = parameter.type { return variable(.duration(number), as: parameter.type) }
    return variable(.decimal(number), as: parameter.type)
  }

  /// The intent's own parameter of that name.
  private func variable(_ name: String) -> TemplateVariable? {
    let root = String(name.prefix { $0 != "." })
    guard let value = intent.value(forParameter: root) else { return nil }
    let parameter = declaration.parameter(named: root)
    if let parameter, let spelled = spelled(parameter, value) { return spelled }
    return variable(value, path: name, as: parameter?.type, parameter?.booleanNames)
  }

  /// A number at the end of the range that is counted with, as it was written; nobody wrote what stands for it.
  private func spelled(_ parameter: ParameterDeclaration, _ value: IntentValue?) -> TemplateVariable? {
    guard let value, value.isEndOfRange else { return nil }
    return TemplateVariable(
      text: context.spellings[parameter.name].map(Self.shortened) ?? words.beyondRange(isNegative: value.number.map { $0 < 0 } ?? false),
      number: value.number)
  }

  /// A value, or the property of it that a dotted path names (`orderDetails.total`); of several values, the property of each.
  private func variable(
    _ value: IntentValue, path: String = "", as type: ParameterType?, _ names: BooleanNames? = nil
  ) -> TemplateVariable? {
    var value = value
    for step in path.split(separator: ".").dropFirst() {
      let name = String(step)
      if let elements = value.arrayValue {
        value = .array(elements.compactMap { $0.objectValue?.value(ofProperty: name) })
      } else if let property = value.objectValue?.value(ofProperty: name) {
        value = property
      } else {
        return nil
      }
    }
    return TemplateVariable(
      text: Self.shortened(executor.format.text(for: value, as: type, booleanNames: names, in: context.language)), number: value.number,
      valueName: value.name)
  }

  /// The most characters of a value that a message repeats: what people call things is shorter.
  private static let shownCharacters = 240

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > shownCharacters, let end = text.index(text.startIndex, offsetBy: shownCharacters, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }
}
