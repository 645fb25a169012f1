public import IntentRuntime
public import StudyModels
public import StudyRepositories

extension StudyMaterial {
  /// Makes the intents' form of a material: its title, the reading as how that sounds, the author as a second line, the spoken names as other names.
  public init(_ material: Material) {
    self.init(
      identifier: material.id.text, display: material.title, pronunciationHint: material.reading, subtitle: material.author,
      alternativeSpeakableMatches: material.spokenNames.isEmpty ? nil : material.spokenNames.map { SpeakableString(spokenPhrase: $0) })
    author = material.author
    unit = material.unit.plural
  }

  /// Makes the value of text that has not been looked up.
  public init(text: String) {
    self.init(identifier: nil, display: text)
  }

  /// The material that an object of this type is today; nil where it is another object or a material that is gone.
  ///
  /// Throws what the shelf throws.
  public static func today(_ object: IntentObjectValue, on shelf: any ShelfRepository) throws -> IntentValue? {
    guard object.typeName == typeName, let id = object.identifier.flatMap(Material.ID.init) else { return nil }
    return try shelf.material(id).map { StudyMaterial($0).intentValue }
  }

  /// The id, given as such or as text; nil for any other text.
  public var materialID: Material.ID? {
    Material.ID(identifier ?? displayString)
  }
}
