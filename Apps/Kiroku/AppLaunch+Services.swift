import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyCommands
import StudyIntents
import StudyLaunch
import StudyRepositories
import StudyScreens
import Vocabulary

extension AppLaunch {
  /// Everything that the screens are handed, over one store that stays open.
  func services(_ timeline: AppTimeline) -> ScreenServices {
    let store = host.makeAppStore()
    deliverPosts(of: store)
    let signal = ChangeSignal(of: store, fromNow: true)
    return ScreenServices(
      repositories: host.repositories(in: store), intents: host.registry(in: store),
      executor: executor, shortcuts: shortcuts(in: store),
      finding: FindingServices(
        activities: host.activities(in: store), registerVocabulary: { [host] in try host.registerVocabulary(in: store) },
        makeIndex: { SearchIndex(of: store, items: $0, source: StudySearch(), sentence: host.shortcutSentence(in: store).text) }),
      timeline: timeline, commandLines: commandLines, environment: host.environment, language: host.language,
      settings: settings(in: store), images: images, pictures: pictures, barcodes: barcodes, marks: marks,
      describe: { host.failure($0).message }, hasStoreChanged: { try signal.hasChanged() }, editText: editText,
      keepDailyCopy: { [host] in host.keepDailyCopy() }, giveBackMemory: FreedMemory.giveBack,
      tellTimerEnd: { [host] in host.tellTimerEnd(of: $0, in: store) })
  }

  private func shortcuts(in store: Store) -> ShortcutServices {
    ShortcutServices(
      center: host.shortcuts(in: store), donations: host.donations(in: store), inspection: host.shortcutInspection(in: store),
      runner: host.shortcutRunner(in: store), catalogue: host.activityCatalogue, suggestions: SuggestionEngine(of: store),
      phrases: host.phraseReader(in: store), misses: host.phraseMisses(in: store))
  }
}
