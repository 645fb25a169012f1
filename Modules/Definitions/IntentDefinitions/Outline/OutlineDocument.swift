/// A definition as JSON: Docs/Reference/intentc-json.md has the shape.
///
/// Keys that hold nothing are left out; flags and lists are always there.
struct OutlineDocument: Encodable {
  var modelVersion: String
  var namespace, systemVersion, toolsBuildVersion, toolsVersion: String?
  var baseLanguage: String
  var languages: [String]
  var intents: [OutlineIntent]
  var types: [OutlineType]
  var enums: [OutlineEnum]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ file: DefinitionFile, places: Bool) {
    let definition = file.reading.definition
    let context = OutlineContext(file, places: places)
    modelVersion = definition.modelVersion.rawValue
    namespace = definition.namespace
    systemVersion = definition.systemVersion
    toolsBuildVersion = definition.toolsBuildVersion
    toolsVersion = definition.toolsVersion
    baseLanguage = file.words.baseLanguage
    languages = file.words.languages.map(\.tag)
    intents = definition.intents.map { OutlineIntent($0, context) }
    types = definition.types.map { OutlineType($0, context) }
    enums = definition.enums.map { OutlineEnum($0, context) }
    unknownKeys = context.entries(definition.unknownKeys)
    place = context.place(definition.place)
  }
}

/// What all parts of the document are made with.
struct OutlineContext {
  private let words: ElementWords
  private let hasPlaces: Bool

  init(_ file: DefinitionFile, places: Bool) {
    words = ElementWords(file.words, of: DefinitionElements(file.reading.definition).root)
    hasPlaces = places
  }

  func place(_ place: SourcePlace?) -> OutlinePlace? {
    hasPlaces ? place.map { OutlinePlace(line: $0.line, column: $0.column) } : nil
  }

  /// A text in every language; nil where the file has neither the text nor an id.
  func text(_ text: DefinedText) -> OutlineText? {
    guard text.text != nil || text.id != nil else { return nil }
    var translations: [String: OutlineTranslation] = [:]
    for language in words.languages {
      let translation = words.translation(of: text, in: language)
      var variants: [String: OutlineTranslation] = [:]
      for variant in words.variants(of: text, in: language) { variants[variant.value] = OutlineTranslation(variant.text) }
      if translation != nil || !variants.isEmpty { translations[language] = OutlineTranslation(translation, variants: variants) }
    }
    return OutlineText(text: text.text, id: text.id, translations: translations.isEmpty ? nil : translations, place: place(text.place))
  }

  func entries(_ entries: [PropertyListEntry]) -> [OutlineEntry] {
    entries.map { OutlineEntry(key: $0.key, value: OutlineValue($0.value), place: place($0.keyPlace)) }
  }
}

/// Where something begins.
struct OutlinePlace: Encodable {
  var line, column: Int
}

/// A text with its translations.
struct OutlineText: Encodable {
  var text, id: String?
  var translations: [String: OutlineTranslation]?
  var place: OutlinePlace?
}

/// A text in one language.
struct OutlineTranslation: Encodable {
  /// The text; nil where there are only variants.
  var format: String?
  /// The forms of each variable by plural category.
  var plurals: [String: [String: String]]?
  /// The sentences for one value of a placeholder, by the value's name.
  var variants: [String: OutlineTranslation]?

  init(_ text: TranslatedText?, variants: [String: OutlineTranslation] = [:]) {
    format = text?.format
    let forms = (text?.plurals ?? [:]).mapValues { plural in
      Dictionary(uniqueKeysWithValues: plural.forms.map { ($0.key.rawValue, $0.value) })
    }
    plurals = forms.isEmpty ? nil : forms
    self.variants = variants.isEmpty ? nil : variants
  }
}

/// A key that the model does not know.
struct OutlineEntry: Encodable {
  var key: String
  var value: OutlineValue
  var place: OutlinePlace?
}

/// A value of the property list: as in JSON, but for data and dates, which are texts.
enum OutlineValue: Encodable {
  case dictionary([String: OutlineValue])
  case array([OutlineValue])
  case string(String)
  case integer(Int)
  case unsignedInteger(UInt64)
  case real(Double)
  case boolean(Bool)

  init(_ node: PropertyListNode) {
    switch node.value {
    case .dictionary(let entries):
      self = .dictionary(Dictionary(entries.map { ($0.key, OutlineValue($0.value)) }, uniquingKeysWith: { _, last in last }))
    case .array(let elements): self = .array(elements.map { OutlineValue($0) })
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .unsignedInteger(let number): self = .unsignedInteger(number)
    case .real(let number): self = number.isFinite ? .real(number) : .string(String(number))
    case .boolean(let value): self = .boolean(value)
    default: self = .string(node.shown)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .dictionary(let entries): try container.encode(entries)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .unsignedInteger(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .boolean(let value): try container.encode(value)
    }
  }
}
