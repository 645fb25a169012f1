import StudyModels
import Testing

/// Words that say a limit in another form than its number cannot be made from it.
@Suite("Limits in words")
struct StudyLimitWordsTests {
  @Test("messages that write a limit out as hours or minutes name the limit that holds", arguments: Language.allCases)
  func hours(language: Language) {
    func text(_ error: StudyError) -> String {
      error.message(in: language, now: at("2026-11-21T10:00:00+09:00").instant, zone: tokyo).text
    }
    func hours(_ seconds: Int) -> String { language.words("\(seconds / 3_600) h", "\(seconds / 3_600)時間") }
    let study = StudyLimitViolation.studyTime(seconds: StudyLimits.studySeconds.upperBound + 1).message(in: language)
    #expect(study.contains(hours(StudyLimits.studySeconds.upperBound)))
    #expect(study.contains("\(StudyLimits.studySeconds.upperBound / 60)"))
    #expect(text(.targetOutOfRange(seconds: 0)).contains(hours(StudyLimits.timerSeconds.upperBound)))
    #expect(text(.sessionTooLong(activeSeconds: 400_000)).contains(hours(StudyLimits.sessionSeconds)))
    #expect(StudyLimitViolation.goalTarget.message(in: language).contains(hours(StudyLimits.goalSeconds.upperBound)))
  }
}
