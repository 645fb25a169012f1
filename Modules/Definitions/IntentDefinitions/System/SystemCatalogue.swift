/// What SiriKit knows of its own intents: their parameters, response codes and values, and the words for all of them.
///
/// Files of definitions say of a system intent little more than its name; the rest is the system's. It stands here as a table for each domain
/// (``SystemDomain``), which becomes a definition of the same model that files are read into, so that whatever tells, compares or compiles an intent does so
/// with these. Another domain is another table, named in ``domains``.
public enum SystemCatalogue {
  /// The domains that are known whole. Of the others ``SystemIntents`` knows the names alone.
  static let domains: [SystemDomain] = [.workouts, .rides]

  /// The intents, types and enumerations of all domains as a definition.
  public static let definition: IntentDefinition = built.definition

  /// The words of the catalogue: its texts are English, and these are the others.
  public static let words: DefinitionWords = built.words

  /// The catalogue's texts themselves, as those of a language beside others.
  static let english: [String: TranslatedText] = built.english

  /// The class names of the intents by domain, in the catalogue's order.
  public static let intentNames: [(domain: Phrase, classNames: [String])] = domains.map { domain in
    (domain.name, domain.intents.map(\.className))
  }

  /// The intent of a class name (`INStartWorkoutIntent`); nil where the catalogue does not have it whole.
  public static func intent(_ className: String) -> DefinedIntent? { intents[className] }

  /// The definition of the types and enumerations that `intent` holds, and of those that they hold.
  static func values(of intent: DefinedIntent) -> (types: Set<String>, enums: Set<String>) {
    var types: Set<String> = []
    var enums: Set<String> = []
    var pending = intent.parameters.map(\.type) + (intent.response?.properties.map(\.type) ?? [])
    while let type = pending.popLast() {
      if let name = type.enumName { enums.insert(name) }
      guard let name = type.objectName, types.insert(name).inserted, let object = self.types[name] else { continue }
      pending += object.properties.map(\.type)
    }
    return (types, enums)
  }

  /// The properties that objects of the catalogue's types have, by the type's name.
  static let members = types.mapValues { Set($0.properties.map(\.name)) }

  private static let built = SystemCatalogueBuilder.build(domains)
  private static let intents = Dictionary(uniqueKeysWithValues: definition.intents.map { ($0.generatedName, $0) })
  private static let types = Dictionary(uniqueKeysWithValues: definition.types.map { ($0.name, $0) })
}
