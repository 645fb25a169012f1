import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Where the app opens: what is being measured, this week's goal, the newest records.
struct HomeScreen: EnterYieldingPage {
  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var snapshot: HomeSnapshot?
    var now: Instant
    var list = RecordsByDay()
    /// The selected suggestion; nil where a record is selected.
    var suggestion: Int?
    /// Whether reading it takes long enough to say so.
    var isSlow = false
    /// Why the last reading failed.
    var failure: String?
    /// The choice of the first start, while the log is empty: 0 an empty log, 1 a sample, then what was found of other tools.
    var offer = 0
    /// What other tools keep here; nil until somebody looked.
    var found: [FoundLog]?
    /// Whether the user chose to begin with an empty log.
    var hasBegun = false
    /// How the selected record's post is delivered.
    var delivery: RecordDelivery?
    /// Its first image.
    var drawn: DrawnImage?
    /// Whether Enter means an offer of the shell.
    var yieldsEnter = false
  }

  enum Event: Sendable {
    case loaded(Result<HomeSnapshot, ScreenFailure>)
    case ticked
    case listInput(InputEvent)
    case scrolled(Int)
    case rowPressed(Int)
    case suggestionPressed(Int)
    case suggestionChosen
    case openPressed
    case deletePressed
    case deleted(Result<String, ScreenFailure>)
    case newPressed
    case timerPressed
    case pausePressed
    case finishPressed
    case answered(IntentAnswer)
    case offerMoved(Int)
    case offerChosen(Int)
    case logsFound([FoundLog])
    case sampleWritten(Result<SampleContents, ScreenFailure>)
    case samplePressed
    case sampleRemoved(Result<SampleRemoval, ScreenFailure>)
    case deliveryRead(RecordDelivery)
    case imageDrawn(DrawnImage)
    case imagesPressed
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
  var yieldsEnter: Bool {
    get { state.yieldsEnter }
    set { state.yieldsEnter = newValue }
  }
  /// The session as it is now, through the rounds that have come by the clock.
  var session: StudySession? { state.snapshot?.session?.settled(at: state.now) }
  /// Whether the choice of the first start is shown.
  var isOffering: Bool { state.snapshot?.isEmptyLog == true && !state.hasBegun }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "home.load") { .loaded(services.attempt { try HomeSnapshot.read(from: services) }) }]
  }

  var isReady: Bool { state.snapshot != nil }
  var isReading: Bool { !isReady && state.failure == nil }

  /// Once a second while the clock runs; once a minute otherwise, for the pace and the date.
  func nextTick(after now: Int) -> Tick<Event>? {
    guard state.snapshot != nil else { return state.isSlow ? nil : .whenSlow(after: now, .ticked) }
    if let session, session.isMoving { return .everySecond(after: now, .ticked) }
    return Tick(at: (now / 60_000 + 1) * 60_000, event: .ticked)
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key(let stroke) where isOffering:
      switch stroke {
      case .up, "k": .offerMoved(-1)
      case .down, "j": .offerMoved(1)
      default: nil
      }
    case .key, .mouse: .listInput(input)
    default: nil
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let before = detailed?.id
    let effects = take(event)
    return detailed?.id == before ? effects : effects + readDelivery()
  }

  private mutating func take(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let snapshot)):
      take(snapshot)
      return readDelivery() + lookForLogs()
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .ticked: return tick()
    case .listInput(let input): take(input)
    case .scrolled(let step): state.list.scroll(by: step * 3, height: layout.records.height)
    case .suggestionPressed(let row):
      // The first click selects, the second one does what Enter does.
      if state.suggestion == row { return runSuggestion() }
      state.suggestion = row
    case .suggestionChosen: return runSuggestion()
    case .rowPressed(let row):
      if state.suggestion == nil, state.list.selectedIndex == row { return open() }
      state.suggestion = nil
      state.list.select(record: row, height: layout.records.height)
    case .openPressed: return open()
    case .deletePressed: return delete()
    case .deleted(.success(let words)): return [.changed, .done(words)]
    case .deleted(.failure(let failure)): return [.failed(failure.words)]
    case .newPressed: return [.present(RecordFormScreen(.new, services: services))]
    case .timerPressed: return [.present(PageRoutes.timer(services: services))]
    case .pausePressed: return pause()
    case .finishPressed: return session.map { [.present(RecordFormScreen(.finish($0), services: services))] } ?? []
    case .answered(let answer): return [.changed, answer.isDone ? .done(answer.words) : .failed(answer.words)]
    case .offerMoved(let step): state.offer = min(max(0, state.offer + step), 1 + (state.found ?? []).count)
    case .offerChosen(let choice): return choose(choice)
    case .logsFound(let logs): state.found = logs
    case .sampleWritten(.success(let contents)): return [.changed, .done(words.sampleWritten(contents.records))]
    case .samplePressed: return removeSample()
    case .sampleRemoved(.success(let removal)): return [.changed, .done(words.sampleRemoved(removal))]
    case .deliveryRead(let delivery): state.delivery = delivery
    case .imageDrawn(let drawn): state.drawn = drawn
    case .imagesPressed:
      guard state.suggestion == nil, let row = state.list.selected else { return [] }
      return [.present(ImagesScreen(of: row, services: services))]
    case .sampleWritten(.failure(let failure)), .sampleRemoved(.failure(let failure)): return [.changed, .failed(failure.words)]
    }
    return []
  }

  // MARK: Suggestions

  /// Those that there is room for.
  var suggestions: [SuggestedAction] { Array((state.snapshot?.suggestions ?? []).prefix(layout.suggestionCount)) }

  private func runSuggestion() -> [PageEffect<Event>] {
    guard let row = state.suggestion, suggestions.indices.contains(row) else { return [] }
    return [.perform(suggestions[row].request)]
  }

  /// Moves through the suggestions and on into the records.
  private mutating func take(_ input: InputEvent) {
    let count = suggestions.count
    if let row = state.suggestion, row < count {
      switch input {
      case .key(.up), .key("k"), .key("C-p"): state.suggestion = max(0, row - 1)
      case .key(.down), .key("j"), .key("C-n"):
        if row + 1 < count { state.suggestion = row + 1 } else if !state.list.rows.isEmpty { state.suggestion = nil }
      case .key: if !state.list.rows.isEmpty, state.list.handle(input, height: layout.records.height) { state.suggestion = nil }
      default: break
      }
      return
    }
    let isFirst = state.list.selectedIndex == 0 || state.list.rows.isEmpty
    switch input {
    case .key(.up) where isFirst && count > 0, .key("k") where isFirst && count > 0: state.suggestion = count - 1
    default: _ = state.list.handle(input, height: layout.records.height)
    }
  }

  // MARK: What happens

  private mutating func take(_ snapshot: HomeSnapshot) {
    let wasSeen = state.snapshot != nil
    state.snapshot = snapshot
    state.failure = nil
    let count = suggestions.count
    // The newest record is selected at first: Enter must not run what nobody chose. A suggestion keeps its place.
    let isFirstSuggested = !wasSeen && count > 0 && snapshot.records.isEmpty
    state.suggestion = isFirstSuggested ? 0 : state.suggestion.flatMap { count == 0 ? nil : min($0, count - 1) }
    state.now = services.environment.now()
    let rules = services.environment.rules
    state.list.show(
      snapshot.records, words: words, runningOn: snapshot.session.map { rules.day(of: $0.started) }, height: layout.records.height)
  }

  private mutating func tick() -> [PageEffect<Event>] {
    state.now = services.environment.now()
    guard var snapshot = state.snapshot else {
      state.isSlow = true
      return []
    }
    let environment = services.environment
    guard snapshot.today == environment.today else { return load() }
    for index in snapshot.goals.indices {
      let goal = snapshot.goals[index]
      snapshot.goals[index].evenPace = environment.rules.evenPace(of: goal.goal.target, inWeek: goal.week, at: environment.zonedNow)
    }
    state.snapshot = snapshot
    return []
  }

  private func open() -> [PageEffect<Event>] {
    state.list.selected.map { [.present(RecordFormScreen(.edit($0.record), services: services))] } ?? []
  }

  private func delete() -> [PageEffect<Event>] {
    guard let row = state.list.selected else { return [] }
    return [.writing { [services] in .deleted(services.delete(row)) }]
  }

  private func pause() -> [PageEffect<Event>] {
    guard let session else { return [] }
    let services = services
    return [.writing { .answered(await services.pauseOrResume(session)) }]
  }

  /// Looks once for what could be brought in, as long as the log is empty.
  private func lookForLogs() -> [PageEffect<Event>] {
    guard isOffering, state.found == nil else { return [] }
    let services = services
    return [.run(id: "home.found") { .logsFound(await services.commandLines.findLogs()) }]
  }

  private mutating func choose(_ choice: Int) -> [PageEffect<Event>] {
    state.offer = choice
    if let found = state.found, found.indices.contains(choice - 2) {
      return [.present(CommandOutputScreen(["import", found[choice - 2].format], services: services))]
    }
    guard choice == 1 else {
      state.hasBegun = true
      return []
    }
    let services = services
    return [.writing { .sampleWritten(services.writing { try services.repositories.samples.fill(in: services.language) }) }]
  }

  private func removeSample() -> [PageEffect<Event>] {
    let services = services
    return [.writing { .sampleRemoved(services.writing { try services.repositories.samples.remove() }) }]
  }
}
