/// A part of a definition that stands for one dictionary of its file.
///
/// ``code(_:)`` names every key once, for reading and for writing alike, so that the two cannot drift apart.
protocol DefinitionPart {
  /// A part that says nothing.
  init()

  /// Where the part begins.
  var place: SourcePlace { get set }

  /// Keys that are not known.
  var unknownKeys: [PropertyListEntry] { get set }

  /// How the file writes the part.
  var written: WrittenForm { get set }

  /// Takes every member from the coder's dictionary, or gives it to it.
  mutating func code(_ coder: DefinitionCoder)
}

/// How a file writes a part: the order of its keys, flags that are false and yet stand there, numbers as integers or reals.
///
/// It is kept so that writing a definition changes nothing but what was changed in it. Parts that say the same are equal however they are written.
struct WrittenForm: Hashable, Sendable {
  /// The dictionary as it was read; nil for a part that no file has yet.
  var entries: [PropertyListEntry]?

  /// The key under which the part stands in a dictionary whose keys are the author's.
  var key: String?

  static func == (left: WrittenForm, right: WrittenForm) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Collects what is wrong while a definition is read.
final class DefinitionProblems {
  private(set) var errors: [DefinitionError] = []

  func add(_ fact: DefinitionFact, at place: SourcePlace) {
    errors.append(DefinitionError(fact, at: place))
  }
}
