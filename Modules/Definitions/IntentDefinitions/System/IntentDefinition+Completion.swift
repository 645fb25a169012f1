extension IntentDefinition {
  /// The definition with what the ``SystemCatalogue`` knows of its system intents filled in: their other parameters, types, questions, response, and the
  /// types and enumerations of those. What the definition itself says of them stays.
  public var completed: IntentDefinition {
    var definition = self
    var types: Set<String> = []
    var enums: Set<String> = []
    for index in intents.indices where !intents[index].isGenerated {
      guard let system = SystemCatalogue.intent(intents[index].generatedName) else { continue }
      definition.intents[index] = intents[index].completed(by: system)
      let values = SystemCatalogue.values(of: system)
      types.formUnion(values.types)
      enums.formUnion(values.enums)
    }
    definition.types += SystemCatalogue.definition.types.filter { types.contains($0.name) }
    definition.enums += SystemCatalogue.definition.enums.filter { enums.contains($0.name) }
    return definition
  }

  /// The part of the definition that is about one intent: it, and the types and enumerations that it uses.
  public func part(about intent: DefinedIntent) -> IntentDefinition {
    var part = self
    part.intents = [intent]
    let objects = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    var usedTypes: Set<String> = []
    var usedEnums: Set<String> = []
    var pending = intent.parameters.map(\.type) + (intent.response?.properties.map(\.type) ?? [])
    while let type = pending.popLast() {
      if let name = type.enumName { usedEnums.insert(name) }
      guard let name = type.objectName, usedTypes.insert(name).inserted, let object = objects[name] else { continue }
      pending += object.properties.map(\.type)
    }
    part.types = types.filter { usedTypes.contains($0.name) }
    part.enums = enums.filter { usedEnums.contains($0.name) }
    return part
  }
}

extension DefinitionWords {
  /// The words with those of the ``SystemCatalogue`` beside them, for a definition that is ``IntentDefinition/completed``.
  ///
  /// They are there in every language of the catalogue's, whether or not the definition has strings in it.
  public var completed: DefinitionWords {
    var words = self
    let english = Language(tag: SystemCatalogue.words.baseLanguage, texts: SystemCatalogue.english)
    for language in SystemCatalogue.words.languages + [english] {
      let isBase = LanguageTag.isVariant(baseLanguage, of: language.tag)
      // The texts that are filled in are English.
      if isBase, language.tag == english.tag { continue }
      let own = words.languages.indices.filter { LanguageTag.isVariant(words.languages[$0].tag, of: language.tag) }
      for index in own { words.languages[index].texts.merge(language.texts) { own, _ in own } }
      if own.isEmpty { words.languages.append(Language(tag: isBase ? baseLanguage : language.tag, texts: language.texts)) }
    }
    words.languages.sort { $0.tag < $1.tag }
    return words
  }
}

extension DefinitionFile {
  /// The file with what the ``SystemCatalogue`` knows of its system intents filled in; the same file where it has none that are known.
  public var completed: DefinitionFile {
    let definition = reading.definition.completed
    guard definition.intents.contains(where: \.isCompleted) else { return self }
    var file = self
    file.reading.definition = definition
    file.words = words.completed
    return file
  }
}

extension DefinedIntent {
  fileprivate func completed(by system: DefinedIntent) -> DefinedIntent {
    var intent = self
    intent.isCompleted = true
    if intent.category == nil || intent.category == "system" { intent.category = system.category }
    intent.verb = verb ?? system.verb
    if (title.text ?? "").isEmpty { intent.title = system.title }
    if (description.text ?? "").isEmpty { intent.description = system.description }
    for index in parameters.indices {
      guard let known = system.parameters.first(where: { $0.name == parameters[index].name }) else { continue }
      intent.parameters[index] = parameters[index].completed(by: known)
    }
    var tag = max(lastParameterTag ?? 0, parameters.compactMap(\.tag).max() ?? 0)
    for var missing in system.parameters where !parameters.contains(where: { $0.name == missing.name }) {
      tag += 1
      missing.tag = tag
      missing.displayPriority = intent.parameters.count + 1
      intent.parameters.append(missing)
    }
    intent.response = response.map { $0.completed(by: system.response) } ?? system.response
    return intent
  }
}

extension DefinedParameter {
  fileprivate func completed(by system: DefinedParameter) -> DefinedParameter {
    var parameter = self
    parameter.type = system.type
    parameter.type.place = type.place
    if (displayName.text ?? "").isEmpty { parameter.displayName = system.displayName }
    parameter.supportsResolution = supportsResolution || system.supportsResolution
    let kinds = Set(prompts.filter { $0.format.text != nil }.map(\.kind))
    parameter.prompts += system.prompts.filter { !kinds.contains($0.kind) }
    return parameter
  }
}

extension DefinedResponse {
  /// The system's codes and properties, with the words of this response where it has any; what the system does not know comes last.
  fileprivate func completed(by system: DefinedResponse?) -> DefinedResponse {
    guard let system else { return self }
    var response = self
    response.properties = system.properties + properties.filter { own in !system.properties.contains { $0.name == own.name } }
    response.codes = system.codes.map { known in
      guard let own = codes.first(where: { $0.name == known.name }) else { return known }
      var code = own
      code.number = known.number
      code.isSuccess = known.isSuccess
      if (own.template.text ?? "").isEmpty { code.template = known.template }
      return code
    }
    response.codes += codes.filter { own in !system.codes.contains { $0.name == own.name } }
    response.output = output ?? system.output
    return response
  }
}
