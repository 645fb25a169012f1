/// Holds a table of conditions against the protocol that is generated for the definition.
public enum DialogueCheck {
  /// What is wrong, in the order of the table, and then what it lacks.
  ///
  /// A table that says nothing lacks nothing.
  public static func defects(of table: DialogueTable, in file: DefinitionFile) -> [DialogueDefect] {
    guard let first = table.rows.first else { return [] }
    let intents = file.completed.reading.definition.intents.filter(\.isGenerated)
    var defects: [DialogueDefect] = []
    let keys = Set(
      table.rows.map { $0.key.hasSuffix(DialogueTable.Row.end) ? String($0.key.dropLast(DialogueTable.Row.end.count)) : $0.key })
    var seen: Set<String> = []
    for row in table.rows {
      func add(_ fact: DialogueFact) { defects.append(DialogueDefect(file: row.file, place: row.place, fact: fact)) }
      if !seen.insert(row.key).inserted { add(.keyRepeated(row.key)) }
      if (row.condition.text ?? "").allSatisfy(\.isWhitespace) { add(.conditionEmpty(row.key)) }
      for language in table.words.languages where (language.texts[row.key]?.format ?? "").isEmpty {
        add(.conditionUntranslated(row.key, language: language.tag))
      }
      if row.isSaid, !keys.contains(String(row.key.dropLast(DialogueTable.Row.said.count))) { add(.keyForm(row.key)) }
      if let fact = fact(about: row.isSaid ? String(row.key.dropLast(DialogueTable.Row.said.count)) : row.key, intents) { add(fact) }
    }
    // Of the codes of the system's intents an app answers those that it has words for.
    let worded = Dictionary(
      file.reading.definition.intents.map { ($0.name, Set($0.response?.codes.map(\.name) ?? [])) }, uniquingKeysWith: { first, _ in first })
    let lacking = intents.filter { intent in seen.contains { $0.hasPrefix(intent.name + "/") } }
      .flatMap { untold(in: $0, seen, among: $0.isCompleted ? worded[$0.name] ?? [] : nil) }
    return defects + lacking.map { DialogueDefect(file: first.file, place: .start, fact: $0) }
  }

  private static func fact(about key: String, _ intents: [DefinedIntent]) -> DialogueFact? {
    var parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let ends = parts.count == 4 && parts[3] == "ends"
    if ends { parts.removeLast() }
    guard parts.count == 3, !parts.contains("") else { return .keyForm(key) }
    guard let intent = intents.first(where: { $0.name == parts[0] }) else {
      return .intentUnknown(parts[0], nearest: NearestWord.of(parts[0], in: intents.map(\.name)))
    }
    if ["confirm", "handle"].contains(parts[1]) {
      let codes = Set(intent.response?.codes.map(\.name) ?? []).union(intent.isCompleted ? [] : DefinedResponse.standardCodes)
      if ends { return .keyForm(key) }
      return codes.contains(parts[2]) ? nil : .codeUnknown(parts[2], intent: intent.name, nearest: NearestWord.of(parts[2], in: codes))
    }
    guard let parameter = intent.parameters.first(where: { $0.name == parts[1] }) else {
      return .parameterUnknown(
        parts[1], intent: intent.name, nearest: NearestWord.of(parts[1], in: intent.parameters.map(\.name) + ["confirm", "handle"]))
    }
    let reasons = parameter.unsupportedReasons.map(\.code)
    if reasons.contains(parts[2]) { return parameter.supportsResolution ? nil : .answerImpossible(parts[2], parameter: parameter.name) }
    guard let answer = ResolutionAnswer(rawValue: parts[2]), !ends else {
      let names = reasons + ResolutionAnswer.allCases.map(\.rawValue)
      return .answerUnknown(parts[2], parameter: parameter.name, nearest: NearestWord.of(parts[2], in: names))
    }
    return canAnswer(answer, parameter) ? nil : .answerImpossible(parts[2], parameter: parameter.name)
  }

  /// Whether the parameter's resolution result has a way to say so.
  private static func canAnswer(_ answer: ResolutionAnswer, _ parameter: DefinedParameter) -> Bool {
    guard parameter.supportsResolution else { return false }
    let isPlain = parameter.type.enumName != nil || ["Boolean", "Integer", "Decimal", "TimeInterval"].contains(parameter.type.name)
    return answer != .disambiguation || !isPlain
  }

  /// The refusals of what is beyond the limits of a definition, which the runtime makes by itself.
  static let limits: Set<String> = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]

  /// The validation errors and codes of which no row says when; of the codes, those among `codesOfApp` where that is not nil.
  private static func untold(in intent: DefinedIntent, _ keys: Set<String>, among codesOfApp: Set<String>?) -> [DialogueFact] {
    let reasons = intent.parameters.filter(\.supportsResolution).flatMap { parameter in
      parameter.unsupportedReasons.map(\.code).filter { !limits.contains($0) }.filter { reason in
        let key = "\(intent.name)/\(parameter.name)/\(reason)"
        return !keys.contains(key) && !keys.contains(key + "/ends")
      }.map { DialogueFact.reasonUntold($0, parameter: parameter.name, intent: intent.name) }
    }
    let codes = (intent.response?.codes ?? []).map(\.name).filter { code in
      (codesOfApp?.contains(code) ?? true) && !["success", "unspecified", "ready"].contains(code)
        && !keys.contains("\(intent.name)/confirm/\(code)")
        && !keys.contains("\(intent.name)/handle/\(code)")
    }
    return reasons + codes.map { .codeUntold($0, intent: intent.name) }
  }
}
