import Foundation

extension DefinitionFile {
  /// The system's intents, as a file that nobody wrote.
  public static let system = DefinitionFile(
    url: URL(fileURLWithPath: "System.intentdefinition"),
    reading: DefinitionReader.Reading(definition: SystemCatalogue.definition, errors: []), words: SystemCatalogue.words)

  /// What the file says of one intent, with the types and enumerations that it uses; nil where it has none of that name.
  ///
  /// - Parameter name: the name or the class name (`OrderSoup`, `OrderSoupIntent`).
  public func part(aboutIntent name: String) -> DefinitionFile? {
    let definition = reading.definition
    let intent = definition.intents.first { $0.name == name } ?? definition.intents.first { $0.generatedName == name }
    guard let intent else { return nil }
    var part = self
    part.reading.definition = definition.part(about: intent)
    return part
  }

  /// The name of the file's intent that `name` was probably meant to be; nil where none is near.
  public func nearestIntent(to name: String) -> String? {
    let names = reading.definition.intents.flatMap { [$0.name, $0.generatedName] }
    return NearestWord.of(name, in: names)
  }
}
