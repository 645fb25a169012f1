import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI
import Vocabulary

/// The help: the keys of this page, those of every page, and what can be said.
extension AppShell {
  /// - Parameter isAboutWords: whether what can be said is shown first.
  mutating func openHelp(isAboutWords: Bool = false) -> [Effect<Event>] {
    var help = HelpOverlay(
      [
        HelpOverlay.Tab(words.keysHere, HelpContents(keyBindings)),
        HelpOverlay.Tab(words.allKeys, allKeys()),
        HelpOverlay.Tab(words.whatCanISay, nil),
      ],
      words: HelpOverlay.Words(hint: words.helpHint, placeholder: words.helpPlaceholder, nothing: words.helpNothing),
      narrowing: KeyTable.command("narrow").map(keyTable.key) ?? "m")
    if isAboutWords { help.show(help.tabs.count - 1) }
    state.help = help
    let services = services
    return [
      .run(id: "shell.help") {
        // Where it cannot be read, the list stays empty: the page below says why.
        (try? Self.sayable(services)).map { .helpRead($0) }
      }
    ]
  }

  mutating func takeHelp(_ said: HelpContents) {
    guard let last = state.help?.tabs.indices.last else { return }
    state.help?.tabs[last].contents = said
  }

  /// The keys of every page, as it declares them, whatever is selected there; then those that work everywhere.
  private mutating func allKeys() -> HelpContents {
    let rooms = knownCatalogue.rooms.flatMap(\.bindings).map { $0.disabled(nil) }
    let everywhere = shellKeys.map { $0.disabled(nil) }
    return HelpContents(keyTable.applied(to: rooms) + everywhere)
  }

  /// What can be said: the user's own phrases, then those that come with Kiroku, about what is on the shelf.
  private static func sayable(_ services: ScreenServices) throws -> HelpContents {
    let shortcuts = services.shortcuts
    let own = try shortcuts.center.all().filter { try shortcuts.inspection.problem(of: $0) == nil }.map {
      HelpContents.Row(words: $0.phrase)
    }
    var groups = own.isEmpty ? [] : [HelpContents.Group(services.words.yourShortcuts, own)]
    let materials = try services.repositories.shelf.options(search: nil, limit: SpokenSamples.materialLimit)
    let samples = try SpokenSamples(of: materials, languages: services.language.andOthers).told(by: shortcuts.phrases)
    let text = ShortcutText(services)
    for sample in samples {
      let title = text.name(of: sample.target)
      if let place = groups.firstIndex(where: { $0.heading == title }) {
        groups[place].rows.append(HelpContents.Row(words: sample.phrase))
      } else {
        groups.append(HelpContents.Group(title, [HelpContents.Row(words: sample.phrase)]))
      }
    }
    return HelpContents(groups)
  }
}
