/// Makes a definition with its words out of the tables of ``SystemDomain``.
struct SystemCatalogueBuilder {
  private var definition = IntentDefinition()
  private var english: [String: TranslatedText] = [:]
  private var japanese: [String: TranslatedText] = [:]

  static func build(
    _ domains: [SystemDomain]
  ) -> (definition: IntentDefinition, words: DefinitionWords, english: [String: TranslatedText]) {
    var builder = SystemCatalogueBuilder()
    for domain in domains {
      for intent in domain.intents { builder.add(intent, of: domain) }
      for type in domain.types { builder.add(type) }
      for enumeration in domain.enums { builder.add(enumeration) }
    }
    let words = DefinitionWords(
      baseLanguage: Language.english.tag, languages: [.init(tag: Language.japanese.tag, texts: builder.japanese)])
    return (builder.definition, words, builder.english)
  }

  private mutating func add(_ intent: SystemIntent, of domain: SystemDomain) {
    var defined = DefinedIntent()
    defined.name = intent.name
    defined.classPrefix = "IN"
    defined.className = intent.className
    defined.kind = "System"
    defined.domain = domain.name.english
    defined.category = intent.category
    defined.verb = intent.verb
    let path = intent.className
    defined.title = text(intent.title, path, "title")
    defined.description = text(intent.about, path, "description")
    defined.parameters = intent.parameters.enumerated().map { parameter($1, number: $0 + 1, path) }
    var response = DefinedResponse()
    response.properties = intent.properties.enumerated().map { property($1, number: $0 + 1, path + "/response") }
    response.output = intent.output
    response.codes = intent.codes.enumerated().map { number, code in
      var defined = DefinedResponseCode()
      defined.name = code.name
      defined.number = number
      defined.isSuccess = code.name == "success"
      if let words = code.words { defined.template = text(words, path, "code", code.name) }
      return defined
    }
    defined.response = response
    definition.intents.append(defined)
  }

  private mutating func parameter(_ parameter: SystemParameter, number: Int, _ path: String) -> DefinedParameter {
    var defined = DefinedParameter()
    defined.name = parameter.name
    defined.type = parameter.type
    defined.displayName = text(parameter.title, path, parameter.name)
    defined.tag = number
    defined.displayPriority = number
    defined.isConfigurable = true
    if let question = parameter.question {
      defined.supportsResolution = true
      var prompt = DefinedPrompt()
      prompt.kind = DefinedPrompt.Kind.primary.rawValue
      prompt.format = text(question, path, parameter.name, "question")
      defined.prompts = [prompt]
    }
    return defined
  }

  private mutating func property(_ property: SystemProperty, number: Int, _ path: String) -> DefinedProperty {
    var defined = DefinedProperty()
    defined.name = property.name
    defined.type = property.type
    defined.displayName = text(property.title, path, property.name)
    defined.tag = number
    defined.displayPriority = number
    return defined
  }

  private mutating func add(_ type: SystemType) {
    var defined = DefinedType()
    defined.name = type.name
    defined.displayName = text(type.title, type.name)
    defined.properties = KnownWords.builtInProperties.enumerated().map { index, name in
      var property = DefinedProperty()
      property.name = name
      property.type = name == "alternativeSpeakableMatches" ? .speakable.several : .string
      property.isBuiltIn = true
      property.tag = index + 1
      property.displayPriority = index + 1
      return property
    }
    let first = KnownWords.builtInProperties.count + 1
    for (index, property) in type.properties.enumerated() {
      var own = self.property(property, number: first + index, type.name)
      // As Xcode numbers the properties of a type: the author's begin at 100.
      own.tag = 100 + index
      defined.properties.append(own)
    }
    definition.types.append(defined)
  }

  private mutating func add(_ enumeration: SystemEnum) {
    var defined = DefinedEnum()
    defined.name = enumeration.name
    defined.displayName = text(enumeration.title, enumeration.name)
    for (index, item) in enumeration.cases.enumerated() {
      var made = DefinedEnumCase(
        name: item.name, index: index, displayName: text(item.title, enumeration.name, item.name), place: .start)
      for (number, words) in item.synonyms.enumerated() {
        var synonym = DefinedSynonym()
        synonym.synonym = text(words, enumeration.name, item.name, String(number + 1))
        made.synonyms.append(synonym)
      }
      defined.cases.append(made)
    }
    definition.enums.append(defined)
  }

  /// A text whose id is the way to it, which no file's is: those are six letters and digits.
  private mutating func text(_ phrase: Phrase, _ path: String...) -> DefinedText {
    let id = path.joined(separator: "/")
    english[id] = TranslatedText(phrase.english)
    japanese[id] = TranslatedText(phrase.japanese)
    return DefinedText(phrase.english, id: id)
  }
}
