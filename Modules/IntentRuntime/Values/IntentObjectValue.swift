/// A value of a custom type, without its Swift type (SiriKit's INObject).
///
/// Text that somebody typed where an object belongs arrives without an identifier, the text being its `displayString`; the handler looks it up.
public struct IntentObjectValue: Hashable, Sendable {
  /// The name of the type in the definition (`StudyMaterial`).
  public var typeName: String
  /// What identifies the object; nil for text that has not been looked up.
  public var identifier: String?
  /// The words that stand for the object.
  public var displayString: String
  /// A second line that tells like objects apart.
  public var subtitle: String?
  /// How `displayString` sounds, where its spelling does not tell.
  public var pronunciationHint: String?
  /// Other names by which the object may be chosen.
  public var alternatives: [SpeakableString]
  /// The properties that the type adds, by name.
  public var properties: [String: IntentValue]

  /// Makes a value of the custom type `typeName`.
  public init(
    typeName: String, identifier: String?, displayString: String, subtitle: String? = nil, pronunciationHint: String? = nil,
    alternatives: [SpeakableString] = [], properties: [String: IntentValue] = [:]
  ) {
    self.typeName = typeName
    self.identifier = identifier
    self.displayString = displayString
    self.subtitle = subtitle
    self.pronunciationHint = pronunciationHint
    self.alternatives = alternatives
    self.properties = properties
  }
}
