/// One thing of a definition — an intent, a parameter, a case … — with all that it says, in the form that outlines print and that revisions are
/// compared in.
///
/// What is there for the file's sake alone (ids, the highest tags, what wrote the file) is left out.
struct DefinitionElement {
  var kind: ElementKind

  /// What people call it; the synonym's own words for a synonym.
  var name: String

  /// What it is called in code: the class of intents and types; nil where that is its name.
  var codeName: String?

  /// By what it is known in another revision, the strongest first; a key counts only where it is the only one of its kind on both sides, but for
  /// the first, the name, which pairs in order.
  var keys: [String?] = []

  /// Its raw value in code.
  var number: Int?

  /// The type of its values.
  var type: TypeValue?

  /// The parameters of a combination, in the key's order.
  var parameters: [String] = []

  /// What it says, in the order of outlines; an aspect stands here once.
  var aspects: [Aspect: AspectValue] = [:]

  /// Its words, in the order of outlines.
  var texts: [ElementText] = []

  /// Its parts: one kind after the other, each in the order of the file.
  var children: [DefinitionElement] = []

  /// The aspects in the order of outlines.
  var orderedAspects: [(aspect: Aspect, value: AspectValue)] {
    aspects.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func children(_ kind: ElementKind) -> [DefinitionElement] { children.filter { $0.kind == kind } }
}

/// The kinds of element.
enum ElementKind: Hashable, CaseIterable, Sendable {
  case file, intent, parameter, validationError, suggestion, summary, responseProperty, responseCode
  case type, typeProperty, enumeration, enumCase, synonym

  /// The parts that a kind has, in the order of outlines.
  var parts: [ElementKind] {
    switch self {
    case .file: [.intent, .type, .enumeration]
    case .intent: [.parameter, .suggestion, .summary, .responseProperty, .responseCode]
    case .parameter: [.validationError]
    case .type: [.typeProperty]
    case .enumeration: [.enumCase]
    case .enumCase: [.synonym]
    default: []
    }
  }

  /// Whether the order of such parts means something to the people who use them.
  var isOrdered: Bool {
    switch self {
    case .parameter, .responseProperty, .typeProperty, .enumCase: true
    default: false
    }
  }
}

/// Words of an element.
struct ElementText: Hashable {
  var role: TextRole
  var text: DefinedText
}

/// A type as a person names it, free of what differs between files that mean the same.
struct TypeValue: Hashable, Sendable {
  enum Reference: Hashable, Sendable {
    case none
    case enumeration(String)
    case object(String)
  }

  /// Where the enumeration or type is declared.
  enum Origin: Hashable, Sendable { case own, otherFile, system }

  /// The name in the file, `Integer` for enumerations.
  var name: String
  var reference: Reference = .none
  var origin = Origin.own
  var isArray = false

  /// One value of it.
  var element: TypeValue { TypeValue(name: name, reference: reference, origin: origin) }
}
