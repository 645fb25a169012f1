import IntentRuntime
import StudyIntents
import StudyModels
import TerminalUI

/// The running session in digits that are read across a room; without one, what to start.
struct TimerScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var snapshot: Snapshot?
    var now: Instant
    var setup = TimerSetup()
  }

  /// What was read of the store.
  struct Snapshot: Equatable, Sendable {
    var session: StudySession?
    var material: Material?
    /// What can be started with, most recently used first.
    var materials: [Material]
  }

  enum Event: Sendable {
    case loaded(Result<Snapshot, ScreenFailure>)
    case ticked
    case pausePressed
    case finishPressed
    case extendPressed(minutes: Int)
    case discardPressed
    case answered(IntentAnswer)
    case changedDirectly(Result<String, ScreenFailure>)
    case closePressed
    case setupInput(InputEvent)
    case kindChosen(Int)
    case fieldClicked(TimerSetup.Field, column: Int)
    case materialOpened
    case materialChosen(Int)
    case focusMoved(Int)
    case startPressed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) {
    self.services = services
    state = State(now: services.environment.now())
  }

  var words: ScreenWords { services.words }
  var session: StudySession? { state.snapshot?.session }
  var title: String { words.timerTitle }
  var titleNote: String { state.snapshot?.session == nil ? "" : state.snapshot?.material?.title ?? words.withoutMaterial }
  var isTyping: Bool { session == nil && (state.setup.focus.isOn(.minutes) || state.setup.menu.isOpen) }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [
      .run(id: "timer.load") {
        .loaded(
          services.attempt {
            let session = try services.repositories.session.current()
            return Snapshot(
              session: session, material: try session?.materialID.flatMap { try services.repositories.shelf.material($0) },
              materials: session == nil ? try services.repositories.shelf.options(search: nil, limit: 1_000) : [])
          })
      }
    ]
  }

  func nextTick(after now: Int) -> Tick<Event>? {
    guard let session, !session.isPaused else { return nil }
    return .everySecond(after: now, .ticked)
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    state.now = services.environment.now()
    switch event {
    case .loaded(.success(let snapshot)): state.snapshot = snapshot
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .ticked: break
    case .pausePressed:
      guard let session else { return [] }
      return run(session.isPaused ? ResumeStudyIntent() : PauseStudyIntent())
    case .finishPressed:
      return session.map { [.present(RecordFormScreen(.finish($0), services: services))] } ?? []
    case .extendPressed(let minutes):
      return change { services in
        let session = try services.repositories.session.extend(by: minutes * 60)
        return services.words.extended(session, by: minutes)
      }
    case .discardPressed:
      return change { services in
        _ = try services.repositories.session.discard()
        return services.words.sessionDiscarded
      }
    case .answered(let answer): return [.changed, answer.isDone ? .done(answer.words) : .failed(answer.words)]
    case .changedDirectly(.success(let words)): return [.changed, .done(words)]
    case .changedDirectly(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .closePressed: return [.dismiss]
    case .startPressed: return start()
    default: state.setup.take(event, materials: state.snapshot?.materials ?? [], words: words)
    }
    return []
  }

  /// Starts what the fields say, through the intent of its kind.
  private func start() -> [PageEffect<Event>] {
    let material = state.setup.material.map { StudyMaterial($0) }
    switch state.setup.kind {
    case .stopwatch:
      var intent = StartStopwatchIntent()
      intent.material = material
      return run(intent)
    case .timer:
      guard let seconds = state.setup.seconds else { return [.failed(words.timeUnreadable(state.setup.minutes.text))] }
      var intent = StartTimerIntent()
      intent.duration = Double(seconds)
      intent.material = material
      return run(intent)
    }
  }

  private func run(_ intent: any Intent) -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "timer.intent") { .answered(IntentAnswer(await services.perform(intent, in: services.context()))) }]
  }

  private func change(_ body: @escaping @Sendable (ScreenServices) throws -> String) -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "timer.change") { .changedDirectly(services.attempt { try body(services) }) }]
  }
}
