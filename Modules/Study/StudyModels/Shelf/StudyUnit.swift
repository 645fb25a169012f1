/// What amounts of a material count: one of the known units, or the user's own words.
public struct StudyUnit: Hashable, Sendable, Codable {
  /// The word for one, in English for a known unit: "page".
  public var singular: String
  /// The word for several, and the unit's name in JSON: "pages".
  public var plural: String

  /// Makes a unit from the user's own words.
  public init(singular: String, plural: String) {
    self.singular = singular
    self.plural = plural
  }

  public static let pages = StudyUnit(singular: "page", plural: "pages")
  public static let chapters = StudyUnit(singular: "chapter", plural: "chapters")
  public static let problems = StudyUnit(singular: "problem", plural: "problems")
  public static let words = StudyUnit(singular: "word", plural: "words")
  public static let sections = StudyUnit(singular: "section", plural: "sections")
  public static let lessons = StudyUnit(singular: "lesson", plural: "lessons")
  public static let lines = StudyUnit(singular: "line", plural: "lines")
  public static let exercises = StudyUnit(singular: "exercise", plural: "exercises")
  public static let kanji = StudyUnit(singular: "kanji", plural: "kanji")
  public static let times = StudyUnit(singular: "time", plural: "times")

  /// The units that are known by name, in the order in which they are offered.
  public static let known: [StudyUnit] = [pages, chapters, problems, words, sections, lessons, lines, exercises, kanji, times]

  /// Whether a unit as it was written, with one word, names `other`: the user's own units have two. Words are compared as names are.
  public func isNamed(like other: StudyUnit) -> Bool {
    let words = [other.singular, other.plural].map(NameFolding.fold)
    return self == other || words.contains(NameFolding.fold(singular)) || words.contains(NameFolding.fold(plural))
  }
}
