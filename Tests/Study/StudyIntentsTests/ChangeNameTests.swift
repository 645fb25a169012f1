import StudyIntents
import StudyModels
import StudyRepositories
import Testing

@Suite("Names of changes")
struct ChangeNameTests {
  @Test("every change has a name in both languages, with and without a subject", arguments: StudyChange.Verb.allCases)
  func changeNames(_ verb: StudyChange.Verb) {
    // There is one sample log: it needs no name.
    let isNamed = ![.addSample, .removeSample].contains(verb)
    for subject in ["Algebra", nil] {
      let change = StudyChange(verb: verb, subject: subject, at: Instant(secondsSince1970: 0))
      let (english, japanese) = (Language.english.changeName(change), Language.japanese.changeName(change))
      #expect(english != japanese)
      #expect(english.contains("Algebra") == (isNamed && subject != nil))
      #expect(japanese.contains("Algebra") == (isNamed && subject != nil))
    }
  }

  @Test("what stands in a name cannot reach the terminal")
  func safeNames() {
    let change = StudyChange(verb: .addRecord, subject: "A\u{1B}[2J", at: Instant(secondsSince1970: 0))
    #expect(!Language.english.changeName(change).contains("\u{1B}"))
  }
}
