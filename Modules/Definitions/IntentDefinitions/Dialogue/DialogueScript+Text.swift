extension DialogueScript {
  /// The script as lines for people, ending in a line break.
  public func text(in language: Language) -> String {
    let words = DialogueWords(language)
    var lines = words.preamble
    for intent in intents { lines += [""] + self.lines(of: intent, words) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of intent: IntentDialogue, _ words: DialogueWords) -> [String] {
    var lines = ["\(intent.name): \(intent.title)"]
    if let about = intent.about { lines.append(about) }
    lines.append("")
    if intent.parameters.isEmpty { lines.append("  " + words.noParameters) }
    for (index, parameter) in intent.parameters.enumerated() { lines += self.lines(of: parameter, number: index + 1, words) }
    if !intent.confirm.isEmpty {
      lines.append("  \(words.confirming)")
      for line in intent.confirm { lines += self.lines(of: line, words) }
    }
    if intent.asksBefore { lines += ["  \(words.asking)", "      " + (intent.questionBefore.map(words.quoted) ?? words.usualQuestion)] }
    lines.append("  \(words.handling)")
    for line in intent.handle { lines += self.lines(of: line, words) }
    return lines
  }

  private func lines(of parameter: ParameterDialogue, number: Int, _ words: DialogueWords) -> [String] {
    let facts = [parameter.takes, parameter.offersValues ? words.values : nil, parameter.onlyIf.map { words.onlyIf($0) }]
    var lines = ["  \(number). \(parameter.name) (\(parameter.title)): " + facts.compactMap(\.self).joined(separator: words.separator)]
    lines.append("      " + (parameter.question.map(words.quoted) ?? words.usualQuestion))
    for line in parameter.answers {
      lines.append("    - \(words.when(line.when)): \(words.action(line))")
      // The question stands above.
      if let says = line.says, line.answer != "needsValue" {
        lines.append("      " + words.quoted(says))
      } else if line.answer == "unsupported" {
        lines.append("      " + words.usualWords)
      }
    }
    return lines
  }

  private func lines(of line: CodeLine, _ words: DialogueWords) -> [String] {
    ["    - \(words.when(line.when)): \(line.code)", "      " + (line.says.map(words.quoted) ?? words.usualWords)]
  }
}
