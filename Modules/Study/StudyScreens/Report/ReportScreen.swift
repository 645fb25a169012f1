import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI

/// One week by day and by material, with a heat map of the half year before it.
struct ReportScreen: Page {
  struct State: Equatable, Sendable {
    /// A day of the week that is shown; nil: this week.
    var day: CivilDate?
    var data: ReportData?
    /// How many rows of what does not fit are scrolled out at the top.
    var offset = 0
    var failure: String?
    /// Adds this report as a shortcut; nil until it was looked up.
    var adding: AddToKirokuButton?
  }

  enum Event: Sendable {
    case loaded(Result<ReportData, ScreenFailure>)
    case weekMoved(by: Int)
    case thisWeekPressed
    case scrolled(by: Int)
    case minutePassed
    case closePressed
    case addingLoaded(AddToKirokuButton?)
    case addPressed
    case added(AddVoiceShortcutEnding)
    case edited(EditVoiceShortcutEnding)
  }

  let services: ScreenServices
  /// Whether it lies over the tabs, opened by its activity.
  let isOverTabs: Bool
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var title: String { words.title(of: .report) }
  var keepsTabs: Bool { true }

  init(services: ScreenServices, isOverTabs: Bool = false) {
    self.services = services
    self.isOverTabs = isOverTabs
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let day = state.day ?? services.environment.today
    return [
      .run(id: "report.load") { .loaded(services.attempt { try ReportData.load(weekOf: day, from: services) }) },
      .run(id: "report.adding") { .addingLoaded(AddToKirokuButton.read(for: .viewWeeklyReport, from: services)) },
    ]
  }

  /// A new day begins while the report is open.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let data)):
      if data.week != state.data?.week { state.offset = 0 }
      state.data = data
      state.failure = nil
      state.offset = offset
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .weekMoved(let weeks):
      // Nothing is recorded in weeks to come.
      state.day = services.environment.pastDay(weeks: weeks, from: state.day)
      return load()
    case .thisWeekPressed:
      state.day = nil
      return load()
    case .scrolled(let rows):
      state.offset = offset + rows
      state.offset = offset
    case .minutePassed: return state.data.map { $0.today != services.environment.today } == true ? load() : []
    case .closePressed: return [.dismiss]
    case .addingLoaded(let button): state.adding = button
    case .addPressed: return state.adding.map { [$0.press(services, onAdd: { .added($0) }, onEdit: { .edited($0) })] } ?? []
    case .added(let ending): return PageEffect.said(ending, services)
    case .edited(let ending): return PageEffect.said(ending, services)
    }
    return []
  }
}
