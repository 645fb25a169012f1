import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI
import Vocabulary

/// Asks what a phrase was to mean: what it may have meant, what the shortcuts' screen offers, everything that can be done. What is chosen
/// opens the add screen with the phrase in it.
struct MeaningScreen: EndingPage {
  /// The shortcut that has the phrase now; nil where none was made.
  typealias Ending = VoiceShortcut?

  /// Something that the phrase can be given to.
  struct Offer: Equatable, Sendable {
    var section: MeaningList.Section
    var shortcut: Shortcut
    var sentence: String
    var why: String
  }

  struct State: Equatable, Sendable {
    let phrase: String
    /// nil until they were read first.
    var offers: [Offer]?
    var list = MeaningList()
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(Result<[Offer], ScreenFailure>)
    case listInput(InputEvent)
    case rowPressed(Int)
    case scrolled(Int)
    case sectionMoved(Int)
    case choosePressed
    case added(AddVoiceShortcutEnding)
    case closePressed
  }

  let services: ScreenServices
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(phrase: String, services: ScreenServices) {
    self.services = services
    state = State(phrase: phrase)
  }

  var words: ScreenWords { services.words }
  var title: String { words.meaningTitle }
  var dismissed: VoiceShortcut? { nil }

  mutating func load() -> [PageEffect<Event>] {
    let (services, phrase) = (services, state.phrase)
    return [.run(id: "meaning.load") { .loaded(services.attempt { try Self.offers(for: phrase, services) }) }]
  }

  // MARK: What is offered

  private static func offers(for phrase: String, _ services: ScreenServices) throws -> [Offer] {
    let snapshot = try ShortcutsSnapshot.read(from: services)
    let text = ShortcutText(services)
    var offers = try readings(of: phrase, services).map { shortcut in
      Offer(section: .readings, shortcut: shortcut, sentence: text.sentence(of: shortcut), why: "")
    }
    func add(_ section: MeaningList.Section, _ some: [ShortcutsSnapshot.Offer]) {
      offers += some.filter { offer in !offers.contains { $0.shortcut.does(offer.shortcut) } }
        .map { Offer(section: section, shortcut: $0.shortcut, sentence: $0.sentence, why: $0.why) }
    }
    let healthy = snapshot.mine.filter { $0.health == .ok }
    add(.mine, healthy.map { .init(shortcut: $0.voiceShortcut.shortcut, sentence: $0.sentence, why: $0.voiceShortcut.phrase) })
    add(.suggestions, snapshot.suggestions)
    add(.gallery, snapshot.gallery)
    add(.actions, snapshot.actions)
    return offers
  }

  /// What the phrase may mean as the reader sees it, best first; each once.
  private static func readings(of phrase: String, _ services: ScreenServices) throws -> [Shortcut] {
    let languages = services.language.andOthers.map(\.tag)
    let matches: [PhraseMatch] =
      switch try services.shortcuts.phrases.read(phrase, languages: languages) {
      case .match(let match, let others), .likely(let match, let others): [match] + others
      case .ambiguous(let matches): matches
      case .none(let nearest): nearest.map { PhraseMatch(target: $0.target) }
      case .negated: []
      }
    var shortcuts: [Shortcut] = []
    for match in matches where shortcuts.count < 3 {
      let shortcut: Shortcut?
      switch match.target {
      case .shortcut(let id): shortcut = try services.shortcuts.center.voiceShortcut(id)?.shortcut
      case .activity(let type): shortcut = StudyActivity(rawValue: type).flatMap { services.shortcut(opening: $0) }
      case .intent(let name): shortcut = .intent(ShortcutIntent(name: name, values: StudyPhrases.values(of: match)))
      // No shortcut can stand for it.
      case .command: shortcut = nil
      }
      if let shortcut, !shortcuts.contains(where: { $0.does(shortcut) }) { shortcuts.append(shortcut) }
    }
    return shortcuts
  }

  // MARK: Keys

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, "a", event: .choosePressed, label: words.choose, help: words.meaningChooseHelp, group: title, name: "meaning.choose",
        disabledReason: state.list.selected == nil ? words.reading : nil),
      KeyBinding(.escape, event: .closePressed, label: words.back, help: words.backHelp, group: title, name: "meaning.back"),
      KeyBinding(
        "]", "}", event: .sectionMoved(1), label: words.shortcutSection, help: words.shortcutSectionHelp, group: title,
        isShownInFooter: false),
      KeyBinding(
        "[", "{", event: .sectionMoved(-1), label: words.shortcutSectionBefore, help: words.shortcutSectionBefore, group: title,
        isShownInFooter: false),
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
    case .loaded(.success(let offers)):
      state.failure = nil
      state.offers = offers
      state.list.show(
        MeaningList.Section.allCases.map { section in (section, offers.count { $0.section == section }) }, height: listHeight)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .listInput(let input): _ = state.list.handle(input, height: listHeight)
    case .scrolled(let step): state.list.scroll(by: step * 3, height: listHeight)
    case .sectionMoved(let step): state.list.moveSection(by: step, height: listHeight)
    case .rowPressed(let item):
      // The first click selects, the second one does what Enter does.
      if state.list.selected == item { return choose() }
      state.list.select(item, height: listHeight)
    case .choosePressed: return choose()
    case .added(.finished(let voiceShortcut)): return [end(voiceShortcut)]
    case .added(let ending): return PageEffect.said(ending, services)
    case .closePressed: return [end(nil)]
    }
    return []
  }

  private func choose() -> [PageEffect<Event>] {
    guard let offers = state.offers, let index = state.list.selected, offers.indices.contains(index) else { return [] }
    return [.add(offers[index].shortcut, saying: state.phrase, services) { .added($0) }]
  }
}
