import ShortcutManagement
import StudyModels
import TerminalUI

/// The phrases that were not understood, newest first: each can become a shortcut, or be forgotten.
struct MissesScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until they were read first.
    var misses: [PhraseMiss]?
    var list = ListState()
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<[PhraseMiss], ScreenFailure>)
    case listInput(InputEvent)
    case rowPressed(Int)
    case scrolled(Int)
    case makePressed
    /// A shortcut has that phrase now, or none was made.
    case made(PhraseMiss, VoiceShortcut?)
    case deletePressed
    case forgetAllPressed
    case forgetAllConfirmed
    case keepPressed
    /// What is said about it, or why it is still there.
    case forgotten(Result<String, ScreenFailure>)
    case closePressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var title: String { words.missesTitle }
  var keepsTabs: Bool { true }
  var titleNote: String { state.misses.flatMap { $0.isEmpty ? nil : "\($0.count)" } ?? "" }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "misses.load") { .loaded(services.attempt { try services.shortcuts.misses.all() }) }]
  }

  var selected: PhraseMiss? {
    guard let misses = state.misses, misses.indices.contains(state.list.selection) else { return nil }
    return misses[state.list.selection]
  }

  // MARK: Keys

  var keys: [KeyBinding<Event>] {
    (selected == nil ? [] : ownKeys) + [closeKey]
  }

  var catalogueKeys: [KeyBinding<Event>] { ownKeys }

  private var closeKey: KeyBinding<Event> {
    KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "misses.close")
  }

  private var ownKeys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, "a", event: .makePressed, label: words.missesMake, help: words.missesMakeHelp, group: title, name: "misses.make"
      ).about(.there),
      KeyBinding(
        "d", .delete, event: .deletePressed, label: words.delete, help: words.missesDeleteHelp, group: title, name: "misses.delete"
      ).about(.there),
      KeyBinding(
        "x", event: .forgetAllPressed, label: words.missesForgetAll, help: words.missesForgetAllHelp, group: title, name: "misses.forget"),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse: .listInput(input)
    default: nil
    }
  }

  // MARK: What happens

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let misses)): take(misses)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .listInput(let input): state.list.handle(input, count: count, height: listHeight)
    case .scrolled(let step): state.list.scroll(by: step * 3, count: count, height: listHeight)
    case .rowPressed(let row):
      // The first click selects, the second one does what Enter does.
      if state.list.selection == row { return make() }
      state.list.select(row, count: count, height: listHeight)
    case .makePressed: return make()
    case .made(_, nil): break
    case .made(let miss, let voiceShortcut?):
      return [forget({ try $0.forget([miss.id]) }, said: { words, _ in words.voiceAdded(voiceShortcut.phrase) })]
    case .deletePressed:
      guard let miss = selected else { return [] }
      return [forget({ try $0.forget([miss.id]) }, said: { words, _ in words.missForgotten(miss.phrase) })]
    case .forgetAllPressed:
      dialog = PageDialog(
        title: words.missesForgetTitle, message: words.missesForgetMessage(count),
        buttons: [(words.missesKeep, .keepPressed), (words.missesForgetConfirm, .forgetAllConfirmed)], cancel: .keepPressed)
    case .forgetAllConfirmed: return [forget({ try $0.forgetAll() }, said: { words, count in words.missesForgotten(count) })]
    case .forgotten(.success(let said)): return [.changed, .done(said)]
    case .forgotten(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .keepPressed: break
    case .closePressed: return [.dismiss]
    }
    return []
  }

  private var count: Int { state.misses?.count ?? 0 }

  /// Takes what is there now; the selection stays on its phrase, else at its place.
  private mutating func take(_ misses: [PhraseMiss]) {
    let before = selected?.id
    state.misses = misses
    state.failure = nil
    let place = before.flatMap { id in misses.firstIndex { $0.id == id } }
    state.list.select(place ?? state.list.selection, count: misses.count, height: listHeight)
  }

  /// Asks what the phrase was to mean.
  private func make() -> [PageEffect<Event>] {
    guard let miss = selected else { return [] }
    return [.present(MeaningScreen(phrase: miss.phrase, services: services)) { .made(miss, $0) }]
  }

  private func forget(
    _ body: @escaping @Sendable (any PhraseMissCenter) throws -> Int, said: @escaping @Sendable (ScreenWords, Int) -> String
  ) -> PageEffect<Event> {
    let services = services
    return .writing { .forgotten(services.writing { said(services.words, try body(services.shortcuts.misses)) }) }
  }
}
