import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyCommands
import StudyIntents
import StudyLaunch
import StudyScreens
import Vocabulary

extension AppLaunch {
  /// Everything that the screens are handed, over one store that stays open.
  var services: ScreenServices {
    let store = host.makeAppStore()
    let signal = ChangeSignal(of: store)
    let sentence = host.shortcutSentence(in: store)
    return ScreenServices(
      repositories: host.repositories(in: store), intents: host.registry(in: store), executor: IntentExecutor(format: host.valueFormat),
      shortcuts: shortcuts(in: store),
      finding: FindingServices(
        activities: host.activities(in: store), registerVocabulary: { [host] in try host.registerVocabulary(in: store) },
        makeIndex: { SearchIndex(of: store, items: $0, sentence: sentence.text) }),
      environment: host.environment, language: host.language, describe: { host.failure($0).message },
      hasStoreChanged: { try signal.hasChanged() }, editText: editText, keepDailyCopy: { [host] in host.keepDailyCopy() })
  }

  private func shortcuts(in store: SharedStore) -> ShortcutServices {
    ShortcutServices(
      center: host.shortcuts(in: store), donations: host.donations(in: store), inspection: host.shortcutInspection(in: store),
      runner: host.shortcutRunner(in: store), catalogue: host.activityCatalogue, suggestions: SuggestionEngine(of: store),
      phrases: host.phraseReader(in: store))
  }
}
