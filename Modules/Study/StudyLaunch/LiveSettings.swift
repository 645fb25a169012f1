import StudyModels
import StudySettings
import Synchronization

/// The settings that a process goes by: others take their place while it runs.
final class LiveSettings: Sendable {
  private struct State {
    var settings: Settings
    var language: Language
  }

  private let state: Mutex<State>
  private let languageOf: @Sendable (Settings) -> Language

  init(_ settings: Settings, language: @escaping @Sendable (Settings) -> Language) {
    state = Mutex(State(settings: settings, language: language(settings)))
    languageOf = language
  }

  var settings: Settings { state.withLock { $0.settings } }
  var language: Language { state.withLock { $0.language } }

  func follow(_ settings: Settings) {
    let language = languageOf(settings)
    state.withLock { $0 = State(settings: settings, language: language) }
  }
}
