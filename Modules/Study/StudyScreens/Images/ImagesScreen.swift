import StudyModels
import StudyRepositories
import TerminalUI

/// The images of a record, or those that a form adds: each is looked at, and those of a record are added and taken away.
struct ImagesScreen: Page {
  /// One of them.
  struct Item: Equatable, Sendable {
    var name: String
    var path: String
    /// Its number, where a record has it.
    var number: Int?
  }

  struct State: Equatable, Sendable {
    /// The record; nil for images that belong to none yet.
    var record: StudyRecord.ID?
    /// Whether the record has gone meanwhile.
    var isGone = false
    var items: [Item]
    var selection: Int
    /// What was drawn last.
    var drawn: DrawnImage?
    /// Whether a path is typed.
    var isAdding = false
    var path = TextField(maximumLength: 4_096)
    var refusals: [String] = []
    /// What the path could go on as, where that is more than one thing.
    var names: [String] = []
  }

  enum Event: Sendable {
    case loaded(Result<StudyRecord?, ScreenFailure>)
    case drawn(DrawnImage)
    case moved(Int)
    case clicked(Int)
    case wholePressed
    case shown(ImageTrouble?)
    case addPressed
    case input(InputEvent)
    case fieldClicked(column: Int)
    case takePressed
    case taken(String, Result<Taken, ScreenFailure>)
    case completePressed
    case completed(String, TypedPath.Completion)
    case addEnded
    case removePressed
    case removed(Result<String, ScreenFailure>)
    case closePressed
  }

  /// What became of the files that a text names.
  struct Taken: Sendable {
    var names: [String] = []
    var refused: [RefusedImage] = []
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  private let note: String

  /// The images of a record.
  init(of row: ShownRecord, services: ScreenServices) {
    self.services = services
    note = row.title ?? services.words.noMaterial
    state = State(record: row.id, items: Self.items(of: row.record, services), selection: 0)
  }

  /// Images of a form, as they stand there.
  init(_ items: [Item], selection: Int, services: ScreenServices) {
    self.services = services
    note = ""
    state = State(items: items, selection: selection)
  }

  private static func items(of record: StudyRecord, _ services: ScreenServices) -> [Item] {
    record.images.map { Item(name: services.words.formImage($0), path: services.images.folder.path(ofFile: $0.file), number: $0.number) }
  }

  var words: ScreenWords { services.words }
  var title: String { words.formImages }
  var titleNote: String { note }
  var keepsTabs: Bool { state.record != nil && !state.isAdding }
  var isTyping: Bool { state.isAdding }
  var selected: Item? { state.items.indices.contains(state.selection) ? state.items[state.selection] : nil }

  func event(for input: InputEvent) -> Event? { state.isAdding && input.isTyped ? .input(input) : nil }

  mutating func load() -> [PageEffect<Event>] {
    guard let record = state.record else { return draw() }
    let services = services
    return draw() + [.run(id: "images.load") { .loaded(services.attempt { try services.repositories.records.record(record) }) }]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let record?)):
      state.isGone = false
      let path = selected?.path
      state.items = Self.items(of: record, services)
      state.selection = state.items.firstIndex { $0.path == path } ?? max(0, min(state.selection, state.items.count - 1))
      return draw()
    case .loaded(.success(nil)): (state.isGone, state.isAdding, state.items) = (true, false, [])
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .drawn(let drawn): state.drawn = drawn
    case .moved(let step): return select(state.selection + step)
    case .clicked(let index): return index == state.selection ? showWhole() : select(index)
    case .wholePressed: return showWhole()
    case .shown(let trouble): return trouble.map { [.failed(words.said(of: $0))] } ?? []
    case .addPressed: state.isAdding = true
    case .input(let input): type(input)
    case .fieldClicked(let column):
      let width = fieldWidth
      state.path.click(column: column, width: width)
    case .takePressed: return takeFiles()
    case .taken(let text, let result): return take(result, of: text)
    case .completePressed:
      let text = state.path.text
      return [.run(id: "images.path") { [services] in .completed(text, services.images.paths.completion(of: text)) }]
    case .completed(let text, let completion):
      guard state.path.text == text else { return [] }
      state.refusals = completion.names.isEmpty && completion.text == text ? [words.formNothingToComplete] : []
      state.names = completion.names.count > 1 ? completion.names : []
      state.path.text = completion.text
    case .addEnded: (state.isAdding, state.path.text, state.refusals, state.names) = (false, "", [], [])
    case .removePressed: return remove()
    case .removed(.success(let words)): return [.changed, .done(words)]
    case .removed(.failure(let failure)): return [.failed(failure.words)]
    case .closePressed: return [.dismiss]
    }
    return []
  }

  // MARK: Looking

  private mutating func select(_ index: Int) -> [PageEffect<Event>] {
    guard state.items.indices.contains(index) else { return [] }
    state.selection = index
    return draw()
  }

  private func draw() -> [PageEffect<Event>] {
    guard let path = selected?.path, state.drawn?.path != path else { return [] }
    return [.run(id: "images.draw") { [services] in .drawn(DrawnImage(path, with: services)) }]
  }

  private func showWhole() -> [PageEffect<Event>] {
    guard let path = selected?.path else { return [] }
    return [.work(.foreground { [services] in .shown(services.pictures.show(path, services.words.imagesBack)) })]
  }

  // MARK: Adding, taking away

  private mutating func type(_ input: InputEvent) {
    let before = state.path.text
    guard state.path.handle(input), state.path.text != before else { return }
    (state.refusals, state.names) = ([], [])
  }

  private mutating func takeFiles() -> [PageEffect<Event>] {
    let text = state.path.text
    guard let record = state.record, !text.trimmingWhiteSpace.isEmpty else { return [] }
    let services = services
    return [
      .writing { .taken(text, services.writing { try services.attach(text, to: record) }) }
    ]
  }

  private mutating func take(_ result: Result<Taken, ScreenFailure>, of text: String) -> [PageEffect<Event>] {
    switch result {
    case .failure(let failure):
      state.refusals = [failure.words]
      return []
    case .success(let taken):
      state.refusals = taken.refused.map(\.words)
      // What was typed since is another path.
      if state.path.text == text { state.path.text = taken.refused.isEmpty ? "" : taken.refused.rest(of: text, services.images.paths) }
      state.isAdding = !taken.refused.isEmpty
      guard !taken.names.isEmpty else { return [] }
      state.selection = state.items.count + taken.names.count - 1
      return [.changed, .done(words.imagesAdded(taken.names.count))]
    }
  }

  private func remove() -> [PageEffect<Event>] {
    guard let record = state.record, let number = selected?.number else { return [] }
    let services = services
    return [
      .writing {
        .removed(
          services.writing {
            _ = try services.repositories.records.detach([number], from: record)
            return services.words.imagesRemoved(number)
          })
      }
    ]
  }
}

extension ScreenServices {
  /// Gives a record the images that a text names; each that is refused is told, and holds up no other.
  func attach(_ text: String, to record: StudyRecord.ID) throws -> ImagesScreen.Taken {
    var taken = ImagesScreen.Taken()
    for path in images.paths.paths(in: text) {
      do {
        let image = try images.folder.keep(path)
        _ = try repositories.records.attach(image, to: record)
        taken.names.append(FormImages.Item.name(of: image))
      } catch let refusal as ImageRefusal {
        taken.refused.append(RefusedImage(path: path, words: words.refused(refusal.shown(by: images.paths))))
      }
    }
    return taken
  }
}
