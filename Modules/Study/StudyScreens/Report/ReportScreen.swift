import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// A stretch of days by its parts, by material and by other groups, in time or in amounts, with a heat map of the year before it.
struct ReportScreen: Page {
  struct State: Equatable, Sendable {
    var stretch = ReportStretch.calendar(.week, holding: nil)
    /// The stretch that ``data`` is of: until what is asked for has been read, keys wait.
    var read: ReportStretch?
    var counted = ReportCounted.time
    /// What the table shows.
    var table = ReportTable.material
    var data: ReportData?
    /// The bar that is entered next; nil: the one of today, or of where one comes from.
    var bar: Int?
    /// A day of the shorter stretch that one comes from.
    var origin: CivilDate?
    /// How many rows of what does not fit are scrolled out at the top.
    var offset = 0
    var failure: String?
    /// The days that are being typed; nil while none are.
    var range: ReportRangeField?
    /// What can be counted, while it is chosen.
    var menu = SelectMenu()
    /// Adds this report as a shortcut; nil until it was looked up.
    var adding: AddToKirokuButton?
  }

  enum Event: Sendable {
    case loaded(Result<ReportData, ScreenFailure>)
    case input(InputEvent)
    case moved(by: Int)
    case todayPressed
    case barMoved(by: Int)
    case barPressed(Int)
    case entered
    case left
    case tablePressed
    case rangePressed
    case rangeClicked(column: Int)
    case rangeEntered
    case rangeLeft
    case countedPressed
    case countedChosen(Int)
    case exportPressed
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
  var isReady: Bool { state.data != nil && state.read == state.stretch }
  var isReading: Bool { !isReady && state.failure == nil }
  var isTyping: Bool { state.range != nil || state.menu.isOpen }

  init(services: ScreenServices, isOverTabs: Bool = false) {
    self.services = services
    self.isOverTabs = isOverTabs
  }

  /// The bar that stands out.
  var bar: Int? {
    guard let data = state.data, !data.bars.isEmpty else { return nil }
    let usual = data.bar(holding: state.origin ?? data.today) ?? data.bars.lastIndex { $0.total > 0 } ?? 0
    return min(state.bar ?? usual, data.bars.count - 1)
  }

  /// What is next when the bar is entered; nil for hours, and for days to come.
  var entrance: CivilDate? {
    guard let data = state.data, let bar, case .days(let days) = data.bars[bar].part, days.lowerBound <= data.today else { return nil }
    return days.contains(data.today) ? data.today : days.lowerBound
  }

  /// The stretch of the calendar around what is shown; nil for a year, and for days that lie in more than one.
  var surrounding: CalendarSpan? {
    guard let data = state.data else { return state.stretch.span?.longer }
    if let span = data.span { return span.longer }
    let rules = services.environment.rules
    return CalendarSpan.allCases.first { $0.days(holding: data.days.lowerBound, rules: rules).upperBound >= data.days.upperBound }
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    let (stretch, counted) = (state.stretch, state.counted)
    return [
      .run(id: "report.load") { .loaded(services.attempt { try ReportData.load(stretch, counted, from: services) }) },
      .run(id: "report.adding") { .addingLoaded(AddToKirokuButton.read(for: .viewWeeklyReport, from: services)) },
    ]
  }

  /// A new day begins while the report is open.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  func event(for input: InputEvent) -> Event? { isTyping ? .input(input) : nil }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let data)):
      if data.days != state.data?.days { state.offset = 0 }
      state.data = data
      state.read = state.stretch
      state.failure = nil
      state.offset = offset
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .input(let input): return take(input)
    case .moved(let count):
      let environment = services.environment
      let moved = state.stretch.moved(by: count, today: environment.today, rules: environment.rules)
      return show(moved)
    case .todayPressed: return show(.calendar(state.stretch.span ?? .week, holding: nil))
    case .barMoved(let count): move(by: count)
    case .barPressed(let pressed):
      guard pressed == bar else {
        state.bar = pressed
        return []
      }
      return enter()
    case .entered: return enter()
    case .left:
      guard let longer = surrounding, let data = state.data else { return [] }
      let day = data.isCurrent ? data.today : data.days.lowerBound
      return show(.calendar(longer, holding: day), from: day)
    case .tablePressed:
      state.table = state.table.next
      state.offset = offset
    case .rangePressed: state.range = ReportRangeField(shown: state.data?.days)
    case .rangeClicked(let column):
      let width = rangeWidth
      state.range?.field.click(column: column, width: width)
    case .rangeEntered: return enterRange()
    case .rangeLeft: state.range = nil
    case .countedPressed: openMenu()
    case .countedChosen(let place):
      state.menu.close()
      return count(place)
    case .exportPressed: return export()
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

  /// Shows a stretch: one of the calendar as today's as long as that goes on, and none that has not begun.
  mutating func show(_ stretch: ReportStretch, from origin: CivilDate? = nil) -> [PageEffect<Event>] {
    let environment = services.environment
    var stretch = stretch
    if case .calendar(let span, let day?) = stretch, day >= span.days(holding: environment.today, rules: environment.rules).lowerBound {
      stretch = .calendar(span, holding: nil)
    }
    state.stretch = stretch
    (state.bar, state.origin) = (nil, origin)
    return load()
  }

  private mutating func enter() -> [PageEffect<Event>] {
    guard let shorter = state.data?.part, let entrance else { return [] }
    return show(.calendar(shorter, holding: entrance))
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
