import IntentRuntime
import MoveDomain
import ProgramSupport
import TerminalUI
import TimeMeasuring

/// The app: a page with the workout that goes on, or what can be started, and those before; one with the rides, over which rides are booked and rated;
/// one for when no car is free.
struct MoveScreen: Screen {
  /// What is shown.
  enum Page: Equatable, CaseIterable { case workout, rides, noRide }

  struct State: Equatable {
    var page = Page.workout
    var size = Size(width: 0, height: 0)
    var now: Instant
    var snapshot: AppServices.Snapshot?
    var list = ListState()
    private(set) var message: Message?
    /// Counts what was said.
    private(set) var messageCount = 0
    var help: HelpOverlay?
    /// What is filled in over the page.
    var form: RideForm?

    mutating func say(_ message: Message?) {
      self.message = message
      if message != nil { messageCount += 1 }
    }
  }

  enum Event: Sendable {
    case loaded(AppServices.Snapshot)
    case told(Message)
    case ticked
    case listInput(InputEvent)
    case rowPressed(Int)
    case pagePressed(Page)
    case payPressed
    case helpInput(InputEvent)
    case form(FormEvent)
    case startPressed, pausePressed, endPressed, cancelPressed, undoPressed, helpPressed, quitPressed
  }

  var state: State
  let services: AppServices
  private let opening: UserActivity?

  init(services: AppServices, opening: UserActivity?, saying message: String? = nil) {
    self.services = services
    self.opening = opening
    state = State(now: services.move.clock.now())
    state.say(message.map { Message($0, isFailure: true) })
    switch opening?.activityType {
    case MoveActivity.viewRide.rawValue, "INGetRideStatusIntent", "INRequestRideIntent", "INListRideOptionsIntent": state.page = .rides
    case MoveActivity.noRideAvailable.rawValue: state.page = .noRide
    default: break
    }
  }

  var ongoing: Workout? { state.snapshot?.ongoing }
  var words: ScreenWords { ScreenWords(language: services.move.language) }
  var workoutWords: WorkoutWords {
    WorkoutWords(language: services.move.language, now: services.move.clock.zone.zoned(state.now), zone: services.move.clock.zone)
  }

  mutating func start(size: Size) -> [Effect<Event>] {
    state.size = size
    let (services, opening) = (services, opening)
    return [
      .stream(id: "load") { send in
        if let opening, let message = await services.open(opening) { send(.told(message)) }
        Self.load(services, send)
      }
    ]
  }

  mutating func update(_ event: Event) -> [Effect<Event>] {
    switch event {
    case .loaded(let snapshot): state.snapshot = snapshot
    case .told(let message): tell(message)
    case .ticked: return tick()
    case .listInput(let input): state.list.handle(input, count: rowCount, height: listHeight)
    case .rowPressed(let row):
      guard state.list.selection == row else {
        state.list.select(row, count: rowCount, height: listHeight)
        return []
      }
      return ongoing == nil && state.page == .workout ? start() : []
    case .pagePressed(let page):
      (state.page, state.form) = (page, nil)
      state.list = ListState()
    case .payPressed: return perform { services in services.pay() }
    case .form(let event): return update(event)
    case .helpInput(let input): if state.help?.handle(input, size: state.size) == .closes { state.help = nil }
    case .startPressed: return start()
    case .pausePressed:
      return run(ongoing?.isPaused == true ? INResumeWorkoutIntent() : INPauseWorkoutIntent())
    case .endPressed: return run(INEndWorkoutIntent())
    case .cancelPressed: return run(state.page == .rides ? INCancelRideIntent() as any Intent : INCancelWorkoutIntent())
    case .undoPressed: return perform { services in services.undo() }
    case .helpPressed: state.help = HelpOverlay([.init(words.helpTitle, HelpContents(keyBindings))], words: words.help)
    case .quitPressed: return [.quit]
    }
    return []
  }

  /// The rows of the list: what can be started, or the workouts before.
  var rowCount: Int {
    guard let snapshot = state.snapshot else { return 0 }
    return switch state.page {
    case .workout: ongoing == nil ? snapshot.names.count : snapshot.past.count
    case .rides: snapshot.rides.count
    case .noRide: 0
    }
  }

  private func start() -> [Effect<Event>] {
    guard let names = state.snapshot?.names, names.indices.contains(state.list.selection) else { return [] }
    var intent = INStartWorkoutIntent()
    intent.workoutName = SpeakableString(spokenPhrase: names[state.list.selection])
    intent.isOpenEnded = true
    return run(intent)
  }

  private func run(_ intent: any Intent) -> [Effect<Event>] { perform { services in await services.run(intent) } }

  /// Does something that changes the data, tells what came of it, and shows what there is then.
  private func perform(_ body: @escaping @Sendable (AppServices) async -> Message) -> [Effect<Event>] {
    let services = services
    return [
      .stream(id: "perform") { send in
        send(.told(await body(services)))
        Self.load(services, send)
      }
    ]
  }

  private mutating func tick() -> [Effect<Event>] {
    state.now = services.move.clock.now()
    let services = services
    return [.stream(id: "watch") { send in if services.hasChanged() { Self.load(services, send) } }]
  }

  static func load(_ services: AppServices, _ send: @Sendable (Event) -> Void) {
    do {
      send(.loaded(try services.snapshot()))
    } catch {
      send(.told(Message(Move.explain(error, in: services.move.language).message, isFailure: true)))
    }
  }

  // MARK: Input

  func event(for input: InputEvent) -> Event? {
    if state.help != nil { return .helpInput(input) }
    if state.form?.question != nil { return .form(.questionInput(input)) }
    if case .key(let stroke) = input {
      switch keyBindings.lookup(stroke) {
      case .event(let event): return event
      case .disabled(let reason): return .told(Message(reason, isFailure: true))
      case .unbound: break
      }
    }
    return state.form == nil ? .listInput(input) : .form(.input(input))
  }

  /// The clock moves once a second, and others may have changed the data.
  func nextTick(after now: Int) -> Tick<Event>? { Tick(at: now - now % 1_000 + 1_000, event: .ticked) }

  mutating func tell(_ message: Message) { state.say(message) }
}
