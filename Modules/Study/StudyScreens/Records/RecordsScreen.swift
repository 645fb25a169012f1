import StudyModels
import StudyRepositories
import TerminalUI

/// The log: all records by day, narrowed by material, period and what is typed, read page by page.
struct RecordsScreen: EnterYieldingPage {
  struct State: Equatable, Sendable {
    var filter = RecordsFilter()
    var line = RecordsFilterLine()
    var window = RecordsWindow()
    var list = RecordsByDay()
    /// What all that is listed comes to; nil while it is counted.
    var totals: RecordTotals?
    var isReadingMore = false
    /// Whether what is listed is read from its beginning, so that the rows may be those of another filter.
    var isReadingAnew = false
    /// The marked records, each with its study time.
    var marked: [StudyRecord.ID: Int] = [:]
    /// How the selected record's post is delivered.
    var delivery: RecordDelivery?
    /// Its first image, where it stands whole beside the list.
    var drawn: DrawnImage?
    /// Whether Enter means an offer of the shell.
    var yieldsEnter = false
    /// nil until the first page was read.
    var today: CivilDate?
    /// Whether reading it takes long enough to say so.
    var isSlow = false
    var materials: [Material] = []
    /// The users' own units, which amounts can be asked for in.
    var units: [StudyUnit] = []
    var menu = SelectMenu()
    var menuKind = MenuKind.material
    var failure: String?
    /// Counts the changes of the filter: a page of an older one is dropped.
    var revision = 0
  }

  enum MenuKind: Equatable, Sendable { case material, period }

  enum Event: Sendable {
    case loaded(Int, RecordsWindow.Step, Result<RecordsPage, ScreenFailure>)
    case totalsRead(Int, Result<RecordTotals, ScreenFailure>)
    case unitsRead([StudyUnit])
    case materialsLoaded(Result<[Material], ScreenFailure>)
    case input(InputEvent)
    case scrolled(Int)
    case rowPressed(Int)
    case editPressed
    case newPressed
    case deletePressed
    case deleted(Result<String, ScreenFailure>)
    case markPressed
    case markAllPressed
    case allRead(Result<[StudyRecord], ScreenFailure>)
    /// Marked records that are gone: deleted elsewhere, or undone.
    case markedVanished(Set<StudyRecord.ID>)
    case splitPressed
    case joinPressed
    case changePressed
    case changeReady(Result<[Material], ScreenFailure>)
    case deliveryRead(RecordDelivery)
    case imageDrawn(DrawnImage)
    case imagesPressed
    case linePressed
    case lineClicked(column: Int)
    case lineEnded
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
  var isTyping: Bool { state.menu.isOpen || state.line.isTyping }
  var isFiltered: Bool { state.filter != RecordsFilter() || !state.line.field.isEmpty }

  mutating func load() -> [PageEffect<Event>] {
    // What was read so far is read again, so that the list does not shrink under the selection.
    read(state.window.rows.isEmpty ? .newest : .again) + [
      .run(id: "records.units") { [services] in
        // Without them the known units can still be named.
        .unitsRead((try? services.repositories.listing.units()) ?? [])
      }
    ] + checkMarks()
  }

  var isReady: Bool { state.today != nil && !state.isReadingAnew }
  var isReading: Bool { state.today == nil && state.failure == nil }

  /// A record that was not read yet is asked for by its day. What is chosen is meant alone, whatever was marked before.
  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .record(let id, let day) = subject else { return .gone }
    state.marked = [:]
    state.menu.close()
    state.line.isTyping = false
    if let index = state.list.rows.firstIndex(where: { $0.id == id }) {
      state.list.select(record: index, height: listHeight)
      return .chosen
    }
    let filter = RecordsFilter(period: .day(day))
    guard state.filter != filter else { return .gone }
    state.line = RecordsFilterLine()
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
    let before = state.list.selected
    let effects = take(event)
    return state.list.selected == before ? effects : effects + readDelivery()
  }

