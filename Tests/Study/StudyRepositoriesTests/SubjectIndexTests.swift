import Testing

@testable import StudyRepositories
@testable import Vocabulary

@Suite("The index of the subjects")
struct SubjectIndexTests {
  @Test("it is that of the subjects as they are")
  func isOfTheseSubjects() {
    #expect(
      NameWords.study.subjectIndex.text == StudySubjectIndex.text,
      "The subjects have changed since: run make phrase-tables, and commit the index.")
    #expect(
      NameWords.study.sameIndex.text == StudySubjectIndex.words,
      "The words have changed since: run make phrase-tables, and commit the index.")
  }

  @Test("a name finds all lines that hold it, however it is written, and a part of one finds none")
  func lines() {
    let index = SubjectIndex(of: "calculus | 微積 | カルキュラス\nanalysis | 微積\n")
    #expect(index.places(of: "微積") == [0, 39])
    #expect(index.places(of: "かるきゅらす") == [0])
    #expect(index.places(of: "calc") == nil)
    #expect(SubjectIndex(index.text).places(of: "analysis") == [39])
    #expect(SubjectIndex(of: "").places(of: "calculus") == nil)
  }
}
