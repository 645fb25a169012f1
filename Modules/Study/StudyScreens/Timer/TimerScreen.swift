import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI

/// The running session in digits that are read across a room; without one, what to start.
struct TimerScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var snapshot: Snapshot?
    var now: Instant
    var setup = TimerSetup()
    /// Why the last reading failed.
    var failure: String?
    /// Whether the form that finishes the session was opened from here: when the session is gone then, so is this page.
    var isFinishing = false
    /// Adds what the fields say as a shortcut; nil while they say nothing that could start.
    var adding: AddToKirokuButton?
  }

  /// What was read of the store.
  struct Snapshot: Equatable, Sendable {
    var session: StudySession?
    var material: Material?
    /// What can be started with, most recently used first.
    var materials: [Material]
    var today: TimerToday
  }

  enum Event: Sendable {
    case loaded(Result<Snapshot, ScreenFailure>)
    case ticked
    case pausePressed
    case finishPressed
    case extendPressed(minutes: Int)
    case discardPressed
    case breaksPressed
    case lapPressed
    case nextRoundPressed
    case answered(IntentAnswer)
    case changedDirectly(Result<String, ScreenFailure>)
    case closePressed
    case setupInput(InputEvent)
    case kindChosen(Int)
    case lengthClicked(column: Int)
    case planClicked(column: Int)
    /// One of the plans of the settings.
    case planChosen(Int)
    case materialOpened
    case materialChosen(Int)
    /// A material was put on the shelf from the list; nil where it was not.
    case materialAdded(Material?)
    case focusMoved(Int)
    case startPressed
    case addingLoaded(AddToKirokuButton)
    case addPressed
    case added(AddVoiceShortcutEnding)
    case edited(EditVoiceShortcutEnding)
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  /// Makes the screen; a session can begin with its material chosen.
  init(services: ScreenServices, material: Material? = nil) {
    self.services = services
    state = State(now: services.environment.now())
    state.setup.material = material
    state.setup.plans = services.settings.current().roundPlans
  }

  var words: ScreenWords { services.words }
  /// The session as it is now, through the rounds that have come by the clock.
  var session: StudySession? { state.snapshot?.session?.settled(at: state.now) }
  var title: String { words.timerTitle }
  var titleNote: String { session == nil ? "" : state.snapshot?.material?.title ?? words.noMaterial }
  var keepsTabs: Bool { true }
  var isTyping: Bool { session == nil && (state.setup.focus.isOn(.length) || state.setup.focus.isOn(.plan) || state.setup.menu.isOpen) }

  var isReady: Bool { state.snapshot != nil }
  var isReading: Bool { !isReady && state.failure == nil }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [
      .run(id: "timer.load") {
        .loaded(
          services.attempt {
            let session = try services.repositories.session.current()
            let material = try session?.materialID.flatMap { try services.repositories.shelf.material($0) }
            return Snapshot(
              session: session, material: material,
              materials: session == nil ? try services.repositories.shelf.options(search: nil, limit: 10_000) : [],
              today: try .read(for: material, from: services))
          })
      }
    ]
  }

  func nextTick(after now: Int) -> Tick<Event>? {
    guard let session else { return nil }
    return session.isMoving ? .everySecond(after: now, .ticked) : .everyMinute(after: now, .ticked)
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    state.now = services.environment.now()
    switch event {
    case .loaded(let result): return take(result)
    case .ticked: break
    case .pausePressed:
      guard let session else { return [] }
      return [.writing { [services] in .answered(await services.pauseOrResume(session)) }]
    case .finishPressed:
      guard let session else { return [] }
      state.isFinishing = true
      return [.present(RecordFormScreen(.finish(session), services: services))]
    case .extendPressed(let minutes):
      return change { services in
        let session = try services.repositories.session.extend(by: minutes * 60)
        return services.words.extended(session, bySeconds: minutes * 60, at: services.environment.now())
      }
    case .breaksPressed: return session.map { [.present(BreaksScreen($0, services: services))] } ?? []
    case .lapPressed:
      return session.map { [.present(LapsScreen($0, unit: state.snapshot?.material?.unit, services: services))] } ?? []
    case .nextRoundPressed:
      return change { services in services.words.wentOn(try services.repositories.session.nextRound()) }
    case .discardPressed:
      return change { services in
        _ = try services.repositories.session.discard()
        return services.words.formDiscarded
      }
    case .answered(let answer): return [.changed, answer.isDone ? .done(answer.words) : .failed(answer.words)]
    case .changedDirectly(.success(let words)): return [.changed, .done(words)]
    case .changedDirectly(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .materialAdded(let material):
      guard let material else { return [] }
      state.setup.choose(material)
      return lookUp()
    case .closePressed: return [.dismiss]
    case .startPressed: return start()
    case .addingLoaded(let button):
      if button.shortcut == state.adding?.shortcut { state.adding = button }
    case .addPressed: return state.adding.map { [$0.press(services, onAdd: { .added($0) }, onEdit: { .edited($0) })] } ?? []
    case .added(let ending): return PageEffect.said(ending, services)
    case .edited(let ending): return PageEffect.said(ending, services)
    default:
      let materials = state.snapshot?.materials ?? []
      state.setup.take(event, materials: materials, words: words)
      state.setup.menu.offerMaterials(materials, behind: 1, of: TimerSetup.options(materials, words: words), from: services)
      if state.setup.wantsAddition {
        return [.present(state.setup.menu.formOfAddition(services), onEnd: { .materialAdded($0.material) })]
      }
      return lookUp()
    }
    return []
  }

  private mutating func take(_ result: Result<Snapshot, ScreenFailure>) -> [PageEffect<Event>] {
    switch result {
    case .failure(let failure):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .success(let snapshot):
      state.failure = nil
      let isFinished = state.isFinishing && session != nil && snapshot.session == nil
      state.isFinishing = state.isFinishing && !isFinished
      state.snapshot = snapshot
      if snapshot.session != nil { state.setup.menu.close() }
      return isFinished ? [.dismiss] : lookUp(anew: true)
    }
  }

  /// Looks whether what the fields say has a shortcut, where they say something else than before or the stored data changed.
  private mutating func lookUp(anew: Bool = false) -> [PageEffect<Event>] {
    guard session == nil, let shortcut = state.setup.shortcut else {
      state.adding = nil
      return []
    }
    guard anew || state.adding?.shortcut != shortcut else { return [] }
    if state.adding?.shortcut != shortcut { state.adding = AddToKirokuButton(shortcut) }
    let services = services
    return [.run(id: "timer.adding") { .addingLoaded(AddToKirokuButton(shortcut, in: services)) }]
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
      do {
        var intent = StartTimerIntent()
        intent.duration = Double(try state.setup.target())
        intent.material = material
        return run(intent)
      } catch {
        return [.failed(services.describe(error))]
      }
    case .rounds:
      let material = state.setup.material?.id
      do {
        let plan = try state.setup.plan()
        return change { services in
          _ = try services.repositories.session.start(.rounds(Rounds(plan)), material: material, at: nil)
          return services.words.startedByRounds(plan)
        }
      } catch {
        return [.failed(services.describe(error))]
      }
    }
  }

  private func run(_ intent: any Intent) -> [PageEffect<Event>] {
    let services = services
    return [.writing { .answered(await services.answer(to: intent)) }]
  }

  private func change(_ body: @escaping @Sendable (ScreenServices) throws -> String) -> [PageEffect<Event>] {
    let services = services
    return [.writing { .changedDirectly(services.writing { try body(services) }) }]
  }
}
