/// What the rules look at: one definition with its strings, and tables that keep every rule linear.
final class CheckSubject {
  let path: String
  let root: PropertyListNode
  let definition: IntentDefinition

  /// What the reader says of the file's shape.
  let shapeErrors: [DefinitionError]

  /// The language that the definition's own texts are in.
  let baseLanguage: String

  /// The strings of every language.
  let languages: [CheckedLanguage]

  /// The definitions that are checked in the same run, this one included.
  let neighbours: [IntentDefinition]

  init(
    path: String, root: PropertyListNode, reading: DefinitionReader.Reading, baseLanguage: String, languages: [CheckedLanguage],
    neighbours: [IntentDefinition]
  ) {
    self.path = path
    self.root = root
    definition = reading.definition
    shapeErrors = reading.errors
    self.baseLanguage = baseLanguage
    self.languages = languages
    self.neighbours = neighbours
  }

  /// The enumerations by name; the first of a name counts.
  private(set) lazy var enums = Dictionary(definition.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The names of the cases of each enumeration.
  private(set) lazy var caseNames = enums.mapValues { Set($0.cases.map(\.name)) }

  /// The custom types by name; the first of a name counts.
  private(set) lazy var types = Dictionary(definition.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The properties of each custom type's objects: its own and those of every object.
  private(set) lazy var objectMembers = types.mapValues { KnownWords.objectMembers.union($0.properties.map(\.name)) }

  /// The intents with the way to each.
  private(set) lazy var intents = definition.intents.enumerated().map { IntentSite($1, number: $0 + 1) }

  /// The properties of responses and types with the way to each list.
  private(set) lazy var propertyLists: [PropertyList] =
    intents.compactMap { site in
      site.intent.response.map { response in
        PropertyList(
          properties: response.properties, steps: site.steps + [.only(.response)], lastTag: response.lastPropertyTag, place: response.place,
          isResponse: true, owner: site.intent.generatedName + "Response", isCustom: site.intent.isCustom)
      }
    }
    + definition.types.enumerated().map { index, type in
      PropertyList(
        properties: type.properties, steps: [type.step(number: index + 1)], lastTag: type.lastPropertyTag, place: type.place,
        isResponse: false, owner: type.generatedName, isCustom: true)
    }

  /// Everything that has a type: parameters and properties.
  private(set) lazy var typedParts: [TypedPart] =
    intents.flatMap { site in
      site.intent.parameters.enumerated().map { index, parameter in
        TypedPart(
          name: parameter.name, type: parameter.type, metadata: parameter.metadata, place: parameter.place, steps: site.steps(of: index),
          keyPrefix: "INIntentParameter", isCustom: site.intent.isCustom)
      }
    }
    + propertyLists.flatMap { list in
      list.properties.enumerated().map { index, property in
        TypedPart(
          name: property.name, type: property.type, metadata: property.metadata, place: property.place, steps: list.steps(of: index),
          keyPrefix: list.keyPrefix, isCustom: list.isCustom)
      }
    }

  /// Every text that people see.
  private(set) lazy var texts = CheckedText.all(of: self)

  /// Every localisation id in the file, under whichever key: one that is not known yet counts too.
  private(set) lazy var ids: Set<String> = {
    var ids: Set<String> = []
    var pending = [root]
    while let node = pending.popLast() {
      switch node.value {
      case .dictionary(let entries):
        for entry in entries {
          switch entry.value.value {
          case .string(let id): if entry.key.utf8.suffix(2).elementsEqual("ID".utf8) { ids.insert(id) }
          case .dictionary, .array: pending.append(entry.value)
          default: break
          }
        }
      case .array(let elements): pending += elements
      default: break
      }
    }
    return ids
  }()

  private lazy var dictionaries: [SourcePlace: PropertyListNode] = {
    var dictionaries: [SourcePlace: PropertyListNode] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      switch node.value {
      case .dictionary(let entries):
        dictionaries[node.place] = node
        pending += entries.map(\.value)
      case .array(let elements): pending += elements
      default: break
      }
    }
    return dictionaries
  }()

  /// Whether the dictionary that begins at `place` has one of the keys.
  func has(_ keys: String..., in place: SourcePlace) -> Bool {
    guard let dictionary = dictionaries[place] else { return false }
    return keys.contains { dictionary[$0] != nil }
  }

  /// Where the value of `key` stands in the dictionary that begins at `place`; else that place.
  func place(of key: String, in place: SourcePlace) -> SourcePlace {
    dictionaries[place]?[key]?.place ?? place
  }
}

/// An intent with the way to it.
struct IntentSite {
  let intent: DefinedIntent
  let steps: [FindingStep]
  /// The parameters' names in order.
  let names: [String]
  /// The position of each parameter by its name; the first of a name counts.
  let positions: [String: Int]

  init(_ intent: DefinedIntent, number: Int) {
    self.intent = intent
    steps = [intent.name.isEmpty ? .numbered(.intent, number) : .name(intent.name)]
    names = intent.parameters.map(\.name)
    positions = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func steps(of parameter: Int) -> [FindingStep] {
    let name = intent.parameters[parameter].name
    return steps + [name.isEmpty ? .numbered(.parameter, parameter + 1) : .name(name)]
  }
}

/// The properties of a response or a custom type.
struct PropertyList {
  let properties: [DefinedProperty]
  let steps: [FindingStep]
  let lastTag: Int?
  let place: SourcePlace
  let isResponse: Bool
  let owner: String
  let isCustom: Bool

  /// What the keys of a property begin with.
  var keyPrefix: String { isResponse ? "INIntentResponseParameter" : "INTypeProperty" }

  func steps(of property: Int) -> [FindingStep] {
    let name = properties[property].name
    return steps + [name.isEmpty ? .numbered(.property, property + 1) : .name(name)]
  }
}

/// A parameter or property with its type.
struct TypedPart {
  let name: String
  let type: DefinedValueType
  let metadata: DefinedMetadata
  let place: SourcePlace
  let steps: [FindingStep]
  /// What its keys begin with.
  let keyPrefix: String
  /// Whether code is generated for it.
  let isCustom: Bool
}

extension DefinedType {
  func step(number: Int) -> FindingStep { name.isEmpty ? .numbered(.type, number) : .name(name) }
}

extension DefinedEnum {
  func step(number: Int) -> FindingStep { name.isEmpty ? .numbered(.enumeration, number) : .name(name) }

  func steps(_ number: Int, case position: Int) -> [FindingStep] {
    let name = cases[position].name
    return [step(number: number), name.isEmpty ? .numbered(.enumerationCase, position + 1) : .name(name)]
  }
}

extension DefinedResponseCode {
  func step(number: Int) -> FindingStep { name.isEmpty ? .numbered(.responseCode, number) : .named(.responseCode, name) }
}

extension DefinedCombination {
  /// The key as it stands in the file, or nearly.
  var key: String { parameters.joined(separator: ",") }

  /// The step to it in one of the two lists.
  func step(_ part: FindingStep.Part) -> FindingStep { parameters.isEmpty ? .only(part) : .named(part, "“\(key)”") }
}

extension FindingStep {
  /// The way in one line, as messages name another part.
  static func line(_ steps: [FindingStep]) -> String { steps.map { $0.words(in: .english) }.joined(separator: " > ") }
}
