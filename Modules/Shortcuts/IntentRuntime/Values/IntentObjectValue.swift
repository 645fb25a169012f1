/// A value of a custom type without its Swift type, or of no type of the app's own (SiriKit's INObject).
///
/// Text that somebody typed where an object belongs arrives without an identifier, the text being its `displayString`; the handler looks it up.
public struct IntentObjectValue: Hashable, Sendable {
  /// The name of the type in the definition (`Soup`); `Object` where it is none of the app's own.
  public var typeName: String
  /// What identifies the object; nil for text that has not been looked up.
  public var identifier: String?
  /// The words that stand for the object.
  public var displayString: String
  /// A second line that tells like objects apart.
  public var subtitle: String?
  /// What is shown beside the words.
  public var displayImage: IntentFile?
  /// How `displayString` sounds, where its spelling does not tell.
  public var pronunciationHint: String?
  /// Other names by which the object may be chosen.
  public var alternatives: [SpeakableString]
  /// The properties that the type adds, by name.
  public var properties: [String: IntentValue]

  /// Makes a value of the custom type `typeName`.
  public init(
    typeName: String, identifier: String?, displayString: String, subtitle: String? = nil, pronunciationHint: String? = nil,
    alternatives: [SpeakableString] = [], displayImage: IntentFile? = nil, properties: [String: IntentValue] = [:]
  ) {
    self.typeName = typeName
    self.identifier = identifier
    self.displayString = displayString
    self.subtitle = subtitle
    self.pronunciationHint = pronunciationHint
    self.alternatives = alternatives
    self.displayImage = displayImage
    self.properties = properties
  }
}

extension IntentObjectValue {
  /// The value of a property by its name in the definition, of one that every object has too; nil where it has none.
  public func value(ofProperty name: String) -> IntentValue? {
    switch name {
    case "identifier": identifier.map(IntentValue.string)
    case "displayString": .string(displayString)
    case "pronunciationHint": pronunciationHint.map(IntentValue.string)
    case "subtitleString": subtitle.map(IntentValue.string)
    case "alternativeSpeakableMatches": alternatives.isEmpty ? nil : .array(alternatives.map(IntentValue.speakableString))
    case "displayImage": displayImage.map(IntentValue.file)
    default: properties[name]
    }
  }
}
