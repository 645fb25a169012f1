/// Works dialogues out of a definition and its table.
struct DialogueBuilder {
  let file: DefinitionFile
  let table: DialogueTable
  let tag: String?
  let language: Language

  var intents: [IntentDialogue] { file.reading.definition.intents.filter(\.isGenerated).map(intent) }

  private func intent(_ intent: DefinedIntent) -> IntentDialogue {
    let codes = intent.response?.codes ?? []
    return IntentDialogue(
      name: intent.name, title: text(intent.title) ?? intent.name, about: text(intent.description),
      parameters: intent.parameters.map { parameter($0, of: intent) }, confirm: lines("confirm", of: intent, codes),
      asksBefore: intent.isConfirmationRequired,
      questionBefore: intent.isConfirmationRequired ? codes.first { $0.name == "ready" }.flatMap(words) : nil,
      handle: handled(intent, codes))
  }

  // MARK: Parameters

  private func parameter(_ parameter: DefinedParameter, of intent: DefinedIntent) -> ParameterDialogue {
    let path = intent.name + "/" + parameter.name + "/"
    let limits = limitRefusals(of: parameter)
    let told = table.rows.filter { $0.key.hasPrefix(path) && !$0.isSaid }.map { row in
      let name = row.key.dropFirst(path.count)
      let ends = name.hasSuffix(DialogueTable.Row.end)
      let answer = ends ? String(name.dropLast(DialogueTable.Row.end.count)) : String(name)
      var line = line(answer, parameter, when: condition(row), ends: ends)
      line.says = said(path + answer) ?? line.says
      return line
    }
    let known = Set((limits + told).compactMap(\.reason)).union(DialogueCheck.limits)
    // Without a table the refusals are there, though nobody knows when.
    let reasons = parameter.supportsResolution ? parameter.numberedReasons.map(\.reason.code) : []
    let untold = reasons.filter { !known.contains($0) }
    return ParameterDialogue(
      name: parameter.name, title: text(parameter.displayName) ?? parameter.name,
      takes: DialogueWords(language).takes(parameter, file.reading.definition) { text($0) },
      onlyIf: parameter.relationship.flatMap { onlyIf($0, in: intent) }, question: parameter.prompt(.primary).flatMap { text($0) },
      offersValues: parameter.hasDynamicOptions,
      answers: limits + told + untold.map { line($0, parameter, when: nil, ends: false) })
  }

  /// What the runtime itself refuses, before the handler is asked.
  private func limitRefusals(of parameter: DefinedParameter) -> [AnswerLine] {
    let metadata = parameter.metadata
    guard ["Integer", "Decimal", "TimeInterval"].contains(parameter.type.name), parameter.type.enumName == nil else { return [] }
    let words = DialogueWords(language)
    var lines: [AnswerLine] = []
    func add(_ reason: String, _ when: String) { lines.append(line(reason, parameter, when: when, ends: false)) }
    // As the runtime has it: where the file does not say, the least value does.
    let takesNegatives = metadata.supportsNegativeNumbers ?? metadata.minimumValue.map { $0 < 0 } ?? true
    if !takesNegatives { add("negativeNumbersNotSupported", words.below("0")) }
    if let maximum = metadata.maximumValue { add("greaterThanMaximumValue", words.above(words.amount(maximum, of: parameter))) }
    if let minimum = metadata.minimumValue, minimum != 0 || takesNegatives {
      add("lessThanMinimumValue", words.below(words.amount(minimum, of: parameter)))
    }
    return lines
  }

  private func line(_ answer: String, _ parameter: DefinedParameter, when: String?, ends: Bool) -> AnswerLine {
    guard let result = ResolutionAnswer(rawValue: answer) else {
      let words = parameter.unsupportedReasons.first { $0.code == answer }.flatMap { text($0.format) }
      return AnswerLine(answer: "unsupported", reason: answer, when: when, says: words, ends: ends)
    }
    let kinds: [DefinedPrompt.Kind] =
      switch result {
      case .success, .notRequired: []
      case .needsValue: [.primary]
      case .disambiguation: [.disambiguationIntroduction, .disambiguationSelection]
      case .confirmationRequired: [.confirmation]
      }
    let said = kinds.compactMap { parameter.prompt($0).flatMap { text($0) } }
    let separator = Language(tag: tag ?? file.words.baseLanguage) == .japanese ? "" : " "
    return AnswerLine(
      answer: answer, reason: nil, when: when, says: said.isEmpty ? nil : said.joined(separator: separator), ends: ends)
  }

  private func onlyIf(_ relationship: DefinedRelationship, in intent: DefinedIntent) -> String? {
    guard let parent = relationship.parent, !parent.isEmpty else { return nil }
    let value: String? =
      switch relationship.value?.value {
      case .string(let name): name
      case .boolean(let flag): String(flag)
      default: relationship.predicate == "HasAnyValue" ? nil : "false"
      }
    return DialogueWords(language).onlyIf(parent, value)
  }

  // MARK: Codes

  private func lines(_ phase: String, of intent: DefinedIntent, _ codes: [DefinedResponseCode]) -> [CodeLine] {
    let path = intent.name + "/" + phase + "/"
    return table.rows.filter { $0.key.hasPrefix(path) && !$0.isSaid }.map { row in
      let name = String(row.key.dropFirst(path.count))
      return CodeLine(code: name, when: condition(row), says: said(row.key) ?? codes.first { $0.name == name }.flatMap(words))
    }
  }

  /// The codes that it ends in: those of the table, and what no row tells; of the system's codes, which an app need not answer, only what the table tells.
  private func handled(_ intent: DefinedIntent, _ codes: [DefinedResponseCode]) -> [CodeLine] {
    let told = lines("handle", of: intent, codes)
    let known = Set((told + lines("confirm", of: intent, codes)).map(\.code)).union(["unspecified", "ready"])
    let isTold = table.rows.contains { $0.key.hasPrefix(intent.name + "/") }
    let untold = codes.filter { code in
      guard code.name != "success" else { return !told.contains { $0.code == "success" } }
      return !known.contains(code.name) && !(intent.isCompleted && isTold)
    }
    return told + untold.map { CodeLine(code: $0.name, when: nil, says: words(of: $0)) }
  }

  private func words(of code: DefinedResponseCode) -> String? { text(code.template) ?? text(code.conciseTemplate) }

  // MARK: Words

  private func condition(_ row: DialogueTable.Row) -> String? {
    Self.text(row.condition, in: table.words, language.tag)
  }

  /// What the handler says in words of its own.
  private func said(_ key: String) -> String? {
    table.rows.first { $0.key == key + DialogueTable.Row.said }.flatMap {
      Self.text($0.condition, in: table.words, tag ?? file.words.baseLanguage)
    }
  }

  private func text(_ text: DefinedText) -> String? { Self.text(text, in: file.words, tag) }

  /// A text of a language, else of the base one; of plural forms, the general one.
  private static func text(_ text: DefinedText, in words: DefinitionWords, _ tag: String?) -> String? {
    let translations = words.translations(of: text)
    let best = tag.flatMap { LanguageTag.best(for: $0, among: translations.map(\.language)) }
    let found = translations.first { $0.language == best } ?? translations.first
    guard let text = found?.text, !text.format.isEmpty else { return nil }
    return text.general
  }
}

/// What `resolve` can answer beside a validation error.
enum ResolutionAnswer: String, CaseIterable {
  case success, notRequired, needsValue, disambiguation, confirmationRequired
}
