import StudyModels
import StudyRepositories
import TerminalUI

/// The log: all records by day, filtered by material and period, read page by page.
struct RecordsScreen: EnterYieldingPage {
  struct State: Equatable, Sendable {
    var filter = RecordsFilter()
    var list = RecordsByDay()
    var hasMore = false
    var isReadingMore = false
    /// Whether Enter means an offer of the shell.
    var yieldsEnter = false
    /// nil until the first page was read.
    var today: CivilDate?
    /// Whether reading it takes long enough to say so.
    var isSlow = false
    var materials: [Material] = []
    var menu = SelectMenu()
    var menuKind = MenuKind.material
    var failure: String?
    /// Counts the changes of the filter: a page of an older one is dropped.
    var revision = 0
  }

  enum MenuKind: Equatable, Sendable { case material, period }

  enum Event: Sendable {
    case loaded(Int, Result<RecordsPage, ScreenFailure>)
    case moreLoaded(Int, Result<RecordsPage, ScreenFailure>)
    case materialsLoaded(Result<[Material], ScreenFailure>)
    case input(InputEvent)
    case scrolled(Int)
    case rowPressed(Int)
    case editPressed
    case newPressed
    case deletePressed
    case deleted(Result<String, ScreenFailure>)
    case materialFilterPressed
    case periodFilterPressed
    case clearPressed
    case readingIsSlow
    case menuChosen(Int)
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var yieldsEnter: Bool {
    get { state.yieldsEnter }
    set { state.yieldsEnter = newValue }
  }
  /// Below the line of filters.
  var listHeight: Int { max(1, area.height - 2) }
  var isTyping: Bool { state.menu.isOpen }
  var isFiltered: Bool { state.filter != RecordsFilter() }

  mutating func load() -> [PageEffect<Event>] {
    state.revision += 1
    let (services, filter, revision) = (services, state.filter, state.revision)
    // What was read so far is read again, so that the list does not shrink under the selection.
    let count = max(RecordsPage.size, state.list.rows.count)
    return [
      .run(id: "records.load") {
        .loaded(revision, services.attempt { try RecordsPage.read(filter, count: count, from: services) })
      },
      .work(.cancel(id: "records.more")),
    ]
  }

  var isReady: Bool { state.today != nil }

