import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

/// The shortcuts that people added, and what could be added: suggestions with their reasons, the gallery, everything that can be done.
struct ShortcutsScreen: Page {
  struct State: Equatable, Sendable {
    /// nil until it was read first.
    var snapshot: ShortcutsSnapshot?
    var list = ShortcutList()
    /// The voice shortcut that is selected when it is read next: one that was added just now.
    var wanted: VoiceShortcut.ID?
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<ShortcutsSnapshot, ScreenFailure>)
    case listInput(InputEvent)
    case rowPressed(ShortcutList.Item)
    case scrolled(Int)
    case sectionMoved(Int)
    case runPressed
    case addPressed
    case added(AddVoiceShortcutEnding)
    case editPressed
    case edited(EditVoiceShortcutEnding)
    case deletePressed
    case deleteConfirmed(VoiceShortcut)
    /// What is said about it, or why it is still there.
    case deleted(Result<String, ScreenFailure>)
    case showsPressed
    case showsChanged(Result<VoiceShortcut, ScreenFailure>)
    case copyPressed
    case missesPressed
    case keepPressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "shortcuts.load") { .loaded(services.attempt { try ShortcutsSnapshot.read(from: services) }) }]
  }

  var isReady: Bool { state.snapshot != nil }
  var isReading: Bool { !isReady && state.failure == nil }

  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .shortcut(let id) = subject, let place = state.snapshot?.mine.firstIndex(where: { $0.voiceShortcut.id == id }) else {
      return .gone
    }
    state.list.select(ShortcutList.Item(section: .mine, index: place), height: listHeight)
    return .chosen
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .mouse: .listInput(input)
    default: nil
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let snapshot)): take(snapshot)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .listInput(let input): _ = state.list.handle(input, height: listHeight)
    case .scrolled(let step): state.list.scroll(by: step * 3, height: listHeight)
    case .rowPressed(let item):
      // The first click selects, the second one does what Enter does.
      if state.list.selected == item { return primary() }
      state.list.select(item, height: listHeight)
    case .sectionMoved(let step): state.list.moveSection(by: step, height: listHeight)
    case .runPressed: return run()
    case .addPressed: return add()
    case .added(let ending):
      if case .finished(let voiceShortcut) = ending { state.wanted = voiceShortcut.id }
      return PageEffect.said(ending, services) + [.changed]
    case .editPressed: return edit()
    case .edited(let ending): return PageEffect.said(ending, services) + [.changed]
    case .deletePressed:
      guard let one = mine else { return [] }
      dialog = .deleting(one.voiceShortcut, services, confirm: .deleteConfirmed(one.voiceShortcut), keep: .keepPressed)
    case .deleteConfirmed(let voiceShortcut): return delete(voiceShortcut)
    case .deleted(.success(let words)): return [.changed, .done(words)]
    case .deleted(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .showsPressed: return toggleShows()
    case .showsChanged(.success(let now)): return [.changed, .done(words.shortcutShows(now.phrase, now.showsWhenRun))]
    case .showsChanged(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .copyPressed: return copy()
    case .missesPressed: return [.present(MissesScreen(services: services))]
    case .keepPressed: break
    }
    return []
  }

  // MARK: What is selected

  /// The voice shortcut that is selected.
  var mine: ShortcutsSnapshot.Mine? {
    guard let item = state.list.selected, item.section == .mine, let all = state.snapshot?.mine, all.indices.contains(item.index) else {
      return nil
    }
    return all[item.index]
  }

  /// Whether the row is selected that leads to the phrases that were not understood.
  var isOnMisses: Bool { state.list.selected?.section == .misses }

  /// What could be added, where that is selected.
  var offer: ShortcutsSnapshot.Offer? { state.list.selected.flatMap(offer) }

  func offer(_ item: ShortcutList.Item) -> ShortcutsSnapshot.Offer? {
    guard let snapshot = state.snapshot else { return nil }
    let offers: [ShortcutsSnapshot.Offer]
    switch item.section {
    case .mine, .misses: return nil
    case .suggestions: offers = snapshot.suggestions
    case .gallery: offers = snapshot.gallery
    case .actions: offers = snapshot.actions
    }
    return offers.indices.contains(item.index) ? offers[item.index] : nil
  }

  private mutating func take(_ snapshot: ShortcutsSnapshot) {
    let selectedID = state.wanted ?? mine?.voiceShortcut.id
    let before = state.list.selected
    state.wanted = nil
    state.failure = nil
    state.snapshot = snapshot
    let place = selectedID.flatMap { id in snapshot.mine.firstIndex { $0.voiceShortcut.id == id } }
    let wanted = place.map { ShortcutList.Item(section: .mine, index: $0) } ?? before.flatMap { $0.section == .mine ? nil : $0 }
    state.list.show(
      [
        .mine: snapshot.mine.count, .misses: snapshot.missCount > 0 ? 1 : 0, .suggestions: snapshot.suggestions.count,
        .gallery: snapshot.gallery.count, .actions: snapshot.actions.count,
      ], selecting: wanted, height: listHeight)
  }

  // MARK: What happens

  /// What Enter does to the selected row: a shortcut that cannot run is repaired, one that can runs, what can be added is added.
  func primary() -> [PageEffect<Event>] {
    if isOnMisses { return [.present(MissesScreen(services: services))] }
    guard let mine else { return add() }
    return mine.health == .ok ? run() : edit()
  }

  private func add() -> [PageEffect<Event>] {
    guard let offer else { return [] }
    return [.add(offer.shortcut, services) { .added($0) }]
  }

  private func edit() -> [PageEffect<Event>] {
    guard let mine else { return [] }
    return [.edit(mine.voiceShortcut, services) { .edited($0) }]
  }

  /// Runs what is selected: its questions and its result come over the list, and nothing is donated for it.
  private func run() -> [PageEffect<Event>] {
    if let mine {
      return [.perform(RunRequest(subject: .voiceShortcut(mine.voiceShortcut.id), title: mine.voiceShortcut.phrase, origin: .shortcut))]
    }
    guard let offer else { return [] }
    return [.perform(RunRequest(subject: .shortcut(offer.shortcut), title: offer.sentence, origin: .suggestion))]
  }

  private func delete(_ voiceShortcut: VoiceShortcut) -> [PageEffect<Event>] {
    let services = services
    return [
      .writing {
        .deleted(
          services.writing {
            do {
              return services.words.shortcutDeleted(try services.delete(voiceShortcut).phrase)
            } catch ShortcutError.vanished {
              // Somebody else was faster: it is gone, which is what was wanted.
              return services.words.shortcutGoneAlready(voiceShortcut.phrase)
            }
          })
      }
    ]
  }

  private func toggleShows() -> [PageEffect<Event>] {
    guard let mine else { return [] }
    let (services, original) = (services, mine.voiceShortcut)
    return [
      .writing {
        .showsChanged(
          services.writing {
            var changed = original
            changed.showsWhenRun.toggle()
            return try services.shortcuts.center.update(changed, from: original)
          })
      }
    ]
  }

  /// Puts the command line into the terminal's clipboard, and shows it: not every terminal takes it.
  private func copy() -> [PageEffect<Event>] {
    guard let mine else { return [] }
    let command = ShortcutCommandLine.text(of: mine.voiceShortcut, isPhraseUnique: mine.isPhraseUnique)
    return [.work(.copy(command)), .say(StatusLine(words.shortcutCopied(command), kind: .done))]
  }
}
