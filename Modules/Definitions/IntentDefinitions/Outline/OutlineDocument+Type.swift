/// A custom type in the document.
struct OutlineType: Encodable {
  var name, generatedName: String
  var classPrefix, className: String?
  var displayName: OutlineText?
  var lastPropertyTag: Int?
  var properties: [OutlineProperty]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ type: DefinedType, _ context: OutlineContext) {
    name = type.name
    generatedName = type.generatedName
    classPrefix = type.classPrefix
    className = type.className
    displayName = context.text(type.displayName)
    lastPropertyTag = type.lastPropertyTag
    properties = type.properties.map { OutlineProperty($0, context) }
    unknownKeys = context.entries(type.unknownKeys)
    place = context.place(type.place)
  }
}

/// A property of a custom type or a response in the document.
struct OutlineProperty: Encodable {
  var name: String
  var displayName: OutlineText?
  var displayPriority, tag: Int?
  var type: OutlineValueType
  var metadata: OutlineMetadata
  var isBuiltIn: Bool
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ property: DefinedProperty, _ context: OutlineContext) {
    name = property.name
    displayName = context.text(property.displayName)
    displayPriority = property.displayPriority
    tag = property.tag
    type = OutlineValueType(property.type, context)
    metadata = OutlineMetadata(property.metadata, context)
    isBuiltIn = property.isBuiltIn
    unknownKeys = context.entries(property.unknownKeys)
    place = context.place(property.place)
  }
}

/// An enumeration in the document.
struct OutlineEnum: Encodable {
  var name, generatedName: String
  var className: String?
  var displayName: OutlineText?
  var kind: String?
  var generatesHeader: Bool
  var cases: [OutlineCase]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ enumeration: DefinedEnum, _ context: OutlineContext) {
    name = enumeration.name
    generatedName = enumeration.generatedName
    className = enumeration.className
    displayName = context.text(enumeration.displayName)
    kind = enumeration.kind
    generatesHeader = enumeration.generatesHeader
    cases = enumeration.cases.map { OutlineCase($0, context) }
    unknownKeys = context.entries(enumeration.unknownKeys)
    place = context.place(enumeration.place)
  }
}

/// A case of an enumeration in the document.
struct OutlineCase: Encodable {
  /// Another way to say a case in the document.
  struct Synonym: Encodable {
    var synonym, pronunciationHint: OutlineText?
    var unknownKeys: [OutlineEntry]
    var place: OutlinePlace?
  }

  var name: String
  var index: Int
  var displayName, pronunciationHint: OutlineText?
  var synonyms: [Synonym]
  var unknownKeys: [OutlineEntry]
  var place: OutlinePlace?

  init(_ item: DefinedEnumCase, _ context: OutlineContext) {
    name = item.name
    index = item.index
    displayName = context.text(item.displayName)
    pronunciationHint = context.text(item.pronunciationHint)
    synonyms = item.synonyms.map { synonym in
      Synonym(
        synonym: context.text(synonym.synonym), pronunciationHint: context.text(synonym.pronunciationHint),
        unknownKeys: context.entries(synonym.unknownKeys), place: context.place(synonym.place))
    }
    unknownKeys = context.entries(item.unknownKeys)
    place = context.place(item.place)
  }
}
