/// What one `.intentdefinition` file declares.
///
/// The keys and their meanings are those of Xcode's files of model versions 1.0 to 1.2. Keys that this model does not know are kept, with their places.
public struct IntentDefinition: Hashable, Sendable {
  /// The format's version.
  public var modelVersion = ModelVersion.xcode12

  /// The file's own short name, which references to its enumerations and types repeat.
  public var namespace: String?

  /// What wrote the file: operating system build, tools build and tools version.
  public var systemVersion, toolsBuildVersion, toolsVersion: String?

  /// The intents, in order.
  public var intents: [DefinedIntent] = []

  /// The custom object types, in order.
  public var types: [DefinedType] = []

  /// The enumerations, in order.
  public var enums: [DefinedEnum] = []

  /// Keys of the root that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the root begins.
  public var place = SourcePlace.start

  /// Makes a definition that declares nothing.
  public init() {}

  /// The version of the format.
  public enum ModelVersion: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Xcode 10.
    case xcode10 = "1.0"
    /// Xcode 11.
    case xcode11 = "1.1"
    /// Xcode 12 and later.
    case xcode12 = "1.2"

    /// Whether `left` is older than `right`.
    public static func < (left: ModelVersion, right: ModelVersion) -> Bool { left.rawValue < right.rawValue }
  }
}

/// A text that translators see, with the id that their strings files know it by.
public struct DefinedText: Hashable, Sendable {
  /// The text in the base language.
  public var text: String?

  /// The key in strings files.
  public var id: String?

  /// Where the text stands, or its id where there is no text.
  public var place: SourcePlace?

  /// Makes a text.
  public init(_ text: String? = nil, id: String? = nil, place: SourcePlace? = nil) {
    self.text = text
    self.id = id
    self.place = place
  }

  /// The `${name}` placeholders of the base text, in order of first appearance, each once.
  public var placeholders: [String] { TemplatePlaceholders.names(in: text ?? "") }
}

/// The `${…}` placeholders of templates.
public enum TemplatePlaceholders {
  /// The names in `template`, in order of first appearance, each once; `${order.total}` counts as `order.total`.
  public static func names(in template: String) -> [String] {
    var names: [String] = []
    var rest = template[...]
    while let start = rest.firstRange(of: "${") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "}") else { break }
      let name = String(rest[..<end])
      if !name.isEmpty, !names.contains(name) { names.append(name) }
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}

/// The type of a parameter or property.
public struct DefinedValueType: Hashable, Sendable {
  /// The type's name in the file: `String`, `Integer`, `Object` …
  public var name: String

  /// The enumeration, where the value is one (the name is then `Integer`).
  public var enumName, enumNamespace: String?

  /// The custom or system object type, where the name is `Object`.
  public var objectName, objectNamespace: String?

  /// Whether there may be several values.
  public var isArray: Bool

  /// Where the type's name stands.
  public var place: SourcePlace

  /// Makes a type.
  public init(
    name: String = "", enumName: String? = nil, enumNamespace: String? = nil, objectName: String? = nil, objectNamespace: String? = nil,
    isArray: Bool = false, place: SourcePlace = .start
  ) {
    self.name = name
    self.enumName = enumName
    self.enumNamespace = enumNamespace
    self.objectName = objectName
    self.objectNamespace = objectNamespace
    self.isArray = isArray
    self.place = place
  }
}