  private mutating func take(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let revision, let step, let result):
      guard revision == state.revision else { return [] }
      take(result, step)
      return readDelivery()
    case .totalsRead(let revision, let result):
      guard revision == state.revision else { return [] }
      switch result {
      case .success(let totals): state.totals = totals
      case .failure(let failure): return [.failed(failure.words)]
      }
    case .unitsRead(let units):
      guard units != state.units else { return [] }
      state.units = units
      return readLine()
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
    case .deleted(.success(let words)):
      state.marked = [:]
      return [.changed, .done(words)]
    case .deleted(.failure(let failure)): return [.failed(failure.words)]
    case .markPressed: mark()
    case .markAllPressed: return readAll()
    case .allRead(.success(let records)): state.marked = Dictionary(records.map { ($0.id, $0.activeSeconds) }) { first, _ in first }
    case .allRead(.failure(let failure)): return [.failed(failure.words)]
    case .markedVanished(let gone): state.marked = state.marked.filter { !gone.contains($0.key) }
    case .splitPressed: return state.list.selected.map { [.present(SplitScreen($0, services: services))] } ?? []
    case .joinPressed: return join()
    case .changePressed: return readMaterialsToChange()
    case .changeReady(.success(let materials)):
      return [.present(BulkChangeScreen(Array(state.marked.keys), materials: materials, services: services))]
    case .changeReady(.failure(let failure)): return [.failed(failure.words)]
    case .deliveryRead(let delivery): state.delivery = delivery
    case .imageDrawn(let drawn): state.drawn = drawn
    case .imagesPressed: return state.list.selected.map { [.present(ImagesScreen(of: $0, services: services))] } ?? []
    case .linePressed: state.line.isTyping = true
    case .lineClicked(let column):
      state.line.isTyping = true
      state.line.field.click(column: column, width: lineWidth)
    case .lineEnded: state.line.isTyping = false
    case .materialFilterPressed:
      let services = services
      return [
        .run(id: "records.materials") {
          .materialsLoaded(services.attempt { try services.repositories.shelf.materials(includingArchived: true) })
        }
      ]
    case .periodFilterPressed: openMenu(.period)
    case .readingIsSlow: state.isSlow = true
    case .clearPressed where !state.marked.isEmpty: state.marked = [:]
    case .clearPressed:
      state.line = RecordsFilterLine()
      return setFilter(RecordsFilter())
    case .menuChosen(let index):
      state.menu.close()
      return choose(index)
    }
    return []
  }

  // MARK: Reading

  /// Reads a page, and counts what is listed where it may have changed.
  private mutating func read(_ step: RecordsWindow.Step) -> [PageEffect<Event>] {
    guard let place = state.window.place(of: step) else { return [] }
    let count = state.window.count(of: step)
    let isNew = step == .newest || step == .again
    if isNew { state.revision += 1 }
    (state.isReadingMore, state.isReadingAnew) = (!isNew, isNew)
    let (services, filter, revision) = (services, state.filter.whole, state.revision)
    let page: PageEffect<Event> = .run(id: isNew ? "records.load" : "records.more") {
      .loaded(revision, step, services.attempt { try RecordsPage.read(filter, at: place, count: count, from: services) })
    }
    guard isNew else { return [page] }
    return [
      page, .work(.cancel(id: "records.more")),
      .run(id: "records.totals") {
        .totalsRead(revision, services.attempt { try services.repositories.listing.sums(of: filter) })
      },
    ]
  }

  private mutating func take(_ result: Result<RecordsPage, ScreenFailure>, _ step: RecordsWindow.Step) {
    (state.isReadingMore, state.isReadingAnew) = (false, false)
    switch result {
    case .success(let page):
      state.failure = nil
      state.isSlow = false
      state.today = page.today
      state.window.take(page, step)
      if step == .newest || step == .oldest { state.list = RecordsByDay() }
      state.list.show(state.window.rows, words: words, isPart: step == .older || step == .newer, height: listHeight)
      if step == .oldest { state.list.select(record: state.list.rows.count - 1, height: listHeight) }
    case .failure(let failure): state.failure = failure.words
    }
  }

  /// Reads on when the selection comes near an end of what was read.
  private mutating func readMore() -> [PageEffect<Event>] {
    guard !state.isReadingMore, let selected = state.list.selectedIndex else { return [] }
    let reach = listHeight * 2
    if selected + reach > state.list.rows.count, state.window.hasOlder { return read(.older) }
    if selected < reach, state.window.hasNewer { return read(.newer) }
    return []
  }

  // MARK: Input

  private mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    guard state.menu.isOpen else { return takeOutsideMenu(input) }
    // A period that is none of the offered ones can be typed.
    if input == .key(.enter), state.menuKind == .period, state.menu.matches(in: menuOptions).isEmpty,
      let period = try? StudyPeriod(state.menu.filter.text)
    {
      state.menu.close()
      var filter = state.filter
      filter.period = period
      return setFilter(filter)
    }
    if case .chosen(let index) = state.menu.handle(input, options: menuOptions) { return choose(index) }
    if state.menuKind == .material {
      state.menu.offerMaterials(state.materials, behind: 1, of: menuOptions, from: services)
    }
    return []
  }

  private mutating func takeOutsideMenu(_ input: InputEvent) -> [PageEffect<Event>] {
    if state.line.isTyping {
      let before = state.line.field.text
      switch input {
      case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .mouse: break
      default:
        _ = state.line.field.handle(input)
        return state.line.field.text == before ? [] : readLine()
      }
    }
    // The ends of the log may lie beyond what was read.
    switch input {
    case .key("g") where state.window.hasNewer, .key(.home) where state.window.hasNewer: return read(.newest)
    case .key("G") where state.window.hasOlder, .key(.end) where state.window.hasOlder: return read(.oldest)
    default: return state.list.handle(input, height: listHeight) ? readMore() : []
    }
  }

  /// Reads what stands in the line, and lists what it means.
  private mutating func readLine() -> [PageEffect<Event>] {
    let reading = RecordFilterReading(state.line.field.text, units: state.units)
    state.line.unread = reading.unread
    var filter = state.filter
    filter.line = reading.filter
    return setFilter(filter)
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
    state.totals = nil
    // What is no longer seen is not changed.
    state.marked = [:]
    return read(.newest)
  }

  // MARK: Verbs

  private func edit() -> [PageEffect<Event>] {
    state.list.selected.map { [.present(RecordFormScreen(.edit($0.record), services: services))] } ?? []
  }

  private func delete() -> [PageEffect<Event>] {
    guard state.marked.isEmpty else { return deleteMarked() }
    guard let row = state.list.selected else { return [] }
    return [.writing { [services] in .deleted(services.delete(row)) }]
  }
}
