import StudyModels

extension StudyUnit {
  /// Reads a unit as a file has it: a known one by any of its words, else somebody's own, `deck/decks` or one word for both.
  init(written text: String) { self = (try? ValueReading.unit(text)) ?? StudyUnit(singular: text, plural: text) }
}
