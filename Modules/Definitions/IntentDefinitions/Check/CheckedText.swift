/// A text that people see, with the way to it and the placeholders it may have.
struct CheckedText {
  let text: DefinedText
  let steps: [FindingStep]
  let role: Role
  let scope: PlaceholderScope

  /// What kind of text it is.
  enum Role {
    case plain
    case combination
    case responseCode(String)
    case caseName(String, isZero: Bool)
  }

  /// Every text of a definition, in the order of its parts.
  static func all(of subject: CheckSubject) -> [CheckedText] {
    var list = TextList()
    for site in subject.intents { list.add(site, subject) }
    for (index, type) in subject.definition.types.enumerated() {
      list.add(type.displayName, [type.step(number: index + 1), .only(.displayName)])
    }
    for properties in subject.propertyLists {
      for (index, property) in properties.properties.enumerated() {
        list.add(property.displayName, properties.steps(of: index) + [.only(.displayName)])
        list.add(property.metadata, properties.steps(of: index))
      }
    }
    for (index, enumeration) in subject.definition.enums.enumerated() { list.add(enumeration, number: index + 1) }
    return list.texts
  }
}

/// Which placeholders a text may have.
enum PlaceholderScope {
  /// None are looked for.
  case literal
  /// Parameters and what is in them, with a few names that are always there.
  case parameters(TemplateValues, predefined: [String])
  /// The parameters of one combination.
  case combination(Set<String>, all: IntentSite)
  /// The properties of a response and what is in them.
  case response(TemplateValues)
}

/// The values that templates may name: an intent's parameters or a response's properties, and the properties of those that are objects.
///
/// Apple's own sample says `${orderDetails.total}` in a response; files that Xcode wrote for apps in the store say `${route.name}` in the questions about
/// a parameter too, where `route` is another parameter. No file that is known says so in a combination's title, which the Shortcuts app shows with a
/// field in the place of each parameter.
struct TemplateValues {
  /// The types by name; the first of a name counts.
  let types: [String: DefinedValueType]
  /// The names that each custom type's objects have, by the type's name.
  let members: [String: Set<String>]

  init(_ values: some Sequence<(String, DefinedValueType)>, _ subject: CheckSubject) {
    types = Dictionary(values, uniquingKeysWith: { first, _ in first })
    members = subject.objectMembers.merging(SystemCatalogue.members.mapValues { KnownWords.objectMembers.union($0) }) { own, _ in own }
  }
}

private struct TextList {
  var texts: [CheckedText] = []

  mutating func add(
    _ text: DefinedText, _ steps: [FindingStep], role: CheckedText.Role = .plain, scope: PlaceholderScope = .literal
  ) {
    guard text.text != nil || text.id != nil else { return }
    texts.append(CheckedText(text: text, steps: steps, role: role, scope: scope))
  }

  mutating func add(_ site: IntentSite, _ subject: CheckSubject) {
    let intent = site.intent
    add(intent.title, site.steps + [.only(.title)])
    add(intent.description, site.steps + [.only(.description)])
    let values = TemplateValues(intent.parameters.lazy.map { ($0.name, $0.type) }, subject)
    for (index, parameter) in intent.parameters.enumerated() { add(parameter, site.steps(of: index), values) }
    for (part, combinations) in [(FindingStep.Part.suggestion, intent.suggestedCombinations), (.summary, intent.managedCombinations)] {
      for combination in combinations {
        let steps = site.steps + [combination.step(part)]
        let scope = PlaceholderScope.combination(Set(combination.parameters), all: site)
        add(combination.title, steps + [.only(.title)], role: .combination, scope: scope)
        add(combination.subtitle, steps + [.only(.subtitle)], role: .combination, scope: scope)
      }
    }
    guard let response = intent.response else { return }
    let scope = PlaceholderScope.response(responseValues(of: intent, response, subject))
    for (index, code) in response.codes.enumerated() {
      let steps = site.steps + [code.step(number: index + 1)]
      add(code.template, steps, role: .responseCode(code.name), scope: scope)
      add(code.conciseTemplate, steps + [.only(.concise)], role: .responseCode(code.name), scope: scope)
    }
  }

  /// What a response's words may name. Those of a system intent are no file's of Xcode's: they name what the system's response has, and, as that is little, the
  /// parameters too.
  private func responseValues(of intent: DefinedIntent, _ response: DefinedResponse, _ subject: CheckSubject) -> TemplateValues {
    guard !intent.isCustom, let system = SystemCatalogue.intent(intent.generatedName) else {
      return TemplateValues(response.properties.lazy.map { ($0.name, $0.type) }, subject)
    }
    let properties = (system.response?.properties ?? []).map { ($0.name, $0.type) }
    return TemplateValues(properties + system.parameters.map { ($0.name, $0.type) }, subject)
  }

  mutating func add(_ parameter: DefinedParameter, _ steps: [FindingStep], _ values: TemplateValues) {
    add(parameter.displayName, steps + [.only(.displayName)])
    add(parameter.metadata, steps)
    for (index, prompt) in parameter.prompts.enumerated() {
      add(
        prompt.format, steps + [.numbered(.prompt, index + 1)],
        scope: .parameters(values, predefined: KnownWords.promptPlaceholders))
    }
    for (index, reason) in parameter.unsupportedReasons.enumerated() {
      add(
        reason.format, steps + [.numbered(.validationError, index + 1)],
        scope: .parameters(values, predefined: KnownWords.reasonPlaceholders))
    }
  }

  mutating func add(_ metadata: DefinedMetadata, _ steps: [FindingStep]) {
    add(metadata.trueDisplayName, steps + [.only(.trueName)])
    add(metadata.falseDisplayName, steps + [.only(.falseName)])
    add(metadata.placeholder, steps + [.only(.placeholder)])
    add(metadata.template, steps + [.only(.template)])
    if case .string(let text) = metadata.defaultValue?.value, let id = metadata.defaultValueID {
      add(DefinedText(text, id: id, place: metadata.defaultValue?.place), steps + [.only(.defaultValue)])
    }
  }

  mutating func add(_ enumeration: DefinedEnum, number: Int) {
    add(enumeration.displayName, [enumeration.step(number: number), .only(.displayName)])
    for (index, item) in enumeration.cases.enumerated() {
      let steps = enumeration.steps(number, case: index)
      add(item.displayName, steps + [.only(.displayName)], role: .caseName(item.name, isZero: item.index == 0))
      add(item.pronunciationHint, steps + [.only(.pronunciation)])
      for (index, synonym) in item.synonyms.enumerated() {
        add(synonym.synonym, steps + [.numbered(.synonym, index + 1)])
        add(synonym.pronunciationHint, steps + [.numbered(.synonym, index + 1), .only(.pronunciation)])
      }
    }
  }
}
