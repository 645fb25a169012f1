import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import Vocabulary

/// Shortcuts in words, the same on every screen.
struct ShortcutText: Sendable {
  private let services: ScreenServices

  init(_ services: ScreenServices) { self.services = services }

  private var tag: String { services.language.rawValue }

  /// What the definition says of an intent; nil for one that is not there any more.
  func declaration(of name: String) -> IntentDeclaration? { StudyIntentKind(rawValue: name)?.intentType.declaration }

  /// What is done, without its values: `Start the timer`.
  func title(of shortcut: Shortcut) -> String { sentences.title(of: shortcut) }

  /// What is done with its values, as the definition words it: `Start a 25 min timer for Linear Algebra`.
  func sentence(of shortcut: Shortcut) -> String { sentences.text(of: shortcut) }

  /// Asks whether it is to be done: `Start a 25 min timer for Linear Algebra?`
  func question(about shortcut: Shortcut) -> String { sentences.question(of: shortcut) }

  /// A value as people read it.
  func text(of value: IntentValue, _ parameter: ParameterDeclaration?) -> String { sentences.text(of: value, parameter) }

  private var sentences: ShortcutSentence {
    let details = RecordDetails(shelf: services.repositories.shelf, language: services.language)
    return ShortcutSentence(
      declarations: services.intents.declarations, catalogue: services.shortcuts.catalogue, format: services.executor.format, in: tag,
      details: { details.details(of: $0) })
  }

  /// What a phrase would run that means something already.
  func name(of target: PhraseTarget) -> String {
    switch target {
    case .intent(let name): title(of: .intent(ShortcutIntent(name: name)))
    case .activity(let type): title(of: .activity(UserActivity(activityType: type)))
    case .command(let name): SpokenCommand(rawValue: name)?.title(in: services.language) ?? name
    case .shortcut(let id): (try? services.shortcuts.center.voiceShortcut(id)).map { sentence(of: $0.shortcut) } ?? id
    }
  }

  // MARK: Names

  /// The shortcut with its objects named as they are called today: a suggestion has their identifiers only.
  func named(_ shortcut: Shortcut) throws -> Shortcut {
    try shortcut.replacingObjects { try StudyMaterial.today($0, on: services.repositories.shelf) }
  }

  /// Phrases to offer for a new voice shortcut, the best first: short ones, which name what is studied.
  func phrases(for shortcut: Shortcut) -> [String] {
    switch shortcut {
    case .activity(let activity):
      let declaration = services.shortcuts.catalogue.declarations.first { $0.type == activity.activityType }
      let phrase = declaration?.suggestedPhrase?.rendered(in: tag) ?? activity.suggestedInvocationPhrase
      return [phrase, title(of: shortcut)].compactMap(\.self)
    case .unreadable: return []
    case .intent(let intent):
      let object = intent.values.values.compactMap { value -> String? in
        if case .object(let object) = value { object.displayString } else { nil }
      }
      let type = StudyIntentKind(rawValue: intent.name)?.type
      let named = object.first.flatMap { name in type?.shortcutPhrase(studying: name, in: services.language) }
      return [named, type?.shortcutPhrase(studying: nil, in: services.language), sentence(of: shortcut)].compactMap(\.self)
    }
  }
}
