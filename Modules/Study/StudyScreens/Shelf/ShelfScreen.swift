import StudyModels
import StudyRepositories
import TerminalUI

/// The materials that records can use: find, add, edit, archive, and start from one.
struct ShelfScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until it was read first; archived ones too.
    var contents: ShelfContents?
    var list = ListState()
    var filter = Self.emptyFilter
    /// Whether characters go into the filter.
    var isFiltering = false
    var showsArchived = false
    /// The state whose materials are shown; nil for all.
    var shownState: MaterialState?
    /// How far one has come with those that were seen.
    var progress: [Material.ID: MaterialProgress] = [:]
    var today: CivilDate?
    /// Why the last reading failed.
    var failure: String?

    static let emptyFilter = TextField(maximumLength: 100)
  }

  enum Event: Sendable {
    case loaded(Result<ShelfContents, ScreenFailure>)
    case progressRead([Material.ID: MaterialProgress])
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case filterPressed
    case filterClicked(column: Int)
    case filterEnded(keepsText: Bool)
    case archivedToggled
    case stateMoved(by: Int)
    case statePressed(MaterialState?)
    case rowMoved(by: Int)
    case rowWasMoved(Result<String, ScreenFailure>)
    case newPressed
    case scanPressed
    case editPressed
    case archivePressed
    case archived(Result<String, ScreenFailure>)
    case recordPressed
    case timerPressed
    case minutePassed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var isTyping: Bool { state.isFiltering }

  init(services: ScreenServices) { self.services = services }

  var count: Int { state.contents?.count ?? 0 }
  var selected: Material? { state.contents?[state.list.selection] }

  var isReady: Bool { state.contents != nil }
  var isReading: Bool { !isReady && state.failure == nil }

  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .material(let id) = subject, let all = state.contents?.materials, let one = all.first(where: { $0.id == id }) else {
      return .gone
    }
    state.isFiltering = false
    state.filter = State.emptyFilter
    state.shownState = nil
    if one.isArchived { state.showsArchived = true }
    showRows()
    guard let row = state.contents?.row(of: id) else { return .gone }
    select(row)
    return .chosen
  }

  /// The dates are said from today.
  func nextTick(after now: Int) -> Tick<Event>? { .everyMinute(after: now, .minutePassed) }

  mutating func load() -> [PageEffect<Event>] {
    state.today = services.environment.today
    let services = services
    return [
      // Folding thousands of names takes its time: here it keeps nobody waiting.
      .run(id: "shelf.load") {
        .loaded(services.attempt { ShelfContents(try services.repositories.shelf.materials(includingArchived: true)) })
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    let effects = take(event)
    return effects + readProgress()
  }

  private mutating func take(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let contents)):
      show(contents)
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .progressRead(let progress): state.progress.merge(progress) { $1 }
    case .input(let input): take(input)
    case .rowClicked(let row):
      if row == state.list.selection { return edit() }
      select(row)
    case .scrolled(let direction): state.list.scroll(by: 3 * direction, count: count, height: listHeight)
    case .filterPressed: state.isFiltering = true
    case .filterClicked(let column):
      state.isFiltering = true
      let width = filterWidth
      state.filter.click(column: column, width: width)
    case .filterEnded(let keepsText):
      state.isFiltering = false
      if !keepsText, !state.filter.isEmpty {
        state.filter = State.emptyFilter
        refilter()
      }
    case .archivedToggled:
      state.showsArchived.toggle()
      refilter()
    case .stateMoved(let count):
      let all: [MaterialState?] = [nil] + MaterialState.allCases
      let place = (all.firstIndex(of: state.shownState) ?? 0) + count
      state.shownState = all[(place + all.count) % all.count]
      refilter()
    case .statePressed(let pressed):
      state.shownState = pressed
      refilter()
    case .rowMoved(let count): return move(by: count)
    case .rowWasMoved(.success): return [.changed]
    case .rowWasMoved(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .newPressed:
      state.isFiltering = false
      return [.present(MaterialFormScreen(services: services, editing: nil, title: state.filter.text))]
    case .scanPressed: return [.present(BarcodeScreen(services: services))]
    case .editPressed: return edit()
    case .archivePressed: return archive()
    case .archived(.success(let words)): return [.changed, .done(words)]
    case .archived(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .recordPressed: return selected.map { [.present(RecordFormScreen(.new, material: $0, services: services))] } ?? []
    case .timerPressed: return selected.map { [.present(TimerScreen(services: services, material: $0))] } ?? []
    case .minutePassed: state.today = services.environment.today
    }
    return []
  }

  // MARK: What is shown

  /// Shows what was read; the selection stays with its material, and goes to one that was just added.
  private mutating func show(_ contents: ShelfContents) {
    let added = contents.addition(to: state.contents)
    let chosen = selected?.id
    state.failure = nil
    state.contents = contents
    state.progress = [:]
    showRows()
    if added != nil, state.contents?.row(of: added) == nil {
      // A filter must not hide what the user has just added.
      state.filter = State.emptyFilter
      state.shownState = nil
      showRows()
    }
    select(state.contents?.row(of: added ?? chosen) ?? state.list.selection)
  }

  private mutating func refilter() {
    let chosen = selected?.id
    showRows()
    select(state.contents?.row(of: chosen) ?? 0)
  }

  private mutating func showRows() {
    state.contents?.show(filter: state.filter.text, showsArchived: state.showsArchived, state: state.shownState)
  }

  private mutating func select(_ row: Int) { state.list.select(row, count: count, height: listHeight) }

  private mutating func take(_ input: InputEvent) {
    if state.list.handle(input, count: count, height: listHeight, letters: !state.isFiltering) { return }
    guard state.isFiltering else { return }
    let before = state.filter.text
    if state.filter.handle(input), state.filter.text != before {
      showRows()
      select(0)
    }
  }

  /// Asks how far one has come with those in sight that were not asked for yet.
  private func readProgress() -> [PageEffect<Event>] {
    guard let contents = state.contents, let today = state.today else { return [] }
    let rows = state.list.offset..<min(contents.count, state.list.offset + max(listHeight, Self.leastRead))
    let unknown = rows.compactMap { contents[$0]?.id }.filter { state.progress[$0] == nil }
    guard !unknown.isEmpty else { return [] }
    let services = services
    return [
      .run(id: "shelf.progress") {
        // Without an answer the bars are simply missing.
        (try? services.repositories.shelf.progress(of: unknown, today: today)).map(Event.progressRead)
      }
    ]
  }

  /// So many rows are read at least, so that a window that grows has them.
  private static let leastRead = 60

  // MARK: What happens

  private func edit() -> [PageEffect<Event>] {
    selected.map { [.present(MaterialFormScreen(services: services, editing: $0))] } ?? []
  }

  /// What the selected material would change places with: the one beside it among those that are shown.
  private func neighbour(_ count: Int) -> Material? {
    guard let contents = state.contents, let material = selected, let other = contents[state.list.selection + count],
      other.isArchived == material.isArchived
    else { return nil }
    return other
  }

  /// Why the selected material cannot be moved; nil where it can, and where none is selected.
  func moveRefusal(by count: Int) -> String? {
    selected == nil || neighbour(count) != nil ? nil : count > 0 ? words.shelfNothingBelow : words.shelfNothingAbove
  }

  /// Moves the selected material one row up or down the shelf, among those that are shown.
  private func move(by count: Int) -> [PageEffect<Event>] {
    guard let material = selected, let other = neighbour(count) else { return [] }
    let services = services
    return [
      .writing {
        .rowWasMoved(
          services.writing {
            _ = try services.repositories.shelf.move(material.id, toPlaceOf: other.id)
            return material.title
          })
      }
    ]
  }

  private func archive() -> [PageEffect<Event>] {
    guard let material = selected else { return [] }
    let services = services
    return [
      .writing {
        .archived(
          services.writing {
            if material.isArchived {
              _ = try services.repositories.shelf.unarchive(material.id)
              return services.words.shelfRestored(material.title)
            }
            _ = try services.repositories.shelf.archive(material.id)
            return services.words.shelfArchived(material.title)
          })
      }
    ]
  }
}
