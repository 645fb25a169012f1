import IntentRunner
import IntentRuntime
import MoveDomain
import ProgramSupport
import SharedStore
import ShortcutManagement
import TimeMeasuring

/// What the screens are handed: the data, and intents that the app handles itself.
struct AppServices: Sendable {
  let move: Move
  private let signal: ChangeSignal

  init(move: Move) {
    self.move = move
    signal = ChangeSignal(of: move.store)
  }

  /// Everything that is shown.
  struct Snapshot: Equatable, Sendable {
    var ongoing: Workout?
    var past: [Workout] = []
    var names: [String] = []
    var rides: [Ride] = []
  }

  func snapshot() throws -> Snapshot {
    Snapshot(
      ongoing: try move.ongoingWorkout(), past: try move.workouts(limit: 50), names: try move.workoutChoices().map(\.spokenPhrase),
      rides: try move.rides(limit: 50))
  }

  /// Whether anybody committed since the last question.
  func hasChanged() -> Bool { (try? signal.hasChanged()) ?? true }

  /// Runs an intent as the app, and tells what came of it.
  func run(_ intent: any Intent, identifier: String? = nil) async -> Message {
    let execution = await AppRun(move: move).run(intent, identifier: identifier)
    if let fault = execution.fault { return Message(Move.explain(fault, in: move.language).message, isFailure: true) }
    if case .success = execution.outcome {
      try? move.registerVocabulary()
      return Message(execution.message, isFailure: false)
    }
    return Message(execution.message, isFailure: true)
  }

  /// Goes on with an activity: begins what it asks for, or shows what was done already.
  func open(_ activity: UserActivity) async -> Message? {
    guard activity.activityType == MoveActivity.startWorkout.rawValue else {
      try? move.activityCenter.becomeCurrent(activity)
      return nil
    }
    do {
      if let id = activity.intentIdentifier, let ended = try move.workout(id), ended.ended != nil {
        return Message(WorkoutWords(move: move).line(ended), isFailure: false)
      }
      let configuration = CommandRun.configuration(of: move)
      var intent = try configuration.intent(named: "StartWorkout", in: move.language)
      try configuration.fill(&intent, with: activity.intentArguments, in: move.language)
      return await run(intent, identifier: activity.intentIdentifier)
    } catch {
      return Message(Move.explain(error, in: move.language).message, isFailure: true)
    }
  }

  /// Sends what a form holds; a ride is booked where somebody has said yes to what it costs.
  func send(_ form: RideForm, isConfirmed: Bool) async -> RideForm.Answer {
    let intent: any Intent = form.purpose == .booking ? form.request(RideWords(move), at: move.now) : form.feedback
    let execution = await AppRun(move: move).run(intent, isConfirmed: isConfirmed)
    if let fault = execution.fault { return .refused(nil, Move.explain(fault, in: move.language).message) }
    switch execution.outcome {
    case .success, .inProgress: return .done(execution.message)
    case .confirmation(nil, _, let prompt): return .asks(prompt)
    case .unsupported(let parameter, _, _), .needsValue(let parameter, _), .disambiguation(let parameter, _, _),
      .confirmation(let parameter?, _, _):
      return .refused(RideForm.field(of: parameter), execution.message)
    case .continueInApp where execution.response?.userActivity?.activityType == MoveActivity.noRideAvailable.rawValue:
      return .noRide(execution.message)
    case .continueInApp, .failure, .ready, .timedOut, .cancelled: return .refused(nil, execution.message)
    }
  }

  /// Pays the last ride.
  func pay() -> Message {
    do {
      let words = move.language
      return try move.pay().map { Message(words.words("Paid \($0.quote.yen) yen.", "\($0.quote.yen)円を支払いました。"), isFailure: false) }
        ?? Message(words.words("There is nothing to pay.", "未払いの料金はありません。"), isFailure: true)
    } catch {
      return Message(Move.explain(error, in: move.language).message, isFailure: true)
    }
  }

  /// Takes the last change back.
  func undo() -> Message {
    do {
      let nothing = move.language.words("There is nothing to undo.", "取り消すものがありません。")
      return try move.undo().map { Message($0, isFailure: false) } ?? Message(nothing, isFailure: true)
    } catch {
      return Message(Move.explain(error, in: move.language).message, isFailure: true)
    }
  }
}

/// What is told of what was done, or why not.
struct Message: Equatable, Sendable {
  var text: String
  var isFailure: Bool

  init(_ text: String, isFailure: Bool) { (self.text, self.isFailure) = (text, isFailure) }
}
