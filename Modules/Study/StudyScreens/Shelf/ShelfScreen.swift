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
    /// How far the selected material has come.
    var progress: Progress?
    var today: CivilDate?
    /// Why the last reading failed.
    var failure: String?

    static let emptyFilter = TextField(maximumLength: 100)
  }

  /// Where the newest ranged record of a material ended.
  struct Progress: Equatable, Sendable {
    var material: Material.ID
    var lastEnd: Int?
  }

  enum Event: Sendable {
    case loaded(Result<ShelfContents, ScreenFailure>)
    case progressRead(Progress)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case filterPressed
    case filterClicked(column: Int)
    case filterEnded(keepsText: Bool)
    case archivedToggled
    case newPressed
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
    let before = selected?.id
    let effects = take(event)
    return selected?.id == before ? effects : effects + readProgress()
  }

  private mutating func take(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let contents)):
      show(contents)
      return readProgress()
    case .loaded(.failure(let failure)):
      state.failure = failure.words
      return [.failed(failure.words)]
    case .progressRead(let progress): state.progress = progress
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
    case .newPressed:
      state.isFiltering = false
      return [.present(MaterialFormScreen(services: services, editing: nil, title: state.filter.text))]
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
    state.contents?.show(filter: state.filter.text, showsArchived: state.showsArchived)
    if added != nil, state.contents?.row(of: added) == nil {
      // A filter must not hide what the user has just added.
      state.filter = State.emptyFilter
      state.contents?.show(filter: "", showsArchived: state.showsArchived)
    }
    select(state.contents?.row(of: added ?? chosen) ?? state.list.selection)
  }

  private mutating func refilter() {
    let chosen = selected?.id
    state.contents?.show(filter: state.filter.text, showsArchived: state.showsArchived)
    select(state.contents?.row(of: chosen) ?? 0)
  }

  private mutating func select(_ row: Int) { state.list.select(row, count: count, height: listHeight) }

  private mutating func take(_ input: InputEvent) {
    if state.list.handle(input, count: count, height: listHeight, letters: !state.isFiltering) { return }
    guard state.isFiltering else { return }
    let before = state.filter.text
    if state.filter.handle(input), state.filter.text != before {
      state.contents?.show(filter: state.filter.text, showsArchived: state.showsArchived)
      select(0)
    }
  }

  /// Asks how far the selected material has come: one query, and none for the other rows.
  private func readProgress() -> [PageEffect<Event>] {
    guard let id = selected?.id else { return [] }
    let services = services
    return [
      .run(id: "shelf.progress") {
        // Without an answer the line is simply missing.
        .progressRead(Progress(material: id, lastEnd: try? services.repositories.records.lastAmountEnd(of: id)))
      }
    ]
  }

  // MARK: What happens

  private func edit() -> [PageEffect<Event>] {
    selected.map { [.present(MaterialFormScreen(services: services, editing: $0))] } ?? []
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
