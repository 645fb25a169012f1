import IntentRuntime
import SharedStore
import StudyIntents
import StudyModels
import StudyRepositories
import Testing

@Suite("Failures")
struct FailureTests {
  static let since = ZonedInstant(instant: TestClock.noon, utcOffset: 32_400, zone: "Asia/Tokyo")

  @Test(
    "each rule has its exit code",
    arguments: [
      (.noSession, 24), (.alreadyStudying(material: nil, since: since), 25), (.alreadyPaused(since: TestClock.noon), 25), (.notPaused, 25),
      (.notATimer, 1), (.noRounds, 1), (.lastRound(2), 1), (.targetOutOfRange(seconds: 0), 13), (.materialNotOnShelf(title: "A"), 22),
      (.notFound(kind: .material, text: "A"), 22),
      (.notFound(kind: .record, text: "A"), 1), (.notFound(kind: .session, text: ""), 24),
      (.ambiguous(kind: .material, text: "A", choices: []), 11),
      (.signedOut(server: "s"), 20), (.laterThanNow(since, now: since), 13), (.earlierThanAllowed(since, earliest: since), 13),
      (.sessionTooLong(activeSeconds: 90_000), 13), (.sessionAcrossSuspend(activeSeconds: 2, withoutSuspendSeconds: 1), 12),
      (.limit(.goalTarget), 13), (.amountGoalNeedsMaterial, 13), (.noGoal, 1), (.nothingToUndo, 1), (.nothingToRedo, 1),
      (.undoRefused(.changedSince), 1), (.refusedByHook(name: "pre-record", reason: nil), 1),
      (.changeRefused(.oneToJoin), 13),
    ] as [(StudyError, Int32)])
  func rules(error: StudyError, code: Int32) {
    #expect(error.exitCode == code)
    #expect(StudyExit.code(of: error) == code)
    for language in Language.allCases {
      let failure = StudyFailure(error, language: language, environment: TestClock().environment)
      #expect(failure == StudyFailure(exitCode: code, message: error.message(in: language, environment: TestClock().environment).text))
      #expect(!failure.message.isEmpty)
    }
  }

  @Test("what was tried stands before the reason")
  func attempt() {
    let failure = StudyFailure(StudyError.notATimer, attempt: .extend, language: .english, environment: TestClock().environment)
    #expect(failure.message.hasPrefix("Cannot change the timer: a stopwatch is running"))
    #expect(failure.exitCode == 1)
  }

  @Test(
    "the store's errors keep its words and codes",
    arguments: [
      (.cannotCreate(path: "/k", .permissionDenied), 73), (.cannotWrite(path: "/k", .diskFull), 74),
      (.damaged(path: "/k", detail: "torn"), 74),
      (.busy(path: "/k", seconds: 5), 75), (.defect(path: "/k", code: 1, detail: "x"), 70),
    ] as [(StoreError, Int32)])
  func store(error: StoreError, code: Int32) {
    let environment = TestClock().environment
    #expect(
      StudyFailure(error, language: .english, environment: environment)
        == StudyFailure(exitCode: code, message: error.message(in: .english, words: .kiroku)))
    #expect(
      StudyFailure(error, language: .japanese, environment: environment)
        == StudyFailure(exitCode: code, message: error.message(in: .japanese, words: .kiroku)))
  }

  @Test("a value that cannot be read is 64, a failure stays as it is, and whatever else there is is a defect")
  func others() {
    let environment = TestClock().environment
    let unreadable = UnreadableValue(.duration, "soon")
    #expect(
      StudyFailure(unreadable, language: .english, environment: environment)
        == StudyFailure(exitCode: 64, message: unreadable.message(in: .english)))
    let failure = StudyFailure(exitCode: 21, message: "as it is")
    #expect(StudyFailure(failure, language: .japanese, environment: environment) == failure)
    #expect(StudyExit.code(of: failure) == 21)
    #expect(
      StudyFailure(Unheard(), language: .english, environment: environment)
        == StudyFailure(exitCode: 70, message: "This is a defect in Kiroku (Unheard). Please report it, with what you did before."))
    #expect(
      StudyFailure(Unheard(), language: .japanese, environment: environment)
        == StudyFailure(exitCode: 70, message: "Kirokuの不具合です（Unheard）。直前の操作とあわせてご報告ください。"))
  }

  private struct Unheard: Error, CustomStringConvertible { var description: String { "unheard of" } }

  @Test(
    "each outcome has its exit code",
    arguments: [
      (.success(code: "success"), 0), (.ready, 0), (.failure(code: "failure"), 1), (.failure(code: "failureNoSession"), 24),
      (.failure(code: "failureRequiringAppLaunch"), 30), (.unsupported(parameter: "end", reason: nil, message: ""), 13),
      (.needsValue(parameter: "end", prompt: ""), 10), (.disambiguation(parameter: "material", choices: [], prompt: ""), 11),
      (.confirmation(parameter: nil, value: nil, prompt: ""), 12), (.continueInApp, 30), (.inProgress(token: nil), 31),
      (.timedOut(phase: .handle, parameter: nil, committed: true), 32), (.cancelled, 130),
    ] as [(IntentOutcome, Int32)])
  func outcomes(outcome: IntentOutcome, code: Int32) {
    #expect(StudyExit.code(of: outcome) == code)
  }

  @Test("every code of the definition that fails has an exit code of its own, but plain failure")
  func everyCode() {
    let log = TestLog()
    let names = Set(IntentHandlerRegistry(log.services).declarations.flatMap(\.responseCodes).filter { !$0.isSuccess }.map(\.name))
    #expect(names.filter { StudyExit.code(ofResponse: $0) == 1 } == ["failure"])
  }
}