  /// A record that was not read yet is asked for by its day.
  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .record(let id, let day) = subject else { return .gone }
    if let index = state.list.rows.firstIndex(where: { $0.id == id }) {
      state.list.select(record: index, height: listHeight)
      return .chosen
    }
    let filter = RecordsFilter(period: .day(day))
    guard state.filter != filter else { return .gone }
    _ = setFilter(filter)
    return .reading
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse, .paste: .input(input)
    default: nil
    }
  }

  func nextTick(after now: Int) -> Tick<Event>? {
    state.today == nil && state.failure == nil && !state.isSlow ? .whenSlow(after: now, .readingIsSlow) : nil
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let revision, let result):
      guard revision == state.revision else { return [] }
      return take(result)
    case .moreLoaded(let revision, let result):
      guard revision == state.revision else { return [] }
      return takeMore(result)
    case .materialsLoaded(.success(let materials)):
      state.materials = materials
      openMenu(.material)
    case .materialsLoaded(.failure(let failure)): return [.failed(failure.words)]
    case .input(let input): return take(input)
    case .scrolled(let step):
      state.list.scroll(by: step * 3, height: listHeight)
      return readMore()
    case .rowPressed(let index):
      if state.list.selectedIndex == index { return edit() }
      state.list.select(record: index, height: listHeight)
    case .editPressed: return edit()
    case .newPressed: return [.present(RecordFormScreen(.new, material: state.filter.material, services: services))]
    case .deletePressed: return delete()
    case .deleted(.success(let words)): return [.changed, .done(words)]
    case .deleted(.failure(let failure)): return [.failed(failure.words)]
    case .materialFilterPressed:
      let services = services
      return [
        .run(id: "records.materials") {
          .materialsLoaded(services.attempt { try services.repositories.shelf.materials(includingArchived: true) })
        }
      ]
    case .periodFilterPressed: openMenu(.period)
    case .readingIsSlow: state.isSlow = true
    case .clearPressed: return setFilter(RecordsFilter())
    case .menuChosen(let index):
      state.menu.close()
      return choose(index)
    }
    return []
  }

  // MARK: Reading

  private mutating func take(_ result: Result<RecordsPage, ScreenFailure>) -> [PageEffect<Event>] {
    state.isReadingMore = false
    switch result {
    case .success(let page):
      state.failure = nil
      state.isSlow = false
      state.today = page.today
      state.hasMore = page.hasMore
      state.list.show(page.rows, height: listHeight)
    case .failure(let failure): state.failure = failure.words
    }
    return []
  }

  private mutating func takeMore(_ result: Result<RecordsPage, ScreenFailure>) -> [PageEffect<Event>] {
    state.isReadingMore = false
    switch result {
    case .success(let page):
      state.hasMore = page.hasMore
      state.list.show(state.list.rows + page.rows, height: listHeight)
    case .failure(let failure): state.failure = failure.words
    }
    return []
  }

  /// Reads on when the selection comes near the end of what was read.
  private mutating func readMore() -> [PageEffect<Event>] {
    guard state.hasMore, !state.isReadingMore, let selected = state.list.selectedIndex,
      selected + listHeight * 2 > state.list.rows.count
    else { return [] }
    state.isReadingMore = true
    let (services, filter, revision, rows) = (services, state.filter, state.revision, state.list.rows)
    return [
      .run(id: "records.more") {
        .moreLoaded(revision, services.attempt { try RecordsPage.read(filter, after: rows, from: services) })
      }
    ]
  }

  // MARK: Input

  private mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    guard state.menu.isOpen else {
      return state.list.handle(input, height: listHeight) ? readMore() : []
    }
    // A period that is none of the offered ones can be typed.
    if input == .key(.enter), state.menuKind == .period, state.menu.matches(in: menuOptions).isEmpty,
      let period = try? StudyPeriod(state.menu.filter.text)
    {
      state.menu.close()
      return setFilter(RecordsFilter(material: state.filter.material, period: period))
    }
    if case .chosen(let index) = state.menu.handle(input, options: menuOptions) { return choose(index) }
    if state.menuKind == .material {
      state.menu.offerMaterials(state.materials, behind: 1, of: menuOptions, from: services)
    }
    return []
  }

  var menuOptions: [String] {
    switch state.menuKind {
    case .material: [words.recordsAllMaterials] + state.materials.map(\.title)
    case .period: [words.recordsAllDays] + Self.periods.map { name(of: $0) }
    }
  }

  static let periods: [StudyPeriod] = [.today, .yesterday, .week, .lastWeek, .month, .lastMonth, .thisYear, .lastYear]

  func name(of period: StudyPeriod) -> String {
    services.language.period(period, today: services.environment.today, rules: services.environment.rules)
  }

  private mutating func openMenu(_ kind: MenuKind) {
    state.menuKind = kind
    let selection: Int? =
      switch kind {
      case .material: state.filter.material.flatMap { chosen in state.materials.firstIndex { $0.id == chosen.id } }.map { $0 + 1 }
      case .period: state.filter.period.flatMap { Self.periods.firstIndex(of: $0) }.map { $0 + 1 }
      }
    state.menu.open(selection: selection ?? 0, count: menuOptions.count)
  }

  private mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    var filter = state.filter
    switch state.menuKind {
    case .material: filter.material = state.materials.indices.contains(index - 1) ? state.materials[index - 1] : nil
    case .period: filter.period = Self.periods.indices.contains(index - 1) ? Self.periods[index - 1] : nil
    }
    return setFilter(filter)
  }

  private mutating func setFilter(_ filter: RecordsFilter) -> [PageEffect<Event>] {
    guard filter != state.filter else { return [] }
    state.filter = filter
    state.list = RecordsByDay()
    state.today = nil
    return load()
  }

  // MARK: Verbs

  private func edit() -> [PageEffect<Event>] {
    state.list.selected.map { [.present(RecordFormScreen(.edit($0.record), services: services))] } ?? []
  }

  private func delete() -> [PageEffect<Event>] {
    guard let row = state.list.selected else { return [] }
    return [.writing { [services] in .deleted(services.delete(row)) }]
  }
}
