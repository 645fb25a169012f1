import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories

/// Something to run as a shortcut, through the one executor: nothing is donated for it.
struct RunRequest: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case voiceShortcut(VoiceShortcut.ID)
    case shortcut(Shortcut)
  }

  var subject: Subject
  /// What it is called while it asks, and above its result.
  var title: String
  /// Where it was chosen.
  var origin: ActivityOrigin
  /// Whether it was chosen by its words, typed as they would be said.
  var isSaid = false
  /// The material that was chosen among several, and the words that were said for it.
  var saidName: StudyMaterial.SaidWords?

  /// Who runs it.
  fileprivate var source: InvocationSource { isSaid ? .phrase : .shortcut }
}

/// What a run came to, as it is shown.
struct RunResult: Equatable, Sendable {
  var title: String
  var message: String
  /// Whether it did what it was asked.
  var isDone: Bool
  /// Whether something can be opened that shows it.
  var canOpen: Bool
  /// The record that it left; nil for none.
  var record: StudyRecord.ID?
  /// Whether that record is gone again: undone, here or elsewhere.
  var isUndone = false
  /// What may become a spoken name, now that its material was chosen.
  var name: NameToLearn?
}

extension ScreenServices {
  /// Runs what is asked for, up to its end.
  func ending(of request: RunRequest, asking dialogue: any DialogueDelegate) async -> ShortcutRun.Ending {
    let plan: ShortcutRunner.Plan
    do {
      switch request.subject {
      case .voiceShortcut(let id):
        guard let voiceShortcut = try shortcuts.center.voiceShortcut(id) else {
          throw ShortcutError.vanished(id: id, phrase: request.title)
        }
        plan = try shortcuts.runner.plan(for: voiceShortcut)
      case .shortcut(let shortcut): plan = try shortcuts.runner.plan(for: shortcut)
      }
    } catch {
      return .failed(failure(error).words)
    }
    switch plan.step {
    case .open(let activity):
      note(plan, "opened")
      return .opens(activity)
    case .run(let intent):
      var services = self
      services.executor.dialogue = dialogue
      var context = InvocationContext(language: language.rawValue, source: request.source)
      if case .shortcut = request.subject { context.partialNames = .taken }
      switch await services.perform(intent, in: context) {
      case .failure(let failure):
        note(plan, "failure")
        return .failed(failure.words)
      case .success(let execution):
        note(plan, execution.outcome.name)
        return ending(of: execution, plan, request, learning: nameToLearn(request, said: intent, done: execution.intent))
      }
    }
  }

  /// What the words that were said may become, where several materials were asked about.
  private func nameToLearn(_ request: RunRequest, said: any Intent, done: any Intent) -> NameToLearn? {
    let name = request.saidName ?? StudyMaterial.words(givenTo: said, resolvedIn: done)
    // A name that cannot be looked up is not offered: what was asked for is done.
    return name.flatMap { try? repositories.shelf.nameToLearn($0.text, for: $0.material, wasAsked: false) }
  }

  private func ending(
    of execution: IntentExecution, _ plan: ShortcutRunner.Plan, _ request: RunRequest, learning name: NameToLearn?
  ) -> ShortcutRun.Ending {
    let activity = execution.response?.userActivity
    switch execution.outcome {
    case .cancelled: return .cancelled
    case .continueInApp: return activity.map(ShortcutRun.Ending.opens) ?? .failed(words.inApp(execution.message))
    // Where it is not known yet whether it was saved, that is said in any case.
    case .success,
      .inProgress where execution.response != nil:
      // A shortcut that shows no result shows none; what went wrong is said in any case.
      guard plan.showsResult else { return .done(nil, nil) }
      return .done(
        RunResult(
          title: request.title, message: words.inApp(execution.message), isDone: true, canOpen: activity.map(leads) ?? false,
          record: execution.response?.recordLeft, name: name), activity)
    default:
      let message = words.inApp(execution.message) + (execution.givenUp.map { wayOut(after: $0, of: request) } ?? "")
      return .done(
        RunResult(
          title: request.title, message: message, isDone: false, canOpen: activity.map(leads) ?? false,
          record: execution.response?.recordLeft), activity)
    }
  }

  /// What helps after a question that was given up.
  private func wayOut(after question: GivenUpQuestion, of request: RunRequest) -> String {
    guard let parameter = question.parameter else { return "" }
    let name = parameter.displayName.rendered(in: language.rawValue)
    switch request.subject {
    case .voiceShortcut: return words.giveToShortcut(name)
    case .shortcut: return words.giveInWords(name)
    }
  }

  /// Whether a screen here continues an activity.
  private func leads(_ activity: UserActivity) -> Bool {
    if case .success = PageRoutes.destination(of: activity, services: self) { true } else { false }
  }

  private func note(_ plan: ShortcutRunner.Plan, _ outcome: String) {
    for voiceShortcut in plan.path { note("shortcut.\(voiceShortcut.id)", outcome) }
  }
}
