import StudyIntents
import StudyRepositories
import Vocabulary

/// The tables of the patterns as a Swift file.
enum TableSource {
  private static let lineLength = 130

  static func text() throws -> String {
    var text = """
      import Vocabulary

      // Written by `make phrase-tables`, from the patterns and words of the intents: change those, not this.

      enum StudyPhraseTables {

      """
    for (name, language) in [("english", "en"), ("japanese", "ja")] {
      let grammar = StudyPhrases.grammar
      guard let tables = grammar.tables(in: language) else { throw TableError.defects(grammar.defects(in: language)) }
      text += "  static let \(name) = PhraseTables(\n    in: \"\(language)\",\n    #\"\"\"\n"
      var rest = tables.text[...]
      while !rest.isEmpty {
        text += "    \(rest.prefix(lineLength))\n"
        rest = rest.dropFirst(lineLength)
      }
      text += "    \"\"\"#)\n"
    }
    return text + "}\n"
  }
}

/// The index of the subjects as a Swift file.
enum SubjectSource {
  static func text() -> String {
    var text = """
      // Written by `make phrase-tables`, from the subjects: change those, not this.

      enum StudySubjectIndex {
        static let text = #\"""

      """
    for line in NameWords.study.subjectIndex.text.split(separator: "\n") { text += "    \(line)\n" }
    text += "    \"\"\"#\n\n  static let words = #\"\"\"\n"
    for line in NameWords.study.sameIndex.text.split(separator: "\n") { text += "    \(line)\n" }
    return text + "    \"\"\"#\n}\n"
  }
}

enum TableError: Error {
  case defects([String])
}
