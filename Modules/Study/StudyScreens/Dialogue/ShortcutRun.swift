import IntentRuntime
import Synchronization

/// One run that may ask questions: the run waits in a task of its own while a screen waits for the user.
final class ShortcutRun: DialogueDelegate {
  /// How it goes on.
  enum Step: Sendable {
    case asked(DialogueQuestion)
    case ended(Ending)
  }

  /// How it ended.
  enum Ending: Sendable {
    /// With a result, nil where it is not to be shown, and the activity that opens it.
    case done(RunResult?, UserActivity?)
    /// The app goes on with an activity.
    case opens(UserActivity)
    case cancelled
    /// It could not be run, in words.
    case failed(String)
  }

  let request: RunRequest
  private let steps: AsyncStream<Step>
  private let continuation: AsyncStream<Step>.Continuation
  private let waiting = Mutex<CheckedContinuation<DialogueAnswer, Never>?>(nil)

  init(_ request: RunRequest) {
    self.request = request
    (steps, continuation) = AsyncStream.makeStream(of: Step.self)
  }

  /// Begins to run.
  func start(_ services: ScreenServices) {
    Task(executorPreference: HandlerThreads.shared) {
      self.continuation.yield(.ended(await services.ending(of: self.request, asking: self)))
      self.continuation.finish()
    }
  }

  /// Waits for the next question or the end.
  func next() async -> Step? {
    var iterator = steps.makeAsyncIterator()
    return await iterator.next()
  }

  /// Answers the question that was asked; without one, nothing happens.
  func take(_ answer: DialogueAnswer) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(returning: answer)
  }

  func answer(to question: DialogueQuestion) async -> DialogueAnswer {
    await withCheckedContinuation { answer in
      waiting.withLock { $0 = answer }
      continuation.yield(.asked(question))
    }
  }
}
