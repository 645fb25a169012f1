/// A custom object type.
public struct DefinedType: Hashable, Sendable {
  /// The name.
  public var name = ""

  /// What the class name begins with, or what replaces it.
  public var classPrefix, className: String?

  /// What people see.
  public var displayName = DefinedText()

  /// The highest tag ever used.
  public var lastPropertyTag: Int?

  /// The properties, the four built-in ones first.
  public var properties: [DefinedProperty] = []

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the type begins, and where its name stands.
  public var place = SourcePlace.start, namePlace = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// The name of the generated type.
  public var generatedName: String { className ?? (classPrefix ?? "") + name }
}

/// A property of a custom type or a response.
public struct DefinedProperty: Hashable, Sendable {
  /// The name.
  public var name = ""

  /// What people see.
  public var displayName = DefinedText()

  /// The position, from 1, and the stable number.
  public var displayPriority, tag: Int?

  /// The type.
  public var type = DefinedValueType()

  /// What the type's own settings say.
  public var metadata = DefinedMetadata()

  /// Whether it is one of the four that every custom type has.
  public var isBuiltIn = false

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the property begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}

/// An enumeration.
public struct DefinedEnum: Hashable, Sendable {
  /// The name.
  public var name = ""

  /// What replaces the generated type's name.
  public var className: String?

  /// What people see.
  public var displayName = DefinedText()

  /// `Regular`, or `State` for a system one.
  public var kind: String?

  /// Whether code is generated.
  public var generatesHeader = true

  /// The cases, in order.
  public var cases: [DefinedEnumCase] = []

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the enumeration begins, and where its name stands.
  public var place = SourcePlace.start, namePlace = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// The name of the generated type.
  public var generatedName: String { className ?? name }
}

/// A case of an enumeration.
public struct DefinedEnumCase: Hashable, Sendable {
  /// The name.
  public var name = ""

  /// The raw value; 0 where the file has none.
  public var index = 0

  /// What people see or say, and how it sounds.
  public var displayName = DefinedText(), pronunciationHint = DefinedText()

  /// Other ways to say it.
  public var synonyms: [DefinedSynonym] = []

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where the case begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}

  /// Makes a case without synonyms.
  public init(name: String, index: Int, displayName: DefinedText = DefinedText(), place: SourcePlace) {
    self.name = name
    self.index = index
    self.displayName = displayName
    self.place = place
  }
}

/// Another way to say a case.
public struct DefinedSynonym: Hashable, Sendable {
  /// The words, and how they sound.
  public var synonym = DefinedText(), pronunciationHint = DefinedText()

  /// Keys that are not known.
  public var unknownKeys: [PropertyListEntry] = []

  /// Where it begins.
  public var place = SourcePlace.start

  /// Makes one that says nothing.
  public init() {}
}
