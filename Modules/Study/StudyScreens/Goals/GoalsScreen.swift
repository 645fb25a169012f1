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

  /// The goals of one week.
  struct Contents: Equatable, Sendable {
    var week: ClosedRange<CivilDate>
    var today: CivilDate
    var rows: [Row]
    /// The goals over the weeks up to that one.
    var histories: [GoalHistory]
    /// The goals of the week to come, beside those of this one.
    var next: [Row] = []
  }

  /// Weeks that are looked at, which is half a year.
  private static let weeksBack = 26

  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var contents: Contents?
    var list = ListState()
    /// A day of the week that is shown; nil: this week.
    var day: CivilDate?
    /// How many of the selected goal's weeks are scrolled out above.
    var weeksOffset = 0
    /// Why the last reading failed.
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<Contents, ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case weeksScrolled(by: Int)
    case weekMoved(by: Int)
    case thisWeekPressed
    case newPressed
    case againPressed
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

  var isReady: Bool { state.contents != nil }
  var isReading: Bool { !isReady && state.failure == nil }

  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .goal(let key) = subject else { return .gone }
    if state.day != nil {
      // Goals are changed in the week that runs.
      state.day = nil
      state.contents = nil
      return .reading
    }
    guard let row = rows.firstIndex(where: { $0.progress.goal.key == key }) else { return .gone }
    state.list.select(row, count: rows.count, height: listHeight)
    return .chosen
  }

  var rows: [Row] { state.contents?.rows ?? [] }

  /// The row that keys act on.
  var selected: Row? { rows.indices.contains(state.list.selection) ? rows[state.list.selection] : nil }

  /// Lines that one goal takes.
  static let rowHeight = 3

  var listHeight: Int { max(1, (area.height - headHeight - historyHeight) / Self.rowHeight) }

  /// The lines that the selected goal's weeks take below the goals: what these leave free, and a third of the window at least where it is high.
  var historyHeight: Int {
    guard area.height >= 16, rows.contains(where: { history(of: $0) != nil }) else { return 0 }
    let free = area.height - headHeight - rows.count * Self.rowHeight
    return max(area.height / 3, free)
  }

  /// The weeks of a goal; nil where it held in this one alone.
  func history(of row: Row) -> GoalHistory? {
    state.contents?.histories.first { $0.key == row.progress.goal.key && $0.weeks.count > 1 }
  }

  /// The even pace moves by the minute, and days end.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let day = state.day
    return [
      .run(id: "goals.load") {
        .loaded(
          services.attempt {
            let today = services.environment.today
            let day = day ?? today
            var materials = MaterialCache(services.repositories.shelf)
            func rows(_ day: CivilDate) throws -> [Row] {
              try services.repositories.goals.progress(inWeekOf: day).map { progress in
                Row(progress: progress, material: try progress.goal.materialID.flatMap { try materials.material($0) })
              }
            }
            let week = services.environment.rules.week(of: day)
            let first = week.lowerBound.adding(days: -7 * (Self.weeksBack - 1))
            let weeks = try services.repositories.goals.progress(ofWeeks: Self.weeksBack, upTo: week.lowerBound)
            return Contents(
              week: week, today: today, rows: try rows(day), histories: GoalHistory.histories(of: weeks, from: first),
              next: week.contains(today) ? try rows(today.adding(days: 7)) : [])
          })
      }
    ]
  }

  /// The weeks of the selected goal that stand below the goals, and how far they can be scrolled.
  var visibleWeeks: Int { max(0, min(historyHeight, area.height - headHeight - Self.rowHeight) - 1) }
  var maximumWeeksOffset: Int {
    guard visibleWeeks > 0, let selected, let history = history(of: selected) else { return 0 }
    return max(0, history.weeks.count - visibleWeeks)
  }
  /// The offset as far as there is something to scroll.
  var weeksOffset: Int { min(max(0, state.weeksOffset), maximumWeeksOffset) }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let before = state.list.selection
    defer { if state.list.selection != before { state.weeksOffset = 0 } }
    switch event {
    case .loaded(.success(let contents)): show(contents)
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .input(let input): state.list.handle(input, count: rows.count, height: listHeight)
    case .rowClicked(let row):
      if row == state.list.selection, state.day == nil { return edit() }
      state.list.select(row, count: rows.count, height: listHeight)
    case .scrolled(let direction): state.list.scroll(by: direction, count: rows.count, height: listHeight)
    case .weeksScrolled(let count): state.weeksOffset = weeksOffset + count
    case .weekMoved(let weeks):
      // Goals of weeks to come are those of this one.
      state.day = services.environment.pastDay(weeks: weeks, from: state.day)
      return load()
    case .thisWeekPressed:
      state.day = nil
      return load()
    case .newPressed: return [.present(GoalFormScreen(services: services, editing: nil))]
    case .againPressed:
      return selected.map { [.present(GoalFormScreen(services: services, editing: nil, copying: $0))] } ?? []
    case .editPressed: return edit()
    case .clearPressed: return clear()
    case .cleared(.success(let words)): return [.changed, .done(words)]
    case .cleared(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .postPressed: return selected.map { [.present(PageRoutes.progressPost($0.progress, services: services))] } ?? []
    case .minutePassed: return movePace()
    }
    return []
  }

  /// Shows what was read; the selection stays with its goal.
  private mutating func show(_ contents: Contents) {
    let chosen = selected?.progress.goal.key
    state.failure = nil
    state.contents = contents
    let row = contents.rows.firstIndex { $0.progress.goal.key == chosen } ?? state.list.selection
    state.list.select(row, count: contents.rows.count, height: listHeight)
  }

  /// The even pace of a minute later; a new day is read anew.
  private mutating func movePace() -> [PageEffect<Event>] {
    guard var contents = state.contents else { return [] }
    let environment = services.environment
    guard contents.today == environment.today else { return load() }
    for index in contents.rows.indices {
      let progress = contents.rows[index].progress
      contents.rows[index].progress.evenPace = environment.rules.evenPace(
        of: progress.goal.target, inWeek: progress.week, at: environment.zonedNow)
    }
    state.contents = contents
    return []
  }

  private func edit() -> [PageEffect<Event>] { selected.map { [.present(GoalFormScreen(services: services, editing: $0))] } ?? [] }

  private func clear() -> [PageEffect<Event>] {
    guard let row = selected else { return [] }
    let services = services
    return [
      .writing {
        .cleared(
          services.writing {
            try services.repositories.goals.clear(row.progress.goal.key, fromWeekOf: services.environment.today)
            return services.words.goalCleared(row)
          })
      }
    ]
  }
}
