/// The placeholders of every text that may have some, in the definition and in its translations.
enum TemplateCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for text in subject.texts {
      guard let template = text.text.text, text.scope.isTemplate else { continue }
      let place = text.text.place ?? .start
      for fact in facts(about: template, in: text.scope, &findings.nearest) { findings.add(fact, at: place, text.steps) }
    }
    // A translation of an id that several texts share may have the placeholders of each.
    let texts = Dictionary(grouping: subject.texts.filter { $0.scope.isTemplate && $0.text.id != nil }) { $0.text.id ?? "" }
    for language in subject.languages {
      for (entry, file) in language.entries {
        // The sentences with a true or false in them have a pair of ids, of which the first is the sentence's.
        let id = entry.key.firstIndex(of: "-").map { String(entry.key[..<$0]) } ?? entry.key
        guard let texts = texts[id] else { continue }
        for template in [entry.text.format] + entry.text.plurals.values.flatMap(\.forms.values) {
          for fact in translationFacts(about: template, of: texts, language.tag, &findings.nearest) {
            findings.add(fact, at: entry.place, texts[0].steps, file: file.path)
          }
        }
      }
    }
  }

  private static func facts(
    about template: String, in scope: PlaceholderScope, _ nearest: inout NearestWords
  ) -> [CheckFact] {
    let scan = TemplateScan(template)
    var facts = formFacts(scan)
    var seen: Set<String> = []
    for name in scan.names where seen.insert(name).inserted {
      if let fact = scope.fact(about: name, &nearest) { facts.append(fact) }
    }
    return facts
  }

  private static func translationFacts(
    about template: String, of texts: [CheckedText], _ language: String, _ nearest: inout NearestWords
  ) -> [CheckFact] {
    let scan = TemplateScan(template)
    var seen: Set<String> = []
    var unknown: [CheckFact] = []
    for name in scan.names where seen.insert(name).inserted {
      var first: CheckFact?
      let isKnown = texts.contains { text in
        guard let fact = text.scope.fact(about: name, &nearest) else { return true }
        first = first ?? fact
        return false
      }
      if isKnown { continue }
      let isPlain = texts.allSatisfy { $0.text.placeholders.isEmpty }
      unknown.append(.template(.translationUnknown(name, language: language, nearest: first?.nearest, isPlain: isPlain)))
    }
    return formFacts(scan) + unknown
  }

  private static func formFacts(_ scan: TemplateScan) -> [CheckFact] {
    (scan.unclosed.map { [.template(.unclosed($0))] } ?? []) + (scan.hasEmpty ? [.template(.empty)] : [])
  }
}

extension PlaceholderScope {
  fileprivate var isTemplate: Bool {
    if case .literal = self { false } else { true }
  }

  /// What is wrong with the placeholder `name` in this scope.
  fileprivate func fact(about name: String, _ nearest: inout NearestWords) -> CheckFact? {
    switch self {
    case .literal: return nil
    case .parameters(let values, let predefined):
      guard !predefined.contains(name) else { return nil }
      return values.fact(about: name, of: .intent, &nearest) {
        .unknown(name, nearest: $1.of($0, in: [predefined, Array(values.types.keys.prefix(NearestWord.most + 1))].joined()))
      }
    case .combination(let names, let site):
      guard !names.contains(name) else { return nil }
      let exists = site.positions[name] != nil
      let near = exists ? nil : nearest.of(name, in: names)
      return .combination(.placeholderOutside(name, exists: exists, nearest: near, own: site.names.filter(names.contains)))
    case .response(let values):
      return values.fact(about: name, of: .response, &nearest) {
        .variableUnknown(name, nearest: $1.of($0, in: values.types.keys), hasOthers: !values.types.isEmpty)
      }
    }
  }
}

extension TemplateValues {
  /// What is wrong with `name`: a value's, or one in it behind a dot.
  ///
  /// - Parameter unknown: what is said where there is no value of the name before the dot.
  fileprivate func fact(
    about name: String, of owner: TemplateFact.Owner, _ nearest: inout NearestWords, unknown: (String, inout NearestWords) -> TemplateFact
  ) -> CheckFact? {
    if types[name] != nil { return nil }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let type = types[parts[0]] else { return .template(unknown(parts[0], &nearest)) }
    guard parts.count == 2 else { return nil }
    guard type.name == "Object" else {
      // What is wrong with the value's type is said there.
      if (type.enumName ?? type.name).isEmpty { return nil }
      return .template(.memberOfValue(name, value: parts[0], type: type.enumName ?? type.name, of: owner))
    }
    // The properties of another file's types are not at hand; nor are those of a property's own object.
    let member = parts[1].split(separator: ".").first.map(String.init) ?? ""
    let object = type.objectName ?? ""
    guard let members = object.isEmpty ? KnownWords.objectMembers : members[object], !members.contains(member) else { return nil }
    let near = nearest.of(member, in: members).map { parts[0] + "." + $0 }
    return .template(.memberUnknown(name, type: object.isEmpty ? "Object" : object, of: owner, nearest: near))
  }
}
