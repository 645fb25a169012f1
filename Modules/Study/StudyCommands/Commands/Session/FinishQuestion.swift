import IntentRuntime
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// What is asked when a session cannot be recorded just as it was measured: it is past 24 h, or the machine slept through a part of it.
struct FinishQuestion {
  /// What somebody answered.
  enum Answer: Hashable, Sendable {
    case keep(FinishRequest.Length)
    case discard
    /// The session goes on as it is.
    case leave
    /// So it does: the question, whose answers could not be used, and the code of what is unanswered.
    case givenUp(String, ExitCode)
  }

  private let context: CommandContext
  private let environment: StudyEnvironment
  private let session: StudySession
  private let question: StudySession.LengthQuestion

  /// Makes the question, or nil where the session can be recorded as measured or there is none.
  init?(_ context: CommandContext, _ environment: StudyEnvironment) throws {
    guard let session = try context.repositories().session.current(),
      let question = session.lengthQuestion(at: environment.now(), reading: environment.clockReading())
    else { return nil }
    self.context = context
    self.environment = environment
    self.session = session
    self.question = question
  }

  /// Asks on the terminal.
  func ask() async throws -> Answer {
    let words = context.language
    let names = question.choices.map { choice in
      switch choice {
      case .everything:
        words.words("Keep all of it: \(words.duration(question.measured))", "すべて記録する：\(words.duration(question.measured))")
      case .withoutSuspends:
        words.words(
          "Without the time asleep: \(words.duration(question.withoutSuspends))",
          "スリープ中を除く：\(words.duration(question.withoutSuspends))")
      case .until: words.words("Until a time that you give", "終わりの時刻を指定する")
      case .discard: words.words("Discard it (undo brings it back)", "破棄する（元に戻せます）")
      }
    }
    let index: Int
    switch await context.choose(reason, among: names) {
    case .chosen(let place): index = place
    case .cancelled: return .leave
    case .givenUp: return givenUp(reason)
    }
    switch question.choices[index] {
    case .everything: return .keep(.everything)
    case .withoutSuspends: return .keep(.withoutSuspends)
    case .discard: return .discard
    case .until: return try await askTime()
    }
  }

  private var reason: String {
    let words = context.language
    let time = words.duration(question.measured)
    let start = words.moment(session.started, now: environment.zonedNow)
    if question.isTooLong {
      return words.words(
        "This session has been running since \(start), \(time): more than a day. What should be recorded?",
        "\(start)から\(time)、1日を超えて計測しています。どれを記録しますか？")
    }
    let asleep = words.duration(question.suspended)
    return words.words(
      "The machine slept for \(asleep) of the \(time) since \(start). What should be recorded?",
      "\(start)からの\(time)のうち、\(asleep)はコンピューターがスリープしていました。どれを記録しますか？")
  }

  /// Asks until a time can be read and lies in the session; three times at most.
  private func askTime() async throws -> Answer {
    let question = context.language.words("When did you stop? (such as 21:30)", "何時に終わりましたか？（例：21:30）")
    for _ in 0..<IntentExecutor.roundLimit {
      context.program.messages.write(context.messageStyle.bold(question) + " > ")
      guard let answer = await context.answer() else { return .leave }
      do {
        let time = try ValueReading.time(answer, in: environment)
        _ = try session.finishing(
          .until(time.instant), at: environment.now(), zone: environment.zone, reading: environment.clockReading())
        return .keep(.until(time.instant))
      } catch {
        context.program.messages.writeLine(context.messageStyle.bad(TerminalText.sanitized(context.failure(error).message)))
      }
    }
    return givenUp(question)
  }

  /// The code of the same run where nobody can be asked.
  private func givenUp(_ asked: String) -> Answer {
    .givenUp(asked, ExitCode(study: question.refusal.exitCode))
  }
}
