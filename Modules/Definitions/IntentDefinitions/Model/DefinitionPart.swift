/// A part of a definition that stands for one dictionary of its file.
///
/// ``read(from:)`` names every key once.
protocol DefinitionPart {
  /// A part that says nothing.
  init()

  /// Where the part begins.
  var place: SourcePlace { get set }

  /// Keys that are not known.
  var unknownKeys: [PropertyListEntry] { get set }

  /// Takes every member from the reader's dictionary.
  mutating func read(from reader: PartReader)
}

/// Collects what is wrong while a definition is read.
final class DefinitionProblems {
  private(set) var errors: [DefinitionError] = []

  func add(_ fact: DefinitionFact, at place: SourcePlace) {
    errors.append(DefinitionError(fact, at: place))
  }
}
