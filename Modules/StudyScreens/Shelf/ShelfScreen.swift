import StudyModels
import StudyRepositories
import TerminalUI

/// The materials that records can use: find, add, edit, archive, and start from one.
struct ShelfScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until it was read first; archived ones too.
    var materials: [Material]?
    var list = ListState()
    var filter = TextField(maximumLength: 100)
    /// Whether characters go into the filter.
    var isFiltering = false
    var showsArchived = false
    var today: CivilDate?
  }

  enum Event: Sendable {
    case loaded(Result<[Material], ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case filterPressed
    case filterEnded(keepsText: Bool)
    case archivedToggled
    case newPressed
    case editPressed
    case archivePressed
    case archived(Result<String, ScreenFailure>)
    case recordPressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var isTyping: Bool { state.isFiltering }

  init(services: ScreenServices) { self.services = services }

  /// What the filter leaves, in shelf order, archived ones last.
  var shown: [Material] {
    let wanted = NameFolding.fold(state.filter.text)
    let visible = (state.materials ?? []).filter { material in
      guard state.showsArchived || !material.isArchived else { return false }
      if wanted.isEmpty { return true }
      let names = [material.title, material.author, material.category].compactMap(\.self) + material.spokenNames
      return names.contains { NameFolding.fold($0).contains(wanted) }
    }
    return visible.filter { !$0.isArchived } + visible.filter(\.isArchived)
  }

  var selected: Material? {
    let shown = shown
    return shown.indices.contains(state.list.selection) ? shown[state.list.selection] : nil
  }

  var listHeight: Int { max(1, area.height - 3) }

  mutating func load() -> [PageEffect<Event>] {
    state.today = services.environment.today
    let services = services
    return [.run(id: "shelf.load") { .loaded(services.attempt { try services.repositories.shelf.materials(includingArchived: true) }) }]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let materials)):
      let chosen = selected?.id
      state.materials = materials
      select(shown.firstIndex { $0.id == chosen } ?? state.list.selection)
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .input(let input): take(input)
    case .rowClicked(let row):
      if row == state.list.selection, let selected { return [.present(MaterialFormScreen(services: services, editing: selected))] }
      select(row)
    case .scrolled(let direction): state.list.scroll(by: 3 * direction, count: shown.count, height: listHeight)
    case .filterPressed: state.isFiltering = true
    case .filterEnded(let keepsText):
      state.isFiltering = false
      if !keepsText { state.filter = TextField(maximumLength: 100) }
      select(state.list.selection)
    case .archivedToggled:
      state.showsArchived.toggle()
      select(state.list.selection)
    case .newPressed: return [.present(MaterialFormScreen(services: services, editing: nil, title: state.filter.text))]
    case .editPressed: return selected.map { [.present(MaterialFormScreen(services: services, editing: $0))] } ?? []
    case .archivePressed: return archive()
    case .archived(.success(let words)): return [.changed, .done(words)]
    case .archived(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .recordPressed: return selected.map { [.present(RecordFormScreen(.new, material: $0, services: services))] } ?? []
    }
    return []
  }

  private mutating func select(_ row: Int) { state.list.select(row, count: shown.count, height: listHeight) }

  private mutating func take(_ input: InputEvent) {
    if state.list.handle(input, count: shown.count, height: listHeight, letters: !state.isFiltering) { return }
    guard state.isFiltering else { return }
    let before = state.filter.text
    if state.filter.handle(input), state.filter.text != before { select(0) }
  }

  private func archive() -> [PageEffect<Event>] {
    guard let material = selected else { return [] }
    let services = services
    return [
      .run(id: "shelf.archive") {
        .archived(
          services.attempt {
            if material.isArchived {
              _ = try services.repositories.shelf.unarchive(material.id)
              return services.words.unarchived(material.title)
            }
            _ = try services.repositories.shelf.archive(material.id)
            return services.words.archived(material.title)
          })
      }
    ]
  }
}
