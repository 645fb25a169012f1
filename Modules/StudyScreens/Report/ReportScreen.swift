import StudyModels
import TerminalUI

/// One week by day and by material, with a heat map of the half year before it.
struct ReportScreen: Page {
  struct State: Equatable, Sendable {
    /// A day of the week that is shown; nil: this week.
    var day: CivilDate?
    var data: ReportData?
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<ReportData, ScreenFailure>)
    case weekMoved(by: Int)
    case thisWeekPressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }

  init(services: ScreenServices) { self.services = services }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let day = state.day ?? services.environment.today
    return [.run(id: "report.load") { .loaded(services.attempt { try ReportData.load(weekOf: day, from: services) }) }]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let data)):
      state.data = data
      state.failure = nil
      return []
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .weekMoved(let weeks):
      let today = services.environment.today
      let day = (state.day ?? today).adding(days: 7 * weeks)
      state.day = services.environment.rules.week(of: today).contains(day) ? nil : day
      return load()
    case .thisWeekPressed:
      state.day = nil
      return load()
    }
  }
}
