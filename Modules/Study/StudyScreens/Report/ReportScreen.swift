import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// A day, a week, a month or a year by its parts and by material, with a heat map of the year before it.
struct ReportScreen: Page {
  struct State: Equatable, Sendable {
    /// How much is shown at once.
    var span = CalendarSpan.week
    /// A day of what is shown; nil: today.
    var day: CivilDate?
    /// What the table is grouped by.
    var grouping = ReportGrouping.material
    var data: ReportData?
    /// The bar that is entered next; nil: the one of today, or of where one comes from.
    var bar: Int?
    /// A day of the shorter stretch that one comes from.
    var origin: CivilDate?
    /// How many rows of what does not fit are scrolled out at the top.
    var offset = 0
    var failure: String?
    /// Adds this report as a shortcut; nil until it was looked up.
    var adding: AddToKirokuButton?
  }

  enum Event: Sendable {
    case loaded(Result<ReportData, ScreenFailure>)
    case moved(by: Int)
    case todayPressed
    case barMoved(by: Int)
    case barPressed(Int)
    case entered
    case left
    case groupingPressed
    case scrolled(by: Int)
    case minutePassed
    case closePressed
    case addingLoaded(AddToKirokuButton?)
    case addPressed
    case added(AddVoiceShortcutEnding)
    case edited(EditVoiceShortcutEnding)
  }

  /// What the table can be grouped by, in the order that the key goes through.
  static let groupings: [ReportGrouping] = [.material, .category, .weekday, .hour]

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

  /// The bar that stands out.
  var bar: Int? {
    guard let data = state.data, !data.bars.isEmpty else { return nil }
    let usual = data.bar(holding: state.origin ?? data.today) ?? data.bars.lastIndex { $0.totalSeconds > 0 } ?? 0
    return min(state.bar ?? usual, data.bars.count - 1)
  }

  /// What is next when the bar is entered; nil for hours, and for days to come.
  var entrance: CivilDate? {
    guard let data = state.data, let bar, case .days(let days) = data.bars[bar].part, days.lowerBound <= data.today else { return nil }
    return days.contains(data.today) ? data.today : days.lowerBound
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let (span, grouping) = (state.span, state.grouping)
    let day = state.day ?? services.environment.today
    return [
      .run(id: "report.load") {
        .loaded(services.attempt { try ReportData.load(span, holding: day, by: grouping, from: services) })
      },
      .run(id: "report.adding") { .addingLoaded(AddToKirokuButton.read(for: .viewWeeklyReport, from: services)) },
    ]
  }

  /// A new day begins while the report is open.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let data)):
      if data.days != state.data?.days { state.offset = 0 }
      state.data = data
      state.failure = nil
      state.offset = offset
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .moved(let count):
      let environment = services.environment
      let days = state.span.days(count, from: state.day ?? environment.today, rules: environment.rules)
      return show(state.span, days.lowerBound)
    case .todayPressed: return show(state.span, services.environment.today)
    case .barMoved(let count): move(by: count)
    case .barPressed(let pressed):
      guard pressed == bar else {
        state.bar = pressed
        return []
      }
      return enter()
    case .entered: return enter()
    case .left:
      guard let longer = state.span.longer, let data = state.data else { return [] }
      return show(longer, data.isCurrent ? data.today : data.days.lowerBound, from: data.isCurrent ? data.today : data.days.lowerBound)
    case .groupingPressed:
      state.grouping = nextGrouping
      return load()
    case .scrolled(let rows): scroll(by: rows)
    case .minutePassed: return state.data.map { $0.today != services.environment.today } == true ? load() : []
    case .closePressed: return [.dismiss]
    case .addingLoaded(let button): state.adding = button
    case .addPressed: return state.adding.map { [$0.press(services, onAdd: { .added($0) }, onEdit: { .edited($0) })] } ?? []
    case .added(let ending): return PageEffect.said(ending, services)
    case .edited(let ending): return PageEffect.said(ending, services)
    }
    return []
  }

  /// Shows the stretch that holds a day: today's as long as it goes on, and none to come.
  private mutating func show(_ span: CalendarSpan, _ day: CivilDate, from origin: CivilDate? = nil) -> [PageEffect<Event>] {
    let environment = services.environment
    let current = span.days(holding: environment.today, rules: environment.rules)
    (state.span, state.day) = (span, day < current.lowerBound ? day : nil)
    (state.bar, state.origin) = (nil, origin)
    return load()
  }

  private mutating func enter() -> [PageEffect<Event>] {
    guard let shorter = state.span.shorter, let entrance else { return [] }
    return show(shorter, entrance)
  }

  /// Moves along the bars, and from the last one on through what is below them.
  private mutating func move(by count: Int) {
    guard let data = state.data else { return }
    let place = bar ?? 0
    if count > 0 {
      guard place < data.bars.count - 1 else { return scroll(by: 1) }
      state.bar = place + 1
      if !isWide { scroll(by: max(0, headingHeight + place + 2 - visibleRows - offset)) }
    } else {
      if offset > 0 { scroll(by: -1) } else if place > 0 { state.bar = place - 1 }
    }
  }

  private mutating func scroll(by rows: Int) {
    state.offset = offset + rows
    state.offset = offset
  }
}
