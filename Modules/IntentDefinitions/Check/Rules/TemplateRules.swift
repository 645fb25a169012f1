/// The placeholders of every text that may have some, in the definition and in its translations.
enum TemplateRules: DefinitionRule {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for text in subject.texts {
      guard let template = text.text.text, text.scope.isTemplate else { continue }
      let place = text.text.place ?? .start
      for fact in facts(about: template, in: text.scope) { findings.add(fact, at: place, text.steps) }
    }
    // A translation of an id that several texts share may have the placeholders of each.
    let texts = Dictionary(grouping: subject.texts.filter { $0.scope.isTemplate && $0.text.id != nil }) { $0.text.id ?? "" }
    for language in subject.languages {
      for (entry, file) in language.entries {
        // The sentences with a true or false in them have a pair of ids, of which the first is the sentence's.
        let id = entry.key.firstIndex(of: "-").map { String(entry.key[..<$0]) } ?? entry.key
        guard let texts = texts[id] else { continue }
        for template in [entry.text.format] + entry.text.plurals.values.flatMap(\.forms.values) {
          for fact in translationFacts(about: template, in: texts.map(\.scope), language.tag) {
            findings.add(fact, at: entry.place, texts[0].steps, file: file.path)
          }
        }
      }
    }
  }

  private static func facts(about template: String, in scope: PlaceholderScope) -> [CheckFact] {
    let scan = TemplateScan(template)
    var facts = formFacts(scan)
    var seen: Set<String> = []
    for name in scan.names where seen.insert(name).inserted {
      if let fact = scope.fact(about: name) { facts.append(fact) }
    }
    return facts
  }

  private static func translationFacts(about template: String, in scopes: [PlaceholderScope], _ language: String) -> [CheckFact] {
    let scan = TemplateScan(template)
    var seen: Set<String> = []
    let unknown = scan.names.filter { seen.insert($0).inserted }.compactMap { name -> CheckFact? in
      let facts = scopes.compactMap { $0.fact(about: name) }
      guard facts.count == scopes.count else { return nil }
      return .template(.translationUnknown(name, language: language, nearest: facts[0].nearest))
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
  fileprivate func fact(about name: String) -> CheckFact? {
    switch self {
    case .literal: return nil
    case .names(let names, let predefined):
      guard !names.contains(name), !predefined.contains(name) else { return nil }
      return .template(.unknown(name, nearest: NearestName.of(name, in: [predefined, Array(names.prefix(1000))].joined())))
    case .combination(let names, let site):
      guard !names.contains(name) else { return nil }
      let exists = site.positions[name] != nil
      return .combination(.placeholderOutside(name, exists: exists, nearest: exists ? nil : NearestName.of(name, in: names)))
    case .response(let response): return response.fact(about: name)
    }
  }
}

extension ResponseScope {
  fileprivate func fact(about name: String) -> CheckFact? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let type = properties[parts[0]] else {
      return .template(.variableUnknown(name, nearest: NearestName.of(parts[0], in: properties.keys)))
    }
    guard parts.count == 2 else { return nil }
    guard type.name == "Object" else {
      return .template(.memberOfValue(name, property: parts[0], type: type.enumName ?? type.name))
    }
    // The properties of another file's types are not at hand; nor are those of a property's own object.
    let member = parts[1].split(separator: ".").first.map(String.init) ?? ""
    guard let object = type.objectName, let members = members[object], !members.contains(member) else { return nil }
    return .template(.memberUnknown(name, type: object, nearest: NearestName.of(member, in: members).map { parts[0] + "." + $0 }))
  }
}
