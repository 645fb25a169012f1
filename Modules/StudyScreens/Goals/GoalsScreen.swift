import StudyModels
import StudyRepositories
import TerminalUI

/// The goals of a week, how far each has come and how that compares to an even pace.
struct GoalsScreen: Page {
  /// A goal with the material it is for.
  struct Row: Equatable, Sendable {
    var progress: GoalProgress
    var material: Material?
  }

  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var rows: [Row]?
    var list = ListState()
    /// A day of the week that is shown; nil: this week.
    var day: CivilDate?
    var week: ClosedRange<CivilDate>?
    var today: CivilDate?
  }

  enum Event: Sendable {
    case loaded(Result<[Row], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case weekMoved(by: Int)
    case newPressed
    case editPressed
    case clearPressed
    case cleared(Result<String, ScreenFailure>)
    case postPressed
    case minutePassed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }

  init(services: ScreenServices) { self.services = services }

  /// The row that keys act on.
  var selected: Row? {
    guard let rows = state.rows, rows.indices.contains(state.list.selection) else { return nil }
    return rows[state.list.selection]
  }

  /// Lines that one goal takes.
  static let rowHeight = 3

  var listHeight: Int { max(1, (area.height - 2) / Self.rowHeight) }

  /// The even pace moves by the minute.
  func nextTick(after now: Int) -> Tick<Event>? {
    state.rows?.isEmpty == false && state.day == nil ? Tick(at: (now / 60_000 + 1) * 60_000, event: .minutePassed) : nil
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let today = services.environment.today
    let day = state.day ?? today
    state.today = today
    state.week = services.environment.rules.week(of: day)
    return [
      .run(id: "goals.load") {
        .loaded(
          services.attempt {
            try services.repositories.goals.progress(inWeekOf: day).map { progress in
              Row(progress: progress, material: try progress.goal.materialID.flatMap { try services.repositories.shelf.material($0) })
            }
          })
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let count = state.rows?.count ?? 0
    switch event {
    case .loaded(.success(let rows)):
      state.rows = rows
      state.list.select(state.list.selection, count: rows.count, height: listHeight)
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .input(let input): state.list.handle(input, count: count, height: listHeight)
    case .rowClicked(let row): state.list.select(row, count: count, height: listHeight)
    case .scrolled(let direction): state.list.scroll(by: direction, count: count, height: listHeight)
    case .weekMoved(let weeks):
      let today = services.environment.today
      let day = (state.day ?? today).adding(days: 7 * weeks)
      state.day = services.environment.rules.week(of: today).contains(day) ? nil : day
      return load()
    case .newPressed: return [.present(GoalFormScreen(services: services, editing: nil))]
    case .editPressed: return selected.map { [.present(GoalFormScreen(services: services, editing: $0))] } ?? []
    case .clearPressed: return clear()
    case .cleared(.success(let words)): return [.changed, .done(words)]
    case .cleared(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .postPressed: return selected.map { [.present(PageRoutes.progressPost($0.progress, services: services))] } ?? []
    case .minutePassed: return load()
    }
    return []
  }

  private func clear() -> [PageEffect<Event>] {
    guard let row = selected else { return [] }
    let services = services
    return [
      .run(id: "goals.clear") {
        .cleared(
          services.attempt {
            try services.repositories.goals.clear(row.progress.goal.key, fromWeekOf: services.environment.today)
            return services.words.goalCleared(of: row.material?.title)
          })
      }
    ]
  }
}
